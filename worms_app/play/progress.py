"""What somebody has learned: stars, and where lessons and puzzles were left in the middle.

progress.finished("moving", 3)              # three stars; fewer never replace more
progress.reached("mines", 1, ("stay",)) # goes on there, even after the app was killed
progress.stars("moving")                    # 0: not learned yet
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated

from worms_app.content.records import Record, between, fitting, text

MOST_STARS = 3
MOST_KEPT, MOST_LEFT = 2_000, 200
LONGEST_ID, MOST_ANSWERS = 60, 60

_Id = Annotated[str, text(LONGEST_ID)]
_Count = Annotated[int, between(0, MOST_KEPT)]
_Answers = Annotated[tuple[str, ...], fitting(lambda given: len(given) <= MOST_ANSWERS)]

Left = tuple[str, _Count, _Answers, _Count]
"""A lesson, the board, the answers given there, how often its tasks have failed; of a puzzle the seed of its
dice, the answers, the hints.
"""

_few = fitting(lambda kept: len(kept) <= MOST_KEPT)
_Earned = Annotated[dict[_Id, Annotated[int, between(1, MOST_STARS)]], _few]
_AllLeft = Annotated[tuple[Left, ...], _few]


@dataclass(frozen=True, slots=True)
class Progress(Record):
    """What one person has learned; lessons and puzzles are named by their ids."""

    earned: _Earned = field(default_factory=dict, hash=False)
    left: _AllLeft = ()

    def stars(self, identifier: str) -> int:
        """How many stars somebody has for it; 0: it was never finished."""
        return self.earned.get(identifier, 0)

    def is_begun(self, identifier: str) -> bool:
        """Whether it was left in the middle."""
        return any(one[0] == identifier for one in self.left)

    def place(self, identifier: str) -> tuple[int, tuple[str, ...], int]:
        """Where it goes on: the board of a lesson, the answers given there, its failures so far."""
        return next((one[1:] for one in self.left if one[0] == identifier), (0, (), 0))

    def reached(
        self, identifier: str, board: int, answers: tuple[str, ...] = (), failures: int = 0
    ) -> Progress:
        """The progress once it was played to this point; what was left longest ago is forgotten."""
        left = (*self.anew(identifier).left, (identifier, board, answers, failures))
        return replace(self, left=left[-MOST_LEFT:])

    def anew(self, identifier: str) -> Progress:
        """The progress so that it begins anew next time."""
        return replace(self, left=tuple(one for one in self.left if one[0] != identifier))

    def finished(self, identifier: str, stars: int = MOST_STARS) -> Progress:
        """The progress once it was done to its end; next time it begins anew. Where there is no room for more
        stars they are not kept.
        """
        earned = {**self.earned, identifier: max(stars, self.stars(identifier))}
        return replace(
            self.anew(identifier), earned=self.earned if len(earned) > MOST_KEPT - MOST_LEFT else earned
        )

    def with_more(self, other: Progress) -> Progress:
        """The progress with what the same person has learned on another device."""
        both = self
        for identifier, stars in other.earned.items():
            both = both.finished(identifier, stars)
        there = tuple(one for one in other.left if not both.is_begun(one[0]) and not both.stars(one[0]))
        return replace(both, left=(*both.left, *there))


NOTHING_LEARNED = Progress()
