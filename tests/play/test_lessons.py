"""Every lesson is played to its end; each wrong answer gives its sentence and does nothing."""

from __future__ import annotations

from copy import copy

import pytest

from worms_app.content.lessons.load import Lesson, lesson, lessons
from worms_app.play.lesson import LessonRun, LessonState

MOST_WORDS = 20
WORDS_A_SECOND, SECONDS_AN_ANSWER, SECONDS_A_BOARD = 3, 5, 4
"""Reading, two taps with their film, looking at a new board."""
EACH = pytest.mark.parametrize("taught", lessons(), ids=lambda taught: taught.id)
TASKS = [(taught, at) for taught in lessons() for at, board in enumerate(taught.boards) if board.goal]


def options(run: LessonRun) -> tuple[str, ...]:
    assert run.ask is not None
    return run.ask.options


@EACH
def test_a_lesson_is_played_to_its_end(taught: Lesson) -> None:
    run = LessonRun(taught)
    while True:
        board = run.board
        answers = list(board.solution)
        while run.state is LessonState.ASK:
            assert run.text
            if run.step is None:
                run.answer(answers.pop(0))
                continue
            assert run.ask is not None
            assert run.ask.kind == run.step.ask, (taught.id, run.at, run.step.text)
            wrong = [option for option in options(run) if not run.step.is_right(option)]
            before = run.game.digest()
            for option in wrong:
                reply = run.answer(option)
                assert reply.why, option
                assert not reply.events, option
            assert run.game.digest() == before
            run.answer(run.hint)
        assert not answers
        if run.state is LessonState.OVER:
            break
        assert run.state is LessonState.DONE, (taught.id, run.at)
        run.go_on()
    assert run.at == len(taught.boards) - 1


@EACH
def test_a_jump_to_the_right_hex_hears_why_not_a_jump(taught: Lesson) -> None:
    """Whoever jumps where he should inch is not told that nothing is there."""
    for board in taught.boards:
        for step in board.steps:
            for jumped in (right.replace("inch:", "jump:") for right in step.right if "inch:" in right):
                said = step.reason(jumped)
                assert "jump" in said or "inches" in said, (taught.id, step.text, said)


def test_what_is_said_of_a_hex_is_true_of_it() -> None:
    run = LessonRun(lesson("shooting") or lessons()[0], 1, ("bazooka",))
    assert "fewer dice" in run.answer("3,1").why
    assert "own worm" in run.answer("1,1").why, "there is somebody"
    assert "fewer dice" not in run.answer("1,2").why, "it is as near as the right one"


@EACH
def test_every_right_answer_leads_on(taught: Lesson) -> None:
    """Whoever follows the text must succeed, whichever of the right answers he gives."""
    for at, board in enumerate(taught.boards):
        for number, step in enumerate(board.steps):
            run = LessonRun(taught, at)
            for _ in range(number):
                run.answer(run.hint)
            for option in options(run):
                if step.is_right(option):
                    other = copy(run)
                    other.game, other._thrown = run.game.copy(), run._thrown.copy()
                    other.answer(option)
                    if other.state is LessonState.ASK:
                        assert other.step is not None
                        assert other.ask is not None
                        assert other.ask.kind == other.step.ask


@pytest.mark.parametrize(("taught", "at"), TASKS, ids=lambda value: getattr(value, "id", str(value)))
def test_a_task_can_be_failed_and_tried_again(taught: Lesson, at: int) -> None:
    run = LessonRun(taught, at)
    while run.state is LessonState.ASK:
        offered = options(run)
        run.answer(next((answer for answer in ("stay", "none") if answer in offered), offered[0]))
    assert run.state is LessonState.FAILED
    assert run.board.why
    run.again()
    for answer in run.board.solution:
        run.answer(answer)
    assert run.stars == 2, "a task that had to be tried again costs a star"
    assert run.state.value in (LessonState.DONE.value, LessonState.OVER.value)


@EACH
def test_a_lesson_takes_a_minute_or_two_of_doing(taught: Lesson) -> None:
    answers = sum(len(board.steps) + len(board.solution) for board in taught.boards)
    said = [
        text for board in taught.boards for text in (board.text, board.note, *(s.text for s in board.steps))
    ]
    reading = sum(len(text.split()) for text in said) / WORDS_A_SECOND
    doing = answers * SECONDS_AN_ANSWER + len(taught.boards) * SECONDS_A_BOARD
    assert reading < doing
    if taught.id != "example":  # a whole turn, as the books tell it
        assert 60 <= reading + doing <= 120


@EACH
def test_a_lesson_ends_with_a_task_and_says_little(taught: Lesson) -> None:
    assert taught.boards[-1].goal
    for board in taught.boards:
        words = [board.text, board.why, board.note, *(step.text for step in board.steps)]
        assert all(len(text.split()) <= MOST_WORDS for text in words)


def test_a_lesson_goes_on_wherever_it_was_left() -> None:
    """Killed after any answer, failed task or new beginning: the same question waits again."""
    for taught in lessons():
        run = LessonRun(taught)
        while run.state is not LessonState.OVER:
            resumed = LessonRun(taught, run.at, run.answers, run.failures)
            assert resumed.game.digest() == run.game.digest()
            assert (resumed.state, resumed.text, resumed.failures) == (run.state, run.text, run.failures)
            if run.state is LessonState.DONE:
                run.go_on()
            else:
                run.answer(run.hint or run.board.solution[len(run.answers)])


def test_answers_that_no_longer_fit_are_left_out() -> None:
    taught = lessons()[0]
    run = LessonRun(taught, 0, ("stay", "nonsense"))
    assert run.state is LessonState.ASK
    assert run.answers == ()
    assert LessonRun(taught, 99, ("x",)).at == 0


def test_the_example_has_its_name() -> None:
    """The references page opens it by this name."""
    assert lesson("example") is not None
