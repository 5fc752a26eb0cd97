"""What happens here? In every mood."""

from __future__ import annotations

from tests.ui.states import state
from worms_app.ui.driver import Stage
from worms_app.ui.referee.resolve.presenter import ResolveDesk


def open_case(stage: Stage, offer: str, *things: str, **fields: object) -> ResolveDesk:
    """A case with these Things on the middle hex."""
    from worms_app.ui.referee.resolve.desk import resolve_desk

    stage.app.navigator.open("resolve")
    desk = resolve_desk(stage.app)
    desk.open(offer, **fields)  # type: ignore[arg-type]
    for thing in things:
        desk.put(thing)
    stage.app.navigator.open("resolve_case")
    return desk


@state("resolve")
def resolve_begins(stage: Stage) -> None:
    stage.app.navigator.open("resolve")


@state("resolve_cards")
def resolve_cards(stage: Stage) -> None:
    stage.app.navigator.open("resolve_cards")


@state("resolve_verbs")
def resolve_verbs(stage: Stage) -> None:
    stage.app.navigator.open("resolve_verbs", chosen=[2, 5, 7])


@state("resolve_rules")
def resolve_rules(stage: Stage) -> None:
    open_case(stage, "blast", "red")
    stage.app.navigator.open("resolve_rules")


@state("resolve_case")
def resolve_setup(stage: Stage) -> None:
    desk = open_case(stage, "accuracy", "red", "green", "drum")
    desk.touch(1)
    desk.choose("1,0")
    desk.flood()
    desk.choose("0,0")


@state("resolve_case")
def resolve_airstrike(stage: Stage) -> None:
    desk = open_case(stage, "airstrike", "yellow")
    desk.point(3)


@state("resolve_case")
def resolve_die(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red", "green", "drum")
    desk.go()


@state("resolve_case")
def resolve_reached(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red", "mine")
    desk.go()
    desk.answer("3")


@state("resolve_case")
def resolve_drum(stage: Stage) -> None:
    desk = open_case(stage, "drum", "purple", "grey")
    desk.go()
    for face in ("1", "2", "2", "wind", "4"):
        desk.type(face)
    desk.dice_done()
    desk.put("crate")


@state("resolve_case")
def resolve_flip(stage: Stage) -> None:
    desk = open_case(stage, "enter", "blue", "mine", "crate")
    desk.go()
    desk.answer("mine")


@state("resolve_case")
def resolve_mending(stage: Stage) -> None:
    desk = chain(stage)
    desk.undo()
    stage.settle()
    stage.hand.tap("resolve.mend.1")


@state("resolve_case")
def resolve_done(stage: Stage) -> None:
    chain(stage)


def chain(stage: Stage) -> ResolveDesk:
    """A whole chain: a blast, two worms and a drum."""
    desk = open_case(stage, "blast", "red", "green", "drum")
    desk.go()
    desk.go_empty()
    desk.first("red1")
    for answer in ("4", "6", "1", "1", "hit", "3", "5"):
        desk.answer(answer)
    for _ in range(9):
        if desk.ask is not None:
            desk.answer(desk.ask.options[0])
    return desk


@state("resolve_case")
def resolve_card_target(stage: Stage) -> None:
    open_case(stage, "card", card="grenade").go()


@state("resolve_case")
def resolve_pad(stage: Stage) -> None:
    desk = open_case(stage, "drum", "red")
    desk.go()
    for face in ("3", "3", "wind"):
        desk.type(face)


@state("resolve_case")
def resolve_put_back(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red", "red", "green")
    desk.go()
    desk.go_empty()
    for face in ("4", "6", "1"):
        desk.answer(face)
    desk.mend(1, "2")


@state("resolve_case")
def resolve_drop_card(stage: Stage) -> None:
    desk = open_case(stage, "blast")
    desk.open_card("wildfire")


@state("resolve_case")
def resolve_end_of_turn(stage: Stage) -> None:
    desk = open_case(stage, "blast")
    desk.open_card("storm", end=True)
