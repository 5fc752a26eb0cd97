"""One writer: of all programs that have a game open only one may play it on, the others look on.

The right to write is an exclusive lock on an empty database beside the game. SQLite locks files in the same
way on every system, and the system itself lets go of the lock when the program is killed.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import weakref
from contextlib import suppress
from pathlib import Path

ENDING = ".lock"

_held: dict[tuple[int, str], tuple[sqlite3.Connection | None, int]] = {}
"""The locks of this process with how many hold them. A forked child has none of its parent's."""

_one_at_a_time = threading.RLock()
"""Games are opened on the screen and beside it."""


class Writer:
    """The right to write one game; shared by everybody in this program."""

    def __init__(self, game: Path) -> None:
        self._path = game.with_suffix(ENDING)
        self._release: weakref.finalize[[tuple[int, str]], Writer] | None = None

    def take(self) -> bool:
        """Hold the right; False if another program holds it."""
        if self._release is not None and self._release.alive:
            return True
        key = (os.getpid(), str(self._path.absolute()))
        with _one_at_a_time:
            lock, holders = _held.get(key, (None, 0))
            if not holders:
                try:
                    lock = _locked(self._path)
                except BlockingIOError:
                    return False
            _held[key] = (lock, holders + 1)
        self._release = weakref.finalize(self, _release, key)
        return True

    def release(self) -> None:
        """Let another program write."""
        if self._release is not None:
            self._release()


def _locked(path: Path) -> sqlite3.Connection | None:
    """The lock; None where none can be made (a read-only folder: whoever writes will be told there)."""
    lock = None
    try:
        lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise BlockingIOError from error
        return None
    return lock


def _release(key: tuple[int, str]) -> None:
    with _one_at_a_time:
        lock, holders = _held.pop(key, (None, 0))
        if holders > 1:
            _held[key] = (lock, holders - 1)
            return
        if lock is not None:
            with suppress(sqlite3.Error):
                lock.close()
        with suppress(OSError):
            os.unlink(key[1])
