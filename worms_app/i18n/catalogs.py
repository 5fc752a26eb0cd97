"""The app's sentences in any of its languages: the only module that touches gettext.

The source text is the English sentence itself, with named placeholders: ``translate("{name} wins", name=n)``.
A catalog is read when its language is first used. Whatever is wrong with a catalog, a sentence comes out.
"""

from __future__ import annotations

import gettext
import struct
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from worms_app import paths
from worms_app.i18n.languages import PSEUDO, SOURCE, current
from worms_app.i18n.pseudo import pseudo
from worms_app.i18n.spaces import held

DOMAIN = "worms_app"


class Word(str):
    """Text that has other forms, by name: a sentence takes one as ``{thing:acc}``, or the text itself.

    A form that a word does not have is the word itself, so names of cards and people stand in any sentence.
    """

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, forms: Mapping[str, str]) -> Word:
        made = super().__new__(cls, next(iter(forms.values())))
        made.forms = forms
        return made

    def __getnewargs__(self) -> tuple[Mapping[str, str]]:  # type: ignore[override]
        return (self.forms,)

    def __format__(self, form: str) -> str:
        return self.forms.get(form) or str(self)


@cache
def catalog(language: str) -> gettext.NullTranslations:
    """The catalog of a language; one that says everything as the sources do where there is none."""
    if language == PSEUDO:
        return catalog(SOURCE)
    try:
        return gettext.translation(DOMAIN, paths.locales(), [language])
    # Not compiled, torn or no catalog at all: English is better than a crash.
    except (OSError, ValueError, LookupError, struct.error):
        return gettext.NullTranslations()


def translate(msgid: str, /, *, language: str | None = None, **placeholders: Any) -> str:
    """The sentence in a language (by default the current one), with its placeholders filled."""
    code = language or current()
    return _fill(catalog(code).gettext(msgid) if msgid else "", msgid, code, placeholders)


def ptranslate(context: str, msgid: str, /, *, language: str | None = None, **placeholders: Any) -> str:
    """As ``translate``, for words that mean different things in different contexts."""
    code = language or current()
    return _fill(catalog(code).pgettext(context, msgid), msgid, code, placeholders)


def ntranslate(
    singular: str, plural: str, n: float, /, *, language: str | None = None, **placeholders: Any
) -> str:
    """The sentence in the form that goes with the number; ``{n}`` in it is the number."""
    code = language or current()
    english = singular if n == 1 else plural
    text = catalog(code).ngettext(singular, plural, _whole(n))
    return _fill(text, english, code, {"n": n} | placeholders)


def plural_index(n: float, language: str) -> int:
    """Which of a word's plural forms goes with the number."""
    rule = getattr(catalog(language), "plural", None)  # a catalog that could not be read has none
    return int(rule(_whole(n))) if rule else int(n != 1)


def _whole(n: float) -> int:
    """The whole number whose form is nearest to right for a fraction without a form of its own: two.

    It is the right one for most feminine and neuter words (*1,5 mapy*, *1,5 карти*), and English agrees.
    """
    return abs(int(n)) if n == int(n) else 2


def _fill(text: str, english: str, language: str, placeholders: dict[str, Any]) -> str:
    """The text with its placeholders filled in; in English if the translation's placeholders are wrong."""
    if language == PSEUDO:
        text = pseudo(text)
    if not placeholders:
        return _held(text, language)
    values = {name: _shown(value, language) for name, value in placeholders.items()}
    try:
        made = held(text.format_map(values), language)
        # Where the sentence begins in another language with a word that is put in.
        return made[:1].upper() + made[1:] if text[0] == "{" and english[:1].isupper() else made
    except (LookupError, ValueError, AttributeError):
        try:
            return english.format_map(values)
        except (LookupError, ValueError, AttributeError):
            return english


_held = lru_cache(maxsize=4096)(held)
"""The same sentences are shown again and again."""


def _shown(value: Any, language: str) -> Any:
    """A fraction as the language writes it (1.5, 1,5); text that stands in any form; a whole number."""
    if type(value) is str:
        return Word({"": value})
    if isinstance(value, float):
        from worms_app.i18n.numbers import number

        return number(value, language=language)
    return value


def mark(msgid: str, /) -> str:
    """Return a sentence as it is, so that the catalog tool finds it: for tables of texts translated when
    shown.
    """
    return msgid


def pmark(context: str, msgid: str, /) -> str:
    """Like ``mark``, for words that mean different things in different contexts."""
    return msgid


def nmark(singular: str, plural: str, /) -> tuple[str, str]:
    """As ``mark``, for the two English forms of a plural."""
    return singular, plural


class Translator:
    """The functions above, tied to one language: what layouts are given as ``app._``, ``app.n_``, ``app.p_``.

    ``app._("Settings")``, ``app.n_("{n} worm", "{n} worms", n)``. Each language has its own object, so a
    property that holds it notices the switch. The catalog tool knows the methods by their names.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, msgid: str, /, **placeholders: Any) -> str:
        """``translate`` in this language."""
        return translate(msgid, language=self.language, **placeholders)

    def p_(self, context: str, msgid: str, /, **placeholders: Any) -> str:
        """``ptranslate`` in this language."""
        return ptranslate(context, msgid, language=self.language, **placeholders)

    def n_(self, singular: str, plural: str, n: float, /, **placeholders: Any) -> str:
        """``ntranslate`` in this language."""
        return ntranslate(singular, plural, n, language=self.language, **placeholders)
