"""Reads the coach's tips: when, beside what, in which words, and the rule behind them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from worms_app.content.records import read

HEX = "hex"
PLACES = (HEX, "prompt", "hand", "wind", "turn", "timer")

_FILE = Path(__file__).resolve().with_name("tips.toml")


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing to know, said when it matters."""

    id: str
    when: str
    at: str
    text: str
    """A msgid."""
    rule: str
    urgent: bool = False
    """Said at once: what is chosen may go wrong."""
    knows: tuple[str, ...] = ()
    """Events after which nobody needs to be told, as patterns."""


@cache
def tips() -> tuple[Tip, ...]:
    """All tips, the weightiest first."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(read(Tip, one) for one in data["tip"])
