"""What playing a card may lead to where it is best aimed: the reason for a hint to play it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from worms_app.engine import Game
from worms_app.play.bots.policy import Policy
from worms_app.play.odds import Foresight, Odds

CARDS = frozenset({"turn.weapon", "line.card"})
"""Questions whose answers say nothing about the map yet."""
AIMING = frozenset({"aim.target", "aim.airstrike"})

SLICE, LONGEST = 0.003, 0.3
"""Seconds between two breaths, and in all."""


def prospects(view: Game, answer: str, breathe: Callable[[float], None]) -> Odds | None:
    """The chances of a card's first shot; None for other answers, and for cards that begin otherwise."""
    if view.pending is None or view.pending.kind not in CARDS:
        return None
    game = view.copy()
    game.decide(answer)
    if game.pending is None or game.pending.kind not in AIMING:
        return None
    shot = Foresight(game, Policy(random.Random(0), 0.0).answer(game))
    until = time.monotonic() + LONGEST
    while not shot.step(SLICE) and time.monotonic() < until:
        breathe(0.001)
    return shot.result
