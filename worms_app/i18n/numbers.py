"""Numbers as each language writes them, through Babel, which is loaded when the first of them is shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from worms_app.i18n.languages import about, current

if TYPE_CHECKING:
    from babel import Locale


@cache
def locale_of(language: str) -> Locale:
    """Babel's data of a language."""
    from babel import Locale

    return Locale.parse(about(language).locale)


def spaced(text: str) -> str:
    """The text without the narrow spaces of Babel's data, for which the app's font has no glyph."""
    return text.replace("\u202f", "\u00a0").replace("\u2009", "\u00a0")


def number(value: float, *, decimals: int = 2, language: str | None = None) -> str:
    """A number with at most so many decimals: 1,234.5 in English, 1 234,5 in Czech."""
    from babel.numbers import format_decimal

    rounded = round(value, decimals)
    return spaced(format_decimal(rounded, format=None, locale=locale_of(language or current())))


def percent(share: float, *, decimals: int = 0, language: str | None = None) -> str:
    """A share of one as a percentage: 0.25 is 25 %."""
    from babel.numbers import format_percent

    rounded = round(share, decimals + 2)
    locale = locale_of(language or current())
    text = format_percent(rounded, locale=locale, decimal_quantization=False)
    return spaced(text)
