"""The rules in which the printed books differ, in words: what each is about, and what either reading says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from worms_app.engine.options import EDITIONS, SWITCHES
from worms_app.i18n.catalogs import mark, pmark, ptranslate, translate

_ABOUT = {
    # Translators: what a rule is about, above its two readings.
    "turn_ends_when_active_worm_is": pmark("switch", "What cuts your turn short"),
    "full_tie": pmark("switch", "A full tie"),
    "longer_game_cards": pmark("switch", "Drop cards of a Longer Game"),
    "drop_cards": pmark("switch", "Drop cards"),
    "jump_to": pmark("switch", "Where a jump may go"),
}

_READINGS = {
    # Translators: the short name of a reading on a button, and what it says in a sentence.
    "damaged": (
        pmark("switch", "Damage"),
        mark("Your turn is cut short when your active worm is damaged or destroyed."),
    ),
    "destroyed": (
        pmark("switch", "Destruction only"),
        mark("Your turn is cut short only when your active worm is destroyed."),
    ),
    "draw": (pmark("switch", "A draw"), mark("A full tie is a draw.")),
    "shared_win": (pmark("switch", "A shared win"), mark("On a full tie the tied players share the win.")),
    "four_per_player": (
        pmark("switch", "4 per player"),
        mark("In a Longer Game the drop deck has 4 cards per player."),
    ),
    "all_drop_cards": (
        pmark("switch", "All there are"),
        mark("In a Longer Game the drop deck has all drop cards."),
    ),
    "three_per_player": (pmark("switch", "3 per player"), mark("The drop deck has 3 cards per player.")),
    "two_per_player_and_two": (
        pmark("switch", "2 per player plus 2"),
        mark("The drop deck has 2 cards per player plus 2."),
    ),
    "any_hex": (pmark("switch", "Any hex"), mark("A worm may jump to any hex, even into the water.")),
    "land": (pmark("switch", "Land only"), mark("A worm may jump to land hexes only.")),
}


def about(switch: str, *, language: str | None = None) -> str:
    """What a rule is about."""
    return ptranslate("switch", _ABOUT[switch], language=language)


def reading(value: str, *, language: str | None = None) -> str:
    """The short name of a reading."""
    return ptranslate("switch", _READINGS[value][0], language=language)


def says(value: str, *, language: str | None = None) -> str:
    """What a reading says."""
    return translate(_READINGS[value][1], language=language)


def in_force(edition: str, options: Mapping[str, Any]) -> dict[str, str]:
    """The reading of each rule at a table: that of its edition, unless the table has set another one."""
    return {switch: str(options.get(switch, EDITIONS[edition][switch])) for switch in SWITCHES}


def with_reading(edition: str, options: Mapping[str, Any], switch: str, value: str) -> dict[str, Any]:
    """The options of a table with another reading; one that the edition has anyway is not written down."""
    return differing(edition, {**options, switch: value})


def differing(edition: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table without readings that are those of its edition."""
    return {name: value for name, value in options.items() if EDITIONS[edition].get(name) != value}


EditionRow = tuple[str, str, list[tuple[str, str]], str]
"""A rule, what it is about, its readings by name, the one in force."""


def rows(edition: str, options: Mapping[str, Any], *, language: str | None = None) -> list[EditionRow]:
    """All rules in which the editions differ, each with its readings to choose from and the one in force."""
    now = in_force(edition, options)
    return [
        (
            switch,
            about(switch, language=language),
            [(value, reading(value, language=language)) for value in values],
            now[switch],
        )
        for switch, values in SWITCHES.items()
    ]
