"""What a shot is worth: which hexes a card reaches, how well it is aimed, and whom it would hurt there.

An estimate in the head of a bot, never a rule: the engine alone knows what really happens. Worth is measured
in healthy worms hurt: 1 for an opponent's worm that lies down, less than nothing for one's own.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product
from operator import mul

from worms_app.engine import Game, answers
from worms_app.engine.board import Board
from worms_app.engine.frames import Frames
from worms_app.engine.hexes import NEIGHBOURS, distance, line, straight
from worms_app.engine.library import spelled_out
from worms_app.engine.rules import aiming, effects
from worms_app.engine.rules.branches import Branch
from worms_app.engine.things import KIND, WORM, WORMS

HURT, KILLED, DROWNED = 1.0, 2.5, 3.5
"""A healthy worm lies down; a damaged worm is gone; a healthy worm is gone at once."""
OWN = -1.1
"""Hurting oneself counts a little more than hurting others."""
STRUCK = 1 - (7 / 8) ** 5
"""How often five dice show one of the eight faces."""
BLAST, ONE, ALL, SHOVE = "blast", "one", "all", "shove"


class _Distances(dict[tuple[str, str], int]):
    def __missing__(self, key: tuple[str, str]) -> int:
        self[key] = far = distance(*key)
        return far


class _OnLine(dict[tuple[str, str], bool]):
    def __missing__(self, key: tuple[str, str]) -> bool:
        self[key] = found = key[0] == key[1] or straight(*key) is not None
        return found


_FAR, _ON_LINE = _Distances(), _OnLine()
"""The same few hexes are measured over and over."""


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """A target and what follows until the next target: the dice of its accuracy, and its blows."""

    limit: str
    within: int
    dice: int
    """The dice at short range; 0: the token stays where it is put."""
    blows: tuple[tuple[int, str], ...]
    """How often the token has scattered by then, and what strikes its hex."""
    airstrike: bool = False


def shots_of(script: Frames) -> tuple[Shot, ...]:
    """The shots of a card's text, in order."""
    starts = [
        index for index, frame in enumerate(script) if isinstance(frame, aiming.Target | aiming.Airstrike)
    ]
    ends = [*starts[1:], len(script)][: len(starts)]
    return tuple(_shot(script[start:end]) for start, end in zip(starts, ends, strict=True))


def likely(script: Frames) -> Frames:
    """The sentences of a text as they most likely come: of a flip or roll the likelier way."""
    way: Frames = ()
    for frame in script:
        if isinstance(frame, Branch):
            taken = frame.then if 2 * len(frame.on) >= len(frame.sides) else frame.otherwise
            way += likely(spelled_out(taken))
        else:
            way += (frame,)
    return way


def _shot(text: Frames) -> Shot:
    aim, dice, scattered = text[0], 0, 0
    blows: list[tuple[int, str]] = []
    for frame in text[1:]:
        match frame:
            case aiming.Accuracy():
                dice = frame.dice
            case aiming.ScatterTarget():
                scattered = min(scattered + 1, 2)
            case effects.BlastAt():
                blows += [(scattered, BLAST)] * (frame.times if frame.at == "target" else 1)
            case effects.DamageAt():
                blows.append((scattered, ONE if frame.what.startswith("one") else ALL))
            case effects.Knock():
                blows.append((scattered, SHOVE))
    if isinstance(aim, aiming.Target):
        return Shot(aim.limit, aim.within, dice, tuple(blows))
    return Shot("any", 0, dice, tuple(blows), airstrike=True)


class Aim:
    """What shots are worth in one position, for the team whose turn it is; worked out once for each hex.

    The active worm is left out, so that one Aim serves wherever it goes; what it risks is added by
    ``aimed``.
    """

    def __init__(self, game: Game) -> None:
        self._board: Board = game.board.copy()
        self._team = game.active_team
        self._self = game.worm or ""
        self._one_hp = game.holds("one_hp")
        self._blows: dict[tuple[str, int, str], float] = {}
        self._best: dict[tuple[Shot, str], float] = {}
        self._orders: dict[Shot, list[tuple[float, str]]] = {}
        self._ats: dict[tuple[Shot, str], float] = {}
        self._expected: dict[tuple[Shot, int, str], float] = {}
        self._near = self._worth_aiming(game)

    def _worth_aiming(self, game: Game) -> tuple[str, ...]:
        """The hexes of opponents' worms and those around them, best places to aim at."""
        where = self._board.where
        seen: dict[str, None] = {}
        for team in game.seats:
            if team != self._team:
                for worm in WORMS.get(team, ()):
                    if worm in where:
                        seen |= dict.fromkeys((where[worm], *NEIGHBOURS[where[worm]]))
        return tuple(seen)

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

    def sea(self, hex: str) -> float:
        """How often a die sends what stands on a hex into the water."""
        land, wind = self._board.land, self._board.wind
        wet = [near not in land for near in NEIGHBOURS[hex]]
        return (sum(wet) + wet[wind - 1]) / 8

    def blow(self, hex: str, kind: str, scattered: int = 0) -> float:
        """What a blow on a hex is worth, after the token has scattered so often."""
        key = (hex, scattered, kind)
        known = self._blows.get(key)
        if known is None:
            if scattered:
                ends = [hex, *NEIGHBOURS[hex], NEIGHBOURS[hex][self._board.wind - 1]]
                known = sum(self.blow(end, kind, scattered - 1) for end in ends) / 8
            else:
                known = self._struck(hex, kind)
            self._blows[key] = known
        return known

    def _struck(self, hex: str, kind: str) -> float:
        board = self._board
        things = board.things.get(hex, ())
        if not things:
            return 0.0
        worms = [thing for thing in things if KIND[thing] == WORM and thing != self._self]
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
                worms = (t for t in board.things.get(struck, ()) if KIND[t] == WORM and t != self._self)
                worth += sum(map(self.hurt, worms))
        return STRUCK * worth

    def at(self, shot: Shot, hex: str) -> float:
        """What it is worth that the token comes to lie on a hex."""
        key = (shot, hex)
        known = self._ats.get(key)
        if known is None:
            self._ats[key] = known = sum(self.blow(hex, kind, scattered) for scattered, kind in shot.blows)
        return known

    def _best_of(self, shot: Shot, dice: int, hex: str) -> float:
        """The exact expectation of the best of some dice around a hex; without dice the hex itself."""
        if not dice:
            return self.at(shot, hex)
        key = (shot, dice, hex)
        known = self._expected.get(key)
        if known is None:
            self._expected[key] = known = best_of([self.at(shot, end) for end in self._ends(hex)], dice)
        return known

    def _ends(self, hex: str) -> tuple[str, ...]:
        """6.3 Where each of the eight faces leads from a hex."""
        near = NEIGHBOURS[hex]
        return (hex, *near, near[self._board.wind - 1])

    def aimed(self, shot: Shot, origin: str, hex: str) -> float:
        """What it is worth to put the token on a hex, with the risk for the worm that shoots."""
        far = _FAR[origin, hex]
        dice = dice_at(shot, far)
        if far > 1:
            return self._best_of(shot, dice, hex)
        risk = self.own_risk(shot)
        if not dice:
            return self.at(shot, hex) + (risk if far == 0 else 0.0)
        return best_of(
            [self.at(shot, end) + (risk if end == origin else 0.0) for end in self._ends(hex)], dice
        )

    def own_risk(self, shot: Shot) -> float:
        """What the active worm loses when its own shot strikes its hex."""
        harms = sum(kind in (BLAST, ALL) and not scattered for scattered, kind in shot.blows)
        return min(harms, 2) * self.hurt(self._self) if self._self else 0.0

    def strike(self, shot: Shot, answer: str) -> float:
        """6.2 What an airstrike is worth: its blows fall on three hexes."""
        hex, direction = answers.read_aim(answer)
        return sum(self.at(shot, struck) for struck in line(hex, direction, aiming.AIRSTRIKE_HEXES))

    def best(self, shot: Shot, origin: str) -> float:
        """What a shot from a hex is worth at its best target; nothing where none is worth it."""
        key = (shot, origin)
        known = self._best.get(key)
        if known is None:
            self._best[key] = known = self._best_from(shot, origin)
        return known

    def _best_from(self, shot: Shot, origin: str) -> float:
        if shot.airstrike:
            aims = (answers.aim(hex, direction) for hex, direction in product(self._near, (1, 2, 3)))
            return max((self.strike(shot, aim) for aim in aims), default=0.0)
        best = 0.0
        for bound, hex in self._order(shot):
            if bound <= best:
                break
            if within_reach(shot, origin, hex):
                best = max(best, self.aimed(shot, origin, hex))
        return best

    def _order(self, shot: Shot) -> list[tuple[float, str]]:
        """The places to aim at, the best first, with what they are worth at short range."""
        order = self._orders.get(shot)
        if order is None:
            dice = min(shot.dice, aiming.MOST_DICE)
            bounds = [(self._best_of(shot, dice, hex), hex) for hex in self._near]
            self._orders[shot] = order = sorted(bounds, reverse=True)
        return order

    def places(self, shot: Shot, origin: str, options: tuple[str, ...], most: int) -> list[tuple[str, float]]:
        """The most promising of some targets with their worth, best first."""
        near = set(self._near)
        if shot.airstrike:
            chosen = [option for option in options if answers.read_aim(option).hex in near] or options
            worths = [(option, self.strike(shot, option)) for option in chosen]
        else:
            chosen = [option for option in options if option in near] or options
            worths = [(hex, self.aimed(shot, origin, hex)) for hex in chosen]
        return sorted(worths, key=lambda pair: (-pair[1], pair[0]))[:most]


def dice_at(shot: Shot, far: int) -> int:
    """6.3 How many dice are rolled at a distance; none without accuracy."""
    if not shot.dice:
        return 0
    return min(aiming.MOST_DICE, shot.dice if far <= 1 else max(1, shot.dice - far + 1))


def best_of(worths: list[float], dice: int) -> float:
    """The mean of the best of some dice whose faces are worth so much."""
    worths.sort()
    if worths[0] == worths[-1]:
        return worths[0]
    return math.fsum(map(mul, worths, _SHARES[dice]))


_SHARES = [[((r + 1.0) ** dice - float(r) ** dice) / 8.0**dice for r in range(8)] for dice in range(6)]
"""How often the rank-th of eight faces is the best of so many dice."""


def within_reach(shot: Shot, origin: str, hex: str) -> bool:
    """6.1 Whether a card's target may lie there, by its plain limits."""
    if shot.limit == "any" and not shot.within:
        return True
    far = _FAR[origin, hex]
    if shot.within and far > shot.within:
        return False
    match shot.limit:
        case "direct":
            return _ON_LINE[origin, hex]
        case "own":
            return far == 0
        case "adjacent":
            return far == 1
        case "own_or_adjacent":
            return far <= 1
    return True
