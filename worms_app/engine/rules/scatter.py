"""6.4-6.6 Scatter and knockback of Things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frames import Answered, Chance, Frames, Lots, frame
from worms_app.engine.hexes import DIRECTIONS, neighbour
from worms_app.engine.rules import moving
from worms_app.engine.rules.order import AboutThing
from worms_app.engine.things import FACES

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def direction_of(face: str, wind: int) -> int:
    """6.4 A number is that direction, wind is the arrow's; hit has none (0)."""
    if face == "wind":
        return wind
    return 0 if face == "hit" else int(face)


def towards(game: Game, hex: str, face: str) -> str:
    """6.4 The hex that a die sends something to; on hit its own."""
    direction = direction_of(face, game.board.wind)
    return neighbour(hex, direction) if direction else hex


class DirectionDie(Chance):
    """A die that shows a direction."""

    __slots__ = ()

    def lots(self, game: Game) -> Lots:
        return Lots(tuple((weight, (Answered(self, face),)) for weight, face in ways(game)))


def ways(game: Game) -> tuple[tuple[int, str], ...]:
    """6.4 The faces that send to different hexes, and how many of the die's eight do: two in the wind's
    direction.
    """
    wind = str(game.board.wind)
    return tuple((2 if face == wind else 1, face) for face in FACES if face != "wind")


@frame
class Scatter(AboutThing, DirectionDie):
    """6.5 A Thing scatters: one die; number or wind moves it one hex that way, hit leaves it. After the
    landing of a jump, which is one movement, its hex is checked for being full only now (4.5).
    """

    kind = "scatter.die"
    choices = FACES
    landed: bool = False

    def answer(self, game: Game, answer: str) -> Frames:
        self.rolled(game, "6.5", answer)
        origin = game.board.where[self.thing]
        to = towards(game, origin, answer)
        if to != origin:
            return (moving.Travel(self.thing, to, "scatter", "6.5"),)
        return (moving.check_full(origin),) if self.landed else ()


@frame
class Knockback(AboutThing, DirectionDie):
    """6.6 As scatter, but on hit the active player chooses the direction: the Thing always moves."""

    kind = "knockback.die"
    choices = FACES
    how: str = "knockback"

    def answer(self, game: Game, answer: str) -> Frames:
        self.rolled(game, "6.6", answer)
        if answer == "hit":
            return (KnockbackDirection(self.thing, self.how),)
        return (
            moving.Travel(self.thing, towards(game, game.board.where[self.thing], answer), self.how, "6.6"),
        )


@frame
class KnockbackDirection(AboutThing):
    """6.6 On hit the active player chooses the direction."""

    kind = "knockback.direction"
    choices = DIRECTIONS
    how: str

    def answer(self, game: Game, answer: str) -> Frames:
        return (
            moving.Travel(self.thing, neighbour(game.board.where[self.thing], int(answer)), self.how, "6.6"),
        )
