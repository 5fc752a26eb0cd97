"""What is wrong with the catalogs: as msgfmt would say, and a little more."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Message

from tools.catalog_files import (
    babel_locale,
    form_count,
    forms,
    is_translated,
    key_of,
    messages_of,
    po_bytes,
    po_path,
    read_catalog,
)
from tools.catalog_update import template, updated
from tools.word_checks import LINK, copied, word_faults
from worms_app.i18n.catalogs import DOMAIN
from worms_app.i18n.languages import languages_in

RESERVED = frozenset(
    {"language", "context"}
)  # parameters of translate(), so no placeholder can have that name

_TAG = re.compile(r"\[/?[a-z]+(?:=[^\]\s]*)?\]")  # Kivy's markup: [b]…[/b]


def placeholders(text: str) -> set[str]:
    """The names in braces of a format string; a ValueError if its braces do not match."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    if odd := sorted(name for name in names if not name.isidentifier() or name in RESERVED):
        raise ValueError(f"placeholder {odd[0]!r} is not a usable name")
    return names


def problems(message: Message, words: tuple[str, ...], locale: str) -> Iterator[str]:
    """What is wrong with these words for this message, as msgfmt would say, and a little more."""
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    for index, text in enumerate(words):
        model = ids[0] if index == 0 and _one_alone(locale) else ids[-1]
        try:
            wanted, there = placeholders(model), placeholders(text)
        except ValueError as error:
            yield f"{error} in {text!r}"
            continue
        if wanted != there and not (index == 0 and model == ids[0] and there == placeholders(ids[-1])):
            yield f"placeholders {sorted(there)} instead of {sorted(wanted)} in {text!r}"
        if Counter(_TAG.findall(model)) != Counter(_TAG.findall(text)):
            yield f"other [markup] than in English in {text!r}"
        if set(LINK.findall(model)) != set(LINK.findall(text)):
            yield f"other [[links|…]] than in English in {text!r}"
        for edge in (r"^\s*", r"\s*$"):
            if re.findall(edge, model)[0] != re.findall(edge, text)[0]:
                yield f"other white space at an end than in English in {text!r}"


@cache
def _one_alone(locale: str) -> bool:
    """Whether the first form is for 1 alone, so that it may leave out the number; in Ukrainian 21 has it."""
    category = Locale.parse(locale).plural_form
    return [n for n in range(200) if category(n) == category(1)] == [1]


def check(root: Path, languages: Collection[str] = ()) -> list[str]:
    """Everything that is wrong with the catalogs, of these languages if any are named, a line each."""
    locales = root / "locales"
    source = template(root)
    wanted = messages_of(source)
    faults = []
    pot = locales / f"{DOMAIN}.pot"
    if not pot.exists() or pot.read_bytes() != po_bytes(source):
        faults.append("the template is not up to date: run tools/catalogs.py extract")
    for language in languages_in(locales):
        if languages and language not in languages:
            continue
        catalog = read_catalog(locales, language)
        without_words = []
        faults.extend(copied(locales, language))
        faults.extend(word_faults(locales, language, catalog))
        there, locale = messages_of(catalog), babel_locale(locales, language)
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
                without_words.append(f"{language}: missing: {key[1]!r}")
            else:
                faults.extend(f"{language}: {fault}" for fault in problems(message, forms(message), locale))
        faults.extend(without_words)  # last, so that they do not hide what is wrong in a new language
        if (
            not faults
            and there
            and po_path(locales, language).read_bytes() != po_bytes(updated(source, locales, language, False))
        ):
            faults.append(
                f"{language}: the catalog is not as extract writes it: run tools/catalogs.py extract"
            )
    return faults
