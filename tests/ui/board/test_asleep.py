"""An untouched map costs no battery: it falls asleep, and wakes at a touch."""

from __future__ import annotations

from tests.ui.table.states import asks, play_until, two
from worms_app.ui.board.drawn import ASLEEP
from worms_app.ui.driver import Stage


def test_an_untouched_map_falls_asleep_and_wakes_at_a_touch(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.move"))
    stage.app.settings.change("motion", "normal")
    board = stage.app.navigator.page.ids.board
    drawn: list[int] = []
    draw = board._draw

    def counted(*_args: object) -> None:
        drawn.append(1)
        draw()

    board._draw = counted
    stage.wait(2)
    assert drawn, "water moves"
    stage.wait(ASLEEP + 1)
    drawn.clear()
    stage.wait(5)
    assert not drawn
    x, y = board.to_window(board.center_x, board.top - board.insets[1] - 20)
    finger = stage.hand.down(x, y)
    stage.frames(2)
    assert drawn, "at once"
    stage.hand.up(finger)
