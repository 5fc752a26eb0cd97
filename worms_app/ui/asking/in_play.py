"""The card that lies on the table while it is carried out: its lines, and the one it is at."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.content.reference import plain
from worms_app.engine import Library
from worms_app.engine.reason import Reason
from worms_app.i18n.speech import card_lines, card_name
from worms_app.ui.board.hand import picture_of


@dataclass(frozen=True, slots=True)
class InPlay:
    """What is shown of a card that is being carried out, in one language."""

    card: str
    name: str
    picture: str
    """The name of its sprite."""
    symbols: str
    """Its action line, such as ``TM``."""
    symbol: int
    """Which of them is being carried out; -1: none yet."""
    lines: tuple[str, ...]
    lit: int
    """Which of its lines is being carried out; -1: none, or a symbol that is no text."""


def in_play(reason: Reason | None, library: Library, language: str) -> InPlay | None:
    """What is shown of the card that is being carried out, if one is."""
    if reason is None:
        return None
    card = library.cards[reason.card]
    return InPlay(
        card.id,
        card_name(card, language),
        picture_of(card),
        card.line,
        reason.symbol,
        tuple(plain(line) for line in card_lines(card, language)),
        card.line_of(reason.sentence) if reason.sentence >= 0 else -1,
    )
