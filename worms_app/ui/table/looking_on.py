"""Follows a game that another window plays, and plays on here when it is closed there."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol

from kivy.app import App
from kivy.clock import Clock

from worms_app.i18n import mark
from worms_app.play.saves import SavedGame
from worms_app.play.session import Session
from worms_app.ui.shell.beside import beside

EVERY = 1.0
"""Seconds between two looks."""


class GameOnScreen(Protocol):
    """Where a game is looked at: a table, or the building of its map."""

    @property
    def session(self) -> Session:
        """The game as it is shown."""

    @property
    def left(self) -> bool:
        """Whether nobody looks any more."""

    @property
    def busy(self) -> bool:
        """Whether the last news is still told, or the screen is covered."""

    def see(self, session: Session) -> None:
        """Show the same game as another window has played it on."""


class LookingOn:
    """Watches over one place as long as its game is played in another window."""

    def __init__(
        self, place: GameOnScreen, read: Callable[[], Session], take_over: Callable[[Session], object]
    ) -> None:
        self._place, self._open, self._take_over = place, read, take_over
        self._seen: tuple[int, int] | None = self._written()
        self._reading = False
        self._looking = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        """Stop looking: the place is left."""
        self._looking.cancel()

    def _written(self) -> tuple[int, int] | None:
        """What changes whenever somebody writes the file; None while it cannot be seen."""
        store = self._place.session.store
        try:
            now = os.stat(store.path if isinstance(store, SavedGame) else "")
        except OSError:
            return None
        return now.st_mtime_ns, now.st_size

    def _look(self, _dt: float) -> None:
        """Read the game again if its file has changed; not while the place is busy."""
        if self._reading or self._place.busy:
            return
        written = self._written()
        if written is None or (written == self._seen and self._place.session.looks_on):
            return
        self._seen, self._reading = written, True
        beside(self._open, self._read, self._unread)

    def _unread(self, _error: Exception) -> None:
        """Do nothing about a file that cannot be read just now: the next look tries again."""
        self._reading, self._seen = False, None

    def _read(self, session: Session) -> None:
        self._reading = False
        place = self._place
        if place.left:
            session.close()
        elif session.looks_on:
            place.session.close()
            place.see(session)
        else:
            app = App.get_running_app()
            place.session.close()
            self.stop()
            self._take_over(session)
            app.overlay.snack(mark("The other window is closed. The game can be played here now."))
