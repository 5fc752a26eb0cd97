"""Translations from a file into the catalogs, and the file of what is still missing."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from tools.catalog_checks import problems
from tools.catalog_files import (
    CatalogError,
    MessageKey,
    babel_locale,
    form_count,
    forms,
    is_translated,
    messages_of,
)
from tools.catalog_update import extract, save
from worms_app.i18n.languages import SOURCE


def entries(path: Path) -> list[dict[str, object]]:
    """The translations a file brings: its ``[[message]]`` tables."""
    try:
        with path.open("rb") as file:
            messages = tomllib.load(file).get("message", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CatalogError(f"{path}: {error}") from error
    if not isinstance(messages, list):
        raise CatalogError(f"{path}: expected [[message]] tables")
    for number, entry in enumerate(messages, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
            raise CatalogError(f"{path}: [[message]] number {number} has no id")
    return messages


def fill(root: Path, path: Path) -> list[str]:
    """Write the file's words into the catalogs; returns what could not be written, and why."""
    catalogs = extract(root)
    refused = []
    for entry in entries(path):
        key = (str(entry.get("context", "")), str(entry["id"]))
        for language in catalogs:
            words = entry.get(language)
            if language == SOURCE or words in (None, "", []):
                continue
            refused += [
                f"{language}: {fault}"
                for fault in _put(catalogs[language], key, words, babel_locale(root / "locales", language))
            ]
    save(root / "locales", catalogs)
    return refused


def _put(catalog: Catalog, key: MessageKey, words: object, locale: str) -> Iterator[str]:
    there = messages_of(catalog)
    message = there.get(key)
    if message is None:
        near = difflib.get_close_matches(
            key[1], [text for context, text in there if context == key[0]], 1, 0.7
        )
        other = [context for context, text in there if text == key[1]]
        hint = f"; context {other[0]!r} has it" if other else f"; do you mean {near[0]!r}?" if near else ""
        yield f"no message {key[1]!r}" + (f" with context {key[0]!r}" if key[0] else "") + hint
        return
    given = tuple(words) if isinstance(words, list) else (words,)
    if not all(isinstance(text, str) and text for text in given):
        yield f"{key[1]!r}: a translation is a string, or a list of strings for plural forms"
    elif len(given) != form_count(catalog, message):
        yield f"{key[1]!r}: {form_count(catalog, message)} form(s) needed, {len(given)} given"
    else:
        strings = tuple(str(text) for text in given)
        faults = list(problems(message, strings, locale))
        yield from faults
        if not faults:
            message.string = strings if message.pluralizable else strings[0]
            message.flags.discard("fuzzy")


def missing(root: Path, languages: Collection[str] = ()) -> str:
    """The messages without words in some language, or in one of these, as a file for ``fill``."""
    catalogs = extract(root)
    others = [language for language in catalogs if language in (languages or catalogs) and language != SOURCE]
    per_language = {language: messages_of(catalogs[language]) for language in others}
    lines: list[str] = []
    for key, message in messages_of(catalogs[SOURCE]).items():
        needed = [language for language in others if not is_translated(per_language[language][key])]
        if not needed:
            continue
        lines += [f"# {comment}" for comment in message.auto_comments]
        lines += [
            f"# {', '.join(name for name, _ in message.locations)}",
            "[[message]]",
            f"id = {_quoted(key[1])}",
        ]
        if key[0]:
            lines.append(f"context = {_quoted(key[0])}")
        if message.pluralizable:
            lines.append(f"plural = {_quoted(message.id[1])}")
        for language in needed:
            now = [_quoted(text) for text in forms(per_language[language][key])]
            lines.append(f"{language} = " + (f"[{', '.join(now)}]" if message.pluralizable else now[0]))
        lines.append("")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A TOML basic string; JSON's is one, but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
