"""Bringing the catalogs up to date with the sources, and compiling them."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.catalog_files import (
    forms,
    is_translated,
    key_of,
    messages_of,
    new_catalog,
    po_bytes,
    po_path,
    read_catalog,
    write,
)
from tools.extraction import all_messages
from worms_app.i18n.catalogs import DOMAIN
from worms_app.i18n.languages import SOURCE, languages_in


def template(root: Path) -> Catalog:
    """The catalog without words, worms_app.pot, of what the sources say."""
    catalog = new_catalog(None, root / "locales")
    for message in all_messages(root):
        catalog.add(
            (message.id, message.plural) if message.plural else message.id,
            locations=[(name, None) for name in sorted(message.files)],  # type: ignore[misc]
            auto_comments=message.comments,
            context=message.context,
        )
    return catalog


def updated(source: Catalog, locales: Path, language: str, clean: bool) -> Catalog:
    """The messages of the sources with the words of the language's catalog. Nothing is guessed."""
    old = read_catalog(locales, language)
    catalog = new_catalog(language, locales)
    known = messages_of(old, obsolete=True) | messages_of(old)
    for message in messages_of(source).values():
        before = known.pop(key_of(message), None)
        words: object = ("",) * catalog.num_plurals if message.pluralizable else ""
        if language == SOURCE:
            words = message.id
        elif before is not None and before.id == message.id:
            words = before.string
        catalog.add(
            message.id,
            words,  # type: ignore[arg-type]
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=before.user_comments if before is not None else (),
            flags={"fuzzy"} if before is not None and before.fuzzy and language != SOURCE else (),
            context=message.context,
        )
    if not clean and language != SOURCE:
        for key in sorted(known):
            message = known[key]
            if any(forms(message)):
                message.locations, message.auto_comments = [], []
                catalog.obsolete[catalog._key_for(message.id, message.context)] = message
    return catalog


def extract(root: Path, clean: bool = False) -> dict[str, Catalog]:
    """Bring the template and all catalogs up to date; returns the catalogs."""
    locales = root / "locales"
    source = template(root)
    catalogs = {language: updated(source, locales, language, clean) for language in languages_in(locales)}
    write(locales / f"{DOMAIN}.pot", po_bytes(source))
    save(locales, catalogs)
    return catalogs


def save(locales: Path, catalogs: dict[str, Catalog]) -> None:
    """Write catalogs to their places."""
    for language, catalog in catalogs.items():
        write(po_path(locales, language), po_bytes(catalog))


def compile_catalogs(root: Path) -> list[Path]:
    """Make the .mo files; those already right are not touched."""
    made = []
    for language in languages_in(root / "locales"):
        buffer = io.BytesIO()
        catalog = read_catalog(root / "locales", language)
        for message in [message for message in catalog if message.id and not is_translated(message)]:
            catalog.delete(message.id, message.context)  # half a plural would show as an empty text
        write_mo(buffer, catalog)
        path = po_path(root / "locales", language).with_suffix(".mo")
        if write(path, buffer.getvalue()):
            made.append(path)
    return made
