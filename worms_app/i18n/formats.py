"""Numbers, lists, dates and durations as each language writes them, through Babel.

Babel and its data are loaded when the first of them is shown: starting the app does not wait for them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Literal

from worms_app.i18n.catalogs import translate
from worms_app.i18n.languages import about, current

if TYPE_CHECKING:
    from babel import Locale


@cache
def _locale(language: str) -> Locale:
    from babel import Locale

    return Locale.parse(about(language).locale)


def _plain(text: str) -> str:
    """The text without the narrow spaces of Babel's data, for which the app's font has no glyph."""
    return text.replace("\u202f", "\u00a0").replace("\u2009", "\u00a0")


def number(value: float, *, decimals: int = 2, language: str | None = None) -> str:
    """A number with at most so many decimals: 1,234.5 in English, 1 234,5 in Czech."""
    from babel.numbers import format_decimal

    rounded = round(value, decimals)
    return _plain(format_decimal(rounded, format=None, locale=_locale(language or current())))


def percent(share: float, *, decimals: int = 0, language: str | None = None) -> str:
    """A share of one as a percentage: 0.25 is 25 %."""
    from babel.numbers import format_percent

    rounded = round(share, decimals + 2)
    locale = _locale(language or current())
    text = format_percent(rounded, locale=locale, decimal_quantization=False)
    return _plain(text)


def listing(items: Iterable[str], *, style: Literal["and", "or"] = "and", language: str | None = None) -> str:
    """The items as a list in a sentence: Blue, Red and Green."""
    from babel.lists import format_list

    kind: Literal["standard", "or"] = "or" if style == "or" else "standard"
    return _plain(format_list(list(items), style=kind, locale=_locale(language or current())))


def time_of_day(moment: datetime, *, language: str | None = None) -> str:
    """Hours and minutes of a moment."""
    from babel.dates import format_time

    code = language or current()
    return _plain(format_time(_local(moment).time(), about(code).time, locale=_locale(code)))


def date(moment: datetime, *, language: str | None = None) -> str:
    """The day of a moment, with the month as a word or as the language abbreviates it."""
    from babel.dates import format_date

    code = language or current()
    return _plain(format_date(_local(moment).date(), about(code).date, locale=_locale(code)))


def when(moment: datetime, *, now: datetime | None = None, language: str | None = None) -> str:
    """When something was played: today and yesterday by name, with the time; earlier days with the date."""
    then, today = _local(moment), _local(now or datetime.now(UTC))
    time = time_of_day(then, language=language)
    if then.date() == today.date():
        return translate("Today {time}", language=language, time=time)
    if then.date() == today.date() - timedelta(days=1):
        return translate("Yesterday {time}", language=language, time=time)
    return translate("{date}, {time}", language=language, date=date(then, language=language), time=time)


def _local(moment: datetime) -> datetime:
    """The moment on the device's own clock, and without a time zone: no zone data is needed for it."""
    return moment.astimezone().replace(tzinfo=None) if moment.tzinfo else moment


def duration(
    seconds: float, *, length: Literal["short", "long"] = "short", language: str | None = None
) -> str:
    """A length of time in hours, minutes and seconds, without the parts that are zero: 1 min 5 s."""
    from babel.units import format_unit

    locale = _locale(language or current())
    minutes, rest = divmod(math.floor(max(seconds, 0) + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    parts = [
        format_unit(value, f"duration-{unit}", length=length, locale=locale)
        for value, unit in ((hours, "hour"), (minutes, "minute"), (rest, "second"))
        if value or (unit == "second" and not hours and not minutes)
    ]
    return _plain(listing(parts, language=language) if length == "long" else " ".join(parts))
