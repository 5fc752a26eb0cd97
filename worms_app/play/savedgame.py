"""The file of one saved game: an SQLite database, one transaction per decision, every row under a seal.

A seal is a checksum of a row and of the seal before it, so a flipped bit is found in the row where it is,
and a row that is missing at the end is missed. There is no file beside this one that could get lost: the
journal of a transaction is gone as soon as it is done.
"""

from __future__ import annotations

import errno
import hashlib
import json
import math
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

from worms_app.engine import EVENTS, Event, Game, Library, LoadError
from worms_app.engine.dumps import FORMAT as RULES
from worms_app.play import files
from worms_app.play.session import MODE, Entry, FreshDice, Session
from worms_app.play.table import PLAY, Origin
from worms_app.play.trouble import (
    ELSEWHERE,
    MOVED_ON,
    OTHER_VERSION,
    Damaged,
    Outdated,
    SaveError,
    of_sqlite,
    of_system,
    save_error,
)
from worms_app.play.writer import Writer

FORMAT = 2
"""How a file is laid out. In format 1 rows had no seals."""

TAILS = ("", "-journal", "-wal", "-shm")
"""What SQLite may keep under a file's name."""

_WRITABLE = bytes([1, 1])
"""What the header says of files that SQLite writes and reads like this; others it would only read."""

PAGE = 4096
"""Bytes of a page of these files."""

SYNCHRONOUS = "EXTRA"
"""How surely a decision is on the disk before it is shown: also when the power fails right after it."""

WAIT = 0.5
"""Seconds to wait for another program that is just writing."""

_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE log (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, answer TEXT NOT NULL,
                  typed INTEGER NOT NULL, events TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE dice (number INTEGER PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, dump TEXT NOT NULL, seal TEXT NOT NULL);
"""

BROKEN = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)
"""What reading content that this app did not write may raise."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What Home shows of a saved game; times are seconds since the epoch."""

    id: str
    origin: Origin
    changed: float
    turn: int
    teams: tuple[str, ...]
    active: str
    over: bool
    mode: str = PLAY
    """Whose dice are rolled now (a game may go over from the real table to this device and back)."""
    goes_on: bool = True
    """False: saved under earlier rules, or given away to be looked at only."""


@dataclass(slots=True)
class Found:
    """What a file holds, each part only if its seal is right."""

    origin: Origin | None = None
    state: Any = None
    """The dump of the game as it was left."""
    log: list[Entry] = field(default_factory=list)
    """The lines up to the first that is wrong."""
    dice: list[FreshDice] = field(default_factory=list)
    length: int = -1
    """How many lines there should be; -1: nobody knows."""
    changed: float = 0.0
    snapshot: tuple[int, Any] | None = None
    """A dump after so many lines, where neither the beginning nor the last state can be read."""
    sound: bool = False
    """Whether all of it is there."""


@dataclass(frozen=True, slots=True)
class _Tip:
    """The end of a file as a session knows it: if it is another, another program has written there."""

    length: int
    log: str
    dice_length: int
    dice: str

    def to_json(self) -> list[Any]:
        return [self.length, self.log, self.dice_length, self.dice]


class SavedGame:
    """The file of one game; what its session keeps goes here (:class:`~worms_app.play.session.Store`)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = Writer(path)
        self._database: sqlite3.Connection | None = None
        self._tip: _Tip | None = None

    # -- the open file -------------------------------------------------------------------------------

    @property
    def database(self) -> sqlite3.Connection:
        """The open file; one that is not there is not made."""
        if self._database is None:
            self._database = self._connect("rw")
        return self._database

    def _connect(self, mode: str) -> sqlite3.Connection:
        address = f"file:{quote(str(self.path.absolute()))}?mode={mode}"
        try:
            database = sqlite3.connect(
                address, uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False
            )
            database.text_factory = _text
            database.execute(f"PRAGMA page_size = {PAGE}")
            database.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            database.execute("PRAGMA trusted_schema = OFF")
        except sqlite3.Error as error:
            raise of_sqlite(error, self.path) from error
        return database

    def close(self) -> None:
        """Let go of the file, and let another program write it."""
        self._disconnect()
        self.writer.release()

    def _disconnect(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
            self._database = None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """While this reads, raise a SaveError for what is in the way, and ``Damaged`` for what cannot be
        understood.
        """
        try:
            yield self.database
        except sqlite3.Error as error:
            raise of_sqlite(error, self.path) from error
        except OSError as error:
            raise of_system(error, self.path) from error
        except Outdated:
            raise
        except MemoryError as error:
            raise save_error(errno.ENOMEM, self.path) from error
        except BROKEN as error:
            raise Damaged(f"{self.path.name}: {error!r}") from error

    @contextmanager
    def _transaction(self, fresh: bool = False) -> Iterator[sqlite3.Connection]:
        """Write all of this or nothing; what cannot be written is a SaveError."""
        if not fresh and not self.writer.take():
            raise save_error(ELSEWHERE, self.path)
        try:
            database = self.database
            database.execute("BEGIN IMMEDIATE")
            try:
                if not fresh and _about(database).get("tip") != _json(self._tip and self._tip.to_json()):
                    raise save_error(MOVED_ON, self.path)
                yield database
                self._commit(database)
            except BaseException:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            trouble = of_sqlite(error, self.path)  # while too many files are still open
            self._disconnect()
            raise trouble if isinstance(trouble, SaveError) else save_error(errno.EIO, self.path) from error
        except OSError as error:
            self._disconnect()
            raise of_system(error, self.path) from error

    def _commit(self, database: sqlite3.Connection) -> None:
        """End a transaction. Where only its very last step fails (the folder could not be brought to the
        disk) it has happened all the same: what lies in the file decides.
        """
        tip = _about(database)["tip"]
        try:
            database.execute("COMMIT")
        except sqlite3.Error:
            self._disconnect()
            try:
                arrived = _about(self.database).get("tip") == tip
            except (sqlite3.Error, OSError, Damaged):
                arrived = False
            if not arrived:
                raise

    def move_to(self, path: Path) -> None:
        """Rename the file to another one's path, in its place."""
        self._disconnect()
        for tail in TAILS[1:]:  # settled, or it would be taken for this file's
            with suppress(FileNotFoundError):
                os.unlink(f"{path}{tail}")
        files.replace(self.path, path)
        self.path = path

    # -- writing -------------------------------------------------------------------------------------

    def create(
        self,
        origin: Origin,
        game: Game,
        log: Sequence[Entry] = (),
        dice: Sequence[FreshDice] = (),
        first: Game | None = None,
        changed: float | None = None,
    ) -> None:
        """Write a whole game into a new file; ``first`` is the game as it began, ``changed`` when it was last
        played (None: now).
        """
        self._database = self._connect("rwc")
        with self._transaction(fresh=True) as database:
            for table in _TABLES.split(";"):
                database.execute(table)
            _put(database, "format", str(FORMAT))
            _put(database, "origin", _json(origin.to_json()))
            _snapshot(database, 0, first or game)
            if log:
                _snapshot(database, len(log), game)
            tip = _write_dice(database, _write_log(database, _Tip(0, "", 0, ""), log), dice)
            _write_state(database, game, tip, log, origin.mode, changed)
        self._tip = tip

    def add(self, number: int, entries: list[Entry], game: Game, snapshot: bool) -> None:
        """Keep new log lines and the state after them."""
        with self._transaction() as database:
            assert self._tip is not None
            tip = _write_log(database, self._tip, entries)
            if snapshot:
                _snapshot(database, number + len(entries), game)
            _write_state(database, game, tip, entries)
        self._tip = tip

    def cut(self, length: int, game: Game, dice: FreshDice | None = None) -> None:
        """Keep only so many log lines, the state after them, and the dice that are thrown from there on."""
        with self._transaction() as database:
            assert self._tip is not None
            database.execute("DELETE FROM log WHERE number >= ?", (length,))
            database.execute("DELETE FROM snapshots WHERE number > ?", (length,))
            last = database.execute("SELECT seal FROM log WHERE number = ?", (length - 1,)).fetchone()
            kept = _Tip(length, last[0] if last else "", self._tip.dice_length, self._tip.dice)
            tip = _write_dice(database, kept, (dice,) if dice is not None else ())
            row = database.execute(
                "SELECT answer FROM log WHERE kind = ? ORDER BY number DESC LIMIT 1", (MODE,)
            ).fetchone()
            origin = json.loads(_about(database)["origin"])
            _write_state(database, game, tip, (), row[0] if row else origin["mode"])
        self._tip = tip

    def begin_otherwise(self, origin: Origin) -> None:
        """Write anew what the table has agreed on."""
        with self._transaction() as database:
            _put(database, "origin", _json(origin.to_json()))

    # -- reading -------------------------------------------------------------------------------------

    def snapshot_before(self, length: int) -> tuple[int, Any] | None:
        """The latest dump at or before a length of the log that is still as it was written; None if there is
        none, or if another program has gone on with the file: its dumps may be of another log.
        """
        with suppress(Damaged, SaveError), self.reading() as database:
            database.execute("BEGIN")
            try:
                if _about(database).get("tip") == _json(self._tip and self._tip.to_json()):
                    return _snapshot_before(database, length)
            finally:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")
        return None

    def session(self, box: Library | None = None, found: Found | None = None) -> Session:
        """The game as it was left, with its log. A file that is not whole is ``Damaged``."""
        found = found or self.found()
        if not found.sound or found.origin is None:
            raise Damaged(f"{self.path.name}: not as it was written")
        with self.reading():
            game = Game.load(found.state, box)
        return Session(found.origin, self, box=box, game=game, log=found.log, dice=found.dice)

    @property
    def elsewhere(self) -> bool:
        """Whether another program plays this game; then it can only be looked at here."""
        return not self.writer.take()

    def found(self) -> Found:
        """Everything in the file that is as it was written. What is in the way now is a SaveError; rules of
        an earlier version are ``Outdated``.
        """
        found = Found()
        with suppress(Damaged), self.reading() as database:
            database.execute("BEGIN")  # all of it as it stood at one moment, whoever writes meanwhile
            try:
                found = self._found()
            finally:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")
        return found if found.origin or found.state else self._found_in_pieces()

    def _found_in_pieces(self) -> Found:
        """What can be read of a file that SQLite does not open any more, or not where it begins: one that was
        cut off, one whose first page is gone. That page is the same in all files.
        """
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise of_system(error, self.path) from error
        pieces = SavedGame(self.path)
        pieces._database = database = sqlite3.connect(":memory:", isolation_level=None)
        database.text_factory = _text
        try:
            database.executescript(_TABLES)
            first = bytearray(database.serialize()[:PAGE])
            pages = -(-len(data) // PAGE)
            first[28:32] = pages.to_bytes(4, "big")
            database.deserialize(bytes(first) + data[PAGE:].ljust((pages - 1) * PAGE, b"\0"))
            found = pieces._found(_about_in_pieces)
            found.sound = False
            if found.origin is None and found.state is None:
                found.snapshot = _snapshot_before(database, sys.maxsize)
        except (sqlite3.Error, LoadError):
            return Found()
        finally:
            pieces.close()
        return found

    def _found(self, read: Callable[[sqlite3.Connection], dict[str, str]] | None = None) -> Found:
        found = Found()
        tip = None
        with suppress(Damaged), self.reading() as database:
            about = (read or _about)(database)
            if not _goes_on(about):
                raise Outdated(self.path.name)
            with suppress(*BROKEN):
                found.origin = Origin.from_json(json.loads(about["origin"]))
            with suppress(*BROKEN):
                found.state = json.loads(about["state"])
            tip = _tip_of(about)
            found.length = tip.length if tip else -1
            found.changed = _changed(about)
        seals = []
        with suppress(Damaged), self.reading() as database:
            seals.append(_read_log(database, found.log))
        with suppress(Damaged), self.reading() as database:
            seals.append(_read_dice(database, found.dice))
        if tip is not None and seals == [tip.log, tip.dice] and None not in (found.origin, found.state):
            with suppress(Damaged), self.reading() as database:
                whole = database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
                found.sound = whole and database.serialize()[18:20] == _WRITABLE
        self._tip = tip
        return found

    def summary(self) -> Summary:
        """What Home shows, without reading the log."""
        with self.reading() as database:
            about = _about(database)
            try:
                return self._summary(database, about)
            except BROKEN as error:
                if _goes_on(about):
                    raise
                raise save_error(OTHER_VERSION, self.path) from error

    def _summary(self, database: sqlite3.Connection, about: dict[str, str]) -> Summary:
        state = json.loads(about["state"])
        if about.get("format") == "1":
            row = database.execute(
                "SELECT answer FROM log WHERE kind = ? ORDER BY number DESC LIMIT 1", (MODE,)
            ).fetchone()
            mode = row[0] if row else ""
        else:
            mode = about.get("mode")
        origin = Origin.from_json(json.loads(about["origin"]))
        seats = tuple(map(str, state["seats"]))
        return Summary(
            self.path.stem,
            origin,
            _changed(about),
            int(state["turn"]),
            seats,
            seats[state["active"]],
            state["result"] is not None,
            str(mode or origin.mode),
            _goes_on(about),
        )


def _goes_on(about: dict[str, str]) -> bool:
    """Whether a game was saved in this format and under these rules, so that it can be played on."""
    if about.get("format", str(FORMAT)) != str(FORMAT):
        return False
    state = json.loads(about["state"]) if "state" in about else {"format": RULES}
    return bool(state["format"] == RULES)


# -- rows and seals --------------------------------------------------------------------------------------


def sealed(before: str, *values: object) -> str:
    """The seal of a row that follows on another one."""
    return hashlib.sha256(_json([before, *values]).encode()).hexdigest()[:32]


def _json(value: Any) -> str:
    return json.dumps(value, allow_nan=False)


def _about(database: sqlite3.Connection) -> dict[str, str]:
    """What stands under each key with a right seal. Format 1 had none, a later one may have more columns."""
    cursor = database.execute("SELECT * FROM about")
    columns = [column[0] for column in cursor.description]
    rows = [dict(zip(columns, row, strict=True)) for row in cursor]
    if "seal" not in columns:
        return {row["key"]: row["value"] for row in rows if row["key"] != "format" or row["value"] == "1"}
    sound = (row for row in rows if row["seal"] == sealed("", row["key"], row["value"]))
    return {row["key"]: row["value"] for row in sound}


def _about_in_pieces(database: sqlite3.Connection) -> dict[str, str]:
    """The same of what can still be read, key by key."""
    about = {}
    for key in ("format", "origin", "state", "tip", "changed"):
        with suppress(sqlite3.Error):
            row = database.execute("SELECT key, value, seal FROM about WHERE key = ?", (key,)).fetchone()
            if row and row[2] == sealed("", *row[:2]):
                about[key] = row[1]
    return about


def _put(database: sqlite3.Connection, key: str, value: str) -> None:
    row = (key, value, sealed("", key, value))
    database.execute("INSERT OR REPLACE INTO about VALUES (?, ?, ?)", row)


def _snapshot(database: sqlite3.Connection, number: int, game: Game) -> None:
    dump = _json(game.dump())
    row = (number, dump, sealed("", number, dump))
    database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)


def _snapshot_before(database: sqlite3.Connection, length: int) -> tuple[int, Any] | None:
    query = "SELECT number FROM snapshots WHERE number <= ? ORDER BY number DESC"
    for (number,) in database.execute(query, (length,)).fetchall():
        with suppress(sqlite3.Error, *BROKEN):
            query = "SELECT dump, seal FROM snapshots WHERE number = ?"
            dump, seal = database.execute(query, (number,)).fetchone()
            if seal == sealed("", number, dump):
                return number, json.loads(dump)
    return None


def _write_log(database: sqlite3.Connection, tip: _Tip, entries: Sequence[Entry]) -> _Tip:
    length, seal = tip.length, tip.log
    rows = []
    for entry in entries:
        told = _json([event.to_json() for event in entry.events])
        row = (length, entry.kind, entry.who, entry.answer, int(entry.typed), told)
        seal = sealed(seal, *row)
        rows.append((*row, seal))
        length += 1
    database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    return _Tip(length, seal, tip.dice_length, tip.dice)


def _write_dice(database: sqlite3.Connection, tip: _Tip, dice: Sequence[FreshDice]) -> _Tip:
    length, seal = tip.dice_length, tip.dice
    for each in dice:
        value = _json(each.to_json())
        seal = sealed(seal, length, value)
        database.execute("INSERT INTO dice VALUES (?, ?, ?)", (length, value, seal))
        length += 1
    return _Tip(tip.length, tip.log, length, seal)


def _write_state(
    database: sqlite3.Connection,
    game: Game,
    tip: _Tip,
    entries: Sequence[Entry],
    mode: str = "",
    changed: float | None = None,
) -> None:
    _put(database, "state", _json(game.dump()))
    _put(database, "tip", _json(tip.to_json()))
    _put(database, "changed", repr(time.time() if changed is None else changed))
    modes = [entry.answer for entry in entries if entry.kind == MODE]
    if modes or mode:
        _put(database, "mode", modes[-1] if modes else mode)


def _text(data: bytes) -> str:
    """Bytes of the file as text. What is none stands out by its seal, as any other flaw; else nothing of it
    could be read.
    """
    return data.decode("utf-8", "replace")


def _read_log(database: sqlite3.Connection, log: list[Entry]) -> str:
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


def _read_dice(database: sqlite3.Connection, dice: list[FreshDice]) -> str:
    seal = ""
    for number, value, kept in database.execute("SELECT * FROM dice ORDER BY number"):
        now = sealed(seal, number, value)
        if number != len(dice) or kept != now:
            break
        dice.append(FreshDice.from_json(json.loads(value)))
        seal = now
    return seal


def _tip_of(about: dict[str, str]) -> _Tip | None:
    try:
        return _Tip(*json.loads(about["tip"]))
    except BROKEN:
        return None


def _changed(about: dict[str, str]) -> float:
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
