"""What a shot is worth: which hexes a card reaches, how well it is aimed, and whom it would hurt there.

An estimate in the head of a bot, never a rule: the engine alone knows what really happens. Worth is measured
in healthy worms hurt: 1 for an opponent's worm that lies down, less than nothing for one's own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product
from operator import itemgetter, mul

from worms_app.engine import Game, answers
from worms_app.engine.frames import Frames
from worms_app.engine.hexes import NEIGHBOURS, distance, line, straight
from worms_app.engine.library import spelled_out
from worms_app.engine.remembered import Remembered
from worms_app.engine.rules import aiming, effects
from worms_app.engine.rules.branches import Branch
from worms_app.engine.things import WORMS
from worms_app.play.bots.harm import ALL, BLAST, ONE, SHOVE, Harm

_Worths = Remembered[str, float]
"""What hexes are worth."""


def _ends(key: tuple[str, int]) -> Callable[[_Worths], tuple[float, ...]]:
    """6.3 Where each of the eight faces leads from a hex in a wind: what is worth how much there."""
    hex, wind = key
    near = NEIGHBOURS[hex]
    return itemgetter(hex, *near, near[wind - 1])


def _struck(answer: str) -> tuple[str, ...]:
    """6.2 Which hexes an airstrike's answer stands for, the one it begins with first."""
    return line(*answers.read_aim(answer), aiming.AIRSTRIKE_HEXES)


FAR: Remembered[tuple[str, str], int] = Remembered(lambda pair: distance(*pair))
_ON_LINE: Remembered[tuple[str, str], bool] = Remembered(
    lambda pair: pair[0] == pair[1] or straight(*pair) is not None
)
_ENDS, _STRUCK = Remembered(_ends), Remembered(_struck)
"""The same few hexes are measured over and over."""

Blows = tuple[tuple[int, str], ...]


@dataclass(frozen=True, eq=False, slots=True)
class CardShot:
    """A target and what follows until the next target: the dice of its accuracy, and its blows."""

    limit: str
    within: int
    dice: int
    """The dice at short range; 0: the token stays where it is put."""
    blows: Blows
    """How often the token has scattered by then, and what strikes its hex."""
    airstrike: bool = False
    along: bool = False
    """Whether whoever shoots goes to the target first."""


def shots_of(script: Frames) -> tuple[CardShot, ...]:
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
            taken = frame.then if 2 * len(frame.on) >= len(frame.choices) else frame.otherwise
            way += likely(spelled_out(taken))
        else:
            way += (frame,)
    return way


def _shot(text: Frames) -> CardShot:
    aim, dice, scattered, along = text[0], 0, 0, False
    blows: list[tuple[int, str]] = []
    for frame in text[1:]:
        match frame:
            case aiming.Accuracy():
                dice = frame.dice
            case aiming.ScatterTarget():
                scattered = min(scattered + 1, 2)
            case effects.MoveSelf():
                along = not blows
            case effects.BlastAt():
                blows += [(scattered, BLAST)] * (frame.times if frame.at == "target" else 1)
            case effects.DamageAt():
                blows.append((scattered, ONE if frame.what.startswith("one") else ALL))
            case effects.Knock():
                blows.append((scattered, SHOVE))
    if isinstance(aim, aiming.Target):
        return CardShot(aim.limit, aim.within, dice, tuple(blows), along=along)
    return CardShot("any", 0, dice, tuple(blows), airstrike=True)


class ShotWorths:
    """What shots are worth in one position, for the team whose turn it is; worked out once for each hex.

    The active worm is left out, so that one serves wherever it goes; what it risks is added by
    ``aimed``.
    """

    def __init__(self, game: Game, pause: Callable[[], None]) -> None:
        self.harm = Harm(game, pause)
        self._wind = game.board.wind
        self._blows: dict[tuple[int, str], _Worths] = {}
        self._best: dict[tuple[CardShot, str], float] = {}
        self._orders: dict[CardShot, list[tuple[float, str]]] = {}
        self._ats: dict[Blows, _Worths] = {}
        self._expected: dict[tuple[Blows, int], _Worths] = {}
        self._near = self._worth_aiming(game)

    def _worth_aiming(self, game: Game) -> tuple[str, ...]:
        """The hexes of opponents' worms and those around them, best places to aim at."""
        where = game.board.where
        seen: dict[str, None] = {}
        for team in game.seats:
            if team != game.active_team:
                for worm in WORMS.get(team, ()):
                    if worm in where:
                        seen |= dict.fromkeys((where[worm], *NEIGHBOURS[where[worm]]))
        return tuple(seen)

    def blow(self, hex: str, kind: str) -> float:
        """What a blow on a hex is worth."""
        return self._blow((0, kind))[hex]

    def _blow(self, blow: tuple[int, str]) -> _Worths:
        """What a blow is worth where the token lies before it scatters so often."""
        known = self._blows.get(blow)
        if known is None:
            scattered, kind = blow
            if scattered:
                wind, further = self._wind, self._blow((scattered - 1, kind))
                known = _Worths(lambda hex: sum(_ENDS[hex, wind](further)) / 8)
            else:
                known = _Worths(partial(self.harm.struck, kind))
            self._blows[blow] = known
        return known

    def at(self, shot: CardShot, hex: str) -> float:
        """What it is worth that the token comes to lie on a hex."""
        return self._landed(shot.blows)[hex]

    def _landed(self, blows: Blows) -> _Worths:
        known = self._ats.get(blows)
        if known is None:
            each = [self._blow(blow) for blow in blows]
            known = each[0] if len(each) == 1 else _Worths(lambda hex: sum([of[hex] for of in each]))
            self._ats[blows] = known
        return known

    def _best_of(self, blows: Blows, dice: int) -> _Worths:
        """The exact expectation of the best of some dice around each hex; without dice of the hex itself."""
        key = (blows, dice)
        known = self._expected.get(key)
        if known is None:
            wind, at = self._wind, self._landed(blows)
            known = _Worths(lambda hex: best_of(list(_ENDS[hex, wind](at)), dice)) if dice else at
            self._expected[key] = known
        return known

    def aimed(self, shot: CardShot, origin: str, hex: str) -> float:
        """What it is worth to put the token on a hex, with the risk for the worm that shoots."""
        far = FAR[origin, hex]
        dice = aiming.dice_at(shot.dice, far)
        if shot.along and shot.blows:
            return self._best_of(shot.blows, dice)[hex] + self.harm.landing(hex)
        if far > 1:
            return self._best_of(shot.blows, dice)[hex]
        risk = self.own_risk(shot)
        if not dice:
            return self.at(shot, hex) + (risk if far == 0 else 0.0)
        at, near = self._landed(shot.blows), NEIGHBOURS[hex]
        ends = (hex, *near, near[self._wind - 1])
        return best_of([at[end] + (risk if end == origin else 0.0) for end in ends], dice)

    def own_risk(self, shot: CardShot) -> float:
        """What the active worm loses when its own shot strikes its hex."""
        harms = sum(kind in (BLAST, ALL) and not scattered for scattered, kind in shot.blows)
        return min(harms, 2) * self.harm.hurt(self.harm.worm) if self.harm.worm else 0.0

    def strike(self, shot: CardShot, answer: str) -> float:
        """6.2 What an airstrike is worth: its blows fall on three hexes."""
        at = self._landed(shot.blows)
        return sum([at[hex] for hex in _STRUCK[answer]])

    def best(self, shot: CardShot, origin: str) -> float:
        """What a shot from a hex is worth at its best target; nothing where none is worth it."""
        # An airstrike is as good from everywhere.
        key = (shot, "" if shot.airstrike else origin)
        known = self._best.get(key)
        if known is None:
            self._best[key] = known = self._best_from(shot, origin)
        return known

    def _best_from(self, shot: CardShot, origin: str) -> float:
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

    def _order(self, shot: CardShot) -> list[tuple[float, str]]:
        """The places to aim at, the best first, with what they are worth at short range."""
        order = self._orders.get(shot)
        if order is None:
            dice = min(shot.dice, aiming.MOST_DICE)
            worths = self._best_of(shot.blows, dice)
            bounds = [(worths[hex], hex) for hex in self._near]
            self._orders[shot] = order = sorted(bounds, reverse=True)
        return order

    def places(
        self, shot: CardShot, origin: str, options: tuple[str, ...], most: int
    ) -> list[tuple[str, float]]:
        """The most promising of some targets with their worth, best first."""
        near = set(self._near)
        if shot.airstrike:
            chosen = [option for option in options if _STRUCK[option][0] in near] or options
            worths = [(option, self.strike(shot, option)) for option in chosen]
        else:
            chosen = [option for option in options if option in near] or options
            worths = [(hex, self.aimed(shot, origin, hex)) for hex in chosen]
        return sorted(worths, key=lambda pair: (-pair[1], pair[0]))[:most]


def best_of(worths: list[float], dice: int) -> float:
    """The mean of the best of some dice whose faces are worth so much."""
    worths.sort()
    if worths[0] == worths[-1]:
        return worths[0]
    return math.fsum(map(mul, worths, _SHARES[dice]))


_SHARES = [[((r + 1.0) ** dice - float(r) ** dice) / 8.0**dice for r in range(8)] for dice in range(6)]
"""How often the rank-th of eight faces is the best of so many dice."""


def within_reach(shot: CardShot, origin: str, hex: str) -> bool:
    """6.1 Whether a card's target may lie there, by its plain limits."""
    if shot.limit == "any" and not shot.within:
        return True
    far = FAR[origin, hex]
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
