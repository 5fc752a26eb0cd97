"""Sentences of cards about each of the six hexes around the target or the own hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frames import Frames, Question, Step, frame
from worms_app.engine.frozen import frozen
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.rules.aiming import target_hexes

if TYPE_CHECKING:
    from worms_app.engine.game import Game

AROUND_TARGET, AROUND_OWN = "each_adjacent", "around_own"
"""Where: around the target, or around the own hex on a card that has none."""

AROUND = (AROUND_TARGET, AROUND_OWN)


def rings(game: Game, at: str) -> tuple[tuple[str, ...], ...]:
    """The six hexes around the own hex, or around each target hex (6.2) if there is one."""
    centres = target_hexes(game) if at == AROUND_TARGET else ()
    return tuple(tuple(sorted(NEIGHBOURS[centre])) for centre in centres or (game.origin,) if centre)


@frozen
class AboutHex(Step):
    """A sentence that does something to Things of a hex."""

    def found(self, game: Game, hex: str) -> tuple[str, ...]:
        """The Things of the hex that the sentence is about."""
        raise NotImplementedError

    def matters(self, game: Game, thing: str) -> bool:
        """Whether the sentence can do something to one of them."""
        raise NotImplementedError

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        """What it does to those Things of the hex."""
        raise NotImplementedError


@frame
class Ring(Step):
    """3.13 The list of all six hexes is made when the effect on them starts."""

    sentence: AboutHex
    hexes: tuple[str, ...]

    def run(self, game: Game) -> Frames:
        found = tuple((hex, self.sentence.found(game, hex)) for hex in self.hexes)
        return (EachHex(self.sentence, tuple(pair for pair in found if pair[1])),)


@frame
class EachHex(Question):
    """3.11 Hex by hex in the active player's order; where nothing can happen any more nothing is asked."""

    kind = "each.hex"
    sentence: AboutHex
    found: tuple[tuple[str, tuple[str, ...]], ...]

    def _left(self, game: Game) -> dict[str, tuple[str, ...]]:
        where, sentence = game.board.where, self.sentence
        left = {hex: tuple(t for t in things if where.get(t) == hex) for hex, things in self.found}
        return {hex: things for hex, things in left.items() if any(sentence.matters(game, t) for t in things)}

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(self._left(game)))

    def answer(self, game: Game, answer: str) -> Frames:
        things = self._left(game)[answer]
        rest = tuple(pair for pair in self.found if pair[0] != answer)
        return (*self.sentence.on(game, answer, things), EachHex(self.sentence, rest))


def each_hex(game: Game, sentence: AboutHex, at: str) -> Frames:
    """6.2 The sentence around each target hex in order, or around the own hex."""
    return tuple(Ring(sentence, ring) for ring in rings(game, at))
