"""The referee's entrance and the guide in every mood."""

from __future__ import annotations

from dataclasses import replace

from tests.ui.states import state
from tests.ui.timer.states import StillTime
from worms_app.play.guide import FILE, Guide, Side, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.driver import Stage
from worms_app.ui.referee.guide.presenter import GuideDesk


def open_guide(stage: Stage, guide: Guide, screen: str = "guide") -> tuple[GuideDesk, StillTime]:
    """The guide of this game with a clock that stands still."""
    from worms_app.ui.referee.guide.desk import guide_desk
    from worms_app.ui.timer import set_going

    time = StillTime()
    desk = GuideDesk(JsonFile(stage.app.folder / FILE), stage.app.feedback, time)
    set_going(guide_desk.put(desk).timer)
    desk.begin(guide)
    stage.app.navigator.open(screen)
    return desk, time


def players(*teams: str) -> list[Side]:
    return [Side(team) for team in teams]


@state("referee")
def referee(stage: Stage) -> None:
    stage.app.navigator.open("referee")


@state("guide_setup")
def guide_setup(stage: Stage) -> None:
    stage.app.navigator.open("guide_setup")
    for tag in ("green", "yellow", "timed"):
        stage.hand.tap(f"guide_setup.{tag}")


@state("guide")
def guide_begins(stage: Stage) -> None:
    open_guide(stage, new_guide(players("blue", "red", "yellow", "green")))


@state("guide")
def guide_moving(stage: Stage) -> None:
    desk, time = open_guide(stage, new_guide(players("red", "blue", "yellow"), options={"timer": 60}))
    for _ in range(3):
        desk.do(lambda guide: guide.on())
    time.now += 23
    desk.timer.tick()


@state("guide")
def guide_time_up(stage: Stage) -> None:
    desk, time = open_guide(stage, new_guide(players("yellow", "blue"), options={"timer": 60}))
    for _ in range(4):
        desk.do(lambda guide: guide.on())
    time.now += 61
    desk.timer.tick()
    stage.wait(3)


@state("guide")
def guide_last_round(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red", "yellow", "green", "purple", "grey")))
    desk.do(lambda guide: guide.at_step(7).sudden_death("high_explosives"))
    for _ in range(4):
        desk.do(lambda guide: guide.lost("yellow"))


@state("guide")
def guide_over(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red", "green")))
    desk.do(lambda guide: replace(guide.lost("red"), over=True))


@state("guide_wind")
def guide_wind(stage: Stage) -> None:
    open_guide(stage, new_guide(players("blue", "red"), wind=3), "guide_wind")


@state("guide_dice")
def guide_dice(stage: Stage) -> None:
    stage.app.navigator.open("guide_dice", count=5, thrown=["wind", "3", "hit", "6", "1"])


@state("guide_dice")
def guide_flip(stage: Stage) -> None:
    stage.app.navigator.open("guide_dice", thrown=["danger"])


@state("guide_sudden")
def guide_sudden(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red")))
    desk.do(lambda guide: guide.sudden_death("storm"))
    stage.app.navigator.open("guide_sudden")


@state("guide_drop")
def guide_drop(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red")))
    desk.do(lambda guide: guide.on().at_step(7).turned("gale"))
    stage.app.navigator.open("guide_drop")


@state("guide")
def guide_dropping(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red")))
    desk.do(lambda guide: guide.on().at_step(7).turned("stray_shell"))
