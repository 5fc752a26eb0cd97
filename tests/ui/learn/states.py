"""Lessons in every mood."""

from __future__ import annotations

from typing import Any

from tests.ui.learn.tips import due
from tests.ui.states import state
from tests.ui.table.states import asks, play_until, two
from worms_app.content.puzzles.load import puzzles
from worms_app.play.progress import Progress
from worms_app.play.puzzles.code import written
from worms_app.ui.driver import Stage
from worms_app.ui.learn.coach import PATIENCE


def open_lesson(stage: Stage, name: str, board: int = 0) -> Any:
    """A lesson from one of its boards on; films are skipped."""
    from worms_app.ui.seats.people import known_people

    stage.app.settings.change("motion", "off")
    known_people().learned(Progress().reached(name, board))
    page = stage.app.navigator.open("lesson", lesson=name)
    stage.settle()
    return page


@state("learn")
def learn_begins(stage: Stage) -> None:
    stage.app.navigator.open("learn")


@state("learn")
def learn_some_done(stage: Stage) -> None:
    from worms_app.ui.seats.people import known_people

    known_people().learned(Progress().finished("moving").finished("jumping", 1).reached("mines", 1))
    stage.app.navigator.open("learn")


@state("learn")
def learn_several_people(stage: Stage) -> None:
    from worms_app.ui.seats.people import known_people

    for name in ("Babička", "Maxmilián", "Оленка"):
        known_people().choose_learner(name)
    known_people().learned(Progress().finished("moving", 2))
    stage.app.navigator.open("learn")
    stage.hand.tap("learn.who.None")


@state("lesson")
def lesson_begins(stage: Stage) -> None:
    open_lesson(stage, "moving")


@state("lesson")
def lesson_wrong_answer(stage: Stage) -> None:
    open_lesson(stage, "moving")
    stage.hand.tap("choice.stay")


@state("lesson")
def lesson_hand(stage: Stage) -> None:
    from worms_app.ui.learn.lesson import HESITATION

    page = open_lesson(stage, "example")
    stage.wait(HESITATION + 0.5)
    assert page.pointed


@state("lesson")
def lesson_hand_on_map(stage: Stage) -> None:
    from worms_app.ui.learn.lesson import HESITATION

    page = open_lesson(stage, "moving")
    stage.wait(HESITATION + 0.5)
    assert page.pointed == "2,0"


@state("lesson")
def lesson_weapon(stage: Stage) -> None:
    open_lesson(stage, "shooting")


@state("lesson")
def lesson_failed(stage: Stage) -> None:
    open_lesson(stage, "blasts", 2)
    stage.hand.tap("choice.none")


@state("lesson")
def lesson_over(stage: Stage) -> None:
    page = open_lesson(stage, "drums", 2)
    stage.hand.tap("choice.uzi")
    stage.hand.tap_at(*page.ids.board.center_of("1,1"))


@state("map")
def map_tip_on_board(stage: Stage) -> None:
    due(stage, "hole")
    stage.wait(PATIENCE + 0.5)


@state("map")
def map_tip_beside(stage: Stage) -> None:
    due(stage, "second_move")
    stage.wait(PATIENCE + 0.5)


def open_puzzle(stage: Stage, identifier: str) -> Any:
    """A puzzle from its position on; films are skipped."""
    stage.app.settings.change("motion", "off")
    page = stage.app.navigator.open("puzzle", puzzle=identifier, seed=1)
    stage.settle()
    return page


@state("puzzles")
def puzzles_begin(stage: Stage) -> None:
    stage.app.navigator.open("puzzles")


@state("puzzles")
def puzzles_some_solved(stage: Stage) -> None:
    from worms_app.ui.seats.people import known_people

    first, second = (puzzle.id for puzzle in puzzles()[:2])
    known_people().learned(Progress().finished(first).finished(second, 1))
    stage.app.navigator.open("puzzles")


def keep_own(name: str = "Babiččina past") -> str:
    """Two puzzles among one's own; the first has a name and stars."""
    from worms_app.ui.learn.own_puzzles import own_puzzles
    from worms_app.ui.seats.people import known_people

    first, second = (written(puzzle.position, puzzle.goal) for puzzle in puzzles()[:2])
    own_puzzles().keep(second)
    identifier = own_puzzles().keep(first).puzzle.id
    own_puzzles().rename(identifier, name)
    known_people().learned(Progress().finished(identifier, 2))
    return identifier


@state("puzzles")
def puzzles_own(stage: Stage) -> None:
    keep_own()
    stage.app.navigator.open("puzzles", grade="own")


@state("own_puzzle")
def own_puzzle_named(stage: Stage) -> None:
    stage.app.navigator.open("own_puzzle", puzzle=keep_own())


@state("puzzle")
def puzzle_begins(stage: Stage) -> None:
    open_puzzle(stage, puzzles()[0].id)


@state("puzzle")
def puzzle_hint(stage: Stage) -> None:
    open_puzzle(stage, puzzles()[-1].id)
    stage.hand.tap("puzzle.hint")
    stage.hand.tap("puzzle.hint")


@state("puzzle")
def puzzle_failed(stage: Stage) -> None:
    open_puzzle(stage, next(puzzle.id for puzzle in puzzles() if puzzle.position["step"] == 5))
    stage.hand.tap("choice.none")
    if "table.confirm" in stage.hand.tags():  # not where nothing more can come of it
        stage.hand.tap("table.confirm")


@state("puzzle_code")
def puzzle_code_refused(stage: Stage) -> None:
    stage.app.navigator.open("puzzle_code")
    stage.app.navigator.page.ids.code.text = "HELLO"
    stage.hand.tap("puzzle_code.play")


@state("puzzle_make")
def puzzle_made(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    page = stage.app.navigator.open("puzzle_make", game=stage.app.table.identifier)
    stage.hand.tap("puzzle_make.step.5")
    page.cards = ["uzi"]
    stage.hand.tap("puzzle_make.goal.0")
