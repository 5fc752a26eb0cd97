"""The file of one saved game: an SQLite database, one transaction per decision, every row under a seal.

There is no file beside this one that could get lost: the journal of a transaction is gone as soon as it is
done. ``rows`` are the rows and their seals, ``contents`` what is sound of them.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from worms_app.engine import Game, Library
from worms_app.play import files, rows
from worms_app.play.contents import FORMAT, PAGE, Contents, contents_in_pieces, contents_of, goes_on
from worms_app.play.dice import FreshDice
from worms_app.play.log import Entry
from worms_app.play.rows import FileEnd
from worms_app.play.session import Session
from worms_app.play.table import PLAY, Origin
from worms_app.play.trouble import (
    BROKEN,
    ELSEWHERE,
    MOVED_ON,
    OTHER_VERSION,
    Damaged,
    SaveError,
    about_file,
    of_sqlite,
    of_system,
    save_error,
    understanding,
)
from worms_app.play.writer import Writer

TAILS = ("", "-journal", "-wal", "-shm")
"""What SQLite may keep under a file's name."""

LARGEST = 32_000_000
"""Bytes of a file: there is room for 50,000 answers, and all of it is in the memory when it is mended."""

SYNCHRONOUS = "EXTRA"
"""How surely a decision is on the disk before it is shown: also when the power fails right after it."""

WAIT = 0.5
"""Seconds to wait for another program that is just writing."""


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


class SavedGame:
    """The file of one game; what its session keeps goes here."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = Writer(path)
        self._database: sqlite3.Connection | None = None
        self._end: FileEnd | None = None

    # -- the open file -------------------------------------------------------------------------------

    @property
    def database(self) -> sqlite3.Connection:
        """The open file; one that is not there is not made."""
        if self._database is None:
            self._database = self._connect()
        return self._database

    def _connect(self) -> sqlite3.Connection:
        with about_file(self.path):
            files.check(self.path, LARGEST)
        address = f"file:{quote(str(self.path.absolute()))}?mode=rw"
        try:
            database = sqlite3.connect(
                address, uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False
            )
            database.text_factory = rows.as_text
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
        with understanding(self.path):
            yield self.database

    @contextmanager
    def _at_one_moment(self) -> Iterator[sqlite3.Connection]:
        """While this reads, the file is as it stood at one moment, whoever writes meanwhile."""
        with self.reading() as database:
            database.execute("BEGIN")
            try:
                yield database
            finally:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")

    @contextmanager
    def _transaction(self, fresh: bool = False) -> Iterator[sqlite3.Connection]:
        """Write all of this or nothing; what cannot be written is a SaveError."""
        if not fresh and not self.writer.take():
            raise save_error(ELSEWHERE, self.path)
        try:
            database = self.database
            database.execute("BEGIN IMMEDIATE")
            try:
                if not fresh and rows.about(database).get("tip") != str(self._end):
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
        end = rows.about(database)["tip"]
        try:
            database.execute("COMMIT")
        except sqlite3.Error:
            self._disconnect()
            try:
                arrived = rows.about(self.database).get("tip") == end
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

    def create(self, session: Session, changed: float | None = None) -> None:
        """Write a whole game into a new file. ``changed``: when it was last played; None: now."""
        game, log = session.game, session.log
        with open(self.path, "wb"):  # the system says better than SQLite why no file can be made
            pass
        with self._transaction(fresh=True) as database:
            for table in rows.TABLES.split(";"):
                database.execute(table)
            rows.put(database, "format", str(FORMAT))
            rows.put(database, "origin", rows.plain(session.origin.to_json()))
            rows.put_snapshot(database, 0, session.at(0) if log else game)
            if log:
                rows.put_snapshot(database, len(log), game)
            end = rows.write_dice(database, rows.write_log(database, FileEnd(), log), session.fresh_dice)
            rows.write_state(database, game, end, log, session.origin.mode, changed)
        self._end = end

    def add(self, number: int, entries: list[Entry], game: Game, snapshot: bool) -> None:
        """Keep new log lines and the state after them."""
        with self._transaction() as database:
            assert self._end is not None
            end = rows.write_log(database, self._end, entries)
            if snapshot:
                rows.put_snapshot(database, number + len(entries), game)
            rows.write_state(database, game, end, entries)
        self._end = end

    def cut(self, length: int, game: Game, dice: FreshDice | None = None) -> None:
        """Keep only so many log lines, the state after them, and the dice that are thrown from there on."""
        with self._transaction() as database:
            assert self._end is not None
            database.execute("DELETE FROM log WHERE number >= ?", (length,))
            database.execute("DELETE FROM snapshots WHERE number > ?", (length,))
            last = database.execute("SELECT seal FROM log WHERE number = ?", (length - 1,)).fetchone()
            kept = FileEnd(length, last[0] if last else "", self._end.dice_length, self._end.dice)
            end = rows.write_dice(database, kept, (dice,) if dice is not None else ())
            origin = json.loads(rows.about(database)["origin"])
            rows.write_state(database, game, end, (), rows.last_mode(database) or origin["mode"])
        self._end = end

    def begin_otherwise(self, origin: Origin) -> None:
        """Write anew what the table has agreed on."""
        with self._transaction() as database:
            rows.put(database, "origin", rows.plain(origin.to_json()))

    # -- reading -------------------------------------------------------------------------------------

    def snapshot_before(self, length: int) -> tuple[int, Any] | None:
        """The latest dump at or before a length of the log that is still as it was written; None if there is
        none, or if another program has gone on with the file: its dumps may be of another log.
        """
        with suppress(Damaged, SaveError), self._at_one_moment() as database:
            if rows.about(database).get("tip") == str(self._end):
                return rows.snapshot_before(database, length)
        return None

    def session(self, box: Library | None = None, found: Contents | None = None) -> Session:
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

    def found(self) -> Contents:
        """Everything in the file that is as it was written. What is in the way now is a SaveError; rules of
        an earlier version are ``Outdated``.
        """
        found = Contents()
        with suppress(Damaged), self._at_one_moment() as database:
            found = contents_of(database, self.path)
            self._end = found.end
        return found if found.origin or found.state else contents_in_pieces(self.path)

    def summary(self) -> Summary:
        """What Home shows, without reading the log."""
        with self.reading() as database:
            about = rows.about(database)
            try:
                return self._summary(database, about)
            except BROKEN as error:
                if goes_on(about):
                    raise
                raise save_error(OTHER_VERSION, self.path) from error

    def _summary(self, database: sqlite3.Connection, about: dict[str, str]) -> Summary:
        state = json.loads(about["state"])
        mode = rows.last_mode(database) if about.get("format") == "1" else about.get("mode")
        origin = Origin.from_json(json.loads(about["origin"]))
        seats = tuple(map(str, state["seats"]))
        return Summary(
            id=self.path.stem,
            origin=origin,
            changed=rows.changed_of(about),
            turn=int(state["turn"]),
            teams=seats,
            active=seats[state["active"]],
            over=state["result"] is not None,
            mode=str(mode or origin.mode),
            goes_on=goes_on(about),
        )
