"""Laying a map tile (2.4), placing a Thing of the common pile (2.5): taken up before its hex is said."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cached_property

from worms_app.engine import Ask, Game
from worms_app.engine.choices import Choice, Way, way_of
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS, distance
from worms_app.engine.things import TEAMS
from worms_app.ui.asking.asking import Asking

Form = tuple[tuple[int, int], ...]

PILE = (*TEAMS, "crate", "drum", "mine")
"""The common pile in the order in which it is offered."""


def asking_for(
    ask: Ask,
    game: Game,
    at_once: Container[Way] = (),
    before: Asking | None = None,
    *,
    brisk: bool = False,
) -> Asking:
    """A question ready to be answered; the tile or kind of Thing taken for the question before
    stays in hand.
    """
    way = way_of(ask)
    if way is Way.TILE:
        return Laying(ask, game, before if isinstance(before, Laying) else None)
    if way is Way.PILE:
        return Placing(ask, game, before.group if before is not None else "")
    return Asking(ask, game, at_once, brisk)


class Placing(Asking):
    """One Thing of the common pile: a tap on a hex places it."""

    def __init__(self, ask: Ask, game: Game, kind: str = "") -> None:
        super().__init__(ask, game, (Way.PILE,))
        self.group = kind if kind in self.groups else self.groups[0]

    @property
    def groups(self) -> tuple[str, ...]:
        """The kinds that are left: worms by their teams, then the rest."""
        there = {choice.thing for choice in self.choices}
        return tuple(kind for kind in PILE if kind in there)

    @property
    def _reached(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.thing == self.group)


class Laying(Asking):
    """A map tile: it lies there as a ghost, is moved and turned, and a tap on it lays it."""

    def __init__(self, ask: Ask, game: Game, before: Laying | None = None) -> None:
        super().__init__(ask, game)
        self.rotation: int = before.rotation if before is not None else 0
        kept = before.group if before is not None else ""
        self.pick(kept if kept in self.groups else self.groups[0])

    @property
    def groups(self) -> tuple[str, ...]:
        """The tiles to choose from, the largest first."""
        tiles = self.game.library.tiles
        return tuple(sorted(self.ask.about["tiles"], key=lambda tile: (-len(tiles[tile].hexes), tile)))

    def shape(self, tile: str, further: int = 0) -> tuple[tuple[int, int], ...]:
        """A tile as it is turned now (and so many sixths further), as steps from its first hex."""
        return self.game.library.tiles[tile].turned((self.rotation + further) % 6)

    @property
    def places(self) -> tuple[Choice, ...]:
        """Every way to lay the tile as it is turned."""
        return self._lying.get((self.group, _form(self.shape(self.group))), ())

    @cached_property
    def _lying(self) -> dict[tuple[str, Form], tuple[Choice, ...]]:
        """Every way to lay a tile, by the tile and the form that it has then."""
        found: dict[tuple[str, Form], tuple[Choice, ...]] = {}
        for choice in self.choices:
            if choice.hexes:
                key = choice.thing, _form(COORDINATES[hex] for hex in choice.hexes)
                found[key] = (*found.get(key, ()), choice)
        return found

    @property
    def hexes(self) -> frozenset[str]:
        """The hexes beside land or the dial to which the tile can be moved, as it is turned now."""
        board = self.game.board
        shore = {near for hex in (*board.land, board.dial) for near in NEIGHBOURS[hex]}
        covered = set(self.selected.hexes) if self.selected is not None else set()
        reach = frozenset(hex for choice in self.places for hex in choice.hexes)
        return (reach & shore) - covered

    def pick(self, group: str) -> None:
        """Take another tile up; its ghost appears where the one before was."""
        self.group = group
        self._settle()

    def turn(self, clockwise: bool) -> None:
        """Turn the tile by a sixth."""
        self.rotation = (self.rotation + (1 if clockwise else 5)) % 6
        self._settle()

    def _settle(self) -> None:
        """Move the ghost to the possible place nearest to where it was."""
        before = self.selected.hexes if self.selected is not None else (self.game.board.dial,)
        self.selected = min(self.places, key=lambda choice: (_apart(choice.hexes, before), choice.answer))

    def tap(self, hex: str, thing: str = "") -> str:
        """Move the ghost to a hex; on the ghost itself: lay the tile."""
        if self.selected is not None and hex in self.selected.hexes:
            return self.confirm()
        there = [choice for choice in self.places if hex in choice.hexes]
        if there:
            self.selected = min(
                there, key=lambda choice: (choice.hex != hex, _apart(choice.hexes, (hex,)), choice.answer)
            )
        return ""

    def cancel(self) -> None:
        """Do nothing: the ghost of the tile stays where it is."""


def _form(steps: Iterable[tuple[int, int]]) -> Form:
    """The shape of some hexes, wherever they lie."""
    cells = sorted(steps)
    q, r = cells[0]
    return tuple((cq - q, cr - r) for cq, cr in cells)


def _apart(hexes: Iterable[str], others: Iterable[str]) -> int:
    """How far two groups of hexes are from each other, all in all."""
    others = tuple(others)
    return sum(distance(hex, other) for hex in hexes for other in others)
