"""Reads the reference texts; one that is not as it should be is told with its file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self, TypeVar

from worms_app.content import records
from worms_app.content.records import Misfit, fitting
from worms_app.engine.options import SWITCHES

CHAPTERS = (
    "turn",
    "moving",
    "keywords",
    "things",
    "cards",
    "drops",
    "ending",
    "options",
    "editions",
    "setup",
)
"""Files in ``chapters/``, in reading order: what is looked up in the middle of a turn comes first."""
QUESTIONS = (
    "turn",
    "moving",
    "things",
    "cards",
    "aiming",
    "blasts",
    "drops",
    "ending",
    "options",
    "setup",
)
"""Files in ``questions/``, in reading order."""

_HERE = Path(__file__).resolve().parent
_ID = re.compile(r"[a-z][a-z_]*")
_PARAGRAPH = re.compile(r"[1-9]\d*(\.[1-9]\d*)?")


class ReferenceTextError(ValueError):
    """A reference file that cannot be used; the text names file, entry and field."""


_Text = Annotated[str, fitting(str.strip)]
Texts = Annotated[tuple[_Text, ...], fitting(len)]
Paragraphs = Annotated[tuple[Annotated[str, fitting(_PARAGRAPH.fullmatch)], ...], fitting(len)]
Id = Annotated[str, fitting(_ID.fullmatch)]


@dataclass(frozen=True, slots=True)
class Said:
    """What a text says in place of its general words at tables with one reading of the editions' rules."""

    text: _Text = ""
    steps: Texts = ()
    note: _Text = ""
    answer: _Text = ""

    @property
    def fields(self) -> dict[str, Any]:
        """What it says otherwise."""
        said = ((each.name, getattr(self, each.name)) for each in fields(self))
        return {name: words for name, words in said if words}


def _has_all_readings(by: dict[str, dict[str, Said]]) -> bool:
    return all(set(readings) == set(SWITCHES.get(switch, ())) for switch, readings in by.items())


By = Annotated[dict[str, dict[str, Said]], fitting(_has_all_readings)]
"""``[entry.by.full_tie.draw]``: what is said where a switch of the edition (rules 1) has this value, for each
of its values.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Something to read about some paragraphs of the rules."""

    id: Id
    paragraphs: Paragraphs
    steps: Texts = ()
    by: By = field(default_factory=dict, hash=False)

    def at_table(self, rules: Mapping[str, object]) -> Self:
        """It as a table with these switches plays it; without any, the words for every edition."""
        played: dict[str, Any] = {}
        for switch, readings in self.by.items():
            if (said := readings.get(str(rules.get(switch)))) is not None:
                played |= said.fields
        return replace(self, **played)


@dataclass(frozen=True, slots=True)
class Article(Passage):
    """One rule: a few sentences, maybe a numbered procedure and a worked example. Texts may carry links."""

    title: _Text
    text: _Text
    note: _Text = ""
    see: Texts = ()
    keywords: Texts = ()
    lesson: _Text = ""
    """The lesson whose first board is what the steps tell."""
    moments: Texts = ()
    """For each step what has happened there by its end, as worms_app/play/told.py writes it."""
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class CommonQuestion(Passage):
    """A question people ask at the table, and the answer in a few sentences, the direct one first.

    The ways in which people say it are in ``locales/<language>/asking``.
    """

    question: _Text
    answer: _Text
    also: tuple[Id, ...] = ()
    """Other questions that this answer answers, too."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries that belong together, in reading order."""

    id: str
    title: _Text
    entries: tuple[Article, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """All the texts. An entry is found by id, by a keyword of the glossary, or by a log line's paragraph."""

    chapters: tuple[Chapter, ...]
    questions: tuple[CommonQuestion, ...]
    _entries: dict[str, Article] = field(init=False, repr=False, compare=False, default_factory=dict)
    _keywords: dict[str, Article] = field(init=False, repr=False, compare=False, default_factory=dict)
    _paragraphs: dict[str, tuple[Article, ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        entries = [entry for chapter in self.chapters for entry in chapter.entries]
        self._entries.update({entry.id: entry for entry in entries})
        for entry in entries:
            self._keywords.update(dict.fromkeys((entry.id, *entry.keywords), entry))
        for number in dict.fromkeys(number for entry in entries for number in entry.paragraphs):
            about = [entry for entry in entries if number in entry.paragraphs]
            # An entry is about its first paragraph before all others.
            about.sort(key=lambda entry: entry.paragraphs.index(number))
            self._paragraphs[number] = tuple(about)

    @property
    def entries(self) -> tuple[Article, ...]:
        """All entries in reading order."""
        return tuple(self._entries.values())

    def entry(self, id: str) -> Article:
        """The entry with this id; a KeyError if there is none."""
        return self._entries[id]

    def for_keyword(self, key: str) -> Article | None:
        """The entry that explains a word of the glossary, by the glossary's key."""
        return self._keywords.get(key)

    def for_paragraph(self, number: str) -> tuple[Article, ...]:
        """The entries about a paragraph of the rules (``6.7``), the closest one first; none if unknown."""
        return self._paragraphs.get(number, ())


@cache
def reference() -> Reference:
    """The texts that the app ships with, read and checked once."""
    return load(_HERE)


def load(folder: Path) -> Reference:
    """Read ``chapters/`` and ``questions/`` of a folder; a ReferenceTextError if a text is not one."""
    chapters = tuple(_chapter(folder / "chapters" / f"{name}.toml") for name in CHAPTERS)
    questions = tuple(
        question for name in QUESTIONS for question in _questions(folder / "questions" / f"{name}.toml")
    )
    return Reference(chapters, questions)


def _chapter(path: Path) -> Chapter:
    content = _read(path)
    tables = ({**table, "chapter": path.stem} for table in content.pop("entry"))
    entries = tuple(_item(Article, path, table) for table in tables)
    return _item(Chapter, path, {"id": path.stem, "entries": entries, **content})


def _questions(path: Path) -> Iterator[CommonQuestion]:
    return (_item(CommonQuestion, path, table) for table in _read(path)["question"])


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ReferenceTextError(f"{path.name}: {error}") from error


R = TypeVar("R")


def _item(kind: type[R], path: Path, table: dict[str, Any]) -> R:
    """An entry, a question or a whole chapter of a file."""
    try:
        return records.read(kind, table)
    except Misfit as misfit:
        raise ReferenceTextError(f"{path.name}: {table.get('id', '(no id)')}: {misfit}") from None
