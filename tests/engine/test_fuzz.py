"""Garbage at the doors: answers raise only IllegalDecision, positions PositionError, dumps LoadError."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.ashore import ashore
from tests.engine.conformance import play, random_setup
from worms_app.engine import Game, IllegalDecision, LoadError, PositionError, Setup, new_game

GARBAGE: list[Any] = [
    None,
    True,
    0,
    -1,
    3.0,
    3.5,
    10**30,
    "",
    "nonsense",
    "1,0",
    "blue1",
    "٣",
    "\x00",
    [],
    {},
    [[]],
    ["a", 1],
]
GARBAGE += [{"": None}, "wind", "9,9", "00,1", "-0,0", {"a": [{}]}, float("nan"), "blue1**", "x" * 5000]


def some_game(seed: int, decisions: int) -> Game:
    dice = random.Random(seed)
    game = new_game(random_setup(seed))
    for _ in range(decisions):
        if game.pending is None:
            break
        game.decide(dice.choice(ashore(game)))
    return game


def mutated(data: Any, dice: random.Random) -> Any:
    """The data with one value somewhere replaced, dropped or doubled."""
    data = copy.deepcopy(data)
    spot = data
    parents: list[tuple[Any, Any]] = []
    while isinstance(spot, dict | list) and spot and (not parents or dice.random() < 0.8):
        key = dice.choice(sorted(spot)) if isinstance(spot, dict) else dice.randrange(len(spot))
        parents.append((spot, key))
        spot = spot[key]
    parent, key = parents[-1]
    change = dice.random()
    if change < 0.6:
        parent[key] = copy.deepcopy(dice.choice(GARBAGE))
    elif change < 0.8:
        del parent[key]
    elif isinstance(parent, list):
        parent.append(parent[key])
    else:
        parent[str(dice.choice(GARBAGE))] = parent[key]
    return data


@pytest.mark.parametrize("seed", range(20))
def test_garbage_answers(seed: int) -> None:
    game = some_game(seed, 20 + 7 * seed)
    if game.pending is None:
        return
    digest = game.digest()
    for answer in GARBAGE:
        if answer in game.pending.options:
            continue
        with pytest.raises(IllegalDecision):
            game.decide(answer)
        with pytest.raises(IllegalDecision):
            game.interrupt(answer)
        with pytest.raises(IllegalDecision):
            game.interrupt("concede", answer)
    assert game.digest() == digest


def position_of(seed: int) -> dict[str, Any]:
    """A position of a real game."""
    for decisions in range(60, 400):
        game = some_game(seed, decisions)
        if game.pending is None:
            return position_of(seed + 1000)
        try:
            return game.position()
        except PositionError:
            continue
    raise AssertionError("no position in a whole game")


def only(error: type[Exception], load: Callable[[Any], Game], data: Any) -> None:
    """Loading works, or raises this error and no other; what loads can be played on."""
    try:
        game = load(data)
    except error:
        return
    dice = random.Random(1)
    for _ in range(30):
        if game.pending is None:
            return
        game.decide(dice.choice(ashore(game)))


@pytest.mark.parametrize("seed", range(12))
def test_garbage_positions(seed: int) -> None:
    dice = random.Random(seed)
    position = json.loads(json.dumps(position_of(seed)))
    for _ in range(150):
        only(PositionError, Game.from_position, mutated(position, dice))
    for garbage in GARBAGE:
        with pytest.raises(PositionError):
            Game.from_position(garbage)


@pytest.mark.parametrize("seed", range(8))
def test_garbage_dumps(seed: int) -> None:
    dice = random.Random(seed)
    dump = json.loads(json.dumps(some_game(seed, 90).dump()))
    for _ in range(60):
        changed = mutated(dump, dice)
        if changed != dump:
            with pytest.raises(LoadError):
                Game.load(changed)
    for garbage in GARBAGE:
        with pytest.raises(LoadError):
            Game.load(garbage)


@pytest.mark.parametrize(
    "plan",
    [
        Setup(1),
        Setup(7),
        Setup(2, edition="de"),
        Setup(2, options={"nonsense": True}),
        Setup(2, options={"timer": 5}),
        Setup(2, options={"parting_gifts": 1}),
        Setup(3, options={"sudden_death_draft": True, "no_sudden_death": True}),
        Setup(2, youngest=2),
        Setup(2, map="atlantis"),
        Setup(5, map="first_game"),
        Setup(2, teams=("blue", "blue")),
        Setup(2, teams=("blue", "nobody")),
        Setup(2, extra_tiles=99),
    ],
    ids=str,
)
def test_garbage_setups(plan: Setup) -> None:
    with pytest.raises(PositionError):
        new_game(plan)


def test_a_position_says_what_is_wrong() -> None:
    with pytest.raises(PositionError, match=r"things\.1,0") as raised:
        Game.from_position(
            {"seats": ["blue", "red"], "dial": "0,0", "land": ["1,0"], "things": {"1,0": ["blue1", "dragon"]}}
        )
    assert raised.value.field == "things.1,0"
    assert raised.value.problem == "unknown_thing"


@pytest.mark.parametrize(
    ("field", "value"),
    [("step", 3.0), ("step", True), ("turn", -1), ("wind", 3.0), ("token_direction", 7)],
)
def test_a_wrong_number_is_named(field: str, value: object) -> None:
    position = {"seats": ["blue", "red"], "dial": "0,0", "land": ["1,0"], "token": "1,0"}
    things = {"1,0": ["blue1", "red1"]}
    with pytest.raises(PositionError) as raised:
        Game.from_position({**position, "things": things, field: value})
    assert raised.value.field == field


def test_positions_come_back_as_they_were() -> None:
    for seed in range(40):
        position = position_of(seed)
        assert Game.from_position(json.loads(json.dumps(position))).position() == position


def test_a_failing_game_is_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """The file of a failing game leads to the same failure."""
    from tests.engine import conformance

    def fails(game: Game) -> None:
        assert game.turn < 2, "the second turn"

    monkeypatch.setattr(conformance, "FAILED", tmp_path)
    monkeypatch.setattr(conformance, "check", fails)
    seed = next(seed for seed in range(50) if not random_setup(seed).map)
    with pytest.raises(AssertionError, match="second turn"):
        play(seed)
    with pytest.raises(AssertionError, match="second turn"):
        conformance.replay(tmp_path / f"{seed}.json")
