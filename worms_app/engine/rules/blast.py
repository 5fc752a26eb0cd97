"""6.7 Blasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.events import Blasted, Fizzled
from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.rules import craters, damage, explosives, moving, scatter
from worms_app.engine.rules.order import AboutThing, InOrder
from worms_app.engine.things import FACES, KIND, WORM

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class Blast(Step):
    """6.7 A blast: a crater (three make the hex collapse), each worm, each other Thing, the full hex."""

    hex: str
    rule: str = "6.7"

    def run(self, game: Game) -> Frames:
        hex = self.hex
        board = game.board
        if not board.is_land(hex):
            game.emit(Fizzled, self.rule, hex)
            return ()
        game.emit(Blasted, self.rule, hex)
        blown: Frames = (explosives.BlowAway(hex),) if game.holds(explosives.HIGH_EXPLOSIVES) else ()
        if craters.place_crater(game, hex, "6.7"):
            return (craters.Collapse(hex), *blown)
        worms = board.worms_at(hex)
        others = tuple(thing for thing in board.movable_at(hex) if KIND[thing] != WORM)
        return (BlastThings(hex, worms), BlastThings(hex, others), moving.check_full(hex), *blown)


@frame
class BlastThings(InOrder):
    """6.7 (d) Each worm, then each other Thing of the hex, in the active player's order within each group."""

    kind = "blast.order"

    def each(self, game: Game, thing: str) -> Frames:
        """6.7 (d) One Thing of the hex. No die is rolled where it cannot matter (reduced blasts: 10.7)."""
        if game.rules.reduced_blast:
            return (BlastDie(thing),)
        if KIND[thing] != WORM:
            return damage.damage(game, thing, "6.7")
        if damage.is_deadly(game, thing):
            if game.rules.parting_gifts:
                return (LastFlight(thing),)
            return damage.damage_worm(game, thing, "6.7")
        return (BlastDie(thing),)


@frame
class BlastDie(AboutThing, scatter.DirectionDie):
    """6.7 (d) Roll a die; damage the Thing; number or wind moves it one hex that way, hit leaves it."""

    kind = "blast.die"
    choices = FACES

    def answer(self, game: Game, answer: str) -> Frames:
        self.rolled(game, "6.7", answer)
        hex = game.board.where[self.thing]
        if not game.rules.reduced_blast:
            damage.damage_worm(game, self.thing, "6.7")
        to = scatter.towards(game, hex, answer)
        return (moving.Travel(self.thing, to, "blast", "6.7"),) if to != hex else ()


@frame
class LastFlight(BlastDie):
    """10.1 A worm that this blast destroys lands where its die sends it, without triggers; that hex is
    blasted.
    """

    def answer(self, game: Game, answer: str) -> Frames:
        self.rolled(game, "10.1", answer)
        to = scatter.towards(game, game.board.where[self.thing], answer)
        return damage.destroy_worm(game, self.thing, to, "6.7")
