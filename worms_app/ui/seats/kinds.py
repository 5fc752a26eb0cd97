"""Who can sit at a seat - a person, or a bot of some strength - and what he is called."""

from __future__ import annotations

from worms_app.i18n import mark, terms, translate
from worms_app.play.people import HUMAN

KINDS: dict[str, str] = {
    HUMAN: mark("Person"),
    "easy": mark("Bot, easy"),
    "normal": mark("Bot, normal"),
    "hard": mark("Bot, hard"),
    "merciless": mark("Bot, merciless"),
}


def kind_options(language: str) -> tuple[tuple[str, str], ...]:
    """Each kind with its words, as a form offers them."""
    return tuple((kind, translate(words, language=language)) for kind, words in KINDS.items())


def name_at(seat: int, language: str, name: str = "", team: str = "") -> str:
    """What a player is called: by name; without one as the team, or, until colours are dealt, as the seat."""
    if name:
        return name
    if team in terms.TEAMS:
        return terms.team(team, language=language)
    return translate("Player {n}", n=seat + 1, language=language)
