"""The guide through the window: a whole game with one thumb."""

from __future__ import annotations

import pytest

from tests.ui.gallery import STATES
from tests.ui.referee.guide.states import open_guide, players
from worms_app.i18n import LANGUAGES
from worms_app.play.guide import FILE, guide_book, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.situation import Situation
from worms_app.ui.driver import Stage
from worms_app.ui.referee.at_table import situation_of
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk

MOST_TAPS = 6
"""For a full ordinary turn."""


class Taps:
    """A hand that counts."""

    def __init__(self, stage: Stage) -> None:
        self._hand = stage.hand
        self.count = 0

    def tap(self, tag: str) -> None:
        self.count += 1
        self._hand.tap(tag)


def start(stage: Stage, *tags: str) -> None:
    stage.hand.tap("home.referee")
    stage.hand.tap("referee.guide")
    for tag in tags:
        stage.hand.tap(f"guide_setup.{tag}")
    stage.hand.tap("guide_setup.start")
    assert stage.app.navigator.current == "guide"


@pytest.mark.parametrize("timed", [False, True], ids=["untimed", "timed"])
def test_an_ordinary_turn_takes_at_most_six_taps(stage: Stage, timed: bool) -> None:
    start(stage, *(["timed"] if timed else []))
    page, hand = stage.app.navigator.page, Taps(stage)
    stage.hand.tap("guide.next")
    assert (page.desk.guide.player.team, page.step) == ("blue", 1)
    steps = []
    while page.desk.guide.player.team == "blue":
        steps.append(page.step)
        hand.tap("guide.next")
    assert steps == [1, 3, 4, 5, 7, 8], "what happens by itself and what cannot be goes with the step before"
    assert (page.desk.guide.player.team, page.step) == ("red", 1)
    assert hand.count <= MOST_TAPS
    if timed:
        assert page.desk.timer.running, "the next player's time runs without a further tap"


def test_in_a_new_game_nothing_of_the_last_one_holds(stage: Stage) -> None:
    lasting = Situation(3, frozen=("red",), empty=("fire",), held=(("red", "storm"),))
    resolve_desk(stage.app).situation.change(lasting)
    start(stage)
    assert not stage.app.navigator.page.desk.book.can_undo
    assert situation_of(stage.app) == Situation(teams=("blue", "red"), team="blue")


def test_a_killed_app_is_where_it_was(stage: Stage) -> None:
    start(stage)
    for _ in range(3):
        stage.hand.tap("guide.next")
    stage.hand.tap("guide.worms.red")
    kept = guide_book(JsonFile(stage.app.folder / FILE)).value
    assert kept is not None
    assert (kept.step, kept.players[1].worms) == (4, 3)
    guide_desk.forget()  # a new process knows only the file
    stage.app.navigator.restore(stage.app.navigator.place())
    stage.settle()
    page = stage.app.navigator.page
    assert (page.name, page.step) == ("guide", 4)


def test_a_worm_is_taken_off_and_put_back(stage: Stage) -> None:
    start(stage)
    stage.hand.tap("guide.worms.blue")
    assert stage.hand.find("guide.worms.blue").count == 3
    stage.hand.tap("guide.undo")
    assert stage.hand.find("guide.worms.blue").count == 4
    assert not stage.hand.seek("guide.worms.yellow")


def test_who_has_lost_the_last_worm_puts_the_cards_away(stage: Stage) -> None:
    start(stage)
    for _ in range(3):
        stage.hand.tap("guide.worms.red")
    assert not stage.hand.sees("Red: put your cards away.")
    guide_desk(stage.app).do(lambda guide: guide.lost("red"))
    stage.settle()
    assert stage.hand.sees("Red: put your cards away.")


def test_the_last_round_says_who_still_plays(stage: Stage) -> None:
    start(stage, "green")
    stage.hand.tap("guide.next")
    for _ in range(4):
        stage.hand.tap("guide.worms.red")
    assert stage.hand.sees("Last round. After this turn: Green, Blue")
    for _ in range(24):
        if stage.app.navigator.page.over:
            break
        stage.hand.tap("guide.next")
    assert stage.hand.sees("The game is over.")
    assert stage.hand.sees("Tied on worms: Blue and Green.")
    stage.hand.tap("guide.next")
    assert stage.app.navigator.current == "guide_setup"


def test_when_the_time_is_up_it_says_what_is_lost(stage: Stage) -> None:
    desk, time = open_guide(stage, new_guide(players("blue", "red"), options={"timer": 60}))
    for _ in range(3):
        stage.hand.tap("guide.next")
    time.now += 61
    desk.timer.tick()
    stage.wait(3)
    assert stage.hand.sees("Finish the movement or card text")
    stage.hand.tap("guide.cut")
    assert stage.app.navigator.page.step == 6
    assert not stage.hand.sees("Finish the movement or card text")


def test_when_the_time_is_up_done_leads_to_the_end_of_the_turn(stage: Stage) -> None:
    desk, time = open_guide(stage, new_guide(players("blue", "red"), options={"timer": 60}))
    for _ in range(2):
        stage.hand.tap("guide.next")
    assert stage.app.navigator.page.next_note.startswith("4 ")
    time.now += 61
    desk.timer.tick()
    stage.wait(3)
    assert stage.app.navigator.page.next_note.startswith("6 ")
    stage.hand.tap("guide.next")
    assert stage.app.navigator.page.step == 6


def test_the_timer_stops_at_step_six_and_pauses_by_a_tap(stage: Stage) -> None:
    desk, _time = open_guide(stage, new_guide(players("blue", "red"), options={"timer": 60}))
    stage.hand.tap("guide.next")
    assert desk.timer.running
    stage.hand.tap("table.timer")
    assert not desk.timer.running
    stage.hand.tap("table.timer")
    assert desk.timer.running
    steps = stage.hand.find("guide.steps")
    stage.hand.tap_at(*steps.to_window(steps.x + steps.width * 5.5 / 8, steps.center_y))
    assert stage.app.navigator.page.step == 6
    assert not desk.timer.running


def test_the_wind_is_turned_with_the_table(stage: Stage) -> None:
    start(stage)
    stage.hand.tap("table.wind")
    dial = stage.hand.find("guide_wind.dial")
    stage.hand.tap_at(*dial.point(3))
    assert stage.app.navigator.page.wind == 3
    stage.hand.tap("guide_wind.right")
    assert stage.app.settings["dial_rotation"] == 1
    stage.hand.tap_at(*dial.point(5))
    assert stage.app.navigator.page.wind == 5, "the side that is seen is the side that is meant"
    stage.hand.tap("guide_wind.done")
    assert stage.hand.find("table.wind").ids.label.text == "5 · south-west"


def test_dice_and_flipper_on_request(stage: Stage) -> None:
    start(stage)
    stage.hand.tap("guide.dice")
    stage.hand.tap("guide_dice.count.3")
    stage.hand.tap("guide_dice.roll")
    page = stage.app.navigator.page
    assert len(page.thrown) == 3
    stage.hand.tap("guide_dice.flip")
    assert page.thrown[0] in ("safe", "danger")
    assert stage.app.navigator.place()[-1]["arguments"]["thrown"] == list(page.thrown)


def test_sudden_death_is_named_when_it_comes(stage: Stage) -> None:
    open_guide(stage, new_guide(players("blue", "red"), drops=0))
    for _ in range(5):
        stage.hand.tap("guide.next")
    assert stage.hand.sees("The drop deck has run out")
    stage.hand.tap("guide.next")
    stage.hand.tap("guide_sudden.flood")
    page = stage.app.navigator.page
    assert (page.name, page.step) == ("guide", 7), "its drop part comes now"
    assert stage.hand.sees("Sudden death: Flood")
    stage.hand.tap("guide.next")
    assert page.step == 8


def test_languages_are_switched_in_the_middle_of_a_turn(stage: Stage) -> None:
    start(stage)
    stage.hand.tap("guide.next")
    for language, word in (("cs", "Modrý"), ("uk", "Сині")):
        stage.app.settings.change("language", language)
        stage.settle()
        assert stage.app.navigator.page.ids.bar.ids.turn.name.startswith(word[:3])


def test_it_ends_only_after_a_question(stage: Stage) -> None:
    start(stage)
    stage.hand.tap("guide.end")
    stage.hand.tap("dialog.cancel")
    assert stage.app.navigator.current == "guide"
    stage.hand.tap("guide.end")
    stage.hand.tap("dialog.yes")
    assert stage.app.navigator.current == "guide_setup"
    assert guide_desk().guide is None


def test_a_guide_grows_into_a_mirror(stage: Stage) -> None:
    open_guide(stage, new_guide(players("green", "red", "yellow"), wind=4))
    stage.hand.tap("guide.grow")
    page = stage.app.navigator.page
    assert page.name == "mirror"
    assert page.draft.position["seats"] == ["green", "red", "yellow"]
    assert page.draft.position["wind"] == 4


def test_single_rules_of_the_editions(stage: Stage) -> None:
    """1: two drop cards per player and two more, although the book is the English one."""
    start(
        stage, "edition.en", "readings", "readings.drop_cards.two_per_player_and_two", "readings.jump_to.land"
    )
    guide = stage.app.navigator.page.desk.guide
    assert (guide.rules.edition, guide.rules.jump_to, guide.drops) == ("en", "land", 6)
    stage.app.navigator.home()
    page = stage.app.navigator.open("guide_setup")
    assert page.ids.rules.ids.readings.unfolded
    stage.hand.tap("guide_setup.edition.cs")
    stage.hand.tap("guide_setup.readings")
    stage.hand.tap("guide_setup.start")
    rules = stage.app.navigator.page.desk.guide.rules
    assert (rules.edition, rules.jump_to, rules.full_tie) == ("cs", "land", "shared_win"), "by the book again"


@pytest.mark.parametrize(("width", "height", "text"), [(360, 640, 100), (640, 360, 100), (360, 640, 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_now_is_in_sight_without_scrolling(
    stage: Stage, width: int, height: int, text: int, language: str
) -> None:
    stage.app.settings.change("language", language)
    stage.app.settings.change("text_size", text)
    stage.resize(width, height)
    desk, _time = open_guide(stage, new_guide(players("blue", "red")))
    desk.do(lambda guide: guide.on())
    desk.do(lambda guide: guide.at_step(3))
    stage.settle()
    now, footer = stage.hand.find("guide.now"), stage.hand.find("guide.next").parent.parent.parent
    assert now.to_window(*now.pos)[1] >= footer.to_window(footer.x, footer.top)[1] - 1


@pytest.mark.parametrize(
    ("width", "height", "text"), [(360, 640, 100), (640, 360, 100), (360, 640, 200), (640, 360, 200)]
)
@pytest.mark.parametrize("state", ["guide_moving", "guide_dropping", "guide_last_round"])
def test_all_of_what_to_do_is_in_sight_and_the_last_round_below_it(
    stage: Stage, state: str, width: int, height: int, text: int
) -> None:
    STATES[state].open(stage)
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.app.settings.change("text_size", text)
        stage.resize(width, height)
        page = stage.app.navigator.page
        words = next(part for part in page.walk() if getattr(part, "source", None) == page.allowed)
        bottom = page.scroll.to_window(*page.scroll.pos)[1]
        assert words.font_size >= 18, "to be read from a metre"
        assert words.to_window(*words.pos)[1] >= bottom - 1, language
        assert stage.hand.seek("guide.now") is not None
        assert not page.last_round or stage.hand.sees(page.last_round)


@pytest.mark.parametrize(
    ("width", "height", "text"), [(360, 640, 100), (640, 360, 100), (360, 640, 200), (640, 360, 200)]
)
def test_that_the_time_is_up_is_in_sight_whole_and_no_name_is_parted(
    stage: Stage, width: int, height: int, text: int
) -> None:
    STATES["guide_time_up"].open(stage)
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.app.settings.change("text_size", text)
        stage.resize(width, height)
        page = stage.app.navigator.page
        said = next(part for part in page.walk() if getattr(part, "text", "") == page.time_up != "")
        assert said.to_window(*said.pos)[1] >= page.scroll.to_window(*page.scroll.pos)[1], language
        turn = stage.hand.find("table.turn")
        assert turn.height <= 72, "one line, or two with the step"


def test_a_message_covers_no_button_when_the_window_is_turned(stage: Stage) -> None:
    STATES["guide_moving"].open(stage)
    stage.resize(640, 360)
    message = stage.app.overlay.snack(lambda: "said here")
    stage.settle()
    for size in ((360, 640), (640, 360)):
        stage.resize(*size)
        stage.frames(3)
        assert message.y >= stage.app.navigator.page.free_above()[2], size
