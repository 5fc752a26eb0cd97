"""A table on its way into the app: from nothing, from a prepared map, from what a guide or a case knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import worms_app
from worms_app.content.own import CardData
from worms_app.engine import Game, Library
from worms_app.engine.hexes import within
from worms_app.engine.notation import FORMAT, STEPS, prepared
from worms_app.engine.things import KINDS, TEAM_NUMBER, TEAMS, UNKNOWN, team_of, unmarked
from worms_app.play.case import CENTRE, Case
from worms_app.play.dice import new_seed
from worms_app.play.guide import Guide
from worms_app.play.intake import check as check_json, check_text
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.mirror.decks import full_decks, reveal_rule, with_own
from worms_app.play.mirror.describing import Position, copied, with_active
from worms_app.play.people import LONGEST_NAME, Seat
from worms_app.play.resolve import until_turns
from worms_app.play.situation import Situation
from worms_app.play.table import MIRROR, Origin
from worms_app.play.trouble import Refusal, Refused

FILE = "mirror.json"

_FAR = "300,300"
"""A hex that no table has."""

_OF_CARDS = ("supply", "drop", "hands", "unseen", "rule_cards", "played")


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
            raise Refused(Refusal.NONSENSE, "position") from error
        for called in names:
            check_text(called, LONGEST_NAME)
        return cls(whole, names)

    def name_of(self, team: str) -> str:
        """The name of a team's player; may be empty."""
        called: dict[str, str] = dict(zip(self.position["seats"], self.names, strict=False))
        return called.get(team, "")

    def origin(self, seed: int | None = None, cards: tuple[CardData, ...] = ()) -> Origin:
        """The game as it begins in the app, with dice of its own; a table that cannot be played raises
        PositionError.
        """
        players = tuple(Seat(self.name_of(team)) for team in self.position["seats"])
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
        raise Refused(Refusal.NONSENSE, "seat")


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
    return position | full_decks(position)


def from_guide(guide: Guide) -> Draft:
    """The beginning of a mirrored table from a guide: what it knows of the turn and the cards, without the
    map.
    """
    players = tuple(player for player in guide.players if player.plays)
    teams = tuple(player.team for player in players)
    position = blank(teams, guide.edition, guide.options)
    active = guide.player.team
    position |= {"seat": active if active in teams else teams[0], "wind": guide.wind, "turn": guide.turn}
    position["frozen"] = [team for team in guide.frozen if team in teams]
    position["until_your_turn"] = until_turns(guide.held, teams)
    if guide.last_round is not None:
        position["last_round"] = [team for team in guide.last_round if team in teams]
    if guide.rule_card in worms_app.standard_library().cards:
        position = reveal_rule(position, guide.rule_card)
    elif guide.drops <= sum(position["drop"]["cards"].values()):
        position["drop"]["left"] = guide.drops
    return Draft(position, tuple(player.name for player in players))


def from_situation(now: Situation, present: Iterable[str] = ()) -> Draft:
    """The beginning of a mirrored table at which this holds. Where nobody has said who plays, these teams do,
    and whose turn it is; two at least.
    """
    seen = {now.team, *present}
    alone = TEAMS[now.team == TEAMS[0]]
    there = tuple(team for team in TEAMS if team in seen or (len(seen) < 2 and team == alone))
    teams = there if now.teams == TEAMS else now.teams
    position = blank(teams, now.edition, now.options) | {"wind": now.wind, "frozen": [*now.frozen]}
    position["seat"] = now.team if now.team in teams else teams[0]
    position["until_your_turn"] = until_turns(now.held, teams)
    return Draft(reveal_rule(position, now.rule_card) if now.rule_card else position)


def from_case(case: Case) -> Draft:
    """The beginning of a mirrored table from a case: the hexes that were described."""
    laid = [unmarked(thing) for place in case.places.values() for thing in place.things]
    table = from_situation(case.situation, (team_of(thing) for thing in laid if thing not in KINDS))
    water = [hex for hex, place in case.places.items() if place.water]
    free = next(hex for hex in within(CENTRE, 20) if hex not in case.places)
    land = {hex: list(place.things) for hex, place in case.places.items() if not place.water}
    things = {hex: there for hex, there in land.items() if there}
    return Draft(table.position | {"dial": [*water, free][0], "land": sorted(land), "things": things})


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
    position = copied(table.position) | {"dial": prepared_map.dial, "wind": prepared_map.wind, "sunk": []}
    return Draft(with_active(position | {"land": sorted(land), "things": things}), table.names)
