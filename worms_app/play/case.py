"""One case of the real table as it was told: what holds there, hexes, what strikes, dice and choices."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from worms_app.content.records import between
from worms_app.engine.hexes import within
from worms_app.play.situation import Situation

CENTRE = "0,0"
"""The hex in the middle of the picture."""
REACH = 7
"""How far from the middle a chain is followed."""
NEAR = frozenset(within(CENTRE, REACH))


@dataclass(frozen=True, slots=True)
class Strike:
    """What strikes: its kind, the hex, and whatever that kind needs."""

    kind: str
    hex: str = CENTRE
    thing: str = ""
    """The Thing it is about, as players name it (``blue1``, ``drum``)."""
    to: str = ""
    """Where a jump lands."""
    times: int = 1
    dice: int = 1
    direction: Annotated[int, between(0, 6)] = 0
    card: str = ""
    verbs: tuple[dict[str, Any], ...] = ()
    """Sentences put together by hand, as card files write them."""


@dataclass(frozen=True, slots=True)
class OnHex:
    """What lies on a hex: water, or Things as a position writes them (``blue1*``, ``mine``)."""

    things: tuple[str, ...] = ()
    water: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that was said about one case on the table."""

    strike: Strike
    places: dict[str, OnHex]
    situation: Situation = field(default_factory=Situation)
    worm: str = ""
    """The active worm, where it is part of the picture."""
    answers: tuple[str, ...] = ()
    elsewhere_empty: bool = False
    """Whether every hex that was not described is land without Things, so that none is asked for."""
    kept: tuple[tuple[str, str], ...] = ()
    """Questions with the answers they had before one was mended: what is asked again in the same words is
    answered by itself."""

    def answered(self, answer: str) -> Case:
        """The case with one more answer."""
        return replace(self, answers=(*self.answers, answer))

    def mended(self, index: int, answer: str) -> Case:
        """The case with another answer; what depended on the old one is asked again."""
        return replace(self, answers=(*self.answers[:index], answer, *self.answers[index + 1 :]))

    def described(self, places: dict[str, OnHex]) -> Case:
        """The case with more hexes described."""
        return replace(self, places={**self.places, **places})

    def holding(self, **news: Any) -> Case:
        """The case at a table at which something else holds."""
        return replace(self, situation=replace(self.situation, **news))

    def striking(self, **values: Any) -> Case:
        """The case with something else said about what strikes."""
        return replace(self, strike=replace(self.strike, **values))
