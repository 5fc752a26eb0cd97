// The few pictures of the page, drawn here: Things, teams and cards' symbols.

import { make } from "./dom.js";

const SYMBOLS = {
  blue: (c) => make("circle", { cx: 0, cy: 0, r: 5, fill: c }),
  red: (c) => make("polygon", { points: "0,-6 5.6,4.4 -5.6,4.4", fill: c }),
  yellow: (c) => make("polygon", { points: star(), fill: c }),
  green: (c) => make("rect", { x: -4.6, y: -4.6, width: 9.2, height: 9.2, fill: c }),
  purple: (c) => make("polygon", { points: "0,-6.4 5.4,0 0,6.4 -5.4,0", fill: c }),
  grey: (c) => make("path", { d: "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z", fill: c }),
};

function star() {
  const points = [];
  for (let corner = 0; corner < 10; corner++) {
    const far = corner % 2 ? 2.7 : 6.6;
    const turn = (Math.PI * corner) / 5 - Math.PI / 2;
    points.push(`${(far * Math.cos(turn)).toFixed(2)},${(far * Math.sin(turn)).toFixed(2)}`);
  }
  return points.join(" ");
}

/** The ring and symbol of a team, around 0,0 with a radius of 10. */
export function teamMark(team) {
  const known = team in SYMBOLS ? team : "grey";
  const mark = make("g", { class: `team ${known}` }, make("circle", { cx: 0, cy: 0, r: 9.4, class: "disc" }));
  mark.append(SYMBOLS[known]("var(--team-ink)"));
  return mark;
}

const THINGS = {
  crate: () => [
    make("rect", { x: -7, y: -6, width: 14, height: 12, rx: 1.5, class: "wood line" }),
    make("path", { d: "M-7-2H7M-7 2H7M-3-6V6M3-6V6", class: "thin" }),
  ],
  drum: () => [
    make("path", { d: "M-6-7h12v14h-12z", class: "drum line" }),
    make("path", { d: "M-6-2.5h12M-6 2.5h12", class: "thin" }),
    make("path", { d: "M0-4.6l2.6 4.4a2.8 2.8 0 1 1-5.2 0z", class: "ink" }),
  ],
  mine: () => [
    make("path", { d: "M-8 4a8 7 0 0 1 16 0z", class: "iron line" }),
    make("path", { d: "M-3-4l-2-4M3-4l2-4M0-4v-5", class: "thin" }),
    make("circle", { cx: 0, cy: 0, r: 2, class: "lamp" }),
  ],
  fire: () => [
    make("path", { d: "M0-9c1 4 7 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2-6 2 1 3 2 3 3 1-2 1-5 1-8z", class: "flame line" }),
    make("path", { d: "M0 0c2 2 3 3 2.4 5a2.6 2.6 0 0 1-5 0C-2.8 3-.5 2 0 0z", class: "spark" }),
  ],
  crater: () => [
    make("ellipse", { cx: 0, cy: 1, rx: 8.5, ry: 5, class: "earth line" }),
    make("ellipse", { cx: 0, cy: 2.3, rx: 5.5, ry: 2.6, class: "pit" }),
  ],
  worm: () => [
    make("path", { d: "M-5 8c-2-8-1-16 5-16s7 8 5 16z", class: "skin line" }),
    make("circle", { cx: -1.8, cy: -2.4, r: 1.3, class: "ink" }),
    make("circle", { cx: 2.2, cy: -2.4, r: 1.3, class: "ink" }),
  ],
};

/** A Thing, around 0,0, some 18 wide; a worm by its team, number and state. */
export function thing(label, damaged = false, iced = false) {
  const team = label.replace(/\d$/, "");
  if (team === label || !(team in SYMBOLS)) {
    return make("g", { class: "thing" }, ...(THINGS[label] || THINGS.crate)());
  }
  const mark = teamMark(team);
  const number = make("g", { class: "number" }, text(label.slice(-1), 7.5, 10));
  const parts = make("g", { class: "thing" }, mark, number);
  if (damaged) parts.append(make("path", { d: "M-9-9L9 9M9-9L-9 9", class: "hurt" }));
  if (iced) parts.append(make("circle", { cx: 0, cy: 0, r: 11.5, class: "iced" }));
  return parts;
}

function text(words, x, y) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "text");
  element.setAttribute("x", x);
  element.setAttribute("y", y);
  element.textContent = words;
  return element;
}

/** A picture of its own, hidden from readers: the words beside it say the same. */
export function picture(content, size = "icon") {
  return make("svg", { viewBox: "-12 -12 24 24", class: size, "aria-hidden": "true", focusable: "false" }, content);
}
