"""The disk is full, read-only, closed to the app, gone: the reader is told, and nothing breaks."""

from __future__ import annotations

import builtins
import errno
import io
import os
import sqlite3
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.ui.setup.states import new_game, play
from worms_app.content import own
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import problem
from worms_app.play.savedgame import SavedGame
from worms_app.ui import games, table
from worms_app.ui.driver import Stage

ONLY_WRITING = (errno.ENOSPC, errno.EROFS)
FAULTS = (*ONLY_WRITING, errno.EACCES, errno.EMFILE)


@contextmanager
def broken(folder: Path, number: int) -> Iterator[None]:
    """Below a folder the operating system refuses: what would write, or everything."""
    real: dict[tuple[Any, str], Any] = {}

    def refuses(path: Any) -> bool:
        try:
            return str(folder) in os.fspath(path)
        except TypeError:
            return False

    def patched(module: Any, name: str, writes: Callable[..., bool]) -> None:
        before = real[module, name] = getattr(module, name)

        def call(*arguments: Any, **more: Any) -> Any:
            within = any(refuses(argument) for argument in arguments[:2])
            if within and (number not in ONLY_WRITING or writes(*arguments, **more)):
                raise OSError(number, os.strerror(number))
            return before(*arguments, **more)

        setattr(module, name, call)

    for module in (builtins, io):
        patched(module, "open", lambda _path, mode="r", *_more, **_rest: set(mode) & set("wxa+"))  # type: ignore[arg-type]
    for name in ("replace", "rename", "unlink", "mkdir", "rmdir", "remove"):
        patched(os, name, lambda *_arguments, **_more: True)
    for name in ("listdir", "scandir", "stat"):
        if name != "stat" or number == errno.EACCES:
            patched(os, name, lambda *_arguments, **_more: False)
    connect = SavedGame._connect
    commit = SavedGame._commit

    def unopened(saved: SavedGame) -> Any:
        if number in ONLY_WRITING:
            return connect(saved)
        raise OSError(number, os.strerror(number))

    def refused(_saved: SavedGame, _database: Any) -> None:
        if number not in ONLY_WRITING:
            raise OSError(number, os.strerror(number))
        code = sqlite3.SQLITE_FULL if number == errno.ENOSPC else sqlite3.SQLITE_READONLY
        error = sqlite3.OperationalError("in the way")
        error.sqlite_errorcode = code
        raise error

    SavedGame._connect = unopened  # type: ignore[method-assign, assignment]
    SavedGame._commit = refused  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        SavedGame._connect = connect  # type: ignore[method-assign]
        SavedGame._commit = commit  # type: ignore[method-assign]
        for (module, name), before in real.items():
            setattr(module, name, before)


@contextmanager
def gone(folder: Path) -> Iterator[None]:
    """Somebody moved the whole folder away, and a file lies in its place."""
    away = folder.with_name("away")
    folder.rename(away)
    folder.write_bytes(b"")
    try:
        yield
    finally:
        folder.unlink()
        away.rename(folder)


# -- what is done meanwhile --------------------------------------------------------------------------------


def opened(stage: Stage, screen: str, *tags: str, **arguments: str) -> None:
    stage.app.navigator.open(screen, **arguments)
    stage.settle()
    for tag in tags:
        stage.hand.tap(tag)
        stage.settle()


def decide(stage: Stage) -> None:
    """At the table that is open."""
    presenter = stage.app.table.presenter
    stage.app.navigator.open("map", game=stage.app.table.identifier)
    presenter.take_over()
    presenter.decide(presenter.game.pending.options[0])
    stage.settle()


def resume(stage: Stage) -> None:
    """The other game."""
    table.resume(stage.games[1])  # type: ignore[attr-defined]


def take_in(stage: Stage) -> None:
    games.bring_in(stage.app.folder / "exchange" / "given.wormsgame", lambda: None)


def build(stage: Stage) -> None:
    """One more tile of a map that was begun."""
    stage.app.navigator.page.auto_one()


DOINGS: dict[str, Callable[[Stage], Any]] = {
    "a decision": decide,
    "a new game": lambda stage: opened(stage, "setup", "setup.preset.quick", "setup.start"),
    "a file": lambda stage: games.export(stage.app.table.identifier),
    "everything": lambda _stage: games.export_everything(),
    "a new card": lambda stage: opened(stage, "mycards", "mycards.new"),
    "cards in a file": lambda stage: opened(stage, "mycards", "mycards.export"),
    "a guided game": lambda stage: opened(stage, "guide_setup", "guide_setup.parting_gifts"),
    "a table described": lambda stage: opened(stage, "mirror", "mirror.parting_gifts"),
    "the timer": lambda stage: opened(stage, "timer", "timer.table", "timer_table.add"),
    "a setting": lambda stage: opened(stage, "settings", "settings.theme.dark"),
}
DOINGS["a map being built"] = build  # last: it takes the table's place
READING: dict[str, Callable[[Stage], Any]] = {
    "home": lambda stage: stage.app.navigator.home(),
    "the list": lambda stage: opened(stage, "games"),
    "another game": resume,
    "a file from elsewhere": take_in,
    "numbers": lambda stage: opened(stage, "statistics"),
    "learning": lambda stage: opened(stage, "learn"),
}


def words_on(stage: Stage) -> str:
    """Everything that can be read on the screen."""
    from worms_app.ui.driver import visible_widgets

    return "\n".join(str(getattr(widget, "text", "")) for widget in visible_widgets())


def close_questions(stage: Stage) -> None:
    while dialog := stage.app.overlay.top_dialog():
        dialog.cancel()
        stage.settle()


def told(stage: Stage, wrong: Callable[[], Any], numbers: tuple[int, ...], language: str) -> None:
    """All of it under one fault: whatever must write says what is in the way; nothing is a bug."""
    stage.app.settings.change("language", language)
    game, other = new_game(stage, 2, map="first_game"), new_game(stage, 3, map="first_game", seed=5)
    play(stage, game, 3)
    stage.games = (game, other)  # type: ignore[attr-defined]
    stage.built = new_game(stage, 2, placed=2)  # type: ignore[attr-defined]
    (stage.app.folder / own.FOLDER).mkdir()
    (stage.app.folder / own.FOLDER / "pie.toml").write_text(own.EXAMPLE, encoding="utf-8")
    games.export(other)
    stage.settle()
    close_questions(stage)
    (given,) = games.files(games.exchange_folder())
    given.rename(given.with_name("given.wormsgame"))
    table.resume(game)
    stage.settle()
    close_questions(stage)
    before = {name: table.saves().read(name).game.digest() for name in (game, other)}
    possible = {problem(OSError(number, ""), language) for number in numbers}
    for name, doing in (DOINGS | READING).items():
        if doing is build:
            opened(stage, "build", game=stage.built)  # type: ignore[attr-defined]
        with wrong():
            doing(stage)
            stage.settle()
            text = words_on(stage)
            unread = name == "cards in a file" and not set(numbers) & set(ONLY_WRITING)
            if name in DOINGS and not unread:
                assert any(words in text for words in possible), (name, text)
            close_questions(stage)
            stage.app.navigator.home()
            stage.settle()
    assert not stage.crashes, stage.crashes  # type: ignore[attr-defined]
    listing = table.saves().listing()
    assert {summary.id for summary in listing.games} >= {game, other}
    assert not listing.set_aside
    assert {name: table.saves().read(name).game.digest() for name in (game, other)} == before
    assert language in LANGUAGES


@pytest.fixture(autouse=True)
def crashes(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be reported as a bug."""
    stage.crashes = found = []  # type: ignore[attr-defined]

    def write(_folder: Path, error: BaseException, _facts: object) -> None:
        found.append("".join(traceback.format_exception(error)))

    monkeypatch.setattr("worms_app.ui.shell.crash.write_report", write)


def some(number: int, language: str, quick: bool) -> Any:
    return pytest.param(number, language, marks=() if quick else pytest.mark.soak)


@pytest.mark.parametrize(
    ("number", "language"),
    [some(n, code, (n, code) == (errno.ENOSPC, "uk")) for n in FAULTS for code in LANGUAGES],
)
def test_what_is_in_the_way_is_said(stage: Stage, number: int, language: str) -> None:
    stage.app.settings.change("motion", "off")
    told(stage, lambda: broken(stage.app.folder, number), (number,), language)


@pytest.mark.soak
def test_a_folder_that_has_vanished_is_said(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    numbers = (errno.ENOENT, errno.ENOTDIR, errno.EEXIST, errno.EIO)
    told(stage, lambda: gone(stage.app.folder), numbers, "en")
