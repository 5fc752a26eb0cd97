"""The screen of the phones in the states that it comes to."""

from __future__ import annotations

from typing import Any

from tests.ui.states import state
from tests.ui.table.states import PEOPLE, asks, open_game, play_until
from worms_app.engine import Setup
from worms_app.link.acts import Visitor
from worms_app.play.table import Origin
from worms_app.ui.driver import Stage
from worms_app.ui.phones import address, of_referee
from worms_app.ui.phones.phones import Phones


def phones_screen(stage: Stage, *hosts: str) -> Phones:
    """A game of four and its phones, on addresses that lead nowhere else."""
    address.given = hosts or ("127.0.0.1",)
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    table: Any = stage.app.table
    stage.app.navigator.open("phones", game=table.identifier)
    stage.settle()
    phones: Phones = table.phones
    return phones


@state("phones")
def phones_off(stage: Stage) -> None:
    phones_screen(stage)


@state("phones")
def phones_on(stage: Stage) -> None:
    phones_screen(stage).turn_on()


@state("phones")
def phones_joining(stage: Stage) -> None:
    phones = phones_screen(stage, "127.0.0.1", "127.0.0.2")
    phones.turn_on()
    phones.count(frozenset({0, -1}), frozenset({0, 2}), 1)
    phones.heard(Visitor(1, 2, ("drum", "red")))  # seat 2 has a phone, but it is not there


@state("map")
def map_card_on_phone(stage: Stage) -> None:
    phones = phones_screen(stage)
    phones.turn_on()
    phones.count(frozenset({0}), frozenset({0, 1, 2, 3}), 0)
    play_until(stage, asks("turn.weapon"))


@state("map")
def map_phone_knocks(stage: Stage) -> None:
    phones = phones_screen(stage)
    phones.turn_on()
    stage.app.navigator.back()
    phones.count(frozenset(), frozenset({1}), 0)
    phones.heard(Visitor(1, 1, ("drum", "red")))


@state("phones")
def phones_of_referee(stage: Stage) -> None:
    address.given = ("127.0.0.1",)
    stage.app.navigator.open("phones", referee=True)
    of_referee(stage.app).turn_on()
