"""One question being answered: which answer a tap means, on the map and beside it."""

from __future__ import annotations

from typing import Any

import pytest

from worms_app.engine import CHANCE, Ask, Game, Setup, new_game
from worms_app.engine.choices import Way
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import Laying, Placing, asking_for
from worms_app.ui.asking.marks import marks_for

POSITION: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "5,5",
    "land": ["0,0", "1,0", "0,1", "1,1", "2,0", "0,2"],
    "things": {"0,0": ["blue1", "blue2"], "1,0": ["mine"], "2,0": ["red1"]},
    "hands": {"blue": ["bazooka", "air_strike"]},
    "supply": {},
    "drop": {"cards": {"calm": 1, "gale": 1}, "left": 2},
}


def at(step: int, **changes: Any) -> Game:
    return Game.from_position(POSITION | {"step": step, "worm": "blue1" if step > 1 else None} | changes)


def asking(game: Game, *at_once: Way) -> Asking:
    assert game.pending is not None
    return Asking(game.pending, game, at_once)


def test_a_tap_chooses_a_second_one_answers_and_another_place_cancels() -> None:
    move = asking(at(3))
    assert move.tap("1,1") == ""
    assert move.selected is not None
    assert move.selected.hex == "1,1"
    assert move.tap("9,9") == ""
    assert move.selected is None
    move.tap("0,1")
    assert move.tap("0,1") == "inch:0,1", "where a worm can inch it does not jump"


def test_inch_and_jump_to_one_hex_are_offered_beside_the_map() -> None:
    move = asking(at(3))
    assert [choice.answer for choice in move.beside] == []
    move.tap("0,1")
    assert [choice.answer for choice in move.beside] == ["jump:0,1"], "the button says what is chosen"
    assert move.choose("jump:0,1") == ""
    assert [choice.answer for choice in move.beside] == ["inch:0,1"]
    assert move.confirm() == "jump:0,1"


def test_things_on_one_hex_are_gone_through_and_a_touched_one_is_meant() -> None:
    worms = asking(at(1))
    worms.tap("0,0")
    first = worms.selected
    worms.tap("0,0")
    assert worms.selected != first
    assert worms.tap("0,0", "blue1") == ""
    worms = asking(at(1), Way.WORM)
    assert worms.tap("0,0") == "", "it cannot be told which of the two is meant"
    assert worms.tap("0,0", "blue2") == ""
    worms.cancel()
    assert worms.tap("0,0", "blue2") == "blue2"


def test_an_airstrike_is_a_hex_and_a_direction() -> None:
    game = at(5)
    game.decide("air_strike")
    strike = asking(game)
    strike.tap("0,1")
    assert [choice.how for choice in strike.beside] == list("123456")
    assert marks_for(strike).legal == {"0,0", "1,0", "1,1", "0,2", "-1,2", "-1,1"}
    assert strike.tap("1,0") == ""
    assert strike.confirm() == "0,1>2"
    typed = asking(game, Way.AIRSTRIKE)
    assert typed.tap("0,1") == ""
    assert typed.choose("0,1>4") == "0,1>4"


def test_what_leads_to_dice_is_shown_first_and_what_does_not_is_done_at_once() -> None:
    move = asking(at(3))
    assert move.choose("stay") == "stay"
    dice = asking(at(5))
    assert dice.choose("none") == "", "then the drop deck is turned over"
    assert dice.choose("none") == "none"


def test_a_worm_is_dragged_only_where_it_may_go() -> None:
    move = asking(at(3))
    assert move.drop("blue1", "0,1") == "inch:0,1"
    assert move.drop("blue1", "0,0") == move.drop("blue2", "0,1") == move.drop("blue1", "9,9") == ""


@pytest.mark.parametrize(
    ("kind", "options", "way"),
    [
        ("mine.flip", ("danger", "safe"), Way.FLIP),
        ("wind.die", ("1", "wind"), Way.FACE),
        ("supply.card", ("bazooka", "uzi"), Way.CARD),
    ],
)
def test_what_is_typed_is_answered_with_one_tap(kind: str, options: tuple[str, ...], way: Way) -> None:
    typed = Asking(Ask(kind, CHANCE, options, {}), at(3), (way,))
    assert typed.way is way
    assert typed.choose(options[1]) == options[1]
    assert typed.choose("nothing of the kind") == ""


def test_tiles_and_things_stay_in_the_hand_from_question_to_question() -> None:
    game = new_game(Setup(2))
    assert game.pending is not None
    laying = asking_for(game.pending, game)
    assert isinstance(laying, Laying)
    laying.turn(clockwise=False)
    tile = laying.groups[1]
    laying.pick(tile)
    assert laying.selected is not None
    assert marks_for(laying).ghost == laying.selected.hexes
    answer = laying.tap(laying.selected.hexes[0])
    assert answer.startswith(f"{tile}@")
    game.decide(answer)
    further = asking_for(game.pending, game, before=laying)
    assert isinstance(further, Laying)
    assert further.rotation == laying.rotation
    game.decide(further.confirm())
    placing = asking_for(game.pending, game, before=further)
    assert isinstance(placing, Placing)
    placing.pick("mine")
    hex = min(placing.hexes)
    assert placing.tap(hex) == f"mine@{hex}"
    game.decide(f"mine@{hex}")
    assert asking_for(game.pending, game, before=placing).group == "mine"
