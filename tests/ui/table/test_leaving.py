"""Somebody has to leave: a bot or another person plays on, and he comes back; what each table chooses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.table.states import asks, open_game, play_until, two
from worms_app.engine import Setup
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.log_lines import lines
from worms_app.ui.table.presenter import TablePresenter

ANN, BOB = Player("Ann"), Player("Bob", language="cs")


def begun(stage: Stage, **options: Any) -> TablePresenter:
    """Ann and Bob; one of them is asked to activate a worm."""
    open_game(stage, Origin((ANN, BOB), Setup(2, map="first_game", options=options), seed=4))
    return play_until(stage, asks("turn.activate"))


def told(stage: Stage) -> list[str]:
    session = stage.app.table.session
    return [line.words("en", "", session) for line in lines(stage.app.table.presenter)]


def change_kind(stage: Stage, team: str, kind: str) -> None:
    stage.hand.tap(f"leaving.{team}.more")
    stage.hand.tap(f"leaving.{team}.kind.{kind}")
    stage.hand.tap("leaving.play_on")


def test_a_bot_plays_on_until_the_player_is_back(stage: Stage) -> None:
    presenter = begun(stage)
    team, other = (
        presenter.asked_team,
        next(each for each in presenter.humans if each != presenter.asked_team),
    )
    hand = presenter.game.hands[presenter.game.seat_of(team)]
    turn = presenter.game.turn
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.leaving")
    change_kind(stage, team, "easy")
    assert presenter.session.player(team).kind == "easy"
    stage.hand.until(lambda: presenter.game.turn > turn and presenter.phase is Phase.ASK, limit=120)
    assert presenter.asked_team == other, "the bot has played its turn"
    assert presenter.alone == other, "nobody has to hand the device over"
    assert f"{team.capitalize()}: a bot plays on." in told(stage)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.leaving")
    change_kind(stage, team, "human")
    assert presenter.session.player(team).name in ("Ann", "Bob")
    name = presenter.session.player(team).name
    assert f"{team.capitalize()}: {name} plays on." in told(stage)
    assert len(hand) > 0


def test_who_does_not_come_for_his_turn_is_replaced_there(stage: Stage) -> None:
    presenter = begun(stage)
    play_until(stage, lambda table: table.phase is Phase.HAND_OVER)
    team = presenter.asked_team
    assert stage.app.navigator.current == "handover"
    stage.hand.tap("handover.leaving")
    stage.hand.type(f"leaving.{team}.name", "Eve")
    stage.hand.tap("leaving.play_on")
    assert presenter.session.player(team).name == "Eve"
    stage.settle()
    assert stage.app.navigator.current == "handover", "Eve has to take the device"
    assert stage.hand.sees("Eve")
    stage.hand.tap("handover.leaving")
    change_kind(stage, team, "hard")
    stage.settle()
    assert stage.app.navigator.current != "handover", "nobody has to take the device"
    assert presenter.session.player(team).is_bot
    assert presenter.alone != team


def test_it_can_be_taken_back(stage: Stage) -> None:
    presenter = begun(stage)
    other = next(team for team in presenter.humans if team != presenter.asked_team)
    before = presenter.session.player(other)
    digest = presenter.game.digest()
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.leaving")
    change_kind(stage, other, "hard")
    assert presenter.alone
    stage.hand.tap("map.undo")
    assert presenter.session.player(other) == before
    assert presenter.game.digest() == digest


def test_two_of_one_name_are_not_told_apart_and_refused(stage: Stage) -> None:
    presenter = begun(stage)
    team = presenter.asked_team
    other = next(each for each in presenter.humans if each != team)
    length = len(presenter.session.log)
    stage.hand.tap("map.menu")
    stage.hand.tap("pause.leaving")
    stage.hand.type(f"leaving.{team}.name", presenter.session.player(other).name.upper())
    stage.hand.tap("leaving.play_on")
    assert stage.app.navigator.current == "leaving"
    assert stage.hand.sees("Two players have the same name")
    assert len(presenter.session.log) == length


def test_the_one_who_holds_the_device_gives_it_away_with_his_seat(stage: Stage) -> None:
    presenter = begun(stage)
    team = presenter.asked_team
    assert presenter.holder == team
    presenter.give_seats({team: Player("Eve")})
    assert presenter.phase is Phase.HAND_OVER
    assert not presenter.owner, "her cards are hidden until she says that it is her"


# -- what each table chooses ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), [("chances", "words"), ("bots", "result"), ("ties", "player")])
def test_a_table_chooses_for_itself(stage: Stage, name: str, value: str) -> None:
    device = stage.app.settings[name]
    presenter = begun(stage)
    stage.hand.tap("map.menu")
    stage.hand.tap(f"pause.{name}.{value}")
    assert stage.app.settings[name] == device, "the device's other tables stay as they are"
    identifier = stage.app.table.identifier
    stage.hand.tap("pause.back")
    assert stage.app.navigator.page.chosen(name) == value
    assert presenter.choice(name, device) == value
    table.close()
    two(stage)
    assert stage.app.table.presenter.choice(name, device) == device
    table.resume(identifier)
    stage.settle()
    assert stage.app.table.presenter.choice(name, device) == value, "it is saved with the game"


def test_a_new_game_begins_as_the_device_is_set(stage: Stage) -> None:
    stage.app.settings.change("chances", "off")
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.first")
    stage.hand.tap("setup.start")
    stage.hand.tap("build.play")
    stage.app.settings.change("chances", "numbers")
    assert stage.app.table.presenter.choice("chances", "numbers") == "off"
