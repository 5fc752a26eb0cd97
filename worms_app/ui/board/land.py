"""The sea and the islands: one mesh for each layer, made from the set of land hexes."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator

from worms_app.ui.board.batch import Painter
from worms_app.ui.presenters.board_coast import Coast, Outline, coasts, inner_sides, south
from worms_app.ui.presenters.board_looks import BoardLooks
from worms_app.ui.presenters.board_places import Box, Point, Rgba, Table
from worms_app.ui.sprites import texture

GRASS_IN = 9.0  # the grass ends so far inside the hexes
BEACH = 13.0  # from the grass to the water's edge
CLIFF = 19.0  # how far a south shore falls down
SHALLOWS = 26.0
FOAM = 15.0
INK = 4.4
SEA_BEYOND = 2400.0
SEA_TILE = 190.0
GLINT_TILE = 230.0
GRASS_TILE = 128.0
SAND_TILE = 64.0

Triangles = tuple[array, list[int]]


class Land:
    """Draws sea and islands; `tick` moves the water."""

    def __init__(self, painter: Painter) -> None:
        self._sea = painter.mesh(texture("water"))
        self._glint = painter.mesh(texture("water_glint"))
        self._shallow = painter.mesh()
        self._foam = painter.mesh()
        self._sand = painter.mesh(texture("sand"))
        self._cliff = painter.mesh(texture("cliff"))
        self._base = painter.mesh()
        self._grass = painter.mesh(texture("grass"))
        self._lines = painter.mesh()
        self._foams = (texture("foam"), texture("foam_2"))
        self._foam.texture = self._foams[0]
        self._box: Box = (0.0, 0.0, 0.0, 0.0)
        self._looks: BoardLooks | None = None

    def build(self, land: frozenset[str], table: Table, looks: BoardLooks, box: Box) -> None:
        """Make everything anew: the land, the table's turn or the theme has changed."""
        self._looks, self._box = looks, box
        shores = coasts(land, table)
        grass = [coast.moved(-GRASS_IN) for coast in shores]
        water = [coast.moved(-GRASS_IN + BEACH, CLIFF) for coast in shores]
        shelf = [coast.moved(-GRASS_IN + BEACH + SHALLOWS, CLIFF) for coast in shores]
        surf = [coast.moved(-GRASS_IN + BEACH + FOAM, CLIFF) for coast in shores]

        shallow = _Shape()
        for inner, outer in zip(water, shelf, strict=True):
            shallow.band(inner, outer, looks.shallow, (*looks.shallow[:3], 0.0))
        shallow.show(self._shallow)

        foam = _Shape()
        for inner, outer in zip(water, surf, strict=True):
            foam.band(inner, outer, looks.foam, looks.foam, tile=32.0)
        foam.show(self._foam)

        _show(self._sand, _filled(water, SAND_TILE, looks.sand))

        cliff = _Shape()
        for coast, edge in zip(shores, grass, strict=True):
            cliff.band(edge, coast.moved(-GRASS_IN + 1, CLIFF), looks.cliff, looks.cliff, tile=128.0)
        cliff.show(self._cliff)
        base = _Shape()
        for coast, edge in zip(shores, water, strict=True):
            base.line(edge, 1.4, (*looks.ink[:3], 0.22))
            _cliff_foot(base, coast, looks)
        base.show(self._base)

        _show(self._grass, _filled(grass, GRASS_TILE, looks.grass))

        lines = _Shape()
        for (x1, y1), (x2, y2) in inner_sides(land, table):
            dx, dy = (x2 - x1) * 0.1, (y2 - y1) * 0.1
            lines.stroke([(x1 + dx, y1 + dy), (x2 - dx, y2 - dy)], looks.grid_width, looks.grid)
        for coast, edge in zip(shores, grass, strict=True):
            lines.line(coast.moved(-GRASS_IN - 4.5), 5.0, looks.grass_light)
            lines.line(edge, looks.ink_width, looks.ink)
        lines.show(self._lines)
        self.tick(0.0)

    def tick(self, time: float) -> None:
        """The water moves on: two quads get other places on their pictures."""
        if self._looks is None:
            return
        looks = self._looks
        self._water(self._sea, SEA_TILE, time * 0.018, time * 0.007, looks.sea)
        self._water(self._glint, GLINT_TILE, -time * 0.03, time * 0.016, looks.glint)
        self._foam.texture = self._foams[int(time * 1.4) % 2]

    def _water(self, mesh: Any, tile: float, du: float, dv: float, colour: Rgba) -> None:
        left, bottom, right, top = self._box
        left, bottom, right, top = (
            left - SEA_BEYOND,
            bottom - SEA_BEYOND,
            right + SEA_BEYOND,
            top + SEA_BEYOND,
        )
        data: list[float] = []
        for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
            data += (x, y, x / tile + du % 1, y / tile + dv % 1, *colour)
        mesh.vertices = data
        if not mesh.indices:
            mesh.indices = [0, 1, 2, 2, 3, 0]


def _cliff_foot(shape: _Shape, coast: Coast, looks: BoardLooks) -> None:
    """The line at the foot of the cliffs, thinner where they run out into the beach."""
    foot = coast.moved(-GRASS_IN + 1, CLIFF)
    count = len(foot)
    run: Outline = []
    for number in range(count + 1):
        at = number % count
        if south(coast.normals[at][1]) > 0.06 and number < count:
            run.append(foot[at])
            continue
        if len(run) > 1:
            shape.stroke(run, looks.ink_width * 0.8, looks.ink)
        run = []


class _Shape:
    """Bands and lines with soft edges, collected for one mesh."""

    def __init__(self) -> None:
        self._data = array("f")
        self._indices: list[int] = []

    def show(self, mesh: Any) -> None:
        _show(mesh, (self._data, self._indices))

    def band(self, inner: Outline, outer: Outline, near: Rgba, far: Rgba, tile: float = 0.0) -> None:
        """Between two outlines; with a tile, a picture repeats along it, its upper edge on the inner one."""
        start = len(self._data) // 8
        along = 0.0
        count = len(inner)
        length = sum(_far(inner[n], inner[(n + 1) % count]) for n in range(count))
        whole = max(1, round(length / tile)) / length if tile else 0.0
        for number in range(count + 1):
            at = number % count
            u = along * whole
            self._data.extend((*inner[at], u, 0.0, *near, *outer[at], u, 1.0, *far))
            along += _far(inner[at], inner[(at + 1) % count])
        for number in range(count):
            a = start + 2 * number
            self._indices += (a, a + 1, a + 2, a + 2, a + 1, a + 3)

    def line(self, outline: Outline, width: float, colour: Rgba) -> None:
        """A closed line."""
        self.stroke(outline, width, colour, closed=True)

    def stroke(self, points: Sequence[Point], width: float, colour: Rgba, closed: bool = False) -> None:
        """A line whose edges fade over one unit, which looks smooth at every size."""
        count = len(points)
        start = len(self._data) // 8
        clear = (*colour[:3], 0.0)
        half, soft = width / 2, width / 2 + 1.1
        steps = count + 1 if closed else count
        for number in range(steps):
            at = number % count
            before = points[at - 1] if closed or at else points[at]
            after = points[(at + 1) % count] if closed or at < count - 1 else points[at]
            dx, dy = after[0] - before[0], after[1] - before[1]
            far = hypot(dx, dy) or 1.0
            nx, ny = dy / far, -dx / far
            x, y = points[at]
            for out, rgba in ((soft, clear), (half, colour), (-half, colour), (-soft, clear)):
                self._data.extend((x + nx * out, y + ny * out, 0.0, 0.0, *rgba))
        for number in range(steps - 1):
            for row in range(3):
                a = start + 4 * number + row
                self._indices += (a, a + 1, a + 4, a + 4, a + 1, a + 5)


def _far(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def _filled(outlines: list[Outline], tile: float, colour: Rgba) -> Triangles:
    """The area inside some outlines (and outside their holes) as triangles with a repeating picture."""
    data = array("f")
    indices: list[int] = []
    if not outlines:
        return data, indices
    tesselator = Tesselator()
    for outline in outlines:
        tesselator.add_contour([coordinate for point in outline for coordinate in point])
    if not tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS):
        return data, indices
    for corners in tesselator.vertices:
        start = len(data) // 8
        for x, y in zip(corners[::2], corners[1::2], strict=True):
            data.extend((x, y, x / tile, -y / tile, *colour))
        for number in range(1, len(corners) // 2 - 1):
            indices += (start, start + number, start + number + 1)
    return data, indices


def _show(mesh: Any, triangles: Triangles) -> None:
    data, indices = triangles
    mesh.indices = indices
    mesh.vertices = data or []  # Kivy cannot look at an empty array
