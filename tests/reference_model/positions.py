"""Random positions in which chains happen (crowded, water near, supplies scarce) and random answers."""

from __future__ import annotations

from random import Random

from tests.engine.random_cards import random_card
from tests.reference_model.cards import WEAPONS
from tests.reference_model.drops import DROPS, SUDDEN_DEATH
from tests.reference_model.model import BOX, Ask, Hex, Position, around, distance, read_hex, write_hex

TEAMS = ("blue", "red", "yellow", "green", "purple", "grey")
SWITCHES = {
    "turn_ends_when_active_worm_is": ("damaged", "destroyed"),
    "full_tie": ("draw", "shared_win"),
    "jump_to": ("any_hex", "land"),
    "drop_cards": ("three_per_player", "two_per_player_and_two"),
    "longer_game_cards": ("all_drop_cards", "four_per_player"),
}
OWN = "own_cards"
"""Beside the fields of a position: cards that players made, as plain data."""

RARE = ("nuclear_test", "earthquake", "armageddon")  # long, and little of what they do is a chain of its own


def random_land(rng: Random, dial: Hex, size: int) -> list[Hex]:
    """An island that grew beside the dial."""
    land = [(dial[0] + 1, dial[1])]
    while len(land) < size:
        hex = rng.choice(around(rng.choice(land), 1))
        if hex != dial and hex not in land:
            land.append(hex)
    return land


def random_things(rng: Random, land: list[Hex], teams: list[str]) -> dict[str, list[str]]:
    """Worms first, then whatever the box has left and the hexes have room for."""
    room = dict.fromkeys(land, 3)
    craters = dict.fromkeys(land, 0)
    things: dict[str, list[str]] = {}

    def put(hex: Hex, name: str) -> None:
        room[hex] -= 1
        things.setdefault(write_hex(hex), []).append(name)

    crowd = rng.randint(1, 3)
    for team in teams:
        frozen = rng.random() < 0.2
        for number in range(1, 1 + max(1, min(crowd, 3 * len(land) // len(teams)))):
            free = [hex for hex in land if room[hex]]
            if free:
                mark = "~" if frozen and rng.random() < 0.6 else ""
                put(rng.choice(free), f"{team}{number}{'*' if rng.random() < 0.35 else ''}{mark}")
    left = {"crate": 6, "mine": 6, "drum": 6, "fire": 8, "crater": 12}
    taste = {kind: rng.random() + 0.1 for kind in left}
    for _ in range(rng.randint(4, max(8, 2 * len(land)))):
        kind = rng.choices(list(left), [taste[kind] for kind in left])[0]
        free = [hex for hex in land if room[hex] and (kind != "crater" or craters[hex] < 2)]
        if left[kind] and free:
            hex = rng.choice(free)
            left[kind] -= 1
            craters[hex] += kind == "crater"
            put(hex, kind)
    return things


def random_position(seed: int) -> Position:
    """A position at step 3 or 5 of a healthy worm's turn."""
    rng = Random(seed)
    dial = (0, 0)
    land = random_land(rng, dial, rng.randint(3, 14))
    seats = rng.sample(TEAMS[:4], rng.choice([2, 2, 3, 4]))
    if rng.random() < 0.1:
        seats = rng.sample(TEAMS, 5)
    things = random_things(rng, land, seats)
    sunk = [hex for hex in around((1, 0), 4) if hex not in land and hex != dial]
    sunk = rng.sample(sunk, rng.randint(0, 3)) if rng.random() < 0.5 else []
    if rng.random() < 0.5:  # far from everything, a last worm of each team, so that the game goes on
        isle = [(20, -10 + i) for i in range(len(seats))]
        land += isle
        things |= {write_hex(hex): [f"{team}4"] for hex, team in zip(isle, seats, strict=True)}
    seat = rng.choice(
        [team for team in seats if any(t.startswith(team) for ts in things.values() for t in ts)]
    )
    mine = [name for names in things.values() for name in names if name.startswith(seat)]
    worm = rng.choice([name for name in mine if not name.startswith(f"{seat}4")] or mine)
    for names in things.values():
        names[:] = [name.replace("*", "").replace("~", "") if name == worm else name for name in names]
    step = rng.choice([1, 3, 3, 3, 4, 5, 5, 5, 7])
    cards = [card for card in WEAPONS if card not in RARE or rng.random() < 0.3]
    rule_cards = []
    if rng.random() < 0.4:
        rule_cards = [rng.choice(["one_hp", "high_explosives", *SUDDEN_DEATH])]
        if rng.random() < 0.2:
            rule_cards.append(rng.choice([card for card in SUDDEN_DEATH if card not in rule_cards]))
    drops = {card: rng.randint(1, 2) for card in rng.sample(list(DROPS), 4)}
    position: Position = {
        "format": 1,
        "edition": rng.choice(["en", "cs", "uk"]),
        "options": {
            option: True
            for option, chance in (("parting_gifts", 0.4), ("reduced_blast", 0.15), ("true_elimination", 0.2))
            if rng.random() < chance
        }
        | {switch: rng.choice(values) for switch, values in SWITCHES.items() if rng.random() < 0.15},
        "seats": seats,
        "dial": write_hex(dial),
        "land": sorted(map(write_hex, land)),
        "sunk": sorted(map(write_hex, sunk)),
        "wind": rng.randint(1, 6),
        "things": things,
        "hands": {team: sorted(rng.sample(cards, rng.randint(1, 4))) for team in seats},
        "supply": {card: rng.randint(1, 2) for card in rng.sample(list(WEAPONS), rng.choice([0, 1, 2, 4]))},
        "drop": {
            "cards": drops,
            "left": rng.randint(0, 3),
            "sudden_death": dict.fromkeys(rng.sample(list(SUDDEN_DEATH), 3), 1),
        },
        "rule_cards": rule_cards,
        "seat": seat,
        "step": step,
        "worm": worm.rstrip("*~") if step > 1 else None,
        "token": write_hex(rng.choice(land)) if step == 5 and rng.random() < 0.3 else None,
        "last_round": None,
    }
    if rule_cards and rng.random() < 0.8:
        position["drop"] = {"cards": {}, "left": 0, "sudden_death": {}}
    if rng.random() < 0.1:
        position["options"]["no_sudden_death"] = True
        position["drop"]["sudden_death"] = {}
        position["rule_cards"] = []
    if rng.random() < 0.1:
        position["supply"] = [{"uzi": 1}, position["supply"]]
    if rng.random() < 0.1 and not position["options"].get("true_elimination"):
        here = seats.index(seat)
        position["last_round"] = (seats[here + 1 :] + seats[:here])[rng.randrange(len(seats)) :]
    if rng.random() < 0.3:
        add_own_cards(rng, position)
    box = {}
    for kind in BOX:
        lying = sum(names.count(kind) for names in things.values()) + (
            len(sunk) if kind == "water_hex" else 0
        )
        if rng.random() < 0.3:
            box[kind] = lying + rng.choice([0, 0, 1, 2])
    if box:
        position["box"] = box
    return position


def add_own_cards(rng: Random, position: Position) -> None:
    """Some cards of players in hands and decks, and what such cards may have left behind."""
    own = [card for number in range(1, 7) if not endless(card := random_card(rng, number))]
    position[OWN] = own
    weapons = [card["id"] for card in own if card["deck"] == "weapon"]
    for hand in position["hands"].values():
        hand.extend(rng.sample(weapons, rng.randint(0, len(weapons))))
    if position["drop"]["cards"]:
        position["drop"]["cards"] |= {card["id"]: 1 for card in own if card["deck"] == "drop"}
    elif rng.random() < 0.5:
        sudden = [card["id"] for card in own if card["deck"] == "sudden_death"]
        position["rule_cards"] = sudden[:1] or position["rule_cards"]
    if rng.random() < 0.3:
        rules = ["flood", "high_explosives", "hot_ground", "no_mercy", "one_hp", "storm"]
        position["until_your_turn"] = {
            team: sorted(rng.sample(rules, rng.randint(1, 2)))
            for team in position["seats"]
            if rng.random() < 0.5
        }
    kept = [
        f"{card['id']}/{number}"
        for card in own
        for number, verb in enumerate(
            [v for v in every(card["text"]) if v.get("verb") == "at_end_of_turn"], 1
        )
    ]
    if kept and rng.random() < 0.4 and position["step"] < 7:
        position["at_end_of_turn"] = sorted(rng.choices(kept, k=rng.randint(1, 2)))


def endless(card: Position) -> bool:
    """Cards whose chains would be longer than a comparison follows them."""
    long = ("quake", "sink_for_each_player", "scatter_every")
    return len(every(card["text"])) > 14 or any(verb.get("verb") in long for verb in every(card["text"]))


def every(verbs: list[Position]) -> list[Position]:
    inner = [[*v.get("of", ()), *v.get("then", ()), *v.get("else", ())] for v in verbs]
    return [found for verb, inside in zip(verbs, inner, strict=True) for found in (verb, *every(inside))]


def pick(rng: Random, ask: Ask, position: Position) -> str:
    """Any answer, but more often one that makes something happen."""
    options = list(ask.options)
    if ask.kind in ("turn.move", "line.move") and rng.random() < 0.9:
        options.remove("stay")
    if ask.kind in ("turn.weapon", "line.card") and rng.random() < 0.95:
        options.remove("none")
    if ask.kind in ("mine.flip", "fire.flip") and rng.random() < 0.6:
        return "danger"
    if ask.kind in ("turn.move", "line.move", "aim.target", "aim.airstrike") and rng.random() < 0.8:
        busy = [hex for hex, names in position["things"].items() if len(names) > 1] or list(
            position["things"]
        )
        near = [o for o in options if "," in o and any(beside(o, hex) for hex in busy)]
        options = near or options
    return rng.choice(options)


def beside(option: str, hex: str) -> bool:
    return distance(read_hex(option.partition(":")[2] or option.partition(">")[0]), read_hex(hex)) < 1
