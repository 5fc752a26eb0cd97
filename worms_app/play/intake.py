"""The door for data from outside: size, depth, numbers and text are looked at before anything else.

What passes is plain JSON that every part of the app can handle: nesting that no recursion stumbles over,
finite numbers of a sane size, text that can be written again. Everything else is ``Refused``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from worms_app.play import files
from worms_app.play.trouble import Refusal, Refused

LARGEST = 4_000_000
"""Bytes of a file."""

MOST_PARTS = 300_000
"""Lists and objects in a file, and the values in them."""

DEEPEST = 40
LARGEST_NUMBER = 1 << 64
SECONDS = 2.0
"""Time of the processor for anything that comes in."""

TellProgress = Callable[[float], None]
"""Told how much is done, from 0 to 1, now and then; whoever raises in it stops the work."""


def read_file(path: Path) -> Any:
    """The JSON of a file. Raises OSError or Refused."""
    with files.opened(path) as file:
        return read(file.read(LARGEST + 1))


def read(data: bytes) -> Any:
    """JSON that is not more than any game could need."""
    if len(data) > LARGEST or data.count(b"[") + data.count(b"{") + data.count(b",") > MOST_PARTS:
        raise Refused(Refusal.LARGE)
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused(Refusal.FOREIGN) from None
    check(value)
    return value


def _no_number(name: str) -> None:
    raise ValueError(name)


def check(value: Any) -> None:
    """Refuse what is too deep, numbers without end and text that is none."""
    level = [value]
    for _ in range(DEEPEST):
        following: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                following += each.values()
                for key in each:
                    check_text(key)
            elif isinstance(each, list | tuple):
                following += each
            elif isinstance(each, str):
                check_text(each)
            elif isinstance(each, int | float) and not abs(each) < LARGEST_NUMBER:
                raise Refused(Refusal.NONSENSE, "number")  # without end, or no number at all
        if not following:
            return
        level = following
    raise Refused(Refusal.LARGE, "depth")


def check_text(value: Any, longest: int = LARGEST) -> str:
    """Text that can be written into a file again, and is not too long."""
    if type(value) is not str or len(value) > longest:
        raise Refused(Refusal.NONSENSE, "text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Refused(Refusal.NONSENSE, "text") from None
    return value


class Patience:
    """So much time of the processor, and not more; ``step`` is called now and then."""

    def __init__(self, progress: TellProgress | None = None) -> None:
        self._until = time.thread_time() + SECONDS
        self._progress = progress

    def step(self, done: float) -> None:
        """Refuse what takes too long; tell how far it is."""
        if time.thread_time() > self._until:
            raise Refused(Refusal.SLOW)
        if self._progress is not None:
            self._progress(done)
