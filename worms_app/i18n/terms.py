"""The game's own words by their ids: Things, teams, worms, keywords, steps and optional rules.

They are the glossary's (``locales/<language>/glossary.toml``), in every language. Words come as they stand in
the middle of a sentence; ``sentence_case`` makes a heading or a button of them.
"""

from __future__ import annotations

from functools import lru_cache

from worms_app.engine.options import OPTIONAL_RULES
from worms_app.engine.things import TEAMS as TEAMS, unmarked
from worms_app.i18n import words
from worms_app.i18n.catalogs import Word, pmark, ptranslate
from worms_app.i18n.languages import current
from worms_app.i18n.spaces import whole

_THINGS = {
    "worm": "worm",
    "drum": "oil_drum",
    "crate": "supply_crate",
    "mine": "mine",
    "fire": "fire",
    "crater": "crater",
}
"""The engine's kinds of Things (rules 7.1) and their words."""

_STEPS = (
    "step_activate",
    "step_heal",
    "step_move",
    "step_move_again",
    "step_weapon",
    "step_end",
    "step_drop",
    "step_pass",
)
"""The eight steps of a turn (3.1-3.8)."""

_EDITIONS = {
    # Translators: whose rulebook: "Which edition’s rules?" - "English".
    "en": pmark("edition", "English"),
    "cs": pmark("edition", "Czech"),
    "uk": pmark("edition", "Ukrainian"),
}

THINGS = tuple(_THINGS)
OPTIONS = OPTIONAL_RULES
STEPS = tuple(range(1, len(_STEPS) + 1))


def keyword(id: str, *, language: str | None = None) -> str:
    """A word of the glossary by its key: ``keyword("target_hex")``."""
    return words.term(id, language or current())


def thing(kind: str, *, language: str | None = None) -> str:
    """A kind of Thing: worm drum crate mine fire crater."""
    return keyword(_THINGS[kind], language=language)


def option(id: str, *, language: str | None = None) -> str:
    """The name of an optional rule."""
    if id not in OPTIONS:
        raise KeyError(id)
    return keyword(id, language=language)


def step(number: int, *, language: str | None = None) -> str:
    """The name of a step of the turn, 1-8."""
    if number not in STEPS:
        raise KeyError(number)
    return keyword(_STEPS[number - 1], language=language)


def edition(id: str, *, language: str | None = None) -> str:
    """An edition of the rulebook: en cs uk."""
    return ptranslate("edition", _EDITIONS[id], language=language)


def team(id: str, *, language: str | None = None) -> str:
    """A team: blue red yellow green purple grey."""
    if id not in TEAMS:
        raise KeyError(id)
    return words.word("team", id, language or current())


def worm(id: str, *, language: str | None = None) -> str:
    """One worm by its name in positions and answers, ``blue1``; what marks its state is left out."""
    return _worm(unmarked(id), language or current())


def worm_of(team: str, *, language: str | None = None) -> str:
    """Any worm of a team, while nobody owns it yet: a blue worm."""
    return words.word("worm_of", team, language or current())


@lru_cache(maxsize=256)
def _worm(name: str, language: str) -> Word:
    team = name.rstrip("0123456789")
    if team not in TEAMS:
        raise KeyError(name)
    plain = words.word("worm", team, language, number=name[len(team) :])
    return Word({form: whole(text, language) for form, text in plain.forms.items()})


def sentence_case(text: str) -> str:
    """The text with its first letter as at the beginning of a sentence; the others stay (HP, Uzi)."""
    start = text.index("|") + 1 if text.startswith("[[") else 0  # the words of a link
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]
