"""6.9 Placing, 6.10 removing, sinking - and where a sentence of a card takes effect (6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.board import WATER, Board
from worms_app.engine.events import Placed, Sank, Sunk, SupplyEmpty
from worms_app.engine.frames import Frames, Question, Step, frame
from worms_app.engine.hexes import NEIGHBOURS, neighbour, within
from worms_app.engine.rules import aiming, craters, damage, moving
from worms_app.engine.rules.around import AROUND, AboutHex, each_hex, rings
from worms_app.engine.things import KIND, WORM, labelled, labels

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def hexes_at(game: Game, at: str) -> tuple[str, ...]:
    """Where a sentence takes effect: its hexes in their fixed order (6.2), none if there is no target.

    ``at`` is a word of the card, or the name of a hex.
    """
    if at == "own":
        return (game.origin,) if game.origin else ()
    targets = aiming.target_hexes(game)
    if at == "target":
        return targets
    if at == "downwind":
        return tuple(neighbour(hex, game.board.wind) for hex in targets)
    return (at,)


# -- placing ---------------------------------------------------------------------------------------


@frame
class Place(Step):
    """6.9 Take a Thing from the supply onto a hex."""

    thing: str
    count: int = 1
    at: str = "target"
    within: int = 0
    not_full: bool = False

    def run(self, game: Game) -> Frames:
        if self.at == "chosen":
            return (ChoosePlace(self.thing, self.within, self.not_full),) * self.count
        if self.at == "emptiest":
            return (PlaceEmptiest(self.thing),) * self.count
        if self.at == "same" and game.same is None:  # no line before has chosen one: the first of these does
            rest = (Place(self.thing, self.count - 1, "same"),) if self.count > 1 else ()
            return (PlaceEmptiest(self.thing), *rest)
        if self.at in AROUND:
            return tuple(PlaceOnEach(self.thing, ring) for ring in rings(game, self.at) * self.count)
        hexes = (game.same or "",) if self.at == "same" else hexes_at(game, self.at)
        return tuple(PlaceOn(self.thing, hex) for hex in hexes for _ in range(self.count))


@frame
class PlaceOn(Step):
    """6.9 It triggers nothing on arrival; on water it sinks; then the hex is checked for being full (4.5)."""

    thing: str
    hex: str

    def run(self, game: Game) -> Frames:
        board = game.board
        if board.supply[self.thing] <= 0:
            game.emit(SupplyEmpty, "6.9", self.thing)
            return ()
        if not board.is_land(self.hex):
            game.emit(Sank, "6.9", self.thing, self.hex, self.hex)
            return ()
        check = (moving.check_full(self.hex),)
        if self.thing == "crater":
            return (craters.Collapse(self.hex),) if craters.place_crater(game, self.hex, "6.9") else check
        board.new(self.thing, self.hex)
        game.emit(Placed, "6.9", self.thing, self.hex)
        return check


@frame
class PlaceEmptiest(Question):
    """6.12 8.3 On the land hex with the fewest Things; ties are the active player's choice."""

    kind = "place.emptiest"
    thing: str

    def options(self, game: Game) -> tuple[str, ...]:
        if game.board.supply[self.thing] <= 0:
            return ()
        return game.board.emptiest()

    def answer(self, game: Game, answer: str) -> Frames:
        game.same = answer
        return (PlaceOn(self.thing, answer),)


@frame
class ChoosePlace(PlaceEmptiest):
    """6.9 On a land hex that the active player chooses, within a distance of the active worm's hex."""

    kind = "place.hex"
    within: int = 0
    not_full: bool = False

    def options(self, game: Game) -> tuple[str, ...]:
        board = game.board
        if board.supply[self.thing] <= 0:
            return ()
        near = board.sorted_land()
        if self.within:
            near = within(game.origin, self.within) if game.origin else ()
        return tuple(hex for hex in near if board.is_land(hex) and (board.not_full(hex) or not self.not_full))


@frame
class PlaceOnEach(Question):
    """6.9 On each of some hexes, in the active player's order wherever that can matter (3.11): where the
    supply runs short, where a hex overflows, where a crater makes one collapse.
    """

    kind = "place.hex"
    thing: str
    hexes: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        board = game.board
        land = tuple(hex for hex in self.hexes if board.is_land(hex))
        scarce = 0 < board.supply[self.thing] < len(land)
        return land if scarce or any(self._sets_off(board, hex) for hex in land) else land[:1]

    def _sets_off(self, board: Board, hex: str) -> bool:
        if self.thing == "crater" and len(board.kind_at(hex, "crater")) + 1 >= craters.COLLAPSE_AT:
            return True
        return not board.not_full(hex)

    def answer(self, game: Game, answer: str) -> Frames:
        rest = tuple(hex for hex in self.hexes if hex != answer)
        return (PlaceOn(self.thing, answer), PlaceOnEach(self.thing, rest))


# -- removing --------------------------------------------------------------------------------------


@frame
class Remove(AboutHex):
    """6.10 Destroy one Thing of the named kinds; craters and fires too, where they are named."""

    one_of: tuple[str, ...]
    at: str = "target"

    def run(self, game: Game) -> Frames:
        if self.at in AROUND:
            return each_hex(game, self, self.at)
        return tuple(RemoveOne(self.one_of, hex) for hex in hexes_at(game, self.at))

    def found(self, game: Game, hex: str) -> tuple[str, ...]:
        return tuple(thing for thing in game.board.at(hex) if KIND[thing] in self.one_of)

    def sets_off(self, game: Game) -> bool:
        return WORM in self.one_of and game.rules.parting_gifts

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        return (RemoveOne(self.one_of, hex, things),)


@frame
class RemoveOne(Question):
    """6.10 The active player picks which."""

    kind = "remove.choose"
    one_of: tuple[str, ...]
    hex: str
    found: tuple[str, ...] | None = None

    def _choice(self, game: Game) -> tuple[str, ...]:
        here = game.board.at(self.hex) if self.found is None else self.found
        return tuple(
            thing for thing in here if KIND[thing] in self.one_of and game.board.is_at(thing, self.hex)
        )

    def options(self, game: Game) -> tuple[str, ...]:
        return labels(self._choice(game))

    def answer(self, game: Game, answer: str) -> Frames:
        return damage.destroy_any(game, labelled(self._choice(game), answer), "6.10")


# -- sinking ---------------------------------------------------------------------------------------


@frame
class Sink(Step):
    """Put a water hex there: all Things on it sink."""

    at: str = "target"

    def run(self, game: Game) -> Frames:
        if self.at in ("empty_coast", "emptiest_coast"):
            return (ChooseSink(self.at),)
        return tuple(SinkHex(hex) for hex in hexes_at(game, self.at))


@frame
class SinkHex(Step):
    """4.3 A water hex covers the land; the Things there sink. None left: it stays land (7.6)."""

    hex: str

    def run(self, game: Game) -> Frames:
        board = game.board
        if not board.is_land(self.hex):
            return ()
        if board.supply[WATER] <= 0:
            game.emit(SupplyEmpty, "7.6", WATER)
            return ()
        things = board.at(self.hex)
        board.cover_with_water(self.hex)
        game.emit(Sunk, "7.6", self.hex)
        after: Frames = ()
        for thing in things:
            after += damage.sink(game, thing, self.hex)
        return after


@frame
class ChooseSink(Question):
    """The active player picks a land hex that borders water: an empty one, or one with the fewest Things of
    those.
    """

    kind = "sink.hex"
    at: str

    def options(self, game: Game) -> tuple[str, ...]:
        board = game.board
        if board.supply[WATER] <= 0:
            return ()
        coast = board.coast()
        if self.at == "empty_coast":
            return tuple(hex for hex in coast if board.count(hex) == 0)
        return board.emptiest(coast)

    def answer(self, game: Game, answer: str) -> Frames:
        return (SinkHex(answer),)


@frame
class SinkForEachPlayer(Step):
    """For each player in turn order one coast hex with the fewest Things sinks; then the worms beside them
    suffer.
    """

    players: int = -1
    sunk: tuple[str, ...] = ()

    def run(self, game: Game) -> Frames:
        players = len(game.seats) - len(game.eliminated) if self.players < 0 else self.players
        choice = SinkOneOfEach("emptiest_coast", players, self.sunk)
        if players and choice.options(game):
            return (choice,)
        near = {hex for sunk in self.sunk for hex in NEIGHBOURS[sunk]}
        worms = [(worm, game.board.where[worm]) for worm in game.board.worms()]
        return (DamageWorms(tuple((worm, hex) for worm, hex in worms if hex in near)),)


@frame
class SinkOneOfEach(ChooseSink):
    """The hex that sinks for one of the players; the active player picks it."""

    players: int
    sunk: tuple[str, ...]

    def answer(self, game: Game, answer: str) -> Frames:
        return (SinkHex(answer), SinkForEachPlayer(self.players - 1, (*self.sunk, answer)))


@frame
class DamageWorms(damage.DamageFound):
    """6.8 The worms beside hexes that sank are damaged, in the active player's order."""

    kind = "damage.order"
    rule = "6.8"
