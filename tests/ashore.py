"""Answers at random that do not end a game before it has begun."""

from __future__ import annotations

from worms_app.engine import Game

JUMP = "jump:"


def ashore(game: Game) -> tuple[str, ...]:
    """What is asked for, less the jumps into the water (4.2): most of a worm's jumps would be such."""
    assert game.pending is not None
    land = game.board.land
    return tuple(
        option
        for option in game.pending.options
        if not option.startswith(JUMP) or option.removeprefix(JUMP) in land
    )
