"""Whole games by touch, from Home to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.playing import Fingers
from worms_app.engine import Setup
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.presenters.table import Phase

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Bohouš", "Віра", "Dan", "Emil", "Франко")


def start(stage: Stage, players: int, *, bots: int = 0, seed: int = 7, **setup: Any) -> Fingers:
    """A new game on the map, without films."""
    stage.app.settings.change("motion", "off")
    people = [Player(name) for name in NAMES[: players - bots]] + [Player(kind="easy")] * bots
    identifier, session = table.saves().new(Origin(tuple(people), Setup(players, **setup), seed=seed))
    table.open_table(session, identifier)
    stage.settle()
    return Fingers(stage, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_prepared_game_is_played_to_its_end(stage: Stage, players: int) -> None:
    fingers = start(stage, players, map="first_game")
    fingers.play()
    assert fingers.table.phase is Phase.OVER
    stage.hand.until(lambda: stage.app.navigator.current == "end")
    stage.hand.tap("end.home")
    assert stage.app.navigator.current == "home"
