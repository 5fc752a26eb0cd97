"""Whom a blow hurts, and what that is worth to the team whose turn it is.

An estimate in the head of a bot, never a rule: the engine alone knows what really happens. Worth is measured
in healthy worms hurt: 1 for an opponent's worm that lies down, less than nothing for one's own.
"""

from __future__ import annotations

from collections.abc import Callable

from worms_app.engine import Game
from worms_app.engine.board import Board
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.things import KIND, WORM

HURT, KILLED, DROWNED = 1.0, 2.5, 3.5
"""A healthy worm lies down; a damaged worm is gone; a healthy worm is gone at once."""
OWN = -1.1
"""Hurting oneself counts a little more than hurting others."""
STRUCK = 1 - (7 / 8) ** 5
"""How often five dice show one of the eight faces."""
BLAST, ONE, ALL, SHOVE = "blast", "one", "all", "shove"


class Harm:
    """What blows on hexes are worth in one position. The active worm is left out, so that one serves wherever
    it goes. ``pause`` is called for every blow that is judged.
    """

    def __init__(self, game: Game, pause: Callable[[], None]) -> None:
        self._pause = pause
        self.worm = game.worm or ""
        self._board: Board = game.board.copy()
        self._team = game.active_team
        self._one_hp = game.holds("one_hp")

    def hurt(self, worm: str) -> float:
        """What damage to a worm is worth."""
        board = self._board
        if worm in board.iced:
            return 0.0
        worth = KILLED if worm in board.damaged else DROWNED if self._one_hp else HURT
        return OWN * worth if worm[:-1] == self._team else worth

    def lost(self, worm: str) -> float:
        """What a worm's end is worth, whatever its state."""
        worth = KILLED if worm in self._board.damaged else DROWNED
        return OWN * worth if worm[:-1] == self._team else worth

    def landing(self, hex: str) -> float:
        """What the active worm loses when it goes to a hex and is struck there, too."""
        if not self.worm:
            return 0.0
        if hex not in self._board.land:
            return self.lost(self.worm)
        hurt = self.hurt(self.worm)
        return hurt + self.sea(hex) * (self.lost(self.worm) - hurt)

    def sea(self, hex: str) -> float:
        """How often a die sends what stands on a hex into the water."""
        land, wind = self._board.land, self._board.wind
        wet = [near not in land for near in NEIGHBOURS[hex]]
        return (sum(wet) + wet[wind - 1]) / 8

    def struck(self, kind: str, hex: str) -> float:
        """What a blow on a hex is worth."""
        self._pause()
        board = self._board
        things = board.things.get(hex, ())
        if not things:
            return 0.0
        worms = [thing for thing in things if KIND[thing] == WORM and thing != self.worm]
        drums = sum(KIND[thing] == "drum" for thing in things)
        mines = sum(KIND[thing] == "mine" for thing in things)
        if kind == BLAST:
            if hex not in board.land:
                return 0.0
            if sum(KIND[thing] == "crater" for thing in things) >= 2:
                return sum(self.lost(worm) for worm in worms)
            return self._blast(hex, worms) * (1 + 0.6 * bool(mines)) + drums * self._burst(hex)
        if kind == SHOVE:
            return max((self.lost(worm) * min(1.0, 3 * self.sea(hex)) for worm in worms), default=0.0)
        each = [self.hurt(worm) for worm in worms]
        each += [self._burst(hex)] * drums + [self._blast(hex, worms)] * mines
        if not each:
            return 0.0
        return max(each) if kind == ONE else sum(each)

    def _blast(self, hex: str, worms: list[str]) -> float:
        sea, damaged = self.sea(hex), self._board.damaged
        thrown = sum(self.lost(worm) - self.hurt(worm) for worm in worms if worm not in damaged)
        return sum(map(self.hurt, worms)) + sea * thrown

    def _burst(self, hex: str) -> float:
        """7.4 What an exploding drum is worth: every worm around it and beside it is struck now and then."""
        board = self._board
        worth = 0.0
        for struck in (hex, *NEIGHBOURS[hex]):
            if struck in board.land:
                worms = (t for t in board.things.get(struck, ()) if KIND[t] == WORM and t != self.worm)
                worth += sum(map(self.hurt, worms))
        return STRUCK * worth
