"""The film: cards laid open, captions in the reader's language, what waits for the next player."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.playing import Fingers
from tests.ui.table.states import PEOPLE, SHORE, aiming, asks, at_the_shore, handover_since, play_until, two
from tests.ui.table.steps import goes_on
from worms_app.engine import events as e
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import tell_there
from worms_app.play.story import StoryLink
from worms_app.ui.board.scene import Scene
from worms_app.ui.driver import Stage
from worms_app.ui.table.handover import SinceRow
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.log_lines import lines
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.showing import GUARD
from worms_app.ui.table.telling import turn_lines


def finish_turn(presenter: TablePresenter) -> None:
    """Answer until the device changes hands, with as little as possible."""
    for _ in range(60):
        match presenter.phase:
            case Phase.ASK:
                options = presenter.game.options
                presenter.decide(next((o for o in ("stay", "none") if o in options), options[0]))
            case Phase.FILM:
                presenter.film_over()
            case Phase.CHANCE:
                presenter.roll()
            case _:
                return


def test_the_next_player_s_automatic_steps_wait_for_him(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.activate"))
    finish_turn(presenter)
    assert presenter.phase == "hand-over"
    kinds = [type(event) for event in presenter.later]
    assert kinds[0] is e.TurnBegan
    assert presenter.told < presenter.later[0].number
    presenter.take_over()
    assert presenter.phase == "film"
    assert presenter.film[0].team == presenter.holder  # type: ignore[attr-defined]
    assert not presenter.later


def test_the_board_stands_as_far_as_was_told(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.activate"))
    finish_turn(presenter)
    assert presenter.scene_after() == presenter.scene()
    presenter.take_over()
    presenter.film_over()
    assert presenter.scene() == Scene.of(presenter.game)


def drop_with_film(stage: Stage) -> Any:
    """A turn whose drop card is turned with pictures."""
    two(stage)
    presenter = play_until(stage, asks("turn.weapon"))
    stage.app.settings.change("motion", "normal")
    presenter.decide("none")
    return stage.app.navigator.page


def test_a_drop_card_lies_open_until_it_can_be_read(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    card = page.ids.shown.children[0]
    began = stage.time.now
    assert card.view.kind in ("drop", "sudden_death")
    stage.hand.until(lambda: card not in page.ids.shown.children, limit=20)
    assert stage.time.now - began > 1.5


def test_a_card_fits_into_a_small_window_with_large_letters(stage: Stage) -> None:
    """All of it can be read; the caption below it has all the sheet."""
    stage.app.settings.change("text_size", 200)
    page = drop_with_film(stage)
    stage.resize(360, 640)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    stage.wait(0.6)
    card = page.ids.shown.children[0]
    seen = page.ids.shown._share * card.height
    assert card.top - seen >= page.ids.side.top
    assert card.top <= page.ids.bar.y
    assert stage.hand.seek("table.card") is None


def test_a_skip_is_not_a_decision(stage: Stage) -> None:
    page = drop_with_film(stage)
    presenter = page.presenter
    stage.frames(10)
    board = page.ids.board
    for _ in range(3):
        finger = stage.hand.down(*board.to_window(*board.center))
        stage.frames(1)
        stage.hand.up(finger)
        stage.frames(1)
    assert page.showing.guarded
    stage.wait(GUARD + 0.1)
    assert not page.showing.guarded
    assert presenter.phase is not Phase.FILM


def test_a_film_goes_on_where_it_was_interrupted(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    page = stage.app.navigator.page
    stage.app.settings.change("motion", "normal")
    presenter.decide(next(option for option in presenter.game.options if option.startswith("jump")))
    begun = presenter.told
    stage.hand.until(lambda: presenter.told > begun, limit=20)
    told = presenter.told
    untold = [event for event in presenter.film if event.number > told]
    assert untold
    stage.app.navigator.open("log", game=page.table.identifier)
    stage.wait(3)
    assert presenter.told == told, "what nobody sees is not told"
    seen: list[int] = []
    page.follow_event = lambda event: seen.append(event.number)
    stage.app.navigator.back()
    stage.hand.until(lambda: presenter.phase is not Phase.FILM, limit=60)
    assert seen == [event.number for event in untold]


def test_a_caption_follows_the_language(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.panel.caption), limit=20)
    english = page.ids.panel.caption
    stage.app.settings.change("language", "cs")
    assert page.ids.panel.caption
    assert page.ids.panel.caption != english


def laid_open(page: Any) -> Any:
    """The card that lies on the board."""
    (card,) = page.ids.shown.children
    return card.view


def test_a_card_that_lies_open_follows_the_language(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    english = laid_open(page)
    stage.app.settings.change("language", "uk")
    assert laid_open(page).text != english.text
    assert laid_open(page).id == english.id


def test_a_card_that_was_covered_is_laid_open_again(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    card = laid_open(page)
    stage.hand.tap("map.menu")
    stage.app.back()
    stage.frames(3)
    assert laid_open(page) == card
    stage.wait(1)
    assert laid_open(page) == card
    stage.hand.until(lambda: not page.ids.shown.children, limit=20)
    assert page.presenter.phase is Phase.FILM


def test_a_film_waits_while_something_is_read(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    wind = stage.hand.find("map.wind")
    finger = stage.hand.down(*wind.to_window(*wind.center))
    stage.hand.up(finger)
    stage.frames(3)
    assert stage.hand.seek("dialog.rule") is not None
    told = page.presenter.told
    stage.wait(10)
    assert page.presenter.told == told
    stage.app.back()
    stage.hand.until(lambda: page.presenter.told > told, limit=20)


def test_whose_turn_it_is_does_not_give_the_film_away(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.panel.caption), limit=20)
    told = turn_lines(page.presenter, "en")
    assert told[0].startswith("Turn 1, ")
    assert page.presenter.game.turn == 2


def test_a_tap_that_chooses_nothing_is_answered(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    assert presenter.asking is not None
    board = stage.app.navigator.page.ids.board
    hex = "9,9"
    assert hex not in presenter.asking.hexes
    board.dispatch("on_hex", hex, "")
    stage.settle()
    assert stage.hand.sees("Water hex. This cannot be chosen now")
    presenter.choose(presenter.asking.ask.options[0])
    stage.settle()
    assert not stage.hand.sees("This cannot be chosen now")


def test_a_tap_out_of_reach_says_how_far_one_may_go(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    presenter.tap("9,9")
    stage.settle()
    assert stage.hand.sees("a jump at most 2 hexes away")


def test_wind_and_name_say_what_they_are(stage: Stage) -> None:
    at_the_shore(stage)
    stage.hand.tap("map.wind")
    assert stage.hand.sees("The wind blows north-west.")
    stage.hand.tap("dialog.ok")
    stage.hand.tap("map.turn")
    assert stage.hand.sees(f"{PEOPLE[0].name} · Blue")
    assert stage.hand.sees(f"Then: {PEOPLE[1].name}")
    stage.hand.tap("dialog.rule")
    assert stage.app.navigator.current == "references"


GALE = {
    "1,0": ["blue1"],
    "2,0": ["drum"],
    "3,0": ["red1", "drum"],
    "1,1": ["blue2"],
}


def test_in_a_gale_words_and_board_say_which_drum_is_meant(stage: Stage) -> None:
    presenter = at_the_shore(
        stage,
        step=5,
        things=GALE,
        hands={},
        drop={"cards": {"gale": 1}, "left": 1},
        land=[*SHORE["land"], "2,1"],
    )
    page = stage.app.navigator.page
    while not asks("scatter.order")(presenter):
        goes_on(presenter)
    stage.settle()
    stage.app.settings.change("motion", "normal")
    presenter.decide("3,0")
    stage.hand.until(lambda: "scatter" in page.ids.panel.caption, limit=10)
    assert page.ids.panel.caption.replace("\u00a0", " ").startswith(
        "The oil drum (3 hexes south-east of the Wind Dial), scatter: the die shows"
    )
    frame = page.ids.board.film.frame()
    rings = {(quad.x, quad.y) for quad in frame.below if quad.name == "hex_preview"}
    assert rings == {page.ids.board.table.center("3,0")}


def test_the_five_dice_of_a_drum_are_told_together(stage: Stage) -> None:
    things = {"1,0": ["blue1"], "2,0": ["drum"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["uzi"]}, things=things)
    presenter.decide("uzi")
    stage.settle()
    stage.app.settings.change("motion", "normal")
    page = stage.app.navigator.page
    presenter.decide("2,0")
    stage.hand.until(lambda: "dice show" in page.ids.panel.caption, limit=20)
    assert page.ids.panel.caption.startswith("Oil drum: the dice show")
    assert page.ids.panel.caption.count(",") == 4
    stage.hand.until(lambda: "dice show" not in page.ids.panel.caption, limit=20)
    told = [line.words("en", "", presenter.session) for line in lines(presenter)]
    assert sum("dice show" in words or "die shows" in words for words in told) == 1, "one line of the log"


def inch_with_film(stage: Stage) -> TablePresenter:
    """Blue 1 inches, with pictures; then it may move again."""
    presenter = at_the_shore(stage)
    stage.app.settings.change("motion", "normal")
    presenter.decide("inch:1,1")
    stage.frames(5)
    assert presenter.phase is Phase.FILM
    return presenter


@pytest.mark.parametrize("key", [32, 27])
def test_keys_take_no_decision_right_after_a_skip(stage: Stage, key: int) -> None:
    presenter = inch_with_film(stage)

    def press(key: int) -> None:
        Window.dispatch("on_keyboard", key, 0, "", [])
        stage.frames(3)

    press(key)
    assert presenter.phase is Phase.ASK
    for decision in (ord("s"), ord("1"), 13):
        press(decision)
    assert presenter.game.step == 4
    stage.wait(GUARD)
    press(ord("s"))
    assert presenter.game.step == 5


def test_nothing_is_dragged_right_after_a_skip(stage: Stage) -> None:
    presenter = inch_with_film(stage)
    board = stage.app.navigator.page.ids.board
    board.film.skip()
    stage.frames(2)
    assert presenter.phase is Phase.ASK
    board.dispatch("on_drop", "blue1", "2,0")
    assert presenter.game.step == 4


def test_a_finger_that_came_down_during_the_film_skips_and_decides_nothing(stage: Stage) -> None:
    """Though the film is over when it is lifted."""
    presenter = inch_with_film(stage)
    board = stage.app.navigator.page.ids.board
    finger = stage.hand.down(*board.center_of("1,0"))
    board.film.finish()
    stage.frames(3)
    assert presenter.phase is Phase.ASK
    stage.hand.up(finger)
    assert presenter.game.step == 4
    Fingers(stage).tap_hex("1,0")
    assert presenter.game.board.where["blue1"] == "1,0", "the next tap counts"


def test_a_trembling_finger_confirms_nothing(stage: Stage) -> None:
    """Two taps on the sea within a moment choose the jump, and do not make it."""
    presenter = at_the_shore(stage)
    board = stage.app.navigator.page.ids.board
    place = board.center_of("0,1")
    for _ in range(2):
        finger = stage.hand.down(*place)
        stage.frames(2)
        stage.hand.up(finger)
        stage.frames(4)
    assert presenter.selected is not None
    assert presenter.game.step == 3
    stage.wait(0.4)
    stage.hand.tap_at(*place)
    assert "blue1" not in presenter.game.board.where


def test_a_low_window_shows_the_button_to_hold(stage: Stage) -> None:
    """Beside the picture, without scrolling."""
    handover_since(stage)
    stage.resize(640, 360)
    button = stage.hand.find("handover.hold")
    assert button.to_window(*button.pos)[1] >= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_leave_room_for_what_happened_since(stage: Stage, language: str) -> None:
    """On a small phone, without scrolling."""
    handover_since(stage)
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", language)
    stage.resize(360, 640)
    page = stage.app.navigator.page
    button, row = stage.hand.find("handover.hold"), page.ids.since.children[-1]
    words = next(child for child in row.walk() if child is not row and getattr(child, "text", "") == row.text)
    assert button.height < 110
    assert words.to_window(*words.pos)[1] > 0


def test_whoever_gets_the_device_reads_whose_card_it_was(stage: Stage) -> None:
    handover_since(stage)
    row = next(child for child in stage.app.navigator.page.ids.since.children if isinstance(child, SinceRow))
    assert row.cause.partition(": ")[0] in {person.name for person in PEOPLE}


def crate_film(stage: Stage) -> Any:
    """Blue 1 takes a crate while its player has the device and another one looks on."""
    things = {"1,0": ["blue1"], "2,0": ["crate"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, things=things)
    stage.app.settings.change("motion", "normal")
    presenter.decide("inch:2,0")
    page = stage.app.navigator.page
    stage.hand.until(lambda: stage.hand.seek("map.drawn") is not None, limit=20)
    return page


def test_a_drawn_card_is_for_its_owner_alone(stage: Stage) -> None:
    page = crate_film(stage)
    assert not stage.hand.sees("Teleport")
    card = stage.hand.find("map.drawn")
    finger = stage.hand.down(*card.to_window(*card.center))
    stage.frames(3)
    assert stage.hand.sees("Teleport")
    stage.wait(10)
    assert page.ids.board.film.running, "the film waits while he looks"
    assert stage.hand.sees("Teleport")
    stage.hand.up(finger)
    stage.frames(3)
    assert not stage.hand.sees("Teleport")
    stage.hand.until(lambda: not page.ids.board.film.running, limit=20)
    assert stage.hand.seek("map.drawn") is None


def test_a_pause_covers_a_drawn_card(stage: Stage) -> None:
    page = crate_film(stage)
    card = stage.hand.find("map.drawn")
    stage.hand.down(*card.to_window(*card.center))
    stage.frames(3)
    stage.app.dispatch("on_pause")
    assert not stage.hand.sees("Teleport")
    assert not page.ids.board.film.held


def test_who_plays_which_team_is_told_by_name(stage: Stage) -> None:
    two(stage)
    stage.app.settings.change("language", "cs")
    presenter: TablePresenter = stage.app.table.presenter
    told = [line.words("cs", "", presenter.session) for line in lines(presenter)]
    assert any(words.startswith(f"{PEOPLE[0].name} hraje za ") for words in told)


LONGEST = e.Rolled(1, 0, "7.4", "drum.die", "drum", "3")
"""With all five dice nothing is longer."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_caption_is_read_without_scrolling(stage: Stage, language: str) -> None:
    """However low the window is, and however large the letters: nobody can scroll in a film."""
    stage.app.settings.change("language", language)
    aiming(stage)
    page = stage.app.navigator.page
    panel = page.ids.panel
    played = page.panel_now().played
    words = tell_there(LONGEST, StoryLink(faces=("3", "wind", "5", "6", "2")), language, None, wind=3)
    panel.film_card, panel.caption, panel.filming = played, words, True
    for text_size in (100, 150, 200):
        stage.app.settings.change("text_size", text_size)
        for size in ((360, 640), (640, 360), (411, 891), (1280, 800)):
            stage.resize(*size)
            room = panel.ids.scroll.height
            assert panel.ids.body.height <= room + 1, (text_size, size)
            assert panel.ids.words.fit > 0.75, "and in letters that are as large as they can be"
