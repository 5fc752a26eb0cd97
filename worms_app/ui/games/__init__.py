"""What can be done with a saved game: put away, give away as a file, take in."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from worms_app.content import own
from worms_app.i18n import mark
from worms_app.play import backup
from worms_app.play.exchange import ENDING as EXPORTED
from worms_app.play.files import sweep_unfinished
from worms_app.play.mycards import MyCards
from worms_app.ui import table
from worms_app.ui.games.presenter import (
    MOST_ON_HOME as MOST_ON_HOME,
    card_of as card_of,
    file_name,
    free_name as free_name,
)
from worms_app.ui.games.taking_in import arrived, bring_in as bring_in
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.device import activity, asks_java
from worms_app.ui.shell.failing import failing, say_failed
from worms_app.ui.shell.working import Working

EXCHANGE = "exchange"
FILES = (EXPORTED, backup.ENDING)
"""How files that can be taken in end."""
NO_FILE = mark("No file was received. Put it in the folder instead and refresh the list.")


def sweep() -> None:
    """Remove for good what was deleted, and what was cut short while it was written (when the app starts)."""
    table.saves().sweep()
    folder = App.get_running_app().folder
    for written in (folder, folder / own.FOLDER, exchange_folder()):
        sweep_unfinished(written)


def delete(identifier: str, changed: Callable[[], Any]) -> None:
    """Remove a saved game from the list; for some seconds it can be brought back."""
    app = App.get_running_app()
    table.close(identifier)
    try:
        table.saves().delete(identifier)
    except OSError as error:
        say_failed(mark("The game could not be deleted"), error)
        return
    changed()

    def restore() -> None:
        try:
            table.saves().restore(identifier)
        except OSError as error:
            say_failed(mark("The game could not be restored"), error)
        changed()

    app.overlay.snack(lambda: app._("The game is deleted."), (lambda: app._("Undo"), restore))


# -- one file ------------------------------------------------------------------------------------------


def exchange_folder() -> Path:
    """Where files of games are put and looked for: on Android a folder that a computer can see by cable."""
    return (_open_to_cables() or App.get_running_app().folder) / EXCHANGE


@asks_java(otherwise=None)
def _open_to_cables() -> Path:
    return Path(activity().getExternalFilesDir(None).getAbsolutePath())


def files(folder: Path) -> list[Path]:
    """The games that lie in the exchange folder, the latest first."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in FILES and path.is_file()]
        return sorted(found, key=lambda path: -path.stat().st_mtime)
    except OSError:
        return []


SENT = mark("{file} is in the folder “{folder}”. Send it to another device and import it there.")
INSIDE = {
    True: mark(
        "Inside: names, the log, the board after each turn and your house rules. No hands, no dice to come. "
        "It can only be watched."
    ),
    False: mark(
        "Inside: everything, names and hands included. The copy can be continued; from here on its dice are "
        "different."
    ),
}
"""What is in a file that is only to show, and in one to play on."""


def export(identifier: str, to_show: bool = False, written: Callable[[], Any] | None = None) -> None:
    """Write a game into the exchange folder, everything or only what everybody has seen, and say where."""
    write = partial(table.saves().export, identifier, to_show=to_show)
    write_out(file_name, write, (SENT, INSIDE[to_show]), written)


def export_damaged(name: str, written: Callable[[], Any]) -> None:
    """Write what can be saved of a damaged game into the exchange folder."""
    write_out(file_name, partial(table.saves().export_damaged, name), (SENT, INSIDE[False]), written)


def write_out(
    named: Callable[[datetime, Iterable[str]], str],
    write: Callable[[Path], Any],
    sentences: Iterable[str],
    written: Callable[[], Any] | None = None,
) -> None:
    """Write a file into the exchange folder, and say where it is, in marked sentences. What it is called
    depends on the day and on what lies there.
    """
    app, folder = App.get_running_app(), exchange_folder()

    def work() -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / named(datetime.now().astimezone(), (path.name for path in folder.iterdir()))
        write(target)
        return target

    def done(target: Path) -> None:
        if written is not None:
            written()
        where = {"file": target.name, "folder": folder.name}
        app.overlay.ask(
            lambda: app._("Saved as a file"),
            lambda: "\n\n".join(app._(sentence, **where) for sentence in sentences),
            [
                (
                    "copy",
                    lambda: app._("Copy the file’s location"),
                    "tonal",
                    lambda: app.overlay.copy(str(target)),
                ),
                ("ok", lambda: app._("OK"), "filled", None),
            ],
        )

    beside(work, done, failing(mark("The file could not be saved")))


def export_everything() -> None:
    """Write all games, cards, people and settings of this device into one file."""
    app = App.get_running_app()
    target = exchange_folder() / f"worms-{datetime.now().astimezone():%Y-%m-%d}{backup.ENDING}"
    saves, cards = table.saves(), MyCards(app.folder / own.FOLDER)

    def done(left_out: int) -> None:
        def words() -> str:
            inside = app._(
                "{file} is in the folder “{folder}”. Import it under “Saved games”, on this device or "
                "another. Inside: all games with all hands, your own cards without their photos, puzzles, "
                "house rules, names and settings.",
                file=target.name,
                folder=target.parent.name,
            )
            if not left_out:
                return str(inside)
            missing = app.n_(
                "{n} game cannot be read now and is not inside.",
                "{n} games cannot be read now and are not inside.",
                left_out,
            )
            return f"{inside}\n\n{missing}"

        app.overlay.message(lambda: app._("Everything is in one file"), words)

    Working(
        lambda: app._("Save everything in one file"),
        lambda far: app._("Gathering your games: {percent}", percent=far),
        lambda progress: backup.write(target, app.folder, saves, cards, progress),
        done,
        failing(mark("The file could not be saved")),
    )


def bring_back(name: str, changed: Callable[[], Any]) -> None:
    """Make a game again of what can be saved of a damaged one."""
    failed = failing(mark("The game could not be restored"))
    beside(partial(table.saves().bring_back, name), partial(arrived, changed=changed), failed)


def delete_damaged(name: str, changed: Callable[[], Any]) -> None:
    """Ask, and then delete a damaged file for good."""
    app = App.get_running_app()

    def delete() -> None:
        try:
            table.saves().delete_damaged(name)
        except OSError as error:
            say_failed(mark("The game could not be deleted"), error)
            return
        changed()

    app.overlay.confirm(
        lambda: app._("Delete the damaged file?"),
        lambda: app._("Whatever is still in it will be lost."),
        lambda: app._("Delete"),
        delete,
        danger=True,
    )


def choose_file(chosen: Callable[[Path], Any], without: str = NO_FILE) -> None:
    """Open the device's own file picker. Where it gives no file, ``without`` says so; for games and cards the
    exchange folder remains.
    """

    def selected(paths: Any) -> None:
        found = [Path(path) for path in paths or () if path]
        Clock.schedule_once(lambda _dt: chosen(found[0]) if found else sorry())

    def sorry() -> None:
        App.get_running_app().overlay.snack(without)

    try:
        importlib.import_module("plyer").filechooser.open_file(on_selection=selected)
    except Exception:  # no picker, or Java's own kinds of errors
        sorry()


def tell_damaged(names: list[str]) -> None:
    """Say calmly, once, that damaged files were set aside."""
    app = App.get_running_app()
    if names:
        app.overlay.message(
            lambda: app._("A game cannot be read"),
            lambda: app._(
                "Its file is damaged and was set aside. “Saved games” shows what can still be restored; "
                "your other games are not affected."
            ),
        )
