"""Cards that players made: their verbs, read aloud one after the other as cards.md says them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from tests.reference_model.drops import END_OF_TURN
from tests.reference_model.model import (
    FACES,
    MOVABLE,
    STEPS,
    Ask,
    Cards,
    Hex,
    Model,
    Rule,
    Text,
    Thing,
    around,
    distance,
    neighbour,
    straight,
    write_hex,
)

Verb = dict[str, Any]
Going = Generator[Ask, str, bool]  # False: there was no target, so the rest of the text is skipped (5.3)

KINDS = ("crate", "crater", "drum", "fire", "mine")


class Reading:
    """A card's text being read: what *it* is, which hex is *the same*."""

    def __init__(self, m: Model, card: str, verbs: list[Verb]) -> None:
        self.m = m
        self.card = card
        self.verbs = verbs
        self.it: Thing | None = None
        self.same: Hex | None = None

    def text(self) -> Rule:
        yield from self.all(self.verbs)

    def all(self, verbs: list[Verb]) -> Going:
        for verb in verbs:
            if "repeat" in verb:
                for _ in range(verb["repeat"]):
                    if not (yield from self.all(verb["of"])):
                        return False
            elif not (yield from self.one(verb)):
                return False
        return True

    def one(self, verb: Verb) -> Going:
        """One verb; those that choose the way on say how it went there."""
        m, name = self.m, verb["verb"]
        if name == "target":
            return (yield from self.target(verb))
        if name == "flip":
            side = yield from m.chance("card.flip", ["safe", "danger"])
            return (yield from self.all(verb["then"] if side == verb["on"] else verb.get("else", [])))
        if name == "roll":
            face = yield from m.chance("card.die", FACES)
            way = verb["then"] if face in map(str, verb["on"]) else verb.get("else", [])
            return (yield from self.all(way))
        yield from _DEEDS[name](self, verb)
        return True

    # ---- where

    def hexes(self, at: str) -> list[Hex]:
        m = self.m
        if at == "own":
            return [m.own_hex()]
        targets = m.targets() if m.token else []
        return [neighbour(hex, m.wind) for hex in targets] if at == "downwind" else targets

    def rings(self, verb: Verb) -> list[list[Hex]]:
        """The six hexes around each target hex; on a card without a target, around the own hex."""
        m = self.m
        centres = m.targets() if m.token and self.targeted(verb) else [m.own_hex()]
        return [[neighbour(centre, way) for way in STEPS] for centre in centres]

    def targeted(self, verb: Verb) -> bool:
        """Whether a target stands before this verb on the card."""
        for before in every(self.verbs):
            if before is verb:
                return False
            if before.get("verb") in ("target", "airstrike"):
                return True
        return False

    def hex_by_hex(self, verb: Verb, listed: Callable[[Hex], list[Thing]]) -> Generator[Ask, str, Any]:
        """3.13, 3.11 The list of all six hexes is made first; then hex by hex in the player's order."""
        m = self.m
        for ring in self.rings(verb):
            found = {hex: listed(hex) for hex in ring}
            while waiting := [hex for hex in found if self.concerned(verb, m.still(found[hex], hex))]:
                if verb["verb"] == "remove" and not (m.parting_gifts and "worm" in verb["one_of"]):
                    waiting = sorted(waiting, key=write_hex)[:1]  # nothing follows, whichever goes first
                hex = yield from m.choose_hex("each.hex", waiting)
                yield from self.on(verb, hex, found.pop(hex))

    def concerned(self, verb: Verb, things: list[Thing]) -> bool:
        if verb["verb"] == "damage":
            return any(self.m.can_be_damaged(thing) for thing in things) or (
                bool(things) and self.then_it(verb)
            )
        if verb["verb"] == "remove":
            return bool(things)
        return any(thing.kind in MOVABLE for thing in things)

    # ---- whom

    def of(self, hex: Hex, what: str) -> list[Thing]:
        things = self.m.at(hex)
        if "worm" in what:
            things = [thing for thing in things if thing.kind == "worm"]
        if "other" in what:
            things = [thing for thing in things if thing is not self.m.active]
        return things

    def then_it(self, verb: Verb) -> bool:
        """Whether the next verb about Things goes on with *it*, so that a choice matters in any case."""
        return goes_on(after(self.verbs, verb) or [])

    def about_things(self, verb: Verb) -> Rule:
        """damage, knock, knockback, scatter, remove: in each hex in its turn."""
        m, name, at = self.m, verb["verb"], verb.get("at", "target")
        if verb.get("what") == "it":
            if self.it in m.things and self.it:
                yield from self.move(verb, self.it)
            return
        if at == "each_adjacent":
            yield from self.hex_by_hex(verb, lambda hex: self.listed(verb, hex))
            return
        for hex in self.hexes(at):
            things = self.listed(verb, hex)
            if name != "remove" or things:
                yield from self.on(verb, hex, things)

    def listed(self, verb: Verb, hex: Hex) -> list[Thing]:
        if verb["verb"] == "remove":
            return self.m.at(hex, *verb["one_of"])
        return self.of(hex, verb["what"])

    def on(self, verb: Verb, hex: Hex, things: list[Thing]) -> Rule:
        """One hex, with the Things there that the sentence is about."""
        m, name = self.m, verb["verb"]
        if name == "remove" or verb["what"].startswith("one"):
            things = m.still(things, hex)
        if name == "remove":
            yield from m.destroy((yield from m.choose_thing("remove.choose", things)))
        elif name == "damage" and verb["what"].startswith("one"):
            if any(map(m.can_be_damaged, things)) or (things and self.then_it(verb)):
                self.it = yield from m.choose_thing("damage.choose", things)
                yield from m.damage(self.it)
        elif name == "damage":
            yield from m.damage_all(things, hex)
        elif verb["what"].startswith("one"):
            if movable := [thing for thing in things if thing.kind in MOVABLE]:
                self.it = yield from m.choose_thing("knock.choose", movable)
                yield from self.move(verb, self.it)
        else:
            waiting = [thing for thing in things if thing.kind in MOVABLE]
            while here := m.still(waiting, hex):
                thing = yield from m.choose_thing("knock.order", here)
                waiting.remove(thing)
                yield from self.move(verb, thing)

    def move(self, verb: Verb, thing: Thing) -> Rule:
        m, name = self.m, verb["verb"]
        if thing.kind not in MOVABLE:
            return
        if name == "scatter":
            yield from m.scatter(thing)
        elif name == "knockback":
            yield from m.knockback(thing)
        else:
            way = None if verb.get("direction") == "chosen" else m.wind
            if "away_from" in verb:
                centre = m.token if verb["away_from"] == "target" and m.token else m.own_hex()
                way = straight(centre, thing.hex) or m.wind
            yield from m.knock(thing, verb.get("hexes", 1), way)

    # ---- the other verbs

    def target(self, verb: Verb) -> Going:
        m = self.m
        own, limit = m.own_hex(), verb.get("limit", "any")
        hexes = {hex for centre in m.land | {m.dial} for hex in around(centre, 3)}
        if verb.get("land") or limit == "emptiest":
            hexes = set(m.land)
        if limit in ("own", "adjacent", "own_or_adjacent"):
            hexes = {hex for hex in hexes if distance(own, hex) <= (limit != "own")}
        if limit == "adjacent" or verb.get("not_own"):
            hexes.discard(own)
        if limit == "direct":
            hexes = {hex for hex in hexes if hex == own or straight(own, hex)}
        if verb.get("within"):
            hexes = {hex for hex in hexes if distance(own, hex) <= verb["within"]}
        if verb.get("new"):
            hexes.discard(m.token or (10**6, 0))
        if verb.get("not_full"):
            hexes = {hex for hex in hexes if len(m.at(hex)) < 3}
        if limit == "emptiest" and hexes:
            fewest = min(len(m.at(hex)) for hex in hexes)
            hexes = {hex for hex in hexes if len(m.at(hex)) == fewest}
        if hexes:
            m.token, m.facing = (yield from m.choose_hex("aim.target", hexes)), None
        return bool(hexes)

    def accuracy(self, verb: Verb) -> Rule:
        if self.m.token:
            yield from self.m.accuracy(verb["dice"])

    def scatter_target(self, verb: Verb) -> Rule:
        if self.m.token:
            yield from self.m.scatter_target()

    def aim_wind(self, verb: Verb) -> Rule:
        if self.m.token:
            self.m.token = neighbour(self.m.token, self.m.wind)
        yield from ()

    def blast(self, verb: Verb) -> Rule:
        m, at, times = self.m, verb.get("at", "target"), verb.get("times", 1)
        if at == "chosen_adjacent":
            if m.token:
                yield from self.blasts([neighbour(m.token, way) for way in STEPS], times)
        elif at == "each_adjacent":
            for ring in self.rings(verb):
                yield from self.blasts(ring, len(ring))
        else:
            for hex in self.hexes(at):
                for _ in range(times):
                    yield from m.blast(hex)

    def blasts(self, hexes: list[Hex], times: int) -> Rule:
        for left in range(times, 0, -1):
            if land := [hex for hex in hexes if hex in self.m.land]:  # on water it does not matter which
                hex = yield from self.m.choose_hex("blast.hex", land if left >= len(hexes) else hexes)
                hexes.remove(hex)
                yield from self.m.blast(hex)

    def scatter_every(self, verb: Verb) -> Rule:
        m, kind = self.m, verb["thing"]
        things = [thing for thing in m.things if thing.kind == kind]
        while things := [thing for thing in things if thing in m.things]:
            hex = yield from m.choose_hex("scatter.order", [thing.hex for thing in things])
            thing = next(thing for thing in m.at(hex) if thing in things)
            things.remove(thing)
            yield from m.scatter(thing)

    def place(self, verb: Verb) -> Rule:
        m, kind, at = self.m, verb["thing"], verb.get("at", "target")
        if at in ("chosen", "emptiest", "same"):
            for _ in range(verb.get("count", 1)):
                yield from self.place_one(verb, kind, at)
        elif at == "each_adjacent":
            for _ in range(verb.get("count", 1)):
                for ring in self.rings(verb):
                    yield from self.place_around(kind, ring)
        else:
            for hex in self.hexes(at):
                for _ in range(verb.get("count", 1)):
                    yield from m.place(kind, hex)

    def place_one(self, verb: Verb, kind: str, at: str) -> Rule:
        m = self.m
        if at == "same" and self.same:
            yield from m.place(kind, self.same)
            return
        hexes = m.emptiest()
        if at == "chosen":
            near = verb.get("within")
            hexes = [hex for hex in m.land if not near or distance(m.own_hex(), hex) <= near]
            hexes = [hex for hex in hexes if len(m.at(hex)) < 3 or not verb.get("not_full")]
        if hexes and m.stock(kind):
            self.same = yield from m.choose_hex("place.hex" if at == "chosen" else "place.emptiest", hexes)
            yield from m.place(kind, self.same)

    def place_around(self, kind: str, ring: list[Hex]) -> Rule:
        """In the player's order, asked where the supply runs short, a hex overflows or collapses."""
        m = self.m
        while land := sorted((hex for hex in ring if hex in m.land), key=write_hex):
            bursts = [hex for hex in land if len(m.at(hex)) >= 3 or (kind == "crater" and self.brittle(hex))]
            hex = land[0]
            if bursts or 0 < m.stock(kind) < len(land):
                hex = yield from m.choose_hex("place.hex", land)
            ring = [other for other in ring if other != hex]
            yield from m.place(kind, hex)

    def brittle(self, hex: Hex) -> bool:
        return len(self.m.at(hex, "crater")) >= 2

    def sink(self, verb: Verb) -> Rule:
        m, at = self.m, verb.get("at", "target")
        if at in ("empty_coast", "emptiest_coast"):
            coast = m.coast()
            fewest = 0 if at == "empty_coast" else min((len(m.at(hex)) for hex in coast), default=0)
            coast = [hex for hex in coast if len(m.at(hex)) == fewest]
            if coast and m.stock("water_hex"):
                yield from m.sink((yield from m.choose_hex("sink.hex", coast)))
        else:
            for hex in self.hexes(at):
                if hex in m.land:
                    yield from m.sink(hex)

    def sink_for_each_player(self, verb: Verb) -> Rule:
        yield from self.m.cards.weapons["nuclear_test"][1](self.m)

    def move_self(self, verb: Verb) -> Rule:
        if self.m.token:
            yield from self.m.move_self()

    def inch_or_jump(self, verb: Verb) -> Rule:
        if self.m.active in self.m.things:
            yield from self.m.choose_move("line.move")

    def heal(self, verb: Verb) -> Rule:
        m = self.m
        for worm in m.things:
            if worm is m.active or (verb.get("who") == "team" and worm.team == m.seat):
                worm.damaged = False
        yield from ()

    def freeze(self, verb: Verb) -> Rule:
        self.m.frozen.add(self.m.seat)
        yield from ()

    def draw(self, verb: Verb) -> Rule:
        for _ in range(verb.get("count", 1)):
            yield from self.m.draw(self.m.seat)

    def set_wind(self, verb: Verb) -> Rule:
        self.m.wind = yield from self.m.choose("wind.set", STEPS)

    # ---- hands, and what is left behind

    def others(self) -> list[str]:
        return [seat for seat in self.m.seats if seat != self.m.seat and self.m.hands[seat]]

    def steal(self, verb: Verb) -> Rule:
        m = self.m
        if not self.others() or not any(thing.team == m.seat for thing in m.things):
            return
        victim = yield from m.choose("steal.player", self.others())
        card = yield from m.chance("steal.card", m.hands[victim])
        m.hands[victim].remove(card)
        m.hands[m.seat].append(card)

    def discard(self, verb: Verb) -> Rule:
        m = self.m
        seat = m.seat
        if verb.get("who") == "chosen":
            if not self.others():
                return
            seat = yield from m.choose("discard.player", self.others())
        count = verb.get("count", 1)
        if count >= len(m.hands[seat]):
            m.hands[seat] = []
            return
        for _ in range(count):
            m.hands[seat].remove((yield from m.ask("discard.card", seat, m.hands[seat])))

    def at_end_of_turn(self, verb: Verb) -> Rule:
        kept = [v for v in every(self.verbs) if v.get("verb") == "at_end_of_turn"]
        number = next(n for n, v in enumerate(kept, 1) if v is verb)  # two of them may say the same
        self.m.kept_for_end.append(f"{self.card}/{number}")
        yield from ()

    def until_your_turn(self, verb: Verb) -> Rule:
        self.m.until.add((self.m.seat, verb["rule"]))
        yield from ()


_DEEDS: dict[str, Callable[[Reading, Verb], Rule]] = {
    "airstrike": lambda reading, verb: reading.m.airstrike(),
    "change_wind": lambda reading, verb: reading.m.change_wind(),
    "quake": lambda reading, verb: reading.m.quake(),
    **dict.fromkeys(("damage", "knock", "knockback", "scatter", "remove"), Reading.about_things),
    **{
        name: getattr(Reading, name)
        for name in (
            *(
                "accuracy",
                "scatter_target",
                "aim_wind",
                "blast",
                "scatter_every",
                "place",
                "sink",
                "move_self",
            ),
            *("sink_for_each_player", "inch_or_jump", "heal", "freeze", "draw", "set_wind"),
            *("steal", "discard", "at_end_of_turn", "until_your_turn"),
        )
    },
}


def inside(verb: Verb) -> list[Verb]:
    return [*verb.get("of", ()), *verb.get("then", ()), *verb.get("else", ())]


def every(verbs: list[Verb]) -> list[Verb]:
    """The verbs from top to bottom, and those inside them."""
    return [found for verb in verbs for found in (verb, *every(inside(verb)))]


def after(verbs: list[Verb], verb: Verb) -> list[Verb] | None:
    """The verbs of the same list that follow a verb."""
    for index, other in enumerate(verbs):
        if other is verb:
            return verbs[index + 1 :]
        for part in ("of", "then", "else"):
            if (found := after(other.get(part, []), verb)) is not None:
                return found
    return None


def goes_on(verbs: list[Verb]) -> bool:
    for verb in verbs:
        if verb.get("verb") in ("flip", "roll"):
            if goes_on(verb["then"]) or goes_on(verb.get("else", [])):
                return True
        elif "what" in verb:
            return bool(verb["what"] == "it")
    return False


def text_of(card: str, verbs: list[Verb]) -> Text:
    return lambda m: Reading(m, card, verbs).text()


def with_own(cards: Cards, own: list[Verb]) -> Cards:
    """The box with cards that players made."""
    weapons, drops, sudden = dict(cards.weapons), dict(cards.drops), dict(cards.sudden_death)
    end, rules, copies = dict(cards.end_of_turn), dict(cards.rules), dict(cards.copies)
    for data in own:
        card, verbs = data["id"], data.get("text", [])
        read = text_of(card, verbs)
        if data["deck"] == "weapon":
            weapons[card] = (data["line"], read)
        elif data["deck"] == "drop":
            drops[card] = read
            copies[card] = data.get("copies", 1)
        else:
            sudden[card] = read
            rules[card] = data.get("rule", "")
        kept = [verb for verb in every(verbs) if verb.get("verb") == "at_end_of_turn"]
        for number, verb in enumerate(kept, 1):
            end[f"{card}/{number}"] = kept_text(card, verbs, verb["then"])
    return Cards(weapons, drops, sudden, end, rules, copies)


def kept_text(card: str, verbs: list[Verb], then: list[Verb]) -> Text:
    """What a card left for the end of the turn, read with the whole card in sight."""

    def text(m: Model) -> Rule:
        yield from Reading(m, card, verbs).all(then)

    return text


assert set(END_OF_TURN) <= {"flood", "storm", "hot_ground"}
