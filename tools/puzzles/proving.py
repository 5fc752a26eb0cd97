"""Whether a position has one clearly best line for a goal: by exact bounds, and by playing it again."""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Container, Hashable
from dataclasses import dataclass

from tools.puzzles.at_once import SolvingAtOnce, TooMuchError, lines
from worms_app.content.puzzles.load import MARGIN, Goal, Proof
from worms_app.engine import Game
from worms_app.engine.frames import Chance
from worms_app.engine.imagined import thrown
from worms_app.play.puzzles.leading import CONFIDENCE, LineOfPlay
from worms_app.play.puzzles.pursuit import OPEN, Bounds, Pursuit
from worms_app.play.puzzles.run import ACTIVATING
from worms_app.play.puzzles.solving import BRIEF, PASSES

GAP = 0.14
"""The best line is better than every other by at least this."""
LEAST_CHANCE = 0.3
FEWEST_LINES = 5
MOST_POSITIONS = 4_000
MOST_LINES = 1_200
MOST_OF_A_TURN, MOST_LINES_OF_A_TURN = 60_000, 2_000
"""Where it is known what was played: most positions that have no clearly best line are left soon."""
MOST_ALIKE = 40
"""Lines that are looked at first, because they are most like what was played."""
PLAYS = 800


@dataclass(frozen=True)
class Proven:
    """A proven puzzle that still has to be graded."""

    line: tuple[str, ...]
    """Every answer on the likeliest way to the goal, those of chance too."""
    proof: Proof
    decisions: int
    lines: int


def proven(game: Game, goal: Goal, played: Container[str] = ()) -> Proven | None:
    """The proof that a position has one clearly best line; None if it has none, or it is too much. What was
    ``played`` there shows sooner that it has none.
    """
    here = Pursuit.from_here(game, goal, game.active_team, ())
    solving = SolvingAtOnce(MOST_OF_A_TURN if played else MOST_POSITIONS)
    try:
        every = lines(here, MOST_LINES_OF_A_TURN if played else MOST_LINES)
        best = _best(solving, every, played) if every is not None else None
        if every is None or best is None:
            return None
        chosen, rival, chances = best
        if game.pending is not None and game.pending.kind == ACTIVATING and len(every[chosen].answers) == 1:
            return None  # who does something is not yet what to do
        low, high = _interval(solving, every[chosen], every[rival])
        line = _likeliest(solving, every[chosen])
    except TooMuchError:
        return None
    if low <= MARGIN or not line:
        return None
    proof = Proof(
        round(chances[chosen].low, 4),
        round(chances[rival].high, 4),
        " ".join(every[rival].answers),
        round(low, 3),
        round(high, 3),
        PLAYS,
    )
    return Proven(line, proof, len(every[chosen].answers), len(every))


def _best(
    solving: SolvingAtOnce, every: dict[Hashable, LineOfPlay], played: Container[str]
) -> tuple[Hashable, Hashable, dict[Hashable, Bounds]] | None:
    """The best line and the best of the others, if they are far enough apart. Those most like what was played
    come first: mostly one of them shows soon that no line is clearly the best.
    """
    if len(every) < FEWEST_LINES:
        return None
    chances = dict.fromkeys(every, OPEN)
    ordered = sorted(every, key=lambda key: -sum(answer in played for answer in every[key].answers))
    for number, key in enumerate(ordered[:MOST_ALIKE] if played else (), 1):
        chances[key] = solving.chance(every[key].after, BRIEF)
        promising = max(bounds.low for bounds in chances.values()) > LEAST_CHANCE / 2
        if _are_alike(chances) or (number > MOST_ALIKE / 4 and not promising):
            return None
    for passes in range(1, len(PASSES) + 1):
        floor = max(bounds.low for bounds in chances.values()) - GAP
        for key in ordered:
            if chances[key].high >= floor:
                chances[key] = solving.chance(every[key].after, passes)
                floor = max(floor, chances[key].low - GAP)
                if played and chances[key].low > 0 and _are_alike(chances):
                    return None
        ranked = sorted(chances, key=lambda key: (chances[key].low, chances[key].high), reverse=True)
        best, second = ranked[0], ranked[1]
        most = max(bounds.high for bounds in chances.values())
        others = max(chances[key].high for key in ranked[1:])
        if most < LEAST_CHANCE or chances[second].low > most - GAP:
            return None
        if chances[best].low - others >= GAP and chances[best].low >= LEAST_CHANCE:
            chances[best] = solving.chance(every[best].after)
            return best, _rival(solving, every, chances, ranked[1:]), chances
    return None


def _are_alike(chances: dict[Hashable, Bounds]) -> bool:
    """Whether the two that look best are hardly apart."""
    first, second = heapq.nlargest(2, (bounds.low for bounds in chances.values()))
    return second > max(LEAST_CHANCE / 2, first - GAP / 2)


def _rival(
    solving: SolvingAtOnce,
    every: dict[Hashable, LineOfPlay],
    chances: dict[Hashable, Bounds],
    others: list[Hashable],
) -> Hashable:
    """The line that no other of these is better than, worked out as well as can be."""
    known: set[Hashable] = set()
    solving.looked_into = 0
    while (rival := max(others, key=lambda key: chances[key].high)) not in known:
        known.add(rival)
        chances[rival] = solving.chance(every[rival].after)
    return rival


def _interval(
    solving: SolvingAtOnce, best: LineOfPlay, rival: LineOfPlay, plays: int = PLAYS
) -> tuple[float, float]:
    """Between what the gap lies, 19 times in 20, by plays of both lines with the same dice."""
    differences = [
        played(solving, best.after, random.Random(number))
        - played(solving, rival.after, random.Random(number))
        for number in range(plays)
    ]
    mean = sum(differences) / plays
    spread = sum((each - mean) ** 2 for each in differences) / (plays - 1)
    half = CONFIDENCE * math.sqrt(spread / plays)
    return mean - half, mean + half


def played(solving: SolvingAtOnce, here: Pursuit, dice: random.Random) -> int:
    """Whether the goal is reached in one play with these dice, with the best answers on the way."""
    here = here.copy()
    while (reached := here.reached) is None:
        asked = here.asked
        if isinstance(asked, Chance):
            here.take(thrown(here.options, asked.weights(here), dice.random()))
        else:
            here.take(solving.best(here))
    return int(reached.low)


def _likeliest(solving: SolvingAtOnce, line: LineOfPlay) -> tuple[str, ...]:
    """The answers on a way from a line to its goal, by the dice that are likeliest to lead there."""
    here, answers = line.after.copy(), [*line.answers]
    while (reached := here.reached) is None:
        asked = here.asked
        if isinstance(asked, Chance):
            weights = asked.weights(here) or (1,) * len(here.options)
            promises = []
            for option, weight in zip(here.options, weights, strict=True):
                then = here.copy()
                then.take(option)
                promises.append((solving.chance(then, BRIEF).middle, weight, option))
            answer = max(promises)[2]
        else:
            answer = solving.best(here)
        here.take(answer)
        answers.append(answer)
    return tuple(answers) if reached.low == 1.0 else ()
