"""A map full of mines and drums: the longest chains come to an end, and nothing is lost on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.engine.conformance import check_ask, check_copies, check_frames, check_worms
from worms_app.engine import Game
from worms_app.engine.hexes import within
from worms_app.engine.things import TEAMS, WORMS

PLENTY = {"mine": 400, "drum": 400, "crate": 100, "fire": 300, "crater": 300, "water_hex": 200}
MOST_DECISIONS = 60_000


def minefield(radius: int, rules: dict[str, Any], rule_cards: list[str]) -> Game:
    """A round island on which every hex has a mine, a drum and a worm or another mine."""
    land = list(within("20,0", radius))
    worms = [worm for team in TEAMS for worm in WORMS[team]]
    things = {
        hex: ["mine", "drum", worms[index] if index < len(worms) else "mine"]
        for index, hex in enumerate(land)
    }
    return Game.from_position(
        {
            "seats": list(TEAMS),
            "dial": f"20,{-radius - 1}",
            "land": land,
            "things": things,
            "box": PLENTY,
            "options": rules,
            "rule_cards": rule_cards,
            "seat": "blue",
            "step": 3,
            "worm": "blue1",
        }
    )


@pytest.mark.parametrize(
    ("rules", "rule_cards"),
    [
        ({}, []),
        ({"parting_gifts": True}, []),
        ({"parting_gifts": True}, ["high_explosives"]),
        ({"reduced_blast": True}, ["high_explosives"]),
        ({"reduced_blast": True, "parting_gifts": True}, ["one_hp"]),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_a_minefield_comes_to_rest(seed: int, rules: dict[str, Any], rule_cards: list[str]) -> None:
    dice = random.Random(seed)
    game = minefield(3, rules, rule_cards)
    deepest = 0
    for number in range(MOST_DECISIONS):
        if game.pending is None:
            break
        check_ask(game)
        if number % 50 == 0:
            check_frames(game)
            check_worms(game)
            check_copies(game)
        deepest = max(deepest, len(game.stack))
        options = game.pending.options
        game.decide("danger" if "danger" in options else dice.choice(options))
    assert game.result is not None
    assert deepest > 20
