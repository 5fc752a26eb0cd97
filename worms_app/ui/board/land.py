"""The sea and the islands: one mesh for each layer, made from the set of land hexes."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from worms_app.ui.board.atlas import tile
from worms_app.ui.board.batch import Painter, quad_indices
from worms_app.ui.board.coast import Coast, Polygon, coasts, inner_sides, south
from worms_app.ui.board.looks import BoardLooks
from worms_app.ui.board.places import Box, Plane
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

    def build(self, land: frozenset[str], table: Plane, looks: BoardLooks) -> None:
        """Make the islands anew: the land, the table's turn or the theme has changed."""
        shores = coasts(land, table)

        def edges(out: float, down: float = CLIFF) -> list[Polygon]:
            """The outlines so far outside of the grass, lower where they face south."""
            return [coast.moved(out - GRASS_IN, down) for coast in shores]

        grass, water, faint = edges(0, down=0), edges(BEACH), (*looks.shallow[:3], 0.0)
        Shape().bands(water, edges(BEACH + SHALLOWS), looks.shallow, faint).show(self._shallow)
        Shape().bands(water, edges(BEACH + FOAM), looks.foam, looks.foam, tile=32.0).show(self._foam)
        Shape().fill(water, looks.sand, SAND_TILE).show(self._sand)
        Shape().bands(grass, edges(1), looks.cliff, looks.cliff, tile=128.0).show(self._cliff)
        base = Shape()
        for coast, edge in zip(shores, water, strict=True):
            base.stroke(edge, 1.4, (*looks.ink[:3], 0.22), closed=True)
            _cliff_foot(base, coast, looks)
        base.show(self._base)
        Shape().fill(grass, looks.grass, GRASS_TILE).show(self._grass)
        lines = Shape()
        for (x1, y1), (x2, y2) in inner_sides(land, table):  # the grid
            dx, dy = (x2 - x1) * 0.1, (y2 - y1) * 0.1
            lines.stroke([(x1 + dx, y1 + dy), (x2 - dx, y2 - dy)], looks.grid_width, looks.grid)
        for inside, edge in zip(edges(-4.5, down=0), grass, strict=True):  # the rim of the grass
            lines.stroke(inside, 5.0, looks.grass_light, closed=True)
            lines.stroke(edge, looks.ink_width, looks.ink, closed=True)
        lines.show(self._lines)

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

    def tick(self, time: float, looks: BoardLooks, box: Box) -> None:
        """Move the water around a map on: two quads get other places on their pictures."""
        left, bottom, right, top = box
        sea = (left - SEA_BEYOND, bottom - SEA_BEYOND, right + SEA_BEYOND, top + SEA_BEYOND)
        _water(self._sea, sea, SEA_TILE, time * 0.018, time * 0.007, looks.sea)
        _water(self._glint, sea, GLINT_TILE, -time * 0.03, time * 0.016, looks.glint)
        self._foam.texture = self._foams[int(time * 1.4) % 2]


def _water(mesh: Any, box: Box, tile: float, du: float, dv: float, colour: Rgba) -> None:
    left, bottom, right, top = box
    data: list[float] = []
    for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
        data += (x, y, x / tile + du % 1, y / tile + dv % 1, *colour)
    mesh.vertices = data
    if not mesh.indices:
        mesh.indices = quad_indices(1)


def _cliff_foot(shape: Shape, coast: Coast, looks: BoardLooks) -> None:
    """Draw the line at the foot of the cliffs, thinner where they run out into the beach."""
    shore = zip(coast.moved(-GRASS_IN + 1, CLIFF), coast.normals, strict=True)
    for steep, stretch in groupby(shore, lambda place: south(place[1][1]) > 0.2):
        run = [point for point, _normal in stretch]
        if steep and len(run) > 1:
            shape.stroke(run, looks.ink_width * 0.8, looks.ink)
