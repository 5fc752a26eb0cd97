"""What holds at the table is one thing: said in Guide, in a case or in the Mirror, it is the same in all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.referee.guide.states import open_guide, players
from tests.ui.referee.mirror.states import described
from tests.ui.referee.resolve.states import open_case
from worms_app.engine.things import TEAMS
from worms_app.play.guide import new_guide
from worms_app.play.mirror import describing
from worms_app.play.mirror.sharing import situation_in, told
from worms_app.play.situation import Situation
from worms_app.ui import table as tables
from worms_app.ui.driver import Stage
from worms_app.ui.referee.at_table import alter, situation_of
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk

WILD: dict[str, Any] = {
    "wind": 4,
    "edition": "cs",
    "options": {"parting_gifts": True},
    "rule_card": "high_explosives",
    "empty": ("fire",),
    "team": "yellow",
    "frozen": ("red",),
}
NEWS = [{name: value} for name, value in WILD.items()]


def three_depths(stage: Stage) -> None:
    """A guide, a case that is being set up, and a mirrored game, all of one table."""
    stage.app.settings.change("motion", "off")
    open_guide(stage, new_guide(players("blue", "red", "yellow")))
    guide_desk(stage.app).do(lambda guide: guide.on())
    open_case(stage, "blast", "red")
    identifier, session = tables.saves().new(described().origin(7))
    tables.open_table(session, identifier)
    stage.settle()


def of_guide(stage: Stage) -> Situation:
    guide = guide_desk(stage.app).guide
    assert guide is not None
    now = situation_of(stage.app)  # what has run out and whom ice protects only cases know
    return Situation(empty=now.empty, frozen=now.frozen).guided(guide, resolve_desk(stage.app).box)


def of_case(stage: Stage) -> Situation:
    page = resolve_desk(stage.app).page
    assert page is not None
    return page.case.situation


def of_mirror(stage: Stage) -> Situation:
    table = tables.current()
    assert table is not None
    return situation_in(table.session.game)


def in_mirror(stage: Stage, news: dict[str, Any]) -> None:
    """A correction at the mirrored table."""
    table = tables.current()
    assert table is not None
    presenter: Any = table.presenter
    presenter.mend(lambda: told(presenter.position_now(), news, presenter.game.library))


def beside_it(screen: str) -> Callable[[Stage, dict[str, Any]], None]:
    """A chip of the bar, on one of the other screens; then back to the mirror."""

    def change(stage: Stage, news: dict[str, Any]) -> None:
        stage.app.navigator.open(screen)
        stage.settle()
        alter(stage.app, lambda now: replace(now, **news))
        stage.app.navigator.back()

    return change


@pytest.mark.parametrize(
    "where", [in_mirror, beside_it("guide"), beside_it("resolve_case")], ids=["mirror", "guide", "case"]
)
def test_what_is_said_in_one_holds_in_all(stage: Stage, where: Callable[..., None]) -> None:
    three_depths(stage)
    for news in (*NEWS, {"empty": ()}, {"rule_card": ""}, {"options": {}, "wind": 2}):
        where(stage, news)
        stage.settle()
        for view in (of_guide, of_case, of_mirror):
            now = view(stage)
            assert {name: getattr(now, name) for name in news} == news, view.__name__
    assert of_guide(stage) == of_case(stage) == of_mirror(stage) == situation_of(stage.app)


def test_it_takes_one_tap_and_stays_through_being_killed(stage: Stage) -> None:
    three_depths(stage)
    stage.hand.tap("table.edition")
    assert of_mirror(stage).edition == of_guide(stage).edition == "cs"
    stage.app.navigator.open("guide")
    stage.settle()
    stage.hand.tap("table.turn")
    assert of_guide(stage).team == of_case(stage).team == "red"
    stage.app.navigator.open("resolve_case")
    stage.settle()
    stage.hand.tap("table.turn")
    assert situation_of(stage.app).team == "yellow"
    resolve_desk.forget()  # as a new process would
    guide_desk.forget()
    stage.app.navigator.back()
    stage.app.navigator.back()
    stage.settle()
    assert stage.app.navigator.current == "mirror_play"
    assert (of_mirror(stage).team, of_mirror(stage).edition) == ("yellow", "cs")
    assert situation_of(stage.app) == of_mirror(stage) == of_guide(stage)


def test_a_mirror_is_not_turned_back_by_what_was_not_heard_in_time(stage: Stage) -> None:
    """Killed after the mirror's wind was written and before the others knew: the mirror is right."""
    three_depths(stage)
    table = tables.current()
    assert table is not None
    session = table.session
    session.mend(describing.turn_wind(session.game.position_now(), 5))  # nobody is told
    tables.open_table(session, table.identifier)
    stage.settle()
    assert of_mirror(stage).wind == of_guide(stage).wind == situation_of(stage.app).wind == 5


def test_another_table_keeps_its_own(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    open_guide(stage, new_guide(players("green", "purple"), wind=3))
    identifier, session = tables.saves().new(described().origin(7))
    tables.open_table(session, identifier)
    stage.settle()
    assert (of_guide(stage).wind, of_mirror(stage).wind) == (3, 1)
    stage.hand.tap("table.wind")
    assert stage.app.navigator.current == "mirror_table", "its own wind"


def test_without_a_guide_a_tap_on_the_team_goes_round_them_all(stage: Stage) -> None:
    stage.app.navigator.open("resolve")
    stage.settle()
    seen = [situation_of(stage.app).team]
    for _ in TEAMS[1:]:
        stage.hand.tap("table.turn")
        seen.append(situation_of(stage.app).team)
    assert sorted(seen) == sorted(TEAMS)
    stage.hand.tap("snack.action")
    assert situation_of(stage.app).team == seen[-2]
