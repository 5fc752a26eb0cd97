"""Perft: all lines of a few decisions from small positions, with every chance expanded.

The counts of the first plies are worked out by hand beside each position; the deeper ones were counted once
and hold the engine to what it was. A change in any of them is a change in the rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from worms_app.engine import Game

ISLAND: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "1,1", "2,0"],
    "wind": 3,
    "supply": {},
    "drop": {"cards": {"supplies": 1}, "left": 1},
}


def position(**fields: Any) -> Game:
    return Game.from_position(ISLAND | fields)


def perft(game: Game, depth: int) -> int:
    """How many lines of so many decisions there are (a game that ends earlier counts as one line)."""
    if depth == 0 or game.pending is None:
        return 1
    if depth == 1:
        return len(game.pending.options)
    total = 0
    for option in game.pending.options:
        line = game.copy()
        line.decide(option)
        total += perft(line, depth - 1)
    return total


MOVES = {"things": {"1,0": ["blue1"], "2,0": ["red1"]}, "step": 3, "worm": "blue1"}
MINE = {"things": {"1,0": ["blue1"], "1,1": ["mine"], "2,0": ["red1"]}, "step": 4, "worm": "blue1"}
UZI = {
    "things": {"1,0": ["blue1"], "1,1": ["drum"], "2,0": ["red1"]},
    "step": 5,
    "worm": "blue1",
    "hands": {"blue": ["uzi"]},
}

COUNTS = [
    # Two neighbours are land: inch 2, jump to any hex within two 1 + 6 + 12 = 19, stay 1. Staying or inching
    # asks again (22 each), a jump to one of the 3 land hexes rolls 8 faces, each of the 16 into the water
    # ends the turn, and the first crate has a tie of two: 3 * 22 + 3 * 8 + 16 * 2 = 122.
    pytest.param(MOVES, [22, 122, 696], id="moves"),
    # By the Czech book 3 jumps: inch 2, jump 3, stay 1, so 3 * 6 + 3 * 8 = 42.
    pytest.param(MOVES | {"edition": "cs"}, [6, 42, 184], id="moves on land"),
    # On the mine, inching or jumping, the flipper (2 + 2); two other jumps roll (8 + 8). Without a card the
    # only drop card turns by itself: after inching its first crate has one emptiest hex and the second a tie
    # of two (2), after staying all three hexes tie (3). With the worm in the water the first crate has one
    # emptiest hex and the second a tie of three (16 * 3): 2 + 2 + 8 + 8 + 2 + 3 + 48 = 73.
    pytest.param(MINE, [22, 73, 476], id="mine"),
    pytest.param(MINE | {"edition": "cs"}, [6, 25, 92], id="mine on land"),
    # No card, or the Uzi. No card: the crate goes on one of three hexes (3), the next on one of two (6).
    # The Uzi: straight lines within 2, own hex included, 1 + 6 * 2 = 13 targets: the drum rolls (8), the two
    # worms and ten waters lead to the crate (3 each): 6 + 8 + 12 * 3 = 50.
    pytest.param(UZI, [2, 16, 50], id="uzi"),
]


@pytest.mark.parametrize(("fields", "counts"), COUNTS)
def test_perft(fields: dict[str, Any], counts: list[int]) -> None:
    game = position(**fields)
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts
