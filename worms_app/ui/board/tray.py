"""The dice and the flipper in the air and on the table: thrown, bouncing, at rest, gone. Plain Python.

Units are dp around the middle of the view. What they show was decided long before: they only come to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from worms_app.play.pictures import thing_picture
from worms_app.ui.board.picture import WHITE, Quad, faded

DIE, LARGEST_DIE = 62.0, 108.0
"""On a tablet dice are larger: they are read across the table."""
EDGE = 34.0
"""Between the dice and the edge of the view."""
GAP = 0.16
COIN = 1.2
PICTURE = 0.95
"""Gap between dice, flipper and picture of whom it is about: in dice."""
REST = 1.3  # seconds at rest before they go
FADE = 0.3
ROLLING = ("die_3", "die_blur", "die_6", "die_blur", "die_wind", "die_blur", "die_1", "die_blur", "die_hit")


@dataclass
class Throw:
    """What is thrown, and for whom; after so many seconds it lies."""

    thing: str
    seconds: float
    dice: tuple[str, ...] = ()
    flip: str = ""


class Tray:
    """Shows one throw at a time; `tick` moves it on."""

    def __init__(self) -> None:
        self._throw: Throw | None = None
        self._age = 0.0
        self.room = (180.0, 200.0)
        """Half the width and height of the view, in dp."""
        self.low = True
        """At the lower edge of the view; else at the upper one, so as not to cover what it is about."""
        self.covered = 0.0
        """How much of the lower edge a sheet covers now, in dp."""

    @property
    def busy(self) -> bool:
        """Whether there is anything to see."""
        return self._throw is not None

    def throw(self, throw: Throw, low: bool) -> None:
        """Show this throw in place of the one before."""
        self._throw, self._age, self.low = throw, 0.0, low

    def depth(self, throw: Throw) -> float:
        """How far into the view a throw reaches from the edge where it lies, in dp."""
        return EDGE + self._side(max(1, len(throw.dice)))

    def _side(self, count: int) -> float:
        """How large so many dice are, so that they find room beside each other."""
        die = min(max(DIE, 0.27 * min(self.room)), LARGEST_DIE)
        return min(die, (2 * self.room[0] - 24) / ((count + 1.2) * (1 + GAP)))

    def clear(self) -> None:
        self._throw = None

    def tick(self, seconds: float) -> None:
        """Move what was thrown on by the time that has passed."""
        if self._throw is None:
            return
        self._age += seconds
        if self._age > self._throw.seconds + REST + FADE:
            self._throw = None

    def quads(self) -> Iterator[Quad]:
        """What is seen now."""
        if self._throw is None:
            return
        throw = self._throw
        share = min(1.0, self._age / throw.seconds)
        alpha = 1.0 - min(1.0, max(0.0, (self._age - throw.seconds - REST) / FADE))
        count = max(1, len(throw.dice))
        die = self._side(count)
        y = self.room[1] - (die * 0.5 + EDGE)
        y = min(self.covered - y, y) if self.low else y
        step = (1 + GAP) * die
        picture = thing_picture(throw.thing) or throw.thing  # the token has its own name
        left = -(count - 1) / 2 * step + (step * 0.45 if picture else 0.0)
        if picture:
            grow = min(1.0, self._age * 6)
            side = PICTURE * die * grow
            yield Quad(picture, left - step * 0.95, y, side, side, colour=faded(WHITE, alpha))
        if throw.flip:
            yield self._coin(throw.flip, left, y, COIN * die, share, alpha)
        for number, face in enumerate(throw.dice):
            yield self._die(face, number, left + number * step, y, die, share, alpha)
        if share >= 1.0 and alpha == 1.0:
            yield from self._glitter(left, y, step, count)

    def _die(
        self, face: str, number: int, x: float, y: float, size: float, share: float, alpha: float
    ) -> Quad:
        """A die in flight: it comes from the side, bounces three times, turns ever slower and
        lies straight.
        """
        share = min(1.0, share * (1.0 + 0.06 * number)) if share < 1 else 1.0
        left = 1 - share
        start = -self.room[0] - 60 - 30 * number
        ease = 1 - left**2.4
        hop = abs(cos(share * pi * 2.5)) * left**1.3 * 130
        name = f"die_{face}" if share > 0.86 else ROLLING[int(share * 17 + number * 2) % len(ROLLING)]
        side = size * (1 + 0.35 * hop / 130)
        angle = -(left**1.6) * (620 + 80 * number)
        return Quad(name, start + (x - start) * ease, y + hop, side, side, angle, colour=faded(WHITE, alpha))

    def _coin(self, side: str, x: float, y: float, size: float, share: float, alpha: float) -> Quad:
        """The flipper in flight: it spins about its own width, up and down again."""
        turn = (1 - (1 - share) ** 1.7) * 7 * pi
        width = abs(cos(turn))
        front = cos(turn) > 0
        other = "danger" if side == "safe" else "safe"
        shown = side if front == (cos(7 * pi) > 0) else other
        hop = sin(pi * share) * 150
        size *= 1 + 0.3 * hop / 150
        if width < 0.16:
            return Quad("flip_edge", x, y + hop, size, size, 90, colour=faded(WHITE, alpha))
        return Quad(f"flip_{shown}", x, y + hop, size * width, size, colour=faded(WHITE, alpha))

    def _glitter(self, left: float, y: float, step: float, count: int) -> Iterator[Quad]:
        """A moment's sparkle when all is at rest."""
        assert self._throw is not None
        since = (self._age - self._throw.seconds) / 0.4
        if since < 1:
            for number in range(count):
                x = left + number * step
                for dx, dy in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
                    off = step * (0.34 + 0.22 * since)
                    yield Quad("sparkle", x + dx * off, y + dy * off, 20, 20, colour=faded(WHITE, 1 - since))
