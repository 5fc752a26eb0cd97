"""Triangles for meshes: bands along outlines, lines with soft edges, filled areas."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from math import dist, hypot
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

    def fill(self, outlines: Sequence[Polygon], colour: Rgba, tile: float = 1.0) -> Shape:
        """Fill the area inside some outlines (and outside their holes), with a picture repeating every
        `tile`.
        """
        if not outlines:
            return self
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
        return self

    def bands(
        self, inner: list[Polygon], outer: list[Polygon], near: Rgba, far: Rgba, tile: float = 0.0
    ) -> Shape:
        """Fill what lies between outlines and those around them; with a tile, a picture repeats along it, its
        upper edge on the inner one.
        """
        for one, other in zip(inner, outer, strict=True):
            self._band(one, other, near, far, tile)
        return self

    def _band(self, inner: Polygon, outer: Polygon, near: Rgba, far: Rgba, tile: float) -> None:
        start = len(self._data) // 8
        count = len(inner)
        steps = [dist(here, there) for here, there in zip(inner, inner[1:] + inner[:1], strict=True)]
        whole = max(1, round(sum(steps) / tile)) / sum(steps) if tile else 0.0
        for number, along in enumerate(accumulate(steps, initial=0.0)):
            at, u = number % count, along * whole
            self._data.extend((*inner[at], u, 0.0, *near, *outer[at], u, 1.0, *far))
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
