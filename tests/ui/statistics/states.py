"""Our games in numbers, before and after there are any."""

from __future__ import annotations

from tests.ui.setup.states import new_game, play
from tests.ui.states import state
from worms_app.ui.driver import Stage


@state("statistics")
def statistics_none(stage: Stage) -> None:
    stage.app.navigator.open("statistics")


@state("statistics")
def statistics_of_games(stage: Stage) -> None:
    for players, seed in ((2, 7), (4, 8), (4, 9)):
        play(stage, new_game(stage, players, map="first_game", seed=seed), 5000)
    stage.app.navigator.open("statistics")
