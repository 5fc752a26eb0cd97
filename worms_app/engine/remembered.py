"""Tables that fill themselves: the same few hexes, Things and frames are asked about all the time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """What a function says of each key, worked out when it is first asked for: by ``[key]`` only, for ``get``
    and ``in`` know nothing but what was asked before. One that would hold more than ``most`` begins anew.
    """

    __slots__ = ("_most", "_of")

    def __init__(self, of: Callable[[K], V], most: int = sys.maxsize) -> None:
        self._of = of
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) > self._most:
            self.clear()
        self[key] = found = self._of(key)
        return found
