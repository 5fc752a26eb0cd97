"""Batches: what is played together, counted together and stored together, named by what it is.

The same id always means the same games, so a batch may be played twice - after a worker or the laboratory was
killed - and is counted once.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "worms_app/engine",
    "worms_app/content",
    "worms_app/play",
    "benchmarks",
    "tests/engine",
    "tools/lab",
)
"""What decides how a game goes and what is counted of it."""


@lru_cache(1)
def code() -> str:
    """A fingerprint of the code that plays: what other code has counted is not mixed in."""
    found = hashlib.sha256()
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*")):
            if path.suffix in {".py", ".toml", ".json"}:
                found.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
                found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:12]


@dataclass(frozen=True)
class Batch:
    """The seeds ``first`` to ``first + count - 1`` of one variant of a task."""

    task: str
    variant: str
    first: int
    count: int
    code: str

    @property
    def id(self) -> str:
        """The key under which it is stored, and under which Dask knows it."""
        return f"{self.task} {self.variant} {self.first}-{self.first + self.count - 1} {self.code}"


def numbers(seeds: int, size: int, first: int = 0) -> range:
    """The batches of each variant. They are counted from seed 0 on, so none overlaps another: the first and
    the last seed wanted lie in whole ones.
    """
    return range(first // size, math.ceil((first + seeds) / size))


def planned(task: str, variants: list[str], seeds: int, size: int, first: int = 0) -> Iterator[Batch]:
    """All variants go on together, so that a report of a part is fair."""
    for number in numbers(seeds, size, first):
        for variant in variants:
            yield Batch(task, variant, number * size, size, code())


@dataclass
class Tally:
    """What was seen: ``means`` as number, sum and sum of squares; ``counts``; ``failed``: seed and words."""

    means: dict[str, tuple[int, float, float]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    failed: list[tuple[int, str]] = field(default_factory=list)

    def saw(self, name: str, value: float) -> None:
        """Count one more observation."""
        number, total, squares = self.means.get(name, (0, 0.0, 0.0))
        self.means[name] = number + 1, total + value, squares + value * value

    def add(self, other: Tally) -> None:
        """Count what another tally saw as well."""
        for name, more in other.means.items():
            mine = self.means.get(name, (0, 0.0, 0.0))
            self.means[name] = mine[0] + more[0], mine[1] + more[1], mine[2] + more[2]
        self.counts.update(other.counts)
        self.failed += other.failed

    def mean(self, name: str) -> tuple[float, float]:
        """A mean and half of its 95 % interval; without observations, both are not numbers."""
        number, total, squares = self.means.get(name, (0, 0.0, 0.0))
        if not number:
            return math.nan, math.nan
        mean = total / number
        spread = max(0.0, squares - number * mean * mean) / max(1, number - 1)
        return mean, 1.96 * math.sqrt(spread / number) if number > 1 else math.inf

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"means": self.means, "counts": dict(sorted(self.counts.items())), "failed": self.failed}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tally:
        """What :meth:`to_json` wrote."""
        means = {
            name: (int(n), float(total), float(squares))
            for name, (n, total, squares) in data["means"].items()
        }
        return cls(
            means, Counter(data["counts"]), [(int(seed), str(words)) for seed, words in data["failed"]]
        )
