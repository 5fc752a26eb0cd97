"""What somebody has learned: stars, and where lessons were left in the middle.

progress.finished("moving", 3)              # three stars; fewer never replace more
progress.reached("mines", 1, ("stay",)) # goes on there, even after the app was killed
progress.stars("moving")                    # 0: not learned yet
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from worms_app.content.records import Misfit, between, fitting, read, text

MOST_STARS = 3
MOST_KEPT = 2_000
LONGEST_ID, MOST_ANSWERS = 60, 60

_Id = Annotated[str, text(LONGEST_ID)]
_Count = Annotated[int, between(0, MOST_KEPT)]
_Answers = Annotated[tuple[str, ...], fitting(lambda given: len(given) <= MOST_ANSWERS)]

Left = tuple[str, _Count, _Answers, _Count]
"""A lesson, the board, the answers given there, how often its tasks have failed."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What one person has learned; lessons and puzzles are named by their ids."""

    earned: tuple[tuple[str, int], ...] = ()
    left: tuple[Left, ...] = ()

    def stars(self, identifier: str) -> int:
        """How many stars somebody has for it; 0: it was never finished."""
        return dict(self.earned).get(identifier, 0)

    def is_begun(self, lesson: str) -> bool:
        """Whether a lesson was left in the middle."""
        return any(one[0] == lesson for one in self.left)

    def place(self, lesson: str) -> tuple[int, tuple[str, ...], int]:
        """The board at which a lesson goes on, the answers given there, its failures so far."""
        return next((one[1:] for one in self.left if one[0] == lesson), (0, (), 0))

    def reached(self, lesson: str, board: int, answers: tuple[str, ...] = (), failures: int = 0) -> Progress:
        """The progress once a lesson was played to this point."""
        others = tuple(one for one in self.left if one[0] != lesson)
        return replace(self, left=(*others, (lesson, board, answers, failures)))

    def finished(self, identifier: str, stars: int = MOST_STARS) -> Progress:
        """The progress once a lesson was done to its end; next time it begins anew."""
        best = max(stars, self.stars(identifier))
        earned = tuple(sorted({**dict(self.earned), identifier: best}.items()))
        return Progress(earned, tuple(one for one in self.left if one[0] != identifier))

    def with_more(self, other: Progress) -> Progress:
        """The progress with what the same person has learned on another device."""
        both = self
        for identifier, stars in other.earned:
            both = both.finished(identifier, stars)
        there = tuple(one for one in other.left if not both.is_begun(one[0]) and not both.stars(one[0]))
        return replace(both, left=(*both.left, *there))

    def to_json(self) -> dict[str, Any]:
        """What was learned, as plain JSON data."""
        return {"earned": dict(self.earned), "left": [[*one] for one in self.left]}

    @classmethod
    def from_json(cls, data: Any) -> Progress:
        """What :meth:`to_json` wrote; garbage raises ValueError."""
        kept = read(_Kept, data)
        if len(kept.earned) + len(kept.left) > MOST_KEPT:
            raise Misfit("more than anybody has learned")
        return cls(tuple(sorted(kept.earned.items())), kept.left)


@dataclass(frozen=True, slots=True)
class _Kept:
    """How progress is written down."""

    earned: dict[_Id, Annotated[int, between(1, MOST_STARS)]]
    left: tuple[Left, ...]


NOTHING_LEARNED = Progress()
