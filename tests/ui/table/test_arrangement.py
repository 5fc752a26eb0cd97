"""The board is the screen: what lies over it, how high the sheet is, and what stays in sight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.audit import complaints
from tests.ui.table.states import PEOPLE, aiming, asks, at_position, at_the_shore, play_until, two
from tests.ui.table.steps import goes_on
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import prompt
from worms_app.ui.driver import Stage


def page(stage: Stage) -> Any:
    return stage.app.navigator.page


@pytest.mark.parametrize("size", [(360, 640), (411, 891), (800, 1280)])
def test_the_board_fills_the_window(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    two(stage)
    play_until(stage, asks("turn.move"))
    board = page(stage).ids.board
    assert tuple(board.size) == size
    left, top, right, bottom = board.insets
    free = (size[1] - top - bottom) * (size[0] - left - right)
    assert free > 0.45 * size[0] * size[1]


def test_the_sheet_is_as_high_as_what_it_holds(stage: Stage) -> None:
    stage.resize(800, 1280)
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    sheet = page(stage).ids.side
    low = sheet.height
    presenter.point_out(next(option for option in presenter.game.options if "inch" in option))
    stage.settle()
    assert sheet.height > low
    presenter.cancel()
    stage.settle()
    assert sheet.height == low


def test_what_is_chosen_is_not_under_the_sheet(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.app.settings.change("text_size", 200)
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    for option in presenter.game.options:
        if option.startswith("inch:"):
            presenter.choose(option)
            stage.settle()
            stage.hand.until(lambda: not page(stage).ids.board.camera.moving)
            assert page(stage).ids.board.in_sight(option.removeprefix("inch:"))
            presenter.cancel()


def test_a_touch_on_the_sheet_does_not_reach_the_board(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    seen = []
    page(stage).ids.board.bind(on_hex=lambda *_args: seen.append(1))
    sheet = page(stage).ids.side
    stage.hand.tap_at(sheet.center_x, sheet.top - 3)
    assert not seen
    assert presenter.selected is None


def test_a_low_wide_window_gives_the_log_s_room_to_the_question(stage: Stage) -> None:
    stage.resize(640, 360)
    two(stage)
    play_until(stage, asks("turn.move"))
    assert page(stage).wide
    assert page(stage).ids.log.parent is None
    stage.resize(1280, 800)
    assert page(stage).ids.log.parent is not None


SIX = {
    "seats": ["blue", "red", "yellow", "green", "purple", "grey"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "1,1", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"],
    "wind": 4,
    "things": {
        "1,0": ["blue1"],
        "2,0": ["crate", "mine", "fire"],
        "1,1": ["red1", "drum"],
        "0,1": ["crate", "mine", "drum", "yellow1"],
        "-1,0": ["green1", "drum"],
        "-1,1": ["purple1"],
        "0,-1": ["grey1"],
    },
    "step": 3,
    "worm": "blue1",
    "drop": {"cards": {"supplies": 2}, "left": 2},
    "supply": {"teleport": 2},
}


@pytest.mark.parametrize(("size", "text"), [((640, 360), 100), ((640, 360), 200), ((360, 640), 200)])
def test_the_chances_of_six_teams_find_room_in_any_window(
    stage: Stage, size: tuple[int, int], text: int
) -> None:
    stage.resize(*size)
    presenter = at_position(stage, SIX)
    presenter.choose("inch:2,0")
    stage.app.settings.change("text_size", text)
    stage.settle()
    sheet, panel = page(stage).ids.side, page(stage).ids.panel
    assert stage.hand.sees("Mine blows up")
    chances, confirm = stage.hand.find("table.chances"), stage.hand.find("table.confirm")
    assert panel.ids.footer.top <= sheet.top
    assert chances.to_window(0, chances.top)[1] <= sheet.top
    assert chances.to_window(0, chances.top)[1] > confirm.to_window(0, confirm.top)[1]


def test_the_score_of_six_teams_leaves_room_in_a_low_window(stage: Stage) -> None:
    stage.resize(640, 360)
    at_position(stage, SIX)
    assert page(stage).ids.score.height <= 0.25 * 360
    stage.app.settings.change("text_size", 200)
    stage.settle()
    assert page(stage).ids.score.height <= 0.25 * 360
    assert [chip.text for chip in page(stage).ids.score.children] == ["6"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("jump", ["jump:2,-2", "jump:0,2"])
def test_a_low_window_has_room_for_a_long_button_and_its_chances(
    stage: Stage, language: str, jump: str
) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(640, 360)
    at_the_shore(stage).point_out(jump)
    page(stage).coach.close()
    stage.settle()
    assert not complaints(stage)
    panel, bar = page(stage).ids.panel, page(stage).ids.bar
    assert panel.below < 0.8 * panel.most
    assert stage.hand.find("table.confirm").top < bar.y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_chances_are_seen_to_their_last_word_in_any_letters(
    stage: Stage, language: str, size: tuple[int, int]
) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(*size)
    at_the_shore(stage).tap("2,0")
    stage.settle()
    chances, confirm = stage.hand.find("table.chances"), stage.hand.find("table.confirm")
    assert confirm.top < chances.y < chances.top <= page(stage).ids.side.top
    assert chances.parent is confirm.parent.parent  # it does not scroll


def test_no_letters_become_smaller_than_small_ones(stage: Stage) -> None:
    """However many words there are: rather do they scroll."""
    stage.app.settings.change("language", "uk")
    stage.resize(640, 360)
    presenter = aiming(stage)
    presenter.take_hint("3,0", presenter.generation)
    stage.settle()
    letters = [getattr(child, "font_size", 0) for child in stage.hand.find("table.chances").walk()]
    assert min(filter(None, letters)) >= 14


def test_a_hinted_card_of_a_long_name_has_room_too(stage: Stage) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", "uk")
    stage.resize(640, 360)
    presenter = at_the_shore(stage, step=5, hands={"blue": ["holy_hand_grenade"]})
    presenter.take_hint("holy_hand_grenade", presenter.generation)
    stage.settle()
    assert not complaints(stage)
    assert stage.hand.find("table.confirm").top < page(stage).ids.bar.y


def test_no_word_of_the_header_is_parted(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.app.settings.change("text_size", 200)
    at_position(stage, {**SIX, "rule_cards": ["flood"]})
    header = page(stage).ids.bar.ids.turn
    header.name = "Maxmiliánek"
    stage.settle()
    name = next(child for child in header.walk() if getattr(child, "text", "") == "Maxmiliánek")
    assert 0.5 < name.fit < 1
    assert name.texture_size[1] < 1.6 * name.font_size
    header.name = "Ota"
    stage.settle()
    assert name.fit == 1


@pytest.mark.parametrize(("size", "text"), [((360, 640), 100), ((360, 640), 200), ((640, 360), 100)])
def test_the_last_round_is_told_in_any_window(stage: Stage, size: tuple[int, int], text: int) -> None:
    stage.app.settings.change("text_size", text)
    stage.resize(*size)
    at_position(stage, {**SIX, "last_round": ["red", "green"]})
    assert "The last round" in page(stage).ids.bar.ids.turn.note
    stage.hand.tap("map.turn")
    assert stage.hand.sees(f"Last round. After this turn: {PEOPLE[1].name}, ")
    at_position(stage, SIX)
    assert "last round" not in page(stage).ids.bar.ids.turn.note


@pytest.mark.parametrize("text", [100, 200])
def test_everything_that_the_header_may_hold_leaves_room_for_its_words(stage: Stage, text: int) -> None:
    """The clock, the rule that stands, the last round: in a low window."""
    stage.app.settings.change("text_size", text)
    stage.app.settings.change("language", "cs")
    stage.resize(640, 360)
    at_position(stage, {**SIX, "rule_cards": [], "options": {"timer": 60}})
    narrow = page(stage).ids.bar.width
    header = {"rule_cards": ["flood"], "last_round": ["red", "green"], "options": {"timer": 60}}
    presenter = at_position(stage, {**SIX, **header})
    while goes_on(presenter):
        stage.settle()
    assert presenter.game.pending is not None
    bar = page(stage).ids.bar
    assert narrow < bar.width < 0.6 * 640
    assert bar.height < 0.27 * 360
    assert stage.hand.sees(prompt(presenter.game.pending, presenter.game, "cs"))


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_the_longest_name_is_whole_in_large_letters(stage: Stage, size: tuple[int, int]) -> None:
    stage.app.settings.change("text_size", 200)
    stage.resize(*size)
    at_position(stage, {**SIX, "rule_cards": ["flood"]})
    header = page(stage).ids.bar.ids.turn
    header.name = "Святослава-Мирослава"
    stage.settle()
    name = next(child for child in header.walk() if getattr(child, "text", "") == header.name)
    assert name.texture_size[1] < 1.6 * name.font_size
    assert name.font_size >= 11


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_a_message_covers_no_button(stage: Stage, size: tuple[int, int], text: int) -> None:
    stage.app.settings.change("text_size", text)
    stage.resize(*size)
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    presenter.decide(next(option for option in presenter.game.options if option.startswith("inch:")))
    stage.settle()
    message = stage.app.overlay.snack(lambda: "The other window is closed. The game can be played here now.")
    stage.settle()
    sheet = page(stage).ids.side
    assert message.y >= sheet.top or message.right <= sheet.x
