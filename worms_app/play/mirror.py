"""The referee's *Mirror*: the whole table in the app, from the first painted hex to the last mended one.

A table is a position (``docs/notation.md``). Everything that can be said about it, while it is first
described or when app and table differ later, is one function here: a position and a wish go in, another
position comes out. What cannot be raises a PositionError.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import worms_app
from worms_app.content.own import CardData, cards_from
from worms_app.engine import CHANCE, Ask, Game, Library, PositionError
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS, name, within
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.engine.notation import FORMAT, STEPS, prepared, written
from worms_app.engine.options import LAST_TIMED_STEP, SWITCHES
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.rules.dealing import is_dealt, starter_copies
from worms_app.engine.rules.weapons import forget_unseen, unseen_cards
from worms_app.engine.setup import box_for
from worms_app.engine.things import (
    DAMAGED,
    ICED,
    KINDS,
    TEAM_NUMBER,
    TEAMS,
    UNKNOWN,
    WORM,
    WORMS,
    team_of,
    unmarked,
)
from worms_app.play.dice import Dice
from worms_app.play.guide import Guide
from worms_app.play.intake import check as check_json, check_text
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.people import LONGEST_NAME
from worms_app.play.resolve import CENTRE, Case
from worms_app.play.session import Session, new_seed
from worms_app.play.situation import SHARED, SUPPLIED, WATER_HEX, Situation
from worms_app.play.table import MIRROR, PLAY, Origin, Player
from worms_app.play.trouble import Reason, Refused

Position = dict[str, Any]

FILE = "mirror.json"

LAND, WATER, DIAL = "land", "water", "dial"

MOST_ON_A_HEX = 4
"""A full hex (7.1) and the one that is about to be prodded off it."""

_SMALLEST_MAP = ("1,0", "0,1")

_FAR = "300,300"
"""A hex that no table has."""

_OF_CARDS = ("supply", "drop", "hands", "unseen", "rule_cards", "played")


def situation_of(game: Game) -> Situation:
    """How things stand at a mirrored table, for the cases beside it."""
    options = {rule: value for rule, value in game.rules.options().items() if rule in SHARED}
    supply = game.board.supply
    empty = tuple(kind for kind in SUPPLIED if not supply.get(kind, 0))
    card = game.rule_cards[-1] if game.rule_cards else ""
    return Situation(game.board.wind, game.rules.edition, options, card, game.active_team, empty)


def told(position: Position, news: dict[str, Any], library: Library) -> Position:
    """The table once it knows what was found out elsewhere (:meth:`Situation.news`)."""
    new = _copy(position)
    if "wind" in news:
        new = turn_wind(new, news["wind"])
    if "edition" in news:  # the readings were those of the other book
        rest = {rule: value for rule, value in new["options"].items() if rule not in SWITCHES}
        new |= {"edition": news["edition"], "options": rest}
    if "options" in news:
        rest = {rule: value for rule, value in new["options"].items() if rule not in SHARED}
        new["options"] = rest | news["options"]
    if news.get("rule_card", UNKNOWN) in ("", *rule_cards(library)):
        new = reveal_rule(new, news["rule_card"])
    if "empty" in news:
        new["box"] = _supplied(new, news["empty"])
    worms = {team_of(worm) for worm in _where(new)}
    return to_seat(new, news["team"]) if news.get("team") in worms else new


def _supplied(position: Position, empty: tuple[str, ...]) -> dict[str, int]:
    """The limits of the box with which nothing more is left of these kinds, and of others as there was."""
    box = dict(position.get("box", {}))
    whole = box_for(len(position["seats"]))
    for kind in SUPPLIED:
        limit = box.get(kind, whole[kind])
        on_map = len(position["sunk"]) if kind == WATER_HEX else limit - left_in_box(position, kind)
        if kind in empty:
            box[kind] = on_map
        elif limit == on_map:
            box.pop(kind, None)
    return box


# -- a table that is being described -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draft:
    """A table on its way into the app; kept in a file until it is played."""

    position: Position
    names: tuple[str, ...] = ()
    """The players' names, seat by seat; may be empty."""

    def to_json(self) -> dict[str, Any]:
        """The described table as plain JSON data."""
        return {"position": self.position, "names": list(self.names)}

    @classmethod
    def from_json(cls, data: Any) -> Draft:
        """What :meth:`to_json` wrote; anything else is Refused."""
        check_json(data)
        try:
            position, names = data["position"], tuple(data.get("names", ()))
            fresh = blank(tuple(position["seats"]))
            whole = fresh | position
            _check_described(whole)
        except Refused:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Refused(Reason.NONSENSE, "position") from error
        for called in names:
            check_text(called, LONGEST_NAME)
        return cls(whole, names)

    def origin(self, seed: int | None = None, cards: tuple[CardData, ...] = ()) -> Origin:
        """The game as it begins in the app, with dice of its own; a table that cannot be played raises
        PositionError.
        """
        names = (*self.names, *[""] * len(self.position["seats"]))
        players = tuple(Player(name) for name, _team in zip(names, self.position["seats"], strict=False))
        position = with_own(self.position, cards)
        dice = new_seed() if seed is None else seed
        origin = Origin(players, position=position, mode=MIRROR, seed=dice, cards=cards)
        origin.start()
        return origin

    def with_teams(self, teams: tuple[str, ...], names: tuple[str, ...]) -> Draft:
        """The table with other players; what they have on the map stays."""
        new = blank(teams, self.position["edition"], self.position["options"])
        things = {}
        for hex, found in self.position["things"].items():
            kept = [thing for thing in found if unmarked(thing) in KINDS or team_of(unmarked(thing)) in teams]
            if kept:
                things[hex] = kept
        kept_fields = {name: self.position[name] for name in ("dial", "land", "sunk", "wind", "rule_cards")}
        return Draft({**new, **kept_fields, "things": things}, names)


def kept_draft(folder: Path) -> Kept[Draft]:
    """The table that is being described, in its file."""
    return Kept(
        JsonFile(folder / FILE),
        lambda data: [Draft.from_json(data)] if data else [],
        lambda drafts: drafts[-1].to_json() if drafts else {},
    )


def _check_described(position: Position) -> None:
    """Refuse a described table that is wrong; it may still lack land and worms."""
    box = worms_app.standard_library()
    cards = {key: _of_box(position[key], box) for key in _OF_CARDS}
    teams = position["seats"]
    whole = position | cards | {"land": [*position["land"], _FAR]}
    whole |= {"seat": teams[0], "step": STEPS[-1], "worm": None}
    if not any(unmarked(thing) not in KINDS for there in position["things"].values() for thing in there):
        whole["things"] = position["things"] | {_FAR: [f"{teams[0]}1"]}
    prepared(whole, box, Game)
    if position["seat"] not in teams or position["step"] not in STEPS:
        raise Refused(Reason.NONSENSE, "seat")


def _of_box(value: Any, box: Library) -> Any:
    """Hands and decks without the cards that are the owner's: which those are is known when it is played."""
    if isinstance(value, dict):
        own = [key for key, count in value.items() if type(count) is int and key not in (*box.cards, "left")]
        return {key: _of_box(inner, box) for key, inner in value.items() if key not in own}
    if isinstance(value, list):
        known = (*box.cards, UNKNOWN)
        return [_of_box(each, box) for each in value if not isinstance(each, str) or each in known]
    return value


def blank(teams: tuple[str, ...], edition: str = "en", options: dict[str, Any] | None = None) -> Position:
    """A table without a map: of hands only the fixed starters are known, decks are full."""
    position: Position = {
        "format": FORMAT,
        "edition": edition,
        "options": dict(options or {}),
        "seats": list(teams),
        "dial": "0,0",
        "land": [],
        "sunk": [],
        "wind": 1,
        "things": {},
        "seat": min(teams, key=TEAMS.index),
        "step": 1,
        "worm": None,
        "hidden": list(teams),
        "rule_cards": [],
        "played": [],
        "turn": 1,
    }
    return position | decks(position)


def decks(position: Position, library: Library | None = None) -> Position:
    """2.7-2.9 Hands and decks as they are when a game begins: what the app cannot see is unknown."""
    box = library or worms_app.standard_library()
    teams = tuple(position["seats"])
    board = {"dial": "0,0", "land": list(_SMALLEST_MAP), "things": {_SMALLEST_MAP[0]: [f"{teams[0]}1"]}}
    rules = {name: position[name] for name in ("edition", "options", "seats")}
    fresh = written(prepared({**rules, **board, "seat": teams[0]}, box, Game))
    weapons = box.deck(WEAPON)
    hand = [*(card.id for card in weapons if card.fixed), UNKNOWN]
    unseen = {card.id: starter_copies(card.copies, len(teams)) for card in weapons if is_dealt(card)}
    return {
        "supply": fresh["supply"],
        "drop": fresh["drop"],
        "hands": {team: list(hand) for team in teams},
        "unseen": unseen,
    }


def with_own(position: Position, cards: tuple[CardData, ...]) -> Position:
    """The table with the owner's cards, which may lie in the decks or be in hands like all others."""
    new = _copy(position)
    supply = {card for layer in _layers(position) for card in layer["cards"]}
    for card in cards_from(cards):
        if card.deck == WEAPON and card.id not in supply and not card.fixed:
            new["unseen"].setdefault(card.id, card.copies)
        elif card.deck != WEAPON and not new["rule_cards"]:
            name = "cards" if card.deck == DROP else "sudden_death"
            new["drop"].setdefault(name, {}).setdefault(card.id, card.copies)
    return new


def from_guide(guide: Guide) -> Draft:
    """The beginning of a mirrored table from a guide: what it knows of the turn and the cards, without the
    map.
    """
    players = tuple(player for player in guide.players if player.plays)
    teams = tuple(player.team for player in players)
    position = blank(teams, guide.edition, guide.options)
    active = guide.player.team
    position |= {"seat": active if active in teams else teams[0], "wind": guide.wind, "turn": guide.turn}
    if guide.last_round is not None:
        position["last_round"] = [team for team in guide.last_round if team in teams]
    if guide.rule_card in worms_app.standard_library().cards:
        position = reveal_rule(position, guide.rule_card)
    elif guide.drops <= sum(position["drop"]["cards"].values()):
        position["drop"]["left"] = guide.drops
    return Draft(position, tuple(player.name for player in players))


def from_case(case: Case) -> Draft:
    """The beginning of a mirrored table from a case: the hexes that were described."""
    on_map = {unmarked(thing) for place in case.places.values() for thing in place.things}
    present = {team_of(thing) for thing in on_map if thing not in KINDS} | {case.team}
    others = [team for team in TEAMS if team not in present]
    teams = tuple(team for team in TEAMS if team in present or (len(present) < 2 and team == others[0]))
    position = blank(teams, case.edition, case.options)
    position |= {"wind": case.wind, "seat": case.team}
    position["land"] = sorted(hex for hex, place in case.places.items() if not place.water)
    position["things"] = {
        hex: list(place.things) for hex, place in case.places.items() if place.things and not place.water
    }
    position["dial"] = next(
        (hex for hex, place in case.places.items() if place.water),
        next(hex for hex in within("0,0", 20) if hex not in case.places),
    )
    if case.rule_card:
        position = reveal_rule(position, case.rule_card)
    return Draft(position)


# -- the map -----------------------------------------------------------------------------------------------


def paint(position: Position, hex: str, kind: str, *, playing: bool = False) -> Position:
    """The table with a hex as land, water or the dial. While playing, a water hex covers land that becomes
    water.
    """
    new = _copy(position)
    land, sunk = set(new["land"]), set(new.get("sunk", []))
    if kind == LAND:
        if hex == new["dial"]:
            raise PositionError("land", "dial_is_water")
        land.add(hex)
        sunk.discard(hex)
    else:
        if kind == WATER and playing and hex in land:
            sunk.add(hex)
        land.discard(hex)
        new["things"].pop(hex, None)
    if kind == DIAL:
        sunk.discard(hex)
        new["dial"] = hex
    new["land"], new["sunk"] = sorted(land), sorted(sunk)
    return _with_active(new)


def stamp(position: Position, library: Library, tile: str, at: str, rotation: int) -> Position:
    """2.4 The table with a map tile laid here; one that would cover the dial or other land raises
    PositionError.
    """
    hexes = library.tiles[tile].laid(at, rotation)
    if set(hexes) & {position["dial"], *position["land"]}:
        raise PositionError("land", "tiles_overlap")
    return {**_copy(position), "land": sorted({*position["land"], *hexes})}


def snapped(position: Position, library: Library, tile: str, at: str, rotation: int) -> tuple[str, int]:
    """2.4 Where a tile lies that was put down about here: on the tapped hex if it can be, else over it, else
    beside it; always at the dial or other land. Says as a PositionError why it can lie nowhere here.
    """
    covered = {position["dial"], *position["land"]}
    free = False
    for aim in (at, *NEIGHBOURS[at]):
        for turns in range(rotation, rotation + 6):
            shape = library.tiles[tile].laid(CENTRE, turns % 6)
            for part in shape:
                first = _moved(CENTRE, part, aim)
                hexes = library.tiles[tile].laid(first, turns % 6)
                if set(hexes) & covered:
                    continue
                free = True
                if any(near in covered for hex in hexes for near in NEIGHBOURS[hex]):
                    return first, turns % 6
    if free:
        raise PositionError("land", "touches_nothing")
    raise PositionError("land", "tiles_overlap")


def _moved(hex: str, origin: str, to: str) -> str:
    """A hex after the shift that takes ``origin`` to ``to``."""
    (q, r), (from_q, from_r), (to_q, to_r) = COORDINATES[hex], COORDINATES[origin], COORDINATES[to]
    return name(q + to_q - from_q, r + to_r - from_r)


def from_map(table: Draft, library: Library, map: str) -> Draft:
    """2.11 The table of a prepared map with everything on it; its teams are those of the table, lowest
    numbers first.
    """
    prepared_map = library.maps[map]
    teams = sorted(table.position["seats"], key=lambda team: TEAM_NUMBER[team])
    parts = prepared_map.parts_for(len(teams))
    living = dict(zip(prepared_map.teams(len(teams)), teams, strict=False))
    land: list[str] = []
    things: dict[str, list[str]] = {}
    for part in parts:
        land += library.tiles[part.tile].laid(part.at, part.rotation)
        for hex, there in part.things:
            things[hex] = [thing if thing in KINDS else living[team_of(thing)] + thing[-1] for thing in there]
    position = _copy(table.position) | {"dial": prepared_map.dial, "wind": prepared_map.wind, "sunk": []}
    return Draft(_with_active(position | {"land": sorted(land), "things": things}), table.names)


# -- Things ------------------------------------------------------------------------------------------------


def put(position: Position, hex: str, thing: str) -> Position:
    """The table with a Thing on a hex: a kind, a worm (one that is on the map comes over), or a team's next
    worm.
    """
    if hex not in position["land"]:
        raise PositionError(f"things.{hex}", "not_land")
    if thing in TEAMS:
        here = _where(position)
        thing = next((worm for worm in WORMS[thing] if worm not in here), "")
        if not thing:
            raise PositionError(f"things.{hex}", "box_is_empty", thing=WORM)
    here = position["things"].get(hex, [])
    if thing in KINDS:
        if left_in_box(position, thing) < 1:
            raise PositionError(f"things.{hex}", "box_is_empty", thing=thing)
        if thing == "crater" and here.count(thing) + 1 >= COLLAPSE_AT:
            raise PositionError(f"things.{hex}", "collapsed")
        marks = ""
    else:
        origin = _where(position).get(thing)
        if origin == hex:
            return position
        marks = "" if origin is None else _marks(position, thing)
        position = position if origin is None else take(position, origin, thing)
    if len(here) >= MOST_ON_A_HEX:
        raise PositionError(f"things.{hex}", "too_many_things", n=MOST_ON_A_HEX)
    new = _copy(position)
    new["things"].setdefault(hex, []).append(thing + marks)
    return _with_active(new)


def take(position: Position, hex: str, thing: str) -> Position:
    """The table without a Thing of a hex."""
    new = _copy(position)
    found = new["things"].get(hex, [])
    index = next((index for index, there in enumerate(found) if unmarked(there) == unmarked(thing)), None)
    if index is None:
        return position
    del found[index]
    if not found:
        del new["things"][hex]
    return _with_active(new)


def move(position: Position, thing: str, origin: str, hex: str) -> Position:
    """The table with a Thing moved to another hex."""
    if origin == hex:
        return position
    if unmarked(thing) in KINDS:
        return put(take(position, origin, thing), hex, thing)
    return put(position, hex, unmarked(thing))


def mark(position: Position, worm: str, sign: str) -> Position:
    """The table with a worm standing or lying (``*``), with or without ice (``~``): the other than now."""
    new = _copy(position)
    hex = _where(position).get(unmarked(worm))
    if hex is None:
        return position
    marks = set(_marks(position, unmarked(worm))) ^ {sign}
    found = new["things"][hex]
    index = next(index for index, there in enumerate(found) if unmarked(there) == unmarked(worm))
    found[index] = unmarked(worm) + DAMAGED * (DAMAGED in marks) + ICED * (ICED in marks)
    return new


def left_in_box(position: Position, thing: str) -> int:
    """How many of a kind (or of a team's worms) are not on the map yet."""
    found = [unmarked(there) for things in position["things"].values() for there in things]
    if thing in TEAMS:
        return len(WORMS[thing]) - sum(team_of(there) == thing for there in found if there not in KINDS)
    limit = position.get("box", {}).get(thing, box_for(len(position["seats"]))[thing])
    return int(limit) - found.count(thing)


# -- wind and turn -----------------------------------------------------------------------------------------


def turn_wind(position: Position, direction: int) -> Position:
    """The table with the arrow pointing in another direction."""
    return {**_copy(position), "wind": direction}


def to_seat(position: Position, team: str) -> Position:
    """The table at the beginning of this team's turn."""
    return {**_copy(position), "seat": team, "step": 1, "worm": None, "token": None, "at_end_of_turn": []}


def to_step(position: Position, step: int, worm: str = "") -> Position:
    """The table with the turn at this step; from 3 to 5 a worm is active (the one that is, or the
    only one).
    """
    step = next(at for at in STEPS if at >= step)
    if step == 1:
        return {**_copy(position), "step": 1, "worm": None}
    active = worm or position.get("worm")
    if step <= LAST_TIMED_STEP and not active:
        own = [there for there in _where(position) if team_of(there) == position["seat"]]
        active = own[0] if len(own) == 1 else None
        if active is None:
            raise PositionError("worm", "no_active_worm")
    return {**_copy(position), "step": step, "worm": active}


# -- hands and decks ---------------------------------------------------------------------------------------


def more_cards(position: Position, team: str) -> Position:
    """The table with one card more in a hand; nobody has to say which."""
    new = _copy(position)
    if team not in new.get("hidden", []):
        new["hidden"] = [seat for seat in new["seats"] if seat in new.get("hidden", []) or seat == team]
    new["hands"].setdefault(team, []).append(UNKNOWN)
    return new


def fewer_cards(position: Position, team: str, card: str = "") -> Position:
    """The table with one card less in a hand: this one, or an unknown one, or the last."""
    new = _copy(position)
    hand = new["hands"].get(team, [])
    if not hand:
        raise PositionError(f"hands.{team}", "hand_is_empty")
    hand.remove(card if card in hand else UNKNOWN if UNKNOWN in hand else hand[-1])
    return new


def supply_left(position: Position) -> int:
    """2.8 How many cards lie in the supply deck."""
    return sum(layer["left"] for layer in _layers(position))


def change_supply(position: Position, by: int) -> Position:
    """The table with a card more or less in the supply deck."""
    layers = _layers(position)
    for layer in layers if by < 0 else reversed(layers):
        if 0 <= layer["left"] + by <= sum(layer["cards"].values()):
            layer["left"] += by
            return {**_copy(position), "supply": layers}
    most = sum(sum(layer["cards"].values()) for layer in layers)
    raise PositionError("supply", "range", least=0, most=most)


def drop_left(position: Position) -> int:
    """2.9 How many drop cards lie above the sudden death card."""
    return int(position["drop"].get("left", 0))


def change_drop(position: Position, by: int) -> Position:
    """The table with a card more or less in the drop deck."""
    new = _copy(position)
    left, most = drop_left(position) + by, sum(new["drop"].get("cards", {}).values())
    if not 0 <= left <= most:
        raise PositionError("drop.left", "range", least=0, most=most)
    new["drop"]["left"] = left
    return new


def reveal_rule(position: Position, card: str) -> Position:
    """8.2 The table with this sudden death card face up (none: empty), and the drop deck above it used up."""
    new = _copy(position)
    if not card:
        return {**new, "rule_cards": [], "drop": decks(position)["drop"]}
    return {**new, "rule_cards": [card], "drop": {"cards": {}, "left": 0, "sudden_death": {}}}


def rule_cards(library: Library) -> tuple[str, ...]:
    """The cards that may lie face up."""
    return tuple(card.id for card in library.deck(SUDDEN_DEATH))


# -- from table to device and back -------------------------------------------------------------------------


def to_device(game: Game, named: dict[str, tuple[str, ...]], seed: int) -> Position:
    """The table for pass-and-play on this device: hands hold the cards that were named; what nobody named is
    dealt by chance from all that may be there.
    """
    table = game.copy()
    dice = Dice(seed)
    for seat, team in enumerate(table.seats):
        told = list(named.get(team, ()))
        hand = []
        for card in table.hands[seat]:
            if card == UNKNOWN:
                card = told.pop(0) if told else _dealt(table, dice)
                if not card:
                    continue
                if card not in unseen_cards(table):
                    raise PositionError(f"hands.{team}", "not_of_this_deck", card=card)
                forget_unseen(table, card)
            hand.append(card)
        table.hands[seat] = tuple(sorted(hand))
    table.hidden = tuple(False for _ in table.seats)
    table.unseen = ()
    return table.position_now()


def _dealt(table: Game, dice: Dice) -> str:
    unseen = unseen_cards(table)
    options = tuple(sorted(card for card, count in unseen.items() if count))
    if not options:
        return ""
    return dice.answer(Ask("supply.card", CHANCE, options, {"left": unseen}))


def to_table(game: Game) -> Position:
    """The table for the real game, where hands are only counted."""
    return game.view("").position_now()


def hand_over(session: Session, named: dict[str, tuple[str, ...]] | None = None) -> None:
    """From the real table to this device, or from this device to the real table; recorded in the log. What is
    dealt here is another thing each time.
    """
    if session.mode == MIRROR:
        session.go_over(PLAY, to_device(session.game, named or {}, new_seed()))
    else:
        session.go_over(MIRROR, to_table(session.game))


def check(position: Position, cards: tuple[CardData, ...] = ()) -> None:
    """Raise the PositionError that starting this table would raise."""
    library = worms_app.standard_library()
    Game.from_position(position, library.with_cards(cards_from(cards)) if cards else library)


# -- small helpers -----------------------------------------------------------------------------------------


_copy = copy.deepcopy


def _where(position: Position) -> dict[str, str]:
    """The worms on the map with their hexes."""
    found = {}
    for hex, things in position["things"].items():
        for thing in things:
            if unmarked(thing) not in KINDS:
                found[unmarked(thing)] = hex
    return found


def _marks(position: Position, worm: str) -> str:
    for things in position["things"].values():
        for thing in things:
            if unmarked(thing) == worm:
                return str(thing)[len(worm) :]
    return ""


def _with_active(position: Position) -> Position:
    """A worm that has left the map is not the active one any more; the turn then comes to its end (3.10)."""
    if position.get("worm") and position["worm"] not in _where(position):
        return {**position, "worm": None, "step": max(6, position["step"])}
    return position


def _layers(position: Position) -> list[dict[str, Any]]:
    """The supply deck as layers that all say how many cards are left."""
    supply = position.get("supply", {})
    layers = []
    for layer in supply if isinstance(supply, list) else [supply]:
        cards = dict(layer["cards"]) if "cards" in layer else dict(layer)
        left = layer.get("left") if "cards" in layer else None
        layers.append({"cards": cards, "left": sum(cards.values()) if left is None else left})
    return layers
