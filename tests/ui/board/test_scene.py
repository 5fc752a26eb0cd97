"""A scene made event by event is the scene of the game: the film ends at the truth."""

from __future__ import annotations

import random

import pytest

from tests.ashore import ashore
from tests.engine.conformance import random_setup
from worms_app.engine import new_game
from worms_app.ui.board.scene import Scene, is_worm, sort_key


@pytest.mark.parametrize("seed", range(30))
def test_events_lead_to_the_scene_of_the_game(seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(random_setup(seed))
    scene = Scene.of(game)
    for _ in range(700):
        if game.pending is None:
            break
        if game.step and chance.random() < 0.004:
            events = game.interrupt(
                "concede", chance.choice([t for t in game.seats if game.board.has_worms(t)])
            )
        else:
            events = game.decide(chance.choice(ashore(game)))
        for event in events:
            scene = scene.after(event)
        assert scene == Scene.of(game), events


def test_order_on_a_hex_is_always_the_same() -> None:
    things = ["grey1", "mine", "blue2", "crater", "blue1", "fire", "crate", "drum"]
    in_order = "crater fire drum crate mine blue1 blue2 grey1"
    assert sorted(things, key=sort_key) == in_order.split()
    assert [is_worm(thing) for thing in things] == [True, False, True, False, True, False, False, False]
