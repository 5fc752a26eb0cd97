"""Whole turns: the moves and the activation before a puzzle that begins late are taken back.

Where a worm shoots best from a certain hex it mostly has to walk there first, and few other ways are as good.
So from each hex near by on which it may have begun the turn the same goal is proven anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from worms_app.engine.answers import read_movement
from worms_app.engine.hexes import distance
from worms_app.engine.things import KIND, WORM, team_of, unmarked

FARTHEST = 3
"""Hexes from where the worm stood to where it may have begun: two moves lead there, or a jump and luck."""
MOST_BEFORE = 2
"""Things on a hex on which it may have begun; no mine and no fire: it would have met them there."""
TRAPS = frozenset({"mine", "fire"})
ACTIVATION, FIRST_MOVE = 1, 3


def is_late(position: dict[str, Any]) -> bool:
    """Whether a position's turn has had its activation and a move."""
    return bool(position["step"] > FIRST_MOVE)


def earlier(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The positions in which the same turn may have begun: with the activation where there is a choice."""
    worm, things = position["worm"], position["things"]
    here, itself = next(
        (hex, thing) for hex, lying in things.items() for thing in lying if unmarked(thing) == worm
    )
    team = team_of(worm)
    own = [
        thing
        for lying in things.values()
        for thing in lying
        if KIND[thing] == WORM and thing.startswith(team)
    ]
    begun = {"step": ACTIVATION if len(own) > 1 else FIRST_MOVE}
    for hex in position["land"]:
        lying = things.get(hex, ())
        near = 0 < distance(hex, here) <= FARTHEST
        if near and len(lying) <= MOST_BEFORE and not TRAPS & {*lying}:
            moved = {name: [thing for thing in lying if thing != itself] for name, lying in things.items()}
            moved[hex] = [*moved.get(hex, ()), itself]
            before = {**position, **begun, "things": {name: lying for name, lying in moved.items() if lying}}
            if begun["step"] == ACTIVATION:
                del before["worm"]
            yield before


def clearness(found: dict[str, Any]) -> tuple[int, float]:
    """Of several beginnings the one to keep has most: moves before the weapon, then a clear proof."""
    moves = sum(bool(read_movement(answer).to) for answer in found["line"][: found["decisions"]])
    return moves, found["proof"]["best"] - found["proof"]["second"]
