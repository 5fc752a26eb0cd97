"""2.4, 2.5, 2.11, 10.8 The map and the Things on it, laid out in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine import answers
from worms_app.engine.answers import DONE
from worms_app.engine.events import ThingSetUp, TilePlaced
from worms_app.engine.frames import Frames, Question, frame
from worms_app.engine.hexes import COORDINATES, OFFSETS
from worms_app.engine.library import PreparedMap
from worms_app.engine.things import TEAM_NUMBER, WORMS_PER_TEAM

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def placements(game: Game, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """2.4 Every way to lay one of the tiles at the map: touching by an edge, overlapping nothing.

    Turns that cover the same hexes are one option.
    """
    taken = {COORDINATES[hex] for hex in (*game.board.land, game.board.dial)}
    shore = {(q + dq, r + dr) for q, r in taken for dq, dr in OFFSETS} - taken
    options = []
    for tile in tiles:
        covered = set()
        for rotation in range(6):
            steps = game.library.tiles[tile].turned(rotation)
            anchors = {(q - dq, r - dr) for q, r in shore for dq, dr in steps}
            for q, r in sorted(anchors):
                cells = frozenset((q + dq, r + dr) for dq, dr in steps)
                if cells not in covered and taken.isdisjoint(cells):
                    covered.add(cells)
                    options.append(answers.placement(tile, f"{q},{r}", rotation))
    return tuple(sorted(options))


def lay_tile(game: Game, answer: str) -> str:
    """A tile lies where an answer says; returns its id."""
    tile, at, rotation = answers.read_placement(answer)
    hexes = game.library.tiles[tile].laid(at, rotation)
    game.board.land |= frozenset(hexes)
    game.board.aims = {}
    game.emit(TilePlaced, "2.4", game.active + 1, tile, hexes)
    return tile


def next_seat(game: Game) -> None:
    """2.4 2.5 Clockwise: the next player's turn to lay something."""
    game.active = (game.active + 1) % len(game.seats)


@frame
class LayTile(Question):
    """2.4 Clockwise from the youngest player each places one tile, in any of its rotations, not mirrored,
    touching the dial or an earlier tile.
    """

    kind = "setup.tile"
    tiles: tuple[str, ...]
    laid: int = 0

    def options(self, game: Game) -> tuple[str, ...]:
        return placements(game, self.tiles)

    def about(self, game: Game) -> dict[str, Any]:
        return {"tiles": list(self.tiles), "laid": self.laid}

    def answer(self, game: Game, answer: str) -> Frames:
        tile = lay_tile(game, answer)
        next_seat(game)
        laid = self.laid + 1
        rest = tuple(other for other in self.tiles if other != tile)
        return (LayTile(rest, laid),) if laid < len(game.seats) else ()


@frame
class LayFurtherTile(Question):
    """10.8 The youngest player may lay so many more tiles of any shape of the box, whether or not it lies
    there already, or be done.
    """

    kind = "setup.tile"
    left: int

    def options(self, game: Game) -> tuple[str, ...]:
        if not self.left:
            return ()
        return tuple(sorted((DONE, *placements(game, tuple(sorted(game.library.tiles))))))

    def about(self, game: Game) -> dict[str, Any]:
        return {"tiles": sorted(game.library.tiles), "left": self.left}

    def answer(self, game: Game, answer: str) -> Frames:
        if answer == DONE:
            return ()
        lay_tile(game, answer)
        return (LayFurtherTile(self.left - 1),)


def lay_prepared(game: Game, prepared: PreparedMap) -> None:
    """2.11 A prepared map with all its Things, less the parts for more players."""
    board = game.board
    board.dial = prepared.dial
    for part in prepared.parts_for(len(game.seats)):
        board.land |= frozenset(game.library.tiles[part.tile].laid(part.at, part.rotation))
        for hex, things in part.things:
            for thing in things:
                if thing in board.supply:
                    board.new(thing, hex)
                else:
                    board.put(thing, hex)


# -- Things (2.5) ----------------------------------------------------------------------------------


@frame
class SetUpThing(Question):
    """2.5 Clockwise from the youngest each player places one Thing on any land hex with fewer than 3 Things,
    until the common pile is empty; nothing triggers.
    """

    kind = "setup.thing"
    pile: tuple[tuple[str, int], ...]

    def options(self, game: Game) -> tuple[str, ...]:
        hexes = [hex for hex in sorted(game.board.land) if game.board.not_full(hex)]
        return tuple(answers.put(thing, hex) for thing, _ in self.pile for hex in hexes)

    def about(self, game: Game) -> dict[str, Any]:
        return {"left": dict(self.pile)}

    def answer(self, game: Game, answer: str) -> Frames:
        what, hex = answers.read_put(answer)
        pile = dict(self.pile)
        thing = what
        if what in TEAM_NUMBER:
            thing = f"{what}{WORMS_PER_TEAM - pile[what] + 1}"
            game.board.put(thing, hex)
        else:
            game.board.new(what, hex)
        pile[what] -= 1
        game.emit(ThingSetUp, "2.5", game.active + 1, thing, hex)
        next_seat(game)
        left = tuple((kind, count) for kind, count in sorted(pile.items()) if count)
        return (SetUpThing(left),) if left else ()
