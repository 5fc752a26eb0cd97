"""The weapon cards as cards.md has them: an action line (T text, M move, C another card) and a text."""

from __future__ import annotations

from tests.reference_model.drops import DROPS, END_OF_TURN, SUDDEN_DEATH
from tests.reference_model.model import (
    MOVABLE,
    STEPS,
    Cards,
    Hex,
    Model,
    Rule,
    Text,
    around,
    distance,
    neighbour,
    straight,
)


def uzi(m: Model) -> Rule:
    yield from m.target(direct=True, within=2)
    yield from m.damage_one_thing()


def bazooka(m: Model) -> Rule:
    yield from m.target(direct=True)
    yield from m.accuracy(4)
    yield from m.blast_target()


def ninja_rope(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(4)
    yield from m.move_self()


def girder(m: Model) -> Rule:
    yield from m.target(within=1)
    yield from m.remove_one_of("mine", "fire", "drum", "crater")


def grenade(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(2)
    yield from m.blast_target()


def shotgun(m: Model) -> Rule:
    yield from m.target(new=True, direct=True, within=3)
    yield from m.accuracy(2)
    yield from m.damage_one_thing()


def baseball_bat(m: Model) -> Rule:
    yield from m.target(within=1)
    others = [worm for worm in m.at(m.targets()[0], "worm") if worm is not m.active]
    yield from m.knock((yield from m.damage_one_worm(others)), 2)


def air_strike(m: Model) -> Rule:
    yield from m.airstrike()
    yield from m.scatter_target()
    yield from m.blast_target()


def cluster_bomb(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(3)
    yield from m.blast_target()
    yield from m.scatter_target()
    yield from m.blast_target()


def homing_pigeon(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(6)
    yield from m.blast_target()


def dynamite(m: Model) -> Rule:
    yield from m.target(within=1)
    yield from m.blast_target()


def mine_layer(m: Model) -> Rule:
    for _ in range(2):
        near = [hex for hex in around(m.own_hex(), 2) if hex in m.land and len(m.at(hex)) < 3]
        if near and m.stock("mine"):
            yield from m.place("mine", (yield from m.choose_hex("place.hex", near)))


def petrol_bomb(m: Model) -> Rule:
    yield from m.target(within=4)
    yield from m.accuracy(3)
    hex = m.targets()[0]
    yield from m.place("fire", hex)
    yield from m.place("fire", neighbour(hex, m.wind))


def sheep(m: Model) -> Rule:
    yield from m.target(within=4)
    yield from m.scatter_target()
    yield from m.scatter_target()
    yield from m.blast_target()


def teleport(m: Model) -> Rule:
    if (yield from m.target(fits=lambda hex: hex in m.land and len(m.at(hex)) < 3)):
        yield from m.move_self()


def nothing(m: Model) -> Rule:
    yield from ()


def blowtorch(m: Model) -> Rule:
    yield from m.target(within=1, least=1)
    hex = m.targets()[0]
    if any(map(m.can_be_damaged, m.at(hex, "worm"))):
        yield from m.damage_one_worm(m.at(hex, "worm"))
    yield from m.place("crater", hex)


def pneumatic_drill(m: Model) -> Rule:
    yield from m.damage_all([worm for worm in m.at(m.own_hex(), "worm") if worm is not m.active])
    yield from m.place("crater", m.own_hex())


def fire_punch(m: Model) -> Rule:
    yield from m.target(within=1)
    yield from m.knock((yield from m.damage_one_worm(m.at(m.targets()[0], "worm"))), 1)


def prod(m: Model) -> Rule:
    yield from m.target(within=1)
    things = m.at(m.targets()[0], *MOVABLE)
    if things:
        yield from m.knock((yield from m.choose_thing("knock.choose", things)), 1)


def freeze(m: Model) -> Rule:
    m.frozen.add(m.seat)
    yield from ()


def old_woman(m: Model) -> Rule:
    yield from m.target(direct=True, within=4)
    yield from m.accuracy(2)
    yield from m.blast_target()


def longbow(m: Model) -> Rule:
    yield from m.target(direct=True)
    yield from m.accuracy(3)
    worm = yield from m.damage_one_worm(m.at(m.targets()[0], "worm"))
    if worm:
        yield from m.knock(worm, 1, straight(m.own_hex(), worm.hex) or m.wind)


def minigun(m: Model) -> Rule:
    yield from m.target(direct=True, within=4)
    yield from m.damage_all(m.at(m.targets()[0]))


def weather_vane(m: Model) -> Rule:
    m.wind = yield from m.choose("wind.set", STEPS)


def first_aid(m: Model) -> Rule:
    for worm in m.things:
        worm.damaged &= worm.team != m.seat
    yield from ()


def kamikaze(m: Model) -> Rule:
    yield from m.target(direct=True, within=3, least=1)
    yield from m.move_self()
    yield from m.blast_target()


def holy_hand_grenade(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(3)
    centre = m.targets()[0]
    yield from m.blast(centre)
    beside = [neighbour(centre, way) for way in STEPS]
    for _ in range(2):
        if any(hex in m.land for hex in beside):  # on water it does not matter which
            hex = yield from m.choose_hex("blast.hex", beside)
            beside.remove(hex)
            yield from m.blast(hex)


def concrete_donkey(m: Model) -> Rule:
    yield from m.target()
    yield from m.scatter_target()
    yield from m.blast_target(times=3)


def banana_bomb(m: Model) -> Rule:
    yield from m.target()
    yield from m.accuracy(2)
    yield from m.blast_target()
    for _ in range(4):
        yield from m.scatter_target()
        yield from m.blast_target()


def super_sheep(m: Model) -> Rule:
    yield from m.target()
    yield from m.blast_target()
    yield from m.scatter_target()
    yield from m.blast_target()


def napalm_strike(m: Model) -> Rule:
    yield from m.airstrike()
    yield from m.scatter_target()
    for hex in m.targets():
        yield from m.damage_all(m.at(hex))
    for hex in m.targets():
        yield from m.place("fire", hex)


def earthquake(m: Model) -> Rule:
    yield from m.quake()
    yield from m.change_wind()
    yield from m.quake()


def armageddon(m: Model) -> Rule:
    for _ in range(5):
        if not (yield from m.target(fits=lambda hex: hex in m.land)):
            return
        yield from m.scatter_target()
        yield from m.scatter_target()
        yield from m.blast_target()


def nuclear_test(m: Model) -> Rule:
    here = m.seats.index(m.seat)
    alive = {thing.team for thing in m.things if thing.kind == "worm"}
    craters: list[Hex] = []
    for seat in m.seats[here:] + m.seats[:here]:
        coast = m.coast()
        if coast and seat in alive and m.stock("water_hex"):
            fewest = min(len(m.at(hex)) for hex in coast)
            hex = yield from m.choose_hex("sink.hex", [hex for hex in coast if len(m.at(hex)) == fewest])
            yield from m.sink(hex)
            craters.append(hex)
    near = [worm for worm in m.things if any(distance(worm.hex, hex) == 1 for hex in craters)]
    yield from m.damage_all([worm for worm in near if worm.kind == "worm"])


WEAPONS: dict[str, tuple[str, Text]] = {
    "uzi": ("T", uzi),
    "bazooka": ("TM", bazooka),
    "ninja_rope": ("TC", ninja_rope),
    "girder": ("TC", girder),
    "grenade": ("TM", grenade),
    "shotgun": ("TT", shotgun),
    "baseball_bat": ("T", baseball_bat),
    "air_strike": ("T", air_strike),
    "cluster_bomb": ("TM", cluster_bomb),
    "homing_pigeon": ("T", homing_pigeon),
    "dynamite": ("MTM", dynamite),
    "mine_layer": ("TM", mine_layer),
    "petrol_bomb": ("TM", petrol_bomb),
    "sheep": ("T", sheep),
    "teleport": ("TC", teleport),
    "jet_pack": ("MMM", nothing),
    "blowtorch": ("TM", blowtorch),
    "pneumatic_drill": ("TM", pneumatic_drill),
    "fire_punch": ("TM", fire_punch),
    "prod": ("TC", prod),
    "freeze": ("TC", freeze),
    "old_woman": ("T", old_woman),
    "longbow": ("TT", longbow),
    "minigun": ("T", minigun),
    "weather_vane": ("TC", weather_vane),
    "first_aid": ("TC", first_aid),
    "kamikaze": ("T", kamikaze),
    "holy_hand_grenade": ("TM", holy_hand_grenade),
    "concrete_donkey": ("T", concrete_donkey),
    "banana_bomb": ("T", banana_bomb),
    "super_sheep": ("TM", super_sheep),
    "napalm_strike": ("T", napalm_strike),
    "earthquake": ("TM", earthquake),
    "armageddon": ("T", armageddon),
    "nuclear_test": ("TC", nuclear_test),
}

CARDS = Cards(WEAPONS, DROPS, SUDDEN_DEATH, END_OF_TURN)
