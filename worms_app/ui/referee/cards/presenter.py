"""The owner's cards: the list of them, and one being put together from verbs.

A sentence of a text has a path: ``(2,)`` is the third one, ``(2, 0)`` the first inside a repetition. Whatever
is changed, the text stays one that can be played: a verb begins with values that fit, and only such values
are offered. What a number or a word does is shown by the sentence that it makes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from worms_app import i18n
from worms_app.content.load import LINE_SYMBOLS, LONGEST_LINE, MOST_COPIES
from worms_app.content.own import CardData
from worms_app.content.reference import plain
from worms_app.content.verbs import MOST_REPEATS, VERBS
from worms_app.engine import Card, Library
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.i18n import mark
from worms_app.i18n.speech import card_name, card_text, parameter_name, parameter_number, parameter_value
from worms_app.play.mycards import MyCards, checked, is_edited, of_box
from worms_app.ui.references.presenter import group_of, picture_of

Path = tuple[int, ...]

DECKS = {
    WEAPON: mark("Weapon card"),
    DROP: mark("Drop card"),
    SUDDEN_DEATH: mark("Sudden death card"),
}
GROUPS = {
    "starter": mark("Starter weapons"),
    "ordinary": mark("Ordinary weapons"),
    "superweapon": mark("Superweapons"),
    DROP: mark("Drop cards"),
    SUDDEN_DEATH: mark("Sudden death cards"),
}

WAY = "way"
"""``direction`` and ``away_from`` of *knock* as one parameter: exactly one of the two is given."""
_WAYS = {
    "chosen": {"direction": "chosen"},
    "wind": {"direction": "wind"},
    "own": {"away_from": "own"},
    "target": {"away_from": "target"},
}
_FIRST: dict[str, Any] = {"dice": 3, "thing": "mine", "one_of": ["mine"], "what": "one_thing", WAY: "chosen"}
"""What a required parameter begins with."""


# -- the list ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card in a list."""

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
    """The owner's cards by name."""
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
            groups[group_of(card)].append(card_row(card, language))
    return [
        (i18n.translate(GROUPS[group], language=language), sorted(rows, key=lambda row: row.title.casefold()))
        for group, rows in groups.items()
        if rows
    ]


def new_card(cards: MyCards, language: str, deck: str = WEAPON) -> CardData:
    """A card to begin with."""
    names = {data["name"] for data in cards.read().data}
    stem = i18n.translate("My card", language=language)
    name = next(name for name in (stem, *(f"{stem} {n}" for n in range(2, 1000))) if name not in names)
    data: CardData = {"deck": deck, "id": cards.new_id(name), "name": name, "copies": 1}
    if deck == WEAPON:
        return {**data, "line": "T", "text": [beginning("target"), beginning("blast")]}
    crate = {**beginning("place"), "thing": "crate", "at": "emptiest"}
    return {**data, "text": [crate, beginning("change_wind")]}


def as_yours(identifier: str, library: Library, language: str) -> CardData:
    """A card of the box to be changed: it keeps its id, so it takes that card's place."""
    return {**of_box(identifier), "name": card_name(library.cards[identifier], language)}


# -- one card ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setting:
    """A parameter of a sentence: words to choose from, a number, yes or no, or several words."""

    name: str
    title: str
    kind: str
    """``choice``, ``several``, ``number`` or ``switch``."""
    value: Any
    words: str = ""
    options: tuple[tuple[str, str], ...] = ()
    most: int = 0
    least: int = 1


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the text, or the heading of a repetition (``times``)."""

    path: Path
    words: str
    times: int = 0
    first: bool = False
    last: bool = False


class Editor:
    """One card being put together; every change can be taken back."""

    def __init__(self, data: CardData) -> None:
        self.data: CardData = copy.deepcopy(data)
        self._before: list[CardData] = []

    @property
    def card(self) -> Card:
        """The card as it is."""
        return checked(self.data)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the latest change back."""
        if self._before:
            self.data = self._before.pop()

    def _change(self, data: CardData) -> bool:
        """Take a change over if the card can still be played."""
        if data == self.data:
            return False
        checked(data)
        self._before.append(self.data)
        self.data = data
        return True

    # -- what the card is --------------------------------------------------------------------------

    def rename(self, name: str) -> bool:
        """Another name; an empty one is none."""
        name = "".join(letter for letter in name if letter.isprintable()).strip()
        return bool(name) and self._change({**self.data, "name": name})

    def choose_deck(self, deck: str) -> bool:
        """A weapon, a drop card, a sudden death card."""
        kept = {"id", "name", "copies", "text"}
        data: dict[str, Any] = {key: value for key, value in self.data.items() if key in kept}
        if deck == WEAPON:
            data["line"] = "T"
        return deck != self.data["deck"] and self._change({"deck": deck, **data})

    def change_copies(self, by: int) -> bool:
        """How many of this card there are."""
        copies = self.data.get("copies", 1) + by
        return 1 <= copies <= MOST_COPIES and self._change({**self.data, "copies": copies})

    def switch(self, name: str, on: bool) -> bool:
        """A mark: starter weapon, superweapon."""
        data = {**self.data, name: on}
        if name == "starter" and not on:
            data.pop("fixed", None)
        return self._change(data)

    def choose_rule(self, rule: str) -> bool:
        """8.2 The rule that a sudden death card lays down."""
        return self._change({**self.data, "rule": rule})

    def add_symbol(self, symbol: str) -> bool:
        """One more symbol on the action line."""
        line = self.data["line"] + symbol
        return (
            symbol in LINE_SYMBOLS and len(line) <= LONGEST_LINE and self._change({**self.data, "line": line})
        )

    def remove_symbol(self, index: int) -> bool:
        """One symbol less; one stays."""
        line = self.data["line"][:index] + self.data["line"][index + 1 :]
        return bool(line) and self._change({**self.data, "line": line})

    # -- its text ----------------------------------------------------------------------------------

    def sentences(self, language: str) -> list[Sentence]:
        """The text from top to bottom."""
        return list(self._sentences(language))

    def _sentences(self, language: str) -> Iterator[Sentence]:
        text = self.data.get("text", [])
        for index, item in enumerate(text):
            first, last = index == 0, index == len(text) - 1
            if "repeat" not in item:
                yield Sentence((index,), self._words(text, index, language), 0, first, last)
                continue
            times = int(item["repeat"])
            words = i18n.ntranslate("Do this {n} time:", "Do this {n} times:", times, language=language)
            yield Sentence((index,), words, times, first, last)
            for inner in range(len(item["of"])):
                yield Sentence((index, inner), self._words(item["of"], inner, language))

    def _words(self, text: list[dict[str, Any]], index: int, language: str) -> str:
        """A sentence as it reads after the ones before it."""
        before = [item for item in text[:index] if "repeat" not in item]
        data = {"deck": DROP, "id": "x", "name": "x", "text": [*before, text[index]]}
        return plain(card_text(checked(data), language)[-1])

    def at(self, path: Path) -> dict[str, Any]:
        """A sentence's data."""
        item = self.data["text"][path[0]]
        return dict(item if len(path) == 1 else item["of"][path[1]])

    def add(self, verb: str) -> Path:
        """One more sentence at the end of the text; returns its path."""
        text = self._text()
        text.append(beginning(verb))
        self._change({**self.data, "text": text})
        return (len(text) - 1,)

    def remove(self, path: Path) -> bool:
        """A sentence less."""
        text = self._text()
        if len(path) == 1:
            del text[path[0]]
        else:
            del text[path[0]]["of"][path[1]]
        return self._change({**self.data, "text": _without_empty(text)})

    def move(self, path: Path, down: bool) -> Path:
        """A sentence changes places with its neighbour, and goes into and out of repetitions on its way."""
        text = self._text()
        outer = path[0]
        if len(path) == 2:
            inner, group = path[1], text[outer]["of"]
            to = inner + (1 if down else -1)
            item = group.pop(inner)
            if 0 <= to <= len(group):
                group.insert(to, item)
                new: Path = (outer, to)
            else:
                new = (outer + (1 if down and group else 0),)
                text.insert(new[0], item)
        else:
            to = outer + (1 if down else -1)
            if not 0 <= to < len(text):
                return path
            item = text.pop(outer)
            neighbour = text[to if not down else outer]
            if "repeat" in neighbour and "repeat" not in item:
                group = neighbour["of"]
                new = (to if not down else outer, 0 if down else len(group))
                group.insert(new[1], item)
            else:
                text.insert(to, item)
                new = (to,)
        self._change({**self.data, "text": _without_empty(text)})
        return new

    def repeat(self, path: Path, times: int) -> bool:
        """A sentence (or what is repeated already) is done so many times; once: no repetition."""
        if len(path) != 1 or not 1 <= times <= MOST_REPEATS:
            return False
        text = self._text()
        item = text[path[0]]
        inner = item["of"] if "repeat" in item else [item]
        text[path[0] : path[0] + 1] = inner if times == 1 else [{"repeat": times, "of": inner}]
        return self._change({**self.data, "text": text})

    def settings(self, path: Path, language: str) -> list[Setting]:
        """What can be said about a sentence."""
        item = self.at(path)
        verb = VERBS[item["verb"]]
        found = []
        for name, parameter in verb.parameters.items():
            title = (
                parameter_name(WAY if name == "direction" else name, language) if name != "away_from" else ""
            )
            value = item.get(name, parameter.default)
            if name == "away_from":
                continue
            if name == "direction":
                options = tuple((way, parameter_value(WAY, way, language)) for way in _WAYS)
                found.append(Setting(WAY, title, "choice", _way(item), options=options))
            elif parameter.flag:
                found.append(Setting(name, title, "switch", bool(value)))
            elif parameter.most:
                least = 0 if parameter.default == 0 else 1
                words = parameter_number(name, int(value or 0), language)
                found.append(
                    Setting(name, title, "number", int(value or 0), words, (), parameter.most, least)
                )
            else:
                options = tuple((word, parameter_value(name, word, language)) for word in parameter.words)
                kind = "several" if parameter.several else "choice"
                found.append(Setting(name, title, kind, value, options=options))
        return [setting for setting in found if self._matters(item, setting)]

    def _matters(self, item: dict[str, Any], setting: Setting) -> bool:
        """Whether a setting says anything where the others stand as they do."""
        if item["verb"] == "target" and setting.name in ("within", "not_own"):
            return item.get("limit", "any") in ("any", "direct")
        if item["verb"] == "place" and setting.name in ("within", "not_full"):
            return item.get("at") == "chosen"
        return setting.name != "at" or item.get("what") != "it"

    def set(self, path: Path, name: str, value: Any) -> bool:
        """Say something else about a sentence."""
        text = self._text()
        item = text[path[0]] if len(path) == 1 else text[path[0]]["of"][path[1]]
        if name == WAY:
            item.pop("direction", None)
            item.pop("away_from", None)
            item |= _WAYS[value]
        elif name == "one_of":
            chosen = set(item["one_of"]) ^ {value}
            if not chosen:
                return False
            item["one_of"] = sorted(chosen)
        elif value == VERBS[item["verb"]].parameters[name].default:
            item.pop(name, None)
        else:
            item[name] = value
        return self._change({**self.data, "text": text})

    def _text(self) -> list[dict[str, Any]]:
        return copy.deepcopy(self.data.get("text", []))


def _way(item: dict[str, Any]) -> str:
    return next(
        (way for way, said in _WAYS.items() if all(item.get(key) == value for key, value in said.items())),
        "chosen",
    )


def _without_empty(text: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [item for item in text if item.get("of", True)]


def beginning(verb: str) -> dict[str, Any]:
    """A sentence with a verb and what it has to be told."""
    item: dict[str, Any] = {"verb": verb}
    for name, parameter in VERBS[verb].parameters.items():
        if name == "direction":
            item |= _WAYS[_FIRST[WAY]]
        elif parameter.required:
            first = _FIRST.get(name)
            allowed = parameter.words and first not in (*parameter.words, ["mine"])
            item[name] = parameter.words[0] if allowed else first
    return item


def verbs(language: str) -> list[tuple[str, str]]:
    """Every verb with the sentence it begins with, in the order of the table."""
    found = []
    for verb in VERBS:
        data = {"deck": DROP, "id": "x", "name": "x", "text": [beginning(verb)]}
        found.append((verb, plain(card_text(checked(data), language)[-1])))
    return found


def rules(library: Library, language: str) -> tuple[tuple[str, str], ...]:
    """The rules that a sudden death card can lay down, called like the cards that have them."""
    none = ("", i18n.translate("No rule", language=language))
    cards = (card for card in library.deck(SUDDEN_DEATH) if card.rule and not card.own)
    return (none, *((card.rule, card_name(card, language)) for card in cards))
