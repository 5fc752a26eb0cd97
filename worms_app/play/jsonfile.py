"""A small JSON object in a file that survives kills, full disks and garbage.

A file that cannot be understood is set aside, never overwritten. A file that cannot be *read* now (no
permission, too many open files) may be sound: it is not overwritten either, as long as nobody knows.
"""

from __future__ import annotations

import errno
import json
import math
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from worms_app.play import files
from worms_app.play.intake import LARGEST_NUMBER, check
from worms_app.play.trouble import Refused

MAX_BYTES = 1_000_000

MOST_ASIDE = 999
"""So many damaged files of one name are kept."""

LONGEST_NUMBER = 30
"""Digits of a number that is worth looking at."""


class JsonFile:
    """One JSON object kept in `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.unread = False
        """Whether there is a file that could not be read."""
        self._known: object = None
        """What tells the file from another one in its place, as it was last read or written here."""

    def read(self) -> tuple[dict[str, Any], Path | None]:
        """The object, and where a damaged file was set aside (None: there was nothing wrong).

        A missing file is an empty object. A file that cannot be read at all also gives an empty object and
        stays where it is.
        """
        self.unread = False
        self._known = self._there()
        try:
            with files.opened(self.path) as file:
                raw = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return {}, None
        except OSError:
            self.unread = True
            return {}, None
        value = _parsed(raw)
        return ({}, self._aside(os.replace)) if value is None else (value, None)

    @property
    def is_another(self) -> bool:
        """Whether something else, such as a second window, has written the file since."""
        return self._there() not in (None, self._known)

    def _there(self) -> object:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def write(self, value: dict[str, Any]) -> None:
        """Replace the file. Raises OSError (disk full, no permission, more than is ever read again) and then
        the old file is untouched.
        """
        if self.unread:
            with suppress(FileNotFoundError), files.opened(self.path):  # still in the way: raises what is
                self._aside(os.replace)
            self.unread = False
        data = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True).encode("utf-8", "replace")
        if len(data) > MAX_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(self.path))
        files.write(self.path, data)
        self._known = self._there()

    def keep_copy(self) -> Path | None:
        """Keep the file as it is under another name, too; None if that cannot be done now."""
        return self._aside(shutil.copyfile)

    def _aside(self, put: Callable[[Path, Path], Any]) -> Path | None:
        """Put the file under another name; what that is, or None if it cannot be done now."""
        for number in range(1, MOST_ASIDE + 1):
            aside = self.path.with_name(f"{self.path.stem}.damaged{number}{self.path.suffix}")
            if not aside.exists():
                try:
                    put(self.path, aside)
                except OSError:
                    return None
                return aside
        return None


def _parsed(raw: bytes) -> dict[str, Any] | None:
    """The object of a file, None if it is none. Numbers and letters that are none become none of the values
    that anybody would accept.
    """
    if len(raw) > MAX_BYTES:
        return None
    try:
        value = json.loads(
            raw.decode("utf-8"), parse_int=_whole, parse_float=_finite, parse_constant=lambda _: None
        )
        plain = json.dumps(value, ensure_ascii=False)
        value = json.loads(plain.encode("utf-8", "replace"))
        check(value)
    except (ValueError, RecursionError, Refused):
        return None
    return value if isinstance(value, dict) else None


def _whole(digits: str) -> int | None:
    number = int(digits) if len(digits) <= LONGEST_NUMBER else LARGEST_NUMBER
    return number if abs(number) < LARGEST_NUMBER else None


def _finite(digits: str) -> float | None:
    number = float(digits)
    return number if math.isfinite(number) and abs(number) < LARGEST_NUMBER else None
