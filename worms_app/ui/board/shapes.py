"""Triangles for meshes: bands along outlines, lines with soft edges, filled areas."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator

from worms_app.ui.board.coast import Polygon
from worms_app.ui.board.places import Point
from worms_app.ui.shell.palette import Rgba

SOFT = 1.7
"""Over so many units the edge of a line fades: about a pixel when the whole map is seen."""


class Shape:
    """Bands and lines with soft edges, collected for one mesh."""

    def __init__(self) -> None:
        self._data: array[float] = array("f")
        self._indices: list[int] = []

    def show(self, mesh: Any) -> None:
        """Give a mesh these triangles in place of what it had."""
        mesh.indices = self._indices
        mesh.vertices = self._data or []  # Kivy cannot look at an empty array

    def fill(self, outlines: Sequence[Polygon], colour: Rgba, tile: float = 1.0) -> None:
        """Fill the area inside some outlines (and outside their holes), with a picture repeating every
        `tile`.
        """
        if not outlines:
            return
        tesselator = Tesselator()
        for outline in outlines:
            tesselator.add_contour([coordinate for point in outline for coordinate in point])
        tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS)
        for corners in tesselator.vertices:
            start = len(self._data) // 8
            for x, y in zip(corners[::2], corners[1::2], strict=True):
                self._data.extend((x, y, x / tile, -y / tile, *colour))
            for number in range(1, len(corners) // 2 - 1):
                self._indices += (start, start + number, start + number + 1)

    def band(self, inner: Polygon, outer: Polygon, near: Rgba, far: Rgba, tile: float = 0.0) -> None:
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

    def stroke(self, points: Sequence[Point], width: float, colour: Rgba, closed: bool = False) -> None:
        """Draw a line whose edges fade, which looks smooth at every size."""
        count = len(points)
        start = len(self._data) // 8
        clear = (*colour[:3], 0.0)
        half, soft = width / 2 - SOFT * 0.3, width / 2 + SOFT * 0.7
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
