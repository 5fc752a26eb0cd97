"""The parts of a position from outside, each checked: a PositionError names the field that does not fit."""

from __future__ import annotations

import re
from typing import Any

from worms_app.engine.errors import PositionError
from worms_app.engine.library import Library
from worms_app.engine.things import TEAMS

HEX = re.compile(r"(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})")


def mapping(field: str, value: Any) -> dict[str, Any]:
    """The value if it is a JSON object."""
    if not isinstance(value, dict):
        raise PositionError(field, "not_an_object")
    return value


def strings(field: str, value: Any) -> list[str]:
    """The value if it is a list of strings."""
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise PositionError(field, "not_a_list")
    return list(value)


def number(field: str, value: Any, least: int, most: int) -> int:
    """The value if it is a whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(field, "range", least=least, most=most)
    return value


def hex_name(field: str, value: Any) -> str:
    """The value if it names a hex."""
    if not isinstance(value, str) or HEX.fullmatch(value) is None:
        raise PositionError(field, "not_a_hex")
    return value


def hexes(field: str, value: Any) -> list[str]:
    """The value if it is a list of hexes, each named once."""
    named = [hex_name(field, hex) for hex in strings(field, value)]
    if len(set(named)) < len(named):
        raise PositionError(field, "hex_twice")
    return named


def seats(value: Any) -> tuple[str, ...]:
    """The teams that play, in the order of the table."""
    named = strings("seats", value)
    if not 2 <= len(named) <= len(TEAMS) or len(set(named)) < len(named) or not set(named) <= set(TEAMS):
        raise PositionError("seats", "different_teams", least=2, most=len(TEAMS))
    return tuple(named)


def teams(field: str, value: Any, playing: tuple[str, ...]) -> list[str]:
    """The value if it is a list of teams that play, each named once."""
    named = strings(field, value)
    if len(set(named)) < len(named) or not set(named) <= set(playing):
        raise PositionError(field, "each_team_once", teams=playing)
    return named


def card(field: str, id: str, deck: str, library: Library) -> None:
    """Raise a PositionError for what is no card of the deck."""
    if id not in library.cards or library.cards[id].deck != deck:
        raise PositionError(field, "not_of_this_deck", card=id)


def cards(field: str, value: Any, deck: str, library: Library, also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The value if it is a list of cards of the deck, or of what else may stand there."""
    found = strings(field, value)
    for each in found:
        if each not in also:
            card(field, each, deck, library)
    return tuple(found)


def copies(field: str, value: Any, deck: str, library: Library) -> dict[str, int]:
    """The value if it says of cards of the deck how many there are."""
    counts = {}
    for id, count in mapping(field, value).items():
        card(field, id, deck, library)
        counts[id] = number(f"{field}.{id}", count, 0, 1000)
    return counts
