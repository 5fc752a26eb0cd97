"""The table that a page shows: what is looked up from there speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from worms_app.engine import Rules
from worms_app.engine.options import SWITCHES


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where something is looked up: how that table plays, and what its case is about."""

    rules: Mapping[str, object] = field(default_factory=dict)
    """The switches of the edition with their values; empty where there is no table."""
    about: tuple[str, ...] = ()
    """What happens and lies there: the words of the names of strikes, steps and kinds of Things."""

    @classmethod
    def at(cls, rules: Rules, *about: str) -> Occasion:
        """The occasion at a table with these rules, where ``about`` is going on: ``at(rules, "play_weapon",
        "mine")``.
        """
        known = dict.fromkeys(word for name in about for word in name.split("_"))
        return cls({switch: getattr(rules, switch) for switch in SWITCHES}, tuple(known))
