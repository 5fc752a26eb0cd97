"""A hand of cards: in a lasting order, each with its text and, if it cannot be played now, the reason."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from worms_app.engine import Card, Game
from worms_app.engine.things import UNKNOWN
from worms_app.i18n.speech import action_line, card_name, card_text, group_of, marks, version, why_not
from worms_app.ui.shell.sprites import sprite

SYMBOLS = {"T": "line_text", "M": "line_move", "C": "line_card"}
"""The pictures of an action line's symbols."""


@dataclass(frozen=True, slots=True)
class CardView:
    """Everything a card widget shows, in one language."""

    id: str
    name: str
    line: str
    """The symbols of the action line, such as ``TM``."""
    line_words: str
    text: tuple[str, ...]
    """Sentences with links to rules."""
    kind: str
    """Its frame: starter, ordinary, superweapon, drop, sudden_death."""
    marks: tuple[str, ...]
    version: str
    why_not: str = ""
    count: int = 1
    playable: bool = False
    new: bool = False
    """Whether it has come since the last turn."""


NO_CARD = CardView("", "", "", "", (), "ordinary", (), "")


def card_view(card: Card, language: str, why: str = "", count: int = 1, playable: bool = False) -> CardView:
    """A card as it is shown."""
    return CardView(
        card.id,
        card_name(card, language),
        card.line,
        action_line(card, language),
        card_text(card, language),
        group_of(card),
        marks(card, language),
        version(card, language),
        why,
        count,
        playable,
    )


def picture_of(card: Card) -> str:
    """The picture of a card; cards that players made share one."""
    return "card_custom" if card.own else f"card_{card.id}"


def card_picture(card: str) -> str:
    """The picture of a card; a card that a player made has a common one."""
    try:
        return sprite(f"card_{card}")
    except KeyError:
        return sprite("card_custom")


def hand_of(game: Game, team: str, language: str, new: Container[str] = ()) -> list[CardView]:
    """The cards of a team, playable ones first; equal ones are shown once with their number. ``new`` ones
    are marked.
    """
    if team not in game.seats:
        return []
    ask = game.pending
    if ask is not None and ask.kind == "draft.keep" and ask.who == team:
        cards = [(card, 1, "") for card in ask.options]
    else:
        held = game.hands[game.seat_of(team)]
        counted = {card: held.count(card) for card in held if card != UNKNOWN}
        cards = [(card, count, why_not(game, team, card, language) or "") for card, count in counted.items()]
    views = [card_view(game.library.cards[card], language, why, count, not why) for card, count, why in cards]
    views = [replace(view, new=view.id in new) for view in views]
    order = {"superweapon": 0, "ordinary": 1, "starter": 2}
    return sorted(views, key=lambda view: (not view.playable, order.get(view.kind, 3), view.name))
