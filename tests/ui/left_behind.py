"""Words on the screen that stayed in the language before, when another one was chosen."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tests.ui.audit import labels, say
from worms_app import i18n, paths
from worms_app.content.verbs import VERBS
from worms_app.i18n.catalogs import catalog
from worms_app.i18n.languages import about

MARKUP = re.compile(r"\[\[[^]|]*\||\[[^]]*\]|\]\]")
PLACE = re.compile(r"\{[^}]*\}")
TELLING = 6
"""How many letters beside its places a sentence has at least, to be told from others."""


OWN_CARDS = {"Storm", "Armageddon"}
"""Names as somebody gave them, in the states of the own cards."""
SAID_ALIKE = OWN_CARDS | {*VERBS} | {about(code).name for code in i18n.LANGUAGES}


def left_behind(before: str) -> Iterator[str]:
    """Complaints: what is shown and belongs to the language before and not to the one of now."""
    for label in labels():
        text = _plain(label.text)
        if text not in SAID_ALIKE and _belongs(text, before) and not _belongs(text, i18n.current()):
            yield f"stayed as it was in {before}: {say(label)}"


@cache
def _belongs(text: str, language: str) -> bool:
    whole, with_places = _sentences(language)
    return text.casefold() in whole or any(pattern.fullmatch(text) for pattern in with_places)


@cache
def _sentences(language: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """What a language says: words and whole sentences, and those with places for others."""
    told = {_plain(text) for text in (*_catalog(language), *_words(language))}
    patterns = (text for text in told if "{" in text)
    return frozenset(text.casefold() for text in told if "{" not in text), tuple(
        re.compile(".+".join(map(re.escape, PLACE.split(text))))
        for text in patterns
        if sum(map(str.isalpha, PLACE.sub("", text))) >= TELLING
    )


def _catalog(language: str) -> Iterable[str]:
    sentences: dict[Any, str] = catalog(language)._catalog  # type: ignore[attr-defined]
    return (text for key, text in sentences.items() if key)


def _words(language: str) -> Iterator[str]:
    def leaves(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for inner in value.values():
                yield from leaves(inner)
        elif isinstance(value, str):
            yield value

    yield from leaves(tomllib.loads((paths.locales() / language / "words.toml").read_text(encoding="utf-8")))


def _plain(text: str) -> str:
    return MARKUP.sub("", text).strip()
