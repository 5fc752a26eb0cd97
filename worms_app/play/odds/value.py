"""What a position is expected to lead to: counts, how sure they are, and what is still open in a loop."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from worms_app.engine.things import team_of
from worms_app.play.odds.foreseen import Counts

LOST, HURT, CRATE = 14.0, 4.0, 1.0
OTHERS = 0.7
"""What another player's harm is worth, against one's own."""


@dataclass(slots=True)
class Value:
    """Expected counts. ``variance`` is empty where they are exact; ``loops`` says how likely the chain comes
    back to positions it has come through, whose value is not known yet.
    """

    mean: Counts = field(default_factory=dict)
    variance: Counts = field(default_factory=dict)
    sampled: bool = False
    loops: dict[Hashable, float] = field(default_factory=dict)

    @property
    def exact(self) -> bool:
        """Whether all that can happen was worked out."""
        return not self.sampled and not self.loops

    def add(self, other: Value, chance: float) -> None:
        """Add what a possible continuation leads to, weighted with its chance."""
        self.count(other.mean, chance)
        if other.sampled:
            self.sampled = True
            for key, variance in other.variance.items():
                self.variance[key] = self.variance.get(key, 0.0) + chance * chance * variance
        for position, again in other.loops.items():
            self.loops[position] = self.loops.get(position, 0.0) + chance * again

    def count(self, happened: Counts, chance: float) -> None:
        """Add what happens at once, weighted with its chance."""
        mean = self.mean
        for key, count in happened.items():
            mean[key] = mean.get(key, 0.0) + chance * count

    def closed(self, position: Hashable) -> None:
        """Solve the loop that comes back to this very position: as often as it does, all of it happens again.

        With v = c + a v, v is c / (1 - a).
        """
        again = self.loops.pop(position, 0.0)
        if again:
            often = 1.0 / (1.0 - again) if again < 1.0 else 0.0
            self.mean = {key: count * often for key, count in self.mean.items()}
            self.variance = {key: variance * often * often for key, variance in self.variance.items()}
            self.loops = {other: chance * often for other, chance in self.loops.items()}


def worth(counts: Counts, team: str) -> float:
    """What all that is worth to a team, for choosing between answers."""
    total = 0.0
    for key, count in counts.items():
        what = key[0]
        if what in ("drowned", "destroyed"):
            if len(key) == 2:
                total += count * (-LOST if team_of(key[1]) == team else LOST * OTHERS)
        elif what == "hurt":
            total += count * (-HURT if team_of(key[1]) == team else HURT * OTHERS)
        elif what == "crates":
            total += count * (CRATE if key[1] == team else -CRATE * OTHERS)
    return total
