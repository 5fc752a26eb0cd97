"""The table through its window: secret hands, films, undo, the clock, keys, errors, pause and kill."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.ashore import ashore
from tests.ui import audit
from tests.ui.playing import Fingers, place_of
from tests.ui.table.states import (
    PEOPLE,
    asks,
    at_the_shore,
    has_new_cards,
    map_drum,
    open_game,
    play_until,
)
from worms_app import standard_library
from worms_app.engine import Setup, events as e
from worms_app.engine.choices import Choice
from worms_app.i18n.speech import card_name
from worms_app.play.saves import SavedGame
from worms_app.play.story import new_cards
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.asking.asking import Asking
from worms_app.ui.board.scene import Scene
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.log_lines import lines
from worms_app.ui.table.presenter import TablePresenter

ENTER, TAB, F1 = 13, 9, 282


def begin(
    stage: Stage,
    players: int = 2,
    *,
    people: int = 0,
    kind: str = "turn.activate",
    seed: int = 4,
    **options: Any,
) -> TablePresenter:
    """A prepared game at the first question of a kind; all are people unless said."""
    count = people or players
    seats = PEOPLE[:count] + (Player(kind="easy"),) * (players - count)
    open_game(stage, Origin(seats, Setup(players, map="first_game", options=options), seed=seed))
    return play_until(stage, asks(kind))


def question(presenter: TablePresenter) -> Asking:
    """What a person is asked now."""
    assert presenter.asking is not None
    return presenter.asking


def words_on_screen() -> str:
    return "\n".join(label.text for label in audit.labels())


# -- hands and decks -------------------------------------------------------------------------------------


def test_new_cards_are_marked_in_the_hand(stage: Stage) -> None:
    presenter = begin(stage)
    stage.hand.tap("map.hand")
    assert not stage.hand.sees("New since your last turn")
    presenter = play_until(stage, has_new_cards)
    new = new_cards(presenter.session.events(), presenter.owner)
    stage.hand.tap("map.hand")
    marked = {card.view.id for card in stage.app.navigator.page.ids.cards.children if card.view.new}
    assert marked == set(new)
    assert stage.hand.sees("New since your last turn")


def test_the_hand_leaves_the_board_in_sight_and_the_clock(stage: Stage) -> None:
    presenter = begin(stage, timer=True)
    for size in ((360, 640), (640, 360), (800, 1280), (1280, 800)):
        stage.resize(*size)
        stage.hand.tap("map.hand")
        page = stage.app.navigator.page
        board = page.ids.board
        assert board.scene == Scene.of(presenter.game)
        assert board.width * board.height > 0.2 * size[0] * size[1]
        assert all(board.in_sight(hex) for hex in presenter.game.board.land)
        assert page.ids.ring.timer is stage.app.table.timer.presenter
        assert page.ids.ring.view.digits
        stage.hand.tap("back")


def test_every_card_is_whole_in_a_small_window_with_large_letters(stage: Stage) -> None:
    weapons = [card.id for card in standard_library().cards.values() if card.deck == "weapon"]
    at_the_shore(stage, step=5, hands={"blue": weapons}, supply={})
    stage.app.navigator.open("hand", game=stage.app.table.identifier)
    stage.app.settings.change("text_size", 200)
    stage.resize(360, 640)
    for language in ("uk", "cs", "en"):
        stage.app.settings.change("language", language)
        stage.settle()
        assert not audit.complaints(stage)


def test_the_sudden_death_rule_that_stands_opens_its_card(stage: Stage) -> None:
    at_the_shore(stage)
    assert stage.hand.seek("map.rule") is None
    at_the_shore(stage, rule_cards=["flood"])
    stage.hand.tap("map.rule")
    assert stage.app.navigator.current == "references"
    assert stage.hand.sees(card_name("flood", "en"))
    stage.hand.tap("back")
    stage.hand.key(ord("d"))
    assert stage.app.navigator.current == "references"


def test_the_film_does_not_give_the_rule_away(stage: Stage) -> None:
    """The badge comes when the card is turned, not when the film begins."""
    deck = {"cards": {}, "left": 0, "sudden_death": {"flood": 1}}
    presenter = at_the_shore(stage, hands={"blue": []}, drop=deck)
    stage.app.settings.change("motion", "fastest")
    page = stage.app.navigator.page
    presenter.decide("stay")
    stage.hand.until(lambda: presenter.phase is Phase.ASK)
    presenter.decide("stay")
    assert presenter.game.rule_cards == ("flood",)
    seen = set()
    while presenter.phase is Phase.FILM:
        turned = any(isinstance(event, e.SuddenDeathTurned) for event in told_so_far(presenter))
        assert bool(page.ids.bar.rules) == turned
        seen.add(turned)
        stage.frames()
    assert seen == {False, True}


def told_so_far(presenter: TablePresenter) -> list[Any]:
    """The events that the film has come to."""
    return [event for event in presenter.session.events() if event.number <= presenter.told]


def test_a_large_window_counts_cards_at_a_glance(stage: Stage) -> None:
    presenter = begin(stage)
    game = presenter.game

    def shown() -> dict[str, tuple[str, str]]:
        return {chip.key: (chip.text, chip.cards) for chip in stage.app.navigator.page.ids.score.children}

    for size in ((800, 1280), (1280, 800)):
        stage.resize(*size)
        counted = {team: ("2", str(len(game.hands[game.seat_of(team)]))) for team in game.seats}
        decks = {"supply": ("", str(game.supply.left)), "drop": ("", str(game.drop.left))}
        assert shown() == counted | decks
    stage.resize(360, 640)
    assert shown() == dict.fromkeys(game.seats, ("2", ""))


def test_hands_and_decks_are_counted_with_one_tap(stage: Stage) -> None:
    presenter = begin(stage)
    game = presenter.game
    stage.hand.tap("map.score")
    for team in game.seats:
        name, cards = presenter.session.player(team).name, len(game.hands[game.seat_of(team)])
        assert stage.hand.sees(f"{name}: 2 worms, {cards} card")
    assert stage.hand.sees(f"Supply Deck: {game.supply.left} cards")
    assert stage.hand.sees(f"Drop Deck: {game.drop.left} cards")
    held = {card_name(card, "en") for hand in game.hands for card in hand}
    assert not [name for name in held if stage.hand.sees(name)], "how many, not which"


# -- a tap, a preview, a decision ------------------------------------------------------------------------


def test_a_tap_does_what_can_be_taken_back(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    length = len(presenter.session.log)
    Fingers(stage).tap_hex("1,1")
    assert presenter.session.log[length].answer == "inch:1,1"
    stage.hand.until(lambda: presenter.phase is Phase.ASK)
    stage.hand.tap("map.undo")
    assert len(presenter.session.log) == length


def test_a_tap_previews_what_cannot_and_a_second_one_does_it(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    fingers = Fingers(stage)
    length = len(presenter.session.log)
    fingers.tap_hex("2,0")
    assert presenter.selected is not None
    assert len(presenter.session.log) == length, "nothing is done yet"
    assert stage.hand.sees("What would happen")
    fingers.tap_hex("2,0")
    assert presenter.session.log[length].answer == "inch:2,0"


def test_a_card_from_the_hand_in_place_of_the_second_move(stage: Stage) -> None:
    presenter = at_the_shore(stage, step=4)
    stage.hand.tap("map.hand")
    assert stage.hand.sees("the worm then stays where it is")
    stage.hand.tap("card.bazooka")
    stage.hand.until(lambda: stage.app.navigator.current == "map" and presenter.phase is Phase.ASK)
    assert question(presenter).ask.kind == "aim.target"


def test_with_keys_in_place_of_the_second_move(stage: Stage) -> None:
    """What is chosen on the map is not done from the hand."""
    presenter = at_the_shore(stage, step=4, hands={"blue": ["bazooka", "uzi"]})
    presenter.point_out("jump:0,1")
    length = len(presenter.session.log)
    stage.hand.key(ord("h"))
    stage.settle()
    stage.hand.key(13)
    stage.settle()
    assert len(presenter.session.log) == length
    stage.hand.key(ord("1"))
    stage.settle()
    assert [entry.answer for entry in presenter.session.log[length:]] == ["stay", "bazooka"]


def test_back_takes_the_choice_back_before_it_leaves(stage: Stage) -> None:
    presenter = at_the_shore(stage)
    Fingers(stage).tap_hex("2,0")
    assert presenter.selected is not None
    stage.hand.key()
    assert presenter.selected is None
    assert stage.app.navigator.current == "map"
    stage.hand.key()
    assert stage.hand.sees("Leave the game?")
    stage.hand.tap("dialog.yes")
    assert stage.app.navigator.current == "home"


def sea_jump(presenter: TablePresenter) -> Choice:
    """A jump into the water."""
    land = presenter.game.board.land
    return next(choice for choice in question(presenter).choices if choice.hex and choice.hex not in land)


@pytest.mark.parametrize("told", ["words", "off"])
def test_before_a_worm_jumps_into_the_water_that_is_said(stage: Stage, told: str) -> None:
    stage.app.settings.change("chances", told)
    presenter = begin(stage, kind="turn.move")
    fingers = Fingers(stage)
    jump = sea_jump(presenter)
    length = len(presenter.session.log)
    fingers.tap_hex(jump.hex)
    stage.hand.until(lambda: "…" not in words_on_screen(), limit=10)
    assert len(presenter.session.log) == length, "nothing is done yet"
    assert stage.hand.sees("Jump into the water"), words_on_screen()
    assert "sinks" in words_on_screen() or "drowns" in words_on_screen(), words_on_screen()


def test_a_worm_that_is_dragged_into_the_water_does_not_jump_at_once(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.move")
    board = stage.app.navigator.page.ids.board
    about = question(presenter).ask.about
    jump = sea_jump(presenter)
    length = len(presenter.session.log)
    stage.hand.drag(place_of(board, about["worm"], about["hex"]), board.center_of(jump.hex))
    assert len(presenter.session.log) == length
    assert presenter.selected == jump
    assert stage.hand.sees("Jump into the water")
    stage.hand.tap("table.confirm")
    assert presenter.session.log[length].answer == jump.answer


def test_a_worm_is_dragged(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.move")
    board = stage.app.navigator.page.ids.board
    about = question(presenter).ask.about
    target = next(choice for choice in question(presenter).choices if choice.how == "inch")
    length = len(presenter.session.log)
    stage.hand.drag(place_of(board, about["worm"], about["hex"]), board.center_of(target.hex))
    assert presenter.session.log[length].answer == target.answer


def test_a_long_press_tells_what_lies_there(stage: Stage) -> None:
    presenter = begin(stage)
    board = stage.app.navigator.page.ids.board
    worm = question(presenter).choices[0].thing
    finger = stage.hand.down(*board.center_of(presenter.game.board.where[worm]))
    stage.wait(0.8)
    stage.hand.up(finger)
    stage.settle()
    assert stage.hand.sees("On this hex")
    assert stage.hand.sees(f"Blue {worm[-1]}")


# -- secrets ----------------------------------------------------------------------------------------------


def test_no_card_of_another_is_on_the_screen(stage: Stage) -> None:
    """Between two players the screen shows no hand; the log names no card that was drawn or dealt."""
    presenter = begin(stage)
    events = [event for event in presenter.session.events() if isinstance(event, e.StarterDealt)]
    dealt = {card_name(event.card, "en") for event in events}
    stage.hand.tap("map.log")
    assert stage.hand.sees("secret starter weapon")
    assert not any(name in words_on_screen() for name in dealt)
    stage.hand.tap("back")
    Fingers(stage).play(until=lambda: presenter.phase is Phase.HAND_OVER)
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    stage.settle()
    cards = {card_name(card, "en") for hand in presenter.game.hands for card in hand}
    assert not any(name in words_on_screen() for name in cards)
    assert stage.hand.sees("Maxmilián")
    stage.hand.tap("handover.hold")
    assert stage.app.navigator.current == "handover", "a tap is not enough, it has to be held"
    stage.hand.long_press("handover.hold")
    assert presenter.holder == presenter.asked_team
    stage.hand.tap("map.hand")
    own = presenter.game.hands[presenter.game.seat_of(presenter.holder)]
    assert all(card_name(card, "en") in words_on_screen() for card in own)


def test_a_pause_covers_the_hand_and_asks_anew_who_it_is(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.weapon")
    stage.hand.tap("map.hand")
    assert stage.hand.sees("Bazooka")
    stage.app.dispatch("on_pause")
    assert "Bazooka" not in words_on_screen()
    assert "Maxmilián" not in words_on_screen()
    stage.app.dispatch("on_resume")
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    stage.settle()
    stage.hand.long_press("handover.hold")
    assert presenter.phase is Phase.ASK
    stage.hand.tap("table.hand")
    assert stage.hand.sees("Bazooka")


def test_alone_with_bots_there_is_nobody_to_hide_from(stage: Stage) -> None:
    presenter = begin(stage, 3, people=1, seed=5)
    assert presenter.alone
    stage.app.dispatch("on_pause")
    stage.app.dispatch("on_resume")
    stage.settle()
    assert presenter.phase is Phase.ASK
    assert stage.app.navigator.current == "map"


def test_each_reads_his_own_language(stage: Stage) -> None:
    """While Оленка holds the device everything is Ukrainian, although the app speaks English."""
    seats = (Player("Anna"), Player("Оленка", language="uk"))
    open_game(stage, Origin(seats, Setup(2, map="first_game"), seed=4))
    presenter: TablePresenter = stage.app.table.presenter
    play_until(
        stage,
        lambda table: asks("turn.activate")(table) and presenter.session.player(table.holder).name != "Anna",
    )
    assert stage.hand.sees("черв’яка")
    stage.hand.tap("map.hand")
    assert stage.hand.sees("Базука")
    stage.hand.tap("back")
    stage.hand.tap("map.log")
    assert stage.hand.sees("Крок 1")
    assert not stage.hand.sees("Step 1")
    stage.hand.tap("back")
    presenter.put_down()
    stage.settle()
    assert stage.app._.language == "uk", "the device is handed to her again"
    table.close()
    assert stage.app._.language == "en", "nobody plays any more"


# -- the film ---------------------------------------------------------------------------------------------


def jump_with_film(stage: Stage, presenter: TablePresenter) -> Any:
    """A jump, with everything that follows, as a film; returns its page."""
    page = stage.app.navigator.page
    stage.app.settings.change("motion", "normal")
    presenter.choose(next(option for option in ashore(presenter.game) if option.startswith("jump")))
    presenter.confirm()
    stage.frames(10)
    assert presenter.phase is Phase.FILM
    assert page.ids.board.film.running
    return page


def test_the_film_tells_and_the_log_does_not_spoil_it(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.move")
    stage.resize(1280, 800)
    page = jump_with_film(stage, presenter)
    last = presenter.film[-1].number
    told: list[str] = []

    def over() -> bool:
        told.append(page.ids.panel.caption)
        return presenter.phase is not Phase.FILM

    stage.hand.until(over, limit=40)
    assert len(set(told)) >= 2, "one caption after the other"
    assert any("jumps" in words for words in told)
    assert presenter.told == last
    assert page.ids.panel.prompt


def test_a_touch_skips_the_film(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.move")
    page = jump_with_film(stage, presenter)
    board = page.ids.board
    finger = stage.hand.down(*board.to_window(*board.center))
    stage.frames(2)
    stage.hand.up(finger)
    stage.frames(5)
    assert presenter.phase is not Phase.FILM


def test_language_and_shape_change_in_the_middle_of_a_chain(stage: Stage) -> None:
    presenter = begin(stage, kind="turn.move")
    page = jump_with_film(stage, presenter)
    digest = presenter.game.digest()
    stage.app.settings.change("language", "cs")
    _turn(stage, 891, 411)
    assert page.wide
    stage.app.settings.change("language", "uk")
    _turn(stage, 411, 891)
    assert not page.wide
    stage.hand.until(lambda: presenter.phase is not Phase.FILM, limit=40)
    assert presenter.game.digest() == digest, "the film decides nothing"
    stage.settle()
    assert page.ids.bar.turn_words.startswith("Хід")


def _turn(stage: Stage, width: int, height: int) -> None:
    """The device is turned while something moves."""
    from kivy.core.window import Window

    Window.size = (width, height)
    stage.frames(5)


def test_a_killed_app_is_back_in_its_game(stage: Stage, tmp_path: Path) -> None:
    presenter = begin(stage, kind="turn.move")
    presenter.confirm()
    fingers = Fingers(stage, 3)
    fingers.play(until=lambda: presenter.game.turn > 2 and presenter.phase is Phase.ASK)
    digest, length = presenter.game.digest(), len(presenter.session.log)
    stage.app.dispatch("on_pause")  # the last an app hears before it is killed
    stage.app.table = None
    for child in list(stage.app.root.children):
        stage.app.root.remove_widget(child)
    stage.app.on_stop = lambda: None  # type: ignore[method-assign]  # a killed app cleans nothing up
    stage.close()
    again = Stage(tmp_path / "data")
    try:
        again.app.settings.change("language", "en")
        again.settle()
        assert again.app.table is not None
        found = again.app.table.presenter
        assert found.game.digest() == digest
        assert len(found.session.log) == length
        assert again.app.navigator.current == "handover", "anybody may have picked it up"
        again.hand.long_press("handover.hold")
        assert found.phase is Phase.ASK
    finally:
        again.close()


# -- taking back ------------------------------------------------------------------------------------------


def test_what_rolled_nothing_is_taken_back_freely(stage: Stage) -> None:
    presenter = begin(stage)
    before, length = presenter.game.digest(), len(presenter.session.log)
    stage.hand.tap(f"choice.{question(presenter).choices[0].answer}")
    stage.frames(5)
    assert len(presenter.session.log) == length + 1
    stage.hand.tap("map.undo")
    assert presenter.game.digest() == before
    assert stage.hand.sees("Taken back")


def test_any_order_is_one_decision_and_is_taken_back_as_one(stage: Stage) -> None:
    map_drum(stage)
    presenter: TablePresenter = stage.app.table.presenter
    presenter.cancel()
    options, length = presenter.game.options, len(presenter.session.log)
    assert len(options) > 2
    stage.settle()
    stage.hand.tap("table.any_order")
    assert len(presenter.session.log) > length + 1, "the app has answered for the player"
    assert presenter.undo_point() == length
    presenter.undo_to(length)
    assert presenter.game.options == options
    presenter.take_over()
    presenter.decide(options[-1])
    assert question(presenter).ask.options == options[:-1], "who has gone back is asked again"


@pytest.mark.parametrize("agreed", [False, True])
def test_past_dice_only_if_the_table_agrees(stage: Stage, agreed: bool) -> None:
    stage.app.settings.change("undo", "agreed" if agreed else "information")
    presenter = begin(stage, kind="turn.move")
    jump = next(option for option in ashore(presenter.game) if option.startswith("jump"))
    before = presenter.game.digest()
    presenter.decide(jump)
    stage.frames(5)
    after = presenter.game.digest()
    stage.hand.tap("map.undo")
    if not agreed:
        assert stage.hand.sees("This cannot be taken back")
        stage.hand.tap("dialog.ok")
        assert presenter.game.digest() == after
        stage.hand.tap("map.undo")
        stage.hand.tap("dialog.ask")
    assert stage.hand.sees("Does everybody agree?")
    stage.hand.tap("dialog.cancel")
    assert presenter.game.digest() == after
    stage.app.settings.change("undo", "agreed")
    stage.hand.tap("map.undo")
    stage.hand.tap("dialog.yes")
    assert presenter.game.digest() == before
    (dice,) = presenter.session.fresh_dice
    assert dice.agreed == presenter.humans
    assert any(
        "From here on the dice are different" in line.words("en", "", presenter.session)
        for line in lines(presenter)
    ), "the log says it"


def test_the_rule_of_a_running_game_is_not_changed_in_the_settings(stage: Stage) -> None:
    stage.app.settings.change("undo", "information")
    origin = Origin(PEOPLE[:2], Setup(2, map="first_game"), seed=4, undo=stage.app.settings["undo"])
    open_game(stage, origin)
    presenter = play_until(stage, lambda table: table.phase is Phase.ASK)
    stage.app.settings.change("undo", "agreed")
    assert presenter.choice("undo", stage.app.settings["undo"]) == "information"


def test_nobody_gets_time_back_by_going_back(stage: Stage) -> None:
    origin = Origin(
        (PEOPLE[0], Player(kind="easy")), Setup(2, map="first_game", options={"timer": 60}), seed=4
    )
    open_game(stage, origin)
    presenter = play_until(stage, lambda table: table.phase is Phase.START)
    stage.hand.tap("table.start")
    clock = stage.app.table.timer.presenter.clock
    clock._deadline -= 40
    length, turn = len(presenter.session.log), presenter.game.turn
    assert clock.left() < 21
    for answer in ("stay", "none"):
        while presenter.game.turn == turn and presenter.phase is not Phase.START:
            ask = presenter.game.pending
            if ask is None or ask.who not in presenter.humans:
                break
            presenter.decide(answer if answer in ask.options else ashore(presenter.game)[0])
            presenter.film_over()
    stage.settle()
    presenter.undo_to(length)
    stage.settle()
    assert clock.left() < 21, "the same turn again, with what it had left"


def test_a_line_of_the_log_leads_to_its_rule_and_back_to_before_it(stage: Stage) -> None:
    stage.app.settings.change("undo", "agreed")
    presenter = begin(stage, kind="turn.weapon")
    moved = next(
        event.number for event in reversed(presenter.session.events()) if isinstance(event, e.Activated)
    )
    stage.hand.tap("map.log")
    stage.hand.tap(f"log.{moved}")
    stage.hand.tap("dialog.rule")
    assert stage.app.navigator.current == "references"
    stage.hand.tap("back")
    stage.hand.tap(f"log.{moved}")
    stage.hand.tap("dialog.back")
    if stage.hand.seek("dialog.yes"):
        stage.hand.tap("dialog.yes")
    assert stage.app.navigator.current in ("map", "handover")
    assert question(presenter).ask.kind == "turn.activate"


# -- the clock --------------------------------------------------------------------------------------------


def test_the_clock_starts_with_the_turn_and_cuts_it(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE[:2], Setup(2, map="first_game", options={"timer": 30}), seed=4))
    presenter, clock = stage.app.table.presenter, stage.app.table.timer.presenter.clock
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    stage.settle()
    assert clock.state == "ready"
    stage.hand.long_press("handover.hold")
    assert clock.state == "running", "taking the device starts the turn"
    clock._deadline -= 31
    stage.wait(0.5)
    stage.settle()
    kinds = [entry.kind for entry in presenter.session.log]
    assert "!time_up" in kinds
    assert presenter.game.step >= 6 or presenter.game.turn == 2
    assert any(isinstance(event, e.TimeUp) for event in presenter.session.events())


def test_alone_the_turn_starts_with_a_button_and_the_clock_is_kept(stage: Stage) -> None:
    open_game(
        stage,
        Origin((PEOPLE[0], Player(kind="easy")), Setup(2, map="first_game", options={"timer": True}), seed=4),
    )
    presenter = play_until(stage, lambda table: table.phase is Phase.START)
    stage.hand.tap("table.start")
    assert presenter.phase is Phase.ASK
    clock = stage.app.table.timer.presenter.clock
    assert clock.state == "running"
    identifier = stage.app.table.identifier
    kept = stage.app.folder / "games" / f"{identifier}.clock"
    assert '"running"' in kept.read_text(encoding="utf-8")


# -- keys -------------------------------------------------------------------------------------------------


def test_a_turn_is_played_with_keys_alone(stage: Stage) -> None:
    presenter = begin(stage)
    hand = stage.hand
    hand.key(TAB)
    assert presenter.selected is not None
    hand.key(ENTER)
    stage.frames(5)
    assert question(presenter).ask.kind == "turn.move"
    hand.key(ord("2"))
    assert presenter.selected == question(presenter).choices[1]
    hand.key()
    assert presenter.selected is None
    hand.key(ord("s"))
    stage.frames(5)
    hand.key(ord("s"))
    stage.frames(5)
    assert question(presenter).ask.kind == "turn.weapon"
    hand.key(ENTER)
    assert stage.app.navigator.current == "hand"
    hand.key(TAB)
    assert stage.hand.seek("hand.play")
    hand.key(ord("h"))
    if stage.app.navigator.current == "hand":  # the first only lets go of the card
        hand.key(ord("h"))
    assert stage.app.navigator.current == "map"
    hand.key(ord("l"))
    assert stage.app.navigator.current == "log"
    hand.key()
    hand.key(F1)
    assert stage.app.navigator.current == "keys"
    hand.key()
    hand.key(ord("r"))
    assert stage.app.navigator.current == "references"
    hand.key()
    hand.key(ord("m"))
    assert stage.app.navigator.current == "pause"


# -- when something goes wrong ----------------------------------------------------------------------------


def test_a_full_disk_loses_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = begin(stage)
    before = presenter.game.digest()

    def full(*_args: object) -> None:
        from worms_app.play.session import SaveError

        raise SaveError("disk full") from sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(SavedGame, "add", full)
        stage.hand.tap(f"choice.{question(presenter).choices[0].answer}")
        assert stage.hand.sees("The move could not be saved")
        assert presenter.game.digest() == before
        stage.hand.tap("dialog.again")
    stage.hand.tap(f"choice.{question(presenter).choices[0].answer}")
    assert presenter.game.digest() != before


def test_a_rule_that_breaks_down_leaves_the_game_and_a_report(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = begin(stage)
    before = presenter.game.digest()
    answer = question(presenter).choices[0].answer
    presenter.point_out(answer)
    with monkeypatch.context() as patched:
        patched.setattr(type(presenter.game), "decide", lambda *_args: 1 / 0)
        presenter.confirm()
    stage.settle()
    assert stage.hand.sees("That was not meant to happen")
    assert presenter.game.digest() == before
    (report,) = (stage.app.folder / "reports").glob("crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    stage.hand.tap("dialog.ok")
    presenter.decide(answer)
    assert presenter.game.digest() != before


def test_a_damaged_game_is_said_and_set_aside(stage: Stage) -> None:
    begin(stage)
    identifier = stage.app.table.identifier
    stage.app.navigator.home()
    table.close(identifier)
    (stage.app.folder / "games" / f"{identifier}.worms").write_bytes(b"garbage" * 100)
    table.resume(identifier)
    stage.settle()
    assert stage.hand.sees("This game cannot be read")
    assert list((stage.app.folder / "games").glob("*.damaged"))


# -- giving up, the end -----------------------------------------------------------------------------------


def test_giving_up_is_asked_and_ends_a_game_of_two(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(stage.app.folder))
    presenter = begin(stage)
    team = presenter.asked_team
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.concede")
    stage.hand.tap("dialog.cancel")
    assert presenter.game.result is None
    stage.hand.tap("pause.concede")
    stage.hand.tap("dialog.yes")
    stage.hand.until(lambda: stage.app.navigator.current == "end")
    stage.settle()
    assert presenter.game.result is not None
    assert team not in presenter.game.result.winners
    stage.hand.tap("end.picture")
    assert stage.hand.sees("The picture is here")
    (picture,) = (stage.app.folder / "pictures").glob("*.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    page = stage.app.navigator.page
    height = int.from_bytes(picture.read_bytes()[20:24], "big")
    assert height <= page.ids.result.height + 1, "the page without its buttons"
    stage.hand.tap("dialog.ok")
    finished = stage.app.table.identifier
    stage.hand.tap("end.rematch")
    assert stage.app.navigator.current in ("build", "map", "handover")
    identifiers = {summary.id for summary in table.saves().all()[0]}
    assert len(identifiers) == 2
    assert finished in identifiers


def test_leaving_saves_and_lets_go(stage: Stage) -> None:
    presenter = begin(stage)
    digest, identifier = presenter.game.digest(), stage.app.table.identifier
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.leave")
    assert stage.app.navigator.current == "home"
    assert table.current() is None
    table.resume(identifier)
    stage.settle()
    assert stage.app.table.presenter.game.digest() == digest
