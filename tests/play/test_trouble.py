"""Whatever is in the way, a sound game stays where it is; what is damaged is found where it is."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.play.test_saves import new, play
from worms_app.engine import LoadError, Setup
from worms_app.engine.notation import things_on
from worms_app.i18n.speech import problem
from worms_app.play import backup, files, rows, writer
from worms_app.play.contents import PAGE
from worms_app.play.log import KEPT
from worms_app.play.mycards import MyCards
from worms_app.play.saves import DAMAGED, ENDING, SavedGame, Saves
from worms_app.play.session import SaveError, Session
from worms_app.play.settings import Settings
from worms_app.play.table import Origin, Player
from worms_app.play.trouble import Damaged, Missing, Outdated, Refused, of_sqlite

ROOT = Path(__file__).parents[2]


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


def closed(session: Session) -> None:
    assert isinstance(session.store, SavedGame)
    session.store.close()


def three(saves: Saves) -> list[str]:
    """The names of three sound games."""
    names = []
    for seed in range(3):
        identifier, session = new(saves, seed, 10)
        closed(session)
        names.append(identifier)
    return sorted(names)


def untouched(saves: Saves, names: list[str]) -> None:
    """All games are there again, and nothing was set aside."""
    summaries, damaged = saves.all()
    assert sorted(summary.id for summary in summaries) == names
    assert not damaged
    assert not [path for path in saves.folder.iterdir() if path.suffix == DAMAGED]


# -- in the way at the start -----------------------------------------------------------------------------


def test_without_file_descriptors_no_game_is_set_aside(saves: Saves) -> None:
    resource = pytest.importorskip("resource")
    names = three(saves)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    used = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 20
    for spare in range(6):
        resource.setrlimit(resource.RLIMIT_NOFILE, (used + spare, before[1]))
        try:
            listing = saves.listing()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
        assert not listing.set_aside
        assert listing.trouble or len(listing.games) + len(listing.unread) == 3
        for error in (listing.trouble, *listing.unread.values()):
            assert error is None or error.errno == errno.EMFILE
    untouched(saves, names)


def test_a_lock_by_another_program_is_said_and_waited_for(saves: Saves) -> None:
    names = three(saves)
    other = sqlite3.connect(saves.folder / f"{names[1]}{ENDING}", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    listing = saves.listing()
    assert sorted(summary.id for summary in listing.games) == [names[0], names[2]]
    assert listing.unread[names[1]].errno == errno.EAGAIN
    with pytest.raises(SaveError):
        saves.open(names[1])
    other.execute("ROLLBACK")
    other.close()
    untouched(saves, names)


NOBODY = 65534


@pytest.fixture
def anybody() -> Iterator[Path]:
    """A folder of somebody who may not do everything, and his rights."""
    with tempfile.TemporaryDirectory() as folder:
        root = os.geteuid() == 0
        closed(new(Saves(Path(folder) / "before"))[1])  # nothing of Python's own has to be read later
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        yield Path(folder)
        if root:
            os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has other rights")
def test_without_permission_no_game_is_set_aside(anybody: Path) -> None:
    saves = Saves(anybody / "games")
    names = three(saves)
    path = saves.folder / f"{names[0]}{ENDING}"
    path.chmod(0)
    assert saves.listing().unread[names[0]].errno == errno.EACCES
    path.chmod(0o600)
    saves.folder.chmod(0o500)
    assert len(saves.listing().games) == 3, "reading needs no writing"
    session = saves.open(names[0])
    with pytest.raises(SaveError):
        play(session, 1, 1)
    with pytest.raises(SaveError) as raised:
        new(saves)
    assert raised.value.errno == errno.EACCES, "not a game that is missing"
    saves.folder.chmod(0o700)
    play(session, 1, 1)
    saves.folder.chmod(0)
    listing = saves.listing()
    assert listing.trouble is not None
    assert saves.damaged() == []
    with pytest.raises(SaveError) as raised:
        play(session, 1, 1)
    assert raised.value.errno == errno.EACCES, "the file is there, but out of reach"
    saves.folder.chmod(0o700)
    play(session, 1, 1)
    closed(session)
    untouched(saves, names)


def test_too_many_files_are_called_so_while_a_game_is_played(saves: Saves) -> None:
    resource = pytest.importorskip("resource")
    _, session = new(saves)
    line = len(session.log)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(map(int, os.listdir("/proc/self/fd"))) + 1
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    taken = []
    try:
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        with pytest.raises(SaveError) as raised:
            play(session, 1, 1)
    finally:
        for number in taken:
            os.close(number)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert raised.value.errno == errno.EMFILE
    assert len(session.log) == line
    play(session, 1, 1)
    closed(session)


def test_a_folder_that_has_vanished_is_not_an_empty_one(saves: Saves) -> None:
    assert saves.listing().trouble is None, "nothing was ever there"
    names = three(saves)
    assert len(saves.listing().games) == 3
    away = saves.folder.rename(saves.folder.with_name("away"))
    trouble = saves.listing().trouble
    assert trouble is not None
    assert "folder" in problem(trouble, "en")
    away.rename(saves.folder)
    untouched(saves, names)


def _a_folder(path: Path) -> None:
    path.mkdir()


def _a_pipe(path: Path) -> None:
    os.mkfifo(path)


def _a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _endless(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(1 << 40)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other kinds of files")
@pytest.mark.parametrize("make", [_a_folder, _a_pipe, _a_device, _endless])
def test_what_cannot_be_read_to_its_end_is_never_begun(
    saves: Saves, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    names = three(saves)
    for name in (f"odd{ENDING}", f"odder.1{DAMAGED}", "oddest.shown"):
        make(saves.folder / name)
    listing = saves.listing()
    assert sorted(summary.id for summary in listing.games) == names
    assert listing.unread["odd"].errno in (errno.EISDIR, errno.EFBIG)
    assert not any(wreck.can_be_saved for wreck in saves.damaged())
    with pytest.raises(SaveError):
        saves.open("odd")
    make(tmp_path / "given.wormsgame")
    with pytest.raises((SaveError, Refused)):
        saves.bring_in(tmp_path / "given.wormsgame")
    make(tmp_path / "settings.json")
    settings = Settings(tmp_path)
    settings.change("theme", "dark")
    assert settings["theme"] == "dark"
    make(tmp_path / "everything.wormsall")
    with pytest.raises((OSError, Refused)):
        backup.take_in(tmp_path / "everything.wormsall", tmp_path, saves, MyCards(tmp_path / "cards"))


def test_a_folder_whose_place_leads_nowhere_is_not_an_empty_one(saves: Saves) -> None:
    saves.folder.symlink_to(saves.folder.with_name("a card that is not in"))
    assert saves.listing().trouble is not None


def test_damaged_files_wait_where_the_box_cannot_be_read_now(tmp_path: Path) -> None:
    def unread() -> Any:
        raise OSError(errno.EMFILE, "too many")

    folder = tmp_path / "games"
    folder.mkdir()
    (folder / f"noise.1{DAMAGED}").write_bytes(b"noise")
    assert Saves(folder, unread).damaged() == []
    assert len(Saves(folder).damaged()) == 1


def failing(code: int) -> type[sqlite3.Connection]:
    """A connection on which everything fails with a code of SQLite."""

    class Failing(sqlite3.Connection):
        def execute(self, *_arguments: Any) -> Any:
            error = sqlite3.OperationalError("in the way")
            error.sqlite_errorcode = code
            raise error

    return Failing


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, errno.ENOSPC),
        (sqlite3.SQLITE_BUSY, errno.EAGAIN),
        (sqlite3.SQLITE_READONLY, errno.EROFS),
        (sqlite3.SQLITE_NOMEM, errno.ENOMEM),
        (sqlite3.SQLITE_IOERR, errno.EIO),
        (sqlite3.SQLITE_IOERR_READ, errno.EIO),
        (sqlite3.SQLITE_CANTOPEN, errno.EIO),
        (sqlite3.SQLITE_PERM, errno.EACCES),
        (sqlite3.SQLITE_INTERRUPT, errno.EIO),
    ],
)
def test_only_corruption_sets_a_file_aside(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, code: int, said: int
) -> None:
    names = three(saves)
    real = sqlite3.connect
    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", lambda *a, **k: real(*a, **k, factory=failing(code)))
        listing = saves.listing()
        assert {error.errno for error in listing.unread.values()} == {said}
        assert sorted(listing.unread) == names
        with pytest.raises(SaveError):
            saves.open(names[0])
        with pytest.raises(SaveError):
            new(saves)
    untouched(saves, names)


def test_a_box_that_cannot_be_read_now_sets_nothing_aside(tmp_path: Path) -> None:
    names = three(Saves(tmp_path / "games"))

    def unread() -> Any:
        raise OSError(errno.EMFILE, "too many open files")

    poor = Saves(tmp_path / "games", unread)
    with pytest.raises(SaveError) as raised:
        poor.open(names[0])
    assert raised.value.errno == errno.EMFILE
    untouched(Saves(tmp_path / "games"), names)


# -- names that are none ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["missing", "../../x", "..", "", "a/b", "a\\b", "\x00", "x" * 200, "."])
def test_a_name_that_is_none_makes_no_file(saves: Saves, name: str) -> None:
    three(saves)
    before = sorted(path for path in saves.folder.parent.rglob("*"))
    doors: list[Callable[[str], Any]] = [
        saves.open,
        saves.look,
        lambda each: saves.export(each, saves.folder.parent / "out"),
    ]
    for door in doors:
        with pytest.raises(Missing):
            door(name)
    if name != "missing":
        for door in (saves.delete, saves.restore):
            with pytest.raises(Missing):
                door(name)
    assert sorted(path for path in saves.folder.parent.rglob("*")) == before


# -- one writer ------------------------------------------------------------------------------------------

_SECOND = """
import sys
from pathlib import Path
from worms_app.play.saves import Saves
from worms_app.play.session import SaveError
session = Saves(Path(sys.argv[1])).open(sys.argv[2])
print(session.store.elsewhere, len(session.log), flush=True)
try:
    session.decide(session.game.pending.options[0])
    print("written")
except SaveError as error:
    print(error.errno)
"""


def second(saves: Saves, identifier: str) -> list[str]:
    """What another program says that opens the same game and plays."""
    command = [sys.executable, "-c", _SECOND, str(saves.folder), identifier]
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return result.stdout.split()


def test_a_second_program_may_look_on_and_not_write(saves: Saves) -> None:
    identifier, session = new(saves)
    length = len(session.log)
    assert second(saves, identifier) == ["True", str(length), str(errno.EBUSY)]
    play(session, 3, 1)
    closed(session)
    assert second(saves, identifier) == ["False", str(len(session.log)), "written"]
    again = saves.open(identifier)
    assert again.game.digest() == again.at(len(again.log)).digest()


def test_a_game_is_read_as_it_stood_at_one_moment(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays it meanwhile, what is given away or looked at has its whole log."""
    identifier = three(saves)[0]
    playing = saves.open(identifier)
    play(playing, 5, 1)
    real = rows.read_log
    tried: list[Session] = []

    def slowly(database: sqlite3.Connection, log: list[Any]) -> str:
        if not tried:
            tried.append(playing)
            with suppress(SaveError):  # it is just being read
                play(playing, 1, 2)
        return real(database, log)

    monkeypatch.setattr(rows, "read_log", slowly)
    read = saves.read(identifier)
    assert tried
    assert len(read.log) == len(playing.log)
    assert read.game.digest() == playing.game.digest()
    closed(read)
    play(playing, 1, 3)
    closed(playing)


def test_who_looks_on_goes_back_in_the_log_that_he_has(saves: Saves) -> None:
    """The other program has taken back and plays otherwise, or is just writing."""
    identifier, first = new(saves, decisions=90)
    seen = saves.read(identifier)
    halves = [seen.at(line).digest() for line in (45, 60)]
    first.undo_to(5)
    play(first, 80, 9)
    assert [seen.at(line).digest() for line in (45, 60)] == halves
    writing = sqlite3.connect(first.store.path, isolation_level=None)  # type: ignore[union-attr]
    writing.execute("BEGIN EXCLUSIVE")
    assert seen.at(60).digest() == halves[1]
    writing.execute("ROLLBACK")
    writing.close()
    closed(seen)
    closed(first)


def test_threads_of_one_program_are_no_other_program(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    real = writer._locked

    def slowly(path: Path) -> sqlite3.Connection | None:
        lock = real(path)
        time.sleep(0.05)  # the other one asks meanwhile
        return lock

    monkeypatch.setattr(writer, "_locked", slowly)
    saves.folder.mkdir(parents=True)
    both = [writer.Writer(saves.folder / f"game{ENDING}") for _ in range(2)]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(lambda one: one.take(), both)) == [True, True]
    for one in both:
        one.release()
    assert not list(saves.folder.iterdir())


def test_two_windows_of_one_program_cannot_mix_their_logs(saves: Saves) -> None:
    identifier, first = new(saves)
    other = saves.open(identifier)
    play(first, 2, 1)
    with pytest.raises(SaveError) as raised:
        play(other, 1, 2)
    assert raised.value.errno == errno.ESTALE
    play(first, 5, 3)
    again = saves.open(identifier)
    assert again.game.digest() == first.game.digest() == again.at(len(again.log)).digest()


# -- flipped bits ----------------------------------------------------------------------------------------


def changed(saves: Saves, identifier: str, statement: str, *values: object) -> None:
    with sqlite3.connect(saves.folder / f"{identifier}{ENDING}") as database:
        assert database.execute(statement, values).rowcount
    database.close()


def flawed(saves: Saves) -> tuple[str, Session]:
    identifier, session = new(saves)
    closed(session)
    return identifier, session


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET answer = answer || 'x' WHERE number = 20",
        "UPDATE log SET events = replace(events, '2', '3') WHERE number = 20",
        "UPDATE log SET events = '[[[' WHERE number = 20",
        "UPDATE log SET who = 'purple' WHERE number = 20",
        "UPDATE log SET typed = 1 - typed WHERE number = 20",
        "UPDATE log SET seal = '' WHERE number = 20",
        "UPDATE log SET kind = x'ff00' WHERE number = 20",
        "UPDATE log SET number = 2000 WHERE number = 20",
        "DELETE FROM log WHERE number = 20",
        "DELETE FROM log WHERE number >= 20",
    ],
)
def test_a_flaw_in_the_log_costs_history_and_no_more(saves: Saves, statement: str) -> None:
    identifier, session = flawed(saves)
    changed(saves, identifier, statement)
    again = saves.open(identifier)
    assert again.game.digest() == session.game.digest(), "the sound state stays playable"
    assert again.log[:20] == session.log[:20], "the history before it stays readable"
    assert again.flaw is not None
    assert again.flaw.line == 20
    assert again.flaw.lost == len(session.log) - 20
    assert again.log[20].kind == KEPT
    assert len(again.log) == 21
    play(again, 5, 1)
    closed(again)
    later = saves.open(identifier)
    assert later.flaw is None, "it is said once"
    assert later.game.digest() == again.game.digest() == later.at(len(later.log)).digest()
    later.undo_to(7)
    assert later.game.digest() == session.at(7).digest()
    assert len(saves.damaged()) == 1, "the flawed file is kept"


def test_a_log_that_goes_on_is_not_a_game_that_went_back(saves: Saves) -> None:
    """The row that says how long the log is was changed: everything else is sound, so it is known."""
    identifier, session = flawed(saves)
    changed(saves, identifier, "UPDATE about SET value = '[3, \"\", 0, \"\"]' WHERE key = 'tip'")
    again = saves.open(identifier)
    assert again.game.digest() == session.game.digest()


def test_a_damaged_snapshot_is_not_used(saves: Saves) -> None:
    identifier, session = flawed(saves)
    changed(saves, identifier, "UPDATE snapshots SET dump = replace(dump, 'blue', 'teal') WHERE number > 0")
    again = saves.open(identifier)
    length = len(session.log) - 2
    again.undo_to(length)
    assert again.game.digest() == session.at(length).digest()


@pytest.mark.parametrize("key", ["state", "origin", "changed", "format", "mode"])
def test_what_can_be_saved_of_a_damaged_file_is_brought_back(saves: Saves, key: str) -> None:
    identifier, session = flawed(saves)
    digest = session.game.digest()
    changed(saves, identifier, "UPDATE about SET value = value || ' ' || value WHERE key = ?", key)
    if key in ("changed", "format", "mode"):
        assert saves.open(identifier).game.digest() == digest
        return
    with pytest.raises(LoadError):
        saves.open(identifier)
    assert saves.all() == ([], [])
    (wreck,) = saves.damaged()
    assert wreck.can_be_saved
    assert wreck.turn == session.game.turn
    again = saves.open(saves.bring_back(wreck.name))
    assert again.game.digest() == digest
    play(again, 3, 1)
    assert not saves.damaged(), "it waits like a deleted one"


def test_state_and_log_damaged_leave_the_log_up_to_the_flaw(saves: Saves) -> None:
    identifier, session = flawed(saves)
    digest = session.at(25).digest()
    changed(saves, identifier, "DELETE FROM about WHERE key = 'state'")
    changed(saves, identifier, "UPDATE log SET answer = 'x' WHERE number = 25")
    with pytest.raises(Damaged):
        saves.open(identifier)
    (wreck,) = saves.damaged()
    assert (wreck.lines, wreck.of) == (25, len(session.log))
    target = saves.folder.parent / "kept.wormsgame"
    saves.export_damaged(wreck.name, target)
    again = saves.open(saves.bring_in(target))
    assert again.game.digest() == digest
    saves.delete_damaged(wreck.name)
    saves.sweep()
    assert not saves.damaged()


def without_page(data: bytes, number: int) -> bytes:
    return data[: number * PAGE] + bytes(PAGE) + data[(number + 1) * PAGE :]


RUINS: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda data: data[: len(data) * 3 // 4],
    "cut off within a page": lambda data: data[: len(data) * 3 // 4 + 100],
    "no header": lambda data: b"\xff" * 100 + data[100:],
    "no first page": lambda data: without_page(data, 0),
    "neither beginning nor end": lambda data: without_page(data, 1),
}


@pytest.mark.parametrize("ruin", RUINS)
def test_a_file_that_cannot_be_opened_any_more_is_saved_all_the_same(saves: Saves, ruin: str) -> None:
    identifier, session = flawed(saves)
    path = saves.folder / f"{identifier}{ENDING}"
    path.write_bytes(RUINS[ruin](path.read_bytes()))
    saves.listing()
    (wreck,) = saves.damaged()
    assert wreck.can_be_saved
    again = saves.open(saves.bring_back(wreck.name))
    assert again.game.digest() == session.game.digest()
    play(again, 3, 2)
    closed(again)


def test_garbage_is_listed_and_can_only_be_deleted(saves: Saves) -> None:
    three(saves)
    (saves.folder / f"noise{ENDING}").write_bytes(random.Random(1).randbytes(9000))
    _, damaged = saves.all()
    assert damaged == [f"noise.1{DAMAGED}"]
    (wreck,) = saves.damaged()
    assert not wreck.can_be_saved
    for door in (saves.bring_back, lambda name: saves.export_damaged(name, saves.folder / "x")):
        with pytest.raises(LoadError):
            door(wreck.name)
    saves.delete_damaged(wreck.name)
    assert not saves.damaged()


@pytest.mark.slow
def test_any_flipped_byte_leaves_a_game_or_says_what_is_wrong(saves: Saves) -> None:
    identifier, session = flawed(saves)
    path = saves.folder / f"{identifier}{ENDING}"
    sound, digests = path.read_bytes(), {session.at(n).digest() for n in range(len(session.log) + 1)}
    dice = random.Random(2)
    places = [*range(100), *(dice.randrange(len(sound)) for _ in range(200))]
    for place in places:
        broken = bytearray(sound)
        broken[place] ^= 1 << dice.randrange(8)
        shutil.rmtree(saves.folder)
        saves.folder.mkdir()
        path.write_bytes(broken)
        try:
            again = saves.open(identifier)
        except LoadError:
            assert len(saves.damaged()) == 1, place
            continue
        assert again.game.digest() == session.game.digest(), place
        assert again.game.digest() in digests
        if again.flaw is None:
            assert again.log == session.log, place
        play(again, 2, 1)
        closed(again)


# -- versions --------------------------------------------------------------------------------------------


def test_a_game_under_other_rules_is_listed_looked_at_and_not_played(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    identifier, session = saves.new(
        Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=3)
    )
    session.roll()
    play(session, 12, 1)
    closed(session)
    with sqlite3.connect(saves.folder / f"{identifier}{ENDING}") as database:
        state = json.loads(database.execute("SELECT value FROM about WHERE key = 'state'").fetchone()[0])
        state["format"] = -1
        from worms_app.play.rows import put

        put(database, "state", json.dumps(state))
    database.close()
    summaries, damaged = saves.all()
    assert not damaged
    assert [(summary.id, summary.goes_on) for summary in summaries] == [(identifier, False)]
    with pytest.raises(Outdated):
        saves.open(identifier)
    look = saves.look(identifier)
    assert look.events() == session.events()
    assert look.game.board.land == session.game.board.land
    for hex in session.game.board.land:
        assert things_on(look.game.board, hex) == things_on(session.game.board, hex)
    with pytest.raises(SaveError):
        look.decide("stay")
    assert (saves.folder / f"{identifier}{ENDING}").exists()


@pytest.mark.parametrize("later", ["file", "rules"])
def test_a_game_of_a_later_version_is_not_called_damaged(saves: Saves, later: str) -> None:
    """Whatever else is in it: it says by a sound seal that another version wrote it."""
    names = three(saves)
    path = saves.folder / f"{names[1]}{ENDING}"
    with sqlite3.connect(path) as database:
        database.execute("ALTER TABLE about ADD COLUMN more TEXT")
        database.execute("ALTER TABLE log RENAME COLUMN events TO told")
        news = {"state": json.dumps({"format": 999, "table": "round"})}
        for key, value in (news | ({"format": "9"} if later == "file" else {})).items():
            seal = rows.sealed("", key, value)
            database.execute("UPDATE about SET value = ?, seal = ? WHERE key = ?", (value, seal, key))
    database.close()
    before = path.read_bytes()
    listing = saves.listing()
    assert not listing.set_aside
    assert list(listing.unread) == [names[1]]
    assert "another version" in problem(listing.unread[names[1]], "en")
    with pytest.raises(Outdated):
        saves.open(names[1])
    with pytest.raises(SaveError) as raised:
        saves.look(names[1])
    assert "another version" in problem(raised.value, "en")
    assert path.read_bytes() == before


def test_a_game_of_the_first_version_is_listed_and_looked_at(saves: Saves) -> None:
    """Its file had no seals and kept a journal beside it."""
    identifier, session = saves.new(
        Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=3)
    )
    session.roll()
    play(session, 12, 1)
    closed(session)
    path = saves.folder / f"{identifier}{ENDING}"
    with sqlite3.connect(path) as new_file:
        rows = {
            table: new_file.execute(f"SELECT * FROM {table}").fetchall()
            for table in ("about", "log", "snapshots")
        }
    new_file.close()
    path.unlink()
    with sqlite3.connect(path) as old:
        old.execute("PRAGMA journal_mode = WAL")
        old.execute("CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
        old.execute(
            "CREATE TABLE log (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, "
            "answer TEXT NOT NULL, typed INTEGER NOT NULL, events TEXT NOT NULL)"
        )
        old.execute("CREATE TABLE snapshots (number INTEGER PRIMARY KEY, dump TEXT NOT NULL)")
        for key, value, _seal in rows["about"]:
            if key not in ("tip", "mode"):
                old.execute("INSERT INTO about VALUES (?, ?)", (key, "1" if key == "format" else value))
        old.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", [row[:-1] for row in rows["log"]])
    old.close()
    summaries, damaged = saves.all()
    assert not damaged
    assert [(summary.id, summary.goes_on) for summary in summaries] == [(identifier, False)]
    with pytest.raises(Outdated):
        saves.open(identifier)
    assert saves.look(identifier).events() == session.events()


# -- making ----------------------------------------------------------------------------------------------


def test_what_was_cut_short_while_it_was_made_is_swept_without_a_word(saves: Saves) -> None:
    names = three(saves)
    for name in ("half.new", "half.new-journal", "half.lock"):
        (saves.folder / name).write_bytes(b"torn")
    assert saves.all()[1] == []
    saves.sweep()
    assert sorted(path.name for path in saves.folder.iterdir()) == [f"{name}{ENDING}" for name in names]


def test_what_was_cut_short_while_it_was_written_goes_when_nobody_writes_it_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        files.write(tmp_path / "evening.wormsgame", b"{}")
    (unfinished,) = tmp_path.iterdir()
    files.sweep_unfinished(tmp_path)
    assert unfinished.exists(), "it may be another window that writes"
    os.utime(unfinished, (0, 0))
    files.sweep_unfinished(tmp_path)
    assert not list(tmp_path.iterdir())


def test_two_windows_that_write_one_file_write_two_drafts(tmp_path: Path) -> None:
    imports = "import sys; from pathlib import Path; from worms_app.play import files"
    code = f"{imports}; files.write(Path(sys.argv[1]), b'{{}}')"

    def lines() -> Iterator[bytes]:
        yield b"["
        subprocess.run([sys.executable, "-c", code, str(tmp_path / "people.json")], check=True, cwd=ROOT)
        yield b"]"

    files.write(tmp_path / "people.json", lines())
    assert (tmp_path / "people.json").read_bytes() == b"[]"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_draft_that_is_just_being_made_is_not_swept(saves: Saves) -> None:
    saves.folder.mkdir(parents=True)
    code = (
        "import sys, time; from pathlib import Path; from worms_app.play.writer import Writer\n"
        "held = Writer(Path(sys.argv[1])); print(held.take(), flush=True); time.sleep(60)"
    )
    draft = saves.folder / "other.new"
    draft.write_bytes(b"")
    making = subprocess.Popen([sys.executable, "-c", code, str(draft)], stdout=subprocess.PIPE, cwd=ROOT)
    assert making.stdout is not None
    making.stdout.readline()
    saves.sweep()
    assert draft.exists()
    making.kill()
    making.wait()
    making.stdout.close()
    saves.sweep()
    assert not list(saves.folder.iterdir())


SWEEPS = """
import sys
from pathlib import Path
from worms_app.play.saves import Saves
Saves(Path(sys.argv[1])).sweep()
"""


def test_what_can_still_be_brought_back_is_not_swept_by_another_program(saves: Saves) -> None:
    game, session = new(saves)
    closed(session)
    shown = saves.folder.parent / "shown.wormsgame"
    saves.export(game, shown, to_show=True)
    for identifier in (game, saves.bring_in(shown)):
        saves.delete(identifier)
        subprocess.run([sys.executable, "-c", SWEEPS, str(saves.folder)], check=True, cwd=ROOT)
        saves.restore(identifier)
        assert identifier in {summary.id for summary in saves.listing().games}
    saves.delete(game)
    saves.sweep()
    with pytest.raises(Missing):
        saves.restore(game)
    saves.sweep()
    assert not [path for path in saves.folder.iterdir() if path.suffix in (".lock", ".deleted")]


@pytest.mark.parametrize("calls", [1, 2])
def test_a_game_in_the_list_has_its_journal_beside_it_wherever_deleting_is_cut_short(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, calls: int
) -> None:
    """A journal that could not be played back yet goes where its file goes, or the file would be damaged."""

    class KilledError(BaseException):
        pass

    real, done = os.replace, 0

    def replace(old: Any, new: Any) -> None:
        nonlocal done
        if done == calls:
            raise KilledError
        done += 1
        real(old, new)

    identifier, session = new(saves)
    closed(session)
    file = saves.folder / f"{identifier}{ENDING}"
    monkeypatch.setattr(Saves, "_settle", lambda *_arguments: None)
    for doing in (saves.delete, saves.restore):
        Path(f"{file}-journal").write_bytes(b"")
        with monkeypatch.context() as patched:
            patched.setattr(os, "replace", replace)
            try:
                doing(identifier)
            except KilledError:
                done = 0
        assert not file.exists() or Path(f"{file}-journal").exists()
        saves.delete(identifier)
    saves.sweep()
    assert not list(saves.folder.iterdir())


def test_a_journal_without_its_file_is_swept(saves: Saves) -> None:
    (name, *_) = three(saves)
    for left in ("gone.worms-journal", "gone.deleted-journal", "gone.new-journal", "gone.1.damaged-journal"):
        (saves.folder / left).write_bytes(b"torn")
    journal = saves.folder / f"{name}{ENDING}-journal"
    journal.write_bytes(b"")
    saves.sweep()
    assert [path for path in saves.folder.iterdir() if path.suffix != ENDING] == [journal]


@pytest.mark.parametrize("moved", ["file", "folder"])
def test_a_game_that_vanishes_while_it_is_played_is_missing(saves: Saves, moved: str) -> None:
    identifier, session = new(saves)
    before = session.game.digest()
    there = saves.folder if moved == "folder" else saves.folder / f"{identifier}{ENDING}"
    away = saves.folder.parent / "away"
    there.rename(away)
    for _ in range(2):
        with pytest.raises(Missing) as raised:
            play(session, 1, 1)
        assert problem(raised.value, "en") == "This file no longer exists."
        assert session.game.digest() == before
    away.rename(there)
    play(session, 2, 1)
    assert saves.open(identifier).game.digest() == session.game.digest()


def test_an_error_without_a_code_says_nothing_about_the_file() -> None:
    error = of_sqlite(sqlite3.ProgrammingError("Cannot operate on a closed database."), ROOT / "README.md")
    assert isinstance(error, SaveError)
