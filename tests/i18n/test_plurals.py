"""Plural forms agree with CLDR for every number the app may show, fractions included."""

import gettext

import pytest
from babel import Locale

from tests.i18n.plainly import plainly
from worms_app.i18n import LANGUAGES, catalogs, ntranslate, pieces
from worms_app.i18n.catalogs import plural_index
from worms_app.i18n.languages import about, data
from worms_app.i18n.words import FRACTION, TABLES

WHOLE = (*range(201), 1000, 1_000_000)


def category(n: float, language: str) -> str:
    return str(Locale.parse(about(language).locale).plural_form(n))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_of_the_catalog_is_one_category_of_cldr(language: str) -> None:
    pairs = {(plural_index(n, language), category(n, language)) for n in WHOLE}
    assert len({form for form, _ in pairs}) == len({name for _, name in pairs}) == len(pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_the_form_after_a_fraction(language: str) -> None:
    """It is a form of its own (1,5 karty, 1,5 карти) or that of two (1.5 cards)."""
    tables = data(language, TABLES)
    wanted = tables["count"].keys() if category(1.5, language) != category(2, language) else ()
    assert tables.get(FRACTION, {}).keys() == set(wanted)


def test_counted_as_people_count() -> None:
    numbers = (0, 1, 2, 5, 21, 22, 112, 1.5, 1.0)

    def said(language: str) -> str:
        return " · ".join(pieces.counted("card", n, language=language) for n in numbers)

    assert said("en") == (
        "0 cards · 1 card · 2 cards · 5 cards · 21 cards · 22 cards · 112 cards · 1.5 cards · 1 card"
    )
    assert said("cs") == (
        "0 karet · 1 karta · 2 karty · 5 karet · 21 karet · 22 karet · 112 karet · 1,5 karty · 1 karta"
    )
    assert said("uk") == (
        "0 карт · 1 карта · 2 карти · 5 карт · 21 карта · 22 карти · 112 карт · 1,5 карти · 1 карта"
    )


def test_a_sentence_takes_another_form_of_what_is_counted() -> None:
    cards = [pieces.counted("card", n, language="cs") for n in (1, 2, 5)]
    assert [f"{card:acc}" for card in cards] == ["1 kartu", "2 karty", "5 karet"]


def test_without_a_catalog_something_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogs, "catalog", lambda language: gettext.NullTranslations())
    assert plainly(ntranslate("{n} map", "{n} maps", 1.5, language="cs")) == "1,5 maps"
    assert [plainly(ntranslate("{n} map", "{n} maps", n, language="cs")) for n in (0, 1, 2)] == [
        "0 maps",
        "1 map",
        "2 maps",
    ]
