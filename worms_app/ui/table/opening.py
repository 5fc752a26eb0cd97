"""Opening a game: one table at a time, found again by its identifier.

What is chosen from a list is read beside the screen, which answers meanwhile: a disk may be slow, and another
program may just be writing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App

import worms_app
from worms_app.engine import LoadError
from worms_app.i18n import mark
from worms_app.i18n.speech import problem
from worms_app.paths import GAMES
from worms_app.play.intake import TellProgress
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import MIRROR
from worms_app.play.trouble import Outdated, Refused
from worms_app.ui.references import rulings_of
from worms_app.ui.shell.one_in_app import one_in_app
from worms_app.ui.shell.working import Working

if TYPE_CHECKING:
    from worms_app.ui.table.running import Table


@one_in_app
def saves(app: Any) -> Saves:
    """The saved games of this device."""
    games = Saves(app.folder / GAMES, worms_app.standard_library)
    games.rulings = rulings_of(app)
    return games


def current() -> Table | None:
    """The table that is open, if any."""
    table: Table | None = App.get_running_app().table
    return table


def _open(identifier: str) -> Table | None:
    """The table that is open, if it is that of this game."""
    table = current()
    return table if table is not None and table.identifier == identifier else None


def live(identifier: str) -> Table:
    """The table of a game; opened from its save if it is not open. A damaged save raises LoadError."""
    return _open(identifier) or _seat(_opened(saves(), identifier), identifier)


def _opened(saved: Saves, identifier: str) -> Session:
    """A game to go on with; one of another version is opened to be looked at."""
    try:
        return saved.open(identifier)
    except Outdated:
        return saved.look(identifier)


@one_in_app
def _being_read(_app: Any) -> set[str]:
    """The games that are just being opened, so that a second tap opens none twice."""
    return set()


def _read(identifier: str, show: Callable[[Session], object]) -> None:
    """Open a game in a thread, and show it on the screen; a damaged one is set aside, and that is said."""
    app, saved, being_read = App.get_running_app(), saves(), _being_read()
    if identifier in being_read:
        return
    being_read.add(identifier)

    def work(progress: TellProgress) -> Session:
        try:
            session = _opened(saved, identifier)
        finally:
            being_read.discard(identifier)
        try:
            progress(1)
        except Refused:
            session.close()
            raise
        return session

    def failed(error: Exception) -> None:
        if not isinstance(error, LoadError | OSError):
            raise error
        _say_unread(error)

    Working(
        mark("Opening the game"),
        lambda _far: app._("This device is slow to answer just now."),
        work,
        show,
        failed,
    )


def open_table(session: Session, identifier: str) -> Any:
    """Play a session: the map, or while there is none yet its building, opens above Home and is returned."""
    if is_setting_up(session.game):
        close()
        return _show("build", identifier, session=session)
    _seat(session, identifier)
    return _show(screen_of(session), identifier)


def _show(screen: str, identifier: str, **handed: Session) -> Any:
    navigator = App.get_running_app().navigator
    navigator.home()
    return navigator.open(screen, game=identifier, **handed)


def screen_of(session: Session) -> str:
    """Where a session is played: on the map, or on the picture of a real table."""
    return "mirror_play" if session.mode == MIRROR else "map"


def resume(identifier: str) -> None:
    """Play a saved game on."""
    if (table := _open(identifier)) is not None:
        _show(screen_of(table.session), identifier)
    else:
        _read(identifier, lambda session: _resumed(session, identifier))


def _resumed(session: Session, identifier: str) -> None:
    open_table(session, identifier)
    _say_first(session)


def watch(identifier: str) -> None:
    """Show a saved game from its beginning."""
    if (table := _open(identifier)) is not None:
        _watched(table)
    else:
        _read(identifier, lambda session: _watched(_seat(session, identifier)))


def _watched(table: Table) -> None:
    from worms_app.ui.table.telling import can_be_watched

    screen = "watch" if can_be_watched(table.presenter) else screen_of(table.session)
    App.get_running_app().navigator.open(screen, game=table.identifier)


def _say_unread(error: LoadError | OSError) -> None:
    """Say why a game could not be opened: a damaged one was set aside; anything else may be gone the next
    time.
    """
    app = App.get_running_app()
    app.overlay.message(
        mark("This game cannot be read"),
        lambda: (
            problem(error, app._.language)
            if isinstance(error, OSError | Outdated)
            else app._(
                "Its file is damaged and was set aside. “Saved games” shows what can still be restored; "
                "your other games are not affected."
            )
        ),
    )


def _say_first(session: Session) -> None:
    """Say what has to be known before this game goes on: who else has it open, what was found damaged."""
    app = App.get_running_app()
    flaw = session.flaw
    if flaw is not None:
        app.overlay.message(
            mark("A part of this game was damaged"),
            mark(
                "The game is as you left it; only some of its history is lost. What can be read is "
                "in the log."
            ),
        )
    elif session.barred is None and session.looks_on:
        app.overlay.message(
            mark("You are watching"),
            mark("This game is open in another window. To play here, close it there first."),
        )


def put_away(table: Table) -> None:
    """Let the table stand still while the app is paused; whoever picks the device up then says who it is."""
    table.pause()
    table.presenter.put_down()


def close(identifier: str = "") -> None:
    """Let go of the open table (if it is the one meant)."""
    app = App.get_running_app()
    table = _open(identifier) if identifier else current()
    if table is not None:
        app.table = None
        table.close()
        table.session.close()


def _seat(session: Session, identifier: str) -> Table:
    from worms_app.ui.table.looking_on import LookingOn
    from worms_app.ui.table.running import Table

    close()
    app = App.get_running_app()
    app.table = table = Table(app, session, identifier)
    if session.looks_on and session.barred is None:
        table.looking_on = LookingOn(
            table, partial(saves().open, identifier), partial(open_table, identifier=identifier)
        )
    return table
