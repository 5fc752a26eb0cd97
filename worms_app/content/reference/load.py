"""Reads the reference texts and checks them: a mistake is told with its file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

from worms_app.content import records
from worms_app.content.records import Misfit, fitting
from worms_app.content.reference.markup import plain, targets
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
class Variant:
    """What a text says where a switch of the edition (rules 1) has this value: some of its fields."""

    switch: str
    value: str
    fields: tuple[tuple[str, str | tuple[str, ...]], ...]

    @property
    def strings(self) -> tuple[str, ...]:
        """Everything a player reads in place of the general words."""
        return tuple(
            string for _, words in self.fields for string in ((words,) if isinstance(words, str) else words)
        )


@dataclass(frozen=True, slots=True)
class Article:
    """One rule: a few sentences, maybe a numbered procedure and a worked example. Texts may carry links."""

    id: Id
    paragraphs: Paragraphs
    title: _Text
    text: _Text
    steps: Texts = ()
    note: _Text = ""
    see: Texts = ()
    keywords: Texts = ()
    lesson: _Text = ""
    """The lesson whose first board is what the steps tell."""
    moments: Texts = ()
    """For each step what has happened there by its end, as worms_app/play/told.py writes it."""
    by: tuple[Variant, ...] = ()
    chapter: str = ""

    @property
    def strings(self) -> tuple[str, ...]:
        """Everything a player reads, in reading order."""
        other = (string for variant in self.by for string in variant.strings)
        return tuple(filter(None, (self.title, self.text, *self.steps, self.note, *other)))

    def at_table(self, rules: Mapping[str, object]) -> Article:
        """The entry as a table with these switches plays it; without any, the words for every edition."""
        return replace(self, **_played(self.by, rules))


@dataclass(frozen=True, slots=True)
class CommonQuestion:
    """A question people ask at the table, and the answer in a few sentences, the direct one first.

    The ways in which people say it are in ``locales/<language>/asking``.
    """

    id: Id
    paragraphs: Paragraphs
    question: _Text
    answer: _Text
    steps: Texts = ()
    also: tuple[Id, ...] = ()
    """Other questions that this answer answers, too."""
    by: tuple[Variant, ...] = ()

    @property
    def strings(self) -> tuple[str, ...]:
        """Everything that is translated."""
        other = (string for variant in self.by for string in variant.strings)
        return (self.question, self.answer, *self.steps, *other)

    def at_table(self, rules: Mapping[str, object]) -> CommonQuestion:
        """The answer as a table with these switches plays it; without any, the one for every edition."""
        return replace(self, **_played(self.by, rules))


def _played(variants: tuple[Variant, ...], rules: Mapping[str, object]) -> dict[str, Any]:
    """The fields that are said in another way at a table with these switches."""
    return {
        name: words
        for variant in variants
        if rules.get(variant.switch) == variant.value
        for name, words in variant.fields
    }


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries that belong together, in reading order."""

    id: str
    title: str
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
    """Read ``chapters/`` and ``questions/`` of a folder; a ReferenceTextError if anything is wrong."""
    chapters = tuple(_chapter(folder / "chapters" / f"{name}.toml") for name in CHAPTERS)
    questions = tuple(
        question for name in QUESTIONS for question in _questions(folder / "questions" / f"{name}.toml")
    )
    whole = Reference(chapters, questions)
    if faults := list(_faults(whole)):
        raise ReferenceTextError("; ".join(faults))
    return whole


def _chapter(path: Path) -> Chapter:
    content = _read(path)
    title = content.pop("title", None)
    if not isinstance(title, str) or not title:
        raise ReferenceTextError(f"{path.name}: title: a chapter needs one")
    tables = _tables(path, content, "entry")
    entries = (_item(Article, path, {**table, "chapter": path.stem}) for table in tables)
    return Chapter(path.stem, title, tuple(entries))


def _questions(path: Path) -> Iterator[CommonQuestion]:
    for table in _tables(path, _read(path), "question"):
        yield _item(CommonQuestion, path, table)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ReferenceTextError(f"{path.name}: {error}") from error


def _tables(path: Path, content: dict[str, Any], key: str) -> list[dict[str, Any]]:
    tables = content.pop(key, None)
    if content:
        raise ReferenceTextError(f"{path.name}: {min(content)}: not known here")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ReferenceTextError(f"{path.name}: {key}: no [[{key}]] tables")
    return tables


Item = TypeVar("Item", Article, CommonQuestion)


def _item(kind: type[Item], path: Path, table: dict[str, Any]) -> Item:
    """An entry or a question of a file."""
    try:
        return records.read(kind, {**table, "by": tuple(_variants(table.get("by", {})))})
    except Misfit as misfit:
        raise ReferenceTextError(f"{path.name}: {table.get('id', '(no id)')}: {misfit}") from None


@dataclass(frozen=True, slots=True)
class _Said:
    """What may depend on the edition."""

    text: _Text = ""
    steps: Texts = ()
    note: _Text = ""
    answer: _Text = ""


def _variants(by: Any) -> Iterator[Variant]:
    """``[entry.by.full_tie.draw]``: what is said where a switch has this value, for each of its values."""
    for switch, values in by.items():
        if set(values) != set(SWITCHES.get(switch, ())):
            raise Misfit("a switch of the editions, with all its values", f"by.{switch}")
        for value, words in values.items():
            said = records.read(_Said, words)
            yield Variant(switch, value, tuple((name, getattr(said, name)) for name in words))


def _faults(whole: Reference) -> Iterator[str]:
    """The mistakes that only show in the whole: ids used twice, links that lead nowhere, brackets that are no
    link.
    """
    yield from _faults_of_entries(whole)
    yield from _faults_of_questions(whole)
    items: list[Article | CommonQuestion] = [*whole.entries, *whole.questions]
    for item in items:
        for string in item.strings:
            if any(mark in plain(string) for mark in "[]|{}"):
                yield f"{item.id}: brackets that are no link in {string!r}"


def _faults_of_entries(whole: Reference) -> Iterator[str]:
    seen: dict[str, str] = {}
    known = {entry.id for entry in whole.entries}
    for entry in (entry for chapter in whole.chapters for entry in chapter.entries):
        place = f"{entry.chapter}.toml: {entry.id}"
        for key in (entry.id, *entry.keywords):
            if key in seen:
                yield f"{place}: {key!r} is also in {seen[key]}.toml"
            seen[key] = entry.chapter
        if entry.moments and len(entry.moments) != len(entry.steps):
            yield f"{place}: moments: one for each step"
        for target in (*entry.see, *sorted(frozenset().union(*map(targets, entry.strings)))):
            if target not in known:
                yield f"{place}: no entry {target!r}"
            if target == entry.id:
                yield f"{place}: a link to itself"


def _faults_of_questions(whole: Reference) -> Iterator[str]:
    often = Counter(question.id for question in whole.questions)
    yield from (f"question {question}: twice" for question, count in often.items() if count > 1)
    for question in whole.questions:
        for number in question.paragraphs:
            if not whole.for_paragraph(number):
                yield f"question {question.id}: no entry about {number}"
        for other in question.also:
            if other not in often or other == question.id:
                yield f"question {question.id}: also: no other question {other!r}"
