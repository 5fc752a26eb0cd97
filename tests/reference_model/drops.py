"""Chapter 8: the drop cards and the sudden death cards, after cards.md."""

from __future__ import annotations

from collections.abc import Callable

from tests.reference_model.model import Model, Rule


def supplies(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate")
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def mine(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate", "mine")
    yield from m.change_wind()


def oil_delivery(m: Model) -> Rule:
    yield from m.place_on_emptiest("drum")
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def minefield(m: Model) -> Rule:
    yield from m.place_on_emptiest("mine")
    yield from m.place_on_emptiest("mine")
    yield from m.change_wind()


def gale(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()
    drums = [thing for thing in m.things if thing.kind == "drum"]
    while drums := [drum for drum in drums if drum in m.things]:
        hex = yield from m.choose_hex("scatter.order", [drum.hex for drum in drums])
        drum = next(drum for drum in m.at(hex) if drum in drums)
        drums.remove(drum)
        yield from m.scatter(drum)


def wildfire(m: Model) -> Rule:
    yield from m.place_on_emptiest("fire")
    yield from m.place_on_emptiest("fire")
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def lucky_drop(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate")
    yield from m.draw(m.seat)
    yield from m.change_wind()


def stray_shell(m: Model) -> Rule:
    emptiest = m.emptiest()
    if (yield from m.target(fits=lambda hex: hex in emptiest)):
        yield from m.scatter_target()
        yield from m.blast_target()
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def rising_tide(m: Model) -> Rule:
    coast = [hex for hex in m.coast() if not m.at(hex)]
    if coast and m.stock("water_hex"):
        yield from m.sink((yield from m.choose_hex("sink.hex", coast)))
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def calm(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate", "crate")
    yield from m.change_wind()


DROPS: dict[str, Callable[[Model], Rule]] = {
    "supplies": supplies,
    "mine": mine,
    "oil_delivery": oil_delivery,
    "minefield": minefield,
    "gale": gale,
    "wildfire": wildfire,
    "lucky_drop": lucky_drop,
    "stray_shell": stray_shell,
    "rising_tide": rising_tide,
    "calm": calm,
}


def flood(m: Model) -> Rule:
    coast = m.coast()
    if coast and m.stock("water_hex"):
        fewest = min(len(m.at(hex)) for hex in coast)
        lowest = [hex for hex in coast if len(m.at(hex)) == fewest]
        yield from m.sink((yield from m.choose_hex("sink.hex", lowest)))


def storm(m: Model) -> Rule:
    yield from m.change_wind()
    if m.active and m.active in m.things:
        yield from m.move(m.active, m.towards(m.active.hex, "wind"))


def hot_ground(m: Model) -> Rule:
    if m.active and m.active in m.things:
        yield from m.place("fire", m.active.hex)


END_OF_TURN: dict[str, Callable[[Model], Rule]] = {"flood": flood, "storm": storm, "hot_ground": hot_ground}


def crate_and_wind(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate")
    yield from m.change_wind()


def crate_only(m: Model) -> Rule:
    yield from m.place_on_emptiest("crate")


def double_drop(m: Model) -> Rule:
    for kind in ("mine", "drum", "crate"):
        yield from m.place_on_emptiest(kind)
    yield from m.change_wind()


SUDDEN_DEATH: dict[str, Callable[[Model], Rule]] = {
    "one_hp": crate_and_wind,
    "high_explosives": crate_and_wind,
    "flood": crate_and_wind,
    "storm": crate_only,
    "no_mercy": crate_and_wind,
    "hot_ground": crate_and_wind,
    "double_drop": double_drop,
}
