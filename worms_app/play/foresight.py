"""What a choice leads to: it is made in a copy of the game as its player knows it, up to the next question.

What is told there will certainly happen; a question to chance that waits there is what would be rolled.
"""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine import CHANCE, Ask, Event, Game
from worms_app.engine import events as e

_GOES_ON = (e.FirstPlayer, e.StepBegan, e.TokenPassed, e.TurnBegan)
"""From here on it is no longer this choice that does something."""

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


@dataclass(frozen=True, slots=True)
class Foresight:
    """What follows from a choice for certain, and the question after it."""

    events: tuple[Event, ...]
    then: Ask | None
    """What chance is asked next, if the choice leads there."""
    game: Game
    """The copy after the choice: where everything would be."""

    @property
    def risky(self) -> bool:
        """Whether something goes off, burns, sinks or gets hurt."""
        return any(isinstance(event, _HARM) for event in self.events)


class LookAhead:
    """What each answer to one question leads to; the player's view of the game is made once."""

    def __init__(self, game: Game, team: str) -> None:
        self._view = game.view(team)
        self._team = team
        self._seen: dict[str, Foresight] = {}

    def foresee(self, answer: str) -> Foresight:
        """What an answer leads to."""
        known = self._seen.get(answer)
        if known is None:
            game = self._view.copy()
            events = _own(game.decide(answer), self._team)
            ask = game.pending
            rolls = ask is not None and ask.who == CHANCE and not _gone_on(game, self._view)
            then = ask if rolls else None
            known = self._seen[answer] = Foresight(events, then, game)
        return known


def _own(events: tuple[Event, ...], team: str) -> tuple[Event, ...]:
    """The events up to the next step, as the player sees them."""
    own = []
    for event in events:
        if isinstance(event, _GOES_ON):
            break
        own.append(event.seen_by(team))
    return tuple(own)


def _gone_on(after: Game, before: Game) -> bool:
    """Whether the game has come to another step meanwhile."""
    return (after.turn, after.step) != (before.turn, before.step)
