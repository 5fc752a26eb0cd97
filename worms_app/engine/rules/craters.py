"""7.6 Craters and collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.board import WATER
from worms_app.engine.events import Collapsed, Placed, SupplyEmpty
from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.rules import damage

if TYPE_CHECKING:
    from worms_app.engine.game import Game

COLLAPSE_AT = 3


def place_crater(game: Game, hex: str, rule: str) -> bool:
    """6.7 6.9 Place a crater if the supply has one; whether the hex now has to collapse."""
    if game.board.new("crater", hex) is None:
        game.emit(SupplyEmpty, rule, "crater")
        return False
    game.emit(Placed, rule, "crater", hex)
    return len(game.board.kind_at(hex, "crater")) >= COLLAPSE_AT


@frame
class Collapse(Step):
    """7.6 Everything in the hex is destroyed, craters and all, and a water hex covers it (none left: it
    stays land).
    """

    hex: str

    def run(self, game: Game) -> Frames:
        board = game.board
        things = board.at(self.hex)
        water = board.supply[WATER] > 0
        game.emit(Collapsed, "7.6", self.hex, water)
        if water:
            board.cover_with_water(self.hex)
        after: Frames = ()
        for thing in things:
            after += damage.destroy_any(game, thing, "7.6")
        return after
