"""The coastline of whatever map was built: closed, rounded outlines, land on their left.

A hex is six corners; the outline of all land hexes is every side that borders water, joined up and its
corners cut. Holes (a lagoon, the dial between the tiles) are outlines like any other, running the other way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from worms_app.engine.hexes import NEIGHBOURS
from worms_app.ui.board.places import Plane, Point

CUTS = (0.17, 0.25, 0.25)
"""How much of a side each round of corner cutting takes off both its ends; the points double every time."""

Polygon = list[Point]


@dataclass(frozen=True)
class Coast:
    """One closed outline with the outward direction at each of its points."""

    points: Polygon
    normals: list[Point]

    def moved(self, out: float, down: float) -> Polygon:
        """The outline further out to sea, and, where it faces south, lower."""
        return [
            (x + nx * out, y + ny * out - down * south(ny))
            for (x, y), (nx, ny) in zip(self.points, self.normals, strict=True)
        ]


def south(ny: float) -> float:
    """How much a shore faces the viewer: 0 to 1, without a step in between."""
    share = min(1.0, max(0.0, (-ny - 0.12) / 0.5))
    return share * share * (3 - 2 * share)


def coasts(land: frozenset[str], table: Plane) -> list[Coast]:
    """Every outline of the land."""
    following = {
        _grid(here): (here, _grid(there))
        for hex, beyond, here, there in _sides(land, table)
        if beyond not in land
    }
    found: list[Coast] = []
    while following:
        first = at = next(iter(following))
        outline: Polygon = []
        while at in following:
            point, at = following.pop(at)
            outline.append(point)
            if at == first:
                break
        found.append(_coast(_rounded(outline)))
    return found


def inner_sides(land: frozenset[str], table: Plane) -> list[tuple[Point, Point]]:
    """The sides between two land hexes, once each: the lines of the grid."""
    sides = _sides(land, table)
    return [(here, there) for hex, beyond, here, there in sides if beyond in land and hex < beyond]


def meeting_points(land: frozenset[str], table: Plane) -> list[Point]:
    """The corners where three land hexes meet: far from every Thing, so that bushes may grow there."""
    count: dict[tuple[int, int], list[Point]] = {}
    for _hex, _beyond, corner, _next in _sides(land, table):
        count.setdefault(_grid(corner), []).append(corner)
    return [corners[0] for corners in count.values() if len(corners) == 3]


def _sides(land: frozenset[str], table: Plane) -> Iterator[tuple[str, str, Point, Point]]:
    """Every side of every land hex, counter-clockwise: the hex, the one beyond, and its two corners."""
    for hex in sorted(land):
        corners = table.corners(hex)
        for side in range(6):
            # Side 0 runs from the right corner counter-clockwise, so it faces NE (2).
            beyond = NEIGHBOURS[hex][(1 - side - table.rotation) % 6]
            yield hex, beyond, corners[side], corners[(side + 1) % 6]


def _grid(point: Point) -> tuple[int, int]:
    """A corner, rounded so that the three hexes that share it name it alike."""
    return round(point[0]), round(point[1])


def _rounded(outline: Polygon) -> Polygon:
    """Chaikin's corner cutting on a closed outline."""
    for cut in CUTS:
        rest = 1 - cut
        rounder: Polygon = []
        for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
            rounder.append((x1 * rest + x2 * cut, y1 * rest + y2 * cut))
            rounder.append((x1 * cut + x2 * rest, y1 * cut + y2 * rest))
        outline = rounder
    return outline


def _coast(points: Polygon) -> Coast:
    normals = []
    for (x1, y1), (x2, y2) in zip(points[-1:] + points[:-1], points[1:] + points[:1], strict=True):
        length = hypot(x2 - x1, y2 - y1) or 1.0
        normals.append(((y2 - y1) / length, -(x2 - x1) / length))
    return Coast(points, normals)
