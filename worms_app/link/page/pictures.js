// The pictures of the page: the app's own drawings. They stand in the page once, as symbols, and are used by name.

import { make } from "./dom.js";

const OF_A_TEAM = /^worm_(blue|red|yellow|green|purple|grey)(.*)$/;

function symbolOf(name) {
  return `s-${name.replace(OF_A_TEAM, "worm_TEAM$2")}`;
}

/** A drawing inside a picture, around x, y; a name of the app's pictures, such as `drum` or `worm_red_idle`. */
export function drawn(name, size, x = 0, y = 0) {
  const [, team] = OF_A_TEAM.exec(name) || [];
  const place = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return make("use", { class: team || null, href: `#${symbolOf(name)}`, ...place });
}

/** A picture of its own, hidden from readers: the words beside it say the same. Nothing for an unknown name. */
export function picture(name, look = "icon") {
  if (!document.getElementById(symbolOf(name))) return "";
  const box = look === "scene" ? "-16 -12 32 24" : "-12 -12 24 24";
  return make("svg", { viewBox: box, class: look, "aria-hidden": "true", focusable: "false" }, drawn(name, look === "scene" ? 32 : 24));
}

/** A Thing of the map around 0,0, some 24 wide; a worm by its team, number and state. */
export function thing(label, damaged = false, iced = false) {
  const team = label.replace(/\d$/, "");
  const group = make("g", { class: "thing" });
  if (team === label) {
    group.append(drawn(label, 22));
    return group;
  }
  group.append(drawn(`worm_${team}_${damaged ? "damaged" : "idle"}`, 27, 1, -1.5));
  if (iced) group.append(drawn("ice", 27, 1, -1.5));
  const number = document.createElementNS("http://www.w3.org/2000/svg", "text");
  number.setAttribute("x", -8);
  number.setAttribute("y", 9.6);
  number.textContent = label.slice(-1);
  group.append(make("g", { class: `number ${team}` }, make("circle", { cx: -8, cy: 6.5, r: 5 }), number));
  return group;
}

/** The picture that a phone and the table both show, until the table has let the phone in. */
export function token(kind, colour) {
  return picture(kind === "worm" ? `worm_${colour}_idle` : kind, "big");
}
