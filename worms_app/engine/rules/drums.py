"""7.4 Oil drums."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from worms_app.engine.events import DrumExploded, DrumStruck, Placed, Rolled, SupplyEmpty
from worms_app.engine.frames import Chance, Frames, Lots, Question, Step, frame
from worms_app.engine.rules import damage, moving, scatter
from worms_app.engine.things import FACES

if TYPE_CHECKING:
    from worms_app.engine.game import Game

DICE = 5


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
    choices = FACES
    hex: str
    faces: tuple[str, ...]

    def about(self, game: Game) -> dict[str, Any]:
        return {"hex": self.hex, "die": len(self.faces) + 1, "dice": DICE}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "7.4", self.kind, "drum", answer)
        faces = (*self.faces, answer)
        if len(faces) < DICE:
            return (DrumDie(self.hex, faces),)
        return (StrikeHexes(self.hex, self._struck(game, faces)),)

    def _struck(self, game: Game, faces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted({scatter.towards(game, self.hex, face) for face in faces}))

    def lots(self, game: Game) -> Lots:
        """The throws taken together by the set of land hexes they strike; dice that show water come to the
        same.
        """
        land: dict[str, int] = {}
        for weight, face in scatter.ways(game):
            hex = scatter.towards(game, self.hex, face)
            if game.board.is_land(hex):
                land[hex] = weight
        known = {hex for hex in self._struck(game, self.faces) if game.board.is_land(hex)}
        hexes = tuple(land)
        lots = []
        for count, struck in struck_sets(tuple(land.values()), len(FACES), DICE - len(self.faces)):
            all_struck = tuple(sorted(known.union(hexes[index] for index in struck)))
            lots.append((count, (StrikeHexes(self.hex, all_struck),)))
        return Lots(tuple(lots))


@lru_cache(maxsize=256)
def struck_sets(weights: tuple[int, ...], faces: int, dice: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """How many throws of some dice strike exactly a set of hexes, for each set; ``weights`` are the faces
    that strike each hex, and faces beyond those strike none.
    """
    # Throws that strike nothing outside a set are a power; take away those that leave out some of it.
    counts = []
    for chosen in range(1 << len(weights)):
        within = sum(weight for index, weight in enumerate(weights) if chosen >> index & 1)
        counts.append((faces - sum(weights) + within) ** dice)
    for index in range(len(weights)):
        for chosen in range(1 << len(weights)):
            if chosen >> index & 1:
                counts[chosen] -= counts[chosen ^ 1 << index]
    sets = (
        tuple(index for index in range(len(weights)) if chosen >> index & 1) for chosen in range(len(counts))
    )
    return tuple((count, struck) for count, struck in zip(counts, sets, strict=True) if count)


@frame
class StrikeHexes(Step):
    """7.4 What the dice of a drum strike: everything there, then fires, then full hexes."""

    drum_hex: str
    struck: tuple[str, ...]

    def run(self, game: Game) -> Frames:
        struck = self.struck
        game.emit(DrumStruck, "7.4", struck)
        board = game.board
        found = tuple((thing, hex) for hex in struck for thing in board.at(hex))
        return (DrumDamage(found, self.drum_hex), DrumFires(struck), CheckFullHexes(struck))


@frame
class DrumDamage(damage.DamageFound):
    """7.4 Every Thing found in the struck hexes is damaged, in the active player's order."""

    kind = "drum.damage"
    rule = "7.4"
    hex: str


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
        return (moving.check_full(answer), CheckFullHexes(tuple(hex for hex in self.hexes if hex != answer)))
