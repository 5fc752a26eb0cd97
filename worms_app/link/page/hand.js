// The cards of my hand. While a card is asked for, each that may be played has its button.

import { keyed, make, set } from "./dom.js";
import { picture } from "./pictures.js";
import { spans } from "./rules.js";
import { t } from "./words.js";

/** The hand; `choose(option)` picks a card that is asked for, `explain(entry)` opens a rule. */
export function makeHand(choose, explain) {
  const title = make("h2", { id: "hand-title" });
  const hide = make("button", { type: "button", class: "small", click: turnOver });
  const cards = make("ul", { class: "cards", "aria-labelledby": "hand-title" });
  const none = make("p", { class: "quiet" });
  const box = make("section", { id: "hand" }, make("div", { class: "row" }, title, hide), none, cards);
  let covered = false;
  let count = 0;

  function turnOver() {
    covered = !covered;
    relabel();
  }

  function relabel() {
    set(title, "text", t("hand", { n: count }));
    set(hide, "text", t(covered ? "show_hand" : "hide_hand"));
    set(hide, "hidden", !count);
    set(cards, "hidden", covered || !count);
    set(none, "text", t("no_cards"));
    set(none, "hidden", Boolean(count));
  }

  function create(card) {
    const fresh = make("p", { class: "new" });
    const head = make("div", { class: "head" }, make("h3"), make("p", { class: "line" }), fresh);
    return make(
      "li",
      { class: "card", "data-kind": card.kind },
      make("div", { class: "top" }, card.picture ? picture(card.picture, "scene") : null, head),
      make("div", { class: "text" }),
      make("p", { class: "why" }),
      make("button", { type: "button", class: "pick" }),
    );
  }

  return {
    box,
    show(hand, ask, chosen) {
      set(box, "hidden", !hand);
      if (!hand) return;
      count = hand.reduce((sum, card) => sum + card.count, 0);
      relabel();
      const options = new Set(ask && ask.way === "card" ? ask.choices.map((choice) => choice.option) : []);
      keyed(cards, hand, (card) => card.id, create, (item, card) => {
        const [top, text, why, pick] = item.children;
        const [name, line, fresh] = top.lastChild.children;
        set(name, "text", card.count > 1 ? `${card.name} × ${card.count}` : card.name);
        set(line, "text", [card.line, ...card.marks].filter(Boolean).join(" · "));
        set(fresh, "text", t("new_card"));
        set(fresh, "hidden", !card.new);
        const words = JSON.stringify([card.text, card.version]);
        if (text.dataset.words !== words) {
          text.dataset.words = words;
          text.replaceChildren(...card.text.map((sentence) => make("p", {}, ...spans(sentence, explain))));
          if (card.version) text.append(make("p", { class: "quiet", text: card.version }));
        }
        const playable = options.has(card.id);
        set(why, "text", playable ? "" : card.why_not);
        set(why, "hidden", playable || !card.why_not);
        set(pick, "hidden", !playable);
        set(pick, "text", t("choose_card", { card: card.name }));
        set(pick, "aria-pressed", String(chosen === card.id));
        pick.onclick = () => choose(card.id);
        set(item, "data-chosen", chosen === card.id ? "yes" : null);
      });
    },
  };
}
