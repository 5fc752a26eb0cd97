"""What a file of a saved game holds: each part of it that is as it was written."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.engine import LoadError
from worms_app.engine.dumps import FORMAT as RULES
from worms_app.play import rows
from worms_app.play.dice import FreshDice
from worms_app.play.log import Entry
from worms_app.play.rows import FileEnd
from worms_app.play.table import Origin
from worms_app.play.trouble import BROKEN, Damaged, Outdated, about_file, understanding

FORMAT = 2
"""How a file is laid out. In format 1 rows had no seals."""

PAGE = 4096
"""Bytes of a page of these files."""

_WRITABLE = bytes([1, 1])
"""What the header says of files that SQLite writes and reads like this; others it would only read."""


@dataclass(slots=True)
class Contents:
    """What a file holds, each part only if its seal is right."""

    origin: Origin | None = None
    state: Any = None
    """The dump of the game as it was left."""
    log: list[Entry] = field(default_factory=list)
    """The lines up to the first that is wrong."""
    dice: list[FreshDice] = field(default_factory=list)
    changed: float = 0.0
    snapshot: tuple[int, Any] | None = None
    """A dump after so many lines, where neither the beginning nor the last state can be read."""
    end: FileEnd | None = None
    sound: bool = False
    """Whether all of it is there."""

    @property
    def length(self) -> int:
        """How many lines there should be; -1: nobody knows."""
        return self.end.length if self.end is not None else -1


def goes_on(about: dict[str, str]) -> bool:
    """Whether a game was saved in this format and under these rules, so that it can be played on."""
    if about.get("format", str(FORMAT)) != str(FORMAT):
        return False
    state = json.loads(about["state"]) if "state" in about else {"format": RULES}
    return bool(state["format"] == RULES)


def contents_of(
    database: sqlite3.Connection,
    path: Path,
    read: Callable[[sqlite3.Connection], dict[str, str]] = rows.about,
) -> Contents:
    """Everything in an open file whose seal is right. What is in the way now is a SaveError; rules of an
    earlier version are ``Outdated``.
    """
    found = Contents()
    with suppress(Damaged), understanding(path):
        about = read(database)
        if not goes_on(about):
            raise Outdated(path.name)
        with suppress(*BROKEN):
            found.origin = Origin.from_json(json.loads(about["origin"]))
        with suppress(*BROKEN):
            found.state = json.loads(about["state"])
        found.end, found.changed = rows.end_of(about), rows.changed_of(about)
    seals = []
    with suppress(Damaged), understanding(path):
        seals.append(rows.read_log(database, found.log))
    with suppress(Damaged), understanding(path):
        seals.append(rows.read_dice(database, found.dice))
    end = found.end
    if end is not None and seals == [end.log, end.dice] and None not in (found.origin, found.state):
        with suppress(Damaged), understanding(path):
            whole = database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
            found.sound = whole and database.serialize()[18:20] == _WRITABLE
    return found


def contents_in_pieces(path: Path) -> Contents:
    """What can be read of a file that SQLite does not open any more, or not where it begins: one that was cut
    off, one whose first page is gone. That page is the same in all files.
    """
    with about_file(path):
        data = path.read_bytes()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.text_factory = rows.as_text
        try:
            database.executescript(rows.TABLES)
            first = bytearray(database.serialize()[:PAGE])
            pages = -(-len(data) // PAGE)
            first[28:32] = pages.to_bytes(4, "big")
            database.deserialize(bytes(first) + data[PAGE:].ljust((pages - 1) * PAGE, b"\0"))
            found = contents_of(database, path, rows.about_in_pieces)
            found.sound = False
            if found.origin is None and found.state is None:
                found.snapshot = rows.snapshot_before(database, sys.maxsize)
        except (sqlite3.Error, LoadError):
            return Contents()
    return found
