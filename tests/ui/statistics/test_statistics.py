"""Our games in numbers, through the window."""

from __future__ import annotations

import json

from tests.ui.setup.states import new_game, play
from worms_app.engine.things import FACES
from worms_app.ui import games
from worms_app.ui.driver import Stage


def test_numbers_are_shown_given_away_and_begun_anew(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    for seed in (7, 8, 9):
        play(stage, new_game(stage, 4, map="first_game", seed=seed), 5000)
    stage.hand.tap("home.games")
    stage.hand.tap("games.statistics")
    stage.settle()
    assert stage.hand.sees("Anna")
    assert stage.hand.sees("Games finished: 3")
    assert stage.hand.sees("Fair dice fall at least as unevenly")
    stage.hand.tap("statistics.export")
    stage.hand.tap("dialog.ok")
    (path,) = games.exchange_folder().glob("*.json")
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["games"] == 3
    assert set(told["dice"]["faces"]) == set(FACES)
    stage.hand.tap("statistics.reset")
    stage.hand.tap("dialog.cancel")
    assert stage.hand.sees("Games finished: 3")
    stage.hand.tap("statistics.reset")
    stage.hand.tap("dialog.yes")
    stage.settle()
    assert stage.hand.sees("No finished games yet")
    assert stage.hand.sees("Counted since")
    stage.app.navigator.back()
    stage.hand.tap("games.statistics")
    stage.settle()
    assert stage.hand.sees("No finished games yet"), "a reset is kept"
    assert not stage.hand.seek("statistics.export")
