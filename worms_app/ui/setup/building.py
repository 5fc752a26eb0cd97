"""Building the table: whose turn it is to place, who is served by the app, what can be taken back.

The question itself (which tile, turned how, where; which Thing) is asked in `ui/asking/building.py`.
"""

from __future__ import annotations

import random
from enum import Enum

from worms_app.engine import CHANCE, Ask, Event
from worms_app.engine.answers import DONE
from worms_app.play.session import Session
from worms_app.play.setting_up import KINDS, THING, TILE, suggest
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import Laying, asking_for


class Part(Enum):
    """How far the table is built."""

    TILE = TILE
    THING = THING
    DEALT = "dealt"
    """The map is built, the colours are dealt."""


class Building:
    """A table while its map is built and its Things are placed."""

    def __init__(self, session: Session, seed: int = 0) -> None:
        self.session = session
        self._dice = random.Random(seed)
        self.served: set[int] = set()
        """The seats for which the app places."""
        self.asking: Asking | None = None
        self.next()

    # -- what is asked ---------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question, if it is one of building."""
        pending = self.session.game.pending
        return pending if pending is not None and pending.kind in KINDS else None

    @property
    def part(self) -> Part:
        """How far it is."""
        return Part(self.ask.kind) if self.ask else Part.DEALT

    @property
    def laying(self) -> Laying:
        """The tile in the hand; only while one is laid."""
        assert isinstance(self.asking, Laying)
        return self.asking

    @property
    def seat(self) -> int:
        """The number of the seat that is asked."""
        return self.session.game.seats.index(self.ask.who) if self.ask else -1

    @property
    def serves(self) -> bool:
        """Whether the app answers: for a bot, or for somebody who does not want to."""
        if self.ask is None:
            return False
        return self.session.origin.players[self.seat].is_bot or self.seat in self.served

    @property
    def further(self) -> bool:
        """10.8 Whether this tile is one of a Larger Map, so that one may stop."""
        return self.ask is not None and DONE in self.ask.options

    @property
    def left(self) -> int:
        """How many placements of this part are still to come."""
        if self.ask is None:
            return 0
        if self.part is Part.THING:
            return sum(self.ask.about["left"].values())
        if self.further:
            return int(self.ask.about["left"])
        return len(self.session.game.seats) - int(self.ask.about["laid"])

    def next(self) -> None:
        """Ask the question that waits."""
        self.asking = asking_for(self.ask, self.session.game, before=self.asking) if self.ask else None

    # -- deciding --------------------------------------------------------------------------------------

    def decide(self, answer: str) -> tuple[Event, ...]:
        """Place what is asked for."""
        events = self.session.decide(answer)
        self.next()
        return events

    def suggested(self) -> str:
        """The answer that the app would give."""
        return suggest(self.session.game, self._dice)

    @property
    def undoable(self) -> int | None:
        """How long the log is before the last placement of a person; None if there is none to take back."""
        if self.ask is None:
            return None
        for index in range(len(self.session.log) - 1, -1, -1):
            entry = self.session.log[index]
            if entry.who == CHANCE or entry.kind not in KINDS:
                return None
            seat = self.session.game.seats.index(entry.who)
            if not self.session.origin.players[seat].is_bot and seat not in self.served:
                return index
        return None

    def undo(self) -> None:
        """Take the last placement back, with what bots have placed since."""
        length = self.undoable
        if length is not None:
            self.session.undo_to(length)
            self.next()
