"""Reads the puzzles.

A puzzle is a position, a goal that is to be reached in the turn that runs, the line that reaches it most
likely - every answer, the dice as they have to fall among them - and the proof: what the chance of the best
line is at least, what that of every other is at most, both from going through all that may happen, and how
far the best two were apart when they were played again and again with the same dice.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from worms_app.content import records

GRADES = ("easy", "medium", "hard")
"""Files in this folder, the easiest first."""

MARGIN = 0.05
"""An answer whose chance is so little below the best one's is as good."""

SINK, OUT, HIT, CRATE, DRUM, HOLE = "sink", "out", "hit", "crate", "drum", "hole"
CHAIN, SAFE = "chain", "safe"
DEEDS = (SINK, OUT, HIT, CRATE, DRUM, HOLE, CHAIN, SAFE)
"""What a goal may want: opponents' worms to drown, to leave the game, to be harmed; crates to be taken; drums
to explode; land to be lost; blasts and drums that explode; own worms to come through the end of the turn.
"""
AIMED = frozenset({SINK, OUT, HIT})
"""What may be wanted of one worm."""
MOST_COUNTED = 3

_HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to happen before the turn comes to its sixth step; to be safe, before that is over."""

    do: str
    count: int = 1
    worm: str = ""
    """The only worm that counts; empty: any of the others'."""
    unhurt: bool = False
    """Whether none of the player's own worms may come to harm."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The figures which show that there is one clearly best line."""

    best: float
    """The chance of the best line: not less than this."""
    second: float
    """The chance of every other line: not more than this."""
    rival: str
    """The best of the others, its answers up to the first throw."""
    low: float
    high: float
    """19 times in 20 the gap lies between these, by so many plays of both with the same dice."""
    plays: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, a goal, the best line to it, and the proof."""

    id: str
    goal: Goal
    position: dict[str, Any]
    grade: str = ""
    line: tuple[str, ...] = ()
    proof: Proof | None = None
    source: dict[str, Any] = field(default_factory=dict, compare=False)
    """The game in which it was found."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, the easiest first."""
    return tuple(puzzle for grade in GRADES for puzzle in read(_HERE / f"{grade}.toml", grade))


def puzzle(identifier: str) -> Puzzle | None:
    """The puzzle with this name."""
    return next((one for one in puzzles() if one.id == identifier), None)


def read(path: Path, grade: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file."""
    found = tomllib.loads(path.read_text(encoding="utf-8")).get("puzzle", ())
    return tuple(records.read(Puzzle, {**one, "grade": grade}) for one in found)
