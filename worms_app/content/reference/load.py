"""Reads the reference texts and checks them: a mistake is told with its file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

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
class Entry:
    """One rule: a few sentences, maybe a numbered procedure and a worked example. Texts may carry links."""

    id: str
    paragraphs: tuple[str, ...]
    title: str
    text: str
    steps: tuple[str, ...] = ()
    note: str = ""
    see: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    lesson: str = ""
    """The lesson whose first board is what the steps tell."""
    moments: tuple[str, ...] = ()
    """For each step what has happened there by its end, as worms_app/play/told.py writes it."""
    by: tuple[Variant, ...] = ()
    chapter: str = ""

    @property
    def strings(self) -> tuple[str, ...]:
        """Everything a player reads, in reading order."""
        other = (string for variant in self.by for string in variant.strings)
        return tuple(filter(None, (self.title, self.text, *self.steps, self.note, *other)))

    def at_table(self, rules: Mapping[str, object]) -> Entry:
        """The entry as a table with these switches plays it; without any, the words for every edition."""
        return replace(self, **_played(self.by, rules))


@dataclass(frozen=True, slots=True)
class Question:
    """A question people ask at the table, and the answer in one sentence.

    The ways in which people say it are in ``locales/<language>/asking``.
    """

    id: str
    paragraphs: tuple[str, ...]
    question: str
    answer: str
    steps: tuple[str, ...] = ()
    by: tuple[Variant, ...] = ()

    @property
    def strings(self) -> tuple[str, ...]:
        """Everything that is translated."""
        other = (string for variant in self.by for string in variant.strings)
        return (self.question, self.answer, *self.steps, *other)

    def at_table(self, rules: Mapping[str, object]) -> Question:
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
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """All the texts. An entry is found by id, by a keyword of the glossary, or by a log line's paragraph."""

    chapters: tuple[Chapter, ...]
    questions: tuple[Question, ...]
    _entries: dict[str, Entry] = field(init=False, repr=False, compare=False, default_factory=dict)
    _keywords: dict[str, Entry] = field(init=False, repr=False, compare=False, default_factory=dict)
    _paragraphs: dict[str, tuple[Entry, ...]] = field(
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
    def entries(self) -> tuple[Entry, ...]:
        """All entries in reading order."""
        return tuple(self._entries.values())

    def entry(self, id: str) -> Entry:
        """The entry with this id; a KeyError if there is none."""
        return self._entries[id]

    def for_keyword(self, key: str) -> Entry | None:
        """The entry that explains a word of the glossary, by the glossary's key."""
        return self._keywords.get(key)

    def for_paragraph(self, number: str) -> tuple[Entry, ...]:
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
    return Chapter(
        path.stem, title, tuple(Entry(**_fields(path, table, _ENTRY), chapter=path.stem) for table in tables)
    )


def _questions(path: Path) -> Iterator[Question]:
    for table in _tables(path, _read(path), "question"):
        yield Question(**_fields(path, table, _QUESTION))


# Each field: whether it is a list, whether it must be there.
_ENTRY = {
    "id": (False, True),
    "paragraphs": (True, True),
    "title": (False, True),
    "text": (False, True),
    "steps": (True, False),
    "note": (False, False),
    "see": (True, False),
    "keywords": (True, False),
    "lesson": (False, False),
    "moments": (True, False),
}
_SAID_BY_EDITION = frozenset({"text", "steps", "note", "answer"})
_QUESTION = {
    "id": (False, True),
    "paragraphs": (True, True),
    "question": (False, True),
    "answer": (False, True),
    "steps": (True, False),
}


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


def _fields(path: Path, table: dict[str, Any], known: dict[str, tuple[bool, bool]]) -> dict[str, Any]:
    """The table's values, checked one by one, with lists as tuples."""
    where = f"{path.name}: {table.get('id', '(no id)')}"
    values = _values(where, table, known)
    values["by"] = _variants(where, table.get("by", {}), known)
    for number in values["paragraphs"]:
        if not _PARAGRAPH.fullmatch(number):
            raise ReferenceTextError(f"{where}: paragraphs: {number!r} is not a paragraph")
    if not _ID.fullmatch(values["id"]):
        raise ReferenceTextError(f"{where}: id: only small letters and _")
    return values


def _values(where: str, table: dict[str, Any], known: dict[str, tuple[bool, bool]]) -> dict[str, Any]:
    """The texts and lists of a table; those of other editions (``by``) are read apart."""
    if unknown := sorted(set(table) - set(known) - {"by"}):
        raise ReferenceTextError(f"{where}: {unknown[0]}: not known here")
    values: dict[str, Any] = {}
    for key, (is_list, required) in known.items():
        if key not in table:
            if required:
                raise ReferenceTextError(f"{where}: {key}: missing")
            continue
        value = table[key]
        strings = value if is_list else [value]
        if not isinstance(strings, list) or not strings:
            raise ReferenceTextError(f"{where}: {key}: must be a list that is not empty")
        if not all(isinstance(string, str) and string.strip() for string in strings):
            raise ReferenceTextError(f"{where}: {key}: must be text")
        values[key] = tuple(strings) if is_list else value
    return values


def _variants(where: str, by: Any, known: dict[str, tuple[bool, bool]]) -> tuple[Variant, ...]:
    """``[entry.by.full_tie.draw]``: what is said where a switch has this value, for each of its values."""
    if not isinstance(by, dict) or not all(isinstance(values, dict) for values in by.values()):
        raise ReferenceTextError(f"{where}: by: a table for each switch")
    said = {key: (is_list, False) for key, (is_list, _) in known.items() if key in _SAID_BY_EDITION}
    variants = []
    for switch, values in by.items():
        if set(values) != set(SWITCHES.get(switch, ())):
            raise ReferenceTextError(f"{where}: by.{switch}: a switch of the editions, with all its values")
        for value, words in values.items():
            place = f"{where}: by.{switch}.{value}"
            if not isinstance(words, dict) or not words or "by" in words:
                raise ReferenceTextError(f"{place}: a table of texts")
            variants.append(Variant(switch, value, tuple(_values(place, words, said).items())))
    return tuple(variants)


def _faults(whole: Reference) -> Iterator[str]:
    """The mistakes that only show in the whole: ids used twice, links that lead nowhere, brackets that are no
    link.
    """
    listed = [(chapter.id, entry) for chapter in whole.chapters for entry in chapter.entries]
    seen: dict[str, str] = {}
    for chapter, entry in listed:
        for key in (entry.id, *entry.keywords):
            if key in seen:
                yield f"{chapter}.toml: {entry.id}: {key!r} is also in {seen[key]}.toml"
            seen[key] = chapter
    known = {entry.id for _, entry in listed}
    for chapter, entry in listed:
        if entry.moments and len(entry.moments) != len(entry.steps):
            yield f"{chapter}.toml: {entry.id}: moments: one for each step"
    for chapter, entry in listed:
        for target in (*entry.see, *sorted(frozenset().union(*map(targets, entry.strings)))):
            if target not in known:
                yield f"{chapter}.toml: {entry.id}: no entry {target!r}"
            if target == entry.id:
                yield f"{chapter}.toml: {entry.id}: a link to itself"
    asked: set[str] = set()
    for question in whole.questions:
        if question.id in asked:
            yield f"question {question.id}: twice"
        asked.add(question.id)
        for number in question.paragraphs:
            if not whole.for_paragraph(number):
                yield f"question {question.id}: no entry about {number}"
    items: list[Entry | Question] = [*(entry for _, entry in listed), *whole.questions]
    for item in items:
        for string in item.strings:
            if any(mark in plain(string) for mark in ("[", "]", "|", "{", "}")):
                yield f"{item.id}: brackets that are no link in {string!r}"
