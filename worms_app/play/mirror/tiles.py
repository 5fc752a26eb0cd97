"""2.4 Map tiles laid on a described table: where each comes to lie, and why one can lie nowhere."""

from __future__ import annotations

from worms_app.engine import Library, PositionError
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS, name
from worms_app.play.case import CENTRE
from worms_app.play.mirror.describing import Position, copied


def stamp(position: Position, library: Library, tile: str, at: str, rotation: int) -> Position:
    """2.4 The table with a map tile laid here; one that would cover the dial or other land raises
    PositionError.
    """
    hexes = library.tiles[tile].laid(at, rotation)
    if set(hexes) & {position["dial"], *position["land"]}:
        raise PositionError("land", "tiles_overlap")
    return {**copied(position), "land": sorted({*position["land"], *hexes})}


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
