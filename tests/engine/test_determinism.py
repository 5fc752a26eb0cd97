"""Same setup and answers, same fingerprint, whatever Python's hashes are; and a leak is noticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

GAMES = """
import random
from tests.ashore import ashore
from tests.engine.conformance import random_setup
from worms_app.engine import new_game
for seed in range(12):
    dice, game = random.Random(seed), new_game(random_setup(seed))
    while game.pending is not None:
        game.decide(dice.choice(ashore(game)))
    print(game.digest())
"""

CANARY = """
from worms_app.engine.rules import moving, order, places
def leaking(things):
    from worms_app.engine.things import LABEL
    return tuple({LABEL[thing] for thing in things})
order.labels = moving.labels = places.labels = leaking
"""


def digests(program: str, seed: int) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return result.stdout


def test_two_hash_seeds_give_the_same_games() -> None:
    first = digests(GAMES, 1)
    assert len(first.split()) == 12
    assert digests(GAMES, 2) == first


def test_an_iterated_set_would_be_noticed() -> None:
    outcomes = {digests(CANARY + GAMES, seed) for seed in range(1, 5)}
    assert len(outcomes) > 1
