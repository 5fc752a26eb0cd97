"""How well *Ask the rules* answers: right, wrong or missing first answers, and what asks something else. Of
what is not answered, how often the right question is among those offered.

    python benchmarks/asking.py             every part of every language
    python benchmarks/asking.py --show en   what went wrong in the tuning part of a language

The questions are in ``tests/i18n/asking_*.toml``, apart from the ways to say them that the search knows.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a script finds the project first

from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.search import Search

TUNING, FINAL, FRESH = "tuning", "final", "fresh"
"""What may be looked at while the search is made better, what only counts, and what counts and is hard: words
of the table, half sentences, whole stories, of several writers, none of which was learned from.
"""


@dataclass(frozen=True)
class Tried:
    """What came of one question: what was typed, what would be right, what was answered or else offered."""

    typed: str
    right: tuple[str, ...]
    answered: tuple[str, ...]
    offered: tuple[str, ...]
    seconds: float

    @property
    def is_right(self) -> bool:
        """Whether the first answer is right."""
        return bool(self.answered) and self.answered[0] in self.right


def cases(language: str, half: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is typed and which questions answer it; none for what is about something else."""
    file = ROOT / "tests" / "i18n" / f"asking_{language}.toml"
    content = tomllib.loads(file.read_text(encoding="utf-8"))[half] if file.exists() else {}
    yield from ((typed, tuple(right.split())) for typed, right in content.get("asked", {}).items())
    yield from ((typed, ()) for typed in content.get("nothing", ()))


def tried(search: Search, language: str, half: str) -> list[Tried]:
    """Every question of a part, asked."""
    found = []
    for typed, right in cases(language, half):
        start = time.perf_counter()
        result = search.find(typed)
        seconds = time.perf_counter() - start
        answered, offered = (
            tuple(document.id for document in documents) for documents in (result.answers, result.maybe)
        )
        found.append(Tried(typed, right, answered, offered, seconds))
    return found


def figures(rows: list[Tried]) -> tuple[float, float, float, float]:
    """Shares: right first, wrong first, nothing; and of other questions those that were answered."""
    asked = [row for row in rows if row.right]
    other = [row for row in rows if not row.right]
    right = sum(row.is_right for row in asked)
    nothing = sum(not row.answered for row in asked)
    answered = sum(bool(row.answered) for row in other)
    wrong = len(asked) - right - nothing
    return right / len(asked), wrong / len(asked), nothing / len(asked), answered / len(other)


def offered(rows: list[Tried]) -> float:
    """The share of questions that are not answered, but are among those offered."""
    asked = [row for row in rows if row.right]
    return sum(bool(set(row.offered) & set(row.right)) for row in asked) / len(asked)


def main(arguments: list[str]) -> None:
    """Print the figures of every language, or what went wrong in one."""
    print("              right  wrong  nothing  offered  off-topic   find: median, longest   index")
    for language in LANGUAGES:
        if not list(cases(language, TUNING)):
            continue
        search = Search(language)
        start = time.perf_counter()
        search.find("worm mine crate")
        index = time.perf_counter() - start
        for half in (TUNING, FINAL, FRESH):
            rows = tried(search, language, half)
            right, wrong, nothing, off = figures(rows)
            seconds = sorted(row.seconds for row in rows)
            shares = f"{right:7.1%} {wrong:6.1%} {nothing:8.1%} {offered(rows):8.1%} {off:10.1%}"
            middle, longest = 1000 * seconds[len(seconds) // 2], 1000 * seconds[-1]
            times = f"{middle:9.1f} ms, {longest:.1f} ms {1000 * index:9.0f} ms"
            print(f"{language} {half:>8}: {shares}   {times}")
            if arguments[:1] == ["--show"] and language in arguments[1:] and half == TUNING:
                for row in rows:
                    if row.answered[:1] != row.right[:1] and not row.is_right:
                        print(
                            "   ",
                            row.typed,
                            "·",
                            " ".join(row.right),
                            "→",
                            " ".join(row.answered) or "nothing",
                        )


if __name__ == "__main__":
    main(sys.argv[1:])
