"""The coach's conditions hold in any game, and look at nothing that the player may not see."""

from __future__ import annotations

import random

import pytest

from tests.ashore import ashore
from worms_app.content.tips import HEX, tips
from worms_app.engine import CHANCE, Event, Game, Setup, new_game
from worms_app.engine.hexes import COORDINATES
from worms_app.play.coach import CONDITIONS, Moment, advice, known

PLACED = {tip.when for tip in tips() if tip.at == HEX}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_conditions_in_random_games(seed: int) -> None:
    dice = random.Random(seed)
    options: dict[str, bool | int | str] = {"timer": 60} if seed == 2 else {}
    game = new_game(Setup(2 + seed % 2, map="first_game", options=options))
    told: list[Event] = []
    came: set[str] = set()
    while (ask := game.pending) is not None and len(told) < 1500:
        answer = dice.choice(ask.options if ask.who == CHANCE else ashore(game))
        if ask.who != CHANCE and ask.who in game.seats:
            chosen = answer if dice.random() < 0.5 else ""
            lately = tuple(event.seen_by(ask.who) for event in told[-80:])
            for name, condition in CONDITIONS.items():
                as_seen = condition(Moment(game.view(ask.who), ask, chosen, lately))
                assert as_seen == condition(Moment(game, ask, chosen, lately)), name
                if as_seen is None:
                    continue
                came.add(name)
                assert bool(as_seen) == (name in PLACED), name
                assert not as_seen or as_seen in COORDINATES
        told += game.decide(answer)
    assert len(came) > len(CONDITIONS) / 3


def test_whoever_jumps_into_the_water_hears_of_no_landing() -> None:
    game = Game.from_position(
        {
            "seats": ["blue", "red"],
            "dial": "5,5",
            "land": ["0,0", "1,0"],
            "things": {"0,0": ["blue1"], "1,0": ["red1"]},
        }
        | {"seat": "blue", "worm": "blue1", "step": 3}
    )
    assert game.pending is not None
    warned = {
        move: CONDITIONS["jump_near_water"](Moment(game, game.pending, move)) for move in game.pending.options
    }
    assert {move: hex for move, hex in warned.items() if hex} == {"jump:0,0": "0,0", "jump:1,0": "1,0"}
    assert "jump:2,0" in warned


def test_nobody_is_told_what_he_had() -> None:
    game = new_game(Setup(2, map="first_game"))
    while game.pending is not None and game.pending.kind != "turn.activate":
        game.decide(game.pending.options[0])
    assert game.pending is not None
    moment = Moment(game, game.pending)
    first = advice(moment, ())
    assert first is not None
    assert first.tip.id == "activate"
    assert advice(moment, {first.tip.id}) is None
    assert advice(moment, (), urgent=True) is None


def test_what_was_done_is_known_to_whoever_did_it() -> None:
    game = new_game(Setup(2, map="first_game"))
    told: list[Event] = []
    while game.pending is not None and game.pending.kind != "turn.move":
        told += game.decide(game.pending.options[0])
    own, other = game.seats[game.active], game.seats[1 - game.active]
    assert "activate" in known(told, own)
    assert "activate" not in known(told, other)
