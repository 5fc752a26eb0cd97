// What the referee says, for everybody at a real table: a title, what the rules allow, what hands do.

import { keyed, make, set } from "./dom.js";
import { picture } from "./pictures.js";
import { spans } from "./rules.js";

/** Each team with its worm, and how it stands; each deck. */
export function showScore(list, rows) {
  keyed(
    list,
    rows,
    (row) => row.key,
    (row) => make("li", {}, picture(row.picture), make("span")),
    (item, row) => set(item.lastChild, "text", row.words),
  );
}

/** The sheet; `explain(entry)` opens a rule. */
export function makeSheet(explain) {
  const above = make("p", { class: "quiet" });
  const title = make("h1", { tabindex: "-1" });
  const texts = make("div", { class: "column" });
  const steps = make("ol", { class: "steps" });
  const ask = make("p", { class: "state" });
  const score = make("ul", { class: "score" });
  const box = make("section", { id: "sheet" }, above, title, texts, steps, ask, score);
  return {
    box,
    title,
    show(sheet) {
      set(box, "hidden", !sheet);
      if (!sheet) return;
      set(above, "text", sheet.above);
      set(above, "hidden", !sheet.above);
      set(title, "text", sheet.title);
      keyed(
        texts,
        sheet.texts.map((text, index) => [index, text]),
        ([index, text]) => `${index} ${JSON.stringify(text)}`,
        ([, text]) => make("p", {}, ...spans(text, explain)),
      );
      keyed(steps, sheet.steps.map((text, index) => [index, text]), ([index]) => index, () => make("li"), (item, [, text]) =>
        set(item, "text", text),
      );
      set(steps, "hidden", !sheet.steps.length);
      set(ask, "text", sheet.ask);
      set(ask, "hidden", !sheet.ask);
      showScore(score, sheet.score);
      set(score, "hidden", !sheet.score.length);
    },
  };
}
