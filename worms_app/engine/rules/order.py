"""3.11 3.13 Questions about one Thing, and about several affected at once: one by one, or hex by hex."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from worms_app.engine.events import Rolled
from worms_app.engine.frames import Frames, Question, Step, frame
from worms_app.engine.frozen import frozen
from worms_app.engine.things import KIND, LABEL, WORM, labelled, labels

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frozen
class InOrder(Question):
    """The Things that an effect found on a hex when it started. One that is elsewhere is passed over, and has
    its turn after all if it comes back in time (3.13).
    """

    hex: str
    things: tuple[str, ...]

    def left(self, game: Game) -> tuple[str, ...]:
        """Those whose turn is still to come."""
        where = game.board.where
        return tuple(thing for thing in self.things if where.get(thing) == self.hex)

    def options(self, game: Game) -> tuple[str, ...]:
        return labels(self.left(game)) if self.things else ()

    def answer(self, game: Game, answer: str) -> Frames:
        thing = labelled(self.left(game), answer)
        rest = tuple(other for other in self.things if other != thing)
        if not rest:
            return self.each(game, thing)
        return (OneOf(self, thing), replace(self, things=rest))

    def each(self, game: Game, thing: str) -> Frames:
        """What happens to one of them."""
        raise NotImplementedError


@frame
class OneOf(Step):
    """3.12 What happens to one of the Things is over before the next one's turn, and is not its cause."""

    among: InOrder
    thing: str

    def run(self, game: Game) -> Frames:
        return self.among.each(game, self.thing)


@frozen
class HexByHex(Question):
    """The Things that an effect found on several hexes when it started. The active player chooses the next
    hex, among those where one is left that the effect can do something to (3.13).
    """

    found: tuple[tuple[str, tuple[str, ...]], ...]

    def concerns(self, game: Game, thing: str) -> bool:
        """Whether the effect can do something to one of them."""
        return True

    def options(self, game: Game) -> tuple[str, ...]:
        where = game.board.where
        return tuple(
            hex
            for hex, things in self.found
            if any(where.get(thing) == hex and self.concerns(game, thing) for thing in things)
        )

    def answer(self, game: Game, answer: str) -> Frames:
        rest = tuple(pair for pair in self.found if pair[0] != answer)
        return (*self.on(game, answer, dict(self.found)[answer]), replace(self, found=rest))

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        """What happens to those Things of the hex."""
        raise NotImplementedError


@frozen
class AboutThing(Question):
    """A question about one Thing, with the same answers each time; it lapses when that is gone (3.13)."""

    thing: str

    def options(self, game: Game) -> tuple[str, ...]:
        return self.choices if self.thing in game.board.where else ()

    def about(self, game: Game) -> dict[str, Any]:
        return {"thing": LABEL[self.thing], "hex": game.board.where[self.thing]}

    def rolled(self, game: Game, rule: str, face: str) -> None:
        """Tell what the die shows that is rolled for the Thing; a worm is known by its name, any other Thing
        by where it lies.
        """
        hex = "" if KIND[self.thing] == WORM else game.board.where[self.thing]
        game.emit(Rolled, rule, self.kind, LABEL[self.thing], face, hex)
