"""A lesson while it is played: the engine does the rules, the lesson says what is right, and why.

run = LessonRun(lesson("moving"))
reply = run.answer("stay")        # Reply((), "The crate is only one hex away."): nothing has happened
reply = run.answer(run.hint)      # Reply(events): the next question waits
run.state                         # ASK, FAILED (``again``), DONE (``go_on``), OVER
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase

from worms_app.content.lessons.load import Lesson, LessonBoard, LessonStep
from worms_app.engine import Ask, Event, Game, Setup, new_game
from worms_app.engine.events import DropRepeated, DropTurned, SuddenDeathTurned, TokenPassed, TurnCut
from worms_app.engine.things import TEAMS
from worms_app.play.progress import MOST_STARS
from worms_app.play.told import happened, told

PLAYERS = 2
HELP_AFTER = 2
"""Failures after which a task is no longer left to the learner alone."""
_TOO_LATE = (TurnCut, DropTurned, DropRepeated, SuddenDeathTurned, TokenPassed)
"""After one of these nothing can be done any more in this turn."""


class LessonState(Enum):
    """How far the learner is on a board."""

    ASK = "ask"
    FAILED = "failed"
    DONE = "done"
    OVER = "over"
    """The last board is done."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What an answer leads to: events, or the sentence that says why it is not what is meant."""

    events: tuple[Event, ...] = ()
    why: str = ""


class LessonRun:
    """A lesson from one of its boards on, with the answers that were given there before."""

    def __init__(self, lesson: Lesson, at: int = 0, answers: Iterable[str] = (), failures: int = 0) -> None:
        self.lesson = lesson
        self.at = at if 0 <= at < len(lesson.boards) else 0
        self.failures = 0
        """How often tasks have failed."""
        self.again()
        for answer in answers:
            if self.ask is None or answer not in self.ask.options or self.answer(answer).why:
                break  # the lesson is another one by now
        self.failures = failures

    @property
    def stars(self) -> int:
        """What was earned: fewer for each task that had to be tried again, but always one."""
        return max(1, MOST_STARS - self.failures)

    @property
    def board(self) -> LessonBoard:
        """The board that is played now."""
        return self.lesson.boards[self.at]

    @property
    def step(self) -> LessonStep | None:
        """The step that waits; a task has none."""
        steps, done = self.board.steps, len(self.answers)
        return steps[done] if done < len(steps) else None

    @property
    def ask(self) -> Ask | None:
        """The question that the learner has to answer."""
        return self.game.pending if self.state is LessonState.ASK else None

    @property
    def text(self) -> str:
        """What to do now."""
        return self.step.text if self.step is not None else self.board.text

    @property
    def hint(self) -> str:
        """The answer to point at when the learner hesitates; empty where he shall find it himself: in a task,
        until it has failed several times.
        """
        if self.ask is None:
            return ""
        options = self.ask.options
        if self.step is None:
            given, solution = len(self.answers), self.board.solution
            on_the_way = self.failures >= HELP_AFTER and self.answers == solution[:given] != solution
            return solution[given] if on_the_way else ""
        return next((one for right in self.step.right for one in options if fnmatchcase(one, right)), "")

    def again(self) -> None:
        """Begin this board again."""
        self.answers: tuple[str, ...] = ()
        """What the learner has answered on this board."""
        self._thrown: Counter[str] = Counter()
        self._seen: list[str] = []
        self.state = LessonState.ASK
        self.game = self._begun()
        self._roll()

    def go_on(self) -> None:
        """Go on to the next board."""
        if self.state is LessonState.DONE:
            self.at += 1
            self.again()

    def answer(self, option: str) -> Reply:
        """Give the learner's answer; a wrong one does nothing but return its sentence."""
        assert self.ask is not None
        step = self.step
        if step is not None and not step.is_right(option):
            return Reply(why=step.reason(option))
        events = (*self.game.decide(option), *self._roll())
        self.answers = (*self.answers, option)
        if step is None:
            self._judge(events)
        elif self.step is None:
            self._done()
        return Reply(events)

    def _judge(self, events: tuple[Event, ...]) -> None:
        """Whether a task is done, or cannot be done any more."""
        self._seen += map(told, events)
        over = self.game.pending is None or any(isinstance(one, _TOO_LATE) for one in events)
        if any(happened(bad, self._seen) for bad in self.board.avoid):
            self._fail()
        elif self._reached():
            self._done()
        elif over:
            self._fail()

    def _fail(self) -> None:
        self.state = LessonState.FAILED
        self.failures += 1

    def _reached(self) -> bool:
        """Whether all of the goal has happened, each part of it as often as it is named."""
        wanted = Counter(self.board.goal)
        return all(happened(part, self._seen) >= count for part, count in wanted.items())

    def _done(self) -> None:
        last = self.at + 1 == len(self.lesson.boards)
        self.state = LessonState.OVER if last else LessonState.DONE

    def _begun(self) -> Game:
        if self.board.map:
            return new_game(Setup(PLAYERS, map=self.board.map, teams=TEAMS[:PLAYERS]))
        return Game.from_position(self.board.position)

    def _roll(self) -> tuple[Event, ...]:
        """Let chance and the other players answer until the learner is asked, or his turn is over."""
        events: list[Event] = []
        while (ask := self.game.pending) is not None and ask.who != self._learner and self._has_the_turn:
            events += self.game.decide(self._scripted(ask))
        return tuple(events)

    @property
    def _learner(self) -> str:
        return self.game.seats[0]

    @property
    def _has_the_turn(self) -> bool:
        """Whether it is the learner's turn, or the game is still being set up."""
        return self.game.active_team == self._learner or self.game.turn == 0

    def _scripted(self, ask: Ask) -> str:
        script = self.board.dice.get(ask.kind, ())
        thrown = self._thrown[ask.kind]
        self._thrown[ask.kind] += 1
        face = script[min(thrown, len(script) - 1)] if script else ""
        return face if face in ask.options else ask.options[0]
