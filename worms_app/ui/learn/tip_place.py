"""Where a tip stands on the board: near what it is about, and never on a lit hex. Plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin

from worms_app.ui.board.places import Box

ROUND = 24
"""Directions that are tried."""
NEAR, FAR, FARTHER = 0.85, 1.7, 0.15
"""How far from what it is about, in radii of a hex: at least, at most, and step by step."""


def place(
    size: tuple[float, float], about: tuple[float, float], radius: float, free: Box, lit: Iterable[Box]
) -> tuple[float, float] | None:
    """The lower left corner of a tip of this size, as near as can be; None: there is no room for it."""
    width, height = size
    taken = [
        *lit,
        (about[0] - radius * 0.8, about[1] - radius * 0.8, about[0] + radius * 0.8, about[1] + radius * 0.8),
    ]
    best: tuple[float, tuple[float, float]] | None = None
    for step in range(int((FAR - NEAR) / FARTHER) + 1):
        for turn in range(ROUND):
            angle = pi / 2 + 2 * pi * turn / ROUND
            far = radius * (NEAR + step * FARTHER)
            # the box touches the circle with the side or corner that is turned to it
            x = about[0] + cos(angle) * (far + width / 2) - width / 2
            y = about[1] + sin(angle) * (far + height / 2) - height / 2
            box = _within((x, y, x + width, y + height), free)
            if box is None or any(_meet(box, other) for other in taken):
                continue
            away = _distance(about, box)
            if away <= FAR * radius and (best is None or away < best[0] - 1):
                best = away, (box[0], box[1])
    return best[1] if best is not None else None


def _within(box: Box, free: Box) -> Box | None:
    """The box moved into what is free; None where it does not fit."""
    left, bottom, right, top = box
    if right - left > free[2] - free[0] or top - bottom > free[3] - free[1]:
        return None
    dx = max(free[0] - left, 0) or min(free[2] - right, 0)
    dy = max(free[1] - bottom, 0) or min(free[3] - top, 0)
    return left + dx, bottom + dy, right + dx, top + dy


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _distance(point: tuple[float, float], box: Box) -> float:
    """From a point to the nearest of a box."""
    dx = max(box[0] - point[0], 0, point[0] - box[2])
    dy = max(box[1] - point[1], 0, point[1] - box[3])
    return hypot(dx, dy)
