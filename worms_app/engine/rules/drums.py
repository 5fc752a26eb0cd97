"""7.4 Oil drums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.events import DrumExploded, DrumStruck, Placed, Rolled, SupplyEmpty
from worms_app.engine.frames import Chance, Frames, Question, Step, frame
from worms_app.engine.rules import damage, moving, scatter
from worms_app.engine.rules.order import InOrder
from worms_app.engine.things import FACES, KIND, WORM

if TYPE_CHECKING:
    from worms_app.engine.game import Game

DICE = 5

Found = tuple[tuple[str, tuple[str, ...]], ...]
"""Struck hexes with the Things that the explosion found there (3.13)."""


@frame
class Explode(Step):
    """7.4 A damaged drum is destroyed; five dice show which hexes are struck."""

    drum: str

    def run(self, game: Game) -> Frames:
        hex = game.board.take(self.drum)
        game.emit(DrumExploded, "7.4", hex)
        return (DrumDie(hex, ()),)


@frame
class DrumDie(Chance):
    """7.4 The five dice of a drum, one after the other."""

    kind = "drum.die"
    hex: str
    faces: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        return FACES

    def about(self, game: Game) -> dict[str, Any]:
        return {"hex": self.hex, "die": len(self.faces) + 1, "dice": DICE}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "7.4", self.kind, "drum", answer)
        faces = (*self.faces, answer)
        if len(faces) < DICE:
            return (DrumDie(self.hex, faces),)
        struck = tuple(sorted({scatter.towards(game, self.hex, face) for face in faces}))
        game.emit(DrumStruck, "7.4", struck)
        board = game.board
        found = tuple(
            (hex, tuple(t for t in board.at(hex) if damage.can_be_harmed(game, t))) for hex in struck
        )
        return (DrumHexes(found), DrumFires(struck), CheckFullHexes(struck))


@frame
class DrumHexes(Question):
    """7.4 The Things in the struck hexes are damaged, hex by hex in the active player's order."""

    kind = "drum.order"
    found: Found

    def _left(self, game: Game) -> Found:
        where = game.board.where
        iced = game.board.iced
        left = (
            (hex, tuple(t for t in things if where.get(t) == hex and t not in iced))
            for hex, things in self.found
        )
        return tuple((hex, things) for hex, things in left if things)

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(hex for hex, _ in self._left(game))

    def answer(self, game: Game, answer: str) -> Frames:
        left = self._left(game)
        things = dict(left)[answer]
        worms = tuple(thing for thing in things if KIND[thing] == WORM)
        others = tuple(thing for thing in things if KIND[thing] != WORM)
        rest = tuple((hex, found) for hex, found in left if hex != answer)
        return (DrumDamage(answer, worms), DrumDamage(answer, others), DrumHexes(rest))


@frame
class DrumDamage(InOrder):
    """7.4 Within a struck hex worms are damaged before other Things, in the active player's order."""

    kind = "drum.damage"

    def left(self, game: Game) -> tuple[str, ...]:
        return tuple(thing for thing in InOrder.left(self, game) if damage.can_be_harmed(game, thing))

    def each(self, game: Game, thing: str) -> Frames:
        return damage.damage(game, thing, "7.4")


@frame
class DrumFires(Question):
    """7.4 One fire in each struck land hex; the active player chooses where while the supply lasts (3.11)."""

    kind = "place.hex"
    hexes: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        land = tuple(hex for hex in self.hexes if game.board.is_land(hex))
        scarce = 0 < game.board.supply["fire"] < len(land)
        return land if scarce else land[:1]

    def about(self, game: Game) -> dict[str, Any]:
        return {"thing": "fire", "left": game.board.supply["fire"]}

    def answer(self, game: Game, answer: str) -> Frames:
        if game.board.new("fire", answer) is None:
            game.emit(SupplyEmpty, "6.9", "fire")
            return ()
        game.emit(Placed, "7.4", "fire", answer)
        return (DrumFires(tuple(hex for hex in self.hexes if hex != answer)),)


@frame
class CheckFullHexes(Question):
    """7.4 4.5 The struck hexes are checked for being full, in the active player's order."""

    kind = "full.order"
    hexes: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        board = game.board
        return tuple(hex for hex in self.hexes if board.overflows(hex) and board.movable_at(hex))

    def answer(self, game: Game, answer: str) -> Frames:
        return (moving.CheckFull(answer), CheckFullHexes(tuple(hex for hex in self.hexes if hex != answer)))
