"""Words in the forms that sentences need, from ``locales/<language>/words.toml``.

    {thing}  {thing:acc}  {hex:onto}

A sentence of a catalog takes a word in one of the forms that its own language has; without a name it takes
the first. English knows few forms, Czech names its cases, another language what it needs: no program declines
anything. A table gives a word as text (the same in every form) or as its forms by name; where something is
counted, each form is the list of its plural forms, in the order of the catalog.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal

from worms_app.i18n import formats
from worms_app.i18n.catalogs import Word, plural_index
from worms_app.i18n.languages import PSEUDO, SOURCE, data
from worms_app.i18n.pseudo import pseudo

TABLES = "words.toml"
FRACTION = "fraction"
"""The table of the forms after 1.5, for languages that have one of their own there."""

GLOSSARY = "glossary.toml"

Forms = Mapping[str, Any]
"""A word's text by form; the first is its own."""


@cache
def entry(section: str, key: str, language: str) -> Forms:
    """A word as its language's table has it; as the English one has it where the language lacks it."""
    code = SOURCE if language == PSEUDO else language
    found = data(code, TABLES).get(section, {}).get(key)
    if found is None:
        found = data(SOURCE, TABLES).get(section, {}).get(key, key.replace("_", " "))
    forms = found if isinstance(found, dict) else {"": found}
    if language == PSEUDO:
        return {
            form: [*map(pseudo, text)] if isinstance(text, list) else pseudo(text)
            for form, text in forms.items()
        }
    return forms


def word(section: str, key: str, language: str, **values: Any) -> Word:
    """A word, with the values put into each of its forms."""
    forms = entry(section, key, language)
    return Word({form: text.format_map(values) for form, text in forms.items()} if values else forms)


def counted(key: str, n: float, language: str) -> Word:
    """So many of something: 3 mines; 1.5 worms on average."""
    values = {"n": formats.number(n, language=language) if isinstance(n, float) else n}
    if n != int(n) and key in data(language, TABLES).get(FRACTION, {}):
        return word(FRACTION, key, language, **values)
    forms = entry("count", key, language)
    index = plural_index(n, language)
    fitting = {
        form: texts if isinstance(texts, str) else texts[min(index, len(texts) - 1)]
        for form, texts in forms.items()
    }
    return Word({form: text.format_map(values) for form, text in fitting.items()})


def listing(words: Iterable[str], language: str, style: Literal["and", "or"] = "and") -> Word:
    """The words as a list in a sentence, which has the forms of its words."""
    items = [*words]
    join: Callable[[list[str]], str] = (
        (lambda texts: formats.listing(texts, style=style, language=language)) if len(items) > 1 else "".join
    )
    forms = [item if isinstance(item, Word) else Word({"": item}) for item in items]
    names = dict.fromkeys(form for item in forms for form in item.forms) or {"": None}
    return Word({form: join([format(item, form) for item in forms]) for form in names})


@cache
def term(key: str, language: str) -> str:
    """A word of the glossary; an unknown key is a KeyError."""
    english: str = data(SOURCE, GLOSSARY)[key]
    if language == PSEUDO:
        return pseudo(english)
    return str(data(language, GLOSSARY).get(key, english))
