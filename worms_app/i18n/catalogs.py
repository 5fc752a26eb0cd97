"""The app's sentences in any of its languages: the only module that touches gettext.

The source text is the English sentence itself, with named placeholders: ``translate("{name} wins", name=n)``.
A catalog is read when its language is first used. Whatever is wrong with a catalog, a sentence comes out.

Fractions. Czech and Ukrainian have a form of their own for the word after 1.5 (CLDR's *many* and *other*),
and gettext's plural rules know whole numbers only. So that form is a message of its own, the plural with the
context ``fraction``; calls that may show a fraction are written ``qtranslate`` (a quantity) instead of
``ntranslate`` (a count), and the catalog tool then asks translators for it.
"""

from __future__ import annotations

import gettext
import struct
from functools import cache
from typing import Any

from worms_app import paths
from worms_app.i18n.languages import PSEUDO, SOURCE, current
from worms_app.i18n.pseudo import pseudo

DOMAIN = "worms_app"
FRACTION = "fraction"


@cache
def catalog(language: str) -> gettext.NullTranslations:
    """The catalog of a language; an empty one, which says everything in English, for English itself."""
    if language in (SOURCE, PSEUDO):
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, paths.locales(), [language])
    except (
        OSError,
        ValueError,
        LookupError,
        struct.error,
    ):  # not compiled, torn or no catalog at all: English is better than a crash
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
    text = _fraction(plural, code) if n != int(n) else None
    if text is None:
        text = catalog(code).ngettext(singular, plural, _whole(n))
    return _fill(text, english, code, {"n": n} | placeholders)


def nptranslate(
    context: str, singular: str, plural: str, n: float, /, *, language: str | None = None, **placeholders: Any
) -> str:
    """As ``ntranslate``, with a context."""
    code = language or current()
    text = catalog(code).npgettext(context, singular, plural, _whole(n))
    return _fill(text, singular if n == 1 else plural, code, {"n": n} | placeholders)


qtranslate = ntranslate
"""``ntranslate`` where the number may be a fraction; the catalog tool then asks for that form too."""


def _whole(n: float) -> int:
    """The whole number whose form is nearest to right for a fraction without a form of its own: two.

    It is the right one for most feminine and neuter words (*1,5 mapy*, *1,5 карти*), and English agrees.
    """
    return abs(int(n)) if n == int(n) else 2


def _fraction(plural: str, language: str) -> str | None:
    text = catalog(language).pgettext(FRACTION, plural)
    return text if text is not plural else None  # gettext gives back the very string it does not know


def _fill(text: str, english: str, language: str, placeholders: dict[str, Any]) -> str:
    """The text with its placeholders filled in; in English if the translation's placeholders are wrong."""
    if language == PSEUDO:
        text = pseudo(text)
    if not placeholders:
        return text
    values = {name: _shown(value, language) for name, value in placeholders.items()}
    try:
        return text.format_map(values)
    except (LookupError, ValueError, AttributeError):
        try:
            return english.format_map(values)
        except (LookupError, ValueError, AttributeError):
            return english


def _shown(value: Any, language: str) -> Any:
    """A fraction as the language writes it (1.5, 1,5); everything else is text or a whole number."""
    if isinstance(value, float):
        from worms_app.i18n.formats import number

        return number(value, language=language)
    return value


def mark(msgid: str, /) -> str:
    """Note a sentence for the catalogs and give it back: for tables of texts translated when shown."""
    return msgid


def pmark(context: str, msgid: str, /) -> str:
    """As ``mark``, with a context."""
    return msgid


def nmark(singular: str, plural: str, /) -> tuple[str, str]:
    """As ``mark``, for the two English forms of a plural."""
    return singular, plural


qmark = nmark
"""``nmark`` for what ``qtranslate`` will say."""


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

    def np_(self, context: str, singular: str, plural: str, n: float, /, **placeholders: Any) -> str:
        """``nptranslate`` in this language."""
        return nptranslate(context, singular, plural, n, language=self.language, **placeholders)

    q_ = n_
