"""Where on the picture a hex lies, and where on a hex each of its Things stands. Units are dp at zoom 1.

The y axis points up. The table can be turned in sixths (rules 2.3): positions turn, the Things stay upright.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin, sqrt

from worms_app.engine.hexes import COORDINATES, OFFSETS, name
from worms_app.engine.things import team_of
from worms_app.ui.board.scene import Scene, is_worm

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""

RADIUS = 64.0
"""From the middle of a hex to its corners; as the pictures in the atlas are drawn."""
HEIGHT = RADIUS * sqrt(3)
"""From one flat side of a hex to the other."""

BESIDE = 0.75
"""How far on the way to the next hex what is said about a direction stands: just beyond the side between."""
REACH = 26.0
"""A finger this near to the middle of a Thing means it, however small it is."""

SLOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (80, ((0, 4),)),
    2: (66, ((-26, 4), (26, 4))),
    3: (59, ((-25, 20), (25, 20), (0, -19))),
    4: (53, ((-23, 22), (23, 22), (-23, -17), (23, -17))),
    5: (45, ((-33, 22), (0, 25), (33, 22), (-18, -18), (18, -18))),
    6: (43, ((-33, 22), (0, 25), (33, 22), (-33, -16), (0, -20), (33, -16))),
}
"""Size and places of so many Things on a hex; more than six stand in rows (`_crowd`)."""


class Plane:
    """The plane of hexes, turned by so many sixths clockwise."""

    def __init__(self, rotation: int = 0) -> None:
        self.rotation = rotation % 6
        angle = -self.rotation * pi / 3
        self._cos, self._sin = cos(angle), sin(angle)

    def center(self, hex: str) -> Point:
        """The middle of a hex."""
        q, r = COORDINATES[hex]
        x, y = 1.5 * RADIUS * q, -HEIGHT * (r + q / 2)
        return x * self._cos - y * self._sin, x * self._sin + y * self._cos

    def hex_at(self, x: float, y: float) -> str:
        """The hex that a point lies on."""
        x, y = x * self._cos + y * self._sin, y * self._cos - x * self._sin
        q = x / (1.5 * RADIUS)
        r = -y / HEIGHT - q / 2
        whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
        off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
        if off_q > off_r and off_q > off_s:
            whole_q = -whole_r - whole_s
        elif off_r > off_s:
            whole_r = -whole_q - whole_s
        return name(whole_q, whole_r)

    def corners(self, hex: str, scale: float = 1.0) -> list[Point]:
        """The six corners, counter-clockwise."""
        x, y = self.center(hex)
        return [(x + RADIUS * scale * cx, y + RADIUS * scale * cy) for cx, cy in _CORNERS]

    def angle(self, direction: int) -> float:
        """Degrees, counter-clockwise, that a picture pointing up must be turned to point in a direction."""
        x, y = self.center(name(*OFFSETS[direction - 1]))
        return degrees(atan2(y, x)) - 90

    def beside(self, hex: str, other: str) -> Point:
        """Where something stands that is said about the way from a hex to the next one."""
        (x, y), (to_x, to_y) = self.center(hex), self.center(other)
        return x + (to_x - x) * BESIDE, y + (to_y - y) * BESIDE

    def box(self, hexes: Iterable[str]) -> Box:
        """Left, bottom, right, top of some hexes."""
        centers = [self.center(hex) for hex in hexes] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in centers], [y for _, y in centers]
        return min(xs) - RADIUS, min(ys) - HEIGHT / 2, max(xs) + RADIUS, max(ys) + HEIGHT / 2


_CORNERS = [(cos(k * pi / 3), sin(k * pi / 3)) for k in range(6)]

ActorKey = tuple[str, str, int]
"""Which Thing it is: a worm by its name alone, others by kind, hex and number."""


@dataclass(slots=True)
class Actor:
    """One Thing of the picture: where it stands and how it looks. The film bends these for a moment."""

    thing: str
    hex: str
    x: float
    y: float
    size: float
    mirrored: bool = False
    pose: str = ""
    damaged: bool = False
    iced: bool = False
    active: bool = False
    freezing: bool = False
    angle: float = 0.0
    stretch: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0
    """How high it flies: its shadow stays below, and it is drawn in front."""


def actors(scene: Scene, table: Plane) -> dict[ActorKey, Actor]:
    """Every Thing but craters, at its place."""
    placed: dict[ActorKey, Actor] = {}
    for hex, things in scene.things.items():
        standing = [thing for thing in things if thing != "crater"]
        if not standing:
            continue
        size, places = SLOTS.get(len(standing)) or _crowd(len(standing))
        x, y = table.center(hex)
        seen: dict[str, int] = {}
        for thing, (dx, dy) in zip(standing, places, strict=True):
            number = seen[thing] = seen.get(thing, -1) + 1
            worm = is_worm(thing)
            placed[(thing, "", 0) if worm else (thing, hex, number)] = Actor(
                thing,
                hex,
                x + dx,
                y + dy,
                size,
                mirrored=dx > 0 and worm,
                damaged=thing in scene.damaged,
                iced=thing in scene.iced,
                active=thing == scene.active,
                freezing=worm and team_of(thing) in scene.freezing,
            )
    return placed


def craters(scene: Scene) -> dict[str, int]:
    """How many craters there are, by hex."""
    found = {hex: sum(thing == "crater" for thing in things) for hex, things in scene.things.items()}
    return {hex: count for hex, count in found.items() if count}


def nearest(found: dict[ActorKey, Actor], hex: str, x: float, y: float) -> str:
    """The Thing of a hex that a point is on or close to; empty if none is."""
    close = [
        (away, actor.thing)
        for actor in found.values()
        if actor.hex == hex and (away := hypot(actor.x - x, actor.y - y)) <= max(actor.size * 0.5, REACH)
    ]
    return min(close, default=(0.0, ""))[1]


def _crowd(count: int) -> tuple[float, tuple[Point, ...]]:
    """So many Things that they stand in rows."""
    columns = 4
    rows = -(-count // columns)
    step_x, step_y = 96 / columns, 84 / rows
    places = tuple(
        ((number % columns - (columns - 1) / 2) * step_x, ((rows - 1) / 2 - number // columns) * step_y)
        for number in range(count)
    )
    return 38.0, places
