"""The catalogs of the app's sentences: ``locales/worms_app.pot`` and ``locales/<language>/LC_MESSAGES/worms_app.po``.

    extract [--clean]   find every message in the sources and bring all catalogs up to date
    missing             print the messages that still need words, as a file for ``fill``
    fill FILE           write translations from FILE (.toml; or a glossary .csv) into the catalogs
    check               nothing missing, fuzzy, unused or broken
    compile             make the .mo files that the app reads

A message that is no longer used keeps its translations, as obsolete entries, until ``extract --clean``:
moving a sentence never loses its words. The same sources always give the same files, byte for byte.
Several people may run this at once: each command holds a lock on ``locales``.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import difflib
import io
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from catalog_checks import Key, forms, is_translated, key_of, problems
from extraction import ExtractionError, Found, all_messages

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
DOMAIN = "worms_app"
SOURCE = "en"
LANGUAGES = ("en", "cs", "uk")
SHOWN = 40  # faults printed at once
TERM_CONTEXT = "term"  # the glossary's words; worms_app/i18n/terms.py


class CatalogError(Exception):
    """Something to tell the person at the keyboard."""


# --- files ---------------------------------------------------------------------------------------------------------


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


def new_catalog(language: str | None) -> Catalog:
    """An empty catalog with a header that says only what does not change by itself."""
    comment = "Messages of Worms Table Companion. Made by tools/catalogs.py; see docs/translating.md."
    return Catalog(
        locale=language, domain=DOMAIN, header_comment=f"# {comment}", project="Worms Table Companion", fuzzy=False
    )


_CHURN = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    rb'|Generated-By|Project-Id-Version):.*\n',
    re.MULTILINE,
)


def po_bytes(catalog: Catalog) -> bytes:
    """The catalog as a file: unwrapped, without dates, line numbers and tool versions, so that merges stay quiet."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False)
    return _CHURN.sub(b"", buffer.getvalue()).rstrip(b"\n") + b"\n"


def read_catalog(locales: Path, language: str) -> Catalog:
    """A language's catalog as it is on disk; an empty one if there is none yet."""
    path = po_path(locales, language)
    if not path.exists():
        return new_catalog(language)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise CatalogError(f"{path.relative_to(locales.parent)}: {error}") from error


# --- messages ------------------------------------------------------------------------------------------------------


def messages_of(catalog: Catalog, obsolete: bool = False) -> dict[Key, Message]:
    """The messages of a catalog by key, without its header."""
    chosen: Iterable[Message] = catalog.obsolete.values() if obsolete else catalog
    return {key_of(message): message for message in chosen if message.id}


def template(found: Iterable[Found]) -> Catalog:
    """The catalog without words, worms_app.pot."""
    catalog = new_catalog(None)
    for message in found:
        catalog.add(
            (message.id, message.plural) if message.plural else message.id,
            locations=[(name, None) for name in sorted(message.files)],  # type: ignore[misc]
            auto_comments=message.comments,
            context=message.context,
        )
    return catalog


def updated(source: Catalog, old: Catalog, language: str, clean: bool) -> Catalog:
    """The messages of the sources with the words of the old catalog. Nothing is guessed."""
    catalog = new_catalog(language)
    known = messages_of(old, obsolete=True) | messages_of(old)
    for message in messages_of(source).values():
        before = known.pop(key_of(message), None)
        words: str | tuple[str, ...] = ("",) * catalog.num_plurals if message.pluralizable else ""
        if language == SOURCE:
            words = message.id
        elif before is not None and before.id == message.id:
            words = before.string
        catalog.add(
            message.id,
            words,
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
    source = template(all_messages(root))
    catalogs = {
        language: updated(source, read_catalog(locales, language), language, clean) for language in LANGUAGES
    }
    write(locales / f"{DOMAIN}.pot", po_bytes(source))
    save(locales, catalogs)
    return catalogs


def save(locales: Path, catalogs: dict[str, Catalog]) -> None:
    """Write catalogs to their places."""
    for language, catalog in catalogs.items():
        write(po_path(locales, language), po_bytes(catalog))


# --- checks -----------------------------------------------------------------------------------------------------------


def check(root: Path) -> list[str]:
    """Everything that is wrong with the catalogs, a line each."""
    locales = root / "locales"
    source = template(all_messages(root))
    wanted = messages_of(source)
    faults = []
    pot = locales / f"{DOMAIN}.pot"
    if not pot.exists() or pot.read_bytes() != po_bytes(source):
        faults.append("the template is not up to date: run tools/catalogs.py extract")
    for language in LANGUAGES:
        catalog = read_catalog(locales, language)
        there = messages_of(catalog)
        for key in sorted(wanted.keys() - there.keys()):
            faults.append(f"{language}: not in the catalog: {key[1]!r} (run extract)")
        for key in sorted(there.keys() - wanted.keys()):
            faults.append(f"{language}: unused: {key[1]!r} (run extract)")
        for message in messages_of(catalog, obsolete=True).values():
            faults.append(f"{language}: obsolete: {key_of(message)[1]!r} (run extract --clean)")
        for key in sorted(there.keys() & wanted.keys()):
            message = there[key]
            if message.id != wanted[key].id:
                faults.append(f"{language}: another plural than in the sources: {key[1]!r} (run extract)")
            elif message.fuzzy:
                faults.append(f"{language}: fuzzy: {key[1]!r}")
            elif not is_translated(message) or len(forms(message)) != form_count(catalog, message):
                faults.append(f"{language}: missing: {key[1]!r}")
            else:
                faults.extend(f"{language}: {fault}" for fault in problems(message, forms(message), language))
        if not faults and po_path(locales, language).read_bytes() != po_bytes(
            updated(source, catalog, language, False)
        ):
            faults.append(f"{language}: the catalog is not as extract writes it: run tools/catalogs.py extract")
    return faults


def form_count(catalog: Catalog, message: Message) -> int:
    """How many translations the message has in this language."""
    return catalog.num_plurals if message.pluralizable else 1


# --- filling -------------------------------------------------------------------------------------------------------


def entries(path: Path) -> list[dict[str, object]]:
    """The translations a file brings: ``[[message]]`` tables, or the lines of a glossary."""
    try:
        if path.suffix == ".csv":
            with path.open(encoding="utf-8", newline="") as file:
                return [
                    {"id": row["en"], "cs": row["cs"], "uk": row["uk"]}
                    | ({} if row["key"].startswith("card_") else {"context": TERM_CONTEXT})
                    for row in csv.DictReader(file)
                ]
        with path.open("rb") as file:
            messages = tomllib.load(file).get("message", [])
    except (OSError, KeyError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CatalogError(f"{path}: {error}") from error
    if not isinstance(messages, list) or not all(
        isinstance(entry, dict) and isinstance(entry.get("id"), str) for entry in messages
    ):
        raise CatalogError(f"{path}: expected [[message]] tables, each with an id")
    return messages


def fill(root: Path, path: Path) -> list[str]:
    """Write the file's words into the catalogs; returns what could not be written, and why."""
    catalogs = extract(root)
    refused = []
    for entry in entries(path):
        key = (str(entry.get("context", "")), str(entry["id"]))
        if path.suffix == ".csv" and key not in messages_of(catalogs[SOURCE]):
            continue  # a word of the glossary that the app does not use (yet)
        for language in LANGUAGES:
            words = entry.get(language)
            if language == SOURCE or words in (None, "", []):
                continue
            refused += [f"{language}: {fault}" for fault in _put(catalogs[language], key, words, language)]
    save(root / "locales", catalogs)
    return refused


def _put(catalog: Catalog, key: Key, words: object, language: str) -> Iterator[str]:
    there = messages_of(catalog)
    message = there.get(key)
    if message is None:
        near = difflib.get_close_matches(key[1], [text for context, text in there if context == key[0]], 1, 0.7)
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
        faults = list(problems(message, strings, language))
        yield from faults
        if not faults:
            message.string = strings if message.pluralizable else strings[0]
            message.flags.discard("fuzzy")


def missing(root: Path) -> str:
    """The messages without words in some language, as a file for ``fill``."""
    catalogs = extract(root)
    others = [language for language in LANGUAGES if language != SOURCE]
    per_language = {language: messages_of(catalogs[language]) for language in others}
    lines: list[str] = []
    for key, message in messages_of(catalogs[SOURCE]).items():
        needed = [language for language in others if not is_translated(per_language[language][key])]
        if not needed:
            continue
        lines += [f"# {comment}" for comment in message.auto_comments]
        lines += [f"# {', '.join(name for name, _ in message.locations)}", "[[message]]", f"id = {_quoted(key[1])}"]
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


def compile_catalogs(root: Path) -> list[Path]:
    """Make the .mo files; those already right are not touched."""
    made = []
    for language in LANGUAGES:
        buffer = io.BytesIO()
        catalog = read_catalog(root / "locales", language)
        for message in [message for message in catalog if message.id and not is_translated(message)]:
            catalog.delete(message.id, message.context)  # half a plural would show as an empty text
        write_mo(buffer, catalog)
        path = po_path(root / "locales", language).with_suffix(".mo")
        if write(path, buffer.getvalue()):
            made.append(path)
    return made


# --- the command line ----------------------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract").add_argument("--clean", action="store_true", help="forget unused messages")
    commands.add_parser("missing")
    commands.add_parser("fill").add_argument("file", type=Path)
    commands.add_parser("check")
    commands.add_parser("compile")
    options = parser.parse_args(arguments)
    try:
        with locked(options.root / "locales"):
            return _run(options)
    except (CatalogError, ExtractionError) as error:
        print(error, file=sys.stderr)
        return 1


def _run(options: argparse.Namespace) -> int:
    faults: list[str] = []
    if options.command == "extract":
        for language, catalog in extract(options.root, options.clean).items():
            messages = messages_of(catalog).values()
            done = sum(map(is_translated, messages))
            print(f"{language}: {len(messages)} messages, {len(messages) - done} missing, {len(catalog.obsolete)} unused")
    elif options.command == "missing":
        print(missing(options.root))
    elif options.command == "fill":
        faults = fill(options.root, options.file)
    elif options.command == "check":
        faults = check(options.root)
    else:
        for path in compile_catalogs(options.root):
            print(path.relative_to(options.root))
    for fault in faults[:SHOWN]:
        print(fault, file=sys.stderr)
    if len(faults) > SHOWN:
        print(f"… and {len(faults) - SHOWN} more", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
