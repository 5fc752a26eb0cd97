"""Every letter that the app can say is in every weight of the font that shows it."""

import string
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.catalog_files import forms, messages_of, read_catalog
from worms_app import paths
from worms_app.i18n import LANGUAGES, NAMES, formats
from worms_app.i18n.pseudo import pseudo

ROOT = Path(__file__).resolve().parents[2]


def fonts() -> list[Path]:
    """The faces of Roboto that KivyMD brings; every text style of the app is one of them."""
    import importlib.util

    spec = importlib.util.find_spec("kivymd")
    assert spec is not None
    assert spec.origin is not None
    return sorted((Path(spec.origin).parent / "fonts").glob("Roboto-*.ttf"))


@pytest.fixture(scope="module")
def shown() -> set[str]:
    """Every character of every font face."""
    faces = [{chr(code) for code in TTFont(path, lazy=True).getBestCmap()} for path in fonts()]
    assert len(faces) >= 4
    return set.intersection(*faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message(language: str, shown: set[str]) -> None:
    absent = {
        (letter, text)
        for message in messages_of(read_catalog(paths.locales(), language)).values()
        for text in forms(message)
        for letter in set(text) - shown - {"\n"}
    }
    assert absent == set()


def test_the_pseudo_language(shown: set[str]) -> None:
    assert set(pseudo(string.printable.strip())) <= shown
    assert set("".join(NAMES.values())) <= shown


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
def test_what_babel_writes(language: str, shown: set[str]) -> None:
    said = [formats.number(-1234567.891, language=language), formats.percent(0.5, language=language)]
    said += [formats.listing("abc", style=style, language=language) for style in ("and", "or")]
    said.append(formats.duration(3725, language=language))
    said += [
        formats.when(datetime(2025, month, 3, 15, 4, tzinfo=UTC), language=language) for month in range(1, 13)
    ]
    assert set("".join(said)) <= shown


def test_a_letter_that_is_not_there_is_noticed(shown: set[str]) -> None:
    assert not set("→⚀✓") & shown
