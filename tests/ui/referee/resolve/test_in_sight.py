"""What a phone on the table shows of a case: the bar with its chips, instructions, what a face means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.referee.resolve.states import open_case
from worms_app.ui.driver import Stage
from worms_app.ui.referee.at_table import alter, situation_of

SHAPES = [(360, 640, 100), (640, 360, 100), (360, 640, 200), (640, 360, 200)]


def laid(stage: Stage, width: int, height: int, text: int, language: str) -> None:
    stage.app.settings.change("language", language)
    stage.app.settings.change("text_size", text)
    stage.resize(width, height)


def whole_lines(stage: Stage) -> int:
    """How many instructions can be read from their first word to their last."""
    page = stage.app.navigator.page
    shown = page.ids.told
    bottom, top = shown.to_window(*shown.pos)[1], shown.to_window(shown.x, shown.top)[1]
    return sum(
        line.to_window(*line.pos)[1] >= bottom - 1 and line.to_window(line.x, line.top)[1] <= top + 1
        for line in page.ids.lines.children
    )


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
def test_however_much_holds_the_bar_leaves_room_and_each_chip_takes_one_tap(
    stage: Stage, width: int, height: int, text: int
) -> None:
    laid(stage, width, height, text, "uk")
    open_case(stage, "blast", "red").go()
    options = {"parting_gifts": True, "reduced_blast": True}
    alter(
        stage.app,
        lambda now: replace(now, rule_card="one_hp", options=options, empty=("fire", "crater", "water_hex")),
    )
    stage.settle()
    bar = stage.app.navigator.page.ids.bar
    assert bar.height <= height * (0.36 if text == 100 and height > width else 0.25)
    for part in (bar.ids.who, bar.ids.facts):
        assert bar.y <= part.y
        assert part.top <= bar.top + 1, "nothing is cut"
    for tag, left in (("crater", ("fire", "water_hex")), ("water_hex", ("fire",))):
        stage.hand.tap(f"table.{tag}")
        assert situation_of(stage.app).empty == left
    stage.hand.tap("table.reduced_blast")
    assert situation_of(stage.app).options == {"parting_gifts": True}


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
@pytest.mark.parametrize("language", ["en", "cs", "uk"])
def test_what_hands_do_now_is_in_sight_while_a_hex_is_described(
    stage: Stage, width: int, height: int, text: int, language: str
) -> None:
    laid(stage, width, height, text, language)
    desk = open_case(stage, "blast", "red")
    desk.go()
    desk.answer("3")
    stage.settle()
    page = stage.app.navigator.page
    assert page.mode == "describe"
    assert whole_lines(stage) >= (3 if text == 100 or width > height else 2)
    stage.hand.tap("resolve.picture")
    assert stage.hand.seek("resolve.board") is not None, "where it is can be seen"


def test_no_word_of_a_button_is_parted_where_the_phone_lies_on_its_side(stage: Stage) -> None:
    for language in ("en", "cs", "uk"):
        laid(stage, 640, 360, 100, language)
        open_case(stage, "blast", "red").go()
        stage.settle()
        act = stage.hand.find("resolve.roll")
        assert act.height <= 72, "two rows of words at most"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_what_the_wind_means_stands_beside_its_face_on_light_ground(
    stage: Stage, width: int, height: int
) -> None:
    stage.resize(width, height)
    desk = open_case(stage, "blast", "red")
    desk.blow(4)
    desk.go()
    stage.settle()
    tap = stage.hand.find("resolve.answer.wind")
    note = next(child for child in tap.children if getattr(child, "text", "") == "= 4")
    assert note.opacity == 1
    assert tap.x <= note.x
    assert note.right <= tap.right
    assert note.canvas.before.children, "not dark upon the dark die"
