"""1 and 10: the edition's switches and the optional rules of a game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from worms_app.engine.errors import PositionError

_SAYS = {
    "turn_ends_when_active_worm_is": {"en": "damaged", "cs": "destroyed", "uk": "damaged"},
    "full_tie": {"en": "draw", "cs": "shared_win", "uk": "draw"},
    "longer_game_cards": {"en": "four_per_player", "cs": "all_drop_cards", "uk": "all_drop_cards"},
    "drop_cards": {
        "en": "three_per_player",
        "cs": "two_per_player_and_two",
        "uk": "two_per_player_and_two",
    },
    "jump_to": {"en": "any_hex", "cs": "land", "uk": "any_hex"},
}
"""1 Where the editions differ, and what each says; a table may also set one alone."""

SWITCHES = {switch: tuple(dict.fromkeys(says.values())) for switch, says in _SAYS.items()}
"""The readings that each of these may have."""

EDITIONS = {
    edition: {switch: says[edition] for switch, says in _SAYS.items()} for edition in ("en", "cs", "uk")
}
"""The readings of each edition."""

CONFLICTS = (("sudden_death_draft", "no_sudden_death"),)
"""10.3 and 10.4 exclude each other."""

TIMER_SECONDS = (15, 600)
"""10.9 How short and how long a turn may be set."""

DEFAULT_TIMER = 60

LAST_TIMED_STEP = 5
"""3.9 10.9 Steps up to this one can be cut short, by a hurt worm or by the timer."""

_ABOUT = {
    "parting_gifts": "chains",
    "true_elimination": "end",
    "sudden_death_draft": "cards",
    "no_sudden_death": "drops",
    "late_superweapons": "cards",
    "longer_game": "drops",
    "reduced_blast": "chains",
    "larger_map": "map",
    "timer": "clock",
}
"""What each optional rule changes: how chains go, how the game ends, which cards players get, what drops, how
the map is laid, how long a turn is. Who plays beside a real table or makes a puzzle needs some of them only.
"""

OPTIONAL_RULES = tuple(_ABOUT)
"""10.1-10.9 in the order of the book."""


def rules_about(*what: str) -> tuple[str, ...]:
    """The optional rules that change one of these."""
    return tuple(rule for each in what for rule, about in _ABOUT.items() if about == each)


@dataclass(frozen=True, slots=True)
class Rules:
    """The edition's switches and the optional rules by which one game is played. A new optional rule is a
    line here and one in the table above; tests then say where its words are missing.
    """

    edition: str = "en"
    turn_ends_when_active_worm_is: str = "damaged"
    full_tie: str = "draw"
    longer_game_cards: str = "four_per_player"
    drop_cards: str = "three_per_player"
    jump_to: str = "any_hex"
    parting_gifts: bool = False
    true_elimination: bool = False
    sudden_death_draft: bool = False
    no_sudden_death: bool = False
    late_superweapons: bool = False
    longer_game: bool = False
    reduced_blast: bool = False
    larger_map: bool = False
    timer: int = 0
    """Seconds of a turn; 0 without the timer."""

    @classmethod
    def of(cls, edition: Any = "en", options: Any = None) -> Rules:
        """The rules of an edition with some options; anything unknown or in conflict is a PositionError."""
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise PositionError("edition", "no_such_edition")
        if options is None:
            options = {}
        if not isinstance(options, dict):
            raise PositionError("options", "not_an_object")
        values: dict[str, Any] = dict(EDITIONS[edition])
        for key, value in options.items():
            values[key] = _option(key, value)
        for one, other in CONFLICTS:
            if values.get(one) and values.get(other):
                raise PositionError("options", "conflict", option=one, other=other)
        return cls(edition=edition, **values)

    def options(self) -> dict[str, Any]:
        """What differs from the plain edition, as :meth:`of` accepts it."""
        plain = Rules.of(self.edition)
        names = (field.name for field in fields(self) if field.name != "edition")
        return {name: getattr(self, name) for name in names if getattr(self, name) != getattr(plain, name)}


def _option(key: Any, value: Any) -> Any:
    if key in SWITCHES:
        if value not in SWITCHES[key]:
            raise PositionError(f"options.{key}", "not_a_choice")
        return value
    if key == "timer":
        if value is True or value is False:
            return DEFAULT_TIMER if value else 0
        shortest, longest = TIMER_SECONDS
        if isinstance(value, int) and (value == 0 or shortest <= value <= longest):
            return value
        raise PositionError("options.timer", "range_of_seconds", least=shortest, most=longest)
    if key not in OPTIONAL_RULES:
        raise PositionError(f"options.{key}", "unknown_option")
    if not isinstance(value, bool):
        raise PositionError(f"options.{key}", "true_or_false")
    return value
