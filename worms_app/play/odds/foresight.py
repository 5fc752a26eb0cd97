"""One answer's foresight, and all of a question's with one memory."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property

from worms_app.engine import CHANCE, Ask, Event, Game, events as e
from worms_app.play.chores import NEW
from worms_app.play.odds.foreseen import Foreseen
from worms_app.play.odds.result import Odds
from worms_app.play.odds.search import Exploration, Memory, Searching
from worms_app.play.odds.value import Value

FIRST_EPS, FINER, FINEST = 0.4, 0.25, 1e-6
"""What is less likely than this is played out at random: in the first pass, from pass to pass, at last."""
GOOD_ENOUGH, IN_PASSING = 0.002, 0.04
"""A margin that nobody sees; one that will do for answers that nobody has pointed at."""

_GOES_ON = (e.StepBegan, e.TokenPassed, e.TurnBegan, e.FirstPlayer)
"""From here on it is no longer the answer that does something."""

_HARM = (
    e.MineTripped,
    e.FireTouched,
    e.Overflowed,
    e.WormDamaged,
    e.WormDestroyed,
    e.Sank,
    e.Blasted,
    e.TurnCut,
)


@dataclass(frozen=True)
class FaceAhead:
    """One face of the first die thrown, and what it leads to."""

    face: str
    token: str | None
    """Where the Target Token lies then."""
    chance: float
    """How likely one die shows it."""
    chosen: float
    """How likely it is the face that counts: of several dice the best for the player."""
    odds: Odds


class Foresight:
    """What one answer leads to, to the end of the card or move; better known with every step."""

    def __init__(self, game: Game, answer: str, memory: Memory | None = None) -> None:
        self.answer = answer
        self.result: Odds | None = None
        """The latest figures."""
        self.branches: tuple[FaceAhead, ...] = ()
        """What each face of the first die leads to, if a die comes first."""
        self.done = False
        """Whether they will not get better."""
        self._memory = memory or Memory(game)
        self._eps = FIRST_EPS
        self._searching: Searching | None = None

    # -- for certain -----------------------------------------------------------------------------------

    @cached_property
    def _certain(self) -> tuple[Game, tuple[Event, ...]]:
        game = self._memory.view.copy()
        return game, game.decide(self.answer)

    @property
    def game(self) -> Game:
        """A copy after the answer, at the next question: where everything would be."""
        return self._certain[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the answer sets off for certain, before anything is left to chance or asked."""
        own = []
        for event in self._certain[1]:
            if isinstance(event, _GOES_ON):
                break
            own.append(event.seen_by(self._memory.team))
        return tuple(own)

    @property
    def then(self) -> Ask | None:
        """What chance is asked next, if the answer leads there within its step."""
        ask, view = self.game.pending, self._memory.view
        same_step = (self.game.turn, self.game.step) == (view.turn, view.step)
        return ask if ask is not None and ask.who == CHANCE and same_step else None

    @property
    def risky(self) -> bool:
        """Whether something goes off, burns, sinks or gets hurt for certain."""
        return any(isinstance(event, _HARM) for event in self.events)

    @property
    def can_be_taken_back(self) -> bool:
        """Whether nothing is thrown, drawn or harmed before the same player is asked something new."""
        game, events = self._certain
        asked = game.pending
        calm = not any(event.news or isinstance(event, _HARM) for event in events)
        return calm and asked is not None and asked.who == self._memory.team and asked.kind.startswith(NEW)

    # -- by chance -------------------------------------------------------------------------------------

    def step(self, seconds: float) -> bool:
        """Work for so many seconds; returns whether it is done."""
        until = time.perf_counter() + seconds
        while not self.done and time.perf_counter() < until:
            if self._searching is None:
                self._pass = Exploration(self._memory, self._eps)
                self._searching = self._pass.value(self._after, 1.0)
            self._pass.until = until
            try:
                next(self._searching)
            except StopIteration as finished:
                self._take_in(finished.value)
        return self.done

    @cached_property
    def _after(self) -> Foreseen:
        after = self._memory.root.copy()
        after.take(self.answer)
        return after

    def _take_in(self, value: Value) -> None:
        """Keep what a pass has found; a finer one comes next."""
        self.result = self._odds(value, self._after)
        self.branches = tuple(
            FaceAhead(
                lot.face, lot.after.board.token, lot.chance, lot.chosen, self._odds(lot.value, lot.after)
            )
            for lot in self._pass.first
            if lot.face
        )
        self._eps *= FINER
        self.done = self.result.exact or self.result.margin < GOOD_ENOUGH or self._eps < FINEST
        self._searching = None

    def _odds(self, value: Value, after: Foreseen) -> Odds:
        """The figures of a position with what has happened up to there."""
        whole = Value()
        whole.count(self._after.happened, 1.0)
        if after is not self._after:
            whole.count(after.happened, 1.0)
        whole.add(value, 1.0)
        unseen = self._pass.unseen if whole.sampled else 0.0
        return Odds(
            whole.mean, whole.variance, unseen, not whole.sampled, self._memory.view, self._memory.team
        )


class Outlook:
    """The foresights of all answers to the question that waits, as its player may know them; what is found
    out for one helps the others.
    """

    def __init__(self, game: Game) -> None:
        self._memory = Memory(game)
        self._known: dict[str, Foresight] = {}
        self._pointed = ""
        self._background: tuple[str, ...] = ()

    def of(self, answer: str) -> Foresight:
        """The foresight of an answer."""
        if answer not in self._known:
            self._known[answer] = Foresight(self._memory.view, answer, self._memory)
        return self._known[answer]

    def odds(self, answer: str) -> Odds | None:
        """The figures of an answer, as far as they are known."""
        known = self._known.get(answer)
        return known.result if known is not None else None

    def look_at(self, answers: tuple[str, ...], pointed: str = "") -> None:
        """Work these answers out in the background, and before all others the one that is pointed at."""
        self._background, self._pointed = answers, pointed

    def step(self, seconds: float) -> bool:
        """Work for so long - on the answer pointed at, then on those without a figure, then on the least
        sure - and tell whether nothing is left to do.
        """
        until = time.perf_counter() + seconds
        while (foresight := self._next()) is not None:
            left = until - time.perf_counter()
            if left <= 0:
                return False
            foresight.step(left if foresight.answer == self._pointed else min(left, 0.002))
        return True

    def _next(self) -> Foresight | None:
        if self._pointed and not (pointed := self.of(self._pointed)).done:
            return pointed
        unfinished = [self.of(answer) for answer in self._background]
        unsure = max(unfinished, key=_unsure, default=None)
        return unsure if unsure is not None and _unsure(unsure) > IN_PASSING else None


def _unsure(foresight: Foresight) -> float:
    if foresight.done:
        return 0.0
    return 1.0 if foresight.result is None else foresight.result.margin
