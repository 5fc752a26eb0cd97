"""The map at the questions of cards that players made."""

from __future__ import annotations

from tests.ui.states import state
from tests.ui.table import own_cards
from worms_app.ui.driver import Stage


@state("map")
def map_discarding(stage: Stage) -> None:
    """Another player than the one whose turn it is has to choose."""
    own_cards.open_table(stage)
    presenter = stage.app.table.presenter
    for answer in ("tax", "red"):
        presenter.decide(answer)
        presenter.film_over()
    stage.settle()
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    stage.hand.long_press("handover.hold", 0.8)


@state("hand")
def hand_discarding(stage: Stage) -> None:
    map_discarding(stage)
    stage.hand.tap("table.hand")
    stage.hand.tap("card.bazooka")


@state("map")
def map_each_hex(stage: Stage) -> None:
    """Which of the hexes around the target comes next."""
    own_cards.open_table(stage)
    presenter = stage.app.table.presenter
    for answer in ("ring", "2,1"):
        presenter.decide(answer)
        presenter.film_over()
    stage.settle()


@state("map")
def map_end_of_turn(stage: Stage) -> None:
    """Which effect of the end of the turn comes next."""
    own_cards.open_table(
        stage, at_end_of_turn=["coin/1"], until_your_turn={"red": ["storm"], "blue": ["hot_ground"]}
    )
    presenter = stage.app.table.presenter
    presenter.decide("none")
    presenter.film_over()
    stage.settle()
