"""The bot of the first version, kept as a yardstick for `benchmarks/bots.py`.

A sensible bot: it tries its options in its head, some dice for each, and takes what turns out best.

It knows a copy of the game as its seat sees it (``Game.view``): other hands and decks are open there, so it
cannot cheat. It thinks in small slices and gives the processor back between them, so the screen stays smooth.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from worms_app.engine import CHANCE, Ask, Game
from worms_app.play.dice import weights_of
from worms_app.play.setting_up import suggest

TRIES = {"easy": 40, "normal": 240, "patient": 300, "hard": 900}
"""How many continuations a bot of a level plays through for a decision; nobody played at ``patient``."""

MOST_OPTIONS = 24
HORIZON = 120
"""Decisions after which a continuation is judged as it stands."""

SLICE = 0.004
"""Seconds of thinking between two breaths."""

WORM, HEALTHY, CARD = 10.0, 4.0, 1.0
STAY = 0.6
"""How often a continuation lets the worm stay where it may move: wandering about says little."""


class FormerBot:
    """Plays one seat at a level; the same seed and view lead to the same answer."""

    def __init__(
        self, level: str = "normal", seed: int = 0, breathe: Callable[[float], None] = time.sleep
    ) -> None:
        self.level = level
        self._random = random.Random(seed)
        self._breathe = breathe
        self._since = 0.0

    def choose(self, view: Game) -> str:
        """Its answer to the pending question of a view of its seat."""
        ask = view.pending
        assert ask is not None
        if view.step == 0:
            return suggest(view, self._random)
        team = ask.who
        options = list(ask.options)
        if len(options) > MOST_OPTIONS:
            options = self._random.sample(options, MOST_OPTIONS)
        tries = max(1, TRIES[self.level] // len(options))
        self._since = time.monotonic()
        scores = {option: sum(self._try(view, option, team) for _ in range(tries)) for option in options}
        return max(options, key=lambda option: scores[option])

    def _try(self, view: Game, option: str, team: str) -> float:
        """How things stand for a team at the end of this turn, in one continuation."""
        game = view.copy()
        game.decide(option)
        turn = game.turn
        for _ in range(HORIZON):
            ask = game.pending
            if ask is None or game.turn != turn:
                break
            game.decide(self._continue(ask))
        if time.monotonic() - self._since > SLICE:
            self._breathe(0.001)
            self._since = time.monotonic()
        return judge(game, team)

    def _continue(self, ask: Ask) -> str:
        if ask.who == CHANCE:
            return self._random.choices(ask.options, weights_of(ask))[0]
        if "stay" in ask.options and self._random.random() < STAY:
            return "stay"
        return self._random.choice(ask.options)


def judge(game: Game, team: str) -> float:
    """What a position is worth to a team: its worms, their health and its cards, against the best other
    team.
    """
    board = game.board
    worth = dict.fromkeys(game.seats, 0.0)
    for seat, owner in enumerate(game.seats):
        worms = board.worms_of(owner)
        hurt = sum(worm in board.damaged for worm in worms)
        worth[owner] = WORM * len(worms) + HEALTHY * (len(worms) - hurt) + CARD * len(game.hands[seat])
    others = [value for owner, value in worth.items() if owner != team]
    return worth[team] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
