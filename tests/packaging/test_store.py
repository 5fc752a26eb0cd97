"""The store's texts: complete, short enough, the same claims in every language, honest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import worms_app

ROOT = Path(__file__).resolve().parents[2]
METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en-US": "en", "cs-CZ": "cs", "uk": "uk"}
# What the store refuses beyond.
LENGTHS = {"title": 30, "short_description": 80, "full_description": 4000, "changelog": 500}
UNOFFICIAL = {"en": "unofficial", "cs": "neoficiální", "uk": "неофіційний"}


def version_code() -> str:
    """Android's number for the version, as python-for-android makes it (test_packed compares)."""
    code = 0
    for number in worms_app.__version__.split("."):
        code = code * 100 + int(number)
    return f"1024{code}"


def text(locale: str, name: str) -> str:
    path = METADATA / locale / (f"changelogs/{version_code()}.txt" if name == "changelog" else f"{name}.txt")
    return path.read_text(encoding="utf-8").strip()


def test_there_is_a_listing_in_every_language_and_no_other() -> None:
    assert {path.name for path in METADATA.iterdir()} == set(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LENGTHS)
def test_texts_are_there_and_fit(locale: str, name: str) -> None:
    words = text(locale, name)
    assert 0 < len(words) <= LENGTHS[name]
    assert not re.search(r"https?://|<[a-z]", words)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_listing_says_that_it_is_unofficial(locale: str) -> None:
    assert UNOFFICIAL[LOCALES[locale]] in text(locale, "full_description").lower()


def test_the_listings_make_the_same_claims() -> None:
    def shape(locale: str) -> list[str]:
        return ["*" if line.startswith("•") else "-" for line in text(locale, "full_description").split("\n")]

    assert len({tuple(shape(locale)) for locale in LOCALES}) == 1
    assert text("en-US", "title") == text("cs-CZ", "title") == text("uk", "title") == "Worms Table Companion"


def test_the_privacy_statement_is_in_every_language() -> None:
    privacy = (ROOT / "PRIVACY.md").read_text(encoding="utf-8")
    assert re.findall(r"^# (.+)$", privacy, re.MULTILINE) == ["Privacy", "Soukromí", "Конфіденційність"]
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    # It promises what the spec must keep.
    asked = re.findall(r"^android\.permissions = (.*)$", spec, re.MULTILINE)
    assert asked == ["android.permission.VIBRATE, android.permission.INTERNET"]
    for permission in ("Two permissions", "Dvě oprávnění", "Два дозволи"):
        assert permission in privacy


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## .*{re.escape(worms_app.__version__)}", changelog, re.MULTILINE)


@pytest.mark.parametrize(
    ("folder", "size"), [("phoneScreenshots", (1080, 1920)), ("tenInchScreenshots", (2560, 1600))]
)
def test_every_language_has_the_same_pictures(folder: str, size: tuple[int, int]) -> None:
    """Made by tools/store_pictures.py; the store takes two to eight, without transparency."""
    from PIL import Image

    names = {
        locale: sorted(p.name for p in (METADATA / locale / "images" / folder).iterdir())
        for locale in LOCALES
    }
    assert len({tuple(found) for found in names.values()}) == 1
    assert 2 <= len(names["uk"]) <= 8
    for locale in LOCALES:
        for name in names[locale]:
            with Image.open(METADATA / locale / "images" / folder / name) as picture:
                assert picture.size == size
                assert "transparency" not in picture.info
                assert picture.mode in ("RGB", "P")
