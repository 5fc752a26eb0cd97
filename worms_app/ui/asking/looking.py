"""Works out the chances of an open question, a slice in every frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock

from worms_app.engine.choices import Way
from worms_app.ui.asking.asking import Asking

SLICE, AT_ONCE = 0.004, 0.01
"""Seconds of work in a frame; and once, before what was just chosen is first shown: most figures come in time
to be shown with it.
"""
TELL = 0.12
"""Seconds between two changes of the figures on the screen."""
MOST_IN_BACKGROUND = 60
"""Places that are looked at before anybody points at them; of more, only the one pointed at is."""

AT_WORK: WeakSet[Looking] = WeakSet()
"""Whoever has something left to look at; a test waits for them."""


class Looking:
    """Looks ahead while a question waits: first at what is chosen, then at every lit place. ``tell`` is
    called when there are new figures.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._asking: Asking | None = None
        self._ticking: Any = None
        self._told = 0.0

    def follow(self, asking: Asking | None) -> None:
        """Work out the chances of this question from now on, those of the chosen option first; without a
        question, none.
        """
        self._asking = asking
        if asking is None or not asking.tells_chances:
            self.rest()
            return
        chosen = asking.selected.answer if asking.selected is not None else ""
        asking.outlook.look_at(in_background(asking), chosen)
        if asking.outlook.step(AT_ONCE if asking.selected is not None and asking.odds is None else 0.0):
            self.rest()
        elif self._ticking is None:
            AT_WORK.add(self)
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def rest(self) -> None:
        """Stop working out chances."""
        AT_WORK.discard(self)
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def finish(self, seconds: float) -> None:
        """Work without a pause for at most so long, then stop."""
        self._work(seconds, at_once=True)
        self.rest()

    def _tick(self, dt: float) -> None:
        self._told += dt
        self._work(SLICE, at_once=False)

    def _work(self, seconds: float, *, at_once: bool) -> None:
        asking = self._asking
        if asking is None:
            return
        chosen = asking.selected.answer if asking.selected is not None else ""
        known = asking.outlook.odds(chosen) is not None
        done = asking.outlook.step(seconds)
        first = bool(chosen) and not known and asking.outlook.odds(chosen) is not None
        if done:
            self.rest()
        if done or first or at_once or self._told >= TELL:
            self._told = 0.0
            self._tell()


def in_background(asking: Asking) -> tuple[str, ...]:
    """The answers whose chances show on the map: places to go, dice, and targets where they are few."""
    if asking.way not in (Way.MOVE, Way.HEX, Way.DIE) or len(asking.choices) > MOST_IN_BACKGROUND:
        return ()
    return tuple(choice.answer for choice in asking.choices if choice.hex)
