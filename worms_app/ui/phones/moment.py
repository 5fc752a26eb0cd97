"""A table at one moment, as its phones are shown it. Plain Python."""

from __future__ import annotations

from typing import Any

from worms_app.link import sight
from worms_app.link.log import ToldLines
from worms_app.link.open_to_all import ClockShown
from worms_app.link.sight import GameShown, LastAnswer, UndoShown
from worms_app.play.table import MIRROR
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


def moment(
    table: Any,
    question: int,
    *,
    undo: UndoShown | None,
    last: LastAnswer | None,
    can_undo: frozenset[int],
    told: ToldLines,
) -> GameShown:
    """What a table shows now; nothing in it changes any more."""
    presenter = table.presenter
    phase = str(presenter.phase)
    doing = _DOING[phase]
    if table.paused and doing in (sight.BOT, sight.FILM):
        doing = sight.STILL
    filming = phase == "film"
    return GameShown(
        presenter.before if filming else presenter.game,
        presenter.session.players,
        [event for event in presenter.session.events() if event.number <= presenter.told],
        question,
        doing,
        clock=clock_shown(table.timer.presenter if table.timer is not None else None),
        undo=undo,
        can_undo=can_undo,
        last=last,
        chances=presenter.choice("chances", table.app.settings["chances"]),
        wifi=table.app.settings["wifi"],
        all_watch=presenter.session.mode == MIRROR,
        told=told,
    )


def clock_shown(timer: TimerPresenter | None) -> ClockShown | None:
    """A turn's clock as it stands now; None where there is none."""
    if timer is None:
        return None
    clock = timer.clock
    return ClockShown(str(clock.state), clock.left(), clock.counting)


def clock_state(timer: TimerPresenter | None) -> tuple[object, ...]:
    """What of a clock a page cannot count by itself: when it differs, pages are told anew."""
    return () if timer is None else (timer.clock.state, timer.clock.counting, timer.clock.total)
