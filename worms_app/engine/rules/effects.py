"""What the sentences of cards do to Things: blast, damage, knock, knockback, scatter, heal, move, draw,
quake.

Each sentence works on its hexes in their order (6.2), and on each hex on one Thing of the active player's
choice or on all of them in the active player's order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from worms_app.engine.frames import Frames, Question, Sentence, Step, frame
from worms_app.engine.frozen import frozen
from worms_app.engine.hexes import DIRECTIONS, NEIGHBOURS, line, straight
from worms_app.engine.rules import blast, crates, damage, moving, scatter, turn
from worms_app.engine.rules.around import AROUND, AboutHex, each_hex, rings
from worms_app.engine.rules.order import AboutThing, InOrder
from worms_app.engine.rules.places import hexes_at
from worms_app.engine.things import KIND, MOVABLE, WORM, labelled, labels

if TYPE_CHECKING:
    from worms_app.engine.game import Game

IT = "it"
"""The Thing that the sentence before was about."""


def found_at(game: Game, hex: str, what: str) -> tuple[str, ...]:
    """The Things on a hex that a sentence is about."""
    things = game.board.at(hex)
    if what == IT:
        return tuple(thing for thing in things if thing == game.it)
    if "worm" in what:
        things = tuple(thing for thing in things if KIND[thing] == WORM)
    if "other" in what:
        things = tuple(thing for thing in things if thing != game.worm)
    return things


def among(things: tuple[str, ...], found: tuple[str, ...] | None) -> tuple[str, ...]:
    """3.13 Those that the effect found when it started, where it has looked at several hexes at once."""
    return things if found is None else tuple(thing for thing in things if thing in found)


@frozen
class AtHexes(AboutHex):
    """A sentence about one Thing, one worm, or all of the hexes where it takes effect."""

    what: str = "one_thing"
    at: str = "target"

    def run(self, game: Game) -> Frames:
        if self.at in AROUND:
            return each_hex(game, self, self.at)
        hexes = hexes_at(game, self.at)
        if len(hexes) != 1:  # 6.2 one after the other; what is there is looked at when its turn comes (3.13)
            return tuple(replace(self, at=hex) for hex in hexes)
        if self.what.startswith("one"):
            return (self.to_one(hexes[0], None),)
        return (self.to_all(hexes[0], self.found(game, hexes[0])),)

    def found(self, game: Game, hex: str) -> tuple[str, ...]:
        return found_at(game, hex, self.what)

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        return (self.to_one(hex, things) if self.what.startswith("one") else self.to_all(hex, things),)

    def to_one(self, hex: str, found: tuple[str, ...] | None) -> Sentence:
        """What it does to one Thing of a hex: of those that were found there, or of all that are there."""
        raise NotImplementedError

    def to_all(self, hex: str, things: tuple[str, ...]) -> Sentence:
        """What it does to all these Things of a hex."""
        raise NotImplementedError


@frozen
class Choose(Question):
    """One Thing of a hex, of the active player's choice (6.8)."""

    hex: str
    what: str

    def choice(self, game: Game) -> tuple[str, ...]:
        """The Things to choose from."""
        raise NotImplementedError

    def options(self, game: Game) -> tuple[str, ...]:
        return labels(self.choice(game))

    def answer(self, game: Game, answer: str) -> Frames:
        game.it = thing = labelled(self.choice(game), answer)
        return self.one(game, thing)

    def one(self, game: Game, thing: str) -> Frames:
        """What happens to it."""
        raise NotImplementedError


# -- blast -----------------------------------------------------------------------------------------


@frame
class BlastAt(Step):
    """6.7 Blast the target (or other) hexes; two blasts: the first completely, then the second."""

    times: int = 1
    at: str = "target"

    def run(self, game: Game) -> Frames:
        if self.at == "chosen_adjacent":
            token = game.board.token
            return (BlastChosen(self.times, tuple(sorted(NEIGHBOURS[token]))),) if token else ()
        if self.at in AROUND:
            return tuple(BlastChosen(len(ring), ring) for ring in rings(game, self.at))
        hexes = hexes_at(game, self.at)
        return tuple(blast.Blast(hex) for hex in hexes for _ in range(self.times))


@frame
class BlastChosen(Question):
    """6.7 Several hexes are blasted one after the other; the active player chooses the next one. Water is a
    choice only where some hexes are left out (3.11).
    """

    kind = "blast.hex"
    times: int
    hexes: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        land = tuple(hex for hex in self.hexes if game.board.is_land(hex))
        if not self.times or not land:
            return ()
        return self.hexes if self.times < len(self.hexes) else land

    def answer(self, game: Game, answer: str) -> Frames:
        rest = tuple(hex for hex in self.hexes if hex != answer)
        return (blast.Blast(answer), BlastChosen(self.times - 1, rest))


# -- damage ----------------------------------------------------------------------------------------


@frame
class DamageAt(AtHexes):
    """6.8 Damage one Thing, one worm, or all of a hex."""

    for_it: bool = False
    """Whether the next sentence is about the Thing chosen here, so that the choice matters in any case."""

    def concerns(self, game: Game, thing: str) -> bool:
        return self.for_it or damage.can_be_harmed(game, thing)

    def to_one(self, hex: str, found: tuple[str, ...] | None) -> Sentence:
        return DamageOne(hex, self.what, self.for_it, found)

    def to_all(self, hex: str, things: tuple[str, ...]) -> Sentence:
        return DamageAll(hex, things)


@frame
class DamageOne(Choose):
    """6.8 One Thing of the active player's choice; where nothing can be harmed, nothing is asked."""

    kind = "damage.choose"
    for_it: bool = False
    found: tuple[str, ...] | None = None

    def choice(self, game: Game) -> tuple[str, ...]:
        things = among(found_at(game, self.hex, self.what), self.found)
        return things if self.for_it or any(damage.can_be_harmed(game, thing) for thing in things) else ()

    def one(self, game: Game, thing: str) -> Frames:
        return damage.damage(game, thing, "6.8")


@frame
class DamageAll(InOrder):
    """6.8 All Things of a hex, in the active player's order; craters and fires ignore damage."""

    kind = "damage.order"

    def left(self, game: Game) -> tuple[str, ...]:
        return tuple(thing for thing in InOrder.left(self, game) if damage.can_be_harmed(game, thing))

    def each(self, game: Game, thing: str) -> Frames:
        return damage.damage(game, thing, "6.8")


# -- knock, knockback, scatter ---------------------------------------------------------------------


@frozen
class MoveThings(AtHexes):
    """A sentence that moves one Thing, one worm, or all movable Things of a hex."""

    def way(self) -> tuple[str, int]:
        """How they move (see :func:`move`), and how many hexes."""
        raise NotImplementedError

    def run(self, game: Game) -> Frames:
        if self.what == IT:
            return move(game, game.it, *self.way()) if game.it in game.board.where else ()
        return AtHexes.run(self, game)

    def concerns(self, game: Game, thing: str) -> bool:
        return KIND[thing] in MOVABLE

    def to_one(self, hex: str, found: tuple[str, ...] | None) -> Sentence:
        return MoveOne(hex, self.what, *self.way(), found)

    def to_all(self, hex: str, things: tuple[str, ...]) -> Sentence:
        return MoveAll(hex, things, *self.way())


@frame
class Knock(MoveThings):
    """Move Things some hexes in a direction: flying over what lies between, they arrive on the last one."""

    hexes: int = 1
    direction: str = ""
    away_from: str = ""

    def way(self) -> tuple[str, int]:
        return self.away_from or self.direction, self.hexes


@frame
class Fling(MoveThings):
    """6.5 6.6 Things scatter or are knocked back."""

    fling: str = "scatter"

    def way(self) -> tuple[str, int]:
        return self.fling, 1


def move(game: Game, thing: str, way: str, hexes: int) -> Frames:
    """The frames that move one Thing: it scatters, is knocked back, or is knocked in a direction: chosen, the
    wind's, or straight away from the active worm or the target (off its lines: downwind).
    """
    if KIND[thing] not in MOVABLE:
        return ()
    if way == "scatter":
        return (scatter.Scatter(thing),)
    if way == "knockback":
        return (scatter.Knockback(thing),)
    if way == "chosen":
        return (KnockDirection(thing, hexes),)
    direction = game.board.wind
    if way in ("own", "target"):
        centre = game.origin if way == "own" else game.board.token or game.origin
        direction = (straight(centre, game.board.where[thing]) if centre else None) or direction
    return (fly(game, thing, direction, hexes),)


def fly(game: Game, thing: str, direction: int, hexes: int) -> Sentence:
    """A Thing flies over what lies between, and arrives on the last hex (4.3-4.5)."""
    to = line(game.board.where[thing], direction, hexes + 1)[-1]
    return moving.Travel(thing, to, "knock", "4.7")


@frame
class MoveOne(Choose):
    """One Thing that can move, of the active player's choice."""

    kind = "knock.choose"
    way: str
    hexes: int
    found: tuple[str, ...] | None = None

    def choice(self, game: Game) -> tuple[str, ...]:
        things = among(found_at(game, self.hex, self.what), self.found)
        return tuple(thing for thing in things if KIND[thing] in MOVABLE)

    def one(self, game: Game, thing: str) -> Frames:
        return move(game, thing, self.way, self.hexes)


@frame
class MoveAll(InOrder):
    """All Things of a hex that can move, in the active player's order."""

    kind = "knock.order"
    way: str
    hexes: int

    def left(self, game: Game) -> tuple[str, ...]:
        return tuple(thing for thing in InOrder.left(self, game) if KIND[thing] in MOVABLE)

    def each(self, game: Game, thing: str) -> Frames:
        return move(game, thing, self.way, self.hexes)


@frame
class KnockDirection(AboutThing):
    """The active player chooses the direction."""

    kind = "knock.direction"
    choices = DIRECTIONS
    hexes: int

    def about(self, game: Game) -> dict[str, Any]:
        return {**AboutThing.about(self, game), "hexes": self.hexes}

    def answer(self, game: Game, answer: str) -> Frames:
        return (fly(game, self.thing, int(answer), self.hexes),)


@frame
class ScatterEvery(Question):
    """Every Thing of a kind on the map scatters once, in the active player's order; drums are named by their
    hex.
    """

    kind = "scatter.order"
    thing: str
    things: tuple[str, ...] | None = None

    def _waiting(self, game: Game) -> tuple[str, ...]:
        if self.things is not None:
            return self.things
        return tuple(sorted(thing for thing in game.board.where if KIND[thing] == self.thing))

    def _left(self, game: Game) -> dict[str, str]:
        """What can be answered, and who it is; of alike Things on a hex the one that lay there first."""
        where, things = game.board.where, self._waiting(game)
        if self.thing == WORM:
            return {thing: thing for thing in things if thing in where}
        hexes = {where[thing] for thing in things if thing in where}
        return {hex: next(thing for thing in game.board.at(hex) if thing in things) for hex in hexes}

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(self._left(game)))

    def answer(self, game: Game, answer: str) -> Frames:
        thing = self._left(game)[answer]
        rest = tuple(other for other in self._waiting(game) if other != thing)
        return (scatter.Scatter(thing), ScatterEvery(self.thing, rest))


# -- worms and hands -------------------------------------------------------------------------------


@frame
class MoveSelf(Step):
    """The active worm moves to the target as one movement (4.4, 4.5)."""

    def run(self, game: Game) -> Frames:
        to, worm = game.board.token, game.worm
        if worm is None or to is None or game.board.where.get(worm, to) == to:
            return ()
        return (moving.Travel(worm, to, "flight", "4.4"),)


@frame
class HealWorms(Step):
    """3.2 Damaged worms of the active player stand up."""

    who: str = "self"

    def run(self, game: Game) -> Frames:
        board = game.board
        worms = [game.worm] if self.who == "self" else board.worms_of(game.active_team)
        for worm in worms:
            if worm in board.damaged:
                turn.heal(game, worm, "3.2")
        return ()


@frame
class DrawCards(Step):
    """6.13 The active player draws."""

    count: int = 1

    def run(self, game: Game) -> Frames:
        return (crates.Draw(game.active),) * self.count
