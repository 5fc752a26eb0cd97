"""The timer's screens in every mood, with a clock that stands still."""

from __future__ import annotations

from dataclasses import dataclass

from tests.ui.states import state
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.driver import Stage
from worms_app.ui.timer.table_timer import FILE, TableTimer


@dataclass
class StillTime:
    """Time that goes on only when told."""

    now: float = 1000.0

    def steady(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now

    def boot(self) -> str:
        return "stage"


def open_timer(stage: Stage, seats: int = 0, seconds: int = 60) -> tuple[TableTimer, StillTime]:
    """The timer's screen with this many players and a still clock."""
    from worms_app.ui.timer.drive import set_going
    from worms_app.ui.timer.screen import table_timer

    time = StillTime()
    table = TableTimer(JsonFile(stage.app.folder / FILE), stage.app.feedback, time)
    table.change_length(seconds)
    for _ in range(seats):
        table.add_seat()
    set_going(table_timer.put(table).timer)
    stage.app.navigator.open("timer")
    return table, time


def after(stage: Stage, seconds: float, seats: int = 0, length: int = 60) -> TableTimer:
    """A turn that has been running for so long, its flashes over."""
    table, time = open_timer(stage, seats, length)
    table.timer.act()
    time.now += seconds
    table.timer.tick()
    stage.wait(3)
    return table


@state("timer")
def timer_ready(stage: Stage) -> None:
    open_timer(stage)


@state("timer")
def timer_running(stage: Stage) -> None:
    table, time = open_timer(stage, seats=4, seconds=120)
    table.rename(0, "Maminka Bohuslava Nová")
    table.timer.act()
    time.now += 33
    table.timer.tick()


@state("timer")
def timer_hurry(stage: Stage) -> None:
    after(stage, 53, seats=6)


@state("timer")
def timer_last(stage: Stage) -> None:
    after(stage, 57, seats=3)


@state("timer")
def timer_over(stage: Stage) -> None:
    after(stage, 60, seats=2)


@state("timer_table")
def timer_table_empty(stage: Stage) -> None:
    open_timer(stage)
    stage.app.navigator.open("timer_table")


@state("timer_table")
def timer_table_full(stage: Stage) -> None:
    table, _time = open_timer(stage, seats=6, seconds=600)
    table.rename(1, "Maxmilián Nejdelší, junior")
    for _ in range(9):
        table.step_handicap(1, False)
    for _ in range(30):
        table.step_handicap(2, True)
    stage.app.navigator.open("timer_table")
