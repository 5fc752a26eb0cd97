"""What a table does at one moment, and its clock, as its phones are shown them. Plain Python."""

from __future__ import annotations

from typing import Any

from worms_app.link import sight
from worms_app.link.open_to_all import ClockShown
from worms_app.ui.timer import TimerPresenter

_DOING = {
    "film": sight.FILM,
    "chance": sight.FILM,
    "bot": sight.BOT,
    "hand-over": sight.ASKING,
    "start": sight.START,
    "ask": sight.ASKING,
    "look": sight.OVER,
    "over": sight.OVER,
}
"""What each phase of the table is to its phones: whoever has one may answer before he takes the device."""


def doing(table: Any) -> str:
    """What a table does now, as its phones are told."""
    now = _DOING[table.presenter.phase]
    return sight.STILL if table.paused and now in (sight.BOT, sight.FILM) else now


def clock_shown(timer: TimerPresenter | None) -> ClockShown | None:
    """A turn's clock as it stands now; None where there is none."""
    if timer is None:
        return None
    clock = timer.clock
    return ClockShown(str(clock.state), clock.left(), clock.counting)


def clock_state(timer: TimerPresenter | None) -> tuple[object, ...]:
    """What of a clock a page cannot count by itself: when it differs, pages are told anew."""
    return () if timer is None else (timer.clock.state, timer.clock.counting, timer.clock.total)
