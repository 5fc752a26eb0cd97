"""A hint chooses what a strong bot would do; the player decides."""

from __future__ import annotations

from tests.ui.audit import complaints
from tests.ui.table.states import asks, at_the_shore, play_until, two
from worms_app.ui.driver import Stage

SIDE_BY_SIDE = {"1,0": ["blue1"], "2,0": ["red1"], "1,1": ["blue2"], "3,0": ["red2"]}


def test_a_hint_is_chosen_and_not_done(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    length = len(presenter.session.log)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.hint")
    stage.hand.until(lambda: presenter.selected is not None, limit=30)
    stage.settle()
    assert stage.hand.sees("A strong player’s pick")
    assert presenter.hinted == presenter.selected.answer  # type: ignore[union-attr]
    assert len(presenter.session.log) == length
    presenter.cancel()
    stage.settle()
    assert not stage.hand.sees("A strong player’s pick")


def test_a_hint_to_play_a_card_says_whom_it_may_hurt(stage: Stage) -> None:
    presenter = at_the_shore(stage, step=5, hands={"blue": ["uzi"]}, things=SIDE_BY_SIDE)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.hint")
    stage.hand.until(lambda: presenter.selected is not None, limit=30)
    stage.settle()
    assert presenter.hinted == "uzi"
    assert stage.hand.sees("is sure to come to harm")
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", "uk")
    stage.resize(640, 360)
    assert not complaints(stage)


def test_a_hint_to_move_says_what_it_brings_into_reach(stage: Stage) -> None:
    presenter = at_the_shore(stage, step=4, hands={"blue": ["uzi"]}, things=SIDE_BY_SIDE)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.hint")
    stage.hand.until(lambda: presenter.selected is not None, limit=30)
    stage.settle()
    assert presenter.asked_team == "blue"
    assert stage.hand.sees("Uzi can then harm Red")
    assert not stage.hand.sees("Nobody is harmed")
