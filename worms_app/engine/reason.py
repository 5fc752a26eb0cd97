"""For which card something is asked: the text or the action line that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frozen import frozen
from worms_app.engine.rules.weapons import ActionLine, RunText

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frozen
class Reason:
    """A card, and the sentence of its text that is being carried out (-1: its action line)."""

    card: str
    sentence: int


def reason_of(game: Game) -> Reason | None:
    """Why the pending question is asked; None where no card is being carried out."""
    for _cause, frame in reversed(game.stack):
        if isinstance(frame, RunText):
            return Reason(frame.card, frame.index - 1)
        if isinstance(frame, ActionLine):
            return Reason(frame.card, -1)
    return None
