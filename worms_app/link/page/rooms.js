// Coming in: the number where no code was scanned, the seats, the picture that both screens show.

import { keyed, make, set } from "./dom.js";
import { picture, token } from "./pictures.js";
import { t } from "./words.js";

/** A seat by its player and the team's colour, as far as they are known. */
function called({ name, colour, place }) {
  const team = colour ? t(`team_${colour}`) : "";
  if (name && team) return t("of_team", { name, team });
  return name || team || t("player", { n: place + 1 });
}

/** The page before one has a place; `sit(place)`, `leave()`, `enter(number)`, `again()`. */
export function makeRooms({ sit, leave, enter, again }) {
  const title = make("h1", { tabindex: "-1", id: "rooms-title" });
  const text = make("p");
  const shown = make("div", { class: "waiting" });
  const places = make("div", { class: "choices", role: "group", "aria-labelledby": "rooms-title" });
  const number = make("input", { inputmode: "numeric", autocomplete: "off", maxlength: "7", id: "number" });
  const label = make("label", { for: "number" });
  const go = make("button", { type: "submit", class: "main" });
  const form = make("form", { submit: submitted }, label, number, go);
  const back = make("button", { type: "button", class: "main", click: () => (back.dataset.act === "leave" ? leave() : again()) });
  const welcome = make("div", { class: "welcome" }, ...["red", "yellow", "blue"].map((team) => picture(`worm_${team}_idle`)));
  const box = make("main", { id: "rooms" }, welcome, title, text, shown, places, form, back);

  function submitted(event) {
    event.preventDefault();
    const typed = number.value.replace(/\D/g, "");
    if (typed.length === 6) enter(typed);
    else number.focus();
  }

  function only(...visible) {
    for (const part of [shown, places, form, back]) set(part, "hidden", !visible.includes(part));
  }

  function say(heading, words) {
    const other = title.textContent !== heading;
    set(title, "text", heading);
    set(text, "text", words);
    return other;
  }

  return {
    box,
    title,
    get words() {
      return `${title.textContent}. ${text.textContent}`;
    },
    asksNumber(again) {
      say(t("enter_title"), t(again ? "enter_again" : "enter_text"));
      set(label, "text", t("enter_number"));
      set(go, "text", t("enter_go"));
      only(form);
    },
    seats(seats) {
      say(t(seats.some((seat) => seat.person) ? "seat_title" : "enter_title"), t("seat_text"));
      const rows = seats.map((seat, place) => ({ place, ...seat }));
      rows.push({ place: -1, watch: true, person: true });
      keyed(
        places,
        rows.filter((row) => row.person),
        (row) => row.place,
        (row) => {
          const mark = make("span", { class: "mark" });
          const words = make("span");
          return make("button", { type: "button", class: "choice", click: () => sit(row.place) }, mark, words);
        },
        (button, row) => {
          const name = row.watch ? t("only_watch") : called(row);
          set(button.lastChild, "text", row.taken ? t("seat_taken", { name }) : name);
          set(button, "disabled", Boolean(row.taken));
          if (row.colour && button.firstChild.dataset.team !== row.colour) {
            button.firstChild.dataset.team = row.colour;
            button.firstChild.replaceChildren(picture(`worm_${row.colour}_idle`));
          }
        },
      );
      only(places);
    },
    waits(kind, colour) {
      say(t("wait_title"), t("wait_text"));
      const words = make("p", { text: `${t(`picture_${kind}`)} ${t(`ground_${colour}`)}` });
      shown.replaceChildren(make("div", { class: `frame ${colour}` }, token(kind, colour)), words);
      set(back, "text", t("wait_leave"));
      set(back, "class", null);
      back.dataset.act = "leave";
      only(shown, back);
    },
    says(heading, words, button) {
      say(heading, words);
      set(back, "text", button || "");
      set(back, "class", "main");
      back.dataset.act = "again";
      if (button) only(back);
      else only();
    },
  };
}
