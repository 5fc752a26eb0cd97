"""For which card something is asked: the text or the action line that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frozen import frozen
from worms_app.engine.rules import turn
from worms_app.engine.rules.branches import Branch
from worms_app.engine.rules.weapons import ActionLine, RunText

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frozen
class Reason:
    """A card, and the sentence of its text that is being carried out (-1: its action line)."""

    card: str
    sentence: int
    symbol: int = -1
    """Which symbol of its action line is being carried out; -1 on a card without one."""


def reason_of(game: Game) -> Reason | None:
    """Why the pending question is asked; None where no card is being carried out."""
    for depth, (_cause, frame) in enumerate(reversed(game.stack)):
        text = frame.text if isinstance(frame, Branch) else frame
        if isinstance(text, RunText):
            # At the end of a turn sentences run that a card has left for it, and no longer its text.
            sentence = text.index - 1 if game.step != turn.END else -1
            return Reason(text.card, sentence, _symbol(game, depth + 1, text.card))
        if isinstance(frame, ActionLine):
            return Reason(frame.card, -1, frame.index - 1)
    return None


def _symbol(game: Game, depth: int, card: str) -> int:
    """The symbol of a card's action line that its text stands for: the line goes on right below the text."""
    below = game.stack[-1 - depth][1] if depth < len(game.stack) else None
    return below.index - 1 if isinstance(below, ActionLine) and below.card == card else -1
