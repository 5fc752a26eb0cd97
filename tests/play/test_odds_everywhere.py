"""Foresight at any question of any game: it comes to an end, and its figures hold together."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.engine.conformance import random_setup
from worms_app.engine import Game, new_game
from worms_app.play.odds import Foresight, Odds
from worms_app.play.table import Origin, Player

OWN_CARDS: tuple[dict[str, Any], ...] = (
    {"id": "tax", "name": "Tax", "text": [{"verb": "discard", "who": "chosen", "count": 2}]},
    {"id": "pick", "name": "Pickpocket", "text": [{"verb": "steal"}]},
    {
        "id": "coin",
        "name": "Coin",
        "text": [
            {"verb": "flip", "on": "danger", "then": [{"verb": "target"}, {"verb": "blast"}]},
            {"verb": "at_end_of_turn", "then": [{"verb": "set_wind"}]},
            {"verb": "until_your_turn", "rule": "storm"},
        ],
    },
)


def hold_together(odds: Odds) -> None:
    """A worm is somewhere or gone; a chance is a chance; who is not named is as before."""
    for worm, lot in odds.worms.items():
        for share in (lot.hurt, lot.destroyed, lot.drowned, lot.iced, lot.moved, lot.lost, lot.harmed):
            assert 0 <= share.value <= 1
        somewhere = sum(share.value for share in odds.landings(worm).values())
        assert somewhere + lot.lost.value == pytest.approx(1, abs=1e-6 + 3 * odds.margin)
    for thing in odds.things.values():
        assert min(thing.gone.value, thing.sunk.value, thing.moved.value) >= 0
    for team, left in odds.teams.items():
        assert -1e-9 <= left.value <= len(odds.start.board.worms_of(team)) + 1e-9
    assert 0 <= odds.cut.value <= 1


def looked_at(game: Game, dice: random.Random, share: float) -> Counter[str]:
    """Play a game at random, and look ahead now and then: the kinds of questions where that was done."""
    kinds: Counter[str] = Counter()
    while game.pending is not None:
        ask = game.pending
        if dice.random() < share:
            foresight = Foresight(game, dice.choice(ask.options))
            foresight.step(0.02)
            assert isinstance(foresight.events, tuple)
            if foresight.result is not None:
                hold_together(foresight.result)
            kinds[ask.kind] += 1
        game.decide(dice.choice(ask.options))
    return kinds


def test_figures_hold_together_in_any_game() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(25):
        kinds += looked_at(new_game(random_setup(seed)), random.Random(seed), 0.05)
    assert {"turn.move", "aim.target", "scatter.die", "setup.thing", "turn.activate"} <= set(kinds)
    assert sum(kinds.values()) > 150


def test_cards_that_players_made_are_looked_through() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(20):
        cards = tuple({"deck": "weapon", "line": "TC", **card} for card in OWN_CARDS)
        game = Origin((Player(), Player()), position=_position(seed), cards=cards).start()
        kinds += looked_at(game, random.Random(seed), 0.7)
    assert {"turn.weapon", "turn.move"} <= set(kinds)


def _position(seed: int) -> dict[str, Any]:
    return {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": ["1,0", "2,0", "3,0", "1,1"],
        "wind": 1 + seed % 6,
        "things": {"1,0": ["blue1"], "2,0": ["mine", "drum"], "3,0": ["red1"], "1,1": ["blue2"]},
        "step": 3,
        "worm": "blue1",
        "hands": {"blue": [card["id"] for card in OWN_CARDS], "red": ["uzi", "bazooka"]},
        "supply": {"teleport": 3},
        "drop": {"cards": {"supplies": 2}, "left": 2},
    }
