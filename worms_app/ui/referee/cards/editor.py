"""One card being put together from verbs.

Whatever is changed, the card stays one that can be played: a verb begins with values that fit, only such
values are offered, and a change that could not be played is not made. What a number or a word does is shown
by the sentence that it makes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from worms_app.content.load import LINE_SYMBOLS, LONGEST_LINE, MOST_COPIES, ContentError
from worms_app.content.own import CardData
from worms_app.content.parameters import LONGEST_WORDS, Parameter
from worms_app.content.reference import plain
from worms_app.content.verbs import MOST_REPEATS, MOST_VERBS, VERBS, sentences
from worms_app.engine import Card
from worms_app.engine.library import DROP, WEAPON
from worms_app.i18n import translate
from worms_app.i18n.speech import card_text, outline, parameter_name, parameter_number, parameter_value
from worms_app.play.mycards import checked
from worms_app.ui.referee.cards import text as tree
from worms_app.ui.referee.cards.presenter import FIRST_SHOT
from worms_app.ui.referee.cards.text import Path, VerbData

WAY = "way"
"""``direction`` and ``away_from`` of *knock* as one parameter: exactly one of the two is given."""
_WAYS = {
    "chosen": {"direction": "chosen"},
    "wind": {"direction": "wind"},
    "own": {"away_from": "own"},
    "target": {"away_from": "target"},
}
_SAID_AS = {("discard", "who"): "whose", ("flip", "on"): "side", ("roll", "on"): "faces"}
"""Parameters that mean something else than others of their name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A parameter of a sentence: a choice of words, a number, yes or no, several words, words to type."""

    name: str
    title: str
    kind: str
    """``choice``, ``several``, ``number``, ``switch`` or ``words``."""
    value: Any
    words: str = ""
    options: tuple[tuple[str, str], ...] = ()
    most: int = 0
    least: int = 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text on the screen: a sentence; a way that it may go (``label``); where one more can be
    added (``adds``).
    """

    path: Path
    words: str = ""
    label: bool = False
    adds: bool = False
    first: bool = False
    last: bool = False

    @property
    def depth(self) -> int:
        """How far the line is indented."""
        return tree.depth(self.path)


class Editor:
    """One card being put together; every change can be taken back."""

    def __init__(self, data: CardData) -> None:
        self.data: CardData = copy.deepcopy(data)
        self._before: list[CardData] = []

    @property
    def card(self) -> Card:
        """The card as it can be played now."""
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
        try:
            checked(data)
        except ContentError:
            return False
        self._before.append(self.data)
        self.data = data
        return True

    # -- what the card is --------------------------------------------------------------------------

    def rename(self, name: str) -> bool:
        """Change the name; an empty one is not taken."""
        name = "".join(letter for letter in name if letter.isprintable()).strip()
        return bool(name) and self._change({**self.data, "name": name})

    def choose_deck(self, deck: str) -> bool:
        """Make it a weapon, a drop card or a sudden death card; a deck's own fields are left behind."""
        kept = {"id", "name", "copies", "text"}
        data: dict[str, Any] = {key: value for key, value in self.data.items() if key in kept}
        if deck == WEAPON:
            data["line"] = "T"
        elif data.get("text") == FIRST_SHOT:
            data["text"] = []
        return deck != self.data["deck"] and self._change({"deck": deck, **data})

    def change_copies(self, by: int) -> bool:
        """Change how many of this card there are."""
        copies = self.data.get("copies", 1) + by
        return 1 <= copies <= MOST_COPIES and self._change({**self.data, "copies": copies})

    def switch(self, name: str, on: bool) -> bool:
        """Set or remove a mark: starter weapon, superweapon."""
        data = {**self.data, name: on}
        if name == "starter" and not on:
            data.pop("fixed", None)
        return self._change(data)

    def choose_rule(self, rule: str) -> bool:
        """8.2 Choose the rule that a sudden death card lays down."""
        return self._change({**self.data, "rule": rule})

    def add_symbol(self, symbol: str) -> bool:
        """Add a symbol to the action line."""
        line = self.data["line"] + symbol
        return (
            symbol in LINE_SYMBOLS and len(line) <= LONGEST_LINE and self._change({**self.data, "line": line})
        )

    def remove_symbol(self, index: int) -> bool:
        """Remove a symbol of the action line; one stays."""
        line = self.data["line"][:index] + self.data["line"][index + 1 :]
        return bool(line) and self._change({**self.data, "line": line})

    # -- its text ----------------------------------------------------------------------------------

    @property
    def text(self) -> tree.Verbs:
        """The sentences of the card, as verbs with their parameters."""
        found: tree.Verbs = self.data.get("text", [])
        return found

    def _write(self, text: tree.Verbs) -> bool:
        return self._change({**self.data, "text": text})

    def lines(self, language: str) -> list[Line]:
        """The lines on the screen, from top to bottom."""
        return list(self._lines(self.text, (), language))

    def _lines(self, verbs: tree.Verbs, around: Path, language: str) -> Iterator[Line]:
        for index, item in enumerate(verbs):
            path = (*around, index)
            ways = self._outline(item, language)
            words = ways.head if ways is not None else self._words(path, language)
            yield Line(path, plain(words), first=index == 0, last=index == len(verbs) - 1)
            for part, label in ways.ways if ways is not None else ():
                inside = (*path, part)
                if label:
                    yield Line(inside, plain(label), label=True)
                yield from self._lines(item.get(part, []), inside, language)
                yield Line(inside, adds=True)

    def _outline(self, item: VerbData, language: str) -> Any:
        return outline(sentences([item])[0], language) if tree.parts(item) else None

    def _words(self, path: Path, language: str) -> str:
        """A sentence as it reads after the ones before it."""
        item = tree.at(self.text, path)
        said = [*tree.before(self.text, path), item][-MOST_VERBS:]
        return card_text(checked({"deck": DROP, "id": "x", "name": "x", "text": said}), language)[-1]

    def at(self, path: Path) -> VerbData:
        """The verb and parameters of the sentence at a path."""
        return dict(tree.at(self.text, path))

    def add(self, verb: str, path: Path = ()) -> Path | None:
        """Add a sentence at the end of a list; returns its path, None if it does not fit."""
        text, new = tree.added(self.text, path, beginning(verb))
        return new if self._write(text) else None

    def remove(self, path: Path) -> bool:
        """Remove a sentence."""
        return self._write(tree.removed(self.text, path))

    def move(self, path: Path, down: bool) -> Path:
        """Move a sentence up or down, into and out of sentences that hold others."""
        for text, new in tree.moves(self.text, path, down):
            if self._write(text):
                return new
        return path

    def times(self, path: Path) -> int:
        """How often a sentence is done in a row; 0: it cannot be repeated here."""
        item = self.at(path)
        return int(item.get("repeat", 1)) if "repeat" in item or tree.can_repeat(path) else 0

    def repeat(self, path: Path, times: int) -> bool:
        """Have a sentence (or what is repeated already) done so many times; once: no repetition."""
        return 1 <= times <= MOST_REPEATS and self._write(tree.repeated(self.text, path, times))

    def settings(self, path: Path, language: str) -> list[Setting]:
        """What can be said about a sentence."""
        item = self.at(path)
        if "repeat" in item:
            return []
        parameters = VERBS[item["verb"]].parameters
        said = (_setting(item, name, parameters[name], language) for name in parameters)
        return [setting for setting in said if setting is not None and _matters(item, setting.name)]

    def set(self, path: Path, name: str, value: Any) -> bool:
        """Change a parameter of a sentence."""
        item = self.at(path)
        without: tuple[str, ...] = (name,)
        values: VerbData = {name: value}
        if name == WAY:
            without, values = ("direction", "away_from"), _WAYS[value]
        elif VERBS[item["verb"]].parameters[name].several:
            values = {name: sorted({*map(str, item[name])} ^ {value})}
        elif value == VERBS[item["verb"]].parameters[name].default:
            values = {}
        return self._write(tree.told(self.text, path, values, without))


def _setting(item: VerbData, name: str, parameter: Parameter, language: str) -> Setting | None:
    """A parameter as it can be set; None for one that is set elsewhere."""
    if name == "away_from" or parameter.verbs:
        return None
    if name == "direction":
        options = tuple((way, parameter_value(WAY, way, language)) for way in _WAYS)
        return Setting(WAY, parameter_name(WAY, language), "choice", _way(item), options=options)
    said = _SAID_AS.get((item["verb"], name), name)
    title, value = parameter_name(said, language), item.get(name, parameter.default)
    if parameter.flag:
        return Setting(name, title, "switch", bool(value))
    if parameter.own_words:
        return Setting(name, title, "words", str(value), most=LONGEST_WORDS)
    if parameter.most:
        words = parameter_number(name, int(value or 0), language)
        least = 0 if parameter.default == 0 else 1
        return Setting(name, title, "number", int(value or 0), words, (), parameter.most, least)
    options = tuple((word, parameter_value(said, word, language)) for word in parameter.words)
    if parameter.several:
        return Setting(name, title, "several", [str(one) for one in value], options=options)
    return Setting(name, title, "choice", value, options=options)


def _matters(item: VerbData, name: str) -> bool:
    """Whether a setting says anything where the others stand as they do."""
    if item["verb"] == "place" and name in ("within", "not_full"):
        return item.get("at") == "chosen"
    if item["verb"] == "blast" and name == "times":
        return item.get("at") != "each_adjacent"
    if item["verb"] == "target" and name == "within":
        return item.get("limit", "any") in ("any", "direct", "emptiest")
    if item["verb"] == "target" and name == "not_own":
        return item.get("limit", "any") not in ("own", "adjacent")
    return name != "at" or item.get("what") != "it"


def _way(item: VerbData) -> str:
    return next(
        (way for way, said in _WAYS.items() if all(item.get(key) == value for key, value in said.items())),
        "chosen",
    )


_FIRST: dict[str, Any] = {"dice": 3, "thing": "mine", "one_of": ["mine"], "what": "one_thing"}
"""What a required parameter begins with."""


def beginning(verb: str, language: str | None = None) -> VerbData:
    """A sentence with a verb and what it has to be told."""
    item: VerbData = {"verb": verb}
    for name, parameter in VERBS[verb].parameters.items():
        if name == "direction":
            item |= _WAYS["chosen"]
        elif parameter.verbs and parameter.required:
            item[name] = [{"verb": "draw"}]
        elif parameter.own_words and parameter.required:
            item[name] = translate("Do what the card says.", language=language)
        elif parameter.required:
            first = _FIRST.get(name)
            words = parameter.words
            fits = not words or first in words or (parameter.several and first is not None)
            item[name] = first if fits else [words[0]] if parameter.several else words[0]
    return item


def verbs(language: str, path: Path = ()) -> list[tuple[str, str]]:
    """Every verb that fits into a list, with the sentence it begins with, in the order of the table."""
    found = []
    for verb in VERBS:
        if tree.holds(verb, path):
            data = {"deck": DROP, "id": "x", "name": "x", "text": [beginning(verb, language)]}
            found.append((verb, plain(card_text(checked(data), language)[-1])))
    return found
