"""Played on in the head, a game is the same game."""

from __future__ import annotations

import random

import pytest

from tests.ashore import ashore
from tests.engine.conformance import random_setup
from worms_app.engine import CHANCE, Game, Imagined, new_game
from worms_app.engine.imagined import thrown
from worms_app.play.dice import weights_of

GAMES = range(12)


def begun(seed: int) -> Game:
    """A game some way on, the same for the same seed."""
    dice = random.Random(seed)
    game = new_game(random_setup(seed))
    decisions = 0
    while game.pending is not None and (game.step == 0 or decisions < 20 * seed):
        game.decide(dice.choice(ashore(game)))
        decisions += game.step > 0
    return game


def state(game: Game) -> dict[str, object]:
    """All that makes the game go on as it does."""
    data = game.dump()
    del data["event_count"], data["check"]
    data["stack"] = [frame for _, frame in data["stack"]]
    return data


@pytest.mark.parametrize("seed", GAMES)
def test_the_head_follows_the_table(seed: int) -> None:
    dice = random.Random(seed)
    game = begun(seed)
    head = Imagined.of(game)
    for _ in range(300):
        assert head.pending == game.pending
        assert state(head) == state(game)
        if game.pending is None:
            break
        answer = dice.choice(ashore(game))
        game.decide(answer)
        head.take(answer)


@pytest.mark.parametrize("seed", GAMES)
def test_chance_inside_is_the_chance_that_would_be_asked(seed: int) -> None:
    numbers, same_numbers = random.Random(seed), random.Random(seed)
    choices = random.Random(-seed)
    game = new_game(random_setup(seed))
    head = Imagined.of(game, numbers.random)
    for _ in range(400):
        while (ask := game.pending) is not None and ask.who == CHANCE:
            weights = weights_of(ask)
            assert weights
            game.decide(thrown(ask.options, tuple(weights), same_numbers.random()))
        assert head.pending == game.pending
        if game.pending is None:
            break
        answer = choices.choice(ashore(game))
        game.decide(answer)
        head.take(answer)
    assert state(head) == state(game)


def test_a_thought_changes_neither_the_game_nor_another_thought() -> None:
    game = begun(3)
    before = game.digest()
    head = Imagined.of(game, random.Random(1).random)
    other = head.copy()
    waiting = state(other)
    while head.options:
        head.take(head.options[0])
    assert game.digest() == before
    assert state(other) == waiting != state(head)


def test_nothing_is_recorded() -> None:
    game = begun(2)
    head = Imagined.of(game)
    answer = head.options[0]
    assert game.decide(answer)
    assert head.decide(answer) == ()


def test_numbers_stand_for_options_by_weight() -> None:
    numbers = [step / 600 for step in range(600)]
    fallen = [thrown(("a", "b", "c"), (1, 3, 2), number) for number in numbers]
    assert [fallen.count(option) for option in "abc"] == [100, 300, 200]
    fallen = [thrown(("a", "b", "c"), (), number) for number in numbers]
    assert [fallen.count(option) for option in "abc"] == [200, 200, 200]
