"""Where everything is: map, Things, wind, Target Token and the common supply.

Queries are named like the rulebook. A copy is cheap because everything that seldom changes is immutable and
shared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from worms_app.engine.hexes import NEIGHBOURS, within
from worms_app.engine.things import KIND, MOVABLE, WORM, WORMS

FULL = 3
"""7.1 Three Things fill a hex."""

AIM_MARGIN = 3
"""6.1 The Target Token may lie at most so far from land or dial."""

WATER = "water_hex"


@dataclass(slots=True, eq=False)
class Board:
    """What lies on the table, and where."""

    dial: str
    land: frozenset[str]
    supply: dict[str, int]
    wind: int = 1
    sunk: tuple[str, ...] = ()
    things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    damaged: frozenset[str] = frozenset()
    iced: frozenset[str] = frozenset()
    token: str | None = None
    token_direction: int = 0
    serial: int = 0
    aims: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Lists of hexes that follow from the map alone, above all where the token may be put (6.1): worked out
    once, and again when the map has changed.
    """

    def copy(self) -> Board:
        """The same table, to be changed independently."""
        other = Board.__new__(Board)
        other.dial = self.dial
        other.land = self.land
        other.sunk = self.sunk
        other.wind = self.wind
        other.things = self.things.copy()
        other.where = self.where.copy()
        other.damaged = self.damaged
        other.iced = self.iced
        other.token = self.token
        other.token_direction = self.token_direction
        other.supply = self.supply.copy()
        other.serial = self.serial
        other.aims = self.aims
        return other

    # -- queries -----------------------------------------------------------------------------------

    def is_land(self, hex: str) -> bool:
        """Whether a hex is land; everything else is water, real or phantom."""
        return hex in self.land

    def at(self, hex: str) -> tuple[str, ...]:
        """The Things on a hex."""
        return self.things.get(hex, ())

    def is_at(self, thing: str, hex: str) -> bool:
        """3.13 Whether the very same Thing is still on the hex."""
        return self.where.get(thing) == hex

    def worms_at(self, hex: str) -> tuple[str, ...]:
        """The worms on a hex."""
        return tuple([thing for thing in self.things.get(hex, ()) if KIND[thing] == WORM])

    def kind_at(self, hex: str, kind: str) -> tuple[str, ...]:
        """The Things of a kind on a hex."""
        return tuple([thing for thing in self.things.get(hex, ()) if KIND[thing] == kind])

    def movable_at(self, hex: str) -> tuple[str, ...]:
        """4.6 The Things on a hex that can move."""
        return tuple([thing for thing in self.things.get(hex, ()) if KIND[thing] in MOVABLE])

    def count(self, hex: str) -> int:
        """How many Things lie on a hex."""
        return len(self.at(hex))

    def not_full(self, hex: str) -> bool:
        """6.12 Whether a hex has fewer than three Things."""
        return self.count(hex) < FULL

    def overflows(self, hex: str) -> bool:
        """4.5 A land hex with more than three Things."""
        return len(self.things.get(hex, ())) > FULL and hex in self.land

    def borders_water(self, hex: str) -> bool:
        """Whether a neighbour is water, real or phantom."""
        return any(near not in self.land for near in NEIGHBOURS[hex])

    def emptiest(self, among: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """6.12 The land hexes (of some, or of all) with the fewest Things, sorted."""
        things = self.things
        hexes = self.sorted_land() if among is None else among
        empty = [hex for hex in hexes if hex not in things]
        if empty or not hexes:
            return tuple(empty)
        counts = [len(things[hex]) for hex in hexes]
        fewest = min(counts)
        return tuple([hex for hex, count in zip(hexes, counts, strict=True) if count == fewest])

    def sorted_land(self) -> tuple[str, ...]:
        """The land hexes, sorted."""
        if "land" not in self.aims:
            self.aims["land"] = tuple(sorted(self.land))
        return self.aims["land"]

    def coast(self) -> tuple[str, ...]:
        """The land hexes that border water, sorted."""
        return tuple(hex for hex in self.sorted_land() if self.borders_water(hex))

    def aimable(self) -> tuple[str, ...]:
        """6.1 Every hex the Target Token may be put on, sorted."""
        if "any" not in self.aims:
            near = {hex for land in (*self.land, self.dial) for hex in within(land, AIM_MARGIN)}
            self.aims["any"] = tuple(sorted(near))
        return self.aims["any"]

    def worms(self) -> list[str]:
        """All worms on the map, sorted."""
        return [worm for team in sorted(WORMS) for worm in WORMS[team] if worm in self.where]

    def worms_of(self, team: str) -> list[str]:
        """The worms of a team, sorted."""
        where = self.where
        return [worm for worm in WORMS.get(team, ()) if worm in where]

    def has_worms(self, team: str) -> bool:
        """Whether a team still has a worm."""
        return not self.where.keys().isdisjoint(WORMS.get(team, ()))

    # -- changes -----------------------------------------------------------------------------------

    def put(self, thing: str, hex: str) -> None:
        """Lay a Thing on a hex."""
        self.things[hex] = (*self.things.get(hex, ()), thing)
        self.where[thing] = hex

    def new(self, kind: str, hex: str) -> str | None:
        """6.9 Take a Thing from the supply onto a hex; None if none is left."""
        if not self.supply.get(kind):
            return None
        self.supply[kind] -= 1
        self.serial += 1
        thing = f"{kind}.{self.serial}"
        self.put(thing, hex)
        return thing

    def take(self, thing: str) -> str:
        """6.10 Remove a Thing - a worm from the game, any other to the supply - and return where it lay."""
        hex = self.where.pop(thing)
        rest = tuple([other for other in self.things[hex] if other != thing])
        if rest:
            self.things[hex] = rest
        else:
            del self.things[hex]
        kind = KIND[thing]
        if kind == WORM:
            if thing in self.damaged:
                self.damaged -= {thing}
            if thing in self.iced:
                self.iced -= {thing}
        else:
            self.supply[kind] += 1
        return hex

    def shift(self, thing: str, to: str) -> None:
        """Move a Thing to another hex."""
        hex = self.where[thing]
        rest = tuple([other for other in self.things[hex] if other != thing])
        if rest:
            self.things[hex] = rest
        else:
            del self.things[hex]
        self.put(thing, to)

    def cover_with_water(self, hex: str) -> None:
        """7.6 Lay a water hex of the supply over land."""
        self.supply[WATER] -= 1
        self.land -= {hex}
        self.sunk = tuple(sorted((*self.sunk, hex)))
        self.aims = {}
