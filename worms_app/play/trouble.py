"""What can go wrong with a file, told apart by what it means for the game in it.

A `SaveError` says that something is in the way *now* (no room, no permission, another program): the file is
as it was, and the same can be tried again. ``Damaged`` says that the file itself is not what this app
wrote. Only the second is a reason to set a file aside. Both carry what happened as data, never a sentence.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path

from worms_app.engine import LoadError

ELSEWHERE = errno.EBUSY
"""Another program plays this game: here it can only be looked at."""

MOVED_ON = errno.ESTALE
"""Another program has played this game on since it was opened here."""

ONLY_TO_SHOW = errno.EPERM
"""This game was given away to be looked at, or is of an older version: nobody plays it on."""

OTHER_VERSION = errno.ENOEXEC
"""Another version of the app wrote this file, in a way that this one cannot read."""


class SaveError(OSError):
    """A game could not be read or written; it is as it was before. ``errno`` says what was in the way."""


class Missing(SaveError, LoadError):
    """There is no saved game of this name."""


class Damaged(LoadError):
    """A file holds something else than this app wrote into it."""


class Outdated(LoadError):
    """A game that another version saved: sound, but its rules were others, so it can only be looked at."""


class Refusal(StrEnum):
    """Why something that came from outside is not taken in."""

    FOREIGN = "foreign"  # not of this app
    LARGE = "large"  # more than any game could need
    SLOW = "slow"  # takes longer than any game would
    TORN = "torn"  # of this app, but cut off or changed
    NONSENSE = "nonsense"  # of this app, but no game
    CANCELLED = "cancelled"  # the reader thought better of it


class Refused(LoadError):
    """Something from outside that is not taken in: why, and in which place of it."""

    def __init__(self, reason: Refusal, place: str = "") -> None:
        super().__init__(f"{reason}: {place}" if place else str(reason))
        self.reason = reason
        self.place = place


_CODES = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_BUSY: errno.EAGAIN,
    sqlite3.SQLITE_LOCKED: errno.EAGAIN,
    sqlite3.SQLITE_PROTOCOL: errno.EAGAIN,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_AUTH: errno.EACCES,
    sqlite3.SQLITE_NOMEM: errno.ENOMEM,
}
_NOT_OURS = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH)
_UNREAD = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}


def save_error(code: int, path: Path) -> SaveError:
    """The error of a number of the operating system."""
    kind = Missing if code == errno.ENOENT else SaveError
    return kind(code, os.strerror(code), str(path))


def of_system(error: OSError, path: Path) -> SaveError:
    """An error of the operating system about a saved game."""
    return error if isinstance(error, SaveError) else save_error(error.errno or errno.EIO, path)


def of_sqlite(error: sqlite3.Error, path: Path) -> SaveError | Damaged:
    """What SQLite's code means: something is in the way, or the file is damaged. An error without a code is
    one of Python's: it says nothing about the file.
    """
    said = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR)
    code = said & 0xFF
    if code in _NOT_OURS:
        return Damaged(f"{path.name}: {error}")
    if said == sqlite3.SQLITE_READONLY_DBMOVED:  # deleted or moved away while it was open, or out of reach
        why = _why_unread(path, otherwise=errno.ENOENT)
    elif code in _UNREAD:
        why = _why_unread(path, otherwise=errno.EIO)
    else:
        why = _CODES.get(code, errno.EIO)
    return save_error(why, path)


def _why_unread(path: Path, otherwise: int) -> int:
    """What SQLite does not tell: why a file could not be opened or read, or no journal be made beside it."""
    try:
        with open(path, "rb") as file:
            file.read(1)
        with tempfile.TemporaryFile(dir=path.parent):
            return otherwise
    except OSError as error:
        return error.errno or errno.EIO


BROKEN = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)
"""What reading content that this app did not write may raise."""


@contextmanager
def about_file(path: Path) -> Iterator[None]:
    """While this works with a file, what the system refuses is a SaveError."""
    try:
        yield
    except OSError as error:
        raise of_system(error, path) from error


@contextmanager
def understanding(path: Path) -> Iterator[None]:
    """While this reads a game's file, what is in the way is a SaveError, what makes no sense ``Damaged``."""
    try:
        yield
    except sqlite3.Error as error:
        raise of_sqlite(error, path) from error
    except OSError as error:
        raise of_system(error, path) from error
    except Outdated:
        raise
    except MemoryError as error:
        raise save_error(errno.ENOMEM, path) from error
    except BROKEN as error:
        raise Damaged(f"{path.name}: {error!r}") from error
