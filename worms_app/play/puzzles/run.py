"""A puzzle while it is played: the decision is judged, not the dice.

run = PuzzleRun(puzzle)
events = run.answer("bazooka")          # the engine does the rules, the app's dice roll on
while run.busy: run.work(0.004)         # what the decisions were worth, in slices of a frame
run.rating                              # Rating(reached, yours, best, stars), once it is over and worked out
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

from worms_app.content.puzzles.load import MARGIN, Puzzle
from worms_app.engine import CHANCE, Ask, Event, Game
from worms_app.engine.choices import choices_of
from worms_app.engine.events import StepBegan
from worms_app.engine.frames import Chance
from worms_app.engine.things import team_of
from worms_app.play.dice import Dice
from worms_app.play.puzzles.goals import GoalMarks, is_reached, last_step, tallied
from worms_app.play.puzzles.leading import MOST_POSITIONS, best_line
from worms_app.play.puzzles.pursuit import NO, YES, Bounds, Pursuit
from worms_app.play.puzzles.reply import worst_reply
from worms_app.play.puzzles.solving import NARROW, Solving

STARS = (MARGIN, 0.15, 0.35)
"""What a line may be worse than the best one for three stars, two, one."""
MOST_HINTS = 2
SEEDS = 1_000
"""Of dice: so many tries of a puzzle are different ones."""
ACTIVATING = "turn.activate"


@dataclass(frozen=True, slots=True)
class Rating:
    """How a puzzle ended: what was reached, what the decisions were worth, the stars."""

    reached: bool
    """What the dice made of it."""
    yours: float
    """How likely the goal was by the player's decisions."""
    best: float
    """How likely it is by the best line that is known."""
    stars: int
    is_known: bool = True
    """Whether no line can be much better than that one."""

    @property
    def right(self) -> bool:
        """Whether no other line was clearly better."""
        return self.best - self.yours <= MARGIN


@dataclass(frozen=True, slots=True)
class Hint:
    """What is pointed out: nothing, which worm it is about, the place. Never how to do it, and nothing that
    the goal says itself: where that names the worm, the one to activate, else the place at once.
    """

    steps: int = 0
    worm: str = ""
    """Empty where the goal is about no worm."""
    place: str = ""
    """Empty where the best line names none."""


class PuzzleRun:
    """A puzzle from its position on; each try has other dice."""

    def __init__(self, puzzle: Puzzle, seed: int = 0) -> None:
        self.puzzle = puzzle
        self.seed = seed % SEEDS
        self._solving = Solving()
        self._at_once = sys.maxsize if puzzle.proof is not None else MOST_POSITIONS
        self.line: tuple[str, ...] = puzzle.line
        self.best = puzzle.proof.best if puzzle.proof is not None else -1.0
        """How likely the best line reaches the goal; less than nothing as long as it is not known."""
        self.is_known = puzzle.proof is not None
        """Whether no line can be much better than that one."""
        self.hints = 0
        """The most that was pointed out; it stays when the puzzle is tried again."""
        self.again()

    def again(self) -> None:
        """Begin the puzzle again, with other dice."""
        self.seed = (self.seed + 1) % SEEDS
        self.game = Game.from_position(self.puzzle.position)
        self.team = self.game.active_team
        self.marks: GoalMarks = ()
        self.is_over = False
        self.rating: Rating | None = None
        self.hint = Hint()
        self.reply: tuple[Event, ...] = ()
        """What the opponent may do to a worse line, once it was worked out."""
        self.after_reply: Game | None = None
        self.given: list[str] = []
        self._later: tuple[Event, ...] = ()
        """What has happened by itself after the player's decisions."""
        self._dice = Dice(self.seed)
        self._lost = 0.0
        self._value = self.best
        self._work: deque[Generator[None, None, Any]] = deque()
        if self.best < 0:
            self._work.append(self._survey())

    @property
    def ask(self) -> Ask | None:
        """The player's question."""
        return None if self.is_over else self.game.pending

    @property
    def busy(self) -> bool:
        """Whether something is still to be worked out."""
        return bool(self._work)

    def work(self, seconds: float) -> bool:
        """Work for so long, at least a little; whether nothing is left to do."""
        until = time.perf_counter() + seconds
        while self._work:
            try:
                next(self._work[0])
            except StopIteration:
                self._work.popleft()
            if time.perf_counter() >= until:
                break
        return not self._work

    # -- playing -----------------------------------------------------------------------------------

    def answer(self, option: str) -> tuple[Event, ...]:
        """Give the player's answer; chance rolls on to his next question, or to the end of his decisions."""
        assert self.ask is not None
        self.hint = Hint()
        self.given.append(option)
        events = self._counted(self.game.decide(option))
        after = None if self._later else self._here()
        rolled = self._roll()
        over = bool(self._later) or self.game.pending is None or self._settled
        if over or rolled or (after is not None and isinstance(after.asked, Chance)):
            self._work.append(self._judge(after, None if over else self._here()))
        if over:
            self.is_over = True
            self._work.append(self._conclude())
        return (*events, *rolled)

    def _counted(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events up to the last step that counts, marked; the others are kept for later."""
        events, self._later = parted(events, last_step(self.puzzle.goal))
        self.marks = tallied(self.puzzle.goal, self.team, self.marks, events)
        return events

    @property
    def _settled(self) -> bool:
        return self._here().reached is not None

    def _here(self, game: Game | None = None) -> Pursuit:
        return Pursuit.from_here(game or self.game, self.puzzle.goal, self.team, self.marks)

    def _beginning(self) -> Pursuit:
        return Pursuit.from_here(Game.from_position(self.puzzle.position), self.puzzle.goal, self.team, ())

    def _roll(self) -> tuple[Event, ...]:
        """Let chance answer until the player is asked, or it is settled."""
        events: list[Event] = []
        while not self._later and (ask := self.game.pending) is not None and ask.who == CHANCE:
            if self._settled:
                break
            events += self._counted(self.game.decide(self._dice.answer(ask)))
        return tuple(events)

    @property
    def place(self) -> tuple[int, tuple[str, ...], int]:
        """The seed with which the same dice fall again, the answers, and the hints."""
        return (self.seed - 1) % SEEDS, tuple(self.given), self.hints

    def replay(self, answers: Iterable[str], hints: int) -> None:
        """Give the answers of a try that was left: the same dice fall. An answer that is none ends it."""
        self.hints = min(max(hints, 0), MOST_HINTS)
        for answer in answers:
            if self.ask is None or answer not in self.ask.options:
                break
            self.answer(answer)

    # -- judging: in small pieces --------------------------------------------------------------------

    def _survey(self) -> Generator[None, None, None]:
        """Work out what the best line is, where no proof says so."""
        led = yield from best_line(self._solving, self._beginning())
        self.line, self.best = led.line.answers, led.chance
        self.is_known = led.is_best
        self._value = self.best

    def _judge(self, after: Pursuit | None, then: Pursuit | None) -> Generator[None, None, None]:
        """Work out what the decisions up to a throw of dice have cost, and how things stand after it. They
        may have ended it themselves: then nothing comes ``after`` them.
        """
        if after is None:
            chance = YES if is_reached(self.puzzle.goal, self.marks) else NO
        else:
            chance = yield from self._solving.seeking(after, at_once=self._at_once)
        self._lost += max(0.0, self._value - _in_doubt(chance))
        if then is not None:
            chance = yield from self._solving.seeking(then, at_once=self._at_once)
            self._value = chance.middle

    def _conclude(self) -> Generator[None, None, None]:
        lost = min(self._lost, self.best)
        stars = sum(lost <= most for most in STARS)
        if self.best - lost <= 0.0:
            stars = 0
        stars = max(min(stars, 1), stars - self.hints)
        reached = is_reached(self.puzzle.goal, self.marks)
        rating = Rating(reached, self.best - lost, self.best, stars, self.is_known)
        if not rating.right:
            yield from self._punish()
        self.rating = rating

    # -- hints ---------------------------------------------------------------------------------------

    def wish_hint(self) -> None:
        """Point out a little more: which worm, then the place."""
        if self.ask is not None:
            self._work.append(self._point_out())
            self.work(0.0)

    def _point_out(self) -> Generator[None, None, None]:
        given, worm, place = len(self.given), self.victim, ""
        first = 1
        if worm and worm == self.puzzle.goal.worm:  # the goal says so: that would be no hint
            if self.game.pending is not None and self.game.pending.kind == ACTIVATING:
                worm = yield from self._next_answer()
            else:
                first = MOST_HINTS
        steps = min(max(self.hint.steps + 1, first), MOST_HINTS)
        if steps == MOST_HINTS:
            place = yield from self._next_place()
        if self.ask is not None and len(self.given) == given:
            self.hint = Hint(steps, worm, place)
            self.hints = max(self.hints, steps - first + 1)

    def _next_answer(self) -> Generator[None, None, str]:
        """What the best line answers now."""
        if self._on_line and len(self.given) < len(self.line):
            return self.line[len(self.given)]
        return (yield from self._solving.advising(self._here(), self._at_once))

    def _next_place(self) -> Generator[None, None, str]:
        """The next place that the best line names."""
        game = self.game.copy()
        planned = self.line[len(self.given) :] if self._on_line else ()
        while (ask := game.pending) is not None and ask.who == self.team:
            if planned:
                answer, planned = planned[0], planned[1:]
            else:
                answer = yield from self._solving.advising(self._here(game), self._at_once)
            place = next(choice.hex for choice in choices_of(ask, game) if choice.answer == answer)
            if place:
                return place
            game.decide(answer)
        return ""

    @property
    def _on_line(self) -> bool:
        """Whether everything so far, dice too, went as in the line that is known."""
        game = Game.from_position(self.puzzle.position)
        for answer in self.given:
            if game.pending is None or game.pending.who != self.team:
                return False
            game.decide(answer)
        return tuple(self.given) == self.line[: len(self.given)]

    @property
    def victim(self) -> str:
        """A worm that the goal is about: the one it names, or one that the best line gets."""
        if self.puzzle.goal.worm:
            return self.puzzle.goal.worm
        here = self._beginning()
        for answer in self.line:
            if here.reached is not None or answer not in here.options:
                break
            here.take(answer)
        return next((mark for mark in here.marks if team_of(mark) in self.game.seats), "")

    # -- the reply -------------------------------------------------------------------------------------

    def _punish(self) -> Generator[None, None, None]:
        """The turn of the opponent that hurts most, of some that a sensible player might take."""
        events, self.after_reply = yield from worst_reply(self.game, self.team)
        self.reply = (*self._later, *events)


def _in_doubt(chance: Bounds) -> float:
    """What a decision was worth: in doubt as much as it may be."""
    return chance.middle if chance.high - chance.low <= NARROW else chance.high


def parted(events: tuple[Event, ...], last: int) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Events up to the last step that counts, and those that come after it."""
    for at, event in enumerate(events):
        if isinstance(event, StepBegan) and event.step > last:
            return events[:at], events[at:]
    return events, ()
