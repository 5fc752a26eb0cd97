"""What is answered for the players: ties that nobody cares about, any order; never what matters."""

from __future__ import annotations

import worms_app.content.verbs
from worms_app.engine import Ask
from worms_app.engine.frames import FRAMES, Question
from worms_app.engine.rules.order import HexByHex, InOrder
from worms_app.play.chores import ORDERS, Chores

assert worms_app.content.verbs.VERBS, "all frames of the rules are loaded with them"

TIE = Ask("place.emptiest", "blue", ("1,0", "1,1", "2,0"), {})
ORDER = Ask("scatter.order", "blue", ("1,0", "1,1"), {})


def test_ties_are_chosen_by_the_app_and_always_the_same_way() -> None:
    chores = Chores(7)
    assert chores.answer(TIE, 3) == "", "only where the table wants it"
    chores.ties = True
    answers = {chores.answer(TIE, number) for number in range(30)}
    assert answers == set(TIE.options), "no hex is preferred"
    assert chores.answer(TIE, 3) == chores.answer(TIE, 3)
    assert chores.is_chore(3, "place.emptiest")
    assert not chores.is_chore(4, "turn.move")


def test_any_order_lasts_until_something_else_begins() -> None:
    chores = Chores(7)
    assert chores.answer(ORDER, 0) == ""
    chores.any_order(ORDER)
    assert chores.answer(ORDER, 1) == "1,0"
    assert chores.answer(Ask("knockback.direction", "blue", ("1", "2"), {}), 2) == "", "that is a real choice"
    assert chores.answer(ORDER, 3) == "1,0"
    assert chores.answer(Ask("turn.move", "blue", ("stay",), {}), 4) == ""
    assert chores.answer(ORDER, 5) == "", "the next time the player is asked again"


def test_every_order_that_the_rules_ask_for_is_known() -> None:
    """A frame that is added to the rules is missing here first."""
    questions = [each for each in FRAMES.values() if issubclass(each, Question)]
    asked = {each.kind for each in questions if issubclass(each, InOrder | HexByHex)}
    asked |= {each.kind for each in questions if each.kind.endswith(".order")} | {"drum.damage"}
    assert {"each.hex", "scatter.order"} <= asked
    assert asked == {*ORDERS, "full.order", "enter.order"}, "what enters first always matters"


def test_entering_is_never_left_to_chance() -> None:
    chores = Chores(7)
    chores.any_order(Ask("enter.order", "blue", ("crate", "mine"), {}))
    assert chores.answer(Ask("enter.order", "blue", ("crate", "mine"), {}), 0) == ""


def test_what_was_left_to_the_app_is_forgotten_on_the_way_back() -> None:
    chores = Chores(7)
    chores.any_order(ORDER)
    for line in (8, 9):
        assert chores.answer(ORDER, line)
        chores.done(line)
    assert chores.is_chore(9, ORDER.kind)
    assert not chores.is_chore(7, ORDER.kind), "leaving it to the app was the player's own decision"
    chores.go_back(9)
    assert chores.is_chore(8, ORDER.kind)
    assert not chores.is_chore(9, ORDER.kind)
    assert chores.answer(ORDER, 9) == "", "the player is asked again"
