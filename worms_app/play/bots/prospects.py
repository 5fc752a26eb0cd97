"""What an answer leads to where whoever gives it goes on at first sight: the reason for a hint."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from worms_app.engine import Game
from worms_app.engine.answers import NONE
from worms_app.play.bots.policy import Policy
from worms_app.play.bots.slices import BREATH, SLICE, Pauses, collector_at_rest
from worms_app.play.odds import Foresight, Odds

CARDS = frozenset({"turn.weapon", "line.card"})
AIMING = frozenset({"aim.target", "aim.airstrike"})
LEADING = frozenset({"turn.activate", "turn.move", "line.move"}) | CARDS | AIMING
"""Questions whose answers lead to a crate or a shot."""

LONGEST = 0.3
"""Seconds in all."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chances of the last decision before chance comes in, and the card it is played with; without one it
    is a move, or the card is the answer itself.
    """

    card: str
    odds: Odds


@collector_at_rest
def prospects(view: Game, answer: str, breathe: Callable[[float], None]) -> Prospect | None:
    """What an answer leads to in this turn; None where chance comes in at once."""
    policy = Policy(random.Random(0), 0.0, in_thought=True, pause=Pauses(breathe).pause)
    game, chosen, card, far = view.copy(), answer, "", False
    while True:
        before = game.copy()
        game.decide(chosen)
        ask = game.pending
        if ask is None or ask.kind not in LEADING or game.turn != view.turn:
            break
        chosen, far = policy.answer(game), True
        if ask.kind in CARDS:
            card = chosen
    if not far or card == NONE:
        return None
    last = Foresight(before, chosen)
    until = time.monotonic() + LONGEST
    while not last.step(SLICE) and time.monotonic() < until:
        breathe(BREATH)
    return Prospect(card, last.result) if last.result is not None else None
