// The table from above, small: where everything lies and which hexes may be chosen.

import { keyed, make, set } from "./dom.js";
import { thing } from "./pictures.js";

const R = 20;
const H = R * Math.sqrt(3);

function at(hex) {
  const [q, r] = hex.split(",").map(Number);
  return [1.5 * R * q, H * (r + q / 2)];
}

function corners(x, y, size) {
  const points = [];
  for (let corner = 0; corner < 6; corner++) {
    const turn = (Math.PI / 3) * corner;
    points.push(`${(x + size * Math.cos(turn)).toFixed(1)},${(y + size * Math.sin(turn)).toFixed(1)}`);
  }
  return points.join(" ");
}

/** A map; `choose(hex)` is called for a tapped hex that may be chosen. The list of choices says the same in words. */
export function makeMap(choose) {
  const ground = make("g");
  const lit = make("g");
  const things = make("g", { class: "things" });
  const svg = make("svg", { class: "map", "aria-hidden": "true", focusable: "false" }, ground, lit, things);

  return {
    svg,
    show(map, choices, chosen) {
      const hexes = new Set([...map.land, map.dial, ...choices.keys()]);
      const places = [...hexes].map((hex) => [hex, ...at(hex)]);
      const xs = places.map((place) => place[1]);
      const ys = places.map((place) => place[2]);
      const [left, top] = [Math.min(...xs) - R * 1.2, Math.min(...ys) - H * 0.7];
      const [width, height] = [Math.max(...xs) + R * 1.2 - left, Math.max(...ys) + H * 0.7 - top];
      set(svg, "viewBox", [left, top, width, height].map((n) => n.toFixed(0)).join(" "));
      const land = new Set(map.land);
      keyed(
        ground,
        places,
        (place) => place[0],
        () => make("polygon"),
        (polygon, [hex, x, y]) => {
          set(polygon, "points", corners(x, y, R - 0.6));
          set(polygon, "class", hex === map.dial ? "dial" : land.has(hex) ? "land" : "water");
        },
      );
      keyed(
        lit,
        [...choices.entries()],
        ([hex]) => hex,
        ([hex]) => make("polygon", { class: "lit", click: () => choose(hex) }),
        (polygon, [hex, options]) => {
          const [x, y] = at(hex);
          set(polygon, "points", corners(x, y, R - 3));
          set(polygon, "data-chosen", options.includes(chosen) ? "yes" : null);
        },
      );
      const lying = Object.entries(map.things).flatMap(([hex, there]) =>
        there.map((one, index) => [hex, one, index, there.length]),
      );
      keyed(
        things,
        lying,
        ([hex, one, index]) => `${hex} ${one.join(" ")} ${index}`,
        ([, one]) => thing(...one),
        (group, [hex, one, index, count]) => {
          const [x, y] = at(hex);
          const [dx, dy] = spread(index, count);
          const scale = count === 1 ? 1.2 : 0.8;
          set(group, "transform", `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale})`);
          set(group, "data-active", one[0] === map.worm ? "yes" : null);
        },
      );
      const marks = [["wind", map.dial, map.wind]];
      if (map.token) marks.push(["token", map.token, 0]);
      for (const [kind, hex, turn] of marks) {
        const [x, y] = at(hex);
        const sign = kind === "wind" ? make("path", { d: "M0-13l6 11h-4v13h-4v-13h-4z", class: "wind" }) : target();
        sign.dataset.key = kind;
        sign.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn - 1) * 60 * (kind === "wind")})`);
        things.append(sign);
      }
    },
  };
}

function target() {
  const rings = [13, 8, 3].map((r, index) => make("circle", { cx: 0, cy: 0, r, class: index % 2 ? "white" : "aim" }));
  return make("g", { class: "target" }, ...rings);
}

function spread(index, count) {
  if (count === 1) return [0, 0];
  const turn = (2 * Math.PI * index) / count - Math.PI / 2;
  return [9 * Math.cos(turn), 9 * Math.sin(turn)];
}
