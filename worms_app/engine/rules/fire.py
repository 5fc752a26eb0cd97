"""7.5 Fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.events import FireTouched, Flipped
from worms_app.engine.frames import Chance, Frames, Step, frame
from worms_app.engine.rules import damage
from worms_app.engine.rules.order import AboutThing
from worms_app.engine.things import FLIPS, LABEL

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class TouchFire(Step):
    """7.5 A Thing moves into a fire's hex: the fire is destroyed, flip; on danger the Thing is damaged."""

    thing: str
    fire: str

    def run(self, game: Game) -> Frames:
        hex = game.board.take(self.fire)
        game.emit(FireTouched, "7.5", LABEL[self.thing], hex)
        return (FireFlip(self.thing),)


@frame
class FireFlip(AboutThing, Chance):
    """7.5 The flipper: on danger the Thing is damaged."""

    kind = "fire.flip"
    choices = FLIPS

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Flipped, "7.5", self.kind, LABEL[self.thing], answer)
        return damage.damage(game, self.thing, "7.5") if answer == "danger" else ()
