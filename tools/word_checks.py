"""What is wrong with a language's tables of words, and with the forms that its sentences take from them."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog

from tools.catalog_files import babel_locale, forms, key_of, messages_of
from worms_app.i18n.languages import SOURCE
from worms_app.i18n.words import FRACTION, TABLES

LINK = re.compile(r"\[\[(\w+)\|")
"""A link in the reference texts: [[chapter|words]]."""
Tables = dict[str, dict[str, Any]]

SECTIONS = {
    "thing": ("thing", "worm"),
    "kind": ("kind",),
    "team": ("team",),
    "next_team": ("team",),
    "victim": ("team",),
    "teams": ("team",),
    "winners": ("team",),
    "direction": ("direction",),
    "other": ("direction",),
    "hexes": ("count",),
    "more": ("count",),
    "hex": ("place",),
    "origin": ("place",),
    "way": ("way",),
    "what": ("it", "at_target", "at_own", "at_each_adjacent", "at_around_own"),
    "new": ("limit",),
    "not_full": ("limit",),
    "land": ("limit",),
    "within": ("limit",),
    "not_own": ("limit",),
}
"""From which tables the words of a placeholder come; those of another one may come from any."""


def read_tables(locales: Path, language: str) -> Tables:
    """A language's tables; a ValueError if there are none."""
    return tomllib.loads((locales / language / TABLES).read_text(encoding="utf-8"))


def copied(locales: Path, language: str) -> Iterator[str]:
    """The files that this language still has from another one: its words are yet to be written."""
    for mine in sorted((locales / language).glob("*.toml")):
        for other in sorted(locales.glob(f"*/{mine.name}")):
            if other.parent.name < language and other.read_bytes() == mine.read_bytes():
                yield f"{language}: {mine.name} is the same as that of {other.parent.name}"


def word_faults(locales: Path, language: str, catalog: Catalog) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    try:
        tables, english = read_tables(locales, language), read_tables(locales, SOURCE)
    except (OSError, ValueError) as error:
        yield f"{language}: {TABLES}: {error}"
        return
    known = _known_forms(tables)
    counts = Locale.parse(babel_locale(locales, language)).plural_form
    of_its_own = tables.get("count", {}).keys() if counts(1.5) != counts(2) else set()
    if tables.get(FRACTION, {}).keys() != of_its_own:
        yield f"{language}: {TABLES}: [{FRACTION}] must have {', '.join(sorted(of_its_own)) or 'nothing'}"
    for section in sorted(english.keys() - {FRACTION}):
        for key in sorted(english[section].keys() ^ tables.get(section, {}).keys()):
            there = key in english[section]
            yield f"{language}: {TABLES}: [{section}] {key} {'is missing' if there else 'is unknown'}"
    for section, words in tables.items():
        for key, word in words.items():
            model = english.get(section, english["count"]).get(key, "")
            for fault in _entry_faults(section, word, model, known, catalog.num_plurals):
                yield f"{language}: {TABLES}: [{section}] {key}: {fault}"
    for message in messages_of(catalog).values():
        for text in forms(message):
            for fault in _form_faults(text, known):
                yield f"{language}: {fault} in {key_of(message)[1]!r}"


def _known_forms(tables: Tables) -> dict[str, set[str]]:
    """The forms that each table's words have, where they have any."""
    return {
        section: set.union(set(), *(word.keys() for word in words.values() if isinstance(word, dict)))
        for section, words in tables.items()
    }


def _texts(word: Any) -> list[str]:
    """Every text of a word."""
    if isinstance(word, dict):
        return [text for form in word.values() for text in _texts(form)]
    return list(word) if isinstance(word, list) else [word]


def _names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _entry_faults(
    section: str, word: Any, model: Any, known: dict[str, set[str]], plurals: int
) -> Iterator[str]:
    if isinstance(word, dict) and word.keys() != known[section]:
        yield f"the forms {', '.join(sorted(known[section] - word.keys()))} are missing"
    counted = section == "count"
    for form in word.values() if isinstance(word, dict) else [word]:
        if counted and not (isinstance(form, list) and len(form) == plurals):
            yield f"{plurals} plural forms are needed"
    wanted = set().union(*map(_names, _texts(model)))
    links = set(LINK.findall(" ".join(_texts(model))))
    for text in _texts(word):
        if not isinstance(text, str) or not text.strip():
            yield "a word is empty"
        elif _names(text) != wanted:
            yield f"placeholders {sorted(_names(text))} instead of {sorted(wanted)} in {text!r}"
        elif set(LINK.findall(text)) != links:
            yield f"other [[links|…]] than in English in {text!r}"
        else:
            yield from _form_faults(text, known)


def _form_faults(text: str, known: dict[str, set[str]]) -> Iterator[str]:
    """Forms that the words of a placeholder do not have."""
    try:
        taken = [(name, form) for _, name, form, _ in string.Formatter().parse(text) if name and form]
    except ValueError:
        return  # said elsewhere
    for name, form in taken:
        sections = [known.get(section, set()) for section in SECTIONS.get(name, ())]
        sections = sections or [set().union(*known.values())]
        if any(form not in there for there in sections if there):
            yield f"{{{name}:{form}}} is a form that the words do not have"
