"""The game's own words are those of the glossary, as names and inside every sentence."""

import csv
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.catalog_files import Key, forms, messages_of, read_catalog
from tools.extraction import SEARCH_NOTE
from worms_app.i18n import terms
from worms_app.i18n.terms import TERM

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "locales" / "glossary.csv"
DATA = tomllib.loads((Path(__file__).parent / "glossary_stems.toml").read_text(encoding="utf-8"))
TERMS: dict[str, dict[str, Any]] = DATA["terms"]
LANGUAGES = ("cs", "uk")


def glossary() -> dict[str, dict[str, str]]:
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        return {row["key"]: row for row in csv.DictReader(file)}


def found_terms(english: str) -> Iterator[str]:
    """The glossary's words in an English sentence, longest first; links count by what is seen of them."""
    text = re.sub(r"\[\[\w+\|([^\]]*)\]\]", r"\1", re.sub(r"\{[^{}]*\}", "·", english))
    for key, term in TERMS.items():
        if "en" in term:
            text, count = re.subn(rf"(?i)(?<![\w-])(?:{term['en']})(?![\w-])", "·", text)
            if count:
                yield key


def lacking(english: str, translation: str, language: str) -> list[str]:
    """The terms of the sentence whose stems the translation does not have."""
    return [
        key
        for key in found_terms(english)
        if not all(re.search(f"(?i){stem}", translation) for stem in TERMS[key][language])
    ]


def matches(exception: dict[str, Any], key: Key) -> bool:
    """Whether the exception is for this message; a long one is given by its beginning and …"""
    text: str = exception["id"]
    same = key[1].startswith(text[:-1]) if text.endswith("…") else key[1] == text
    return same and key[0] == exception.get("context", "")


def is_exception(key: Key, term: str, language: str) -> bool:
    return any(
        matches(exception, key)
        and term in exception["terms"]
        and language in exception.get("languages", LANGUAGES)
        for exception in DATA.get("exception", [])
    )


def test_every_term_is_the_glossarys() -> None:
    rows = glossary()
    wanted = {key: row for key, row in rows.items() if not key.startswith("card_")}
    english = {key: terms.keyword(key, language="en") for key in terms.KEYWORDS}
    english |= {option: terms.option(option, language="en") for option in terms.OPTIONS}
    steps = ["activate", "heal", "move", "move_again", "weapon", "end", "drop", "pass"]
    english |= {f"step_{name}": terms.step(number, language="en") for number, name in enumerate(steps, 1)}
    assert english == {key: row["en"] for key, row in wanted.items()}
    for language in LANGUAGES:
        catalog = messages_of(read_catalog(ROOT / "locales", language))
        words = {key: catalog[TERM, row["en"]].string for key, row in wanted.items()}
        assert words == {key: row[language] for key, row in wanted.items()}


def test_every_card_of_the_glossary_is_called_so() -> None:
    cards = {row["en"]: row for key, row in glossary().items() if key.startswith("card_")}
    for language in LANGUAGES:
        catalog = messages_of(read_catalog(ROOT / "locales", language))
        words = {name: catalog["", name].string for name in cards if ("", name) in catalog}
        assert words == {name: cards[name][language] for name in words}


def test_every_term_has_its_stems_and_they_are_in_the_glossary() -> None:
    rows = glossary()
    assert TERMS.keys() == rows.keys()
    wrong = [
        (key, language, pattern)
        for key, term in TERMS.items()
        if "why" not in term
        for language, patterns in (
            ("en", [term["en"].replace("(?-i:", "(?:")]),
            ("cs", term["cs"]),
            ("uk", term["uk"]),
        )
        for pattern in patterns
        if not re.search(f"(?i){pattern}", rows[key][language])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_the_glossarys_words(language: str) -> None:
    faults = []
    for key, message in messages_of(read_catalog(ROOT / "locales", language)).items():
        if key[0] == TERM or SEARCH_NOTE in " ".join(message.auto_comments):
            continue
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        for text in filter(None, forms(message)):
            for term in lacking(english[-1], text, language):
                if not is_exception(key, term, language):
                    faults.append(f"{term}: {english[-1]!r} -> {text!r}")
    assert faults == []


def test_no_exception_is_left_over() -> None:
    known = messages_of(read_catalog(ROOT / "locales", "en"))
    for exception in DATA.get("exception", []):
        matching = [key for key in known if matches(exception, key)]
        assert len(matching) == 1, exception
        assert set(exception["terms"]) <= set(found_terms(matching[0][1]))
        assert exception["why"]


def test_a_wrong_word_is_noticed() -> None:
    sentence = "The [[worm|worm]] jumps onto a Mine; worms stay."
    assert list(found_terms(sentence)) == ["jump", "mine", "worms", "worm"]
    assert lacking(sentence, "Wormsík skočí na minu; wormsíci zůstanou.", "cs") == []
    assert lacking(sentence, "Červ skočí na minu; červi zůstanou.", "cs") == ["worms", "worm"]
    assert lacking("Oil drums explode.", "Бочки вибухають.", "uk") == []
    assert lacking("Oil drums explode.", "Діжки вибухають.", "uk") == ["oil_drum"]
    # The longest phrase is one term, not two.
    assert list(found_terms("the Target Token")) == ["target_token"]
    assert list(found_terms("undamaged, a dangerous thing, Worms: The Board Game")) == []
