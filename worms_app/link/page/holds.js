// What holds for everybody: where the wind blows, and the rules in force; a tap shows what a rule says.

import { keyed, make, set } from "./dom.js";
import { drawn, picture } from "./pictures.js";

/** The row below the head; `open(rule)` shows a rule. */
export function makeHolds(open) {
  const arrow = make("g", {}, drawn("wind_arrow", 22));
  const wind = make("p", { class: "wind" });
  wind.append(make("svg", { viewBox: "-12 -12 24 24", class: "icon", "aria-hidden": "true", focusable: "false" }, arrow), make("span"));
  const rules = make("div", { class: "rules" });
  const box = make("div", { id: "holds" }, wind, rules);
  return {
    box,
    show(holds) {
      set(box, "hidden", !holds);
      if (!holds) return;
      set(arrow, "transform", `rotate(${(holds.wind - 1) * 60})`);
      set(wind.lastChild, "text", holds.wind_words);
      keyed(rules, holds.rules, (rule) => rule.title, aRule, (button, rule) => {
        set(button.lastChild, "text", rule.title);
        button.onclick = () => open(rule);
      });
    },
  };
}

function aRule() {
  return make("button", { type: "button", class: "choice small" }, picture("icon_sudden_death"), make("span"));
}
