// What I am asked: why, the choices, what the chosen one would do, and the one button that does it.

import { keyed, make, set } from "./dom.js";
import { makeMap, shape } from "./map.js";
import { picture } from "./pictures.js";
import { announce } from "./signals.js";
import { t } from "./words.js";

const MANY = 8;
const MOST_COVERED = 0.55; // of the screen's height
const ON_MAP = new Set(["hex", "move", "airstrike", "pile", "tile", "worm", "thing", "direction"]);

/** The question; `answer(option)` decides, `anyOrder()` leaves the order to the table, `look(option)` asks what an
    option would do, `changed()` follows a choice. */
export function makeAsk(answer, anyOrder, look, changed) {
  const title = make("h2", { id: "ask-title", tabindex: "-1" });
  const why = make("p", { class: "quiet" });
  const from = make("p", { class: "quiet" });
  const first = make("div", { class: "choices", role: "group" });
  const map = makeMap(tapped);
  const list = make("div", { class: "choices", role: "group", "aria-labelledby": "ask-title" });
  const more = make("button", { type: "button", class: "small", "aria-expanded": "false", click: unfold });
  const told = make("div", { class: "told", role: "group", "aria-labelledby": "ask-title" });
  const confirm = make("button", { type: "button", class: "main", id: "do-it", click: () => chosen && answer(chosen) });
  const order = make("button", { type: "button", id: "any-order", click: anyOrder });
  const foot = make("div", { class: "foot" }, told, confirm);
  const box = make("section", { id: "ask", "aria-labelledby": "ask-title" }, title, why, first, map.svg, more, from, list, order, foot);
  let ask = null;
  let table = null;
  let chosen = "";
  let group = "";
  let open = false;

  function unfold() {
    open = !open;
    show();
  }

  const within = () => ask.choices.filter((choice) => !choice.group || choice.group === group || !ask.groups.length);

  function tapped(hex) {
    if (ask.way === "airstrike") {
      const direction = within().find((choice) => choice.towards === hex);
      return direction ? pick(direction.option) : pickGroup(hex);
    }
    const here = within().filter((choice) => choice.hex === hex);
    const next = here[(here.findIndex((choice) => choice.option === chosen) + 1) % here.length];
    return next ? pick(next.option) : undefined;
  }

  function pickGroup(id) {
    group = id;
    chosen = "";
    show();
    announce(ask.groups.find((one) => one.id === id).words);
    changed();
  }

  function pick(option) {
    chosen = option;
    told.replaceChildren();
    show();
    look(option);
    changed();
    keepInSight();
  }

  /** What would be done lies over the lower part of the screen: the chosen hex is scrolled out from under it, and so
      is what the keyboard comes to. With large letters it would cover most of the screen; then it stays at its place. */
  function keepInSight() {
    foot.classList.toggle("tall", foot.offsetHeight > window.innerHeight * MOST_COVERED);
    covers(foot.classList.contains("tall") ? 0 : foot.offsetHeight);
    const hex = map.svg.querySelector("[data-chosen]");
    const covered = hex ? hex.getBoundingClientRect().bottom + 8 - foot.getBoundingClientRect().top : 0;
    if (covered > 0) window.scrollBy(0, covered);
  }

  function covers(pixels) {
    document.documentElement.style.scrollPaddingBottom = `${pixels}px`;
  }

  function lit() {
    const places = new Map();
    if (ask.way === "airstrike") {
      for (const choice of within()) if (choice.towards) places.set(choice.towards, [choice.option]);
      for (const one of ask.groups) if (!places.has(one.id)) places.set(one.id, []);
      return places;
    }
    for (const choice of within()) {
      if (choice.hex) places.set(choice.hex, [...(places.get(choice.hex) || []), choice.option]);
    }
    return places;
  }

  function button(press) {
    return (choice) => {
      const element = make("button", { type: "button", class: "choice" });
      const drawing = choice.shape && choice.shape.length ? shape(choice.shape) : choice.picture ? picture(choice.picture) : "";
      element.append(drawing, make("span"));
      element.addEventListener("click", () => press(element.dataset.key));
      return element;
    };
  }

  function show() {
    const cards = ask.way === "card";
    const mapped = ON_MAP.has(ask.way) && ask.choices.some((choice) => choice.hex);
    map.svg.style.display = mapped ? "" : "none";
    const choice = ask.choices.find((one) => one.option === chosen);
    if (mapped && table) map.show(table, lit(), chosen, choice && choice.covers);
    const grouped = ask.groups.length > 0;
    set(first, "hidden", !grouped || (mapped && ask.way === "airstrike" && !open));
    set(first, "aria-label", t(ask.way === "airstrike" ? "first_hex" : "first_what"));
    keyed(first, ask.groups, (one) => one.id, button(pickGroup), (element, one) => {
      set(element.lastChild, "text", one.words);
      set(element, "aria-pressed", String(one.id === group));
    });
    const shown = within().filter((choice) => (!cards || choice.apart) && (!choice.group || group));
    const long = mapped && (shown.length > MANY || (grouped && ask.groups.length > MANY));
    set(more, "hidden", !long);
    set(more, "text", t("places_in_words", { n: grouped && !group ? ask.groups.length : shown.length }));
    set(more, "aria-expanded", String(open));
    const listed = long && !open ? shown.filter((choice) => choice.apart || choice.option === chosen) : shown;
    keyed(list, listed, (choice) => choice.option, button(pick), (element, choice) => {
      set(element.lastChild, "text", choice.words);
      set(element, "aria-pressed", String(choice.option === chosen));
    });
    set(from, "text", ask.from);
    set(from, "hidden", !listed.some((choice) => choice.hex));
    set(order, "text", t("any_order"));
    set(order, "hidden", !ask.any_order);
    set(confirm, "disabled", !choice);
    set(confirm, "text", choice ? choice.deed || t("do_this", { choice: choice.words }) : t(!cards ? "choose_first" : ask.choices.some((one) => one.apart) ? "choose_first_card" : "choose_a_card"));
  }

  return {
    box,
    title,
    get chosen() {
      return chosen;
    },
    get asked() {
      return ask;
    },
    pick,
    show(now, map, fresh) {
      set(box, "hidden", !now);
      table = map;
      if (fresh || !now) {
        chosen = "";
        group = "";
        told.replaceChildren();
        covers(0);
      }
      ask = now;
      if (!now) return;
      set(title, "text", now.prompt);
      set(why, "text", now.why);
      set(why, "hidden", !now.why);
      show();
    },
    ahead(option, lines) {
      if (option !== chosen) return;
      told.replaceChildren(...lines.map((line) => make("p", { text: line })));
      set(told, "tabindex", told.scrollHeight > told.clientHeight ? 0 : null); // who has only keys can scroll it
      if (lines.length) announce(lines.join(" "));
      keepInSight();
    },
  };
}
