"""The table's screens in the states that a game comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ashore import ashore
from tests.ui.states import state
from worms_app.engine import Setup
from worms_app.engine.choices import Way
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.asking.asking import Asking
from worms_app.ui.driver import Stage
from worms_app.ui.table.presenter import Phase, TablePresenter

PEOPLE = (Player("Babička"), Player("Maxmilián"), Player("Оленка", language="uk"), Player())


def open_game(stage: Stage, origin: Origin) -> Any:
    """A new game on the map; films are skipped."""
    stage.app.settings.change("motion", "off")
    identifier, session = table.saves().new(origin)
    page = table.open_table(session, identifier)
    stage.settle()
    return page


def play_until(stage: Stage, there: Callable[[TablePresenter], bool], seed: int = 1) -> TablePresenter:
    """Answer everything at random (always the same way) until the table is in a state, then open the map."""
    import random

    dice = random.Random(seed)
    presenter: TablePresenter = stage.app.table.presenter
    stage.app.navigator.home()
    for _ in range(5000):
        if there(presenter):
            break
        match presenter.phase:
            case Phase.FILM:
                presenter.film_over()
            case Phase.CHANCE:
                presenter.roll()
            case Phase.HAND_OVER:
                presenter.take_over()
            case Phase.START:
                presenter.start_turn()
            case Phase.OVER:
                break
            case _:
                ask = presenter.game.pending
                assert ask is not None
                stays = "stay" in ask.options and dice.random() < 0.6
                presenter.decide("stay" if stays else dice.choice(ashore(presenter.game)))
    else:
        raise AssertionError("the game never came there")
    stage.app.navigator.open("map", game=stage.app.table.identifier)
    stage.settle()
    return presenter


def question(presenter: TablePresenter) -> Asking:
    """What a person is asked now."""
    assert presenter.asking is not None
    return presenter.asking


def asks(kind: str) -> Callable[[TablePresenter], bool]:
    """Whether a person is asked for this."""
    return lambda table: (
        table.phase is Phase.ASK and table.game.pending is not None and table.game.pending.kind == kind
    )


def two(stage: Stage, **options: Any) -> None:
    """A new prepared game of two people."""
    open_game(stage, Origin(PEOPLE[:2], Setup(2, map="first_game", options=options), seed=4))


def alone(stage: Stage, players: int = 3, **options: Any) -> None:
    """A person between bots."""
    bots = (Player(kind="easy"),) * (players - 1)
    open_game(stage, Origin((PEOPLE[0], *bots), Setup(players, map="first_game", options=options), seed=3))


@state("map")
def map_activate(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))


@state("map")
def map_move_chosen(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, lambda table: asks("turn.move")(table) and table.game.turn > 3)
    choice = next(choice for choice in question(presenter).choices if choice.how == "inch")
    presenter.tap(choice.hex)


@state("map")
def map_weapon(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.weapon"))


@state("map")
def map_aim(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("aim.target"))
    presenter.tap(question(presenter).choices[len(question(presenter).choices) // 2].hex)


@state("map")
def map_shot_chosen(stage: Stage) -> None:
    """What each face of the dice does; with the figures in words."""
    stage.app.settings.change("chances", "words")
    two(stage)
    presenter = play_until(stage, lambda table: asks("aim.target")(table) and _can_hit(table))
    presenter.tap(_best_shot(presenter))


def _best_shot(presenter: TablePresenter) -> str:
    asking = question(presenter)
    asking.outlook.look_at(tuple(choice.answer for choice in asking.choices))
    asking.outlook.step(2.0)
    known = {choice.hex: asking.outlook.odds(choice.answer) for choice in asking.choices}
    return max(known, key=lambda hex: odds.best_hit.value if (odds := known[hex]) else 0.0)


def _can_hit(presenter: TablePresenter) -> bool:
    asking = question(presenter)
    odds = asking.outlook.odds(_best_shot(presenter))
    return odds is not None and 0.3 < odds.best_hit.value < 0.99


@state("map")
def map_die(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("aim.choose"))
    presenter.choose(question(presenter).choices[0].answer)


@state("map")
def map_direction(stage: Stage) -> None:
    two(stage)
    way = Way.DIRECTION
    play_until(
        stage, lambda table: table.asking is not None and table.asking.way is way and table.phase is Phase.ASK
    )


@state("map")
def map_things(stage: Stage) -> None:
    two(stage)
    way = Way.THING
    presenter = play_until(
        stage, lambda table: table.asking is not None and table.asking.way is way and table.phase is Phase.ASK
    )
    presenter.choose(question(presenter).choices[0].answer)


@state("map")
def map_timed(stage: Stage) -> None:
    alone(stage, timer=True)
    play_until(stage, lambda table: table.phase is Phase.START)


@state("handover")
def handover(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    play_until(stage, lambda table: table.phase is Phase.HAND_OVER)


@state("hand")
def hand_to_play(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.weapon"))
    stage.app.navigator.open("hand", game=stage.app.table.identifier)
    presenter.choose("bazooka")


@state("hand")
def hand_waiting(stage: Stage) -> None:
    alone(stage)
    play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn > 3)
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


@state("hand")
def hand_draft(stage: Stage) -> None:
    two(stage, sudden_death_draft=True)
    play_until(stage, asks("draft.keep"))
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


@state("log")
def log_long(stage: Stage) -> None:
    two(stage)
    play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn > 3)
    stage.app.navigator.open("log", game=stage.app.table.identifier)


@state("end")
def end_won(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    play_until(stage, lambda table: table.phase is Phase.OVER)
    stage.app.navigator.open("end", game=stage.app.table.identifier)


@state("keys")
def keys(stage: Stage) -> None:
    stage.app.navigator.open("keys")


@state("pause")
def pause(stage: Stage) -> None:
    two(stage, parting_gifts=True, true_elimination=True, late_superweapons=True)
    play_until(stage, asks("turn.activate"))
    stage.hand.tap("map.menu")


@state("")
def leave_game(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    stage.app.back()
