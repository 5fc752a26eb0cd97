// The clock of a turn: it counts by itself from what the table said last.

import { make, set } from "./dom.js";
import { announce } from "./signals.js";
import { t } from "./words.js";

const TOLD = [30, 10, 5];

/** The clock with its one button; `press(act)` is called with start, pause or go_on. */
export function makeClock(press) {
  const digits = make("span", { class: "digits", "aria-hidden": "true" });
  const said = make("span", { class: "unseen" });
  const button = make("button", { type: "button", click: () => press(act) });
  const box = make("section", { class: "clock", id: "clock" }, digits, said, button);
  let now = null;
  let since = 0;
  let act = "";
  let last = Infinity;

  function left() {
    const gone = now.counting ? (performance.now() - since) / 1000 : 0;
    return Math.max(0, Math.ceil(now.left - gone - 0.05));
  }

  function tick() {
    if (!now) return;
    const seconds = left();
    set(digits, "text", `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    set(box, "data-low", now.counting && seconds <= 10 ? "yes" : null);
    for (const mark of TOLD) {
      if (now.counting && last > mark && seconds <= mark && seconds > 0) announce(t("seconds_left", { n: seconds }));
    }
    last = seconds;
  }

  setInterval(tick, 250);
  return {
    box,
    show(clock) {
      if (clock !== now) since = performance.now(); // else it has counted on from what was told before
      now = clock;
      set(box, "hidden", !clock);
      if (!clock) return;
      act = clock.start ? "start" : clock.pause ? "pause" : clock.go_on ? "go_on" : "";
      set(button, "hidden", !act);
      set(button, "text", act ? t(`clock_${act}`) : "");
      set(button, "class", act === "start" ? "main" : "");
      if (!clock.counting) last = Infinity;
      set(said, "text", t("clock_says", { n: left() }));
      tick();
    },
  };
}
