"""Building the table: which tile lies where before it is laid, which Thing is next, who is served by the app.

Everything is decided by a session; this knows what is lit, what the ghost covers and what a tap means.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from worms_app.engine import CHANCE, Ask, Event
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS, distance
from worms_app.engine.setup import DONE
from worms_app.engine.things import TEAM_NUMBER
from worms_app.play.session import Session
from worms_app.play.setting_up import KINDS, THING, TILE, suggest, tile_hexes

PILE = ("crate", "drum", "mine")
Hexes = frozenset[str]


class Phase(Enum):
    """What is going on."""

    TILE = TILE
    THING = THING
    DEALT = "dealt"
    """The map is built, the colours are dealt."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A Thing of the common pile: ``blue`` (a worm of that team), ``crate``, ``drum``, ``mine``."""

    kind: str
    left: int

    @property
    def picture(self) -> str:
        """Its picture, by the name in docs/art.md."""
        return f"worm_{self.kind}_idle" if self.kind in TEAM_NUMBER else self.kind


class Builder:
    """One table being built."""

    def __init__(self, session: Session, seed: int = 0) -> None:
        self.session = session
        self._dice = random.Random(seed)
        self.tile = ""
        self.rotation = 0
        self.ghost: str = ""
        """The placement that is previewed."""
        self.kind = ""
        self.served: set[int] = set()
        """The seats for which the app places."""
        self.next()

    # -- what is asked ---------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question, if it is one of building."""
        pending = self.session.game.pending
        return pending if pending is not None and pending.kind in KINDS else None

    @property
    def phase(self) -> Phase:
        """What is going on."""
        return Phase(self.ask.kind) if self.ask else Phase.DEALT

    @property
    def seat(self) -> int:
        """Who is asked, by seat."""
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
        """How many placements of this phase are still to come."""
        if self.ask is None:
            return 0
        if self.phase is Phase.THING:
            return sum(self.ask.about["left"].values())
        if self.further:
            return int(self.ask.about["left"])
        return len(self.session.game.seats) - int(self.ask.about["laid"])

    # -- tiles -----------------------------------------------------------------------------------------

    def tiles(self) -> tuple[str, ...]:
        """The tiles to choose from, largest first."""
        if self.phase is not Phase.TILE or self.ask is None:
            return ()
        tiles = self.session.game.library.tiles
        return tuple(sorted(self.ask.about["tiles"], key=lambda tile: (-len(tiles[tile].hexes), tile)))

    def shape(self, tile: str, rotation: int) -> tuple[tuple[int, int], ...]:
        """A tile as it would lie, as steps from its first hex."""
        return self.session.game.library.tiles[tile].turned(rotation)

    def places(self, tile: str, rotation: int) -> dict[str, Hexes]:
        """Where a tile may be laid as it is turned: placements and the hexes they cover."""
        wanted = _form(self.shape(tile, rotation))
        return {
            option: hexes
            for option, hexes in self._placements.items()
            if option.partition("@")[0] == tile and _form([COORDINATES[hex] for hex in hexes]) == wanted
        }

    @cached_property
    def _placements(self) -> dict[str, Hexes]:
        """Every placement of the question and the hexes it covers."""
        if self.ask is None:
            return {}
        return {
            option: frozenset(tile_hexes(self.session.game, option))
            for option in self.ask.options
            if option != DONE
        }

    def take(self, tile: str) -> None:
        """Take another tile; its ghost appears where the one before was."""
        self.tile = tile
        self._haunt()

    def turn(self, clockwise: bool) -> None:
        """Turn the tile by a sixth."""
        self.rotation = (self.rotation + (1 if clockwise else 5)) % 6
        self._haunt()

    def _haunt(self) -> None:
        """The ghost of the tile as it is turned: as near as possible to where it was."""
        places = self.places(self.tile, self.rotation)
        before = self._placements.get(self.ghost)
        about = before or frozenset((self.session.game.board.dial,))
        self.ghost = min(places, key=lambda option: (_apart(places[option], about), option))

    # -- touching --------------------------------------------------------------------------------------

    def lit(self) -> Hexes:
        """Where something can be put; of a tile, where it can touch the map."""
        if self.ask is None:
            return frozenset()
        if self.phase is Phase.TILE:
            board = self.session.game.board
            shore = {near for hex in (*board.land, board.dial) for near in NEIGHBOURS[hex]}
            return self._reach() & shore
        return frozenset(
            option.partition("@")[2] for option in self.ask.options if option.partition("@")[0] == self.kind
        )

    def _reach(self) -> Hexes:
        """Every hex that the tile can cover as it is turned."""
        return frozenset().union(*self.places(self.tile, self.rotation).values())

    def covered(self) -> tuple[str, ...]:
        """The hexes under the ghost."""
        return tuple(sorted(self._placements.get(self.ghost, ())))

    def touch(self, hex: str) -> str:
        """A hex was tapped: moves the ghost there, or returns the answer that the tap means."""
        if self.ask is None:
            return ""
        if self.phase is Phase.THING:
            return f"{self.kind}@{hex}" if hex in self.lit() else ""
        if hex not in self._reach():
            return ""
        if hex in self._placements[self.ghost]:
            return self.ghost
        places = {
            option: hexes for option, hexes in self.places(self.tile, self.rotation).items() if hex in hexes
        }
        first = f"{self.tile}@{hex}/"
        self.ghost = min(
            places, key=lambda option: (not option.startswith(first), _apart(places[option], {hex}), option)
        )
        return ""

    # -- Things ----------------------------------------------------------------------------------------

    def pile(self) -> tuple[Pick, ...]:
        """What is left on the common pile: worms by team, then the rest."""
        if self.phase is not Phase.THING or self.ask is None:
            return ()
        left: dict[str, int] = self.ask.about["left"]
        order = [*(team for team in TEAM_NUMBER if team in left), *(kind for kind in PILE if kind in left)]
        return tuple(Pick(kind, left[kind]) for kind in order)

    # -- deciding --------------------------------------------------------------------------------------

    def decide(self, answer: str) -> tuple[Event, ...]:
        """Put it there."""
        events = self.session.decide(answer)
        self.next()
        return events

    def suggested(self) -> str:
        """What the app would do."""
        return suggest(self.session.game, self._dice)

    def next(self) -> None:
        """Get ready for the question that waits."""
        self.__dict__.pop("_placements", None)
        if self.phase is Phase.TILE:
            tiles = self.tiles()
            self.tile = self.tile if self.tile in tiles else tiles[0]
            self.ghost = ""
            self._haunt()
        elif self.phase is Phase.THING:
            kinds = [pick.kind for pick in self.pile()]
            self.kind = self.kind if self.kind in kinds else kinds[0]

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


def _form(steps: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """A shape wherever it lies."""
    cells = sorted(steps)
    q, r = cells[0]
    return tuple((cq - q, cr - r) for cq, cr in cells)


def _apart(hexes: Hexes | set[str], others: Hexes | set[str]) -> int:
    """How far two groups of hexes are from each other, all in all."""
    return sum(distance(hex, other) for hex in hexes for other in others)
