"""The moment at which each tip is due: a position, what is answered there, and what is tapped then."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tests.ui.table.states import PEOPLE, SHORE, open_game
from tests.ui.table.steps import goes_on
from worms_app.content.tips import tips
from worms_app.play.table import Origin
from worms_app.ui.driver import Stage
from worms_app.ui.seats.people import known_people
from worms_app.ui.table.presenter import TablePresenter


def lie(**hexes: list[str]) -> dict[str, list[str]]:
    """The island with these Things (``h20=["crate"]``: on 2,0)."""
    named = {f"{name[1]},{name[2]}": things for name, things in hexes.items()}
    return {"1,0": ["blue1"], "2,0": [], "3,0": ["red1"], "1,1": ["blue2"], **named}


@dataclass(frozen=True)
class Case:
    """How a tip comes about."""

    fields: dict[str, Any] = field(default_factory=dict)
    """Of the position."""
    answers: tuple[str, ...] = ()
    """Given before; the last player that answers is the one who reads the tip."""
    tap: str = ""
    """The hex that is chosen."""
    seed: int = 4
    hex: str = ""
    """What the tip is about."""


CALM = {"cards": {"calm": 4}, "left": 4}
SHOOTS: dict[str, Any] = {"step": 5, "things": lie()}
CASES: dict[str, Case] = {
    "own_worm": Case(SHOOTS, ("bazooka",), tap="1,1", hex="1,1"),
    "jump": Case({"things": lie()}, tap="3,0", hex="3,0"),
    "last_round": Case({"step": 1, "last_round": ["blue", "red"]}),
    "sudden_death": Case({"step": 1, "rule_cards": ["storm"], "drop": {}}),
    "sudden_death_near": Case({"step": 1}),
    "cut": Case({"things": lie(h20=["mine"]), "drop": CALM}, ("inch:2,0", "stay", "stay"), seed=22),
    "ice": Case({"step": 5, "things": lie(h30=["red1~"]), "frozen": ["red"]}, ("bazooka",), hex="3,0"),
    "timer": Case({"step": 1, "options": {"timer": 60}}),
    "heal": Case({"step": 1, "things": lie(h10=["blue1*"])}, hex="1,0"),
    "drop": Case({"step": 5, "things": lie(h30=["red1", "red2"]), "drop": CALM}, ("none",)),
    "activate": Case({"step": 1}),
    "crate_and_mine": Case(hex="2,0"),
    "crate": Case({"things": lie(h20=["crate"])}, hex="2,0"),
    "mine": Case({"things": lie(h20=["mine"])}, hex="2,0"),
    "full": Case({"things": lie(h20=["crater", "crater", "drum"])}, hex="2,0"),
    "fire": Case({"things": lie(h20=["fire"])}, hex="2,0"),
    "far_crate": Case({"things": lie(h30=["crate", "red1"])}, hex="3,0"),
    "second_move": Case({"step": 4}),
    "hand": Case({"step": 5}),
    "order": Case({}, ("inch:2,0",)),
    "prod": Case({"things": lie(h20=["crater", "drum", "red1"], h30=[])}, ("inch:2,0",)),
    "airstrike": Case({"step": 5, "hands": {"blue": ["air_strike"]}}, ("air_strike",)),
    "drum": Case({"step": 5, "things": lie(h20=["drum"])}, ("bazooka",), hex="2,0"),
    "hole": Case({"step": 5, "things": lie(h20=["crater", "crater"])}, ("bazooka",), hex="2,0"),
    "shore": Case(SHOOTS, ("bazooka",), hex="3,0"),
    "lines": Case(SHOOTS, ("bazooka",)),
    "accuracy": Case(SHOOTS, ("bazooka",)),
    "wind": Case(SHOOTS, ("bazooka", "3,0"), seed=1),
}


def only(tip: str, *names: str) -> None:
    """These players have had every other tip."""
    for name in names:
        others = tuple(one.id for one in tips() if one.id != tip)
        people = known_people()
        people.keep(replace(people.known(name), tips=others, coach=None, played=False))


def go_on(presenter: TablePresenter) -> None:
    """On to the next question for a person, who takes the device."""
    for _ in range(50):
        if not goes_on(presenter):
            return


def due(stage: Stage, tip: str) -> TablePresenter:
    """The map at the moment at which a tip is due; only this one has not been had yet."""
    case = CASES[tip]
    only(tip, *(person.name for person in PEOPLE[:2]))
    origin = Origin(PEOPLE[:2], position={**SHORE, **case.fields}, seed=case.seed)
    if case.fields.get("step") == 1:
        position = {name: value for name, value in origin.position.items() if name != "worm"}  # type: ignore[union-attr]
        origin = replace(origin, position=position)
    open_game(stage, origin)
    presenter: TablePresenter = stage.app.table.presenter
    stage.app.navigator.home()
    go_on(presenter)
    for answer in case.answers:
        presenter.decide(answer)
        go_on(presenter)
    stage.app.navigator.open("map", game=stage.app.table.identifier)
    stage.settle()
    if case.tap:
        presenter.tap(case.tap)
        stage.settle()
    return presenter
