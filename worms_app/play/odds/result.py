"""The figures of a foresight."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from worms_app.engine import Game
from worms_app.engine.things import KIND, WORM, team_of
from worms_app.play.odds.foreseen import Counts

SURE = 2.0
"""Standard errors within which the truth lies 19 times in 20."""


class Share(NamedTuple):
    """A chance (or an expected number), and how far off it may be: 0 where it is exact."""

    value: float = 0.0
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class WormOdds:
    """What may become of a worm: it is ``hurt`` (lies though it stood), destroyed on land, drowned, gets ice,
    or ends alive on another hex (``moved``).
    """

    hurt: Share
    destroyed: Share
    drowned: Share
    iced: Share
    moved: Share

    @property
    def lost(self) -> Share:
        """The chance that it leaves the game."""
        return _sum(self.destroyed, self.drowned)

    @property
    def harmed(self) -> Share:
        """The chance that it is hurt or lost."""
        return _sum(self.hurt, self.destroyed, self.drowned)


@dataclass(frozen=True, slots=True)
class ThingOdds:
    """What may become of the Things of a kind on a hex: how many are expected to be used up there (exploded,
    tripped, touched, taken or destroyed), to sink, to be moved away.
    """

    gone: Share
    sunk: Share
    moved: Share


@dataclass(frozen=True)
class Odds:
    """What an answer leads to, in figures."""

    mean: Counts
    variance: Counts
    unseen: float
    """How likely something may be that was not seen in what was played out."""
    exact: bool
    """Whether all that may happen was gone through; else figures have a margin."""
    start: Game
    """The position before the answer, as its player knows it."""
    team: str

    def of(self, *key: str) -> Share:
        """The expected count of something (``foreseen.Key``)."""
        return Share(self.mean.get(key, 0.0), self._margin(self.variance.get(key, 0.0)))

    def _margin(self, variance: float) -> float:
        return math.hypot(SURE * math.sqrt(variance), self.unseen)

    def chance(self, *key: str) -> Share:
        """The chance of something that happens at most once."""
        value, margin = self.of(*key)
        return Share(min(1.0, max(0.0, value)), margin)

    @cached_property
    def worms(self) -> dict[str, WormOdds]:
        """Every worm to which anything may happen, in the order of teams."""
        touched = {
            key[1] for key in self.mean if len(key) > 1 and KIND[key[1]] == WORM and key[1] in self._where
        }
        return {worm: self.worm(worm) for worm in self.start.board.worms() if worm in touched}

    @property
    def _where(self) -> dict[str, str]:
        return self.start.board.where

    def worm(self, worm: str) -> WormOdds:
        """What may become of a worm."""
        elsewhere = [share for hex, share in self.landings(worm).items() if hex != self._where[worm]]
        return WormOdds(
            self.chance("hurt", worm),
            self.chance("destroyed", worm),
            self.chance("drowned", worm),
            self.chance("iced", worm),
            _sum(*elsewhere),
        )

    def landings(self, worm: str) -> dict[str, Share]:
        """Where a worm may be at the end, alive, and how likely that is."""
        places = {self._where[worm], *(key[2] for key in self.mean if key[:2] == ("at", worm))}
        found = {}
        for hex in sorted(places):
            value, margin = self.of("at", worm, hex)
            value += hex == self._where[worm]
            if value > 1e-9:
                found[hex] = Share(min(1.0, value), margin)
        return found

    @cached_property
    def things(self) -> dict[tuple[str, str], ThingOdds]:
        """What may become of other Things than worms, by kind and hex."""
        used = ("destroyed", "exploded", "tripped", "touched", "taken")
        places = sorted({(key[1], key[2]) for key in self.mean if len(key) == 3 and key[0] != "at"})
        return {
            (kind, hex): ThingOdds(
                _sum(*(self.of(what, kind, hex) for what in used), most=math.inf),
                self.of("sunk", kind, hex),
                self.of("moved", kind, hex),
            )
            for kind, hex in places
        }

    @property
    def cut(self) -> Share:
        """The chance that the turn is cut short (3.9)."""
        return self.chance("cut")

    @property
    def crates(self) -> dict[str, Share]:
        """How many crates each team is expected to take."""
        return {team: self.of("crates", team) for team in self.start.seats if ("crates", team) in self.mean}

    @property
    def taken(self) -> Share:
        """The chance that the player's team takes a crate (of several: of the first)."""
        return self.chance("crates", self.team)

    @property
    def mines(self) -> Share:
        """The greatest chance of a blast where a mine lies that may go off."""
        blown = [self.chance("blasted", hex) for kind, hex in self.things if kind == "mine"]
        return max(blown, default=Share())

    @property
    def drums(self) -> Share:
        """The greatest chance that a drum explodes."""
        exploded = [self.chance("exploded", kind, hex) for kind, hex in self.things if kind == "drum"]
        return max(exploded, default=Share())

    @property
    def teams(self) -> dict[str, Share]:
        """How many worms each team is expected to have left."""
        left = {}
        for team in self.start.seats:
            worms = self.start.board.worms_of(team)
            lost = _sum(*(self.worms[worm].lost for worm in worms if worm in self.worms), most=math.inf)
            left[team] = Share(len(worms) - lost.value, lost.margin)
        return left

    @property
    def danger(self) -> Share:
        """The greatest chance that a worm of the player's own is harmed."""
        return max(self._harmed(own=True), default=Share())

    @property
    def best_hit(self) -> Share:
        """The greatest chance that a worm of somebody else is harmed."""
        return max(self._harmed(own=False), default=Share())

    def _harmed(self, *, own: bool) -> list[Share]:
        """How likely each worm of the player's own, or of others, is harmed."""
        return [odds.harmed for worm, odds in self.worms.items() if (team_of(worm) == self.team) is own]

    @property
    def margin(self) -> float:
        """How far off the least sure of its figures may be."""
        return self._margin(max(self.variance.values(), default=0.0))


def _sum(*shares: Share, most: float = 1.0) -> Share:
    """One figure for several that exclude each other, or that are counted together."""
    value = sum(share.value for share in shares)
    return Share(min(most, value), math.sqrt(sum(share.margin**2 for share in shares)))
