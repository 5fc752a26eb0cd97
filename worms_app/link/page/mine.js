// My worms in words: where each is and what is with it there, then what is beside it in every direction.

import { keyed, make, set } from "./dom.js";

/** The list; `show(worms)` gets each worm's own words and those of the hexes beside it. */
export function makeMine() {
  const list = make("ul", { class: "around" });
  return {
    list,
    show(worms) {
      keyed(list, indexed(worms), ([index]) => index, () => make("li", {}, make("p"), make("ul", { class: "beside" })), (item, [, worm]) => {
        const [words, beside] = item.children;
        set(words, "text", worm.words);
        keyed(beside, indexed(worm.beside), ([index]) => index, () => make("li"), (line, [, said]) => set(line, "text", said));
      });
    },
  };
}

function indexed(list) {
  return list.map((one, index) => [index, one]);
}
