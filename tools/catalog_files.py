"""The catalogs as files: where they are, how they are read and written, what identifies a message."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from worms_app.i18n.catalogs import DOMAIN
from worms_app.i18n.languages import languages_in

MessageKey = tuple[str, str]
"""Context and English singular: what tells messages apart."""


class CatalogError(Exception):
    """Something to tell the person at the keyboard."""


@contextlib.contextmanager
def locked(locales: Path) -> Iterator[None]:
    """Hold the catalogs alone. Where directories cannot be locked (Windows) one person works at a time."""
    locales.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    directory = os.open(locales, os.O_RDONLY)
    try:
        fcntl.flock(directory, fcntl.LOCK_EX)
        yield
    finally:
        os.close(directory)


def po_path(locales: Path, language: str) -> Path:
    """Where a language's catalog is."""
    return locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def write(path: Path, content: bytes) -> bool:
    """Put a file in place whole, and only if it differs; true if it did."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".part{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)
    return True


def babel_locale(locales: Path, language: str) -> str:
    """Babel's name for how a language counts: its plural forms are those of its catalog."""
    about = languages_in(locales).get(language)
    return about.locale if about else language


def new_catalog(language: str | None, locales: Path) -> Catalog:
    """An empty catalog with a header that says only what does not change by itself."""
    comment = "Messages of Worms Table Companion. Made by tools/catalogs.py; see docs/translating.md."
    return Catalog(
        locale=babel_locale(locales, language) if language else None,
        domain=DOMAIN,
        header_comment=f"# {comment}",
        project="Worms Table Companion",
        fuzzy=False,
    )


_CHURN = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    rb"|Generated-By|Project-Id-Version):.*\n",
    re.MULTILINE,
)


def po_bytes(catalog: Catalog) -> bytes:
    """The catalog as a file; unwrapped, without dates, line numbers and tool versions: merges stay quiet."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False)
    return _CHURN.sub(b"", buffer.getvalue()).rstrip(b"\n") + b"\n"


def read_catalog(locales: Path, language: str) -> Catalog:
    """A language's catalog as it is on disk; an empty one if there is none yet."""
    path = po_path(locales, language)
    if not path.exists():
        return new_catalog(language, locales)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=babel_locale(locales, language), domain=DOMAIN, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise CatalogError(f"{path.relative_to(locales.parent)}: {error}") from error


def key_of(message: Message) -> MessageKey:
    """What tells messages apart: context and singular."""
    return (message.context or "", message.id if isinstance(message.id, str) else message.id[0])


def forms(message: Message) -> tuple[str, ...]:
    """A message's translations: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def is_translated(message: Message) -> bool:
    """Whether every form has words."""
    return bool(forms(message)) and all(forms(message))


def messages_of(catalog: Catalog, obsolete: bool = False) -> dict[MessageKey, Message]:
    """The messages of a catalog by key, without its header."""
    chosen: Iterable[Message] = catalog.obsolete.values() if obsolete else catalog
    return {key_of(message): message for message in chosen if message.id}


def form_count(catalog: Catalog, message: Message) -> int:
    """How many translations the message has in this language."""
    return catalog.num_plurals if message.pluralizable else 1
