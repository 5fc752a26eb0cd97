// What happened, told as at the table: the latest turn first, in a turn one thing after the other, each below what
// set it off.

import { keyed, make, set } from "./dom.js";
import { picture } from "./pictures.js";

const A_TURN = -1;

/** The log; `show(lines)` gets all of them, the oldest first: number, words, depth, picture. */
export function makeLog() {
  const box = make("div", { class: "log" });

  function turns(lines) {
    const found = [];
    for (const line of lines) {
      if (line[2] === A_TURN || !found.length) found.push([]);
      found[found.length - 1].push(line);
    }
    return found.reverse();
  }

  return {
    box,
    show(lines) {
      keyed(box, turns(lines), (turn) => turn[0][0], () => make("ol"), (list, turn) =>
        keyed(list, turn, (line) => `${line[0]} ${line[3]}`, create, (item, line) => {
          set(item.lastChild, "text", line[1]);
          set(item, "aria-level", Math.max(0, line[2]) + 1);
        }),
      );
    },
  };
}

function create([, , depth, name]) {
  const mark = make("span", { class: "mark" }, name ? picture(name) : null);
  return make("li", { "data-depth": depth }, mark, make("span"));
}
