"""Plural forms agree with CLDR for every number the app may show, fractions included."""

import gettext
import io
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.mofile import write_mo

from tools.catalog_files import read_catalog
from worms_app.i18n import catalogs, nptranslate, ntranslate, qtranslate

ROOT = Path(__file__).resolve().parents[2]

# CLDR's category of each gettext form, in order; the last is the one for fractions, a message of its own.
FORMS = {"en": ("one", "other"), "cs": ("one", "few", "other"), "uk": ("one", "few", "many")}
FRACTIONS = {"cs": "many", "uk": "other"}


@pytest.fixture
def labelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catalogs with the plural rules of the real ones, in which every form says the name of its category."""

    @cache
    def labelled_catalog(language: str) -> gettext.NullTranslations:
        catalog = read_catalog(ROOT / "locales", language)
        for message in [message for message in catalog if message.id]:
            catalog.delete(message.id, message.context)
        catalog.add(("one", "other"), FORMS[language])
        catalog.add(("one", "other"), FORMS[language], context="somewhere")
        if language in FRACTIONS:
            catalog.add("other", FRACTIONS[language], context=catalogs.FRACTION)
        buffer = io.BytesIO()
        write_mo(buffer, catalog)
        return gettext.GNUTranslations(io.BytesIO(buffer.getvalue()))

    monkeypatch.setattr(catalogs, "catalog", labelled_catalog)


@pytest.mark.usefixtures("labelled")
@pytest.mark.parametrize("language", FORMS)
def test_as_cldr_has_it(language: str) -> None:
    category = Locale.parse(language).plural_form
    numbers = [*range(201), 1000, 1_000_000, 1.5, 0.5, 2.25, 21.5, 1.0, 2.0, 5.0]
    assert {n: qtranslate("one", "other", n, language=language) for n in numbers} == {
        n: category(n) for n in numbers
    }


@pytest.mark.usefixtures("labelled")
def test_with_a_context_the_same_for_whole_numbers() -> None:
    category = Locale.parse("uk").plural_form
    for n in range(201):
        assert nptranslate("somewhere", "one", "other", n, language="uk") == category(n)


@pytest.mark.parametrize("language", FORMS)
def test_the_catalogs_have_these_forms(language: str) -> None:
    assert read_catalog(ROOT / "locales", language).num_plurals == len(FORMS[language])


def test_english_needs_no_catalog() -> None:
    said = [ntranslate("{n} worm", "{n} worms", n, language="en") for n in (0, 1, 2, 1.5)]
    assert said == ["0 worms", "1 worm", "2 worms", "1.5 worms"]


def test_a_fraction_without_its_own_form_still_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogs, "catalog", lambda language: gettext.NullTranslations())
    assert ntranslate("{n} map", "{n} maps", 1.5, language="cs") == "1,5 maps"
