"""The best line of a puzzle that a person makes: of all lines, or of as many as there is time to look at.

for _ in (work := best_line(solving, here)): ...      # in small pieces; it returns a BestLine
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Generator, Hashable
from typing import NamedTuple

from worms_app.engine.frames import Chance
from worms_app.engine.imagined import thrown
from worms_app.play.puzzles.pursuit import OPEN, Bounds, Pursuit
from worms_app.play.puzzles.solving import NARROW, PASSES, Bounding, Solving

MOST_POSITIONS = 30_000
"""Positions that are looked into for somebody who waits; the rest is left open."""
AT_A_GLANCE, MOST_OF_A_LINE = 100, 6_000
"""So many of them at first for each line, and then at once for the most promising."""
UNSURE = 0.1
"""Bounds that are farther from each other tell less than plays do."""
MOST_LINES, BY_CHANCE = 800, 1_500
"""Lines that are gone through one by one, and turns played by chance, which show where others may lead."""
TRIED, FEW_PLAYS, MANY_PLAYS = 5, 30, 150
CONFIDENCE = 1.96
"""19 times in 20."""


class LineOfPlay(NamedTuple):
    """What a player may decide before chance decides the next thing, and where that leads."""

    answers: tuple[str, ...]
    after: Pursuit

    def then(self, option: str) -> LineOfPlay:
        """The line with one more decision."""
        after = self.after.copy()
        after.take(option)
        return LineOfPlay((*self.answers, option), after)


Lines = dict[Hashable, LineOfPlay]
"""By what they lead to; of those that lead to the same the first."""


class BestLine(NamedTuple):
    """The best line that was found."""

    line: LineOfPlay
    chance: float
    margin: float
    """The truth is nearer to it than this, 19 times in 20."""
    is_best: bool
    """Whether no line can be much better."""


def best_line(solving: Solving, here: Pursuit) -> Generator[None, None, BestLine]:
    """The best line from a position on, with a pause after every position: all lines at a glance, and then
    always the one that may be the best of all, as far as there is time.
    """
    until = solving.looked_into + MOST_POSITIONS
    every, whole = yield from lines(here, MOST_LINES)
    hits = yield from _by_chance(here, every)
    chances: dict[Hashable, Bounds] = dict.fromkeys(every, OPEN)
    depth = dict.fromkeys(every, 1)

    def look(key: Hashable, most: int) -> Bounding:
        return solving.seeking(every[key].after, depth[key], min(most, until - solving.looked_into))

    for key in sorted(every, key=lambda key: -hits[key]):
        if until - solving.looked_into > MOST_POSITIONS / 2:
            chances[key] = yield from look(key, AT_A_GLANCE)
    while solving.looked_into < until:
        floor = max(bounds.low for bounds in chances.values())
        unknown = [
            key
            for key, (low, high) in chances.items()
            if high - max(low, floor) > NARROW and depth[key] < len(PASSES)
        ]
        if not unknown:
            break
        key = max(unknown, key=lambda key: (chances[key], hits[key]))
        depth[key] += 1
        chances[key] = yield from look(key, MOST_OF_A_LINE)
    ranked = sorted(every, key=lambda key: (chances[key].low, chances[key].middle), reverse=True)
    best, highest = ranked[0], max(bounds.high for bounds in chances.values())
    is_best = highest - chances[best].low <= UNSURE
    if not is_best:
        promising = dict.fromkeys((*ranked[:TRIED], *(key for key, _ in hits.most_common(TRIED))))
        best = yield from _tried(solving, {key: every[key].after for key in promising})
    low, high = chances[best]
    if high - low <= UNSURE:
        is_best = is_best and (whole or 1.0 - low <= NARROW)  # what is sure cannot be beaten
        return BestLine(every[best], (low + high) / 2, (high - low) / 2, is_best)
    share = yield from _plays(solving, every[best].after, MANY_PLAYS, random.Random(0))
    spread = share * (1 - share) or 1 / MANY_PLAYS
    return BestLine(every[best], share, CONFIDENCE * math.sqrt(spread / MANY_PLAYS), False)


def lines(here: Pursuit, most: int) -> Generator[None, None, tuple[Lines, bool]]:
    """Lines from a position on, until so many positions were seen; whether these are all."""
    found: Lines = {}
    seen: set[Hashable] = set()
    waiting = [LineOfPlay((), here)]
    while waiting and len(seen) < most:
        line = waiting.pop()
        key = line.after.key
        if key in seen:
            continue
        yield
        seen.add(key)
        if line.after.is_thrown:
            found[key] = line
        else:
            waiting += [line.then(option) for option in reversed(line.after.options)]
    return found, not waiting


def _by_chance(here: Pursuit, every: Lines) -> Generator[None, None, Counter[Hashable]]:
    """Play turns by chance, and add their lines; which of them have come to the goal, and how often."""
    dice = random.Random(0)
    hits: Counter[Hashable] = Counter()
    for _ in range(BY_CHANCE):
        yield
        line = LineOfPlay((), here)
        while not line.after.is_thrown:
            line = line.then(dice.choice(line.after.dry_options))
        key = line.after.key
        every.setdefault(key, line)
        game = line.after.copy()
        while (settled := game.reached) is None:
            game.take(_fallen(game, dice) or dice.choice(game.dry_options))
        hits[key] += settled.low > 0
    return hits


def _tried(solving: Solving, every: dict[Hashable, Pursuit]) -> Generator[None, None, Hashable]:
    """The best of some lines as plays show it."""
    reached = {}
    for key, after in every.items():
        reached[key] = yield from _plays(solving, after, FEW_PLAYS, random.Random(0))
    return max(reached, key=lambda key: reached[key])


def _plays(solving: Solving, here: Pursuit, plays: int, dice: random.Random) -> Generator[None, None, float]:
    """How many of so many plays reach the goal, each answer given as what is known so far has it."""
    reached = 0.0
    for _ in range(plays):
        game = here.copy()
        while (settled := game.reached) is None:
            yield
            if face := _fallen(game, dice):
                game.take(face)
                continue
            after = [LineOfPlay((), game).then(option).after for option in game.dry_options]
            promises = [solving.known(each) for each in after]
            best = max(promises)
            game = dice.choice([each for each, its in zip(after, promises, strict=True) if its == best])
        reached += settled.low
    return reached / plays


def _fallen(game: Pursuit, dice: random.Random) -> str:
    """What chance answers; empty where the player is asked."""
    asked = game.asked
    return thrown(game.options, asked.weights(game), dice.random()) if isinstance(asked, Chance) else ""
