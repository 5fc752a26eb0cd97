"""What goes between the hub, the server that carries its messages, and the table.

The hub asks the table for what is :class:`Shown`; it answers whatever happens with acts to be carried out. Of
these, :data:`News` are handed to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from worms_app.link.door import Agree, Answer, AnyOrder, TakeBack, Timing

REPLACED, GONE, BAD_KEY, SLOW_DOWN, GARBAGE, TOO_LATE, FULL = 4002, 4003, 4004, 4005, 4006, 4007, 4008
"""Why a connection ends. With the first two and a bad key the page does not try again by itself."""


class Shown(Protocol):
    """What the table shows now; each call may come from the hub's thread."""

    @property
    def question(self) -> int:
        """The number of the table's state: an answer belongs to one of them."""

    def asks(self, place: int) -> tuple[str, ...]:
        """The options that this place may choose from now; none while somebody else is asked."""

    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        """Name, colour and whether a person plays it, for every seat."""

    def parts(self, place: int, language: str) -> Iterator[tuple[str, Any]]:
        """Everything a place may see but the clock, as plain data with its name, made one by one."""

    def clock_now(self, place: int) -> dict[str, Any] | None:
        """The turn's clock as it is at this moment; None: there is none."""

    def ahead(self, place: int, option: str, language: str) -> Iterator[list[str]]:
        """What an option would do, in words: first as far as it is known, last the whole."""


@dataclass(frozen=True, slots=True)
class Send:
    """A message to a phone, as JSON text."""

    phone: int
    text: str


@dataclass(frozen=True, slots=True)
class Close:
    """End a phone's connection."""

    phone: int
    code: int


@dataclass(frozen=True, slots=True)
class Slices:
    """Work of several milliseconds, in pieces: others may go on between any two of them."""

    work: Iterator[list[Send]]


@dataclass(frozen=True, slots=True)
class Visitor:
    """A phone asks to be let in; it shows this picture meanwhile."""

    phone: int
    place: int
    picture: tuple[str, str]


@dataclass(frozen=True, slots=True)
class VisitorLeft:
    """A phone no longer asks to be let in."""

    phone: int


Wish = Answer | AnyOrder | Timing | TakeBack | Agree


@dataclass(frozen=True, slots=True)
class Wished:
    """A wish of somebody at a place which only the table can fulfil; an answer names its question."""

    place: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class PlacesChanged:
    """Phones came or went, or the number was guessed at too often."""

    here: frozenset[int]
    """The places whose phones are connected."""
    held: frozenset[int]
    """The seats that belong to a phone, connected or not."""
    watchers: int


@dataclass(frozen=True, slots=True)
class Alone:
    """No phone has been connected for half an hour."""


HubNews = Visitor | VisitorLeft | Wished | PlacesChanged | Alone
"""What the table has to know."""

Act = Send | Close | Slices | HubNews
