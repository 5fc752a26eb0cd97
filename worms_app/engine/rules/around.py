"""Sentences of cards about each of the six hexes around the target or the own hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.frozen import frozen
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.rules.aiming import target_hexes
from worms_app.engine.rules.order import HexByHex

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

    def concerns(self, game: Game, thing: str) -> bool:
        """Whether the sentence can do something to one of them."""
        return True

    def sets_off(self, game: Game) -> bool:
        """Whether what it does to a Thing can concern others, so that the order matters (3.11)."""
        return True

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
        return (EachHex(found, self.sentence),)


@frame
class EachHex(HexByHex):
    """3.11 Hex by hex in the active player's order, wherever it can matter."""

    kind = "each.hex"
    sentence: AboutHex

    def concerns(self, game: Game, thing: str) -> bool:
        return self.sentence.concerns(game, thing)

    def options(self, game: Game) -> tuple[str, ...]:
        hexes = HexByHex.options(self, game)
        return hexes if self.sentence.sets_off(game) else hexes[:1]

    def on(self, game: Game, hex: str, things: tuple[str, ...]) -> Frames:
        return self.sentence.on(game, hex, things)


def each_hex(game: Game, sentence: AboutHex, at: str) -> Frames:
    """6.2 The sentence around each target hex in order, or around the own hex."""
    return tuple(Ring(sentence, ring) for ring in rings(game, at))
