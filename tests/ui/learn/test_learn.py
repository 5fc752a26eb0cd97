"""A newcomer plays a lesson with a finger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.learn.states import open_lesson
from worms_app.i18n import LANGUAGES, translate
from worms_app.play.lesson import LessonState
from worms_app.ui.driver import Stage
from worms_app.ui.learn.lesson import HESITATION
from worms_app.ui.seats.people import known_people


def tap_hex(stage: Stage, hex: str) -> None:
    page = stage.app.navigator.page
    stage.hand.tap_at(*page.ids.board.center_of(hex))
    stage.settle()
    if "table.confirm" in stage.hand.tags():
        stage.hand.tap("table.confirm")


def test_a_lesson_from_home_to_its_end(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.moving")
    page: Any = stage.app.navigator.page
    before = page.presenter.run.game.digest()
    stage.hand.tap("choice.stay")
    assert stage.hand.sees("the crate is only one hex away")
    assert page.presenter.run.game.digest() == before
    tap_hex(stage, "2,0")
    tap_hex(stage, "2,1")
    assert stage.hand.sees("Each crate is a card")
    stage.hand.tap("table.start")
    tap_hex(stage, "2,1")
    tap_hex(stage, "2,2")
    stage.hand.tap("choice.stay")
    stage.hand.tap("table.start")
    tap_hex(stage, "2,0")  # where no crate is
    stage.hand.tap("choice.stay")
    assert stage.hand.sees("no second crate was in reach")
    stage.hand.tap("table.start")
    tap_hex(stage, "1,1")
    tap_hex(stage, "2,1")
    assert known_people().learner.progress.stars("moving") == 2, "one task had to be tried again"
    stage.hand.tap("table.start")
    assert stage.app.navigator.page.presenter.run.lesson.id == "mines"


def test_the_hand_comes_when_one_hesitates(stage: Stage) -> None:
    page = open_lesson(stage, "moving")
    assert page.pointed == ""
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "2,0"
    stage.hand.tap_at(*page.ids.board.center_of("2,0"))
    assert page.pointed == ""
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "table.confirm"


def test_a_tap_beside_what_is_lit_gets_a_sentence_too(stage: Stage) -> None:
    page = open_lesson(stage, "moving")
    stage.hand.tap_at(*page.ids.board.center_of("3,2"))
    assert stage.hand.sees("Red 1 – healthy. This cannot be chosen now: An inch goes to an adjacent land hex")
    stage.app.navigator.home()
    page = open_lesson(stage, "moving", 2)
    stage.hand.tap_at(*page.ids.board.center_of("3,2"))
    assert stage.hand.sees("This cannot be chosen now")


def test_after_two_failures_the_hand_helps_in_a_task(stage: Stage) -> None:
    page = open_lesson(stage, "blasts", 2)
    for _ in range(2):
        stage.hand.tap("choice.none")
        stage.hand.tap("table.start")
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "choice.grenade"
    stage.hand.tap("choice.grenade")
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "2,2"


def test_a_task_shows_no_hand(stage: Stage) -> None:
    page = open_lesson(stage, "moving", 2)
    stage.wait(HESITATION + 0.5)
    assert page.pointed == ""


def test_the_example_turn_is_opened_from_the_rules(stage: Stage) -> None:
    stage.app.navigator.open("learn", at="example")
    stage.settle()
    page: Any = stage.app.navigator.page
    assert page.presenter.run.lesson.id == "example"
    stage.app.navigator.back()
    assert stage.app.navigator.current == "learn"


def test_a_lesson_goes_on_where_it_was_left(stage: Stage) -> None:
    page = open_lesson(stage, "mines")
    tap_hex(stage, "2,0")
    stage.app.navigator.back()
    page = stage.app.navigator.open("lesson", lesson="mines")
    assert page.presenter.run.at == 0
    assert page.presenter.run.answers == ("inch:2,0",)


def test_the_card_in_play_opens_and_the_lesson_waits(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    page: Any = open_lesson(stage, "shooting")
    stage.hand.tap("choice.bazooka")
    game = page.presenter.run.game.digest()
    stage.hand.tap("table.card")
    assert stage.app.navigator.current == "references"
    assert stage.hand.sees("Bazooka")
    stage.app.back()
    stage.settle()
    assert page.presenter.run.game.digest() == game


def in_sight(page: Any, widget: Any) -> bool:
    """Whether all of a part of the panel is seen, scrolled away by nothing."""
    panel = page.ids.panel
    frame = panel.ids.scroll if widget in panel.ids.body.walk(restrict=True) else panel
    low, high = frame.to_window(0, frame.y)[1], frame.to_window(0, frame.top)[1]
    bottom, top = widget.to_window(0, widget.y)[1], widget.to_window(0, widget.top)[1]
    return bool(low - 1 <= bottom and top <= high + 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_wrong_tap_gets_its_sentence_in_sight(stage: Stage, text_size: int, language: str) -> None:
    """However many buttons stand above it: worms, cards, dice; and something else on the map was tapped."""
    stage.app.settings.change("text_size", text_size)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    for lesson, board, before, wrong in (
        ("moving", 1, (), "blue1"),
        ("shooting", 0, (), "none"),
        ("shooting", 0, ("bazooka", "2,0"), "1"),
    ):
        page = open_lesson(stage, lesson, board)
        for answer in before:
            page.answer(answer)
            stage.settle()
        stage.hand.tap(f"choice.{wrong}")
        assert page.presenter.why
        assert stage.hand.sees(translate(page.presenter.why))
        assert in_sight(page, stage.hand.find("table.chances"))
        stage.hand.tap_at(*page.ids.board.center_of("3,2"))
        assert in_sight(page, stage.hand.find("table.chances"))
        assert not page.presenter.why
        stage.app.navigator.home()


def test_a_wrong_tap_is_answered_aloud(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    page = open_lesson(stage, "moving")
    monkeypatch.setattr(stage.app.voice, "say", lambda words, _language: said.append(words))
    stage.hand.tap("choice.stay")
    stage.hand.tap_at(*page.ids.board.center_of("3,2"))
    assert "the crate is only one hex away" in said[0]
    assert said[1].startswith("Red 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_large_letters_the_end_of_a_lesson_shows_its_stars(stage: Stage, language: str) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    page = open_lesson(stage, "moving", 2)
    for answers in (("inch:2,0", "stay"), ("inch:1,1", "inch:2,1")):
        for answer in answers:
            page.answer(answer)
            stage.settle()
        for part in ("words", "why"):
            assert in_sight(page, page.ids.panel._parts[part])
        if page.presenter.run.state is LessonState.FAILED:
            stage.hand.tap("table.start")


def test_the_hand_at_the_big_button_leaves_the_question_where_it_is(stage: Stage) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", "cs")
    stage.resize(360, 640)
    page = open_lesson(stage, "moving")
    stage.hand.tap_at(*page.ids.board.center_of("2,0"))
    before = page.ids.panel.ids.scroll.scroll_y
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "table.confirm"
    assert page.ids.panel.ids.scroll.scroll_y == before
