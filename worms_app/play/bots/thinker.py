"""A bot: it tries its options in its head, goes on as a sensible player would, and takes what turns out best.

It knows a copy of the game as its seat sees it (``Game.view``): other hands and decks are open there, so it
cannot cheat. It thinks in small slices and gives the processor back between them, so the screen stays smooth.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from worms_app.engine import Game
from worms_app.engine.imagined import Imagined
from worms_app.engine.rules.turn import DROP, PASS
from worms_app.play.bots.levels import LEVELS
from worms_app.play.bots.policy import Policy
from worms_app.play.bots.slices import Pauses, collector_at_rest
from worms_app.play.bots.worth import worth
from worms_app.play.setting_up import suggest

DECIDING = frozenset({"turn.activate", "turn.move", "turn.weapon", "line.move", "line.card", "aim.target"})
"""Questions that decide a turn; for all others, mostly about order, a third of the tries must do."""

MOST_OPTIONS = 8
TRUST = 1.0
"""What first sight says of an answer counts beside the tries: for a healthy worm hurt as much as
ten tries that each raise the chance to win by a tenth. Without it a few tries are luck and worse than none.
"""
EFFORT, LONG = 30.0, 40.0
"""Pieces of work that a thought may cost for each try, and half as many after so many events of a turn: in a
long chain somebody is asked again and again, and all of it together must not last.
"""
HORIZON = 120
"""Decisions after which a continuation is judged as it stands."""


class Bot:
    """Plays one seat at a level; the same seed and view lead to the same answer."""

    def __init__(
        self, level: str = "normal", seed: int = 0, breathe: Callable[[float], None] = time.sleep
    ) -> None:
        self.level = level
        self._random = random.Random(seed)
        self._breathe = breathe

    @collector_at_rest
    def choose(self, view: Game) -> str:
        """Its answer to the pending question of a view of its seat."""
        ask = view.pending
        assert ask is not None
        if view.step == 0:
            return suggest(view, self._random)
        level = LEVELS[self.level]
        work = Pauses(self._breathe)
        policy = Policy(self._random, level.noise, pause=work.pause)
        if not level.tries:
            return policy.answer(view)
        options = policy.first_sight(view, MOST_OPTIONS)
        tries = level.tries if ask.kind in DECIDING else level.tries // 3

        def number() -> float:
            work.rest()
            return self._random.random()

        thought = Imagined.of(view, number)
        goes_on = Policy(self._random, level.noise, in_thought=True, pause=work.pause)
        return self._best(thought, ask.who, options, tries, goes_on, work)

    def _best(
        self, view: Imagined, team: str, options: dict[str, float], tries: int, policy: Policy, work: Pauses
    ) -> str:
        """Successive halving: all are tried a little, the better half of them more, until one is left."""
        rounds = max(1, (len(options) - 1).bit_length())
        told = view.event_count - view.stack[0][0]  # what waits at the ground came there as the turn began
        effort = EFFORT * tries / (1 + (told / LONG) ** 2)
        sums = {option: TRUST * sight for option, sight in options.items()}
        left = list(options)
        until = float(work.pieces)
        while len(left) > 1:
            until += effort / rounds
            for _ in range(max(1, tries // (rounds * len(left)))):
                if work.pieces > until:
                    break
                for option in left:
                    sums[option] += self._try(view, option, team, policy)
            left = sorted(left, key=lambda option: -sums[option])[: (len(left) + 1) // 2]
        return left[0]

    def _try(self, view: Imagined, option: str, team: str, policy: Policy) -> float:
        """How things stand for a team at the end of this turn, in one continuation."""
        policy.pause()
        game = view.copy()
        game.take(option)
        # What falls from the sky (3.7) tells nothing about an answer before it.
        last = PASS if view.step >= DROP else DROP
        for _ in range(HORIZON):
            if game.asked is None or game.turn != view.turn or game.step >= last:
                break
            game.take(policy.answer(game))
        return worth(game, team)
