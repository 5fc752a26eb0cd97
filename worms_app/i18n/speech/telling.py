"""Fills sentences with words: every placeholder has one meaning, wherever a sentence uses it.

A sentence is an English msgid (or a pair for plurals) whose placeholders are keys of ``WORDS``. The facts
come from an event's fields or from what a question is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any

from worms_app.engine.events import Event
from worms_app.engine.library import Library
from worms_app.engine.things import EVERY_WORM, unmarked
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import ntranslate, translate
from worms_app.i18n.speech import words
from worms_app.i18n.words import listing

Wording = str | tuple[str, str]
"""A msgid, or the two English forms of a plural."""

Facts = Callable[[str], Any]
"""What is known, by name."""

Called = Callable[[str], str]
"""The name of a worm, as people see it."""

Telling = Wording | Callable[[Any], Wording | None]
"""What is said about a kind of event: a sentence, or one that depends on the event; None: nothing."""

EVERYTHING = "*"
"""As ``you``: somebody who may see every card, such as the replay of a game that is over."""


@dataclass(frozen=True, slots=True)
class SentenceReader:
    """For whom a sentence is made: the language, the names of cards, the hex that places are told from."""

    language: str
    library: Library | None = None
    centre: str | None = None
    numbered: bool = False
    """Whether directions come with their numbers, as hands at a table need them."""
    wind: int = 0
    """Where the wind blows; 0: not known."""
    called: Called | None = None
    """What this worm is called where worms have no numbers."""


def _about(get: Facts) -> str:
    """The Thing a sentence is about."""
    return str(get("thing") or get("worm"))


def _thing(get: Facts, reader: SentenceReader) -> str:
    """The Thing, by the name that its reader sees it by."""
    thing = _about(get)
    if reader.called is not None and thing in EVERY_WORM:
        return reader.called(thing)
    return words.thing(thing, reader.language)


def _teams(teams: Iterable[str], reader: SentenceReader) -> str:
    return listing((terms.team(team, language=reader.language) for team in teams), reader.language)


WORDS: dict[str, Callable[[Facts, SentenceReader], Any]] = {
    "thing": _thing,
    "kind": lambda get, reader: words.kind(_about(get), reader.language),
    "team": lambda get, reader: terms.team(get("team"), language=reader.language),
    "next_team": lambda get, reader: terms.team(get("to"), language=reader.language),
    "teams": lambda get, reader: _teams(get("teams"), reader),
    "winners": lambda get, reader: _teams(get("winners"), reader),
    "card": lambda get, reader: words.card_name(get("card"), reader.language, reader.library),
    "victim": lambda get, reader: terms.team(get("victim"), language=reader.language),
    "rule_card": lambda get, reader: words.card_name(get("held"), reader.language),
    "worm": lambda get, reader: terms.worm(get("worm"), language=reader.language),
    "option": lambda get, reader: terms.option(get("option"), language=reader.language),
    "other": lambda get, reader: terms.option(get("other"), language=reader.language),
    "things": lambda get, reader: ", ".join(
        words.kind(unmarked(thing), reader.language) for thing in get("things")
    ),
    "face": lambda get, reader: words.face(get("face"), reader.language, reader.wind),
    "faces": lambda get, reader: ", ".join(
        str(words.face(face, reader.language, reader.wind)) for face in get("faces")
    ),
    "side": lambda get, reader: pieces.face(get("side"), language=reader.language),
    "direction": lambda get, reader: words.direction(
        get("direction"), reader.language, numbered=reader.numbered
    ),
    "way": lambda get, reader: words.way(get("origin"), get("to"), reader.language, numbered=reader.numbered),
    "hex": lambda get, reader: words.place(get("hex"), reader.centre, reader.language),
    "origin": lambda get, reader: words.place(get("origin"), reader.centre, reader.language),
    "to": lambda get, reader: words.place(get("to"), reader.centre, reader.language),
    "struck": lambda get, reader: listing(
        (str(words.place(hex, reader.centre, reader.language)) for hex in get("hexes")), reader.language
    ),
    "step_name": lambda get, reader: terms.step(get("step"), language=reader.language),
    "steps": lambda get, reader: " · ".join(
        terms.step(step, language=reader.language) for step in get("missed")
    ),
    "hexes": lambda get, reader: pieces.counted("hex", get("hexes"), language=reader.language),
    "n": lambda get, reader: get("n") or len(get("hexes") or ()),
}
"""What placeholders stand for; any other stands for the fact of its name as it is."""


@lru_cache(maxsize=1024)
def placeholders(sentence: str) -> tuple[str, ...]:
    """The names in the braces of a sentence."""
    return tuple(dict.fromkeys(part for _, part, _, _ in Formatter().parse(sentence) if part))


def fill(sentence: Wording, get: Facts, reader: SentenceReader) -> str:
    """The sentence in the reader's language with its placeholders filled from the facts."""
    names = placeholders(sentence if isinstance(sentence, str) else sentence[1])
    values = {name: WORDS[name](get, reader) if name in WORDS else get(name) for name in names}
    if isinstance(sentence, tuple):
        text = ntranslate(*sentence, values.pop("n"), language=reader.language, **values)
    else:
        text = translate(sentence, language=reader.language, **values)
    return terms.sentence_case(text)  # whatever word comes first


def either(field: str, then: str, otherwise: str | None = None) -> Telling:
    """One sentence where this field of an event says something; another, or nothing, where it is empty."""
    return lambda event: then if getattr(event, field) else otherwise


def say(
    sentences: Mapping[type[Event], Telling], event: Event, you: str | None, reader: SentenceReader
) -> str:
    """What a table of sentences says of an event to whoever plays the team ``you``; empty: nothing."""
    if you != EVERYTHING:
        event = event.seen_by(you or "")
    sentence = sentences.get(type(event))
    if callable(sentence):
        sentence = sentence(event)
    return fill(sentence, facts_of(event), reader) if sentence else ""


def facts_of(event: Event) -> Facts:
    """The fields of an event by name."""
    return lambda name: getattr(event, name, None)
