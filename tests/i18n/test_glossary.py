"""The game's own words are those of the glossary, as names and inside every sentence."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.catalog_files import MessageKey, forms, messages_of, read_catalog
from worms_app import paths
from worms_app.i18n import LANGUAGES, SOURCE, terms
from worms_app.i18n.languages import data
from worms_app.i18n.words import GLOSSARY

ROOT = Path(__file__).resolve().parents[2]
STEMS = "stems.toml"
FIND: dict[str, str] = data(SOURCE, STEMS)["find"]
SKIP: dict[str, str] = data(SOURCE, STEMS)["skip"]
OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)


def stems(language: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = data(language, STEMS).get("stems", {})
    return found


def found_terms(english: str) -> Iterator[str]:
    """The glossary's words in an English sentence, longest first; links count by what is seen of them."""
    text = re.sub(r"\[\[\w+\|([^\]]*)\]\]", r"\1", re.sub(r"\{[^{}]*\}", "·", english))
    for key, pattern in FIND.items():
        text, count = re.subn(rf"(?i)(?<![\w-])(?:{pattern})(?![\w-])", "·", text)
        if count:
            yield key


def lacking(english: str, translation: str, language: str) -> list[str]:
    """The terms of the sentence whose stems the translation does not have."""
    return [
        key
        for key in found_terms(english)
        if not all(re.search(f"(?i){stem}", translation) for stem in stems(language)[key])
    ]


def forbidden(text: str, language: str) -> Iterator[str]:
    """The words that the language has beside the glossary's and that the game does not use."""
    for word, instead in data(language, STEMS).get("never", {}).items():
        if re.search(rf"(?i)(?<!\w)(?:{word})", text):
            yield f"{word}: say {instead}"


def matches(exception: dict[str, Any], key: MessageKey) -> bool:
    """Whether the exception is for this message; a long one is given by its beginning and …"""
    text: str = exception["id"]
    same = key[1].startswith(text[:-1]) if text.endswith("…") else key[1] == text
    return same and key[0] == exception.get("context", "")


def exceptions(language: str) -> list[dict[str, Any]]:
    """Those of the English sentences, which hold everywhere, and the language's own."""
    own = data(language, STEMS).get("exception", []) if language != SOURCE else []
    return [*data(SOURCE, STEMS).get("exception", []), *own]


def is_exception(key: MessageKey, term: str, language: str) -> bool:
    return any(matches(each, key) and term in each["terms"] for each in exceptions(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word(language: str) -> None:
    words = data(language, GLOSSARY)
    assert words.keys() == data(SOURCE, GLOSSARY).keys()
    assert all(words.values())


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_of_the_glossary_is_called_so(language: str) -> None:
    english, words = data(SOURCE, GLOSSARY), data(language, GLOSSARY)
    catalog = messages_of(read_catalog(paths.locales(), language))
    cards = [key for key in english if key.startswith("card_") and ("", english[key]) in catalog]
    assert len(cards) > 5
    assert {key: catalog["", english[key]].string for key in cards} == {key: words[key] for key in cards}


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_is_looked_for_by_stems_that_it_has(language: str) -> None:
    english, words = data(SOURCE, GLOSSARY), data(language, GLOSSARY)
    assert FIND.keys() | SKIP.keys() == english.keys()
    assert stems(language).keys() == FIND.keys()
    patterns = {key: f"(?i){pattern.replace('(?-i:', '(?:')}" for key, pattern in FIND.items()}
    wrong = [key for key, pattern in patterns.items() if not re.search(pattern, english[key])]
    wrong += [
        f"{key}: {stem}"
        for key, of_word in stems(language).items()
        for stem in of_word
        if not re.search(f"(?i){stem}", words[key])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_the_glossarys_words_and_no_others(language: str) -> None:
    faults = []
    for key, message in messages_of(read_catalog(paths.locales(), language)).items():
        english = message.id if isinstance(message.id, str) else message.id[-1]
        for text in filter(None, forms(message)):
            wrong = list(forbidden(text, language))
            if language != SOURCE:
                missing = lacking(english, text, language)
                wrong += [term for term in missing if not is_exception(key, term, language)]
            faults += [f"{word}: {english!r} -> {text!r}" for word in wrong]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_exception_is_left_over(language: str) -> None:
    known = messages_of(read_catalog(paths.locales(), SOURCE))
    for exception in exceptions(language):
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
    assert [*forbidden("Киньте кубик.", "uk")]
    assert [*forbidden("Oberte si kartu.", "cs")] == []


def test_names_come_from_the_glossary() -> None:
    assert terms.keyword("worm", language="cs") == "wormsík"
    assert terms.option("timer", language="uk") == "Таймер"
    assert terms.step(8, language="en") == "Pass the Target Token"
    with pytest.raises(KeyError):
        terms.keyword("tank")
