"""A bot's turn does not make people wait."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from tests.ui.table.states import PEOPLE, open_game
from worms_app.engine import Setup
from worms_app.play.table import Origin, Player
from worms_app.ui.driver import BOT, Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.running import BOT_PAUSE, FIRST_PAUSE
from worms_app.ui.table.showing import Pace


def bots_turn(stage: Stage, seed: int) -> TablePresenter:
    """A game of a person and a bot, where the bot's turn begins at normal speed."""
    seats = (PEOPLE[0], Player(kind="easy"))
    open_game(stage, Origin(seats, Setup(2, map="first_game"), seed=seed))
    presenter: TablePresenter = stage.app.table.presenter
    for _ in range(200):
        if presenter.phase is Phase.ASK:
            options = presenter.game.options
            presenter.decide(next((o for o in ("stay", "none") if o in options), options[0]))
        elif presenter.phase is Phase.FILM:
            presenter.film_over()
        elif presenter.phase is Phase.CHANCE:
            presenter.roll()
        else:
            break
    assert presenter.phase is Phase.BOT
    return presenter


def thought_out(condition: Callable[[], bool]) -> Callable[[], bool]:
    """The condition, looked at when no bot thinks: how busy the machine is takes nothing of the turn."""

    def holds() -> bool:
        for thread in threading.enumerate():
            if thread.name == BOT:
                thread.join()
        return condition()

    return holds


@pytest.mark.parametrize("seed", [2, 3])
def test_a_bot_s_turn_lasts_at_most_eight_seconds(stage: Stage, seed: int) -> None:
    presenter = bots_turn(stage, seed)
    stage.app.settings.change("motion", "normal")
    team, began = presenter.asked_team, stage.time.now
    stage.hand.until(thought_out(lambda: presenter.phase not in (Phase.BOT, Phase.FILM)), limit=30)
    assert presenter.game.active_team != team or presenter.phase is Phase.OVER
    assert stage.time.now - began <= 8.0


def test_a_turn_of_many_decisions_is_no_longer(stage: Stage) -> None:
    pace, began = Pace(), stage.time.now
    for _ in range(15):
        stage.wait(pace.begin(3) + BOT_PAUSE)
        pace.end(1.0)
    assert stage.time.now - began < 8.0 - FIRST_PAUSE


def test_only_the_result(stage: Stage) -> None:
    stage.app.settings.change("bots", "result")
    presenter = bots_turn(stage, 2)
    stage.app.settings.change("motion", "normal")
    began = stage.time.now
    stage.hand.until(thought_out(lambda: presenter.phase not in (Phase.BOT, Phase.FILM)), limit=30)
    assert stage.time.now - began <= 4.0
