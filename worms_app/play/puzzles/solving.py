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

from collections.abc import Callable, Generator, Hashable
from typing import NamedTuple, TypeVar, TypeVarTuple

from worms_app.content.puzzles.load import Goal
from worms_app.engine import Event, Game, Imagined
from worms_app.engine.frames import Chance
from worms_app.engine.rules.turn import TurnStep
from worms_app.play.odds.search import is_end
from worms_app.play.puzzles.goals import LAST_STEP, Marks, counted, is_lost, is_reached

Fields = TypeVarTuple("Fields")
T = TypeVar("T")

MOST_POSITIONS = 40_000
"""Positions that are looked into before a puzzle is too much to work out."""
GOOD_ENOUGH = 0.08
"""How far the truth may be from what is shown, where a person has made the puzzle."""
MOST_LINES, MOST_OWN_LINES = 260, 1500
"""Lines of a puzzle that is looked for, and of one that a person makes and waits for."""
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
        """The chance to show."""
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
    def from_here(cls, game: Game, goal: Goal, team: str, marks: Marks) -> Pursuit:
        """A game at the question that waits, to the end of the player's decisions."""
        other = cls.of(game.view(team))
        other.hidden = (True,) * len(game.seats)  # which card is drawn is not asked
        other.goal, other.team, other.marks = goal, team, marks
        other.stack = [
            waiting
            for waiting in other.stack
            if not isinstance(waiting[1], TurnStep) or waiting[1].step <= LAST_STEP
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
    def reached(self) -> Bounds | None:
        """Whether the goal is reached, once that is settled whatever is still to come. Where own worms may
        not come to harm, what runs has to be finished first.
        """
        if is_lost(self.marks):
            return NO
        if is_reached(self.goal, self.marks) and (not self.goal.unhurt or is_end(self.asked)):
            return YES
        return NO if self.asked is None else None


class Solving:
    """The chances of one goal in one turn, question after question."""

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        self.looked_into = 0
        self._most = most
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
        key = here.marks, here.likeness()
        if key not in self._best:
            chances = {}
            for option in here.options:
                then = here.copy()
                then.take(option)
                chances[option] = (yield from self.seeking(then, BRIEF)).middle
            self._best[key] = max(chances, key=lambda option: chances[option])
        return self._best[key]

    def leading(self, here: Pursuit) -> Generator[None, None, tuple[Line, Bounds]]:
        """The best line from a position on and its chance, with the same pauses. Raises TooMuchError."""
        every = yield from lining(here, MOST_OWN_LINES)
        chances = dict.fromkeys(every, OPEN)
        floor = 0.0
        try:
            for passes in range(1, len(PASSES) + 1):
                for key, line in every.items():
                    if chances[key].high >= floor:
                        chances[key] = yield from self.seeking(line.after, passes)
                        floor = max(floor, chances[key].low)
        except TooMuchError:
            if max(bounds.high for bounds in chances.values()) - floor > GOOD_ENOUGH:
                raise
        best = max(every, key=lambda key: chances[key].low)
        return every[best], chances[best]

    def best(self, here: Pursuit) -> str:
        """The best answer to the question that waits for the player."""
        return finished(self.advising(here))

    def _bounds(self, game: Pursuit, reach: float) -> Bounding:
        """What a position leads to, seen with a chance of ``reach`` from the beginning."""
        reached = game.reached
        if reached is not None:
            return reached
        key = game.marks, game.likeness()
        known = self._known.get(key, OPEN)
        eps = PASSES[self._pass]
        if key in self._path or len(self._path) > DEEPEST:
            return known
        if reach < eps or (known.high - known.low) * reach <= NARROW * eps:
            return known
        self.looked_into += 1
        if self.looked_into > self._most:
            raise TooMuchError
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
            if self._known.get((then.marks, then.likeness()), OPEN).high <= low:
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


def lines(here: Pursuit, most: int) -> dict[Hashable, Line]:
    """Every line from a position on, of those that lead to the same position the first. Raises
    TooMuchError.
    """
    return finished(lining(here, most))


def lining(here: Pursuit, most: int) -> Generator[None, None, dict[Hashable, Line]]:
    """The same, with a pause after every position."""
    found: dict[Hashable, Line] = {}
    seen: set[Hashable] = set()
    waiting = [Line((), here)]
    while waiting:
        line = waiting.pop()
        key = line.after.marks, line.after.likeness()
        if key in seen:
            continue
        yield
        seen.add(key)
        if line.after.reached is not None or isinstance(line.after.asked, Chance):
            found[key] = line
        else:
            for option in reversed(line.after.options):
                then = line.after.copy()
                then.take(option)
                waiting.append(Line((*line.answers, option), then))
        if len(seen) > most:
            raise TooMuchError
    return found


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
