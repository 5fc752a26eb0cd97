"""The pseudo-language: longer, accented, in brackets, with everything that is not text left alone."""

import re
import string
from pathlib import Path

import pytest

from tools.extraction import all_messages
from worms_app import i18n
from worms_app.i18n.pseudo import pseudo

ROOT = Path(__file__).resolve().parents[2]
MESSAGES = [text for message in all_messages(ROOT) for text in (message.id, message.plural) if text]
MARKUP = re.compile(r"\[\[\w+\||\]\]|\[/?[a-z]+(?:=[^\]\s]*)?\]")


def fields(text: str) -> list[tuple[str | None, str | None, str | None]]:
    """Every placeholder with its format and conversion; brace pairs count too."""
    return [parsed[1:] for parsed in string.Formatter().parse(text) if parsed[1] is not None]


@pytest.mark.parametrize("text", ["Settings", "A", "Rhythm", "{n} of {all} worms", "Wait…", "HP"])
def test_examples(text: str) -> None:
    result = pseudo(text)
    assert result[0] + result[-1] == "‹›"
    assert len(result) - 2 >= len(text) + 0.4 * len(re.sub(r"\{\w+\}", "", text)) - 0.5
    assert text not in result


def test_every_message_of_the_app() -> None:
    assert len(MESSAGES) > 50
    for text in MESSAGES:
        result = pseudo(text)
        assert fields(result) == fields(text)
        assert MARKUP.findall(result) == MARKUP.findall(text)
        plain = MARKUP.sub("", re.sub(r"\{[^{}]*\}", "", text))
        assert 1.4 * len(plain) - 1 <= len(MARKUP.sub("", re.sub(r"\{[^{}]*\}", "", result))) - 2
        left = set(MARKUP.sub("", re.sub(r"\{[^{}]*\}", "", result)))
        assert not left & set(string.ascii_letters) - set("bmqvxBFMQVX")  # these have no accents in the font


def test_it_is_switched_on_like_a_language() -> None:
    try:
        i18n.switch("pseudo")
        assert i18n.translate("Hello {name}", name="Ann").startswith("‹Ĥ")
        assert "Ann" in i18n.translate("Hello {name}", name="Ann")
        assert i18n.ntranslate("{n} worm", "{n} worms", 1)[1:3] == "1 "
    finally:
        i18n.switch("en")


def test_literal_braces_survive() -> None:
    assert i18n.translate("{{x}} {n}", language="pseudo", n=1).count("{") == 1
