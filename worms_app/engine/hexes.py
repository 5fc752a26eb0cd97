"""2.3 Hexes: flat-top, axial, named by their text form ``"q,r"``.

A hex *is* its name, so a position, an answer and an event hold the same value and no conversion ever goes
wrong. The tables below are filled on demand: the engine walks the same few dozen hexes all the time.
"""

from __future__ import annotations

from worms_app.engine.remembered import Remembered

DIRECTIONS = ("1", "2", "3", "4", "5", "6")
"""1 = N, then clockwise: 2 NE, 3 SE, 4 S, 5 SW, 6 NW."""

OFFSETS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""How the coordinates change in each direction; direction ``d`` is ``OFFSETS[d - 1]``."""


def name(q: int, r: int) -> str:
    """The text form of a hex."""
    return f"{q},{r}"


def _coordinates(hex: str) -> tuple[int, int]:
    q, r = hex.split(",")
    return int(q), int(r)


def _neighbours(hex: str) -> tuple[str, ...]:
    q, r = COORDINATES[hex]
    return tuple(name(q + dq, r + dr) for dq, dr in OFFSETS)


def _within(key: tuple[str, int]) -> tuple[str, ...]:
    hex, most = key
    q, r = COORDINATES[hex]
    return tuple(
        sorted(
            name(q + dq, r + dr)
            for dq in range(-most, most + 1)
            for dr in range(max(-most, -most - dq), min(most, most - dq) + 1)
        )
    )


COORDINATES = Remembered(_coordinates)
NEIGHBOURS = Remembered(_neighbours)
"""The six adjacent hexes in the order of the directions."""

_WITHIN = Remembered(_within)


def neighbour(hex: str, direction: int) -> str:
    """The adjacent hex in a direction 1-6."""
    return NEIGHBOURS[hex][direction - 1]


def within(hex: str, most: int) -> tuple[str, ...]:
    """Every hex at most so far away, own hex included, sorted by name."""
    return _WITHIN[hex, most]


def distance(a: str, b: str) -> int:
    """Hexes to step from one hex to the other."""
    aq, ar = COORDINATES[a]
    bq, br = COORDINATES[b]
    q, r = bq - aq, br - ar
    return max(abs(q), abs(r), abs(q + r))


def straight(a: str, b: str) -> int | None:
    """6.14 The direction from one hex to another on one of its six straight lines, else None."""
    aq, ar = COORDINATES[a]
    bq, br = COORDINATES[b]
    far = distance(a, b)
    if far == 0:
        return None
    for direction, (dq, dr) in enumerate(OFFSETS, 1):
        if (bq - aq, br - ar) == (dq * far, dr * far):
            return direction
    return None


def on_lines(origin: str, hexes: tuple[str, ...]) -> tuple[str, ...]:
    """6.1 Those of some hexes that lie on the six straight lines of a hex, itself included."""
    q, r = COORDINATES[origin]
    found = []
    for hex in hexes:
        dq, dr = COORDINATES[hex]
        dq -= q
        dr -= r
        if dq == 0 or dr == 0 or dq + dr == 0:
            found.append(hex)
    return tuple(found)


def line(hex: str, direction: int, count: int) -> tuple[str, ...]:
    """The hex and the next ones in a direction, ``count`` in all."""
    hexes = [hex]
    while len(hexes) < count:
        hexes.append(neighbour(hexes[-1], direction))
    return tuple(hexes)
