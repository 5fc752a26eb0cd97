"""A hint chooses what a strong bot would do; the player decides."""

from __future__ import annotations

from tests.ui.table.states import asks, play_until, two
from worms_app.ui.driver import Stage


def test_a_hint_is_chosen_and_not_done(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    length = len(presenter.session.log)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.hint")
    stage.hand.until(lambda: presenter.selected is not None, limit=30)
    stage.settle()
    assert stage.hand.sees("A strong player would")
    assert presenter.hinted == presenter.selected.answer  # type: ignore[union-attr]
    assert len(presenter.session.log) == length
    presenter.cancel()
    stage.settle()
    assert not stage.hand.sees("A strong player would")
