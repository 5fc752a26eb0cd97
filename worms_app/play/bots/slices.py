"""Thinking in small slices: between two of them the screen is drawn."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable
from contextlib import ContextDecorator

SLICE = 0.0015
"""Seconds of thinking between two breaths."""
BREATH = 0.0005
"""Seconds of a breath."""


class Pauses:
    """Gives the processor back (``breathe``) whenever a slice has been thought."""

    def __init__(self, breathe: Callable[[float], None]) -> None:
        self._breathe = breathe
        self._since = time.monotonic()
        self.pieces = 0
        """How many pieces of work have been done."""

    def pause(self) -> None:
        """Count a piece of work, and let the screen draw if it has waited long enough."""
        self.pieces += 1
        self.rest()

    def rest(self) -> None:
        """Let the screen draw, if it has waited long enough: in the middle of a piece, too."""
        if time.monotonic() - self._since > SLICE:
            self._breathe(BREATH)
            self._since = time.monotonic()


class _CollectorAtRest(ContextDecorator):
    """While this runs, in whatever thread, keep Python's collector asleep: thoughts make much and drop it
    again, in no circles, and it would look through all that the app holds, with no pause in between.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thoughts = 0
        self._awake = False
        """Whether it was awake before the first of the thoughts that are under way."""

    def __enter__(self) -> None:
        with self._lock:
            if not self._thoughts:
                self._awake = gc.isenabled()
                gc.disable()
            self._thoughts += 1

    def __exit__(self, *_failure: object) -> None:
        with self._lock:
            self._thoughts -= 1
            if self._awake and not self._thoughts:
                gc.enable()


collector_at_rest = _CollectorAtRest()
