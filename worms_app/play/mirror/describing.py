"""Map, Things, wind and turn of a described table: each wish about them makes another position."""

from __future__ import annotations

import copy
from typing import Any

from worms_app.engine import PositionError
from worms_app.engine.notation import STEPS
from worms_app.engine.options import LAST_TIMED_STEP
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.setup import box_for
from worms_app.engine.things import DAMAGED, ICED, KINDS, TEAMS, WORM, WORMS, team_of, unmarked

Position = dict[str, Any]

LAND, WATER, DIAL = "land", "water", "dial"

MOST_ON_A_HEX = 4
"""A full hex (7.1) and the one that is about to be prodded off it."""

copied = copy.deepcopy


def paint(position: Position, hex: str, kind: str, *, playing: bool = False) -> Position:
    """The table with a hex as land, water or the dial. While playing, a water hex covers land that becomes
    water.
    """
    new = copied(position)
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
    return with_active(new)


def put(position: Position, hex: str, thing: str) -> Position:
    """The table with a Thing on a hex: a kind, a worm (one that is on the map comes over), or a team's next
    worm.
    """
    if hex not in position["land"]:
        raise PositionError(f"things.{hex}", "not_land")
    if thing in TEAMS:
        here = where_worms_are(position)
        thing = next((worm for worm in WORMS[thing] if worm not in here), "")
        if not thing:
            raise PositionError(f"things.{hex}", "box_is_empty", thing=WORM)
    here = position["things"].get(hex, [])
    if thing in KINDS:
        if left_in_box(position, thing) < 1:
            raise PositionError(f"things.{hex}", "box_is_empty", thing=thing)
        if thing == "crater" and here.count(thing) + 1 >= COLLAPSE_AT:
            raise PositionError(f"things.{hex}", "collapsed")
    else:
        origin, thing = _worms(position).get(thing, ("", thing))
        if origin == hex:
            return position
        position = take(position, origin, thing)
    if len(here) >= MOST_ON_A_HEX:
        raise PositionError(f"things.{hex}", "too_many_things", n=MOST_ON_A_HEX)
    new = copied(position)
    new["things"].setdefault(hex, []).append(thing)
    return with_active(new)


def take(position: Position, hex: str, thing: str) -> Position:
    """The table without a Thing of a hex."""
    new = copied(position)
    found = new["things"].get(hex, [])
    index = next((index for index, there in enumerate(found) if unmarked(there) == unmarked(thing)), None)
    if index is None:
        return position
    del found[index]
    if not found:
        del new["things"][hex]
    return with_active(new)


def move(position: Position, thing: str, origin: str, hex: str) -> Position:
    """The table with a Thing moved to another hex."""
    if origin == hex:
        return position
    if unmarked(thing) in KINDS:
        return put(take(position, origin, thing), hex, thing)
    return put(position, hex, unmarked(thing))


def mark(position: Position, worm: str, sign: str) -> Position:
    """The table with a worm standing or lying (``*``), with or without ice (``~``): the other than now."""
    if unmarked(worm) not in _worms(position):
        return position
    hex, written = _worms(position)[unmarked(worm)]
    new = copied(position)
    marks = {*written} ^ {sign}
    marked = unmarked(worm) + DAMAGED * (DAMAGED in marks) + ICED * (ICED in marks)
    new["things"][hex] = [marked if thing == written else thing for thing in new["things"][hex]]
    return new


def left_in_box(position: Position, thing: str) -> int:
    """How many of a kind (or of a team's worms) are not on the map yet."""
    found = [unmarked(there) for things in position["things"].values() for there in things]
    if thing in TEAMS:
        return len(WORMS[thing]) - sum(team_of(there) == thing for there in found if there not in KINDS)
    limit = position.get("box", {}).get(thing, box_for(len(position["seats"]))[thing])
    return int(limit) - found.count(thing)


def turn_wind(position: Position, direction: int) -> Position:
    """The table with the arrow pointing in another direction."""
    return {**copied(position), "wind": direction}


def to_seat(position: Position, team: str) -> Position:
    """The table at the beginning of this team's turn."""
    return {**copied(position), "seat": team, "step": 1, "worm": None, "token": None, "at_end_of_turn": []}


def to_step(position: Position, step: int, worm: str = "") -> Position:
    """The table with the turn at this step; from 3 to 5 a worm is active (the one that is, or the
    only one).
    """
    step = next(at for at in STEPS if at >= step)
    if step == 1:
        return {**copied(position), "step": 1, "worm": None}
    active = worm or position.get("worm")
    if step <= LAST_TIMED_STEP and not active:
        own = worms_to_activate(position)
        active = own[0] if len(own) == 1 else None
        if active is None:
            raise PositionError("worm", "no_active_worm")
    return {**copied(position), "step": step, "worm": active}


def worms_to_activate(position: Position) -> list[str]:
    """The worms of whose turn it is."""
    return sorted(worm for worm in where_worms_are(position) if team_of(worm) == position["seat"])


def is_unclear(position: Position, step: int) -> bool:
    """Whether somebody must say which worm is active before the turn can be at this step."""
    acting = 1 < step <= LAST_TIMED_STEP
    return acting and position["worm"] is None and len(worms_to_activate(position)) > 1


def _worms(position: Position) -> dict[str, tuple[str, str]]:
    """The worms on the map, each with its hex and as it is written there."""
    lying = ((hex, thing) for hex, things in position["things"].items() for thing in things)
    return {unmarked(thing): (hex, thing) for hex, thing in lying if unmarked(thing) not in KINDS}


def where_worms_are(position: Position) -> dict[str, str]:
    """The worms on the map with their hexes."""
    return {worm: hex for worm, (hex, _) in _worms(position).items()}


def with_active(position: Position) -> Position:
    """A worm that has left the map is not the active one any more; the turn then comes to its end (3.10)."""
    if position.get("worm") and position["worm"] not in where_worms_are(position):
        return {**position, "worm": None, "step": max(6, position["step"])}
    return position
