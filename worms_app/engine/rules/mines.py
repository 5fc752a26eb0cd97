"""7.3 Mines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.events import Flipped, MineTripped
from worms_app.engine.frames import Chance, Frames, Step, frame
from worms_app.engine.rules import blast
from worms_app.engine.things import FLIPS

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class TripMine(Step):
    """7.3 A mine and a worm meet: the mine is destroyed, flip; on danger the hex is blasted."""

    mine: str

    def run(self, game: Game) -> Frames:
        hex = game.board.take(self.mine)
        game.emit(MineTripped, "7.3", hex)
        return (MineFlip(hex),)


@frame
class MineFlip(Chance):
    """7.3 The flipper: on danger the mine's hex is blasted."""

    kind = "mine.flip"
    choices = FLIPS
    hex: str

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Flipped, "7.3", self.kind, "mine", answer)
        return (blast.Blast(self.hex),) if answer == "danger" else ()
