"""4 Moving: inch, jump, what entering a hex sets off, and full hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import INCH, JUMP, NONE, STAY, movement, read_movement
from worms_app.engine.events import JumpedOnTheSpot, Moved, Overflowed, Prodded
from worms_app.engine.frames import Frames, Question, Step, frame, later, made_once
from worms_app.engine.hexes import NEIGHBOURS, within
from worms_app.engine.remembered import Remembered
from worms_app.engine.rules import damage
from worms_app.engine.things import KIND, LABEL, WORM, labelled, labels

if TYPE_CHECKING:
    from worms_app.engine.game import Game

JUMP_RANGE = 2

ENTERING = {WORM: ("crate", "mine", "fire"), "mine": ("fire",), "drum": ("fire",), "crate": ("fire",)}
"""4.4 What a Thing that moves in triggers (a mine moreover itself, if a worm is there)."""

_Answers = tuple[tuple[str, str], ...]
"""Hexes with the answers that lead there, sorted by answer."""


def _reach(hex: str) -> tuple[_Answers, _Answers, tuple[str, ...]]:
    """The inches and the jumps from a hex, and the answers of all its jumps."""
    inches = tuple((to, movement(INCH, to)) for to in sorted(NEIGHBOURS[hex]))
    jumps = tuple((to, movement(JUMP, to)) for to in within(hex, JUMP_RANGE))
    return inches, jumps, tuple(answer for _, answer in jumps)


_MOVES = Remembered(_reach)
"""What never changes about a hex."""


@frame
class Move(Question):
    """3.3 3.4 Inch, jump, or not at all."""

    kind = "turn.move"
    lapses = True

    def options(self, game: Game) -> tuple[str, ...]:
        """4.1 4.2 What the active worm may do when it may move; nothing once it is gone (3.10)."""
        hex = game.board.where.get(game.worm or "")
        if hex is None:
            return ()
        land = game.board.land
        inches, jumps, everywhere = _MOVES[hex]
        anywhere = game.rules.jump_to == "any_hex"
        return (
            *[answer for to, answer in inches if to in land],
            *(everywhere if anywhere else [answer for to, answer in jumps if to in land]),
            STAY,
        )

    def about(self, game: Game) -> dict[str, Any]:
        return {"worm": game.worm, "hex": game.origin, "step": game.step}

    def answer(self, game: Game, answer: str) -> Frames:
        how, to = read_movement(answer)
        if how == STAY or game.worm is None:
            return ()
        if how == JUMP:
            return (Jump(game.worm, to),)
        return (Travel(game.worm, to, INCH, "4.1"),)


@frame
class LineMove(Move):
    """5.2 The move symbol of an action line: inch, jump, or nothing."""

    kind = "line.move"


@frame
class TextMove(Move):
    """4.1 4.2 A card's text lets the active worm inch or jump; text is finished even in a turn cut short
    (3.9).
    """

    kind = "line.move"
    lapses = False


@frame
class Travel(Step):
    """4.3-4.5 A whole movement to a hex: the Thing arrives, then its new hex is checked for being full."""

    thing: str
    to: str
    how: str
    rule: str

    def run(self, game: Game) -> Frames:
        if self.thing not in game.board.where:
            return ()
        return (*arrive(game, self.thing, self.to, self.how, self.rule), check_full(self.to))


@frame
class Jump(Step):
    """4.2 A jump: the landing, then one scatter; as one movement it is checked for a full hex at its end."""

    worm: str
    to: str

    def run(self, game: Game) -> Frames:
        landing: Frames = ()
        if game.board.where[self.worm] == self.to:
            game.emit(JumpedOnTheSpot, "4.2", self.worm, self.to)
        else:
            landing = arrive(game, self.worm, self.to, JUMP, "4.2")
        return (*landing, later("Scatter")(self.worm, landed=True))


def arrive(game: Game, thing: str, to: str, how: str, rule: str) -> Frames:
    """4.3 4.4 Let a Thing come to a hex: on water it sinks, on land it triggers what waits there."""
    board = game.board
    origin = board.where[thing]
    if to not in board.land:
        return damage.sink(game, thing, to)
    board.shift(thing, to)
    game.emit(Moved, rule, LABEL[thing], origin, to, how)
    kind = KIND[thing]
    here = board.at(to)
    if len(here) == 1:
        return ()
    triggers = tuple(other for other in here if KIND[other] in ENTERING[kind])
    if kind == "mine" and board.worms_at(to):
        triggers = (*triggers, thing)
    return (Enter(thing, to, triggers),) if triggers else ()


@frame
class Enter(Question):
    """4.4 Entering a land hex triggers what waits there, in the active player's order."""

    kind = "enter.order"
    thing: str
    hex: str
    triggers: tuple[str, ...]

    def _left(self, game: Game) -> tuple[str, ...]:
        """Triggers not yet resolved lapse when the Thing is no longer there, and so do those that are gone
        (3.13).
        """
        where = game.board.where
        if where.get(self.thing) != self.hex:
            return ()
        return tuple(trigger for trigger in self.triggers if where.get(trigger) == self.hex)

    def options(self, game: Game) -> tuple[str, ...]:
        return labels(self._left(game))

    def about(self, game: Game) -> dict[str, Any]:
        return {"thing": LABEL[self.thing], "hex": self.hex}

    def answer(self, game: Game, answer: str) -> Frames:
        trigger = labelled(self._left(game), answer)
        rest = tuple(other for other in self.triggers if other != trigger)
        then: Frames = (Enter(self.thing, self.hex, rest),) if rest else ()
        kind = KIND[trigger]
        if kind == "crate":
            return (later("TakeCrate")(self.thing, trigger), *then)
        if kind == "mine":
            return (later("TripMine")(trigger), *then)
        return (later("TouchFire")(self.thing, trigger), *then)


@frame
class CheckFull(Step):
    """4.5 A land hex with more than 3 Things overflows, if anything there can move."""

    hex: str

    def run(self, game: Game) -> Frames:
        if not game.board.overflows(self.hex) or not game.board.movable_at(self.hex):
            return ()
        game.emit(Overflowed, "4.5", self.hex)
        return (Prod(self.hex),)


check_full = made_once(CheckFull)


@frame
class Prod(Question):
    """4.5 The active player picks a worm that must leave; without worms another Thing may, or none: until 3
    are left.
    """

    kind = "prod.choose"
    hex: str

    def options(self, game: Game) -> tuple[str, ...]:
        worms = game.board.worms_at(self.hex)
        return labels(worms) if worms else tuple(sorted((*labels(game.board.movable_at(self.hex)), NONE)))

    def about(self, game: Game) -> dict[str, Any]:
        return {"hex": self.hex, "must": bool(game.board.worms_at(self.hex))}

    def answer(self, game: Game, answer: str) -> Frames:
        if answer == NONE:
            return ()
        game.emit(Prodded, "4.5", answer, self.hex)
        thing = labelled(game.board.movable_at(self.hex), answer)
        return (later("Knockback")(thing, "prod"), check_full(self.hex))
