"""Before the tap: what a choice may lead to stands beside the hex, above the buttons and in the light."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.clock import Clock

from tests.ui.playing import Fingers
from tests.ui.table.states import aiming, asks, at_the_shore, map_direction, play_until, two
from tests.ui.table.steps import question
from worms_app.engine import Ask, Game
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.i18n import LANGUAGES
from worms_app.i18n.pieces import towards
from worms_app.i18n.speech import chance, option
from worms_app.play.odds import Foresight
from worms_app.ui.asking.looking import AT_WORK, SLICE, Looking
from worms_app.ui.driver import Stage
from worms_app.ui.table.presenter import TablePresenter


def told(stage: Stage) -> str:
    """What stands above the buttons."""
    return stage.hand.text("table.chances").replace("\u00a0", " ")


def test_a_crate_and_a_mine_are_told_with_their_chances(stage: Stage) -> None:
    at_the_shore(stage)
    fingers = Fingers(stage)
    fingers.tap_hex("2,0")
    assert told(stage) == "Crate taken: 100% · Mine blows up: 50%\nBlue 1 – drowns: 19% · damaged: 31%"
    board = stage.app.navigator.page.ids.board
    assert board.marks.labels["2,0"] == "50%"
    assert board.marks.risks["2,0"] == 0.5
    assert "1,0" not in board.marks.labels
    assert "0,1" in board.marks.risks
    assert "1,1" in board.marks.legal


def test_a_jump_says_who_drowns(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    presenter.choose("jump:0,1")
    stage.settle()
    assert "drowns: 100%" in told(stage)
    presenter.choose("jump:1,1")
    stage.settle()
    assert "Blue 1 – drowns:" in told(stage)
    assert any("wind" in line and "drowns" in line for line in stage.app.navigator.page.panel_now().lines)


def test_a_shot_says_what_each_face_does(stage: Stage) -> None:
    aiming(stage)
    Fingers(stage).tap_hex("3,0")
    assert "Red 1" in told(stage)
    faces = [line for line in stage.app.navigator.page.panel_now().lines if "%)" in line]
    assert len(faces) > 1
    board = stage.app.navigator.page.ids.board
    assert board.marks.labels["3,0"].endswith("%")
    assert board.marks.labels["2,0"] == "6"  # the numbers of the die stay in sight
    assert board.marks.shades["3,0"] > 0.3 > board.marks.shades["-1,0"]


def test_no_hex_stands_back_where_nobody_can_be_harmed(stage: Stage) -> None:
    things = {"1,0": ["blue1"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["teleport"]}, things=things)
    presenter.decide("teleport")
    presenter.film_over()
    stage.settle()
    marks = stage.app.navigator.page.ids.board.marks
    assert marks.legal
    assert not marks.shades


def test_whoever_may_be_hit_has_a_figure(stage: Stage) -> None:
    """An Uzi at a drum: its flames may reach both worms beside it."""
    things = {"1,0": ["blue1"], "2,0": ["drum"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["uzi"]}, things=things)
    presenter.decide("uzi")
    presenter.film_over()
    stage.settle()
    Fingers(stage).tap_hex("2,0")
    labels = stage.app.navigator.page.ids.board.marks.labels
    assert all(labels[hex].endswith("%") for hex in ("1,0", "3,0", "1,1"))


@pytest.mark.parametrize(("setting", "said"), [("words", "Mine blows up: a coin flip"), ("off", "")])
def test_a_table_may_have_words_or_nothing(stage: Stage, setting: str, said: str) -> None:
    stage.app.settings.change("chances", setting)
    at_the_shore(stage)
    Fingers(stage).tap_hex("2,0")
    board = stage.app.navigator.page.ids.board
    assert "%" not in board.marks.labels.get("2,0", "")
    if said:
        assert said in told(stage)
    else:
        assert stage.hand.seek("table.chances") is None
        assert not board.marks.risks


def test_new_figures_leave_the_buttons_alone(stage: Stage) -> None:
    """A finger that is on a button must not lose it."""
    at_the_shore(stage)
    Fingers(stage).tap_hex("2,0")
    page = stage.app.navigator.page
    button = stage.hand.find("table.confirm")
    page.ids.panel.show(page.panel_now())
    page._tell_chances()
    stage.frames(3)
    assert stage.hand.find("table.confirm") is button


def test_a_map_that_nobody_touches_stops_looking(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.move"))
    stage.settle()
    assert not AT_WORK
    page = stage.app.navigator.page
    assert page._looking._ticking is None
    assert all(event.callback != page._looking._tick for event in Clock.get_events())


def test_looking_works_in_slices_and_tells_when_it_knows(stage: Stage) -> None:
    at_the_shore(stage)
    asking = question(stage.app.table.presenter)
    asking._outlook = None
    asking.tap("2,0")
    heard: list[str] = []
    looking = Looking(lambda: heard.append(chance(asking.odds.danger) if asking.odds else "…"))
    looking.follow(asking)
    for _ in range(400):
        looking._tick(1 / 60)
        if looking._ticking is None:
            break
    assert looking._ticking is None
    assert heard[-1].replace("\u00a0", "") == "50%"
    assert SLICE < 1 / 60


def test_the_figures_are_those_of_the_players_own_view(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    fingers = Fingers(stage)
    fingers.tap_hex("2,0")
    game: Game = presenter.game
    alone = Foresight(game.view("blue"), "inch:2,0")
    alone.step(2.0)
    odds = question(presenter).odds
    assert odds is not None
    assert alone.result is not None
    assert odds.mean == alone.result.mean


DEEP = {
    "1,0": ["blue1"],
    "2,0": ["crate", "mine", "drum"],
    "3,0": ["red1"],
    "1,1": ["blue2"],
}
"""A chain that may hurt everybody, with two ways to begin it."""


def test_where_room_is_short_what_a_choice_leads_to_comes_first(stage: Stage) -> None:
    """Inch or jump can be changed without scrolling, however much there is to say."""
    stage.resize(360, 640)
    at_the_shore(stage, things=DEEP)
    Fingers(stage).tap_hex("2,0")
    panel = stage.app.navigator.page.ids.panel
    assert panel.needed > panel.most, "else nothing would be short"
    chip = stage.hand.find("choice.jump:2,0")
    assert chip.to_window(*chip.pos)[1] >= panel.ids.footer.to_window(0, panel.ids.footer.top)[1]


def test_an_empty_log_takes_no_room(stage: Stage) -> None:
    stage.resize(1280, 800)
    presenter = at_the_shore(stage, things=DEEP)
    Fingers(stage).tap_hex("2,0")
    page = stage.app.navigator.page
    panel = page.ids.panel
    room = panel.most
    assert panel.height >= panel.needed
    presenter.decide("stay")
    stage.settle()
    assert panel.most < room, "from the first line on it keeps some"


ISLAND: dict[str, Any] = {
    "land": ["1,0", "2,0", "3,0", "1,1", "3,-1", "-1,1", "0,2", "-2,2", "-2,1", "0,-1", "0,-2"],
    "things": {"1,0": ["blue1"], "-1,1": ["blue2"], "3,0": ["red1"], "0,-2": ["red2"], "-2,2": ["drum"]},
}
"""Land that fills a phone's width, with somebody to hit at each of its ends."""


def still(stage: Stage) -> None:
    """Wait until the map has come to rest."""
    stage.settle()
    stage.hand.until(lambda: not stage.app.navigator.page.ids.board.camera.moving)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280), (1280, 800)])
def test_what_each_face_does_is_in_sight_around_any_target(
    stage: Stage, size: tuple[int, int], text: int
) -> None:
    """At the edge of the map, whatever lies over it."""
    stage.app.settings.change("text_size", text)
    stage.resize(*size)
    presenter = at_the_shore(stage, step=5, **ISLAND)
    presenter.decide("bazooka")
    presenter.film_over()
    board = stage.app.navigator.page.ids.board
    for target in ("3,0", "1,-1", "1,2", "-1,2"):
        presenter.cancel()
        presenter.tap(target)
        still(stage)
        left, bottom, right, top = board.seen_box()
        assert board.marks.around == target
        for near in NEIGHBOURS[target]:
            x, y = board.camera.to_pixels(*board.table.beside(target, near))
            assert left + 6 <= x <= right - 6, (target, near)
            assert bottom + 8 <= y <= top - 8, (target, near)


def test_the_map_lies_as_it_did_when_nothing_is_chosen_any_more(stage: Stage) -> None:
    stage.resize(360, 640)
    presenter = at_the_shore(stage, step=5, **ISLAND)
    presenter.decide("bazooka")
    presenter.film_over()
    still(stage)
    board = stage.app.navigator.page.ids.board
    before = list(board.seen)
    presenter.tap("1,2")
    still(stage)
    assert list(board.seen) != before
    presenter.cancel()
    still(stage)
    assert list(board.seen) == pytest.approx(before, abs=0.6)
    board.pan(40, 0)
    moved = list(board.seen)
    presenter.tap("2,0")
    still(stage)
    presenter.cancel()
    still(stage)
    assert list(board.seen) == pytest.approx(moved, abs=0.6), "where somebody has moved it himself"


def test_what_a_question_is_about_is_not_under_the_sheet(stage: Stage) -> None:
    """Who on the hex is damaged: its Things are seen, though the sheet is high."""
    stage.resize(360, 640)
    stage.app.settings.change("text_size", 150)
    things = {**ISLAND["things"], "-2,2": ["red4", "drum", "mine"]}
    presenter = at_the_shore(
        stage, step=5, hands={"blue": ["uzi"]}, worm="blue2", land=ISLAND["land"], things=things
    )
    presenter.decide("uzi")
    presenter.film_over()
    presenter.decide("-2,2")
    presenter.film_over()
    still(stage)
    board = stage.app.navigator.page.ids.board
    assert {hex for hex, _thing in board.marks.things} == {"-2,2"}
    assert board.in_sight("-2,2")


def rolled(stage: Stage) -> TablePresenter:
    """Blue 1 has shot at Red 1, and the dice lie there."""
    things = {"1,0": ["blue1"], "2,0": ["red2"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, step=5, things=things)
    presenter.decide("bazooka")
    presenter.film_over()
    presenter.decide("3,0")
    play_until(stage, asks("aim.choose"))
    still(stage)
    return presenter


def test_the_dice_lie_where_they_send_the_token(stage: Stage) -> None:
    presenter = rolled(stage)
    board = stage.app.navigator.page.ids.board
    choices = question(presenter).choices
    assert board.marks.dice == {choice.hex: choice.answer for choice in choices}
    assert board.marks.legal == {choice.hex for choice in choices}
    assert any(label.endswith("%") for label in board.marks.labels.values()), "before one is chosen"
    chosen = next(choice for choice in choices if choice.hex == "2,0")
    Fingers(stage).tap_hex("2,0")
    assert presenter.selected == chosen
    Fingers(stage).tap_hex("2,0")
    assert any(entry.answer == chosen.answer for entry in presenter.session.log)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wind_s_face_says_where_it_blows(stage: Stage, language: str) -> None:
    presenter = aiming(stage)
    ask = Ask("aim.choose", "blue", ("3", "wind"), {"hex": "3,0"})
    assert towards(presenter.game.board.wind, language=language) in option(
        ask, "wind", presenter.game, language
    )


def test_the_button_is_not_said_again(stage: Stage) -> None:
    """*What would happen* begins with what follows from it."""
    at_the_shore(stage)
    Fingers(stage).tap_hex("2,0")
    assert stage.hand.text("table.confirm") == "Inch south-east"
    assert not stage.hand.sees("Blue 1 inches")
    assert stage.hand.sees("What would happen")


def test_directions_are_numbered_as_on_the_board(stage: Stage) -> None:
    stage.resize(360, 640)
    map_direction(stage)
    presenter = stage.app.table.presenter
    presenter.cancel()
    still(stage)
    page = stage.app.navigator.page
    labels = page.ids.board.marks.labels
    for choice in question(presenter).choices:
        assert stage.hand.text(f"choice.{choice.answer}") == labels[choice.hex] == choice.how
    assert page.ids.panel.needed <= page.ids.panel.most, "all of them at once"
