"""Bots think in a thread of their own, so the screen stays smooth; late answers are dropped."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from worms_app.engine import Game
from worms_app.play.bots import Bot, Prospect, prospects
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.ui.shell import crash


class _Stopped(Exception):
    """Nobody waits for this thought any more."""


class BotThread:
    """Thinks one thought at a time; `answered(answer, generation, leads_to)` comes in the screen's thread,
    with what the answer leads to if somebody wants to know why.
    """

    def __init__(self, answered: Callable[[str, int, Prospect | None], Any]) -> None:
        self._answered = answered
        self._number = 0

    def think(self, view: Game, level: str, seed: int, generation: int, *, why: bool = False) -> None:
        """Choose for a view of the game; what was thought about before is dropped."""
        self._number += 1
        number = self._number

        def breathe(seconds: float) -> None:
            if number != self._number:
                raise _Stopped
            _breath(seconds)

        def work() -> None:
            try:
                if is_setting_up(view):
                    answer = suggest(view, random.Random(seed + generation))
                else:
                    answer = Bot(level, seed + generation, breathe).choose(view)
                leads_to = prospects(view, answer, breathe) if why else None
            except _Stopped:
                return
            except Exception as error:  # a bot that stumbles must not end the game
                failure = error
                Clock.schedule_once(lambda _dt: self._stumbled(failure, view, generation, number))
                return
            Clock.schedule_once(lambda _dt: self._done(answer, generation, number, leads_to))

        threading.Thread(target=work, name="bot", daemon=True).start()

    def stop(self) -> None:
        """Drop the thought that runs."""
        self._number += 1

    def _done(self, answer: str, generation: int, number: int, leads_to: Prospect | None = None) -> None:
        if number == self._number:
            self._answered(answer, generation, leads_to)

    def _stumbled(self, error: Exception, view: Game, generation: int, number: int) -> None:
        """Keep a report of a bot's error, and let it take the first thing that it may do."""
        from kivy.app import App

        crash.write_report(App.get_running_app().folder, error, {"thread": "bot"})
        if view.pending is not None:
            self._done(view.pending.options[0], generation, number)


_breath = threading.Event().wait
"""Gives the processor back for a moment."""
