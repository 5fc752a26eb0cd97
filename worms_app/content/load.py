"""Reads the box from its files. Cards may be anybody's: an error names file, entry and field."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from worms_app.content import records
from worms_app.content.careful import CarelessError, read_toml
from worms_app.content.parameters import VerbError, is_words
from worms_app.content.verbs import sentences
from worms_app.engine.answers import APART
from worms_app.engine.errors import WrongData
from worms_app.engine.library import (
    DROP,
    SUDDEN_DEATH,
    WEAPON,
    Card,
    Library,
    PreparedMap,
    Tile,
)
from worms_app.engine.rules.sudden_death import RULES
from worms_app.engine.things import EVERY_WORM, FACES, FLIPS, TEAMS
from worms_app.paths import readable

FOLDER = Path(__file__).parent
DECKS = (WEAPON, DROP, SUDDEN_DEATH)
LINE_SYMBOLS = "TMC"
LONGEST_LINE = 6
MOST_COPIES = 9
LONGEST_NAME = 60
MOST_CARDS = 200
"""Cards in one file."""

PRINTED = ("", "all", "text", "effect")
"""What of a card the rulebooks print: nothing, all of it, its text, or only what it does."""

ANSWERS = frozenset({*APART, *FACES, *FLIPS, *TEAMS, *EVERY_WORM})
"""What a question of the game may be answered with: no card of a player may be called so."""


class ContentError(WrongData):
    """A content file that cannot be used: which file, which entry, and what is wrong there."""

    def __init__(self, file: str, entry: str, field: str, problem: str, **values: Any) -> None:
        super().__init__(field, problem, **values)
        self.file = readable(file)
        self.args = (f"{self.file}: {entry}: {self}",)
        self.entry = entry


@lru_cache(maxsize=1)
def box() -> Library:
    """The box this app ships with."""
    cards = read_cards(FOLDER / "cards.toml")
    tiles, maps = read_tiles(FOLDER / "tiles.toml"), read_maps(FOLDER / "maps.toml")
    return Library(
        {card.id: card for card in cards}, {tile.id: tile for tile in tiles}, {m.id: m for m in maps}
    )


def read(path: Path) -> dict[str, Any]:
    """A TOML file; a file that is none is a ContentError."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # Windows begins texts with a mark
    except (OSError, ValueError) as error:
        raise ContentError(path.name, "-", "-", "unreadable", reason=str(error)) from None
    return parsed(text, path.name)


def parsed(text: str, file: str) -> dict[str, Any]:
    """The data of a TOML text, from a file of this name."""
    try:
        return read_toml(text)
    except CarelessError as error:
        (problem,) = error.args
        raise ContentError(file, "-", "-", problem) from None
    except ValueError as error:
        raise ContentError(file, "-", "-", "unreadable", reason=str(error)) from None


class _TomlEntry:
    """One entry of a file: every value is asked for by name and kind, and nothing may be left over."""

    def __init__(self, file: str, data: Any, number: int) -> None:
        self.file = file
        self.data = dict(data) if isinstance(data, dict) else {}
        named = self.data.get("id")
        self.name = named[:LONGEST_NAME] if isinstance(named, str) else f"entry {number}"
        if not isinstance(data, dict):
            raise self.error("-", "not_an_entry")

    def error(self, field: str, problem: str, **values: Any) -> ContentError:
        return ContentError(self.file, self.name, field, problem, **values)

    def take(self, field: str, kind: type, default: Any = None) -> Any:
        """A value of a kind; without a default it has to be there."""
        value = self.data.pop(field, default)
        if value is None:
            raise self.error(field, "missing")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(field, "wrong_kind", kind=kind.__name__)
        return value

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        value = int(self.take(field, int, default))
        if not least <= value <= most:
            raise self.error(field, "range", least=least, most=most)
        return value

    def one_of(self, field: str, words: tuple[str, ...], default: str | None = None) -> str:
        value = str(self.take(field, str, default))
        if value not in words:
            raise self.error(field, "one_of", words=[*filter(None, words)])
        return value

    def title(self) -> str:
        value = str(self.take("name", str))
        if not value.strip():
            raise self.error("name", "empty")
        if not is_words(value, LONGEST_NAME):
            raise self.error("name", "too_long", n=LONGEST_NAME)
        return value

    def identifier(self) -> str:
        value = str(self.take("id", str))
        if not value.isascii() or not value.replace("_", "a").isalnum() or value != value.lower():
            raise self.error("id", "small_letters")
        if len(value) > LONGEST_NAME:
            raise self.error("id", "too_long", n=LONGEST_NAME)
        return value

    def done(self) -> None:
        for field in self.data:
            raise self.error(str(field)[:LONGEST_NAME], "unknown_field")


# -- cards -----------------------------------------------------------------------------------------


def read_cards(path: Path) -> list[Card]:
    """The cards of a file of ``[[weapon]]``, ``[[drop]]`` and ``[[sudden_death]]`` entries."""
    return cards_of(read(path), path.name)


def cards_of(data: dict[str, Any], file: str, own: bool = False) -> list[Card]:
    """The cards that such data makes."""
    cards: list[Card] = []
    for deck, entries in data.items():
        if deck not in DECKS or not isinstance(entries, list):
            raise ContentError(file, deck[:LONGEST_NAME], "-", "one_of", words=DECKS, value=deck)
        if len(cards) + len(entries) > MOST_CARDS:
            raise ContentError(file, deck, "-", "too_many", n=MOST_CARDS)
        cards += [card_of(deck, entry, file, number, own) for number, entry in enumerate(entries, 1)]
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise ContentError(file, card.id, "id", "given_twice")
        seen.add(card.id)
    return cards


def card_of(deck: str, data: Any, file: str, number: int = 1, own: bool = False) -> Card:
    """One card from its data."""
    entry = _TomlEntry(file, data, number)
    identifier = entry.identifier()
    if own and identifier in ANSWERS:
        raise entry.error("id", "reserved")
    values: dict[str, Any] = {
        "name": entry.title(),
        "printed": entry.one_of("printed", PRINTED, ""),
        "copies": entry.number("copies", 1, MOST_COPIES, 1),
    }
    if deck == WEAPON:
        line = str(entry.take("line", str))
        if not 1 <= len(line) <= LONGEST_LINE or set(line) - set(LINE_SYMBOLS):
            raise entry.error("line", "letters", least=1, most=LONGEST_LINE, words=LINE_SYMBOLS)
        values["line"] = line
        for mark in ("starter", "fixed", "superweapon"):
            values[mark] = entry.take(mark, bool, False)
    if deck == SUDDEN_DEATH:
        values["rule"] = entry.one_of("rule", ("", *RULES), "")
    try:
        text = sentences(entry.take("text", list, []))
    except VerbError as error:
        raise entry.error(error.field, error.problem, **error.values) from None
    entry.done()
    return Card(id=identifier, deck=deck, text=text, own=own, **values)


# -- tiles and maps --------------------------------------------------------------------------------


def read_tiles(path: Path) -> list[Tile]:
    """The map tiles of a file."""
    return [records.read(Tile, data) for data in read(path)["tile"]]


def read_maps(path: Path) -> list[PreparedMap]:
    """The prepared maps of a file."""
    maps = []
    for data in read(path)["map"]:
        parts = [{**part, "things": [*part["things"].items()]} for part in data.pop("part")]
        maps.append(records.read(PreparedMap, {**data, "parts": parts}))
    return maps
