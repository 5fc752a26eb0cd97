"""The owner's cards: the list of them, and the cards of the box to write down what the real ones say."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

from worms_app import i18n
from worms_app.content.own import CardData
from worms_app.engine import Card, Library
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.i18n import mark
from worms_app.i18n.speech import GROUPS, card_name, group_name, group_of, version
from worms_app.play.mycards import MyCards, is_edited, of_box
from worms_app.ui.board.hand import picture_of

DECKS = {
    WEAPON: mark("Weapon card"),
    DROP: mark("Drop card"),
    SUDDEN_DEATH: mark("Sudden death card"),
}

# -- the list ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardRow:
    """What a list shows of one card."""

    id: str
    title: str
    note: str
    picture: str
    line: str


def card_row(card: Card, language: str, note: str = "") -> CardRow:
    """A card of the box or of the owner."""
    picture = f"card_{card.id}" if is_edited(card.id) else picture_of(card)
    return CardRow(card.id, card_name(card, language), note, picture, card.line)


def own_rows(cards: tuple[Card, ...], language: str) -> list[CardRow]:
    """The owner's cards as rows of a list, by name."""
    rows = [card_row(card, language, _own_note(card, language)) for card in cards]
    return sorted(rows, key=lambda row: row.title.casefold())


def _own_note(card: Card, language: str) -> str:
    kind = i18n.translate(DECKS[card.deck], language=language)
    if is_edited(card.id):
        edited = i18n.translate("as on your card", language=language)
        return f"{kind} · {edited}"
    return kind


def box_rows(library: Library, own: tuple[Card, ...], language: str) -> list[tuple[str, list[CardRow]]]:
    """The cards of the box that the owner has not written down yet, in groups."""
    known = {card.id for card in own}
    groups: dict[str, list[CardRow]] = {group: [] for group in GROUPS}
    for card in library.cards.values():
        if card.id not in known and not card.own:
            groups[group_of(card)].append(card_row(card, language, version(card, language)))
    return [
        (group_name(group, language), sorted(rows, key=lambda row: row.title.casefold()))
        for group, rows in groups.items()
        if rows
    ]


FIRST_SHOT: list[dict[str, Any]] = [{"verb": "target"}, {"verb": "blast"}]
"""What a new weapon begins with; other cards begin empty."""


def new_card(cards: MyCards, language: str, deck: str = WEAPON) -> CardData:
    """The data of a new card, ready to be changed."""
    names = {data["name"] for data in cards.read().data}
    stem = i18n.translate("My card", language=language)
    name = next(name for name in (stem, *(f"{stem} {n}" for n in range(2, 1000))) if name not in names)
    data: CardData = {"deck": deck, "id": cards.new_id(name), "name": name, "copies": 1}
    return (
        {**data, "line": "T", "text": copy.deepcopy(FIRST_SHOT)} if deck == WEAPON else {**data, "text": []}
    )


def as_yours(identifier: str, library: Library, language: str) -> CardData:
    """A card of the box to be changed: it keeps its id, so it takes that card's place."""
    return {**of_box(identifier), "name": card_name(library.cards[identifier], language)}


def rules(library: Library, language: str) -> tuple[tuple[str, str], ...]:
    """The rules that a sudden death card can lay down, called like the cards that have them."""
    none = ("", i18n.translate("No rule", language=language))
    cards = (card for card in library.deck(SUDDEN_DEATH) if card.rule and not card.own)
    return (none, *((card.rule, card_name(card, language)) for card in cards))
