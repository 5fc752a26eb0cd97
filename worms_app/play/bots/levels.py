"""How the levels differ: in how often they err, as people do, and in whether they try out what comes of it.

*Easy* and *normal* take what looks best at first sight and often misjudge it, *hard* hardly ever does;
*merciless* plays its most promising answers on in its head.
"""

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
