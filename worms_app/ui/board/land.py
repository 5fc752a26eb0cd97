"""The sea and the islands: one mesh for each layer, made from the set of land hexes."""

from __future__ import annotations

from typing import Any

from worms_app.ui.board.atlas import tile
from worms_app.ui.board.batch import Painter
from worms_app.ui.board.coast import Coast, Polygon, coasts, inner_sides, south
from worms_app.ui.board.looks import BoardLooks
from worms_app.ui.board.places import Box, Plane, Point
from worms_app.ui.board.shapes import Shape
from worms_app.ui.shell.palette import Rgba

GRASS_IN = 9.0  # the grass ends so far inside the hexes
BEACH = 13.0  # from the grass to the water's edge
CLIFF = 19.0  # how far a south shore falls down
SHALLOWS = 26.0
FOAM = 15.0
SEA_BEYOND = 2400.0
SEA_TILE = 190.0
GLINT_TILE = 230.0
GRASS_TILE = 128.0
SAND_TILE = 64.0


class Land:
    """Draws sea and islands; `tick` moves the water."""

    def __init__(self, painter: Painter) -> None:
        self._sea = painter.mesh(tile("water"))
        self._glint = painter.mesh(tile("water_glint"))
        self._shallow = painter.mesh()
        self._foam = painter.mesh()
        self._sand = painter.mesh(tile("sand"))
        self._cliff = painter.mesh(tile("cliff"))
        self._base = painter.mesh()
        self._grass = painter.mesh(tile("grass"))
        self._lines = painter.mesh()
        self._glow = painter.mesh()
        self._lit: tuple[object, ...] = ()
        self._foams = (tile("foam"), tile("foam_2"))
        self._foam.texture = self._foams[0]
        self._box: Box = (0.0, 0.0, 0.0, 0.0)
        self._looks: BoardLooks | None = None

    def build(self, land: frozenset[str], table: Plane, looks: BoardLooks, box: Box) -> None:
        """Make everything anew: the land, the table's turn or the theme has changed."""
        self._looks, self._box = looks, box
        shores = coasts(land, table)

        def edges(out: float, down: float = CLIFF) -> list[Polygon]:
            """The outlines so far outside of the grass, lower where they face south."""
            return [coast.moved(out - GRASS_IN, down) for coast in shores]

        grass, water, faint = edges(0, down=0), edges(BEACH), (*looks.shallow[:3], 0.0)
        _bands(self._shallow, water, edges(BEACH + SHALLOWS), looks.shallow, faint)
        _bands(self._foam, water, edges(BEACH + FOAM), looks.foam, looks.foam, tile=32.0)
        _area(self._sand, water, looks.sand, SAND_TILE)
        _bands(self._cliff, grass, edges(1), looks.cliff, looks.cliff, tile=128.0)
        _base(self._base, shores, water, looks)
        _area(self._grass, grass, looks.grass, GRASS_TILE)
        _lines(self._lines, inner_sides(land, table), edges(-4.5, down=0), grass, looks)
        self.tick(0.0)

    def light(self, hexes: frozenset[str], table: Plane, looks: BoardLooks) -> None:
        """Let the ground of some hexes shine; the sea stays sea, so that the coast is seen."""
        lit = (hexes, table.rotation, looks)
        if lit == self._lit:
            return
        self._lit = lit
        glow = Shape()
        for hex in sorted(hexes):
            glow.fill([table.corners(hex, 0.93)], looks.glow)
        glow.show(self._glow)

    def tick(self, time: float) -> None:
        """Move the water on: two quads get other places on their pictures."""
        if self._looks is None:
            return
        looks = self._looks
        self._water(self._sea, SEA_TILE, time * 0.018, time * 0.007, looks.sea)
        self._water(self._glint, GLINT_TILE, -time * 0.03, time * 0.016, looks.glint)
        self._foam.texture = self._foams[int(time * 1.4) % 2]

    def _water(self, mesh: Any, tile: float, du: float, dv: float, colour: Rgba) -> None:
        left, bottom = self._box[0] - SEA_BEYOND, self._box[1] - SEA_BEYOND
        right, top = self._box[2] + SEA_BEYOND, self._box[3] + SEA_BEYOND
        data: list[float] = []
        for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
            data += (x, y, x / tile + du % 1, y / tile + dv % 1, *colour)
        mesh.vertices = data
        if not mesh.indices:
            mesh.indices = [0, 1, 2, 2, 3, 0]


def _bands(
    mesh: Any, inner: list[Polygon], outer: list[Polygon], near: Rgba, far: Rgba, tile: float = 0.0
) -> None:
    shape = Shape()
    for one, other in zip(inner, outer, strict=True):
        shape.band(one, other, near, far, tile)
    shape.show(mesh)


def _area(mesh: Any, outlines: list[Polygon], colour: Rgba, tile: float) -> None:
    shape = Shape()
    shape.fill(outlines, colour, tile)
    shape.show(mesh)


def _base(mesh: Any, shores: list[Coast], water: list[Polygon], looks: BoardLooks) -> None:
    """Draw the water's edge, and the foot of the cliffs."""
    shape = Shape()
    for coast, edge in zip(shores, water, strict=True):
        shape.stroke(edge, 1.4, (*looks.ink[:3], 0.22), closed=True)
        _cliff_foot(shape, coast, looks)
    shape.show(mesh)


def _lines(
    mesh: Any,
    sides: list[tuple[Point, Point]],
    light: list[Polygon],
    grass: list[Polygon],
    looks: BoardLooks,
) -> None:
    """Draw the grid, and the rim of the grass."""
    shape = Shape()
    for (x1, y1), (x2, y2) in sides:
        dx, dy = (x2 - x1) * 0.1, (y2 - y1) * 0.1
        shape.stroke([(x1 + dx, y1 + dy), (x2 - dx, y2 - dy)], looks.grid_width, looks.grid)
    for inside, edge in zip(light, grass, strict=True):
        shape.stroke(inside, 5.0, looks.grass_light, closed=True)
        shape.stroke(edge, looks.ink_width, looks.ink, closed=True)
    shape.show(mesh)


def _cliff_foot(shape: Shape, coast: Coast, looks: BoardLooks) -> None:
    """Draw the line at the foot of the cliffs, thinner where they run out into the beach."""
    foot = coast.moved(-GRASS_IN + 1, CLIFF)
    count = len(foot)
    run: Polygon = []
    for number in range(count + 1):
        at = number % count
        if south(coast.normals[at][1]) > 0.2 and number < count:
            run.append(foot[at])
            continue
        if len(run) > 1:
            shape.stroke(run, looks.ink_width * 0.8, looks.ink)
        run = []
