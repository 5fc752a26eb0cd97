"""Puzzles are played with a finger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.learn.states import open_puzzle
from tests.ui.table.states import asks, play_until, two
from worms_app.content.puzzles.load import Puzzle, puzzles
from worms_app.play.puzzles.code import written
from worms_app.play.puzzles.solving import Pursuit, Solving
from worms_app.ui.driver import Stage
from worms_app.ui.learn.keyboard import ENTER, TAB
from worms_app.ui.learn.learner import learner
from worms_app.ui.table.presenter import Phase

FEW = puzzles()[:: len(puzzles()) // 3]


def give(stage: Stage, page: Any, answer: str) -> None:
    """Give an answer as a person would: by its place on the map, or by its button."""
    asking, before = page.presenter.asking, page.presenter.run.given
    count = len(before)
    choice = next(one for one in asking.choices if one.answer == answer)
    if f"choice.{answer}" in stage.hand.tags():
        stage.hand.tap(f"choice.{answer}")
    else:
        stage.hand.tap_at(*page.ids.board.center_of(choice.hex))
        stage.settle()
        while len(before) == count and asking.selected != choice:
            stage.hand.tap(f"choice.{answer}")
    if len(before) == count:
        stage.hand.tap("table.confirm")
    stage.settle()


def play(stage: Stage, puzzle: Puzzle) -> Any:
    """Play a puzzle's best line through the window."""
    page = open_puzzle(stage, puzzle.id)
    run, solving = page.presenter.run, Solving()
    while run.ask is not None:
        at = len(run.given)
        planned = run.line[at] if tuple(run.given) == run.line[:at] and at < len(run.line) else ""
        here = Pursuit.from_here(run.game, puzzle.goal, run.team, run.marks)
        give(stage, page, planned if planned in run.ask.options else solving.best(here))
    assert run.outcome is not None
    assert run.outcome.right
    return page


@pytest.mark.parametrize("puzzle", FEW, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_through_the_window(stage: Stage, puzzle: Puzzle) -> None:
    play(stage, puzzle)
    assert stage.hand.sees("3 stars of 3")
    assert learner().value.stars(puzzle.id) == 3


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_is_solved_through_the_window(stage: Stage, puzzle: Puzzle) -> None:
    play(stage, puzzle)
    assert stage.hand.sees("3 stars of 3")


def test_from_the_lessons_to_a_puzzle_and_on(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.puzzles")
    stage.hand.tap(f"puzzles.{puzzles()[0].id}")
    page: Any = stage.app.navigator.page
    assert page.presenter.puzzle == puzzles()[0]
    while page.presenter.run.ask is not None:
        options = page.presenter.run.ask.options
        give(stage, page, next((quiet for quiet in ("none", "stay") if quiet in options), options[0]))
    assert stage.hand.sees("There is a better line")
    stage.hand.tap("puzzle.reply")
    stage.settle()
    stage.hand.tap("puzzle.again")
    assert page.presenter.run.ask is not None
    stage.app.navigator.back()
    assert stage.app.navigator.current == "puzzles"
    assert learner().value.stars(puzzles()[0].id) == 0


def test_a_puzzle_by_keys_alone(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    page = open_puzzle(stage, puzzle.id)
    for answer in puzzle.line:
        for _ in page.asking.choices:
            if page.asking.selected is not None and page.asking.selected.answer == answer:
                break
            stage.hand.key(TAB)
        stage.hand.key(ENTER)
        stage.settle()
    assert page.presenter.run.outcome.right
    stage.hand.key(ENTER)
    assert stage.app.navigator.page.presenter.puzzle != puzzle


def test_a_puzzle_goes_on_where_it_was_left(stage: Stage) -> None:
    """Killed after an answer, it comes back with the same answer given and the same dice."""
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) > 1)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("puzzle.hint")
    give(stage, page, puzzle.line[0])
    place, before = page.place(), page.presenter.run.game.digest()
    stage.app.navigator.back()
    again = stage.app.navigator.open("puzzle", **place)
    stage.settle()
    assert again.presenter.run.given == [puzzle.line[0]]
    assert again.presenter.run.game.digest() == before
    assert again.presenter.run.hints == 1


def test_a_hint_comes_in_two_steps(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.goal.do == "hit" and one.goal.worm)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("puzzle.hint")
    assert stage.hand.sees("Look at")
    assert page.presenter.run.hint.place == ""
    stage.hand.tap("puzzle.hint")
    stage.settle()
    assert stage.hand.sees("lit on the map")
    assert page.ids.board.marks.preview == (page.presenter.run.hint.place,)
    assert "puzzle.hint" not in stage.hand.tags()


def test_the_puzzle_of_the_day(stage: Stage) -> None:
    stage.app.navigator.open("puzzles")
    stage.hand.tap("puzzles.daily")
    assert stage.app.navigator.current == "puzzle"
    daily = stage.app.navigator.page.presenter.puzzle
    learner().change(learner().value.finished(daily.id, 2))
    stage.app.navigator.back()
    assert "2 stars of 3" in stage.app.navigator.page.daily_words


def test_grades_are_listed_apart(stage: Stage) -> None:
    stage.app.navigator.open("puzzles")
    hard = next(one for one in puzzles() if one.grade == "hard")
    assert f"puzzles.{hard.id}" not in stage.hand.tags()
    stage.hand.tap("puzzles.grade.hard")
    stage.settle()
    assert f"puzzles.{hard.id}" in stage.hand.tags()


# -- puzzles of one's own ----------------------------------------------------------------------------


def type_code(stage: Stage, text: str) -> None:
    stage.app.navigator.open("puzzle_code")
    stage.app.navigator.page.ids.code.text = text
    stage.hand.tap("puzzle_code.play")


def test_a_code_is_played(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    puzzle = puzzles()[0]
    type_code(stage, written(puzzle.position, puzzle.goal))
    page: Any = stage.app.navigator.page
    stage.settle()
    assert page.presenter.puzzle.goal == puzzle.goal
    assert page.presenter.run.best == pytest.approx(puzzle.proof.best if puzzle.proof else 0, abs=0.05)


def test_a_wrong_code_gets_a_sentence(stage: Stage) -> None:
    type_code(stage, "HELLO")
    assert stage.hand.sees("typo in the code")
    stage.app.settings.change("language", "cs")
    assert stage.hand.sees("překlep")
    assert stage.app.navigator.current == "puzzle_code"


def test_a_puzzle_is_made_of_a_running_game(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.weapon"))
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.puzzle")
    page: Any = stage.app.navigator.page
    team = stage.app.table.session.game.active_team
    assert page.position["seat"] == team
    page.cards = ["uzi"]
    stage.hand.tap("puzzle_make.goal.0")
    stage.settle()
    assert page.making.done
    assert page.result
    if page.code:
        stage.hand.tap("puzzle_make.play")
        assert stage.app.navigator.current == "puzzle"


def test_a_finished_game_has_puzzles_in_every_turn(stage: Stage) -> None:
    two(stage)
    play_until(stage, lambda table: table.phase is Phase.OVER)
    stage.app.navigator.open("watch", game=stage.app.table.identifier, at=120)
    stage.hand.tap("watch.puzzle")
    assert stage.app.navigator.current == "puzzle_make"
    assert stage.app.navigator.page.position is not None


def test_a_running_game_gives_no_puzzle_of_the_past(stage: Stage) -> None:
    """What others held then may still be a secret."""
    two(stage)
    play_until(stage, asks("turn.weapon"))
    stage.app.navigator.open("watch", game=stage.app.table.identifier, at=10)
    assert not stage.app.navigator.page.is_over
