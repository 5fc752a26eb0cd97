"""Cards that players made: every ``.toml`` file of a folder, in the language of ``cards.toml``.

A file that is wrong is left out as a whole, with the reason; the others and the game go on without it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.content.load import DECKS, MOST_CARDS, ContentError, card_of, cards_of, read
from worms_app.content.parameters import Parameter, shown
from worms_app.content.verbs import VERBS
from worms_app.engine.library import WEAPON, Card

FOLDER = "cards"
LARGEST = 500_000
"""Bytes of a file that could be one of cards."""

CardData = dict[str, Any]

EXAMPLE = """\
[[weapon]]
id = "custard_pie"
name = "Custard Pie"
copies = 2
line = "TM"
text = [
    { verb = "target", limit = "direct", within = 3 },
    { verb = "accuracy", dice = 2 },
    { verb = "knockback", what = "one_worm" },
]"""
"""A file of own cards, to begin with; a test plays it."""


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The cards of a folder, what they are made from, and the files that could not be used."""

    cards: tuple[Card, ...] = ()
    data: tuple[CardData, ...] = ()
    """Plain data of each card, its deck included: a game carries it with it."""
    problems: tuple[ContentError, ...] = field(default=(), compare=False)


def read_folder(folder: Path) -> OwnCards:
    """Everything in a folder that can be played with; a folder that is not there is an empty one."""
    cards: dict[str, Card] = {}
    data: list[CardData] = []
    problems: list[ContentError] = []
    try:
        files = sorted(path for path in folder.glob("*.toml") if os.path.isfile(path))
    except OSError:
        files = []
    for path in files:
        try:
            made = _read(path, cards)
        except ContentError as problem:
            problems.append(problem)
            continue
        for card, plain in made:
            cards[card.id] = card
            data.append(plain)
    return OwnCards(tuple(cards.values()), tuple(data), tuple(problems))


def _read(path: Path, known: dict[str, Card]) -> list[tuple[Card, CardData]]:
    try:
        size = path.stat().st_size
    except OSError as error:
        raise ContentError(path.name, "-", "-", "unreadable", reason=str(error)) from None
    if size > LARGEST:
        raise ContentError(path.name, "-", "-", "too_large")
    read_in = read(path)
    cards = cards_of(read_in, path.name, own=True)
    for card in cards:
        if card.id in known:
            raise ContentError(path.name, card.id, "id", "given_twice")
    if len(known) + len(cards) > MOST_CARDS:
        raise ContentError(path.name, "-", "-", "too_many", n=MOST_CARDS)
    return list(zip(cards, entries_of(read_in), strict=True))


def entries_of(data: dict[str, Any]) -> list[CardData]:
    """What each card of a file is made from, with its deck."""
    return [{"deck": deck, **entry} for deck, entries in data.items() for entry in entries]


def verb_examples() -> list[tuple[str, Card]]:
    """Every verb with its parameters as they stand in a file, and a card whose text is just that verb."""
    examples = []
    for name, verb in VERBS.items():
        values: CardData = {"verb": name}
        told = [name]
        for key, parameter in verb.parameters.items():
            told.append(f"{key}: {_choices(parameter)}")
            if parameter.required or key == "else":
                values[key] = _example(parameter, key)
        if name == "knock":
            values["direction"] = "chosen"
        card = card_of(WEAPON, {"id": name, "name": name, "line": "T", "text": [values]}, "verbs", own=True)
        examples.append(("\n".join(told), card))
    return examples


def _choices(parameter: Parameter) -> str:
    """What a parameter may be, as people who write files read it."""
    if parameter.verbs:
        return "[{ verb = … }]"
    if parameter.own_words:
        return '"…"'
    return " | ".join(parameter.words) or ("true" if parameter.flag else f"1–{parameter.most}")


def _example(parameter: Parameter, name: str) -> Any:
    if parameter.verbs:
        return [{"verb": "draw"}] if name == "else" else [{"verb": "blast", "at": "own"}]
    if parameter.own_words:
        return "…"
    word = parameter.words[0] if parameter.words else 2
    return [word] if parameter.several else word


def cards_from(data: tuple[CardData, ...]) -> list[Card]:
    """The cards that a game carries with it, checked again; garbage raises ContentError."""
    if len(data) > MOST_CARDS:
        raise ContentError("cards", "-", "-", "too_many", n=MOST_CARDS)
    return [card_from(entry, "cards", number) for number, entry in enumerate(data, 1)]


def card_from(entry: CardData, file: str, number: int = 1) -> Card:
    """The card that such data makes; data that makes none raises ContentError."""
    if not isinstance(entry, dict):
        raise ContentError(file, str(number), "-", "not_an_entry")
    values = dict(entry)
    deck = values.pop("deck", None)
    if deck not in DECKS:
        raise ContentError(file, shown(values.get("id", number)), "deck", "unknown_field")
    return card_of(deck, values, file, number, own=True)
