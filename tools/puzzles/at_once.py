"""What the app works out in small pieces, done at once, as far as it is not too much."""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import TypeVar

from worms_app.play.puzzles import leading
from worms_app.play.puzzles.pursuit import Bounds, Pursuit
from worms_app.play.puzzles.solving import PASSES, Solving

T = TypeVar("T")


class TooMuchError(Exception):
    """More can happen than can be worked out."""


def finished(work: Generator[None, None, T]) -> T:
    """What a piece of work comes to, without any pause."""
    while True:
        try:
            next(work)
        except StopIteration as found:
            value: T = found.value
            return value


def lines(here: Pursuit, most: int) -> leading.Lines | None:
    """Every line from a position on; None if there are more."""
    found, whole = finished(leading.lines(here, most))
    return found if whole else None


class SolvingAtOnce(Solving):
    """The chances of one goal in one turn. Where more than ``most`` positions have to be looked into,
    TooMuchError is raised.
    """

    def __init__(self, most: int = sys.maxsize) -> None:
        super().__init__()
        self._most = most

    def chance(self, here: Pursuit, passes: int = len(PASSES)) -> Bounds:
        """The chance of one position, worked out in so many passes."""
        return finished(self._limited(self.seeking(here, passes)))

    def best(self, here: Pursuit) -> str:
        """The best answer to the question that waits for the player."""
        return finished(self._limited(self.advising(here)))

    def _limited(self, work: Generator[None, None, T]) -> Generator[None, None, T]:
        while self.looked_into <= self._most:
            try:
                yield next(work)
            except StopIteration as found:
                value: T = found.value
                return value
        raise TooMuchError
