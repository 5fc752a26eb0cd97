"""When two positions of a game are alike: whatever can happen from the one can happen from the other.

Left out is what nothing depends on any more: event numbers, causes, the order of Things on a hex, and the
serial numbers of Things, unless a frame on the stack names the Thing. The common supply follows from the map.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from worms_app.engine.frames import Frame
from worms_app.engine.remembered import Remembered
from worms_app.engine.things import KIND, LABEL, WORM

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def of(game: Game) -> Hashable:
    """The key of a position; equal for positions that are alike."""
    board = game.board
    frames = tuple([frame for _, frame in game.stack])
    names = _NAMES
    named = frozenset().union(*[names[frame] for frame in frames])
    if game.it is not None and KIND[game.it] != WORM:
        named |= {game.it}
    if named:
        things = [
            (hex, _LABELS[lying] if named.isdisjoint(lying) else _labels(lying, named))
            for hex, lying in board.things.items()
        ]
    else:
        labels = _LABELS
        things = [(hex, labels[lying]) for hex, lying in board.things.items()]
    return (
        frames,
        frozenset(things),
        board.damaged,
        board.iced,
        board.land,
        board.dial,
        board.wind,
        board.token,
        board.token_direction,
        game.seats,
        game.active,
        game.step,
        game.worm,
        game.origin,
        game.cut,
        game.it,
        game.same,
        game.frozen_seats,
        game.rule_cards,
        tuple(game.hands),
        game.unseen,
        game.supply,
        game.drop,
        game.last_round,
        game.kept,
        game.at_end_of_turn,
        game.until_turn_of,
    )


def _labels(things: tuple[str, ...], named: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The Things of a hex: by their own name where a frame names them, else by their kind."""
    return tuple(sorted([thing if thing in named else LABEL[thing] for thing in things]))


def _serials(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value} if "." in value and KIND[value] != WORM else set()
    if isinstance(value, Frame):
        return set().union(*[_serials(getattr(value, field.name)) for field in fields(value)])  # type: ignore[arg-type]
    if isinstance(value, tuple):
        return set().union(*[_serials(item) for item in value])
    return set()


MOST_KEPT = 20_000
_LABELS: Remembered[tuple[str, ...], tuple[str, ...]] = Remembered(_labels, MOST_KEPT)
_NAMES: Remembered[Frame, frozenset[str]] = Remembered(lambda frame: frozenset(_serials(frame)), MOST_KEPT)
"""For each frame, the Things that it names by their serial number."""
