// The table from above, small: where everything lies and which hexes may be chosen.

import { keyed, make, set } from "./dom.js";
import { drawn, thing } from "./pictures.js";

const R = 20;
const H = R * Math.sqrt(3);
const CLIFF = 5;

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

/** A few hexes as a picture: the shape of a map tile. */
export function shape(hexes) {
  const places = hexes.map(at);
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  const [left, top] = [Math.min(...xs) - R * 1.2, Math.min(...ys) - R * 1.1];
  const size = [Math.max(...xs) + R * 1.2 - left, Math.max(...ys) + R * 1.1 - top];
  const drawn = places.map(([x, y]) => make("polygon", { points: corners(x, y, R) }));
  return make("svg", { viewBox: [left, top, ...size].join(" "), class: "shape", "aria-hidden": "true", focusable: "false" }, ...drawn);
}

/** A map; `choose(hex)` is called for a tapped hex that may be chosen. The list of choices says the same in words. */
export function makeMap(choose) {
  const layers = ["shallows", "cliffs", "ground", "lights", "ghost", "things"].map((name) => make("g", { class: name }));
  const [shallows, cliffs, ground, lit, ghost, things] = layers;
  const svg = make("svg", { class: "map", "aria-hidden": "true", focusable: "false" }, ...layers);

  function hexes(group, places, size, down = 0) {
    keyed(group, places, (place) => place[0], () => make("polygon"), (polygon, [, x, y]) =>
      set(polygon, "points", corners(x, y + down, size)),
    );
  }

  return {
    svg,
    show(map, choices, chosen, covers = []) {
      const land = new Set([...map.land, map.dial]);
      const islands = [...land].map((hex) => [hex, ...at(hex)]);
      const beside = [...Object.keys(map.things), ...(map.token ? [map.token] : [])];
      const places = [...new Set([...land, ...choices.keys(), ...covers, ...beside])].map((hex) => [hex, ...at(hex)]);
      const xs = places.map((place) => place[1]);
      const ys = places.map((place) => place[2]);
      const [left, top] = [Math.min(...xs) - R * 1.4, Math.min(...ys) - H * 0.8];
      const [width, height] = [Math.max(...xs) + R * 1.4 - left, Math.max(...ys) + H * 0.95 - top];
      set(svg, "viewBox", [left, top, width, height].map((n) => n.toFixed(0)).join(" "));
      hexes(shallows, islands, R + 5, CLIFF);
      hexes(cliffs, islands, R, CLIFF);
      hexes(ground, islands, R - 0.4);
      for (const polygon of ground.children) set(polygon, "class", polygon.dataset.key === map.dial ? "dial" : null);
      keyed(
        lit,
        [...choices.entries()],
        ([hex]) => hex,
        ([hex]) => make("polygon", { class: "lit", click: () => choose(hex) }),
        (polygon, [hex, options]) => {
          set(polygon, "points", corners(...at(hex), R - 2.6));
          set(polygon, "data-chosen", options.includes(chosen) ? "yes" : null);
          set(polygon, "data-sea", land.has(hex) ? null : "yes");
        },
      );
      hexes(ghost, covers.map((hex) => [hex, ...at(hex)]), R - 1);
      keyed(things, lying(map), (one) => one.key, (one) => one.make(), (group, one) => set(group, "transform", one.place));
    },
  };
}

/** Everything that lies on the map, from below: dial, Target Token (or it would hide what it aims at), Things, wind. */
function lying(map) {
  const found = [];
  const put = (key, picture, hex, dx = 0, dy = 0, scale = 1, turn = 0) => {
    const [x, y] = at(hex);
    const place = `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale}) rotate(${turn})`;
    found.push({ key, place, make: picture });
  };
  put("dial", () => make("g", {}, drawn("dial", 34)), map.dial);
  if (map.token) put("token", () => make("g", { class: "token" }, drawn("token", 34)), map.token);
  for (const [hex, there] of Object.entries(map.things)) {
    const craters = there.filter((one) => one[0] === "crater").length;
    const others = there.filter((one) => one[0] !== "crater");
    if (craters) put(`${hex} crater ${craters}`, () => make("g", {}, drawn(`crater${Math.min(3, craters)}`, 32)), hex);
    others.forEach((one, index) => {
      const [dx, dy] = spread(index, others.length);
      const active = one[0] === map.worm;
      const made = () => {
        const group = thing(...one);
        if (active) group.prepend(drawn("mark_active", 30, 0, -1));
        return group;
      };
      put(`${hex} ${one.join(" ")} ${index} ${active}`, made, hex, dx, dy, others.length === 1 ? 1.15 : 0.8);
    });
  }
  put("wind", () => make("g", {}, drawn("wind_arrow", 20)), map.dial, 0, 0, 1, (map.wind - 1) * 60);
  return found;
}

function spread(index, count) {
  if (count === 1) return [0, 0];
  const turn = (2 * Math.PI * index) / count - Math.PI / 2;
  return [9 * Math.cos(turn), 9 * Math.sin(turn)];
}
