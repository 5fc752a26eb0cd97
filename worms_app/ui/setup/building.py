"""Building the table: whose turn it is to place, who is served by the app, what can be taken back.

The question itself (which tile, turned how, where; which Thing) is asked in `ui/asking/building.py`.
"""

from __future__ import annotations

import random
from enum import Enum

from worms_app.engine import CHANCE, Ask, Event
from worms_app.engine.answers import DONE
from worms_app.play.people import Seat
from worms_app.play.session import Session
from worms_app.play.setting_up import KINDS, THING, TILE, suggest
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import Laying, asking_for


class BuildingPart(Enum):
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
        self.serves_all = False
        self.asking: Asking | None = None
        self.next()

    # -- what is asked ---------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question, if it is one of building."""
        pending = self.session.game.pending
        return pending if pending is not None and pending.kind in KINDS else None

    @property
    def part(self) -> BuildingPart:
        """What is laid or placed now, or that the colours are dealt."""
        return BuildingPart(self.ask.kind) if self.ask else BuildingPart.DEALT

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
        return self.ask is not None and (self.hurries or self.session.origin.players[self.seat].is_bot)

    @property
    def hurries(self) -> bool:
        """Whether the app answers for somebody who does not want to, so that nobody waits for it."""
        return self.ask is not None and (self.serves_all or self.seat in self.served)

    def serve(self, everybody: bool) -> None:
        """Let the app place all that is left for whoever is asked, or for everybody; again: no longer."""
        if everybody:
            self.serves_all = not self.serves_all
        else:
            self.served ^= {self.seat}

    def serve_nobody(self) -> None:
        """Let whoever is asked place."""
        self.serves_all = False
        self.served.clear()

    @property
    def reader(self) -> Seat:
        """Whose language and size of text the screen has: whoever places, or the only person among bots."""
        players = self.session.origin.players
        people = [player for player in players if not player.is_bot]
        if len(people) == 1:
            return people[0]
        return Seat() if self.ask is None or self.serves else players[self.seat]

    @property
    def further(self) -> bool:
        """10.8 Whether this tile is one of a Larger Map, so that one may stop."""
        return self.ask is not None and DONE in self.ask.options

    @property
    def left(self) -> int:
        """How many placements of this part are still to come."""
        if self.ask is None:
            return 0
        if self.part is BuildingPart.THING:
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
        self.serves_all = False
        length = self.undoable
        if length is not None:
            self.session.undo_to(length)
            self.next()
