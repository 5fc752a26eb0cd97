"""Which card is being carried out when something happens, and how far it is.

Events do not say so, because no rule needs it: the log is played once more by a game that looks at what waits
behind each event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVarTuple

from worms_app.engine import Event, Game, IllegalDecision, PositionError
from worms_app.engine.events import StepBegan, TurnBegan
from worms_app.engine.reason import Reason, reason_of
from worms_app.play.log import Entry, replay
from worms_app.play.story import CARDS_LAID
from worms_app.play.trouble import BROKEN

Fields = TypeVarTuple("Fields")


class _Remembering(Game):
    """A game that remembers for each event which card it comes from."""

    __slots__ = ("reasons",)

    reasons: dict[int, Reason]

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        super().emit(event, *fields)
        last = self._events[-1]
        reason = Reason(last.card, -1) if isinstance(last, CARDS_LAID) else reason_of(self)
        if reason is not None:
            self.reasons[last.number] = reason


def carried_out(before: Game, entries: Iterable[Entry]) -> dict[int, Reason]:
    """For the number of each event of some lines of a log the card that is being carried out, if there is
    one. ``before``: the game that these lines go on from.
    """
    entries = list(entries)
    game = before._copied(_Remembering)
    game.reasons = {}
    try:
        for entry in entries:
            replay(game, entry)
    except (IllegalDecision, PositionError, *BROKEN):  # answers that are not told, or that nobody has given
        return _as_laid_down(event for entry in entries for event in entry.events)
    return game.reasons


def _as_laid_down(events: Iterable[Event]) -> dict[int, Reason]:
    """What a game that is given away to look at tells, whose dice are not told: the card, not its line."""
    found: dict[int, Reason] = {}
    reason: Reason | None = None
    for event in events:
        if isinstance(event, CARDS_LAID):
            reason = Reason(event.card, -1)
        elif isinstance(event, StepBegan | TurnBegan):
            reason = None
        if reason is not None:
            found[event.number] = reason
    return found
