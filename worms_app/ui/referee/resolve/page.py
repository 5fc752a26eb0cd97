"""Everything that was said about a case; every tap makes another page, so a step back is the page before."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from worms_app.content.records import Record, one_of
from worms_app.engine.things import FACES, KINDS, unmarked
from worms_app.play.case import CENTRE, NEAR, Case, OnHex
from worms_app.ui.referee.resolve.offers import OFFERS, StrikeOffer

SETUP, RUN = "setup", "run"
BESIDE = "0,1"
"""Where a Thing comes from that moves into the middle."""


@dataclass(frozen=True, slots=True)
class CasePage(Record):
    """What was said so far."""

    offer: Annotated[str, one_of(OFFERS)]
    case: Case
    phase: Annotated[str, one_of((SETUP, RUN))] = SETUP
    hex: Annotated[str, one_of(NEAR)] = CENTRE
    """The hex that taps are about."""
    draft: dict[str, OnHex] = field(default_factory=dict)
    """Hexes that are being described while the chain waits."""
    typed: tuple[Annotated[str, one_of(FACES)], ...] = ()
    """Dice of a pad, as they fall, before *done*."""
    active: str | None = None
    """Which of the worms somebody called the active one; empty: none of them; None: nobody has said."""
    known: bool = False
    """Whether somebody has said where the mover comes from."""
    was: Case | None = None
    """The case before an answer was mended: what hands have done by it has to be put back."""
    mended: int = -1
    """Which answer was mended."""
    heard: int = -1
    """How many instructions were read aloud; -1: nobody wants to hear them."""
    number: str = ""
    """Tells this case from all others: its upshot goes into the guide only once."""

    @property
    def what(self) -> StrikeOffer:
        """The kind of strike."""
        return OFFERS[self.offer]

    @property
    def unseen(self) -> str:
        """Where something came from that nobody has told; empty where that is known."""
        return BESIDE if self.what.moves_in and not self.known else ""

    @property
    def whole(self) -> Case:
        """The case with the hexes that are being described."""
        return self.case.described(self.draft)

    @property
    def worms(self) -> list[str]:
        """The worms on the described hexes."""
        laid = (unmarked(thing) for place in self.whole.places.values() for thing in place.things)
        return [thing for thing in laid if thing not in KINDS]

    def place(self, hex: str) -> OnHex:
        """What lies on a hex, as far as it was said."""
        return self.draft.get(hex) or self.case.places.get(hex, OnHex())

    def onward(self, case: Case, **values: Any) -> CasePage:
        """The page once the chain has gone on; what was being said is said."""
        return replace(self, case=case, typed=(), was=None, mended=-1, **values)
