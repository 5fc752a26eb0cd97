"""How an answer is written, and how it is read: ``docs/notation.md``. Nobody else takes an answer apart."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

STAY, NONE, DONE = "stay", "none", "done"
APART = (STAY, NONE, DONE)
"""Answers that name no place, Thing or card: not to move, not to take any, to lay no further tile."""

INCH, JUMP = "inch", "jump"


class Movement(NamedTuple):
    """``inch:q,r``, ``jump:q,r``, or ``stay`` without a hex."""

    how: str
    to: str = ""


def movement(how: str, to: str) -> str:
    """The answer that inches or jumps to a hex."""
    return f"{how}:{to}"


@lru_cache(maxsize=4096)
def read_movement(answer: str) -> Movement:
    """The way and the hex of an answer that :func:`movement` wrote, or of ``stay``."""
    how, _, to = answer.partition(":")
    return Movement(how, to)


class Aim(NamedTuple):
    """``q,r>d``: where the token of an airstrike lies and which way it points."""

    hex: str
    direction: int


def aim(hex: str, direction: int | str) -> str:
    """The answer that lays the token of an airstrike on a hex, pointing in a direction."""
    return f"{hex}>{direction}"


@lru_cache(maxsize=4096)
def read_aim(answer: str) -> Aim:
    """The hex and the direction of an answer that :func:`aim` wrote."""
    hex, _, direction = answer.partition(">")
    return Aim(hex, int(direction))


class Placement(NamedTuple):
    """``tile@q,r/rotation``: a map tile, where its first hex lies, and by how many sixths it is turned."""

    tile: str
    at: str
    rotation: int


def placement(tile: str, at: str, rotation: int) -> str:
    """The answer that lays a map tile, so turned, at a place."""
    return f"{tile}@{at}/{rotation}"


def read_placement(answer: str) -> Placement:
    """The tile, place and rotation of an answer that :func:`placement` wrote."""
    tile, _, place = answer.partition("@")
    at, _, rotation = place.partition("/")
    return Placement(tile, at, int(rotation))


class Put(NamedTuple):
    """``kind@q,r``: a kind of Thing of the common pile (or a team, for one of its worms) and the hex it is
    put on.
    """

    what: str
    hex: str


def put(what: str, hex: str) -> str:
    """The answer that puts a Thing of the common pile on a hex."""
    return f"{what}@{hex}"


def read_put(answer: str) -> Put:
    """The Thing and the hex of an answer that :func:`put` wrote."""
    what, _, hex = answer.partition("@")
    return Put(what, hex)


def kept_for_end(card: str, number: int) -> str:
    """``card/n``: the n-th thing that a card left for the end of the turn; so it is also chosen there."""
    return f"{card}/{number}"


def card_of_kept(name: str) -> str:
    """The card of what :func:`kept_for_end` wrote; a rule of sudden death is its own name."""
    return name.partition("/")[0]


def is_hex(answer: str) -> bool:
    """Whether an answer is a hex and nothing else."""
    return "," in answer and not any(sign in answer for sign in ":>@")
