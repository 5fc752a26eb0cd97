"""Follows a game that another window plays, and plays on here when it is closed there."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from worms_app.play.saves import SavedGame
from worms_app.play.session import Session
from worms_app.ui.shell.beside import beside

EVERY = 1.0
"""Seconds between two looks."""


class LookingOn:
    """Beside one open table, as long as its game is played elsewhere."""

    def __init__(
        self, table: Any, read: Callable[[], Session], play: Callable[[Session, str], object]
    ) -> None:
        self._table, self._open, self._play = table, read, play
        self._seen: tuple[int, int] | None = self._written()
        self._reading = False
        self._looking = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        """The table is left."""
        self._looking.cancel()

    def _written(self) -> tuple[int, int] | None:
        """What changes when somebody writes the file; None while it cannot be seen."""
        try:
            now = os.stat(self._table.session.store.path)
        except OSError:
            return None
        return now.st_mtime_ns, now.st_size

    def _look(self, _dt: float) -> None:
        """Nothing is read while the map is covered, or while the last news is still told."""
        if self._reading or self._table.paused or self._table.presenter.film:
            return
        written = self._written()
        if written is None or (written == self._seen and self._table.session.looks_on):
            return
        self._seen, self._reading = written, True
        beside(self._open, self._read, self._unread)

    def _unread(self, _error: Exception) -> None:
        """In the way just now: the next look tries again."""
        self._reading, self._seen = False, None

    def _read(self, session: Session) -> None:
        self._reading = False
        table = self._table
        if table.app.table is not table:
            _let_go(session)
        elif session.looks_on:
            _let_go(table.session)
            table.presenter.see(session)
        else:
            app = table.app
            self._play(session, table.identifier)
            app.overlay.snack(lambda: app._("The other window is closed. The game can be played here now."))


def _let_go(session: Session) -> None:
    if isinstance(session.store, SavedGame):
        session.store.close()
