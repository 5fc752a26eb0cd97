"""The app's own dice: fair, and the same again for the same seed and count.

A counter-based generator: what the n-th throw shows follows from the seed and n alone. So its whole state
is one number, and undoing a move and playing it again finds the dice as they were thrown (never re-rolled).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Annotated

from worms_app.content.records import Record, between, fitting, one_of
from worms_app.engine import CHANCE, Ask
from worms_app.engine.things import TEAMS

_MASK = (1 << 64) - 1


class Dice:
    """The dice, flipper and shuffled decks of one game; ``count`` throws have been made."""

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed
        self.count = count

    def answer(self, ask: Ask) -> str:
        """What chance answers: every face alike, cards by how many are left."""
        weights = weights_of(ask)
        at = self._number() % sum(weights)
        for option, weight in zip(ask.options, weights, strict=True):
            at -= weight
            if at < 0:
                return option
        raise AssertionError("weights and options differ")

    def _number(self) -> int:
        """The next number: SplitMix64's finalizer over seed and count; 64 bits make its bias unmeasurable."""
        self.count += 1
        mixed = (self.seed + self.count * 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)


def weights_of(ask: Ask) -> list[int]:
    """How likely each option of a chance question is; decks say how many of each card are left."""
    left = ask.about.get("left")
    if ask.who == CHANCE and isinstance(left, dict):
        return [left[option] for option in ask.options]
    return [1] * len(ask.options)


COPIED, TAKEN_BACK, MENDED = "copied", "taken back", "mended"
"""Why dice are new from some line on."""

SEED_BITS = 48

_Count = Annotated[int, between(0, (1 << 64) - 1)]

_SEATS = frozenset((*TEAMS, *(f"seat{number}" for number in range(1, len(TEAMS) + 1))))
"""Who may agree: teams, or seats as long as nobody has a team."""

_Seats = Annotated[tuple[str, ...], fitting(lambda seats: len({*seats}) == len(seats) and {*seats} <= _SEATS)]


def new_seed() -> int:
    """A seed for dice that nobody can know."""
    return secrets.randbits(SEED_BITS)


@dataclass(frozen=True, slots=True)
class FreshDice(Record):
    """From which length of the log on the dice are others than before, and their seed."""

    line: _Count
    thrown: _Count
    """How many throws of the app's dice there were before."""
    seed: _Count
    why: Annotated[str, one_of((COPIED, TAKEN_BACK, MENDED))]
    agreed: _Seats = ()
    """The teams whose players agreed to go back."""
    lines: _Count = 0
    """How many lines were taken back."""
