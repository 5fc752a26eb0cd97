"""What a strong player would do, and why."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.i18n.plainly import plainly
from tests.play.test_odds import mine_and_crate, worked_out
from worms_app.engine import Game
from worms_app.i18n.speech import hint
from worms_app.play.odds.result import Share

SHOT = {"step": 5, "hands": {"blue": ["bazooka"]}}


def shot() -> Game:
    """A Bazooka about to be aimed at a worm on 3,0."""
    game = mine_and_crate(**SHOT, things={"1,0": ["blue1"], "2,0": ["crate"], "3,0": ["red1"]})
    game.decide("bazooka")
    return game


def test_whom_it_hurts_comes_first() -> None:
    told = hint("Target this hex", worked_out(shot(), "3,0"), "words", "en")
    assert told == "A strong player’s pick: Target this hex – Red 1 may come to harm (unlikely)."


def test_a_move_says_what_it_brings_into_reach() -> None:
    moved = worked_out(mine_and_crate(things={"1,0": ["blue1"], "3,0": ["red1"]}), "inch:2,0")
    then = ("Bazooka", worked_out(shot(), "3,0"))
    told = hint("This hex", moved, "words", "en", then=then)
    assert told == "A strong player’s pick: This hex – Bazooka can then harm Red 1 (unlikely)."
    crate = worked_out(mine_and_crate(), "inch:2,0")
    assert "a crate to take" in hint("This hex", crate, "words", "en", then=then)
    assert "Bazooka" not in hint("This hex", moved, "off", "en", then=then)


def test_a_sure_hit_is_said_without_a_chance() -> None:
    beside = mine_and_crate(step=5, hands={"blue": ["uzi"]}, things={"1,0": ["blue1"], "2,0": ["red1"]})
    beside.decide("uzi")
    told = hint("This hex", worked_out(beside, "2,0"), "numbers", "en")
    assert told == "A strong player’s pick: This hex – Red 1 is sure to come to harm."


def test_the_worm_that_the_deed_names_is_not_named_again() -> None:
    beside = mine_and_crate(step=5, hands={"blue": ["uzi"]}, things={"1,0": ["blue1"], "2,0": ["red1"]})
    beside.decide("uzi")
    told = hint("Damage Red 1", worked_out(beside, "2,0"), "numbers", "en", about="red1")
    assert told == "A strong player’s pick: Damage Red 1 – that hurts the others most."


def test_what_is_hurt_in_any_order_is_no_reason_for_one() -> None:
    beside = mine_and_crate(step=5, hands={"blue": ["uzi"]}, things={"1,0": ["blue1"], "2,0": ["red1"]})
    beside.decide("uzi")
    told = hint("Damage Blue 1", worked_out(beside, "2,0"), "numbers", "en", order=True)
    assert told == (
        "A strong player’s pick: Damage Blue 1 – the rest comes later; this order promises the most."
    )


def test_a_crate_is_a_reason() -> None:
    told = hint("This hex", worked_out(mine_and_crate(), "inch:2,0"), "numbers", "en")
    assert plainly(told) == "A strong player’s pick: This hex – there is a crate to take (100%)."


def test_without_gain_it_is_said_whether_it_is_safe() -> None:
    safe = mine_and_crate(things={"1,0": ["blue1"], "3,0": ["red1"]})
    assert "no risk" in hint("This hex", worked_out(safe, "inch:2,0"), language="en")
    mined = mine_and_crate(things={"1,0": ["blue1"], "2,0": ["mine"], "3,0": ["red1"]})
    told = plainly(hint("This hex", worked_out(mined, "inch:2,0"), language="en"))
    assert told == "A strong player’s pick: This hex – it is worth the danger to Blue 1 (50%)."


def test_a_loss_that_cannot_be_helped_is_no_danger_worth_it() -> None:
    beside = mine_and_crate(step=5, hands={"blue": ["uzi"]}, things={"1,0": ["blue1"], "2,0": ["blue2"]})
    beside.decide("uzi")
    told = hint("This hex", worked_out(beside, "2,0"), "numbers", "en")
    assert told == (
        "A strong player’s pick: This hex – Blue 2 is sure to come to harm, but nothing better is left."
    )


def test_a_crate_further_on_is_taken_then() -> None:
    then = ("", worked_out(mine_and_crate(), "inch:2,0"))
    safe = worked_out(mine_and_crate(things={"1,0": ["blue1"], "3,0": ["red1"]}), "inch:2,0")
    told = plainly(hint("Stay", safe, "numbers", "en", then=then))
    assert told == "A strong player’s pick: Stay – then there is a crate to take (100%)."


def test_a_chance_that_is_not_well_known_is_told_without_its_margin_and_never_as_sure() -> None:
    for share, words in ((Share(1.0, 0.17), "≈ 99%"), (Share(0.44, 0.11), "≈ 44%")):
        worms = {"red1": SimpleNamespace(harmed=share)}
        figures: Any = SimpleNamespace(team="blue", worms=worms, taken=Share())
        told = plainly(hint("This hex", figures, "numbers", "en"))
        assert told == f"A strong player’s pick: This hex – Red 1 may come to harm ({words})."


def test_where_no_figures_are_told_it_leads_on_best() -> None:
    assert (
        hint("Play Bazooka", None, language="en")
        == "A strong player’s pick: Play Bazooka – the best way to go on from here."
    )


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("cs", "Silný hráč by zvolil: X – červený 1 to může schytat (spíš ne)."),
        ("uk", "Сильний гравець вибрав би «X» — так може постраждати червоний 1 (радше ні)."),
    ],
)
def test_the_worm_stands_in_the_form_of_the_language(code: str, told: str) -> None:
    assert plainly(hint("X", worked_out(shot(), "3,0"), "words", code)).casefold() == told.casefold()
