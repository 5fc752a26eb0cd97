"""Saved games: one SQLite file each, written in one transaction per decision.

A file that is damaged is set aside and never overwritten; the other games know nothing of it. A deleted game
waits in the same folder under another ending until it is restored or swept away.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from worms_app.engine import EVENTS, Event, Game, IllegalDecision, Library, LoadError, PositionError
from worms_app.play.session import MODE, Entry, SaveError, Session, replay
from worms_app.play.table import PLAY, Origin

FORMAT = 1
ENDING, DELETED, DAMAGED, EXPORTED = ".worms", ".deleted", ".damaged", ".wormsgame"
LARGEST_IMPORT = 20_000_000

_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE log (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, answer TEXT NOT NULL,
                  typed INTEGER NOT NULL, events TEXT NOT NULL);
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, dump TEXT NOT NULL);
"""

_BROKEN = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError, sqlite3.Error)


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


class SavedGame:
    """The file of one game; the :class:`~worms_app.play.session.Store` of its session."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._database: sqlite3.Connection | None = None

    @property
    def database(self) -> sqlite3.Connection:
        """The open file."""
        if self._database is None:
            database = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            self._database = database
        return self._database

    def close(self) -> None:
        """Let go of the file."""
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
            self._database = None

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing; what cannot be written is a SaveError."""
        try:
            database = self.database
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
                database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")
                raise
        except (sqlite3.Error, OSError) as error:
            self.close()
            raise SaveError(str(error)) from error

    def create(self, origin: Origin, game: Game) -> None:
        """A new file with a game at its beginning."""
        with self._transaction() as database:
            for table in _TABLES.split(";"):
                database.execute(table)
            database.execute("INSERT INTO about VALUES ('format', ?)", (str(FORMAT),))
            database.execute("INSERT INTO about VALUES ('origin', ?)", (json.dumps(origin.to_json()),))
            database.execute("INSERT INTO snapshots VALUES (0, ?)", (json.dumps(game.dump()),))
            _write_state(database, game)

    def add(self, number: int, entries: list[Entry], game: Game, snapshot: bool) -> None:
        """Keep new log lines and the state after them."""
        rows = [(number + index, *_row(entry)) for index, entry in enumerate(entries)]
        with self._transaction() as database:
            database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", rows)
            if snapshot:
                dump = (number + len(entries), json.dumps(game.dump()))
                database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", dump)
            _write_state(database, game)

    def cut(self, length: int, game: Game) -> None:
        """Keep only so many log lines, and the state after them."""
        with self._transaction() as database:
            database.execute("DELETE FROM log WHERE number >= ?", (length,))
            database.execute("DELETE FROM snapshots WHERE number > ?", (length,))
            _write_state(database, game)

    def snapshot_before(self, length: int) -> tuple[int, Any] | None:
        """The latest dump at or before a length of the log."""
        query = "SELECT number, dump FROM snapshots WHERE number <= ? ORDER BY number DESC LIMIT 1"
        row = self.database.execute(query, (length,)).fetchone()
        return None if row is None else (row[0], json.loads(row[1]))

    def session(self, box: Library | None = None) -> Session:
        """The game as it was left, with its log; a file that cannot be understood raises LoadError."""
        try:
            about = self._about()
            rows = self.database.execute("SELECT kind, who, answer, typed, events FROM log ORDER BY number")
            log = [
                Entry(kind, who, answer, _events(told), bool(typed))
                for kind, who, answer, typed, told in rows
            ]
            game = Game.load(json.loads(about["state"]), box)
            return Session(Origin.from_json(json.loads(about["origin"])), self, box=box, game=game, log=log)
        except _BROKEN as error:
            raise LoadError(f"{self.path.name}: {error}") from error

    def summary(self) -> Summary:
        """What Home shows; a file that cannot be understood raises LoadError."""
        try:
            about = self._about()
            state = json.loads(about["state"])
            origin = Origin.from_json(json.loads(about["origin"]))
            query = "SELECT answer FROM log WHERE kind = ? ORDER BY number DESC LIMIT 1"
            mode = self.database.execute(query, (MODE,)).fetchone()
            return Summary(
                self.path.stem,
                origin,
                float(about["changed"]),
                state["turn"],
                tuple(state["seats"]),
                state["seats"][state["active"]],
                state["result"] is not None,
                mode[0] if mode else origin.mode,
            )
        except _BROKEN as error:
            raise LoadError(f"{self.path.name}: {error}") from error

    def _about(self) -> dict[str, str]:
        about = dict(self.database.execute("SELECT key, value FROM about").fetchall())
        if about.get("format") != str(FORMAT):
            raise LoadError(f"format {about.get('format')!r} is not known here")
        return about


def _write_state(database: sqlite3.Connection, game: Game) -> None:
    rows = [("state", json.dumps(game.dump())), ("changed", repr(time.time()))]
    database.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", rows)


def _row(entry: Entry) -> tuple[str, str, str, int, str]:
    told = json.dumps([event.to_json() for event in entry.events])
    return entry.kind, entry.who, entry.answer, int(entry.typed), told


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


class Saves:
    """The folder of saved games."""

    def __init__(self, folder: Path, box: Callable[[], Library] | None = None) -> None:
        self.folder = folder
        self._box = box

    def _library(self) -> Library | None:
        return self._box() if self._box is not None else None

    def new(self, origin: Origin) -> tuple[str, Session]:
        """A new game, on disk from its first question on."""
        box = self._library()
        game = origin.start(box)
        identifier = uuid.uuid4().hex
        saved = SavedGame(self._path(identifier))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            saved.create(origin, game)
        except OSError as error:
            saved.close()
            self._remove(saved.path)
            raise SaveError(str(error)) from error
        return identifier, Session(origin, saved, box=box, game=game)

    def open(self, identifier: str) -> Session:
        """A saved game as it was left. A damaged one is set aside and raises LoadError."""
        saved = SavedGame(self._path(identifier))
        try:
            return saved.session(self._library())
        except LoadError:
            saved.close()
            self._set_aside(saved.path)
            raise

    def all(self) -> tuple[list[Summary], list[str]]:
        """The saved games, the latest first, and the names of files that are damaged and were set aside."""
        summaries, damaged = [], []
        for path in sorted(self.folder.glob(f"*{ENDING}")):
            saved = SavedGame(path)
            try:
                summaries.append(saved.summary())
            except LoadError:
                saved.close()
                damaged.append(self._set_aside(path))
            finally:
                saved.close()
        return sorted(summaries, key=lambda summary: -summary.changed), damaged

    def delete(self, identifier: str) -> None:
        """Put a game away; :meth:`restore` brings it back until :meth:`sweep`."""
        self._rename(identifier, ENDING, DELETED)

    def restore(self, identifier: str) -> None:
        """Bring a deleted game back."""
        self._rename(identifier, DELETED, ENDING)

    def sweep(self) -> None:
        """Remove deleted games for good (when the app starts)."""
        for path in self.folder.glob(f"*{DELETED}"):
            self._remove(path)

    # -- one file to give away -----------------------------------------------------------------------

    def export(self, identifier: str, target: Path) -> None:
        """The whole game as one file; raises SaveError if it cannot be written."""
        session = self.open(identifier)
        try:
            text = json.dumps(exported(session))
            draft = target.with_name(target.name + ".new")
            draft.write_text(text, encoding="utf-8")
            os.replace(draft, target)
        except OSError as error:
            raise SaveError(str(error)) from error
        finally:
            _close(session)

    def bring_in(self, source: Path) -> str:
        """Take in an exported game after playing it through; one that does not fit raises LoadError."""
        try:
            if source.stat().st_size > LARGEST_IMPORT:
                raise LoadError(f"{source.name} is too large for a game")
            data = json.loads(source.read_text(encoding="utf-8"))
            origin, log, game = replayed(data, self._library())
        except OSError as error:
            raise SaveError(str(error)) from error
        except (*_BROKEN, IllegalDecision, PositionError) as error:
            raise LoadError(f"{source.name}: {error}") from error
        identifier, session = self.new(origin)
        assert session.store is not None
        try:
            session.store.add(0, log, game, snapshot=True)
        except SaveError:
            _close(session)
            self._remove(self._path(identifier))
            raise
        _close(session)
        return identifier

    # -- files ---------------------------------------------------------------------------------------

    def _path(self, identifier: str) -> Path:
        return self.folder / f"{identifier}{ENDING}"

    def _rename(self, identifier: str, ending: str, new: str) -> None:
        for tail in ("", "-wal", "-shm"):
            old = self.folder / f"{identifier}{ending}{tail}"
            if old.exists():
                os.replace(old, self.folder / f"{identifier}{new}{tail}")

    def _set_aside(self, path: Path) -> str:
        """Keep a damaged file under another name; what SQLite keeps beside it goes along."""
        number = 1
        while (aside := path.with_name(f"{path.stem}.{number}{DAMAGED}")).exists():
            number += 1
        for tail in ("", "-wal", "-shm"):
            with suppress(OSError):
                os.replace(f"{path}{tail}", f"{aside}{tail}")
        return aside.name

    def _remove(self, path: Path) -> None:
        for tail in ("", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(f"{path}{tail}")


def _close(session: Session) -> None:
    if isinstance(session.store, SavedGame):
        session.store.close()


def exported(session: Session) -> dict[str, Any]:
    """A game as one JSON object: how it began, every answer, and the fingerprint of where that leads."""
    return {
        "format": FORMAT,
        "game": "worms-table-companion",
        "origin": session.origin.to_json(),
        "answers": [[entry.kind, entry.who, entry.answer, entry.typed] for entry in session.log],
        "digest": session.game.digest(),
    }


def replayed(data: Any, box: Library | None) -> tuple[Origin, list[Entry], Game]:
    """The game of an exported file, played through from its beginning."""
    if data["format"] != FORMAT or data["game"] != "worms-table-companion":
        raise LoadError("not a game of this app")
    origin = Origin.from_json(data["origin"])
    game = origin.start(box)
    if len(origin.players) != len(game.seats):
        raise LoadError("players and seats differ")
    log: list[Entry] = []
    for kind, who, answer, typed in data["answers"]:
        line = Entry(str(kind), str(who), str(answer), (), bool(typed))
        if game.pending is not None and not line.kind.startswith("!") and line.kind != game.pending.kind:
            raise LoadError(f"answer {len(log) + 1} is for another question")
        log.append(Entry(line.kind, line.who, line.answer, replay(game, line), line.typed))
    if game.digest() != data["digest"]:
        raise LoadError("the answers lead to another game")
    return origin, log, game
