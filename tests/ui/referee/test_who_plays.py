"""Who plays at the table, and whom ice protects: known to every case, asked for nowhere twice."""

from __future__ import annotations

from tests.ui.referee.guide.states import open_guide, players
from tests.ui.referee.resolve.states import open_case
from worms_app.engine.things import TEAMS
from worms_app.play.guide import new_guide
from worms_app.ui.driver import Stage
from worms_app.ui.referee.at_table import situation_of
from worms_app.ui.referee.resolve.desk import resolve_desk


def offered(stage: Stage, prefix: str) -> list[str]:
    return [team for team in TEAMS if stage.hand.seek(prefix + team) is not None]


def test_only_those_who_play_are_asked_about(stage: Stage) -> None:
    guide, _time = open_guide(stage, new_guide(players("green", "red")))
    guide.do(lambda guide: guide.on().at_step(5))
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve_cards.nuclear_test")
    assert offered(stage, "resolve.put.") == ["red", "green"]
    stage.hand.tap("resolve.go")
    assert offered(stage, "resolve.answer.") == ["red", "green"], "whose worms a Nuclear Test took"


def test_without_a_guide_they_are_said_once(stage: Stage) -> None:
    open_case(stage, "blast")
    assert offered(stage, "resolve.put.") == list(TEAMS)
    stage.hand.tap("table.more")
    for team in ("yellow", "green", "purple", "grey"):
        stage.hand.tap(f"resolve_rules.team.{team}")
    stage.hand.tap("resolve_rules.team.red")
    stage.hand.tap("resolve_rules.done")
    assert offered(stage, "resolve.put.") == ["blue", "red"], "two stay"
    stage.hand.tap("table.turn")
    assert situation_of(stage.app).team == "red"
    stage.hand.tap("table.turn")
    assert situation_of(stage.app).team == "blue"
    resolve_desk(stage.app).open("mine")
    assert resolve_desk(stage.app).here.case.situation.teams == ("blue", "red")


def test_the_ice_of_a_card_protects_until_the_team_s_next_turn(stage: Stage) -> None:
    guide, _time = open_guide(stage, new_guide(players("blue", "red", "green")))
    guide.do(lambda guide: guide.on().at_step(5))
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve_cards.freeze")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.answer.none")
    stage.hand.tap("resolve.go")
    assert stage.app.navigator.current == "guide"
    assert situation_of(stage.app).frozen == ("blue",)
    for step in ("blue", "red"):
        assert guide.guide is not None
        assert guide.guide.player.team == step
        stage.hand.tap("guide.whole")
    assert stage.hand.seek("table.ice.blue"), "it holds in the turns of the others"
    desk = open_case(stage, "blast", "blue", "red")
    desk.open("blast", guide.guide)
    desk.put("blue")
    desk.go()
    desk.answer("hit")
    stage.settle()
    assert stage.hand.sees("Put an ice token on Blue.")
    stage.app.navigator.back_to("guide")
    stage.hand.tap("guide.whole")
    assert situation_of(stage.app).frozen == ()


def test_a_tap_on_its_chip_ends_the_ice(stage: Stage) -> None:
    open_case(stage, "blast", "red")
    stage.hand.tap("table.more")
    stage.hand.tap("resolve_rules.ice.red")
    stage.hand.tap("resolve_rules.done")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.answer.3")
    stage.hand.tap("resolve.empty")
    assert stage.hand.sees("Put an ice token on Red.")
    stage.hand.tap("table.ice.red")
    assert situation_of(stage.app).frozen == ()
