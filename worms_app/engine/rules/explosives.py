"""8.2 *High Explosives*: after a blast the Things around it are blown straight away from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.hexes import NEIGHBOURS, neighbour, straight
from worms_app.engine.rules import moving
from worms_app.engine.rules.order import HexByHex, InOrder

if TYPE_CHECKING:
    from worms_app.engine.game import Game

HIGH_EXPLOSIVES = "high_explosives"


@frame
class BlowAway(Step):
    """After a blast every movable Thing on the hexes around it moves 1 hex straight away from it."""

    hex: str

    def run(self, game: Game) -> Frames:
        around = sorted(NEIGHBOURS[self.hex])
        return (BlowHexes(tuple((hex, game.board.movable_at(hex)) for hex in around), self.hex),)


@frame
class BlowHexes(HexByHex):
    """Hex by hex, in the active player's order."""

    kind = "explosives.order"
    blasted: str

    def about(self, game: Game) -> dict[str, Any]:
        return {"hex": self.blasted}

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        return (BlowThings(hex, things, self.blasted),)


@frame
class BlowThings(InOrder):
    """Thing by Thing, in the active player's order."""

    kind = "explosives.choose"
    blasted: str

    def each(self, game: Game, thing: str) -> Frames:
        away = straight(self.blasted, self.hex)
        assert away is not None
        return (moving.Travel(thing, neighbour(self.hex, away), "explosives", "8.2"),)
