// A word of the rules, opened above the page; links in it lead on.

import { make, set } from "./dom.js";
import { t } from "./words.js";

/** Words and links as elements; `open(entry)` follows a link. */
export function spans(pieces, open) {
  return pieces.map(([words, entry]) =>
    entry ? make("a", { href: `#rule=${entry}`, text: words, click: (event) => follow(event, entry, open) }) : words,
  );
}

function follow(event, entry, open) {
  event.preventDefault();
  open(entry);
}

/** What speaks to the reader: behind an open sheet it would be neither seen nor heard. */
function speakers() {
  return ["note", "say", "alert"].map((id) => document.getElementById(id));
}

/** The sheet that explains; `ask(entry)` asks the table for the words. */
export function makeRules(ask) {
  const title = make("h2", { id: "rule-title", tabindex: "-1" });
  const body = make("div", { class: "rule" });
  const close = make("button", { type: "button", class: "main", click: () => sheet.close() });
  const sheet = make("dialog", { "aria-labelledby": "rule-title", close: () => document.body.append(...speakers()) }, title, body, close);
  return {
    sheet,
    open: ask,
    relabel() {
      set(close, "text", t("close"));
    },
    show(rule) {
      if (!rule) return;
      set(title, "text", rule.title);
      body.replaceChildren(
        ...rule.text.map((words) => make("p", {}, ...spans(words, ask))),
        rule.steps.length ? make("ol", {}, ...rule.steps.map((step) => make("li", {}, ...spans(step, ask)))) : "",
        rule.note.length ? make("p", { class: "note" }, ...spans(rule.note, ask)) : "",
      );
      if (!sheet.open) {
        sheet.append(...speakers());
        sheet.showModal();
      }
      title.focus();
    },
  };
}
