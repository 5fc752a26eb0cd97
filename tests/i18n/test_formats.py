"""Numbers, lists, dates and durations as the languages write them; nothing the font cannot show."""

import os
import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import babel
import pytest

from worms_app.i18n import translate
from worms_app.i18n.formats import date, duration, listing, number, percent, time_of_day, when

ROOT = Path(__file__).resolve().parents[2]
SPACE = "\u00a0"
NOON = datetime(2026, 11, 18, 12, 5)  # the device's own clock has no zone


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["3", "1.5", "1,234,567.25", "33%", "33.3%"]),
        ("cs", ["3", "1,5", f"1{SPACE}234{SPACE}567,25", f"33{SPACE}%", f"33,3{SPACE}%"]),
        ("uk", ["3", "1,5", f"1{SPACE}234{SPACE}567,25", "33%", "33,3%"]),
    ],
)
def test_numbers(language: str, expected: list[str]) -> None:
    assert [
        number(3.0, language=language),
        number(1.5, language=language),
        number(1234567.25, language=language),
        percent(1 / 3, language=language),
        percent(1 / 3, decimals=1, language=language),
    ] == expected


def test_decimals_are_cut_to_what_is_asked() -> None:
    assert [number(2 / 3, decimals=places, language="en") for places in (0, 1, 2)] == ["1", "0.7", "0.67"]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["", "a", "a and b", "a, b and c", "a, b or c"]),
        ("cs", ["", "a", f"a a{SPACE}b", f"a, b a{SPACE}c", "a, b nebo c"]),
        ("uk", ["", "a", "a і b", "a, b і c", "a, b або c"]),
    ],
)
def test_lists(language: str, expected: list[str]) -> None:
    lists = [listing("abc"[:count], language=language) for count in range(4)]
    assert [*lists, listing("abc", style="or", language=language)] == expected


def test_a_list_sounds_well_in_ukrainian() -> None:
    assert listing(["Сині", "Червоні"], language="uk") == "Сині й Червоні"
    assert listing(["Сині", "Жовті", "Зелені"], language="uk") == "Сині, Жовті й Зелені"
    assert listing(["Оля", "Юрій"], language="uk") == "Оля і Юрій"
    assert listing(["Франк", "Анна"], language="uk") == "Франк і Анна"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1 hr 2 min 5 sec"), ("cs", "1 h 2 min 5 s"), ("uk", "1 год 2 хв 5 с")],
)
def test_durations(language: str, said: str) -> None:
    assert duration(3725, language=language).replace(SPACE, " ") == said


def test_durations_leave_out_what_is_zero() -> None:
    values = (0, 0.4, 59.6, 60, 3600, 3605, -3)
    said = [duration(seconds, language="cs").replace(SPACE, " ") for seconds in values]
    assert said == ["0 s", "0 s", "1 min", "1 min", "1 h", "1 h 5 s", "0 s"]


@pytest.mark.parametrize(
    ("language", "days"),
    [
        ("en", ["Today 12:05", "Yesterday 12:05", "9 Nov 2026, 12:05"]),
        ("cs", [f"Dnes{SPACE}12:05", f"Včera{SPACE}12:05", "9. 11. 2026 12:05"]),
        ("uk", [f"Сьогодні{SPACE}12:05", f"Учора{SPACE}12:05", f"9{SPACE}лист. 2026{SPACE}р., 12:05"]),
    ],
)
def test_when_it_was_played(language: str, days: list[str]) -> None:
    assert [when(NOON - timedelta(days=ago), now=NOON, language=language) for ago in (0, 1, 9)] == days


def test_midnight_is_yesterday_after_midnight() -> None:
    late = NOON.replace(month=12, day=31, hour=23, minute=59)
    assert when(late, now=late + timedelta(minutes=2), language="en") == "Yesterday 23:59"


def test_moments_with_a_time_zone_are_shown_on_the_own_clock() -> None:
    # tests/conftest.py sets the clock to UTC.
    far = datetime(2026, 11, 18, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    assert time_of_day(far, language="cs") == "4:30"
    assert date(far, language="en") == "19 Nov 2026"
    assert when(NOON.replace(tzinfo=UTC), now=NOON, language="en") == "Today 12:05"


def test_the_locale_data_that_the_phone_gets_is_enough(tmp_path: Path) -> None:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    shipped = re.findall(r"babel/(locale-data/\w+\.dat)", spec["app"]["android.whitelist"])
    assert shipped
    (tmp_path / "locale-data").mkdir()
    for name in shipped:
        shutil.copy(Path(babel.__file__).parent / name, tmp_path / name)
    program = (
        "import sys, datetime; from babel import localedata; localedata._dirname = sys.argv[1]\n"
        "from worms_app.i18n import LANGUAGES, formats\n"
        "for code in LANGUAGES:\n"
        "    formats.number(1.5, language=code); formats.percent(.5, language=code)\n"
        "    formats.listing('abc', language=code); formats.listing('abc', style='or', language=code)\n"
        "    formats.duration(3725, language=code)\n"
        "    formats.when(datetime.datetime(2025, 1, 2, 3, 4), language=code)\n"
    )
    # No time zone files either.
    environment = {**os.environ, "PYTHONTZPATH": "", "TZ": ""}
    command = [sys.executable, "-c", program, str(tmp_path / "locale-data")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def test_fractions_in_sentences_are_written_as_the_language_does() -> None:
    assert translate("{x}", language="cs", x=0.5) == "0,5"
    assert translate("{x}", language="en", x=2026) == "2026"
