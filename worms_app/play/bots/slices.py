"""Thinking in small slices: between two of them the screen is drawn."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SLICE = 0.0025
"""Seconds of thinking between two breaths."""
BREATH = 0.001
"""Seconds of a breath."""


class Pauses:
    """Gives the processor back (``breathe``) whenever a slice has been thought."""

    def __init__(self, breathe: Callable[[float], None]) -> None:
        self._breathe = breathe
        self._since = time.monotonic()
        self.pieces = 0
        """How many pieces of work have been done."""

    def pause(self) -> None:
        """Let the screen draw, if it has waited long enough; called after every small piece of a thought."""
        self.pieces += 1
        if time.monotonic() - self._since > SLICE:
            self._breathe(BREATH)
            self._since = time.monotonic()


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """While this runs, keep Python's collector asleep: thoughts make much and drop it again, in no circles,
    and it would look through all that the app holds, with no pause in between.
    """
    awake = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if awake:
            gc.enable()
