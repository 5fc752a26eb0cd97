"""Files that are, at any instant, either the old or the new one, whole."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

UNFINISHED = ".part"

LONGEST = 3600.0
"""Seconds after which nobody is writing an unfinished file any more."""


def check(path: Path, largest: int = sys.maxsize) -> None:
    """Raise an OSError for what cannot be read to its end: a folder, a pipe, a device, a file too large."""
    there = path.stat()
    if not stat.S_ISREG(there.st_mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if there.st_size > largest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))


def opened(path: Path, largest: int = sys.maxsize) -> BinaryIO:
    """A file to read that has an end."""
    check(path, largest)
    return open(path, "rb")


def write(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Replace a file, by parts if there are many. Whatever is raised, an OSError (no room, no permission) or
    by whoever makes the parts, the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")  # a second window has its own
    try:
        with open(draft, "wb") as file:
            file.writelines((data,) if isinstance(data, bytes) else data)
            file.flush()
            os.fsync(file.fileno())
        replace(draft, path)
    except Exception:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def sweep_unfinished(folder: Path) -> None:
    """Remove what somebody left unfinished who was killed while he wrote."""
    with suppress(OSError):
        for draft in folder.glob(f"*{UNFINISHED}"):
            if time.time() - draft.stat().st_mtime > LONGEST:
                draft.unlink()


def replace(draft: Path, path: Path) -> None:
    """Let a draft take a file's place, so that it also stands there after a power cut."""
    os.replace(draft, path)
    with suppress(OSError):  # Windows cannot open a folder; there the system writes it by itself
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
