"""Opening a game: one table at a time, found again by its identifier."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App

import worms_app
from worms_app.engine import LoadError
from worms_app.i18n.speech import problem
from worms_app.play.saves import SavedGame, Saves
from worms_app.play.session import Session
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import MIRROR
from worms_app.play.trouble import Outdated
from worms_app.ui.references import rulings_of

if TYPE_CHECKING:
    from worms_app.ui.table.running import Table

FOLDER = "games"


def saves() -> Saves:
    """The saved games of this device."""
    app: Any = App.get_running_app()
    kept: Saves | None = getattr(app, "saves", None)
    if kept is None:
        kept = app.saves = Saves(app.folder / FOLDER, worms_app.standard_library)
        kept.rulings = rulings_of(app)
    return kept


def current() -> Table | None:
    """The table that is open, if any."""
    return getattr(App.get_running_app(), "table", None)


def live(identifier: str) -> Table:
    """The table of a game; opened from its save if it is not open. A damaged save raises LoadError."""
    table = current()
    if table is not None and table.identifier == identifier:
        return table
    return _seat(_opened(identifier), identifier)


def _opened(identifier: str) -> Session:
    """A game to go on with; one that nobody plays on is opened to be looked at."""
    try:
        return saves().open(identifier)
    except Outdated:
        return saves().look(identifier)


def open_table(session: Session, identifier: str) -> Any:
    """Play a session: the map, or while there is none yet its building, opens above Home and is returned."""
    if is_setting_up(session.game):
        return build(identifier)
    _seat(session, identifier)
    return _show(screen_of(session), identifier)


def build(identifier: str) -> Any:
    """Go on with a game whose map is still being built."""
    close()
    return _show("build", identifier)


def _show(screen: str, identifier: str) -> Any:
    navigator = App.get_running_app().navigator
    navigator.home()
    return navigator.open(screen, game=identifier)


def screen_of(session: Session) -> str:
    """Where a session is played: on the map, or on the picture of a real table."""
    return "mirror_play" if session.mode == MIRROR else "map"


def resume(identifier: str) -> bool:
    """Play a saved game on; a damaged one is set aside and said, and then this is False."""
    table = current()
    if table is None or table.identifier != identifier:
        try:
            session = _opened(identifier)
        except (LoadError, OSError) as error:
            _say_unread(error)
            return False
        open_table(session, identifier)
        _say_first(session)
    else:
        _show(screen_of(table.session), identifier)
    return True


def watch(identifier: str) -> None:
    """See a saved game again; a damaged one is set aside and said."""
    from worms_app.ui.table.telling import can_be_watched

    try:
        table = live(identifier)
    except (LoadError, OSError) as error:
        _say_unread(error)
        return
    screen = "watch" if can_be_watched(table.presenter) else screen_of(table.session)
    App.get_running_app().navigator.open(screen, game=identifier)


def _say_unread(error: LoadError | OSError) -> None:
    """A damaged game was set aside; anything else may be gone the next time."""
    app = App.get_running_app()
    app.overlay.message(
        lambda: app._("This game cannot be read"),
        lambda: (
            problem(error, app._.language)
            if isinstance(error, OSError | Outdated)
            else app._(
                "Its file is damaged and was set aside. See under “Saved games” what can be saved of it; "
                "your other games are not affected."
            )
        ),
    )


def _say_first(session: Session) -> None:
    """What has to be known before this game goes on: who else has it open, what was found damaged."""
    app = App.get_running_app()
    flaw = session.flaw
    if flaw is not None:
        app.overlay.message(
            lambda: app._("A part of this game was damaged"),
            lambda: app._(
                "The game is as you left it; only some of its history is lost. What can be read is "
                "in the log."
            ),
        )
    elif session.barred is None and session.looks_on:
        app.overlay.message(
            lambda: app._("You are watching"),
            lambda: app._("This game is open in another window. To play here, close it there first."),
        )


def put_away(table: Table) -> None:
    """The app is paused: everything stands still, and whoever picks the device up says who it is."""
    table.pause()
    table.presenter.put_down()


def close(identifier: str = "") -> None:
    """Let go of the open table (if it is the one meant)."""
    app = App.get_running_app()
    table = current()
    if table is not None and (not identifier or table.identifier == identifier):
        app.table = None
        table.close()
        if isinstance(table.session.store, SavedGame):
            table.session.store.close()


def _seat(session: Session, identifier: str) -> Table:
    from worms_app.ui.table.looking_on import LookingOn
    from worms_app.ui.table.running import Table

    close()
    app = App.get_running_app()
    app.table = table = Table(app, session, identifier)
    if session.looks_on and session.barred is None:
        table.looking_on = LookingOn(table, partial(saves().open, identifier), open_table)
    return table
