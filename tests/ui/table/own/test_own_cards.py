"""Cards of the players' own on the map: another player discards, and everything is answered by touch."""

from __future__ import annotations

import random

from tests.ui.playing import Fingers
from tests.ui.table.own.states import hand_discarding
from tests.ui.table.own_cards import open_table, play
from worms_app.engine import Ask, Game
from worms_app.i18n.speech import prompt
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase


def test_another_player_discards_after_a_hand_over_while_the_clock_stands(stage: Stage) -> None:
    open_table(stage, options={"timer": 60}, step=3)
    table, clock = stage.app.table.presenter, stage.app.table.timer.presenter.clock
    stage.app.table.timer.presenter.clock.start()
    for _ in range(2):
        stage.hand.tap("choice.stay")
        stage.settle()
    play(stage, "tax")
    stage.hand.tap("choice.red")
    stage.hand.tap("table.confirm")
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    assert stage.hand.sees("Maxmilián")
    assert not stage.hand.sees("Girder"), "red's hand is not on blue's screen"
    stage.hand.long_press("handover.hold", 0.8)
    assert table.asked_team == "red"
    left = clock.left()
    stage.wait(1.5)
    assert clock.left() == left, "the turn is blue's: its time waits"
    for card in ("bazooka", "uzi"):
        stage.hand.tap("table.hand")
        assert stage.hand.sees(prompt(table.game.pending, table.game)), "the hand says what it is asked for"
        assert not stage.hand.sees("Pickpocket"), "blue's hand is not on red's screen"
        stage.hand.tap(f"card.{card}")
        assert stage.hand.sees("Discard")
        stage.hand.tap("hand.play")
        stage.settle()
    assert table.game.hands[1] == ("girder", "prod")
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    assert stage.hand.sees("Babička")
    stage.hand.long_press("handover.hold", 0.8)
    assert table.asked_team == "blue"
    stage.wait(0.5)
    assert clock.left() < left, "and goes on with blue"


def busy(ask: Ask, dice: random.Random, _game: Game) -> str:
    """The new cards first, and a target with something on each hex around it."""
    wanted = [option for option in ("coin", "pick", "tax", "ring", "2,1") if option in ask.options]
    return wanted[0] if wanted else dice.choice([option for option in ask.options if option != "none"])


def test_every_new_verb_is_answered_by_touch(stage: Stage) -> None:
    """Steal, roll, the end of the turn, each adjacent hex: to the end of blue's turn, with every question."""
    open_table(stage)
    fingers = Fingers(stage, seed=3, pick=busy)
    table = stage.app.table.presenter
    turn = table.game.turn
    fingers.play(most=400, until=lambda: table.game.turn != turn or table.phase is Phase.OVER)
    kinds = {kind for kind, _way in fingers.answered}
    assert {"steal.player", "each.hex", "discard.card"} <= kinds, kinds


def test_the_hand_stays_below_the_board_in_a_high_window(stage: Stage) -> None:
    hand_discarding(stage)
    stage.app.settings.change("text_size", 200)
    stage.app.settings.change("language", "uk")
    stage.resize(360, 640)
    assert stage.app.navigator.page.ids.board.width == 360


def test_the_pause_page_names_what_holds(stage: Stage) -> None:
    open_table(stage, until_your_turn={"red": ["storm"]}, at_end_of_turn=["coin/1"])
    stage.hand.tap("map.menu")
    assert stage.hand.sees("Storm")
    assert stage.hand.sees("Coin")
