"""The rows of a saved game's file, each under a seal.

A seal is a checksum of a row and of the seal before it, so a flipped bit is found in the row where it is,
and a row that is missing at the end is missed.
"""

from __future__ import annotations

import hashlib
import json
import math
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, fields
from typing import Any

from worms_app.engine import EVENTS, Event, Game
from worms_app.play.dice import FreshDice
from worms_app.play.log import MODE, Entry
from worms_app.play.trouble import BROKEN

TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE log (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, answer TEXT NOT NULL,
                  typed INTEGER NOT NULL, events TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE dice (number INTEGER PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, dump TEXT NOT NULL, seal TEXT NOT NULL);
"""


@dataclass(frozen=True, slots=True)
class FileEnd:
    """The end of a file as a session knows it: if it is another, another program has written there."""

    length: int = 0
    log: str = ""
    dice_length: int = 0
    dice: str = ""

    def __str__(self) -> str:
        return plain(astuple(self))


def sealed(before: str, *values: object) -> str:
    """The seal of a row that follows on another one."""
    return hashlib.sha256(plain([before, *values]).encode()).hexdigest()[:32]


def plain(value: Any) -> str:
    """JSON as it is written into a row."""
    return json.dumps(value, allow_nan=False)


def about(database: sqlite3.Connection) -> dict[str, str]:
    """What stands under each key with a right seal. Format 1 had none, a later one may have more columns."""
    cursor = database.execute("SELECT * FROM about")
    columns = [column[0] for column in cursor.description]
    rows = [dict(zip(columns, row, strict=True)) for row in cursor]
    if "seal" not in columns:
        return {row["key"]: row["value"] for row in rows if row["key"] != "format" or row["value"] == "1"}
    sound = (row for row in rows if row["seal"] == sealed("", row["key"], row["value"]))
    return {row["key"]: row["value"] for row in sound}


def about_in_pieces(database: sqlite3.Connection) -> dict[str, str]:
    """The same of what can still be read, key by key."""
    about = {}
    for key in ("format", "origin", "state", "tip", "changed"):
        with suppress(sqlite3.Error):
            row = database.execute("SELECT key, value, seal FROM about WHERE key = ?", (key,)).fetchone()
            if row and row[2] == sealed("", *row[:2]):
                about[key] = row[1]
    return about


def put(database: sqlite3.Connection, key: str, value: str) -> None:
    """Write what stands under a key."""
    row = (key, value, sealed("", key, value))
    database.execute("INSERT OR REPLACE INTO about VALUES (?, ?, ?)", row)


def put_snapshot(database: sqlite3.Connection, number: int, game: Game) -> None:
    """Write a dump of the game after so many lines."""
    dump = plain(game.dump())
    row = (number, dump, sealed("", number, dump))
    database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)


def snapshot_before(database: sqlite3.Connection, length: int) -> tuple[int, Any] | None:
    """The latest dump at or before a length of the log whose seal is right; None if there is none."""
    query = "SELECT number FROM snapshots WHERE number <= ? ORDER BY number DESC"
    for (number,) in database.execute(query, (length,)).fetchall():
        with suppress(sqlite3.Error, *BROKEN):
            query = "SELECT dump, seal FROM snapshots WHERE number = ?"
            dump, seal = database.execute(query, (number,)).fetchone()
            if seal == sealed("", number, dump):
                return number, json.loads(dump)
    return None


def write_log(database: sqlite3.Connection, end: FileEnd, entries: Sequence[Entry]) -> FileEnd:
    """Write lines of the log after the last one; returns the new end of the file."""
    length, seal = end.length, end.log
    rows = []
    for entry in entries:
        told = plain([event.to_json() for event in entry.events])
        row = (length, entry.kind, entry.who, entry.answer, int(entry.typed), told)
        seal = sealed(seal, *row)
        rows.append((*row, seal))
        length += 1
    database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    return FileEnd(length, seal, end.dice_length, end.dice)


def write_dice(database: sqlite3.Connection, end: FileEnd, dice: Sequence[FreshDice]) -> FileEnd:
    """Write from which lines on the dice are others; returns the new end of the file."""
    length, seal = end.dice_length, end.dice
    for each in dice:
        value = plain(each.to_json())
        seal = sealed(seal, length, value)
        database.execute("INSERT INTO dice VALUES (?, ?, ?)", (length, value, seal))
        length += 1
    return FileEnd(end.length, end.log, length, seal)


def write_state(
    database: sqlite3.Connection,
    game: Game,
    end: FileEnd,
    entries: Sequence[Entry],
    mode: str = "",
    changed: float | None = None,
) -> None:
    """Write how the game stands, where its file ends, when it was played (None: now), whose dice it has."""
    put(database, "state", plain(game.dump()))
    put(database, "tip", str(end))
    put(database, "changed", repr(time.time() if changed is None else changed))
    modes = [entry.answer for entry in entries if entry.kind == MODE]
    if modes or mode:
        put(database, "mode", modes[-1] if modes else mode)


def last_mode(database: sqlite3.Connection) -> str:
    """To whose dice the game went over last; empty: to nobody's."""
    query = "SELECT answer FROM log WHERE kind = ? ORDER BY number DESC LIMIT 1"
    row = database.execute(query, (MODE,)).fetchone()
    return row[0] if row else ""


def as_text(data: bytes) -> str:
    """Bytes of the file as text. What is none stands out by its seal, as any other flaw; else nothing of it
    could be read.
    """
    return data.decode("utf-8", "replace")


def read_log(database: sqlite3.Connection, log: list[Entry]) -> str:
    """Fill in the lines up to the first that is wrong; returns the seal of the last one."""
    seal = ""
    for *row, kept in database.execute("SELECT * FROM log ORDER BY number"):
        number, kind, who, answer, typed, told = row
        now = sealed(seal, *row)
        if number != len(log) or kept != now:
            break
        log.append(Entry(kind, who, answer, _events(told), bool(typed)))
        seal = now
    return seal


def read_dice(database: sqlite3.Connection, dice: list[FreshDice]) -> str:
    """Fill in the changes of dice up to the first that is wrong; returns the seal of the last one."""
    seal = ""
    for number, value, kept in database.execute("SELECT * FROM dice ORDER BY number"):
        now = sealed(seal, number, value)
        if number != len(dice) or kept != now:
            break
        dice.append(FreshDice.from_json(json.loads(value)))
        seal = now
    return seal


def end_of(about: dict[str, str]) -> FileEnd | None:
    """The end of the file as it was written down; None if that is lost."""
    try:
        return FileEnd(*json.loads(about["tip"]))
    except BROKEN:
        return None


def changed_of(about: dict[str, str]) -> float:
    """When the game was last played; unknown is long ago."""
    try:
        moment = float(about["changed"])
    except BROKEN:
        return 0.0
    return moment if math.isfinite(moment) and 0 <= moment < 1e11 else 0.0


def _events(told: str) -> tuple[Event, ...]:
    return tuple(event_from_json(data) for data in json.loads(told))


def event_from_json(data: dict[str, Any]) -> Event:
    """The event that ``Event.to_json`` wrote."""
    values = dict(data)
    kind = EVENTS[values.pop("event")]
    known = {field.name for field in fields(kind)}
    return kind(**{name: _tuples(value) for name, value in values.items() if name in known})


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
