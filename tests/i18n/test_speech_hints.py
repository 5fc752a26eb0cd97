"""What a strong player would do, and why."""

from __future__ import annotations

import pytest

from tests.i18n.plainly import plainly
from tests.play.test_odds import mine_and_crate, worked_out
from worms_app.engine import Game
from worms_app.i18n.speech import hint

SHOT = {"step": 5, "hands": {"blue": ["bazooka"]}}


def shot() -> Game:
    """A Bazooka about to be aimed at a worm on 3,0."""
    game = mine_and_crate(**SHOT, things={"1,0": ["blue1"], "2,0": ["crate"], "3,0": ["red1"]})
    game.decide("bazooka")
    return game


def test_whom_it_hurts_comes_first() -> None:
    told = hint("Target this hex", worked_out(shot(), "3,0"), "words", "en")
    assert told == "A strong player would: Target this hex – Red 1 may come to harm (unlikely)."


def test_a_crate_is_a_reason() -> None:
    told = hint("This hex", worked_out(mine_and_crate(), "inch:2,0"), "numbers", "en")
    assert plainly(told) == "A strong player would: This hex – there is a crate to take (100%)."


def test_without_gain_it_is_said_whether_it_is_safe() -> None:
    safe = mine_and_crate(things={"1,0": ["blue1"], "3,0": ["red1"]})
    assert "no risk" in hint("This hex", worked_out(safe, "inch:2,0"), language="en")
    mined = mine_and_crate(things={"1,0": ["blue1"], "2,0": ["mine"], "3,0": ["red1"]})
    told = plainly(hint("This hex", worked_out(mined, "inch:2,0"), language="en"))
    assert told == "A strong player would: This hex – it is worth the danger to Blue 1 (50%)."


def test_where_no_figures_are_told_it_leads_on_best() -> None:
    assert (
        hint("Play Bazooka", None, language="en")
        == "A strong player would: Play Bazooka – the best way to go on from here."
    )


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("cs", "Silný hráč by zvolil: X – může to zasáhnout červeného 1 (spíš ne)."),
        ("uk", "Сильний гравець вибрав би: X — так може постраждати червоний 1 (радше ні)."),
    ],
)
def test_the_worm_stands_in_the_form_of_the_language(code: str, told: str) -> None:
    assert plainly(hint("X", worked_out(shot(), "3,0"), "words", code)).casefold() == told.casefold()
