"""A game that somebody plays on in the head: nothing is recorded, and dice may fall inside.

    thought = Imagined.of(view, random.Random(1).random)
    thought.take(answer)
    while thought.options:
        thought.take(policy(thought.asked, thought.options))

Bots, odds and hints think in such games. The same frames resolve the same rules there; what is left out is
what nobody reads: events, and the prompts of questions (``pending`` still words one for whoever asks).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Self, TypeVarTuple

from worms_app.engine.events import Event
from worms_app.engine.frames import Chance, Frames
from worms_app.engine.game import Game
from worms_app.engine.rules.turn import TurnStep

Fields = TypeVarTuple("Fields")

Random = Callable[[], float]
"""A number from 0 up to 1, each as likely."""


class Imagined(Game):
    """A game without records. With a source of randomness chance is answered inside, and only players'
    questions wait; without one dice and cards wait like every other question.
    """

    __slots__ = ("random",)

    random: Random | None

    @classmethod
    def of(cls, game: Game, random: Random | None = None) -> Self:
        """A copy of a game, above all of a view, to be played on in the head."""
        other = game._copied(cls)
        other.random = random
        if random is not None:
            other._throw(random)
        return other

    def copy(self) -> Imagined:
        other = self._copied(Imagined)
        other.random = self.random
        return other

    def take(self, answer: str) -> None:
        """Answer the question that waits with one of its options, which is not checked."""
        assert self.asked is not None
        self._cause = self.stack.pop()[0]
        # Written out for speed: every decision of every thought comes through here.
        Game._resolve(self, self.asked.answer(self, answer))
        if self.random is not None:
            self._throw(self.random)

    def follow(self, frames: Frames) -> None:
        """Let one of the lots of the question to chance that waits come true (``Chance.lots``)."""
        self._cause = self.stack.pop()[0]
        self._resolve(frames)

    def end_with_step(self) -> None:
        """Let the game end where the turn would go on to another step."""
        self.stack = [waiting for waiting in self.stack if not isinstance(waiting[1], TurnStep)]

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        """Drop the event: nobody looks."""

    def _resolve(self, frames: Frames) -> None:
        Game._resolve(self, frames)
        if self.random is not None:
            self._throw(self.random)

    def _throw(self, random: Random) -> None:
        """Let chance fall, again and again, until a player is asked."""
        while isinstance(asked := self.asked, Chance):
            answer = thrown(self.options, asked.weights(self), random())
            Game._resolve(self, self._answered(answer))


def thrown(options: tuple[str, ...], weights: tuple[int, ...], number: float) -> str:
    """The option that a number from 0 up to 1 stands for."""
    if not weights:
        return options[int(number * len(options))]
    at = number * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        at -= weight
        if at < 0:
            return option
    return options[-1]


def chosen(chances: Iterable[float], draws: int) -> Iterator[float]:
    """6.3 How likely each lot, from best to worst, is the best of several drawn: no better one was, but not
    only worse ones were.
    """
    not_better = 1.0
    for chance in chances:
        worse = max(0.0, not_better - chance)
        yield not_better**draws - worse**draws
        not_better = worse
