"""The owner's real cards: files in the folder of :mod:`worms_app.content.own`, kept, changed, exchanged.

Every card that is written was checked first, so a file of this app can always be read again. Files that
people wrote by hand stay as they are until a card in them is changed.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from worms_app.content import load, own
from worms_app.content.load import ContentError
from worms_app.content.own import CardData, OwnCards
from worms_app.engine.library import WEAPON, Card
from worms_app.play import files
from worms_app.play.intake import Patience
from worms_app.play.trouble import Refused

EXPORTED = ".toml"
_TAKEN_IN = f"cards{EXPORTED}"

_ORDER = ("id", "name", "copies", "starter", "fixed", "superweapon", "line", "rule", "text")


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deleted card, and what is needed to bring it back."""

    path: Path
    text: str


class MyCards:
    """The owner's cards, in the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self) -> OwnCards:
        """All cards that can be played with, and what is wrong with the other files."""
        return own.read_folder(self.folder)

    def find(self, identifier: str) -> CardData | None:
        """What a card is made from; None if there is none of this name."""
        return next((data for data in self.read().data if data["id"] == identifier), None)

    def keep(self, data: CardData, old: str = "") -> Card:
        """Write a card into its file: a new one, or one in place of ``old``. Bad data raises ContentError, a
        full disk OSError; then everything is as it was.
        """
        card = checked(data)
        path = self._file_of(old or card.id)
        cards = self._cards_in(path) if path is not None else []
        cards = [data if there["id"] in (old, card.id) else there for there in cards]
        if data not in cards:
            cards.append(data)
        self._write(path or self._free(card.id), cards)
        return card

    def delete(self, identifier: str) -> Deleted | None:
        """Delete a card; the result restores it."""
        path = self._file_of(identifier)
        if path is None:
            return None
        deleted = Deleted(path, path.read_text(encoding="utf-8"))
        left = [data for data in self._cards_in(path) if data["id"] != identifier]
        if left:
            self._write(path, left)
        else:
            path.unlink()
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Bring a deleted card back."""
        files.write(deleted.path, deleted.text.encode())

    def duplicate(self, data: CardData) -> CardData:
        """The same card under another name, not kept yet."""
        names = {there["name"] for there in self.read().data} | {data["name"]}
        name = next(f"{data['name']} {n}" for n in range(2, 1000) if f"{data['name']} {n}" not in names)
        return {**data, "id": self.new_id(name), "name": name}

    def new_id(self, name: str) -> str:
        """An id for a name that no other card has."""
        taken = {data["id"] for data in self.read().data} | set(load.box().cards) | load.ANSWERS
        stem = slug(name)
        return next(id for id in (stem, *(f"{stem}_{n}" for n in range(2, 1000))) if id not in taken)

    def export(self, target: Path, only: tuple[str, ...] = ()) -> None:
        """Write cards (all, or these) into one file to give away."""
        cards = [data for data in self.read().data if not only or data["id"] in only]
        self._write(target, cards)

    def bring_in(self, source: Path) -> tuple[Card, ...]:
        """Take the cards of a file in. One that cannot be used raises ContentError and nothing has changed; a
        card whose id is taken by another one gets a new id.
        """
        if source.stat().st_size > own.LARGEST:
            raise ContentError(source.name, "-", "-", "too_large")
        return self._take_in(load.read(source), source.name)

    def _take_in(self, read: dict[str, Any], file: str) -> tuple[Card, ...]:
        load.cards_of(read, file, own=True)
        known = {data["id"]: data for data in self.read().data}
        new: list[CardData] = []
        for data in own.entries_of(read):
            if known.get(data["id"]) == data:
                continue
            if data["id"] in known:
                data = {**data, "id": self.new_id(data["name"])}
            new.append(data)
            known[data["id"]] = data
        if new:
            self._write(self._free(slug(Path(file).stem)), new)
        return tuple(checked(data) for data in new)

    def text(self) -> str:
        """All cards as the text of one file."""
        return toml(list(self.read().data))

    def take_text(self, text: str) -> tuple[int, int]:
        """Take in what :meth:`text` gave; how many cards came, and whether the rest was refused (0 or 1)."""
        if not text.strip():
            return 0, 0
        came, patience = 0, Patience()
        for part in _parts(text):
            try:
                patience.step(0)
                came += len(self._take_in(load.parsed(part, _TAKEN_IN), _TAKEN_IN))
            except (ContentError, Refused):
                return came, 1
        return came, 0

    # -- files -----------------------------------------------------------------------------------------

    def _file_of(self, identifier: str) -> Path | None:
        if not self.folder.is_dir():
            return None
        for path in sorted(self.folder.glob("*.toml")):
            try:
                if any(data["id"] == identifier for data in self._cards_in(path)):
                    return path
            except (ContentError, KeyError, TypeError, AttributeError):
                continue
        return None

    def _cards_in(self, path: Path) -> list[CardData]:
        return own.entries_of(load.read(path))

    def _free(self, stem: str) -> Path:
        names = (stem, *(f"{stem}_{n}" for n in range(2, 10_000)))
        return next(path for path in (self.folder / f"{name}.toml" for name in names) if not path.exists())

    def _write(self, path: Path, cards: list[CardData]) -> None:
        files.write(path, toml(cards).encode())


def _parts(text: str) -> list[str]:
    """A text in which every card begins a paragraph, as texts that are not too large for files."""
    parts = [""]
    for card in re.split(r"\n\n(?=\[\[)", text):
        if parts[-1] and len(parts[-1]) + len(card) > own.LARGEST // 4:  # a letter has at most four bytes
            parts.append("")
        parts[-1] += f"{card}\n\n"
    return parts


def checked(data: CardData) -> Card:
    """The card that data makes; data that makes none raises ContentError."""
    return own.card_from(data, str(data.get("name") or data.get("id") or "-"))


def of_box(identifier: str) -> CardData:
    """What a card of the box is made from: to write down what the owner's real card says instead."""
    return dict(next(data for data in _box() if data["id"] == identifier))


@lru_cache(maxsize=1)
def _box() -> tuple[CardData, ...]:
    entries = own.entries_of(load.read(load.FOLDER / "cards.toml"))
    return tuple({key: value for key, value in data.items() if key != "printed"} for data in entries)


def is_edited(identifier: str) -> bool:
    """Whether a card of this id says what a card of the box really says."""
    return identifier in load.box().cards


def slug(name: str) -> str:
    """Small letters, digits and _ of a name; a name without Latin letters is numbered instead."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return "_".join(words)[:40] or "card"


# -- TOML --------------------------------------------------------------------------------------------------


def toml(cards: list[CardData]) -> str:
    """Cards as the text of a file."""
    blocks = []
    for data in cards:
        lines = [f"[[{data.get('deck', WEAPON)}]]"]
        lines += [f"{name} = {_value(data[name])}" for name in _ORDER if name in data and name != "text"]
        if data.get("text"):
            sentences = "".join(f"    {_value(sentence)},\n" for sentence in data["text"])
            lines.append(f"text = [\n{sentences}]")
        blocks.append("\n".join(lines) + "\n")
    text = "\n".join(blocks)
    tomllib.loads(text)
    return text


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps("".join(c for c in value if c.isprintable()), ensure_ascii=False)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(inner)}" for name, inner in value.items()) + " }"
    return str(value)
