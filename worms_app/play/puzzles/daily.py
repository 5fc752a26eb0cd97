"""Chooses the puzzle of the day."""

from __future__ import annotations

import random
from datetime import date
from functools import cache

from worms_app.content.puzzles.load import GRADES, Puzzle, puzzles

FIRST_DAY = date(2026, 1, 1)
DAILY_GRADES = GRADES[:2]
"""A puzzle of the day is for everybody."""


def of_the_day(today: date) -> Puzzle:
    """The puzzle of a day: the days go through a list that is shuffled once, so none comes again too soon."""
    order = _shuffled()
    return order[(today - FIRST_DAY).days % len(order)]


@cache
def _shuffled() -> tuple[Puzzle, ...]:
    order = sorted((puzzle for puzzle in puzzles() if puzzle.grade in DAILY_GRADES), key=lambda one: one.id)
    random.Random("puzzle of the day").shuffle(order)
    return tuple(order)
