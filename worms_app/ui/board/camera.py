"""The eye over the table: where it is, how near, and how it glides. Plain numbers, no window."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from worms_app.ui.board.places import Box, Point

NEAREST = 2.6
FARTHEST = 0.18
FIRST_GLANCE = 1.35
"""A small map is not blown up further than this to fill the view."""
READABLE = 0.42
"""Pixels per dp of the world down to which the numbers on the map can be read."""
FRICTION = 5.0
STOPPED = 12.0
"""Pixels a second below which gliding ends."""
MARGIN_X, MARGIN_Y = 34.0, 56.0
"""World units left free around the map when it is fitted: palms stand above its upper edge."""


@dataclass
class Camera:
    """Maps the world (dp, y up) to pixels: ``pixel = world * scale + offset``."""

    density: float = 1.0
    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    fitted: bool = True
    """Nobody has moved it since it was fitted: it follows the window and the map."""
    speed: Point = (0.0, 0.0)
    _target: tuple[float, float, float] | None = None
    _before: tuple[float, float, float] | None = None
    """Where it was before something was pointed out."""

    def to_world(self, x: float, y: float) -> Point:
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def to_pixels(self, x: float, y: float) -> Point:
        return x * self.scale + self.x, y * self.scale + self.y

    def at_rest(self, x: float, y: float) -> Point:
        """Where a point of the world will be when nothing glides any more."""
        scale, off_x, off_y = self._target or (self.scale, self.x, self.y)
        return x * scale + off_x, y * scale + off_y

    # -- what is seen ------------------------------------------------------------------------------

    def fit(self, world: Box, view: Box, glide: bool = False) -> None:
        """Show a whole part of the world in a part of the window."""
        left, bottom, right, top = world
        width, height = right - left + 2 * MARGIN_X, top - bottom + 2 * MARGIN_Y
        scale = min((view[2] - view[0]) / width, (view[3] - view[1]) / height, FIRST_GLANCE * self.density)
        scale = max(scale, FARTHEST * self.density * 0.5)
        x = (view[0] + view[2]) / 2 - (left + right) / 2 * scale
        y = (view[1] + view[3]) / 2 - (bottom + top) / 2 * scale
        self._go((scale, x, y), glide)
        self.fitted = True

    def reveal(self, part: Box, view: Box, least: float = 0.0) -> None:
        """Glide so far - and so near that nothing is seen smaller than `least`, or so far away - that a part
        of the world lies in the view; where numbers would become too small, its middle.
        """
        here = before, off_x, off_y = self._target or (self.scale, self.x, self.y)
        fits = min((view[2] - view[0]) / (part[2] - part[0]), (view[3] - view[1]) / (part[3] - part[1]))
        scale = min(max(before, least), max(fits, min(before, READABLE * self.density)))
        if scale != before:
            x, y = (view[0] + view[2]) / 2, (view[1] + view[3]) / 2
            off_x, off_y = x + (off_x - x) * scale / before, y + (off_y - y) * scale / before
        dx = _into(part[0] * scale + off_x, part[2] * scale + off_x, view[0], view[2])
        dy = _into(part[1] * scale + off_y, part[3] * scale + off_y, view[1], view[3])
        if dx or dy or scale != before:
            self._target = (scale, off_x + dx, off_y + dy)
            self._before = self._before or here

    def go_back(self) -> None:
        """Glide back to where it was before something was pointed out."""
        self._target, self._before = self._before or self._target, None

    def _go(self, target: tuple[float, float, float], glide: bool) -> None:
        """Glide there, or be there at once."""
        self.speed, self._before, self._target = (0.0, 0.0), None, target
        if not glide:
            self._target = None
            self.scale, self.x, self.y = target

    # -- a hand moves it ---------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        self.x += dx
        self.y += dy
        self.fitted = False
        self._target = self._before = None

    def zoom(self, factor: float, x: float, y: float, glide: bool = False) -> None:
        """Nearer or farther, so that what is under a pixel stays there."""
        now, off_x, off_y = (self._target if glide and self._target else None) or (self.scale, self.x, self.y)
        scale = min(NEAREST * self.density, max(FARTHEST * self.density, now * factor))
        factor = scale / now
        self.fitted = False
        self._go((scale, x + (off_x - x) * factor, y + (off_y - y) * factor), glide)

    def hold_inside(self, world: Box, view: Box) -> None:
        """Keep the middle part of the map in the view, so that it cannot be pushed out of sight."""
        left, bottom = self.to_pixels(world[0], world[1])
        right, top = self.to_pixels(world[2], world[3])
        room_x = min(right - left, view[2] - view[0]) * 0.4
        room_y = min(top - bottom, view[3] - view[1]) * 0.4
        self.x += max(view[0] + room_x - right, 0) or min(view[2] - room_x - left, 0)
        self.y += max(view[1] + room_y - top, 0) or min(view[3] - room_y - bottom, 0)

    # -- time --------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether it glides on by itself."""
        return self._target is not None or self.speed != (0.0, 0.0)

    def stop(self) -> None:
        """Stop gliding: a finger holds the map."""
        self.speed = (0.0, 0.0)
        self._target = None

    def tick(self, seconds: float) -> None:
        """Glide on by the time that has passed."""
        if self._target is not None:
            share = 1 - exp(-11 * seconds)
            scale, x, y = self._target
            self.scale += (scale - self.scale) * share
            self.x += (x - self.x) * share
            self.y += (y - self.y) * share
            if abs(x - self.x) + abs(y - self.y) < 0.5 and abs(scale - self.scale) < 0.001 * scale:
                self.scale, self.x, self.y = scale, x, y
                self._target = None
            return
        vx, vy = self.speed
        self.x += vx * seconds
        self.y += vy * seconds
        slower = exp(-FRICTION * seconds)
        self.speed = (vx * slower, vy * slower)
        if abs(vx) + abs(vy) < STOPPED:
            self.speed = (0.0, 0.0)


def _into(low: float, high: float, least: float, most: float) -> float:
    """How far a stretch has to be moved to lie in another; a longer one comes to lie around its middle."""
    if high - low > most - least:
        return (least + most - low - high) / 2
    return max(least - low, 0) or min(most - high, 0)
