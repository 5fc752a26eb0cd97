"""What a phone on the table shows of a case: the bar with its chips, instructions, what a face means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.gallery import STATES
from tests.ui.referee.resolve.states import open_case
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import why
from worms_app.ui.driver import Stage
from worms_app.ui.kit.text import FittedText
from worms_app.ui.referee.at_table import alter, situation_of
from worms_app.ui.referee.resolve.presenter import ResolveDesk

SHAPES = [(360, 640, 100), (640, 360, 100), (360, 640, 200), (640, 360, 200)]


def parted(text: FittedText) -> bool:
    """Whether a word of it is longer than a line."""
    label = text._label
    return any(label.get_extents(word)[0] > text.width for word in text.text.split())


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


TOLD = sorted(name for name, state in STATES.items() if state.screen == "resolve_case")


@pytest.mark.parametrize("name", TOLD)
def test_three_whole_instructions_are_in_sight_whatever_is_asked(stage: Stage, name: str) -> None:
    STATES[name].open(stage)
    for width, height, text in SHAPES:
        for language in LANGUAGES:
            laid(stage, width, height, text, language)
            stage.settle()
            page = stage.app.navigator.page
            told = page.ids.lines.children
            assert whole_lines(stage) >= min(3, len(told)), (width, height, text, language)
            assert all(line.ids.words.font_size >= 18 for line in told), "to be read from a metre"


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
def test_long_instructions_leave_the_picture_what_a_finger_needs(
    stage: Stage, width: int, height: int, text: int
) -> None:
    laid(stage, width, height, text, "uk")
    desk = open_case(stage, "card", card="grenade")
    desk.go()
    for answer in ("1,1", "hit"):
        desk.answer(answer)
    desk.go_empty()
    stage.settle()
    assert desk.ask is not None
    assert desk.ask.kind == "line.move", "a hex has to be tapped, and instructions are told"
    assert whole_lines(stage) >= 3
    assert stage.hand.find("resolve.board").height >= 140


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
def test_without_a_picture_the_hexes_are_asked_for_one_by_one(
    stage: Stage, width: int, height: int, text: int
) -> None:
    laid(stage, width, height, text, "en")
    desk = open_case(stage, "drum")
    desk.go()
    for face in ("1", "3", "5", "1", "3"):
        desk.type(face)
    desk.dice_done()
    stage.settle()
    page, asked = stage.app.navigator.page, []
    for _ in range(3):
        assert page.mode == "describe"
        asked.append(page.question)
        stage.hand.tap("resolve.put.crate")
        stage.hand.tap("resolve.go")
    assert [words[:3] for words in asked] == ["1/3", "2/3", "3/3"]
    assert page.mode != "describe"
    assert desk.page is not None
    assert sum(place.things == ("crate",) for place in desk.page.case.places.values()) == 3


def test_where_it_is_can_be_seen(stage: Stage) -> None:
    laid(stage, 360, 640, 100, "en")
    desk = open_case(stage, "blast", "red")
    desk.go()
    desk.answer("3")
    stage.settle()
    assert stage.hand.seek("resolve.board") is None
    stage.hand.tap("resolve.picture")
    assert stage.hand.seek("resolve.board") is not None


@pytest.mark.parametrize(("width", "height"), [(800, 1280), (1280, 800)])
def test_a_tablet_shows_the_picture_at_any_time(stage: Stage, width: int, height: int) -> None:
    laid(stage, width, height, 200, "uk")
    open_case(stage, "blast", "red").go()
    stage.settle()
    assert stage.hand.seek("resolve.board") is not None
    assert stage.hand.seek("resolve.picture") is None, "nothing else can take its place"


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_hexes_a_card_allows_is_said(stage: Stage, language: str) -> None:
    laid(stage, 360, 640, 200, language)
    desk = open_case(stage, "card", card="bazooka")
    desk.go()
    stage.settle()
    assert desk.outcome is not None
    assert desk.ask is not None
    assert stage.app.navigator.page.hint == why(desk.ask, desk.outcome.game, language).words


def test_no_word_of_a_button_is_parted_where_the_phone_lies_on_its_side(stage: Stage) -> None:
    for language in LANGUAGES:
        laid(stage, 640, 360, 100, language)
        open_case(stage, "blast", "red").go()
        stage.settle()
        act = stage.hand.find("resolve.roll")
        assert act.height <= 72, "two rows of words at most"
    for text in (100, 200):
        for language in LANGUAGES:
            laid(stage, 640, 360, text, language)
            page = stage.app.navigator.page
            stage.settle()
            words = next(part for part in page.ids.footer.children[-1].walk() if isinstance(part, FittedText))
            assert not parted(words), (text, language)


@pytest.mark.parametrize("name", TOLD)
def test_no_word_of_the_big_button_is_parted_whatever_is_asked(stage: Stage, name: str) -> None:
    STATES[name].open(stage)
    for text in (100, 200):
        for language in LANGUAGES:
            laid(stage, 640, 360, text, language)
            stage.settle()
            buttons = stage.app.navigator.page.ids.footer.children
            words = (part for button in buttons for part in button.walk() if isinstance(part, FittedText))
            assert not [part.text for part in words if parted(part)], (text, language)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_what_the_wind_means_stands_beside_its_face_on_light_ground(
    stage: Stage, width: int, height: int
) -> None:
    stage.resize(width, height)
    desk = open_case(stage, "blast", "red")
    desk.alter(case=desk.here.case.holding(wind=4))
    desk.go()
    stage.settle()
    tap = stage.hand.find("resolve.answer.wind")
    note = next(child for child in tap.children if getattr(child, "text", "") == "= 4")
    assert note.opacity == 1
    assert tap.x <= note.x
    assert note.right <= tap.right
    assert note.canvas.before.children, "not dark upon the dark die"


def a_long_chain(desk: ResolveDesk, *answers: str) -> Iterator[None]:
    """A card that is carried out far from the middle hex, answer by answer."""
    desk.go()
    for answer in answers:
        while desk.outcome is not None and desk.outcome.reached:
            yield
            desk.go_empty()
        if desk.ask is None:
            break
        desk.answer(answer if answer in desk.ask.options else desk.ask.options[0])
        yield


FAR = ("2,1", "hit", "hit", "-3,2", "3", "4", "1,-3", "hit", "2", "3,-1", "2", "2", "3,-1", "5", "6")
LONG = {
    "armageddon": FAR,
    "air_strike": ("3,-1>3", "hit", "2", "2", "3", "2", "1", "4", "hit", "1", "2", "6", "6", "2"),
    "nuclear_test": ("red", "hit_active", "done", "none"),
}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("card", LONG)
def test_a_long_chain_far_away_has_three_whole_instructions_in_sight_where_the_phone_lies_on_its_side(
    stage: Stage, card: str, text: int
) -> None:
    laid(stage, 640, 360, text, "uk")
    desk = open_case(stage, "card", card=card)
    for hex, things in (("3,-1", ("red", "drum")), ("4,-1", ("red", "mine"))):
        desk.choose(hex)
        for thing in things:
            desk.put(thing)
    for _ in a_long_chain(desk, *LONG[card]):
        stage.settle()
        lines = stage.app.navigator.page.ids.lines.children
        assert whole_lines(stage) >= min(3, len(lines)), [line.line.text for line in lines[-3:]]
        assert all(line.ids.words.font_size >= 18 for line in lines), "to be read from a metre"


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
def test_a_tap_leads_to_the_dice_of_a_shot_wherever_they_are(
    stage: Stage, width: int, height: int, text: int
) -> None:
    laid(stage, width, height, text, "uk")
    open_case(stage, "accuracy", "red", "green", "drum")
    stage.settle()
    assert stage.hand.text("resolve.go") == "До кісток"
    stage.hand.tap("resolve.go")
    die, shown = stage.hand.find("resolve.answer.hit"), stage.app.navigator.page.ids.asked
    assert shown.to_window(*shown.pos)[1] <= die.to_window(*die.pos)[1]
    stage.hand.tap("resolve.answer.hit")
    assert stage.hand.text("resolve.dice_done") == "Готово"


@pytest.mark.parametrize(("width", "height", "text"), SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_six_directions_of_an_airstrike_are_in_sight(
    stage: Stage, language: str, width: int, height: int, text: int
) -> None:
    laid(stage, width, height, text, language)
    open_case(stage, "airstrike", "yellow")
    stage.settle()
    shown = stage.app.navigator.page.ids.asked
    for direction in range(1, 7):
        tap = stage.hand.find(f"resolve.answer.0,0>{direction}")
        assert shown.to_window(*shown.pos)[1] <= tap.to_window(*tap.pos)[1], direction
        assert min(tap.size) >= 48
