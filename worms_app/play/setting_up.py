"""Setting up for somebody who does not want to: sensible answers to ``setup.tile`` and ``setup.thing``.

A map is laid compactly around the dial, so that there is something to shoot at from the first turn; Things
are spread, so that no team stands together. Bots, the *auto* buttons and the quick battle all ask here.
"""

from __future__ import annotations

import random

from worms_app.engine import Ask, Game
from worms_app.engine.answers import DONE, read_placement, read_put
from worms_app.engine.hexes import NEIGHBOURS, distance
from worms_app.engine.things import LABEL, TEAM_NUMBER, team_of

TILE, THING = "setup.tile", "setup.thing"
KINDS = (TILE, THING)

FAR = 4
"""From so many hexes on, worms of a team are far enough from each other."""


def is_setting_up(game: Game) -> bool:
    """Whether the map or the Things on it are asked for."""
    return game.pending is not None and game.pending.kind in KINDS


def suggest(game: Game, dice: random.Random) -> str:
    """A sensible answer to what is asked before the first turn."""
    ask = game.pending
    assert ask is not None
    if ask.kind == TILE:
        return _tile(game, ask, dice)
    if ask.kind == THING:
        return _thing(game, ask, dice)
    return dice.choice(ask.options)


def _tile(game: Game, ask: Ask, dice: random.Random) -> str:
    """2.4 Any tile, where it touches the map along most edges and is near the dial."""
    tile = dice.choice(ask.about["tiles"])
    options = [option for option in ask.options if option != DONE and read_placement(option).tile == tile]
    laid = {*game.board.land, game.board.dial}

    def worth(option: str) -> tuple[int, float]:
        _, at, rotation = read_placement(option)
        hexes = game.library.tiles[tile].laid(at, rotation)
        touching = sum(near in laid for hex in hexes for near in NEIGHBOURS[hex])
        far = sum(distance(hex, game.board.dial) for hex in hexes)
        return 2 * touching - far, dice.random()

    return max(options, key=worth)


def _thing(game: Game, ask: Ask, dice: random.Random) -> str:
    """2.5 A Thing by the number that is left of it, on a hex with few Things and none of the same."""
    left: dict[str, int] = ask.about["left"]
    what = dice.choices(list(left), list(left.values()))[0]
    return max(
        (option for option in ask.options if read_put(option).what == what),
        key=lambda option: (_room(game, what, read_put(option).hex), dice.random()),
    )


def _room(game: Game, what: str, hex: str) -> int:
    """How well a Thing lies on a hex."""
    board = game.board
    same = [at for thing, at in board.where.items() if _same(thing, what)]
    nearest = min((distance(hex, at) for at in same), default=FAR)
    return min(nearest, FAR) - 2 * board.count(hex)


def _same(thing: str, what: str) -> bool:
    return team_of(thing) == what if what in TEAM_NUMBER else LABEL[thing] == what
