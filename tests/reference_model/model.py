"""The rulebook read aloud: a second, deliberately simple implementation of chapters 4-7.

It shares nothing with the engine. Rules are plain generators: `answer = yield Ask(kind, who, options)`.
It cannot be copied, saved or hurried; it is there to disagree with the engine when one of the two is wrong.
Where the rules leave room, README.md beside this file lists the reading taken (R1, R2, ... in the comments).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

Hex = tuple[int, int]
Position = dict[str, Any]


class Ask(NamedTuple):
    """A question as notation.md words it."""

    kind: str
    who: str
    options: tuple[str, ...]


Rule = Generator[Ask, str, None]  # a rule being carried out
Answer = Generator[Ask, str, str]  # a question being put
Choice = Generator[Ask, str, "Thing"]

STEPS: dict[str, Hex] = {"1": (0, -1), "2": (1, -1), "3": (1, 0), "4": (0, 1), "5": (-1, 1), "6": (-1, 0)}
FACES = ("1", "2", "3", "4", "5", "6", "wind", "hit")
BOX = {"crate": 6, "mine": 6, "drum": 6, "fire": 10, "crater": 20, "water_hex": 9}  # 2.1
EXTRA = {"crate": 1, "mine": 1, "drum": 1, "water_hex": 3}  # per player above four
MOVABLE = ("worm", "drum", "crate", "mine")  # 4.6: craters and fires never move
EDITIONS = {  # 1: what cuts a turn short, a full tie, where one may jump
    "en": {"turn_ends_when_active_worm_is": "damaged", "full_tie": "draw", "jump_to": "any_hex"},
    "cs": {"turn_ends_when_active_worm_is": "destroyed", "full_tie": "shared_win", "jump_to": "land"},
    "uk": {"turn_ends_when_active_worm_is": "damaged", "full_tie": "draw", "jump_to": "any_hex"},
}


@dataclass(eq=False)  # two drums are equal in every answer, but each is its own Thing (3.13)
class Thing:
    kind: str
    hex: Hex
    team: str = ""
    number: str = ""
    damaged: bool = False
    iced: bool = False

    @property
    def name(self) -> str:
        """How answers call it."""
        return self.team + self.number if self.kind == "worm" else self.kind

    def __str__(self) -> str:
        """How a position writes it."""
        return self.name + "*" * self.damaged + "~" * self.iced


def read_hex(text: str) -> Hex:
    q, r = text.split(",")
    return int(q), int(r)


def write_hex(hex: Hex) -> str:
    return f"{hex[0]},{hex[1]}"


def neighbour(hex: Hex, direction: str) -> Hex:
    return hex[0] + STEPS[direction][0], hex[1] + STEPS[direction][1]


def distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def straight(a: Hex, b: Hex) -> str | None:
    """The direction in which b lies straight from a, if it does."""
    for direction in STEPS:
        hex = a
        for _ in range(distance(a, b)):
            hex = neighbour(hex, direction)
        if hex == b != a:
            return direction
    return None


def around(centre: Hex, reach: int) -> list[Hex]:
    spread = range(-reach, reach + 1)
    hexes = [(centre[0] + q, centre[1] + r) for q in spread for r in spread]
    return [hex for hex in hexes if distance(centre, hex) <= reach]


Text = Callable[["Model"], Rule]


class Cards(NamedTuple):
    """What is printed on all cards."""

    weapons: dict[str, tuple[str, Text]]  # an action line and a text
    drops: dict[str, Text]
    sudden_death: dict[str, Text]  # the drop parts
    end_of_turn: dict[str, Text]  # the rules that do something at 3.6, and what cards leave for it
    rules: Mapping[str, str] = MappingProxyType({})  # the rules of sudden death cards that players made
    copies: Mapping[str, int] = MappingProxyType({})  # of drop cards, where there are not two


class Model:
    """A game from a position on. `play()` asks; `position()` tells."""

    def __init__(self, position: Position, cards: Cards) -> None:
        self.cards = cards
        options = position.get("options", {})
        says = EDITIONS[position.get("edition", "en")] | options
        self.ends_when_damaged = says["turn_ends_when_active_worm_is"] == "damaged"
        self.ties_are_shared = says["full_tie"] == "shared_win"
        self.jumps_anywhere = says["jump_to"] == "any_hex"
        self.parting_gifts = options.get("parting_gifts", False)
        self.reduced_blast = options.get("reduced_blast", False)
        self.true_elimination = options.get("true_elimination", False)
        self.no_sudden_death = options.get("no_sudden_death", False)
        self.rule_cards: list[str] = list(position.get("rule_cards", []))
        self.seats: list[str] = list(position["seats"])
        self.dial = read_hex(position["dial"])
        self.land = {read_hex(hex) for hex in position["land"]}
        self.sunk = {read_hex(hex) for hex in position.get("sunk", [])}
        self.wind = str(position["wind"])
        self.hands = {seat: sorted(position.get("hands", {}).get(seat, [])) for seat in self.seats}
        layers = position["supply"]
        layers = layers if isinstance(layers, list) else [layers]
        self.supply: list[Counter[str]] = [Counter(layer) for layer in layers]
        drop = position["drop"]
        self.drop_cards, self.left = Counter(drop["cards"]), drop["left"]
        self.sudden_deaths = Counter(drop["sudden_death"])
        extra_players = max(0, len(self.seats) - 4)
        self.box = {kind: number + extra_players * EXTRA.get(kind, 0) for kind, number in BOX.items()}
        self.box.update(position.get("box", {}))
        self.things: list[Thing] = []  # in each hex, the one that came first stands first (R4)
        for hex, names in position["things"].items():
            for name in names:
                self.things.append(self.read_thing(name, read_hex(hex)))
        # Ice lasts exactly as long as its team's Freeze (7.8), so ice on the map tells of a Freeze (R3).
        self.frozen = {thing.team for thing in self.things if thing.iced}
        self.seat: str = position["seat"]
        self.step: int = position.get("step", 1)
        self.last_round: list[str] | None = position.get("last_round")
        self.token: Hex | None = read_hex(position["token"]) if position.get("token") else None
        facing = position.get("token_direction")
        self.facing: str | None = str(facing) if facing else None  # an airstrike's direction
        self.active: Thing | None = None
        self.stood: Hex = self.dial  # where the active worm last stood (3.10)
        for thing in self.things:
            if thing.name == position.get("worm"):
                self.active, self.stood = thing, thing.hex
        self.cut = False  # 3.9
        self.eliminated = False
        self.kept_for_end: list[str] = list(position.get("at_end_of_turn", []))
        self.until = {
            (seat, rule) for seat, rules in position.get("until_your_turn", {}).items() for rule in rules
        }
        if self.step == 1:
            self.until = {held for held in self.until if held[0] != self.seat}

    @staticmethod
    def read_thing(name: str, hex: Hex) -> Thing:
        bare = name.rstrip("*~")
        if bare in BOX:
            return Thing(bare, hex)
        team = bare.rstrip("0123456789")
        return Thing("worm", hex, team, bare[len(team) :], "*" in name, "~" in name)

    def position(self) -> Position:
        things: dict[str, list[str]] = {}
        for thing in self.things:
            things.setdefault(write_hex(thing.hex), []).append(str(thing))
        return {
            "land": sorted(map(write_hex, self.land)),
            "sunk": sorted(map(write_hex, self.sunk)),
            "wind": int(self.wind),
            "things": {hex: sorted(names) for hex, names in sorted(things.items())},
            "hands": {seat: sorted(hand) for seat, hand in self.hands.items() if hand},
            "supply": dict(sorted(sum(self.supply, Counter()).items())),
            "rule_cards": self.rule_cards,
            "seat": self.seat,
            "step": self.step,
            "worm": self.active.name if self.active in self.things else None,
            "token": write_hex(self.token) if self.token else None,
            "last_round": self.last_round,
        }

    def holds(self, rule: str) -> bool:
        """8.2 A sudden death card lies face up, or somebody's next turn has not come yet."""
        laid = {self.cards.rules.get(card, card) for card in self.rule_cards}
        return rule in laid or any(held == rule for _, held in self.until)

    # ---- asking, as 3.11 has it

    def ask(self, kind: str, who: str, options: Iterable[str]) -> Answer:
        listed = tuple(sorted(set(options)))
        if len(listed) == 1:
            return listed[0]
        answer = yield Ask(kind, who, listed)
        assert answer in listed, (answer, listed)
        return answer

    def choose(self, kind: str, options: Iterable[str]) -> Answer:
        return (yield from self.ask(kind, self.seat, options))

    def chance(self, kind: str, options: Iterable[str]) -> Answer:
        return (yield from self.ask(kind, "chance", options))

    def choose_hex(self, kind: str, hexes: Iterable[Hex]) -> Generator[Ask, str, Hex]:
        return read_hex((yield from self.choose(kind, map(write_hex, hexes))))

    def choose_thing(self, kind: str, things: list[Thing]) -> Choice:
        name = yield from self.choose(kind, [thing.name for thing in things])
        return next(thing for thing in things if thing.name == name)

    # ---- looking at the map

    def at(self, hex: Hex, *kinds: str) -> list[Thing]:
        return [thing for thing in self.things if thing.hex == hex and (not kinds or thing.kind in kinds)]

    def still(self, things: list[Thing], hex: Hex) -> list[Thing]:
        """3.13 Gone is gone: those of the list that are still in the hex."""
        return [thing for thing in self.at(hex) if thing in things]

    def stock(self, kind: str) -> int:
        """What the common supply still has: the box minus what lies on the map."""
        if kind == "water_hex":
            return self.box[kind] - len(self.sunk)
        return self.box[kind] - sum(thing.kind == kind for thing in self.things)

    def towards(self, hex: Hex, face: str) -> Hex:
        """6.4, 6.5 The hex a die sends to."""
        if face == "hit":
            return hex
        return neighbour(hex, self.wind if face == "wind" else face)

    def own_hex(self) -> Hex:
        return self.active.hex if self.active and self.active in self.things else self.stood

    # ---- 4 moving

    def move(self, thing: Thing, hex: Hex, check: bool = True) -> Rule:
        """4.3-4.5 A Thing moves to a hex."""
        self.things.remove(thing)
        self.things.append(thing)
        if hex not in self.land:
            yield from self.destroy(thing, sunk=True)  # 4.3
            return
        thing.hex = hex
        yield from self.enter(thing)
        if check:
            yield from self.overflow(hex)

    def enter(self, thing: Thing) -> Rule:
        """4.4 What waits in the hex triggers."""
        hex = thing.hex
        waiting = self.at(hex, "fire")
        if thing.kind == "worm":
            waiting += self.at(hex, "crate", "mine")
        if thing.kind == "mine" and self.at(hex, "worm"):
            waiting += [thing]
        while thing in self.at(hex) and (here := self.still(waiting, hex)):
            trigger = yield from self.choose_thing("enter.order", here)
            waiting.remove(trigger)
            if trigger.kind == "crate":
                yield from self.take_crate(thing.team, trigger)
            elif trigger.kind == "mine":
                yield from self.trip(trigger)
            else:
                yield from self.burn(thing, trigger)

    def inch(self, hex: Hex) -> Rule:
        """4.1"""
        assert self.active
        yield from self.move(self.active, hex)

    def jump(self, hex: Hex) -> Rule:
        """4.2 One movement: landing, then a scatter from wherever the worm is; the hex where that ends is
        checked for being full (4.5).
        """
        worm = self.active
        assert worm
        if hex != worm.hex:
            yield from self.move(worm, hex, check=False)
        if worm in self.things:
            face = yield from self.chance("scatter.die", FACES)
            end = self.towards(worm.hex, face)
            if face != "hit":
                yield from self.move(worm, end, check=False)
            yield from self.overflow(end)

    def overflow(self, hex: Hex) -> Rule:
        """4.5 A hex with more than 3 Things."""
        while self.overfull(hex):
            worms, others = self.at(hex, "worm"), self.at(hex, *MOVABLE)
            if worms:
                thing = yield from self.choose_thing("prod.choose", worms)
            else:
                name = yield from self.choose("prod.choose", ["none", *(other.name for other in others)])
                if name == "none":
                    return
                thing = next(other for other in others if other.name == name)
            yield from self.knockback(thing)

    def overfull(self, hex: Hex) -> bool:
        return hex in self.land and len(self.at(hex)) > 3 and bool(self.at(hex, *MOVABLE))

    # ---- 6 keywords

    def scatter(self, thing: Thing) -> Rule:
        """6.5"""
        face = yield from self.chance("scatter.die", FACES)
        if face != "hit":
            yield from self.move(thing, self.towards(thing.hex, face))

    def knockback(self, thing: Thing) -> Rule:
        """6.6"""
        face = yield from self.chance("knockback.die", FACES)
        if face == "hit":
            face = yield from self.choose("knockback.direction", STEPS)
        yield from self.move(thing, self.towards(thing.hex, face))

    def blast(self, hex: Hex) -> Rule:
        """6.7"""
        if hex not in self.land:  # (a)
            return
        listed = self.at(hex, *MOVABLE)  # 3.13: the list is made when the effect starts
        if self.stock("crater"):  # (b)
            self.things.append(Thing("crater", hex))
        if len(self.at(hex, "crater")) >= 3:  # (c)
            yield from self.collapse(hex)
        else:
            for worms in (True, False):  # (d)
                group = [thing for thing in listed if (thing.kind == "worm") == worms]
                while here := self.still(group, hex):
                    thing = yield from self.choose_thing("blast.order", here)
                    group.remove(thing)
                    yield from self.blast_thing(thing, hex)
            yield from self.overflow(hex)  # (e)
        if self.holds("high_explosives"):
            yield from self.push_away(hex)

    def blast_thing(self, thing: Thing, hex: Hex) -> Rule:
        """6.7 (d), 10.1, 10.7"""
        dies = not self.reduced_blast and (thing.kind != "worm" or self.would_die(thing))
        if dies and not (thing.kind == "worm" and self.parting_gifts):
            yield from self.damage(thing)  # no die: it cannot matter
            return
        face = yield from self.chance("blast.die", FACES)
        if dies:
            yield from self.destroy(thing, lands=self.towards(hex, face))
            return
        if not self.reduced_blast:
            yield from self.damage(thing)
        if face != "hit":
            yield from self.move(thing, self.towards(hex, face))

    def push_away(self, centre: Hex) -> Rule:
        """The sudden death card high_explosives, after each blast."""
        listed = {neighbour(centre, way): self.at(neighbour(centre, way), *MOVABLE) for way in STEPS}
        while waiting := [hex for hex in listed if self.still(listed[hex], hex)]:
            hex = yield from self.choose_hex("explosives.order", waiting)
            things = listed.pop(hex)
            way = straight(centre, hex)
            assert way
            while here := self.still(things, hex):
                thing = yield from self.choose_thing("explosives.choose", here)
                things.remove(thing)
                yield from self.move(thing, neighbour(hex, way))

    def can_be_damaged(self, thing: Thing) -> bool:
        """6.8, 7.8 Damage does something to it."""
        return thing.kind in MOVABLE and not thing.iced

    def would_die(self, worm: Thing) -> bool:
        safe = worm.iced or worm.team in self.frozen
        return not safe and (worm.damaged or self.holds("one_hp"))

    def damage(self, thing: Thing) -> Rule:
        """6.8"""
        if not self.can_be_damaged(thing):
            return
        if thing.kind == "worm":
            if thing.iced or thing.team in self.frozen:
                thing.iced = True  # 7.8
            elif self.would_die(thing):
                yield from self.destroy(thing)
            else:
                thing.damaged = True
                self.cut |= thing is self.active and self.ends_when_damaged  # 3.9
        elif thing.kind == "drum":
            yield from self.explode(thing)
        elif thing.kind == "mine":
            self.things.remove(thing)
            yield from self.blast(thing.hex)
        else:
            self.things.remove(thing)

    def destroy(self, thing: Thing, sunk: bool = False, lands: Hex | None = None) -> Rule:
        """6.10, and 10.1 if it was a worm: its hex is blasted, or the hex where a blast's die sends it."""
        self.things.remove(thing)
        if thing.kind != "worm":
            return
        self.mourn(thing)
        if self.parting_gifts and not sunk:
            yield from self.blast(lands or thing.hex)

    def mourn(self, worm: Thing) -> None:
        """3.9, 9.1 A worm has left the game."""
        if worm is self.active:
            self.cut, self.stood = True, worm.hex
        if not any(thing.team == worm.team for thing in self.things):
            self.eliminated = True
            self.hands[worm.team] = []

    def place(self, kind: str, hex: Hex) -> Rule:
        """6.9"""
        if self.put(kind, hex):
            if len(self.at(hex, "crater")) >= 3:
                yield from self.collapse(hex)
            yield from self.overflow(hex)

    def put(self, kind: str, hex: Hex) -> bool:
        """From the supply onto land, if the supply has one."""
        if not self.stock(kind) or hex not in self.land:
            return False
        self.things.append(Thing(kind, hex))
        return True

    def emptiest(self) -> list[Hex]:
        """6.12"""
        fewest = min((len(self.at(hex)) for hex in self.land), default=0)
        return [hex for hex in self.land if len(self.at(hex)) == fewest]

    def coast(self) -> list[Hex]:
        """The land hexes that border water, real or phantom."""
        return [hex for hex in self.land if any(other not in self.land for other in around(hex, 1))]

    def place_on_emptiest(self, *kinds: str) -> Rule:
        """One Thing on the emptiest hex and, if there are more, these on the same hex."""
        if self.land and any(self.stock(kind) for kind in kinds):
            hex = yield from self.choose_hex("place.emptiest", self.emptiest())
            for kind in kinds:
                yield from self.place(kind, hex)

    def change_wind(self) -> Rule:
        """6.11"""
        face = yield from self.chance("wind.die", FACES)
        if face in STEPS:
            self.wind = face

    # ---- 7 Things

    def take_crate(self, team: str, crate: Thing) -> Rule:
        """7.2"""
        self.things.remove(crate)
        yield from self.draw(team)

    def draw(self, team: str) -> Rule:
        """6.13, nothing for a player who is out"""
        for layer in self.supply:
            if +layer and any(thing.team == team for thing in self.things):
                card = yield from self.chance("supply.card", +layer)
                layer[card] -= 1
                self.hands[team].append(card)
                return

    def trip(self, mine: Thing) -> Rule:
        """7.3"""
        self.things.remove(mine)
        if (yield from self.chance("mine.flip", ["safe", "danger"])) == "danger":
            yield from self.blast(mine.hex)

    def burn(self, thing: Thing, fire: Thing) -> Rule:
        """7.5"""
        self.things.remove(fire)
        if (yield from self.chance("fire.flip", ["safe", "danger"])) == "danger":
            yield from self.damage(thing)

    def explode(self, drum: Thing) -> Rule:
        """7.4"""
        self.things.remove(drum)
        struck: list[Hex] = []
        for _ in range(5):
            hex = self.towards(drum.hex, (yield from self.chance("drum.die", FACES)))
            if hex not in struck:
                struck.append(hex)
        listed = {hex: self.at(hex) for hex in struck}
        while waiting := [(t, hex) for hex in struck for t in self.hurtable(listed[hex], hex)]:
            names = {
                t.name if t.kind == "worm" else f"{t.name}@{write_hex(hex)}": t for t, hex in waiting[::-1]
            }
            thing = names[(yield from self.choose("drum.damage", names))]
            listed[thing.hex].remove(thing)
            yield from self.damage(thing)
        burning = [hex for hex in struck if hex in self.land]
        while burning and self.stock("fire"):
            hex = burning[0]
            if self.stock("fire") < len(burning):
                hex = yield from self.choose_hex("place.hex", burning)
            burning.remove(hex)
            self.put("fire", hex)
        yield from self.overflow_all(struck)

    def hurtable(self, things: list[Thing], hex: Hex) -> list[Thing]:
        return [thing for thing in self.still(things, hex) if self.can_be_damaged(thing)]

    def overflow_all(self, hexes: list[Hex]) -> Rule:
        while full := [hex for hex in hexes if self.overfull(hex)]:
            hex = yield from self.choose_hex("full.order", full)
            hexes = [other for other in hexes if other != hex]
            yield from self.overflow(hex)

    def collapse(self, hex: Hex) -> Rule:
        """7.6"""
        doomed = self.at(hex)
        self.things = [thing for thing in self.things if thing not in doomed]
        self.cover(hex)
        worms = [thing for thing in doomed if thing.kind == "worm"]
        for worm in worms:
            self.mourn(worm)
        for _ in worms if self.parting_gifts else ():
            yield from self.blast(hex)  # nothing if it is water now

    def cover(self, hex: Hex) -> None:
        if self.stock("water_hex") > 0:
            self.land.remove(hex)
            self.sunk.add(hex)

    # ---- the verbs of weapon cards (cards.md, chapters 5 and 6)

    def target(
        self,
        direct: bool = False,
        within: int | None = None,
        least: int = 0,
        new: bool = False,
        fits: Callable[[Hex], bool] = lambda hex: True,
    ) -> Generator[Ask, str, bool]:
        """6.1 False if there is no legal target: then the rest of this run of the text is skipped (5.3)."""
        own = self.own_hex()
        hexes = {hex for centre in self.land | {self.dial} for hex in around(centre, 3)}
        hexes = {hex for hex in hexes if within is None or least <= distance(own, hex) <= within}
        hexes = {hex for hex in hexes if not direct or hex == own or straight(own, hex)}
        hexes = {hex for hex in hexes if fits(hex) and not (new and hex == self.token)}
        if hexes:
            self.token = yield from self.choose_hex("aim.target", hexes)
            self.facing = None
        return bool(hexes)

    def airstrike(self) -> Rule:
        """6.2"""
        hexes = {hex for centre in self.land | {self.dial} for hex in around(centre, 3)}
        options = [f"{write_hex(hex)}>{way}" for hex in hexes for way in STEPS]
        hex, self.facing = (yield from self.choose("aim.airstrike", options)).split(">")
        self.token = read_hex(hex)

    def targets(self) -> list[Hex]:
        """The target hex, or the three of an airstrike."""
        assert self.token
        hexes = [self.token]
        while self.facing and len(hexes) < 3:
            hexes.append(neighbour(hexes[-1], self.facing))
        return hexes

    def accuracy(self, number: int) -> Rule:
        """6.3"""
        assert self.token
        away = distance(self.own_hex(), self.token)
        dice = number if away <= 1 else max(1, number - (away - 1))
        rolled = []
        for _ in range(min(5, dice)):  # the box has five dice
            rolled.append((yield from self.chance("aim.die", FACES)))
        hexes = {self.towards(self.token, face) for face in rolled}
        face = rolled[0] if len(hexes) == 1 else (yield from self.choose("aim.choose", rolled))
        self.token = self.towards(self.token, face)

    def scatter_target(self) -> Rule:
        assert self.token
        self.token = self.towards(self.token, (yield from self.chance("scatter.die", FACES)))

    def blast_target(self, times: int = 1) -> Rule:
        for hex in self.targets():
            for _ in range(times):
                yield from self.blast(hex)

    def damage_one_thing(self) -> Rule:
        """6.8 One Thing of the active player's choice."""
        things = self.at(self.targets()[0])
        if any(map(self.can_be_damaged, things)):
            yield from self.damage((yield from self.choose_thing("damage.choose", things)))

    def damage_one_worm(self, worms: list[Thing]) -> Generator[Ask, str, Thing | None]:
        """The worm that was damaged, for the text that goes on with it."""
        if not worms:
            return None
        worm = yield from self.choose_thing("damage.choose", worms)
        yield from self.damage(worm)
        return worm if worm in self.things else None

    def damage_all(self, things: list[Thing], hex: Hex | None = None) -> Rule:
        """3.13 Where each of them was found: in this hex, or where it is now."""
        things, hex_of = list(things), {id(thing): hex or thing.hex for thing in things}
        while here := [t for t in things if t in self.at(hex_of[id(t)]) and self.can_be_damaged(t)]:
            thing = yield from self.choose_thing("damage.order", here)
            things.remove(thing)
            yield from self.damage(thing)

    def knock(self, thing: Thing | None, hexes: int, way: str | None = None) -> Rule:
        """R6: it flies over what lies between; 4.3-4.5 only on the last hex."""
        if thing is None:
            return
        way = way or (yield from self.choose("knock.direction", STEPS))
        hex = thing.hex
        for _ in range(hexes):
            hex = neighbour(hex, way)
        yield from self.move(thing, hex)

    def move_self(self) -> Rule:
        """The active worm moves to the target as one movement; if it is gone, nothing (3.10)."""
        assert self.token
        if self.active in self.things and self.active and self.active.hex != self.token:
            yield from self.move(self.active, self.token)

    def remove_one_of(self, *kinds: str) -> Rule:
        things = self.at(self.targets()[0], *kinds)
        if things:
            yield from self.destroy((yield from self.choose_thing("remove.choose", things)))

    def quake(self) -> Rule:
        worms = [thing for thing in self.things if thing.kind == "worm"]
        while worms := [worm for worm in worms if worm in self.things]:
            worm = yield from self.choose_thing("scatter.order", worms)
            worms.remove(worm)
            yield from self.scatter(worm)

    def sink(self, hex: Hex) -> Rule:
        """A water hex is put there and all Things there sink; without a water hex left nothing happens."""
        if self.stock("water_hex") > 0:
            self.cover(hex)
            for thing in self.at(hex):
                yield from self.destroy(thing, sunk=True)

    # ---- 3 the turn, as far as a chain needs it

    def play(self) -> Rule:
        while True:
            if self.step <= 2:
                yield from self.activate()
            for step in range(max(3, self.step), 9):
                self.step = step
                if self.over():
                    return
                if self.step in (3, 4) and not self.cut:
                    yield from self.choose_move("turn.move")
                if self.step == 5 and not self.cut:
                    yield from self.choose_card("turn.weapon")
                if self.step == 6:
                    rules = ("flood", "storm", "hot_ground")
                    yield from self.end_of_turn([rule for rule in rules if self.holds(rule)])
                if self.step == 7:
                    yield from self.drop()
                if self.step == 8:
                    yield from self.end_of_turn([])  # a drop card may have left something
            if not self.pass_token():
                return
            self.step = 1

    def end_of_turn(self, rules: list[str]) -> Rule:
        """3.6, 3.11 Rules that act now, and what cards have left, in the player's order."""
        while effects := [*rules, *self.kept_for_end]:
            effect = yield from self.choose("end.order", effects)
            (rules if effect in rules else self.kept_for_end).remove(effect)
            yield from self.cards.end_of_turn[effect](self)

    def thaw(self, team: str) -> None:
        """7.8"""
        self.frozen.discard(team)
        for worm in self.things:
            worm.iced = worm.iced and worm.team != team

    def activate(self) -> Rule:
        """3.1, 3.2, and the end of the player's ice (7.8)"""
        self.thaw(self.seat)
        own = [thing for thing in self.things if thing.team == self.seat]
        self.active = yield from self.choose_thing("turn.activate", own)
        self.cut = False
        for crate in self.at(self.active.hex, "crate"):
            yield from self.take_crate(self.seat, crate)
        if not self.holds("no_mercy"):
            self.active.damaged = False

    def choose_move(self, kind: str) -> Rule:
        """3.3, 3.4, 5.2"""
        own = self.own_hex()
        options = ["stay"]
        options += [f"inch:{write_hex(hex)}" for hex in around(own, 1) if hex in self.land and hex != own]
        jumps = [hex for hex in around(own, 2) if self.jumps_anywhere or hex in self.land]
        options += [f"jump:{write_hex(hex)}" for hex in jumps]
        how, _, hex = (yield from self.choose(kind, options)).partition(":")
        if how == "inch":
            yield from self.inch(read_hex(hex))
        if how == "jump":
            yield from self.jump(read_hex(hex))

    def choose_card(self, kind: str) -> Rule:
        """3.5, 5.2-5.4"""
        card = yield from self.choose(kind, ["none", *self.hands[self.seat]])
        if card == "none":
            return
        self.hands[self.seat].remove(card)
        line, text = self.cards.weapons[card]
        for symbol in line:
            if self.cut or self.over():  # 3.9, 10.2
                return
            if symbol == "T":
                yield from text(self)
            if symbol == "M":
                yield from self.choose_move("line.move")
            if symbol == "C":
                yield from self.choose_card("line.card")

    def drop(self) -> Rule:
        """3.7, 10.4"""
        if self.rule_cards:
            for card in self.rule_cards:
                yield from self.cards.sudden_death[card](self)
            return
        if not self.left and self.no_sudden_death:
            self.drop_cards = Counter({card: self.cards.copies.get(card, 2) for card in self.cards.drops})
            self.left = self.drop_cards.total()
        if self.left:
            card = yield from self.chance("drop.card", +self.drop_cards)
            self.drop_cards[card] -= 1
            self.left -= 1
            yield from self.cards.drops[card](self)
        else:
            card = yield from self.chance("sudden_death.card", +self.sudden_deaths)
            self.rule_cards = [card]
            yield from self.cards.sudden_death[card](self)

    def over(self) -> bool:
        """9.5, 10.2"""
        alive = {thing.team for thing in self.things if thing.kind == "worm"}
        return len(alive) <= (1 if self.true_elimination else 0)

    def pass_token(self) -> bool:
        """3.8, 9.2. False when the game is over."""
        here = self.seats.index(self.seat)
        clockwise = self.seats[here + 1 :] + self.seats[: here + 1]
        if self.eliminated and self.last_round is None and not self.true_elimination:
            self.last_round = clockwise
        alive = {thing.team for thing in self.things if thing.kind == "worm"}
        coming = clockwise if self.last_round is None else self.last_round
        coming = [seat for seat in coming if seat in alive]
        if not coming:
            return False
        passed = clockwise[: clockwise.index(coming[0]) + 1]  # whose turn comes, or would have come
        self.until = {held for held in self.until if held[0] not in passed}
        for seat in passed:
            self.thaw(seat)
        self.seat = coming[0]
        self.last_round = None if self.last_round is None else coming[1:]
        self.token = self.active = None
        return True

    def winners(self) -> list[str]:
        """9.3-9.5"""
        worms = [thing for thing in self.things if thing.kind == "worm"]
        score = {
            seat: (sum(w.team == seat for w in worms), sum(w.team == seat and not w.damaged for w in worms))
            for seat in self.seats
        }
        best = [seat for seat in self.seats if worms and score[seat] == max(score.values())]
        return best if len(best) == 1 or self.ties_are_shared else []
