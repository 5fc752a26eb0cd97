"""How the levels differ: in how much they look ahead, and in how often they err, as people do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """``tries`` continuations are imagined for a decision; ``noise`` is how far first sight errs."""

    tries: int
    noise: float


LEVELS = {
    "easy": Level(0, 1.2),
    "normal": Level(0, 0.7),
    "hard": Level(0, 0.15),
    "merciless": Level(100, 0.2),
}
