"""How likely each answer reaches a goal, when everything after it is answered as well as can be.

here = Pursuit.from_here(game, goal, "blue", ())
solving = Solving()
solving.chance(here)                    # Bounds(0.25, 0.25)
solving.best(here)                      # "bazooka"
for _ in solving.seeking(here): ...     # the same in small pieces

Like the exact odds (:mod:`worms_app.play.odds`) it goes through everything chance may bring, by the lots
that the rules name, but to the end of the player's turn, through every answer of his, and for one goal. What
is too unlikely to matter, and what leads back to where it came from, is left open: the truth lies between
two bounds.
What was found out for one question is known for those that follow.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator, Hashable
from typing import NamedTuple, Self, TypeVar, TypeVarTuple

from worms_app.content.puzzles.load import SAFE, Goal
from worms_app.engine import Event, Game, Imagined
from worms_app.engine.frames import Chance
from worms_app.engine.imagined import thrown
from worms_app.engine.rules.turn import TurnStep
from worms_app.play.odds.search import is_end
from worms_app.play.puzzles.goals import Marks, counted, is_lost, is_reached, last_step

Fields = TypeVarTuple("Fields")
T = TypeVar("T")

MOST_POSITIONS = 30_000
"""Positions that are looked into for a puzzle that a person makes and waits for; the rest is left open."""
AT_A_GLANCE, MOST_OF_A_LINE = 100, 6_000
"""So many of them at first for each of its lines, and then at once for the most promising."""
UNSURE = 0.1
"""Bounds that are farther from each other tell less than plays do."""
TRIED, FEW_PLAYS, MANY_PLAYS = 5, 30, 150
CONFIDENCE = 1.96
"""19 times in 20."""
MOST_LINES, MOST_OWN_LINES = 1_200, 800
"""Lines of a puzzle that is looked for, and of one that a person makes: of more some, here and there."""
DEEPEST = 80
"""Questions one after the other; what comes then is left open."""
PASSES = (0.1, 0.03, 0.01, 0.003, 0.001)
"""What is less likely is left open, less and less from pass to pass."""
BRIEF = 3
"""So many passes do for choosing on the way."""
NARROW = 0.02
"""Bounds so near to each other are as good as exact."""


class Bounds(NamedTuple):
    """A chance: not less than ``low``, not more than ``high``."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        """The chance to show for both bounds."""
        return (self.low + self.high) / 2


YES, NO, OPEN = Bounds(1.0, 1.0), Bounds(0.0, 0.0), Bounds(0.0, 1.0)

Bounding = Generator[None, None, Bounds]


class TooMuchError(Exception):
    """More can happen than can be worked out."""


class Pursuit(Imagined):
    """A turn that is played on in the head, and what has counted for the goal in it."""

    __slots__ = ("goal", "marks", "team")

    goal: Goal
    marks: Marks
    team: str

    @classmethod
    def from_here(cls, game: Game, goal: Goal, team: str, marks: Marks) -> Self:
        """A game at the question that waits, to the end of the player's decisions."""
        other = cls.of(game.view(team))
        other.hidden = (True,) * len(game.seats)  # which card is drawn is not asked
        other.goal, other.team, other.marks = goal, team, marks
        other.stack = [
            waiting
            for waiting in other.stack
            if not isinstance(waiting[1], TurnStep) or waiting[1].step <= last_step(goal)
        ]
        return other

    def copy(self) -> Pursuit:
        other = self._copied(Pursuit)
        other.random = None
        other.goal, other.team, other.marks = self.goal, self.team, self.marks
        return other

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        self.marks = counted(self.goal, self.team, self.marks, event, fields)

    @property
    def key(self) -> Hashable:
        """The same for two games in which everything that is still to come is the same."""
        return self.marks, self.likeness()

    @property
    def is_thrown(self) -> bool:
        """Whether chance is to decide now, or nothing any more."""
        return self.reached is not None or isinstance(self.asked, Chance)

    @property
    def reached(self) -> Bounds | None:
        """Whether the goal is reached, once that is settled whatever is still to come. Where own worms may
        not come to harm, what runs has to be finished first; where they are to be safe, the turn.
        """
        if is_lost(self.marks):
            return NO
        is_there = is_reached(self.goal, self.marks)
        if self.asked is None:
            return YES if is_there else NO
        if self.goal.do == SAFE:
            return None
        return YES if is_there and (not self.goal.unhurt or is_end(self.asked)) else None


class Solving:
    """The chances of one goal in one turn, question after question. ``most`` positions are looked into; then
    TooMuchError is raised, or, if it is ``patient``, the rest is left open.
    """

    def __init__(self, most: int = MOST_POSITIONS, patient: bool = True) -> None:
        self.looked_into = 0
        self.most = most
        self._patient = patient
        self._known: dict[Hashable, Bounds] = {}
        self._best: dict[Hashable, str] = {}
        self._path: set[Hashable] = set()
        self._pass = 0

    def chance(self, here: Pursuit, passes: int = len(PASSES)) -> Bounds:
        """The chance of one position, worked out in so many passes."""
        return finished(self.seeking(here, passes))

    def seeking(self, here: Pursuit, passes: int = len(PASSES)) -> Bounding:
        """The same, with a pause after every position: whoever waits goes on when he has time."""
        found = here.reached or OPEN
        for number in range(passes):
            if found.high - found.low <= NARROW:
                break
            self._pass = number
            self._path.clear()
            found = yield from self._bounds(here, 1.0)
        return found

    def advising(self, here: Pursuit) -> Generator[None, None, str]:
        """The best answer to the question that waits for the player, with the same pauses."""
        key = here.key
        if key not in self._best:
            chances = {}
            for option in here.options:
                then = here.copy()
                then.take(option)
                chances[option] = (yield from self.seeking(then, BRIEF)).middle
            self._best[key] = max(chances, key=lambda option: chances[option])
        return self._best[key]

    def leading(self, here: Pursuit) -> Generator[None, None, Led]:
        """The best line that can be found from a position on, with the same pauses: all lines at a glance,
        and then always the one that may be the best of all, as far as there is time.
        """
        every, whole = yield from _spread(here)
        chances = dict.fromkeys(every, OPEN)
        depth = dict.fromkeys(every, 1)
        until = self.most
        for key, line in every.items():
            self.most = min(until, self.looked_into + AT_A_GLANCE)
            chances[key] = yield from self.seeking(line.after, 1)
        while self.looked_into < until:
            floor = max(bounds.low for bounds in chances.values())
            open_ones = [
                key
                for key, (low, high) in chances.items()
                if high - max(low, floor) > NARROW and depth[key] < len(PASSES)
            ]
            if not open_ones:
                break
            key = max(open_ones, key=lambda key: chances[key])
            depth[key] += 1
            self.most = min(until, self.looked_into + MOST_OF_A_LINE)
            chances[key] = yield from self.seeking(every[key].after, depth[key])
        self.most = until
        ranked = sorted(every, key=lambda key: (chances[key].low, chances[key].middle), reverse=True)
        best = ranked[0]
        low, high = chances[best]
        if high - low > UNSURE:
            return (yield from self._tried([every[key] for key in ranked[:TRIED]]))
        highest = max(bounds.high for bounds in chances.values())
        return Led(every[best], (low + high) / 2, (high - low) / 2, whole and highest - low <= UNSURE)

    def _tried(self, every: list[Line]) -> Generator[None, None, Led]:
        """The best of some lines as plays show it: of each some, and then of the best of them many."""
        dice = random.Random(0)
        reached: dict[int, float] = {}
        for number, line in enumerate(every):
            reached[number] = yield from self._plays(line.after, FEW_PLAYS, dice)
        best = every[max(reached, key=lambda number: reached[number])]
        share = yield from self._plays(best.after, MANY_PLAYS, dice)
        spread = share * (1 - share) or 1 / MANY_PLAYS
        return Led(best, share, CONFIDENCE * math.sqrt(spread / MANY_PLAYS), False)

    def _plays(self, here: Pursuit, plays: int, dice: random.Random) -> Generator[None, None, float]:
        """How many of so many plays reach the goal, each answer given as what is known so far has it."""
        reached = 0.0
        for _ in range(plays):
            game = here.copy()
            while (settled := game.reached) is None:
                yield
                asked = game.asked
                if isinstance(asked, Chance):
                    game.take(thrown(game.options, asked.weights(game), dice.random()))
                    continue
                after = [Line((), game).then(option).after for option in game.options]
                promises = [self._known.get(each.key, each.reached or OPEN) for each in after]
                best = max(promises)
                game = dice.choice([each for each, its in zip(after, promises, strict=True) if its == best])
            reached += settled.low
        return reached / plays

    def best(self, here: Pursuit) -> str:
        """The best answer to the question that waits for the player."""
        return finished(self.advising(here))

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
        if self.looked_into >= self.most:
            if self._patient:
                return known
            raise TooMuchError
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


def finished(work: Generator[None, None, T]) -> T:
    """What a piece of work comes to, without any pause."""
    while True:
        try:
            next(work)
        except StopIteration as found:
            value: T = found.value
            return value


class Line(NamedTuple):
    """What a player may decide before chance decides the next thing, and where that leads."""

    answers: tuple[str, ...]
    after: Pursuit

    def then(self, option: str) -> Line:
        """The line with one more decision."""
        after = self.after.copy()
        after.take(option)
        return Line((*self.answers, option), after)


class Led(NamedTuple):
    """The best line that was found."""

    line: Line
    chance: float
    margin: float
    """The truth is nearer to it than this, 19 times in 20."""
    is_best: bool
    """Whether no line can be much better."""


def lines(here: Pursuit, most: int) -> dict[Hashable, Line]:
    """Every line from a position on, of those that lead to the same position the first. Raises
    TooMuchError.
    """
    found, whole = finished(_lining(here, most))
    if not whole:
        raise TooMuchError
    return found


def _lining(here: Pursuit, most: int) -> Generator[None, None, tuple[dict[Hashable, Line], bool]]:
    """Lines from a position on, until there are so many, with a pause after every position; whether these are
    all.
    """
    found: dict[Hashable, Line] = {}
    seen: set[Hashable] = set()
    waiting = [Line((), here)]
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


def _spread(here: Pursuit) -> Generator[None, None, tuple[dict[Hashable, Line], bool]]:
    """The same; where there are too many, some here and there."""
    found, whole = yield from _lining(here, MOST_OWN_LINES)
    dice = random.Random(0)
    for _ in range(0 if whole else MOST_OWN_LINES):
        yield
        line = Line((), here)
        while not line.after.is_thrown:
            line = line.then(dice.choice(line.after.options))
        found.setdefault(line.after.key, line)
    return found, whole


def _mean(found: list[tuple[float, float]], draws: int) -> float:
    """The mean of what so many draws bring when the best of them counts: ``(worth, chance)`` of each lot."""
    if draws == 1:
        return sum(worth * chance for worth, chance in found)
    total, not_better = 0.0, 1.0
    for worth, chance in sorted(found, reverse=True):
        worse = max(0.0, not_better - chance)
        total += worth * (not_better**draws - worse**draws)
        not_better = worse
    return total
