"""Numbers, lists, dates and durations as each language writes them, through Babel.

Babel and its data are loaded when the first of them is shown: starting the app does not wait for them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Literal

from worms_app.i18n.catalogs import translate
from worms_app.i18n.languages import about, current
from worms_app.i18n.numbers import locale_of, number as number, percent as percent, spaced


def listing(items: Iterable[str], *, style: Literal["and", "or"] = "and", language: str | None = None) -> str:
    """The items as a list in a sentence: Blue, Red and Green."""
    from babel.lists import format_list

    code = language or current()
    kind: Literal["standard", "or"] = "or" if style == "or" else "standard"
    text = spaced(format_list(list(items), style=kind, locale=locale_of(code)))
    for sound, better in about(code).euphony.items():
        text = re.sub(sound, better, text)
    return text


def time_of_day(moment: datetime, *, language: str | None = None) -> str:
    """Hours and minutes of a moment."""
    from babel.dates import format_time

    code = language or current()
    return spaced(format_time(_local(moment).time(), about(code).time, locale=locale_of(code)))


def date(moment: datetime, *, language: str | None = None) -> str:
    """The day of a moment, with the month as a word or as the language abbreviates it."""
    from babel.dates import format_date

    code = language or current()
    return spaced(format_date(_local(moment).date(), about(code).date, locale=locale_of(code)))


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


def duration(seconds: float, *, language: str | None = None) -> str:
    """A length of time in hours, minutes and seconds, without the parts that are zero: 1 min 5 s."""
    from babel.units import format_unit

    locale = locale_of(language or current())
    minutes, rest = divmod(math.floor(max(seconds, 0) + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    parts = [
        format_unit(value, f"duration-{unit}", length="short", locale=locale)
        for value, unit in ((hours, "hour"), (minutes, "minute"), (rest, "second"))
        if value or (unit == "second" and not hours and not minutes)
    ]
    return spaced(" ".join(parts))
