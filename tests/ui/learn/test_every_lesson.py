"""Every lesson is played through the window, one of them by keys alone; and goes on where it was killed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.learn.states import open_lesson
from worms_app.content.lessons.load import LESSONS
from worms_app.engine.choices import Choice
from worms_app.i18n import LANGUAGES
from worms_app.play.lesson import LessonState
from worms_app.ui.driver import Stage
from worms_app.ui.kit.page_keys import ENTER, TAB
from worms_app.ui.seats.people import known_people


def meant(page: Any) -> Choice:
    """What a learner who reads the text answers."""
    run = page.presenter.run
    answer = run.hint or run.board.solution[len(run.answers)]
    choices: tuple[Choice, ...] = page.presenter.asking.choices
    return next(choice for choice in choices if choice.answer == answer)


def give(stage: Stage, page: Any, choice: Choice) -> None:
    """Answer with a finger: a hex of the map, or a button beside it."""
    given = len(page.presenter.run.answers)
    for _ in range(4):
        if len(page.presenter.run.answers) > given:
            return
        tags = stage.hand.tags()
        selected = page.presenter.asking.selected
        if selected is not None and selected.answer == choice.answer and "table.confirm" in tags:
            stage.hand.tap("table.confirm")
        elif f"choice.{choice.answer}" in tags:
            stage.hand.tap(f"choice.{choice.answer}")
        else:
            stage.hand.tap_at(*page.ids.board.center_of(choice.hex))
    assert len(page.presenter.run.answers) > given, choice


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_by_finger_to_its_last_star(stage: Stage, name: str) -> None:
    stage.app.settings.change("language", LANGUAGES[LESSONS.index(name) % len(LANGUAGES)])
    page = open_lesson(stage, name)
    run = page.presenter.run
    while run.state is not LessonState.OVER:
        if run.state is LessonState.DONE:
            assert stage.hand.sees(stage.app._(run.board.note))
            stage.hand.tap("table.start")
            continue
        stage.hand.until(lambda: not page.ids.panel.filming)
        assert stage.hand.sees(stage.app._(run.text))
        give(stage, page, meant(page))
    assert known_people().learner.progress.stars(name) == 3


def by_keys(stage: Stage, page: Any) -> None:
    """Play a lesson to its end without a finger."""
    run = page.presenter.run
    while run.state is not LessonState.OVER:
        if run.state is LessonState.DONE:
            stage.hand.key(ENTER)
            continue
        press(stage, page, meant(page).answer)
    assert known_people().learner.progress.stars(run.lesson.id) == 3


def press(stage: Stage, page: Any, answer: str) -> None:
    """Give an answer by keys: what is chosen is seen on the board or beside it."""
    asking = page.asking
    if asking.apart and asking.apart[0].answer == answer:
        stage.hand.key(ord("s"))
        return
    for _ in asking.choices:
        if asking.selected is not None and asking.selected.answer == answer:
            break
        stage.hand.key(TAB)
    assert asking.selected.answer == answer
    beside = stage.hand.seek(f"choice.{answer}")
    assert (beside is not None and beside.chosen) or asking.selected.hex in page.ids.board.marks.preview
    stage.hand.key(ENTER)


def test_a_lesson_by_keys_alone(stage: Stage) -> None:
    by_keys(stage, open_lesson(stage, "moving"))
    stage.hand.key(ENTER)
    assert stage.app.navigator.page.presenter.run.lesson.id == "mines"


@pytest.mark.soak
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_by_keys_alone(stage: Stage, name: str) -> None:
    by_keys(stage, open_lesson(stage, name))


def test_a_wrong_key_gets_its_sentence(stage: Stage) -> None:
    page = open_lesson(stage, "moving")
    stage.hand.key(ord("s"))
    assert stage.hand.sees("the crate is only one hex away")
    assert page.presenter.run.answers == ()


def test_a_tap_on_what_cannot_be_chosen_hears_what_can(stage: Stage) -> None:
    """The other red worm stands on no straight line; what is said to a wrong hex of a line would be a lie."""
    page = open_lesson(stage, "shooting")
    stage.hand.tap("choice.bazooka")
    stage.hand.tap_at(*page.ids.board.center_of("3,2"))
    assert stage.hand.sees("Red 2")
    assert stage.hand.sees("Target: a Direct hex")
    assert not stage.hand.sees("The line is straight")
    stage.hand.tap_at(*page.ids.board.center_of("1,1"))
    assert stage.hand.sees("The line is straight")
    assert not stage.hand.sees("Red 2")


def test_killed_in_the_middle_it_goes_on_there(stage: Stage) -> None:
    page = open_lesson(stage, "shooting")
    give(stage, page, meant(page))
    give(stage, page, meant(page))
    asked = page.presenter.run.ask.kind
    known_people.forget()  # all that a new start knows is on disk
    stage.app.navigator.home()
    page = stage.app.navigator.open("lesson", lesson="shooting")
    assert page.presenter.run.ask.kind == asked == "aim.choose"


def test_each_learner_has_stars_of_his_own(stage: Stage) -> None:
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.who.None")
    stage.hand.type("learn.name", "Оленка")
    stage.hand.find("learn.name").focus = False
    stage.settle()
    assert known_people().learner.name == "Оленка"
    known_people().learned(known_people().learner.progress.finished("moving", 2))
    stage.app.navigator.home()
    stage.hand.tap("home.learn")
    assert stage.hand.sees("2 of 3 stars")
    stage.hand.tap("learn.who.")
    assert not stage.hand.sees("2 of 3 stars")
    stage.hand.tap("learn.who.Оленка")
    assert stage.hand.sees("2 of 3 stars")
