"""The coach: every tip comes through the window when it is due, once, and covers nothing that is lit."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.learn.tips import CASES, due, go_on
from tests.ui.table.states import PEOPLE, at_the_shore
from worms_app.content.reference import reference
from worms_app.content.tips import HEX, PLACES, Tip, tips
from worms_app.i18n import LANGUAGES, translate
from worms_app.play.coach import CONDITIONS
from worms_app.ui.driver import Stage
from worms_app.ui.learn.coach import PATIENCE
from worms_app.ui.learn.tip_place import place
from worms_app.ui.seats.people import known_people

EVERY = list(enumerate(tips()))


MOST_ON_HEX, MOST_BESIDE = 8, 15
"""How many words a tip may have, on the map and elsewhere."""


def words(text: str) -> int:
    return len(re.findall(r"[\w’]+", text))


def shown(stage: Stage) -> str:
    """The tip that is on the screen."""
    coaching = stage.app.navigator.page.coach.coaching
    seen = [tag for tag in ("tip.words", "tip.bubble") if tag in stage.hand.tags()]
    assert bool(seen) == (coaching.shown is not None)
    return coaching.shown.tip.id if coaching.shown is not None else ""


def lit_in_sight(stage: Stage) -> set[str]:
    """The hexes that can be tapped and that nothing covers."""
    page: Any = stage.app.navigator.page
    board = page.ids.board
    over = [page.ids.bar, page.ids.side, *([page.coach.bubble] if page.coach.bubble.parent else [])]

    def is_bare(hex: str) -> bool:
        x, y = board.center_of(hex)
        covered = any(part.collide_point(*part.parent.to_widget(x, y)) for part in over)
        return bool(board.collide_point(x, y)) and not covered

    return {hex for hex in board.marks.legal if page.coach._near_land(hex) and is_bare(hex)}


@pytest.mark.parametrize(("number", "tip"), EVERY, ids=[tip.id for tip in tips()])
def test_a_tip_comes_once_when_it_is_due(stage: Stage, number: int, tip: Tip) -> None:
    stage.app.settings.change("language", LANGUAGES[number % len(LANGUAGES)])
    case = CASES[tip.id]
    presenter = due(stage, tip.id)
    if not tip.urgent:
        assert shown(stage) == "", "whoever answers at once is not disturbed"
    before = lit_in_sight(stage)
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == tip.id
    advice = stage.app.navigator.page.coach.coaching.shown
    assert advice.hex == case.hex
    assert bool(advice.hex) == (tip.at == HEX)
    assert stage.hand.sees(stage.app._(tip.text))
    assert before <= lit_in_sight(stage)
    stage.hand.tap("tip.why")
    assert stage.app.navigator.current == "references"
    stage.app.navigator.back()
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == tip.id, "it is still there"
    stage.hand.tap("tip.ok")
    assert shown(stage) == ""
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == ""
    reader = presenter.session.player(presenter.asked_team).name
    assert tip.id in known_people().known(reader).tips


def test_every_condition_and_case_belongs_to_a_tip() -> None:
    assert {tip.when for tip in tips()} == set(CONDITIONS)
    assert {tip.id for tip in tips()} == set(CASES)
    assert len({tip.id for tip in tips()}) == len(tips())


def test_tips_are_short_and_cite_a_rule() -> None:
    for tip in tips():
        assert tip.at in PLACES
        assert reference().for_paragraph(tip.rule), tip.rule
        for language in LANGUAGES:
            said = translate(tip.text, language=language)
            assert words(said) <= (MOST_ON_HEX if tip.at == HEX else MOST_BESIDE), said


def test_a_tip_goes_with_the_decision_and_never_comes_again(stage: Stage) -> None:
    presenter = due(stage, "activate")
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == "activate"
    presenter.decide("blue1")
    go_on(presenter)
    stage.settle()
    assert "activate" in known_people().known(PEOPLE[0].name).tips
    assert "activate" not in known_people().known(PEOPLE[1].name).tips


def test_one_tap_and_there_are_no_more_until_the_menu_brings_them_back(stage: Stage) -> None:
    presenter = due(stage, "crate")
    stage.wait(PATIENCE + 0.5)
    stage.hand.tap("tip.off")
    assert shown(stage) == ""
    person = known_people().known(PEOPLE[0].name)
    assert person.coach is False
    known_people().keep(replace(person, tips=()))
    presenter.tell()
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == ""
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.tips")
    stage.app.navigator.back()
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == "", "at most one tip for a question"
    presenter.decide("stay")
    go_on(presenter)
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == "crate"


def test_a_warning_takes_the_place_of_a_calmer_tip_and_goes_with_what_it_is_about(stage: Stage) -> None:
    presenter = due(stage, "second_move")
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == "second_move"
    people = known_people()
    people.keep(replace(people.known(PEOPLE[0].name), tips=()))
    presenter.tap("3,0")
    stage.settle()
    assert shown(stage) == "jump"
    assert stage.app.navigator.page.coach.coaching.shown.hex == "3,0"
    presenter.point_out("inch:2,0")
    stage.settle()
    assert shown(stage) == ""
    reader = known_people().known(presenter.session.player(presenter.asked_team).name)
    assert {"second_move", "jump"} <= {*reader.tips}


def test_an_urgent_tip_does_not_move_the_map(stage: Stage) -> None:
    due(stage, "own_worm")
    board = stage.app.navigator.page.ids.board
    assert shown(stage) == "own_worm"
    stage.wait(1)  # what is chosen glides into sight
    with_tip = board.center_of("1,1")
    stage.hand.tap("tip.ok")
    stage.wait(1)
    assert board.center_of("1,1") == with_tip


def test_a_tap_as_a_tip_comes_chooses_nothing(stage: Stage) -> None:
    presenter = due(stage, "crate")
    page = stage.app.navigator.page
    stage.hand.until(lambda: page.coach.coaching.shown is not None)
    page._tapped(page.ids.board, "2,0", "")
    assert presenter.selected is None
    stage.wait(1)
    stage.hand.tap_at(*page.ids.board.center_of("2,0"))
    assert presenter.selected is not None


def test_a_tip_by_keys(stage: Stage) -> None:
    due(stage, "crate")
    stage.wait(PATIENCE + 0.5)
    stage.hand.key(ord("w"))
    assert stage.app.navigator.current == "references"
    stage.hand.key()
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == "crate"
    stage.hand.key(ord("t"))
    assert shown(stage) == ""


def test_whoever_has_played_here_gets_none(stage: Stage) -> None:
    people = known_people()
    people.keep(replace(people.known(PEOPLE[0].name), played=True))
    at_the_shore(stage)
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == ""


def test_a_game_that_is_over_ends_the_coaching(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    presenter.concede("blue")
    go_on(presenter)
    stage.app.navigator.page.coach.coaching.game_over()
    assert all(known_people().known(person.name).played for person in PEOPLE[:2])


def test_what_somebody_has_done_himself_needs_no_tip(stage: Stage) -> None:
    presenter = due(stage, "crate")
    presenter.decide("inch:2,0")
    go_on(presenter)
    people = known_people()
    people.keep(replace(people.known(PEOPLE[0].name), tips=()))
    coaching = stage.app.navigator.page.coach.coaching
    assert "crate" in coaching._knows("blue")
    assert "crate" not in coaching._knows("red")


def test_whoever_chooses_at_once_is_left_alone(stage: Stage) -> None:
    presenter = due(stage, "crate")
    presenter.tap("2,0")
    stage.wait(PATIENCE + 0.5)
    assert shown(stage) == ""


def test_a_tip_is_in_the_language_of_whoever_holds_the_device(stage: Stage) -> None:
    due(stage, "crate")
    stage.wait(PATIENCE + 0.5)
    stage.app.settings.change("language", "uk")
    stage.settle()
    tip = next(tip for tip in tips() if tip.id == "crate")
    assert stage.hand.sees(translate(tip.text, language="uk"))


def test_words_on_the_board_keep_clear_of_what_is_lit() -> None:
    free, about = (0.0, 0.0, 400.0, 400.0), (200.0, 200.0)
    found = place((100, 40), about, 50, free, [])
    assert found is not None
    lit = [(150.0, 210.0, 400.0, 400.0), (0.0, 0.0, 400.0, 190.0)]
    corner = place((100, 40), about, 50, free, lit)
    assert corner is None or all(
        corner[0] >= box[2] or box[0] >= corner[0] + 100 or corner[1] >= box[3] or box[1] >= corner[1] + 40
        for box in lit
    )
    assert place((100, 40), about, 50, free, [free]) is None
    assert place((500, 40), about, 50, free, []) is None


def visible(stage: Stage, tag: str) -> bool:
    """Whether all of a widget is in sight, and not only some of it."""
    widget = stage.hand.find(tag)
    scroll = stage.app.navigator.page.ids.panel.ids.scroll
    _x, bottom = widget.to_window(widget.x, widget.y)
    low = scroll.to_window(*scroll.pos)[1]
    return bool(low - 1 <= bottom and bottom + widget.height <= low + scroll.height + 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tip", ["second_move", "order", "hand", "activate", "wind"])
def test_large_letters_on_a_small_phone_tip_and_question_come_one_after_the_other(
    stage: Stage, tip: str, language: str
) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    due(stage, tip)
    stage.wait(PATIENCE + 0.5)
    panel = stage.app.navigator.page.ids.panel
    assert all(visible(stage, tag) for tag in ("tip.words", "tip.why", "tip.ok", "tip.off"))
    side, board = stage.app.navigator.page.ids.side, stage.app.navigator.page.ids.board
    assert board.insets[3] == pytest.approx(side.height), "the map has all the room above the tip"
    stage.hand.tap("tip.ok")
    words = panel._parts["words"]
    top = words.to_window(words.x, words.top)[1]
    scroll = panel.ids.scroll
    assert top <= scroll.to_window(0, scroll.top)[1] + 1
    assert words.to_window(words.x, words.y)[1] >= scroll.to_window(0, scroll.y)[1] - 1, "all of the question"
    assert panel.ids.footer.parent is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_small_phone_a_tip_hides_no_part_of_the_question(stage: Stage, language: str) -> None:
    """Both are there with all buttons, or only the tip."""
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    for tip in ("hand", "second_move"):
        due(stage, tip)
        stage.wait(PATIENCE + 0.5)
        panel = stage.app.navigator.page.ids.panel
        words, scroll = panel._parts["words"], panel.ids.scroll
        assert visible(stage, "tip.off")
        together = words.parent is not None
        assert together or panel.ids.footer.parent is None
        assert not together or words.to_window(words.x, words.y)[1] >= scroll.to_window(0, scroll.y)[1] - 1
        assert together or (tip, language) == ("hand", "uk")
        stage.app.navigator.home()


def test_a_tip_stands_alone_only_while_there_is_no_room(stage: Stage) -> None:
    """Whatever was there before: other letters, another window."""
    stage.resize(360, 640)
    due(stage, "second_move")
    stage.wait(PATIENCE + 0.5)
    panel = stage.app.navigator.page.ids.panel
    for text_size, size, alone in (
        (100, (360, 640), False),
        (200, (360, 640), True),
        (200, (800, 1280), False),
        (200, (360, 640), True),
        (100, (360, 640), False),
    ):
        stage.app.settings.change("text_size", text_size)
        stage.resize(*size)
        assert visible(stage, "tip.words")
        assert ("choice.stay" not in stage.hand.tags()) is alone, (text_size, size)
        assert (panel._parts["words"].parent is None) is alone


def test_a_tip_that_stood_alone_goes_when_something_is_chosen(stage: Stage) -> None:
    stage.app.settings.change("text_size", 200)
    stage.resize(360, 640)
    presenter = due(stage, "second_move")
    stage.wait(PATIENCE + 0.5)
    assert "table.confirm" not in stage.hand.tags()
    presenter.point_out(next(option for option in presenter.game.options if option.startswith("inch")))
    stage.settle()
    assert "tip.words" not in stage.hand.tags()
    assert "table.confirm" in stage.hand.tags()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tip", ["crate", "mine", "crate_and_mine"])
def test_a_tip_leaves_the_other_way_to_a_hex_in_sight(stage: Stage, tip: str, language: str) -> None:
    """Chances, button and the jump that would do as well have all the room, and no ring is left behind."""
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    presenter = due(stage, tip)
    stage.wait(PATIENCE + 0.5)
    presenter.tap("2,0")
    stage.settle()
    assert visible(stage, "choice.jump:2,0")
    assert "table.chances" in stage.hand.tags()
    assert "tip.words" not in stage.hand.tags()
    assert not stage.app.navigator.page.coach._ring.children


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_a_warning_is_read_whole_above_what_it_warns_of(stage: Stage, language: str) -> None:
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    due(stage, "own_worm")
    stage.wait(PATIENCE + 0.5)
    assert "table.confirm" in stage.hand.tags()
    assert visible(stage, "tip.words")
