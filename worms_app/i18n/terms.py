"""The game's own words by their ids: Things, teams, worms, keywords, steps and optional rules.

The English words stand here; the Czech and Ukrainian ones in the catalogs, under the context ``term``, as
the glossary of the game has them (a test compares). Words come as they stand in the middle of a sentence;
``sentence_case`` makes a heading or a button of them. No sentence inflects them: they stand as names.
"""

from __future__ import annotations

from functools import lru_cache

from worms_app.engine.things import unmarked
from worms_app.i18n import words
from worms_app.i18n.catalogs import Word, pmark, ptranslate
from worms_app.i18n.languages import current

TERM = "term"

_WORDS = {
    "worm": pmark("term", "worm"),
    "worms": pmark("term", "worms"),
    "thing": pmark("term", "Thing"),
    "oil_drum": pmark("term", "Oil Drum"),
    "supply_crate": pmark("term", "Supply Crate"),
    "mine": pmark("term", "Mine"),
    "fire": pmark("term", "Fire"),
    "crater": pmark("term", "Crater"),
    "danger_flipper": pmark("term", "Danger Flipper"),
    "danger": pmark("term", "danger"),
    "safe": pmark("term", "safe"),
    "target_token": pmark("term", "Target Token"),
    "target": pmark("term", "target"),
    "target_hex": pmark("term", "target hex"),
    "wind_dial": pmark("term", "Wind Dial"),
    "wind_direction": pmark("term", "wind direction"),
    "change_wind": pmark("term", "change wind direction"),
    "map_tile": pmark("term", "Map Tile"),
    "land_hex": pmark("term", "Land hex"),
    "water_hex": pmark("term", "Water hex"),
    "phantom_hex": pmark("term", "phantom Water hex"),
    "direct_hex": pmark("term", "Direct hex"),
    "hex_within": pmark("term", "hex within X"),
    "own_hex": pmark("term", "own hex"),
    "adjacent_hex": pmark("term", "adjacent hex"),
    "new_hex": pmark("term", "new hex"),
    "full_hex": pmark("term", "full hex"),
    "not_full_hex": pmark("term", "non-full hex"),
    "empty_hex": pmark("term", "empty hex"),
    "emptiest_hex": pmark("term", "emptiest hex"),
    "accuracy": pmark("term", "Accuracy"),
    "blast": pmark("term", "Blast"),
    "damage": pmark("term", "damage"),
    "damaged_worm": pmark("term", "damaged"),
    "healthy_worm": pmark("term", "healthy"),
    "destroy": pmark("term", "destroy"),
    "scatter": pmark("term", "Scatter"),
    "knockback": pmark("term", "Knockback"),
    "prod": pmark("term", "prod"),
    "inch": pmark("term", "inch"),
    "jump": pmark("term", "jump"),
    "move": pmark("term", "move"),
    "place": pmark("term", "place"),
    "weapon_card": pmark("term", "Weapon Card"),
    "starter_weapon": pmark("term", "starter weapon"),
    "superweapon": pmark("term", "superweapon"),
    "action_line": pmark("term", "action line"),
    "supply_deck": pmark("term", "Supply Deck"),
    "drop_card": pmark("term", "Drop Card"),
    "drop_deck": pmark("term", "Drop Deck"),
    "drop_part": pmark("term", "drop"),
    "sudden_death": pmark("term", "sudden death"),
    "sudden_death_card": pmark("term", "Sudden Death Card"),
    "airstrike": pmark("term", "airstrike"),
    "reference_card": pmark("term", "Reference Card"),
    "eliminated": pmark("term", "eliminated"),
    "active_player": pmark("term", "active player"),
    "active_worm": pmark("term", "active worm"),
    "supply_pool": pmark("term", "common supply"),
    "optional_rules": pmark("term", "optional rules"),
}
"""Keywords and pieces, by the glossary's keys."""

_THINGS = {
    "worm": "worm",
    "drum": "oil_drum",
    "crate": "supply_crate",
    "mine": "mine",
    "fire": "fire",
    "crater": "crater",
}
"""The engine's kinds of Things (rules 7.1) and their words."""

_OPTIONS = {
    "parting_gifts": pmark("term", "Parting Gifts"),
    "true_elimination": pmark("term", "True Elimination"),
    "sudden_death_draft": pmark("term", "Sudden Death Draft"),
    "no_sudden_death": pmark("term", "No Sudden Death"),
    "late_superweapons": pmark("term", "Late Superweapons"),
    "longer_game": pmark("term", "Longer Game"),
    "reduced_blast": pmark("term", "Reduced Blast"),
    "larger_map": pmark("term", "Larger Map"),
    "timer": pmark("term", "Timer"),
}
"""The optional rules (10.1-10.9), in that order."""

_STEPS = (
    pmark("term", "Activate a worm"),
    pmark("term", "Heal"),
    pmark("term", "Inch or jump"),
    pmark("term", "Inch or jump again"),
    pmark("term", "Play a weapon card"),
    pmark("term", "End of turn"),
    pmark("term", "Drop card"),
    pmark("term", "Pass the Target Token"),
)
"""The eight steps of a turn (3.1-3.8)."""

TEAMS = ("blue", "red", "yellow", "green", "purple", "grey")
_EDITIONS = {
    # Translators: whose rulebook: "Rules of which edition?" - "English".
    "en": pmark("edition", "English"),
    "cs": pmark("edition", "Czech"),
    "uk": pmark("edition", "Ukrainian"),
}

KEYWORDS = tuple(_WORDS)
THINGS = tuple(_THINGS)
OPTIONS = tuple(_OPTIONS)
STEPS = tuple(range(1, len(_STEPS) + 1))


def keyword(id: str, *, language: str | None = None) -> str:
    """A word of the glossary by its key: ``keyword("target_hex")``."""
    return ptranslate(TERM, _WORDS[id], language=language)


def thing(kind: str, *, language: str | None = None) -> str:
    """A kind of Thing: worm drum crate mine fire crater."""
    return keyword(_THINGS[kind], language=language)


def option(id: str, *, language: str | None = None) -> str:
    """An optional rule."""
    return ptranslate(TERM, _OPTIONS[id], language=language)


def step(number: int, *, language: str | None = None) -> str:
    """A step of the turn, 1-8."""
    if number not in STEPS:
        raise KeyError(number)
    return ptranslate(TERM, _STEPS[number - 1], language=language)


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


@lru_cache(maxsize=256)
def _worm(name: str, language: str) -> Word:
    team = name.rstrip("0123456789")
    if team not in TEAMS:
        raise KeyError(name)
    return words.word("worm", team, language, number=name[len(team) :])


def sentence_case(text: str) -> str:
    """The text with its first letter as at the beginning of a sentence; the others stay (HP, Uzi)."""
    return text[:1].upper() + text[1:]
