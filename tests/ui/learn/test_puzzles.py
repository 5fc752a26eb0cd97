"""Puzzles are played with a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from tests.ui.audit import complaints
from tests.ui.learn.states import open_puzzle, puzzle_made
from tests.ui.learn.test_every_lesson import press
from tests.ui.learn.test_learn import in_sight
from tests.ui.table.states import asks, play_until, two
from tools.puzzles.at_once import SolvingAtOnce
from worms_app.content.puzzles.load import Puzzle, puzzles
from worms_app.content.reference.markup import plain
from worms_app.engine.library import standard
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import card_name, card_text, tell
from worms_app.play.puzzles.code import written
from worms_app.play.puzzles.pursuit import Pursuit
from worms_app.play.story import since_turn_of
from worms_app.ui.driver import Finger, Stage
from worms_app.ui.kit.page_keys import ENTER, F1, TAB
from worms_app.ui.learn.own_puzzles import own_puzzles
from worms_app.ui.seats.people import known_people
from worms_app.ui.table.hands import Phase

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


def play(stage: Stage, puzzle: Puzzle, by: Callable[[Stage, Any, str], None] = give) -> Any:
    """Play a puzzle's best line through the window."""
    page = open_puzzle(stage, puzzle.id)
    run, solving = page.presenter.run, SolvingAtOnce()
    while run.ask is not None:
        at = len(run.given)
        planned = run.line[at] if tuple(run.given) == run.line[:at] and at < len(run.line) else ""
        here = Pursuit.from_here(run.game, puzzle.goal, run.team, run.marks)
        by(stage, page, planned if planned in run.ask.options else solving.best(here))
        stage.settle()
    assert run.rating is not None
    assert run.rating.right
    return page


@pytest.mark.parametrize("puzzle", FEW, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_through_the_window(stage: Stage, puzzle: Puzzle) -> None:
    play(stage, puzzle)
    assert stage.hand.sees("3 of 3 stars")
    assert known_people().learner.progress.stars(puzzle.id) == 3


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_is_solved_through_the_window(stage: Stage, puzzle: Puzzle) -> None:
    play(stage, puzzle)
    assert stage.hand.sees("3 of 3 stars")


def test_from_the_lessons_to_a_puzzle_and_on(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.puzzles")
    stage.hand.tap(f"puzzles.{puzzles()[0].id}")
    page: Any = stage.app.navigator.page
    assert page.presenter.run.puzzle == puzzles()[0]
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
    assert known_people().learner.progress.stars(puzzles()[0].id) == 0


def test_a_puzzle_by_keys_alone(stage: Stage) -> None:
    """A hint, a worse line, the reply, once more with the best one, and on to the next."""
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.key(ord("h"))
    assert page.presenter.run.hints == 1
    stage.hand.key(ord("s"))
    stage.settle()
    assert stage.hand.sees("There is a better line")
    for tag in ("puzzle.reply", "puzzle.again"):
        point_at(stage, tag)
        stage.hand.key(ENTER)
        stage.settle()
    assert page.presenter.run.ask is not None
    for answer in puzzle.line:
        press(stage, page, answer)
        stage.settle()
    assert page.presenter.run.rating.right
    stage.hand.key(ENTER)
    assert stage.app.navigator.page.presenter.run.puzzle != puzzle


def point_at(stage: Stage, tag: str) -> None:
    """Go to a button by Tab; a ring shows where one is."""
    for _ in range(60):
        stage.hand.key(TAB)
        at: Any = stage.app.by_key._at
        if at.tag == tag:
            break
    assert at.tag == tag
    stage.frames(2)
    assert stage.app.overlay.canvas.after.length()


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_by_keys_alone(stage: Stage, puzzle: Puzzle) -> None:
    play(stage, puzzle, press)


def test_from_home_through_all_of_learning_by_keys(stage: Stage) -> None:
    """Home, lessons, puzzles of a grade, one's own, a code, and back to Home: Tab, Enter and Escape."""
    stage.app.settings.change("motion", "off")
    for tag, current in (
        ("home.learn", "learn"),
        ("learn.puzzles", "puzzles"),
        ("puzzles.grade.own", "puzzles"),
        ("puzzles.code", "puzzle_code"),
    ):
        point_at(stage, tag)
        stage.hand.key(ENTER)
        assert stage.app.navigator.current == current
    for current in ("puzzles", "learn"):
        stage.hand.key()
        assert stage.app.navigator.current == current
    point_at(stage, "learn.moving")
    stage.hand.key(ENTER)
    assert stage.app.navigator.current == "lesson"
    stage.hand.key(F1)
    assert stage.hand.sees("Hand; in a lesson or puzzle: hint")
    for current in ("lesson", "learn", "home"):
        stage.hand.key()
        assert stage.app.navigator.current == current


def test_a_puzzle_by_the_mouse_alone(stage: Stage) -> None:
    """Its left button does what a finger does, on the map and beside it."""
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and one.line[0] == "uzi")

    def with_the_mouse(stage: Stage, page: Any, answer: str) -> None:
        given = len(page.presenter.run.given)
        place = next(one.hex for one in page.asking.choices if one.answer == answer)
        beside = stage.hand.seek(f"choice.{answer}")
        board = page.ids.board
        click(stage, beside.to_window(*beside.center) if beside else board.center_of(place), "left")
        if len(page.presenter.run.given) == given:
            click(stage, stage.hand.find("table.confirm").center, "left")

    play(stage, puzzle, with_the_mouse)
    assert stage.hand.sees("3 of 3 stars")
    click(stage, stage.hand.find("table.start").center, "left")
    assert stage.app.navigator.page.presenter.run.puzzle != puzzle


@pytest.mark.parametrize("button", ["right", "middle", "mouse4"])
def test_another_button_of_the_mouse_decides_nothing(stage: Stage, button: str) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5)
    page = open_puzzle(stage, puzzle.id)
    choice = page.asking.choices[0]
    for tag in (f"choice.{choice.answer}", "puzzle.hint"):
        click(stage, stage.hand.find(tag).center, button)
    for hex in page.ids.board.marks.legal or page.presenter.run.game.board.land:
        click(stage, page.ids.board.center_of(hex), button)
    run = page.presenter.run
    assert (run.given, run.hints, page.asking.selected) == ([], 0, None)


def test_the_wheel_zooms_the_map_and_scrolls_the_list(stage: Stage) -> None:
    page = open_puzzle(stage, puzzles()[0].id)
    board = page.ids.board
    before = board.camera.scale
    click(stage, board.center_of("0,0"), "scrolldown")
    stage.wait(1)
    assert board.camera.scale != before
    assert page.presenter.run.given == []
    stage.app.navigator.open("puzzles")
    page = stage.app.navigator.page
    click(stage, page.ids.rows.to_window(*page.ids.rows.children[-1].center), "scrolldown")
    stage.wait(1)
    assert stage.app.navigator.current == "puzzles"


def test_the_mouse_over_the_map_changes_nothing(stage: Stage) -> None:
    page = open_puzzle(stage, puzzles()[0].id)
    x, y = page.ids.board.center_of("0,0")
    stage.do(lambda: Window.dispatch("on_mouse_pos", (x, y)))
    Window.mouse_pos = x, y
    stage.settle()
    assert (page.presenter.run.given, page.asking.selected) == ([], None)


def click(stage: Stage, place: tuple[float, float], button: str) -> None:
    """A button of the mouse, or its wheel."""
    finger: Any = Finger(*place)
    finger.button = button
    finger.profile = ["pos", "button"]
    stage.do(lambda: EventLoop.post_dispatch_input("begin", finger))
    stage.do(lambda: EventLoop.post_dispatch_input("end", finger))
    stage.settle()


def test_a_puzzle_goes_on_where_it_was_left(stage: Stage) -> None:
    """Killed or left after an answer, it comes back with the same answer given and the same dice; each person
    has a try of his own.
    """
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) > 1)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("puzzle.hint")
    give(stage, page, puzzle.line[0])
    seed, before = page.presenter.run.seed, page.presenter.run.game.digest()
    known_people.forget()  # all that a new start knows is on disk
    stage.app.navigator.home()
    again: Any = stage.app.navigator.open("puzzle", puzzle=puzzle.id, seed=seed + 5)
    stage.settle()
    run = again.presenter.run
    assert (run.given, run.game.digest(), run.hints, run.seed) == ([puzzle.line[0]], before, 1, seed)
    known_people().choose_learner("Ota")
    other: Any = stage.app.navigator.replace("puzzle", puzzle=puzzle.id, seed=seed + 5)
    assert (other.presenter.run.given, other.presenter.run.hints) == ([], 0)


def test_a_puzzle_that_is_over_keeps_its_verdict_and_begins_anew_when_it_is_opened_again(
    stage: Stage,
) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("choice.none")
    assert stage.hand.sees("There is a better line")
    place = page.place()
    stage.app.navigator.back()
    again: Any = stage.app.navigator.open("puzzle", puzzle=puzzle.id)
    assert again.presenter.run.ask is not None
    stage.app.navigator.back()
    stage.app.navigator.open("puzzle", **place)
    stage.settle()
    assert stage.hand.sees("There is a better line"), "the app was killed while it was read"


def test_whoever_plans_sees_his_cards_and_reads_what_they_do(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] < 5 and len(one.line) > 2)
    hand = puzzle.position["hands"][puzzle.position["seat"]]
    page = open_puzzle(stage, puzzle.id)
    assert {f"choice.shown.{card}" for card in hand} <= set(stage.hand.tags())
    stage.hand.tap(f"choice.shown.{hand[0]}")
    assert stage.app.navigator.current == "references"
    assert stage.hand.sees(card_name(hand[0], "en"))
    stage.app.navigator.back()
    assert page.presenter.run.given == [], "looking is no answer"
    give(stage, page, page.presenter.run.line[0])
    assert page.presenter.run.given == [page.presenter.run.line[0]]


def test_the_card_that_is_chosen_says_what_it_does(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and one.line[0] != "none")
    card = puzzle.line[0]
    open_puzzle(stage, puzzle.id)
    said = plain(card_text(standard().cards[card], "en")[0])
    assert not stage.hand.sees(said)
    stage.hand.tap(f"choice.{card}")
    assert stage.hand.sees(said)
    assert f"choice.shown.{card}" not in stage.hand.tags()


def test_a_tap_beside_says_what_lies_there_and_what_can_be_chosen(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and "uzi" in one.line)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap_at(*page.ids.board.center_of("0,0"))
    assert stage.hand.sees("This cannot be chosen now: Play a weapon card, or none.")
    stage.hand.tap("choice.uzi")
    assert not stage.hand.sees("This cannot be chosen now")


def test_the_best_line_has_its_numbers_on_the_map(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("choice.none")
    stage.settle()
    assert stage.hand.sees("Target this hex (1)")
    assert page.ids.board.marks.labels == {puzzle.line[1]: "1"}


def test_the_verdict_and_large_letters_get_their_room_at_once(stage: Stage) -> None:
    """On a small phone, upright and turned, without any other reason to lay out anew."""
    stage.resize(360, 640)
    page = open_puzzle(stage, next(one.id for one in puzzles() if one.position["step"] == 5))
    before = page.ids.panel.height
    stage.hand.tap("choice.none")
    if "table.confirm" in stage.hand.tags():
        stage.hand.tap("table.confirm")
    assert page.is_over
    assert page.ids.panel.height > before + 20
    stage.resize(640, 360)
    beside = page.ids.panel.width
    stage.app.settings.change("text_size", 200)
    stage.settle()
    assert page.ids.panel.width > beside + 60


def test_hints_come_once_the_best_line_is_known(stage: Stage) -> None:
    """Of a puzzle that somebody made it has to be worked out first."""
    puzzle = puzzles()[0]
    page: Any = stage.app.navigator.open("puzzle", code=written(puzzle.position, puzzle.goal))
    assert not page.presenter.can_hint
    stage.settle()
    stage.hand.tap("puzzle.hint")
    assert page.presenter.run.hints == 1


def test_a_hint_comes_in_two_steps(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.goal.do == "hit" and not one.goal.worm)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("puzzle.hint")
    assert stage.hand.sees("Look at")
    assert page.presenter.run.hint.place == ""
    stage.hand.tap("puzzle.hint")
    stage.settle()
    assert stage.hand.sees("lit on the map")
    assert page.ids.board.marks.preview == (page.presenter.run.hint.place,)
    assert "puzzle.hint" not in stage.hand.tags()


def test_whoever_was_right_with_a_hint_hears_what_became_of_his_stars(stage: Stage) -> None:
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    page = open_puzzle(stage, puzzle.id)
    stage.hand.tap("puzzle.hint")
    for answer in puzzle.line:
        give(stage, page, answer)
    assert stage.hand.sees("2 of 3 stars")
    assert stage.hand.sees("Each hint costs a star.")
    stage.app.navigator.replace("puzzle", puzzle=puzzle.id)
    page = stage.app.navigator.page
    for answer in puzzle.line:
        give(stage, page, answer)
    assert stage.hand.sees("3 of 3 stars")
    assert not stage.hand.sees("costs a star")


def test_the_puzzle_of_the_day(stage: Stage) -> None:
    stage.app.navigator.open("puzzles")
    stage.hand.tap("puzzles.daily")
    assert stage.app.navigator.current == "puzzle"
    daily = stage.app.navigator.page.presenter.run.puzzle
    known_people().learned(known_people().learner.progress.finished(daily.id, 2))
    stage.app.navigator.back()
    assert "2 of 3 stars" in stage.app.navigator.page.daily_words


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


def test_a_code_that_was_played_is_kept_with_its_stars(stage: Stage) -> None:
    """Received, played, found again in the list, named, its code given on, deleted and brought back."""
    stage.app.settings.change("motion", "off")
    puzzle = next(one for one in puzzles() if one.position["step"] == 5 and len(one.line) == 2)
    code = written(puzzle.position, puzzle.goal)
    type_code(stage, code)
    page: Any = stage.app.navigator.page
    for answer in puzzle.line:
        give(stage, page, answer)
    stage.settle()
    assert page.presenter.run.rating.right
    while stage.app.navigator.current != "home":
        stage.app.navigator.back()
    identifier = page.presenter.run.puzzle.id
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.puzzles")
    stage.hand.tap("puzzles.grade.own")
    assert stage.hand.sees("3 of 3 stars")
    stage.hand.tap(f"puzzles.{identifier}")
    stage.hand.type("own_puzzle.name", "Grandma’s trap")
    assert stage.hand.sees(code.replace("-", " ")), "it can be read aloud, too"
    stage.hand.tap("own_puzzle.copy")
    assert Clipboard.paste() == code
    stage.app.navigator.back()
    assert stage.hand.sees("Grandma’s trap")
    stage.hand.tap(f"puzzles.{identifier}")
    stage.hand.tap("own_puzzle.delete")
    assert stage.app.navigator.current == "puzzles"
    assert not stage.hand.sees("Grandma’s trap")
    stage.hand.tap("snack.action")
    stage.settle()
    assert stage.hand.sees("Grandma’s trap")
    stage.hand.tap(f"puzzles.{identifier}")
    stage.hand.tap("own_puzzle.play")
    assert stage.app.navigator.page.presenter.run.puzzle.goal == puzzle.goal


def test_a_code_is_played(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    puzzle = puzzles()[0]
    type_code(stage, written(puzzle.position, puzzle.goal))
    page: Any = stage.app.navigator.page
    stage.settle()
    assert page.presenter.run.puzzle.goal == puzzle.goal
    assert page.presenter.run.best == pytest.approx(puzzle.proof.best if puzzle.proof else 0, abs=0.05)


def test_a_wrong_code_gets_a_sentence(stage: Stage) -> None:
    type_code(stage, "HELLO")
    assert stage.hand.sees("typo in the code")
    stage.app.settings.change("language", "cs")
    assert stage.hand.sees("překlep")
    assert stage.app.navigator.current == "puzzle_code"
    stage.app.settings.change("text_size", 200)
    stage.resize(640, 360)
    page: Any = stage.app.navigator.page
    problem = next(part for part in page.body.children if getattr(part, "text", "") == page.problem)
    low = page.scroll.to_window(*page.scroll.pos)[1]
    assert problem.to_window(*problem.pos)[1] >= low - 1, "all of it is in sight where the screen is low, too"


def test_a_mistyped_code_stands_there_to_be_compared(stage: Stage) -> None:
    """All of it, in the groups in which it was given away."""
    puzzle = puzzles()[0]
    code = written(puzzle.position, puzzle.goal)
    wrong = code[:-1] + ("1" if code[-1] != "1" else "2")
    type_code(stage, wrong.lower().replace("-", ""))
    assert stage.hand.sees(wrong.replace("-", " "))
    type_code(stage, "HELLO, THIS IS NO CODE")
    assert not stage.app.navigator.page.typed
    type_code(stage, code)
    assert stage.app.navigator.current == "puzzle"


def test_a_tap_beside_is_answered_in_sight(stage: Stage) -> None:
    """On a small phone, with cards to choose from and large letters, too."""
    stage.resize(360, 640)
    for text_size in (100, 200):
        stage.app.settings.change("text_size", text_size)
        page = open_puzzle(stage, next(one.id for one in puzzles() if one.position["step"] == 5))
        stage.hand.tap_at(*page.ids.board.center_of("0,0"))
        assert "This cannot be chosen now" in page.ids.panel._pinned.text
        assert in_sight(page, stage.hand.find("table.chances"))
        stage.app.navigator.home()


def test_what_may_follow_is_told_in_words(stage: Stage) -> None:
    """The map alone does not say it where nothing moves."""
    puzzle = puzzles()[20]
    page = open_puzzle(stage, puzzle.id)
    run = page.presenter.run
    while run.ask is not None:
        quiet = next((one for one in ("none", "stay") if one in run.ask.options), run.ask.options[-1])
        give(stage, page, quiet)
    stage.hand.tap("puzzle.reply")
    harmed = since_turn_of(run.reply, run.team)
    assert harmed
    assert stage.hand.sees(tell(harmed[0], "en", run.team))
    assert stage.hand.sees("The best line"), "the verdict stands below"
    assert not stage.hand.sees("The film button")
    stage.hand.tap("puzzle.again")
    assert not stage.hand.sees(tell(harmed[0], "en", run.team))


def test_a_puzzle_begins_later_in_the_turn_with_another_worm(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    page: Any = stage.app.navigator.open("puzzle_make", game=stage.app.table.identifier)
    assert page.position["step"] == 1
    worms = [worm for at, worm in page._beginnings if at == 5]
    stage.hand.tap("puzzle_make.step.5")
    assert (page.position["step"], page.position["worm"]) == (5, worms[0])
    stage.hand.tap(f"puzzle_make.worm.{worms[1]}")
    assert page.position["worm"] == worms[1]
    stage.hand.tap("puzzle_make.step.1")
    assert not page.position.get("worm")
    assert not any(tag.startswith("puzzle_make.worm") for tag in stage.hand.tags())


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
    assert stage.hand.sees(page.result)
    if page.code:
        assert stage.hand.sees(page.code.replace("-", " "))
        stage.hand.tap("puzzle_make.play")
        assert stage.app.navigator.current == "puzzle"
        assert [one.code for one in own_puzzles()] == [page.code]


def test_what_came_out_for_a_goal_is_in_sight(stage: Stage) -> None:
    """The code below takes room from the goals."""
    two(stage)
    play_until(stage, asks("turn.activate"))
    stage.resize(360, 640)
    page: Any = stage.app.navigator.open("puzzle_make", game=stage.app.table.identifier)
    stage.hand.tap("puzzle_make.step.5")
    page.cards = ["bazooka"]
    stage.hand.tap("puzzle_make.goal.0")
    stage.hand.until(lambda: bool(page.making.done))
    stage.wait(0.5)
    assert page.code
    row = stage.hand.find("puzzle_make.goal.0")
    assert row.note == page.result
    assert row.to_window(0, row.y)[1] >= page.scroll.to_window(0, page.scroll.y)[1] - 1


def test_on_a_low_screen_with_large_letters_the_result_is_read_and_the_buttons_are_whole(
    stage: Stage,
) -> None:
    puzzle_made(stage)
    page: Any = stage.app.navigator.page
    stage.app.settings.change("text_size", 200)
    stage.resize(640, 360)
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.settle()
        assert not complaints(stage)
        assert stage.hand.sees(page.result)
        assert {"puzzle_make.copy", "puzzle_make.play"} <= set(stage.hand.tags())


def test_with_large_letters_the_goals_have_half_of_a_phone(stage: Stage) -> None:
    puzzle_made(stage)
    page: Any = stage.app.navigator.page
    stage.app.settings.change("text_size", 200)
    stage.resize(360, 640)
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.settle()
        assert page.scroll.height > page.height / 2


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
