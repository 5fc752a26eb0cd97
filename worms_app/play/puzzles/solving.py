"""How likely each answer reaches a goal, when everything after it is answered as well as can be.

here = Pursuit.from_here(game, goal, "blue", ())
solving = Solving()
for _ in (work := solving.seeking(here)): ...     # in small pieces; it returns Bounds(0.25, 0.25)
for _ in (work := solving.advising(here)): ...    # it returns "bazooka"

Like the exact odds (:mod:`worms_app.play.odds`) it goes through everything chance may bring, by the lots
that the rules name, but to the end of the player's turn, through every answer of his, and for one goal. What
is too unlikely to matter, and what leads back to where it came from, is left open: the truth lies between
two bounds.
What was found out for one question is known for those that follow.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Hashable

from worms_app.engine.frames import Chance
from worms_app.engine.imagined import chosen
from worms_app.play.puzzles.pursuit import OPEN, Bounds, Pursuit

DEEPEST = 80
"""Questions one after the other; what comes then is left open."""
PASSES = (0.1, 0.03, 0.01, 0.003, 0.001)
"""What is less likely is left open, less and less from pass to pass."""
BRIEF = 3
"""So many passes show which answers may be the best one."""
NARROW = 0.02
"""Bounds so near to each other are as good as exact."""

Bounding = Generator[None, None, Bounds]


class Solving:
    """The chances of one goal in one turn, question after question."""

    def __init__(self) -> None:
        self.looked_into = 0
        """How many positions."""
        self._until = 0
        self._known: dict[Hashable, Bounds] = {}
        self._best: dict[Hashable, str] = {}
        self._path: set[Hashable] = set()
        self._pass = 0

    def seeking(self, here: Pursuit, passes: int = len(PASSES), at_once: int = sys.maxsize) -> Bounding:
        """The chance of one position, worked out in so many passes, with a pause after every position that is
        looked into: whoever waits goes on when he has time. What is beyond so many positions ``at_once`` is
        left open.
        """
        self._until = self.looked_into + at_once
        found = here.reached or OPEN
        for number in range(passes):
            if found.high - found.low <= NARROW:
                break
            self._pass = number
            self._path.clear()
            found = yield from self._bounds(here, 1.0)
        return found

    def advising(self, here: Pursuit, at_once: int = sys.maxsize) -> Generator[None, None, str]:
        """The best answer to the question that waits for the player, with the same pauses."""
        key = here.key
        if key not in self._best:
            after = {option: here.copy() for option in here.options}
            chances = {}
            for option, then in after.items():
                then.take(option)
                chances[option] = yield from self.seeking(then, BRIEF, at_once // len(after))
            best = max(chances, key=lambda option: chances[option].low)
            least = chances[best].low + NARROW
            rivals = [option for option in after if option != best and chances[option].high > least]
            for option in (best, *rivals) if rivals else ():
                chances[option] = yield from self.seeking(after[option], at_once=at_once // len(after))
            self._best[key] = max(chances, key=lambda option: chances[option].middle)
        return self._best[key]

    def known(self, here: Pursuit) -> Bounds:
        """What was found out about a position so far."""
        return self._known.get(here.key, here.reached or OPEN)

    def _bounds(self, game: Pursuit, reach: float) -> Bounding:
        """What a position leads to, seen with a chance of ``reach`` from the beginning."""
        reached = game.reached
        if reached is not None:
            return reached
        key = game.key
        known = self._known.get(key, OPEN)
        eps = PASSES[self._pass]
        if key in self._path or len(self._path) > DEEPEST:
            return known
        if reach < eps or (known.high - known.low) * reach <= NARROW * eps:
            return known
        if self.looked_into >= self._until:
            return known
        self.looked_into += 1
        yield
        self._path.add(key)
        if isinstance(game.asked, Chance):
            found = yield from self._by_chance(game, game.asked, reach)
        else:
            found = yield from self._by_choice(game, reach)
        self._path.discard(key)
        self._known[key] = found = Bounds(max(known.low, found.low), min(known.high, found.high))
        return found

    def _by_choice(self, game: Pursuit, reach: float) -> Bounding:
        low = high = 0.0
        for option in game.options:
            then = game.copy()
            then.take(option)
            if self._known.get(then.key, OPEN).high <= low:
                continue
            found = yield from self._bounds(then, reach)
            low, high = max(low, found.low), max(high, found.high)
            if low == 1.0:
                break
        return Bounds(low, high)

    def _by_chance(self, game: Pursuit, asked: Chance, reach: float) -> Bounding:
        drawn = asked.lots(game)
        total = sum(weight for weight, _ in drawn.lots)
        found = []
        for weight, frames in drawn.lots:
            then = game.copy()
            then.follow(frames)
            chance = weight / total
            bounds = yield from self._bounds(then, reach * (1 - (1 - chance) ** drawn.best_of))
            found.append((chance, bounds))
        low = _mean([(bounds.low, chance) for chance, bounds in found], drawn.best_of)
        high = _mean([(bounds.high, chance) for chance, bounds in found], drawn.best_of)
        return Bounds(low, min(1.0, high))


def _mean(found: list[tuple[float, float]], draws: int) -> float:
    """The mean of what so many draws bring when the best of them counts: ``(worth, chance)`` of each lot."""
    if draws == 1:
        return sum(worth * chance for worth, chance in found)
    found = sorted(found, reverse=True)
    total = 0.0
    for (worth, _), share in zip(found, chosen([chance for _, chance in found], draws), strict=True):
        total += worth * share
    return total
