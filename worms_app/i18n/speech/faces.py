"""What a card shows besides its text (5.1, 5.2): its action line in words, its marks, whose version it is."""

from __future__ import annotations

from worms_app.engine.library import CARD, DROP, MOVE, SUDDEN_DEATH, TEXT, WEAPON, Card
from worms_app.i18n import terms
from worms_app.i18n.catalogs import mark, pmark, ptranslate, translate

_SYMBOLS = {
    # Translators: the symbols of an action line in words: "text, move".
    TEXT: pmark("action line", "text"),
    MOVE: pmark("action line", "move"),
    CARD: pmark("action line", "another card"),
}


_VERSIONS = {
    "all": mark("As printed."),
    "text": mark("Text as printed, action line our own."),
    "effect": mark("Effect as printed, the rest of the card our own."),
    "": mark("This app’s own version: your printed card may say something else."),
}


GROUPS = {
    "starter": mark("Starter weapons"),
    "ordinary": mark("Ordinary weapons"),
    "superweapon": mark("Superweapons"),
    DROP: mark("Drop cards"),
    SUDDEN_DEATH: mark("Sudden death cards"),
}
"""The groups that cards are listed in, in this order."""


def group_of(card: Card) -> str:
    """The group a card is listed in, and its frame; a starter that is a superweapon counts as superweapon."""
    if card.deck != WEAPON:
        return card.deck
    return "superweapon" if card.superweapon else "starter" if card.starter else "ordinary"


def group_name(group: str, language: str | None = None) -> str:
    """What a group of cards is called."""
    return translate(GROUPS[group], language=language)


def action_line(card: Card, language: str | None = None) -> str:
    """The action line in words: Text, move, another card. Empty for cards that have none."""
    symbols = [ptranslate("action line", _SYMBOLS[symbol], language=language) for symbol in card.line]
    return terms.sentence_case(", ".join(symbols))


def marks(card: Card, language: str | None = None) -> tuple[str, ...]:
    """5.1 The marks of a card: starter weapon, superweapon."""
    keys = ("starter_weapon",) * card.starter + ("superweapon",) * card.superweapon
    return tuple(terms.sentence_case(terms.keyword(key, language=language)) for key in keys)


def version(card: Card, language: str | None = None) -> str:
    """What of the card the rulebooks print, and what is this app's or a player's own."""
    if card.own:
        return translate("Made by a player.", language=language)
    return translate(_VERSIONS[card.printed], language=language)
