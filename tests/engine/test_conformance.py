"""Thousands of random games over all seat counts, editions and option sets.

More of them: ``python tests/engine/test_conformance.py 100000 [first seed]``. A game that fails is saved in
``build/failed-games`` with the answers that lead to the failure.
"""

from __future__ import annotations

import sys

import pytest

from tests.engine.conformance import play

GAMES = 3000
BATCH = 250


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_games_keep_the_rules(first: int) -> None:
    for seed in range(first, first + BATCH):
        assert play(seed).result is not None


if __name__ == "__main__":
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    for number in range(start, start + int(sys.argv[1])):
        play(number)
        if number % 1000 == 0:
            print(number, flush=True)
