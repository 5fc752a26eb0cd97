"""Puzzles of one's own: what a code holds comes back, what is none is refused, no hidden card is in it."""

from __future__ import annotations

import random

import pytest

from worms_app.content.puzzles.load import Goal, Puzzle, puzzles
from worms_app.engine import Game, Setup, new_game
from worms_app.engine.options import rules_about
from worms_app.play.bots.policy import Policy
from worms_app.play.puzzles import code
from worms_app.play.puzzles.code import LETTERS, CodeError, Fault, read, written
from worms_app.play.puzzles.making import Making, from_game, goals
from worms_app.play.puzzles.run import PuzzleRun
from worms_app.play.session import Session
from worms_app.play.table import Origin, Player


def shape(text: str) -> tuple[Goal, object]:
    puzzle = read(text)
    return puzzle.goal, Game.from_position(puzzle.position).likeness()


@pytest.mark.parametrize("puzzle", puzzles()[::6], ids=lambda puzzle: puzzle.id)
def test_what_is_written_is_read(puzzle: Puzzle) -> None:
    text = written(puzzle.position, puzzle.goal)
    assert shape(text) == (puzzle.goal, Game.from_position(puzzle.position).likeness())
    assert len(text) < 160


def test_every_optional_rule_that_matters_in_a_turn_is_written() -> None:
    """One more of them is written last, and needs another number of the format."""
    assert set(code.RULES) == set(rules_about("chains", "end"))


def test_how_it_is_typed_does_not_matter() -> None:
    text = written(puzzles()[0].position, puzzles()[0].goal)
    typed = " ".join(text.lower().replace("0", "o").replace("1", "l").split("-"))
    assert shape(f"\n{typed} ") == shape(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.EMPTY),
        (" -- ", Fault.EMPTY),
        ("Привіт", Fault.FOREIGN),
        ("\ud800", Fault.FOREIGN),
        ("0", Fault.NONSENSE),
        ("U" * 9, Fault.FOREIGN),
        ("7" * 5_000_000, Fault.FOREIGN),
        ("ABCDE-FGHJK", Fault.MISTYPED),
        ('{"format": 1}', Fault.FOREIGN),
    ],
    ids=range(9),
)
def test_what_is_no_code_says_why(text: str, fault: Fault) -> None:
    with pytest.raises(CodeError) as refused:
        read(text)
    assert refused.value.fault in (fault, Fault.MISTYPED) if text == "0" else refused.value.fault is fault


def test_a_slip_is_noticed() -> None:
    text = written(puzzles()[3].position, puzzles()[3].goal).replace("-", "")
    dice = random.Random(3)
    for _ in range(300):
        at, letter = dice.randrange(len(text)), dice.choice(LETTERS)
        wrong = text[:at] + letter + text[at + 1 :]
        if wrong != text:
            with pytest.raises(CodeError):
                read(wrong)


def test_whatever_a_code_holds_it_is_played_or_refused() -> None:
    """Codes whose check is right, and whose contents are anything."""
    dice = random.Random(5)
    numbers = [dice.getrandbits(dice.choice((8, 60, 300, 2_000))) for _ in range(1_500)]
    whole = written(puzzles()[0].position, puzzles()[0].goal).replace("-", "")
    value = 0
    for letter in whole:
        value = value * len(LETTERS) + LETTERS.index(letter)
    good = value // code.CHECK
    numbers += [good ^ (1 << dice.randrange(good.bit_length())) for _ in range(1_500)]
    played = 0
    for number in numbers:
        text = code._spelled(number * code.CHECK + code._check(number))
        try:
            puzzle = read(text)
        except CodeError:
            continue
        run = PuzzleRun(puzzle)
        assert run.ask is not None
        run.work(0.001)
        played += 1
    assert played


def test_other_hands_are_not_in_it() -> None:
    dice = random.Random(2)
    policy = Policy(dice, 0.5)
    game = new_game(Setup(2))
    looked_at = 0
    while game.pending is not None and game.turn < 12:
        position = from_game(game)
        if position is not None:
            other = next(team for team in game.seats if team != game.active_team)
            known = set(game.view(game.active_team).hands[game.seat_of(other)])
            assert set(position["hands"][other]) <= known - {"?"}
            assert "supply" not in position
            assert all(goal.worm[:-1] != game.active_team for goal in goals(position))
            looked_at += 1
        game.decide(policy.answer(game))
    assert looked_at > 5


def test_one_is_made_and_played() -> None:
    session = Session(Origin((Player(), Player()), Setup(2, map="first_game"), seed=4))
    game = session.game.copy()
    dice = random.Random(4)
    policy = Policy(dice, 0.5)
    made = 0
    while game.pending is not None and made < 2:
        position = from_game(game) if game.step == 5 else None
        if position is not None:
            hands = {**position["hands"], position["seat"]: ["uzi"]}
            making = Making({**position, "hands": hands}, Goal("hit"))
            while not making.work(1.0):
                pass
            if making.code:
                run = PuzzleRun(read(making.code))
                while not run.work(1.0):
                    pass
                assert run.best == pytest.approx(making.chance, abs=0.05)
                assert run.line
                made += 1
        game.decide(policy.answer(game))
    assert made == 2
