"""A game from a file: played through beside the screen, with how far it is and a way to stop it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from worms_app.content import own
from worms_app.i18n import formats
from worms_app.i18n.speech import problem
from worms_app.play import backup
from worms_app.play.mycards import MyCards
from worms_app.play.settings import Settings
from worms_app.play.trouble import Outdated, Reason, Refused
from worms_app.ui import table
from worms_app.ui.seats import people
from worms_app.ui.shell.beside import beside

PATIENCE = 0.4  # seconds before the screen says that it takes time


class TakingIn:
    """One file on its way in."""

    def __init__(self, source: Path, changed: Callable[[], Any]) -> None:
        self._app = App.get_running_app()
        self._source = source
        self._changed = changed
        self._stopped = threading.Event()
        self._far = 0.0
        self._dialog: Any = None
        self._showing = Clock.schedule_once(self._show, PATIENCE)
        saves, folder = table.saves(), self._app.folder
        if source.suffix == backup.ENDING:
            cards, settings = MyCards(folder / own.FOLDER), self._app.settings
            beside(
                lambda: backup.take_in(source, folder, saves, cards, progress=self._progress),
                lambda taken: self._all_arrived(taken, settings),
                self._refused,
            )
        else:
            beside(lambda: saves.bring_in(source, self._progress), self._arrived, self._refused)

    def stop(self) -> None:
        """The reader thought better of it."""
        self._stopped.set()

    # -- beside the screen -----------------------------------------------------------------------------

    def _progress(self, far: float) -> None:
        if self._stopped.is_set():
            raise Refused(Reason.CANCELLED)
        self._far = far
        time.sleep(0)  # the screen's turn

    # -- on the screen ---------------------------------------------------------------------------------

    def _show(self, _dt: float) -> None:
        app = self._app
        self._dialog = app.overlay.ask(
            lambda: app._("Importing the game"),
            self._words,
            [("cancel", lambda: app._("Cancel"), "plain", self.stop)],
        )
        self._showing = Clock.schedule_interval(self._tell, 0.1)

    def _words(self) -> str:
        far = formats.percent(self._far, language=self._app._.language)
        return str(self._app._("It is played through from its beginning: {percent}", percent=far))

    def _tell(self, _dt: float) -> None:
        if self._dialog is not None:
            self._dialog.text = self._words()

    def _end(self) -> None:
        self._showing.cancel()
        if self._dialog is not None:
            self._dialog.close()

    def _arrived(self, identifier: str) -> None:
        self._end()
        app = self._app
        self._changed()
        app.overlay.snack(
            lambda: app._("The game is in your list."),
            (lambda: app._("Continue"), lambda: table.resume(identifier)),
        )

    def _all_arrived(self, taken: backup.Taken, settings: Settings) -> None:
        """Settings change on the screen: whoever follows them is there."""
        self._end()
        people.read_anew()
        for name, value in taken.settings.items():
            settings.change(name, value)
        app = self._app
        self._changed()

        def words() -> str:
            parts = [
                app.n_("{n} game", "{n} games", taken.games),
                app.n_("{n} own card", "{n} own cards", taken.cards),
                app.n_("{n} setting", "{n} settings", len(taken.settings)),
            ]
            told = str(app._("Imported: {what}.", what=formats.listing(parts, language=app._.language)))
            if taken.there:
                told += " " + app.n_(
                    "{n} game was here already.", "{n} games were here already.", taken.there
                )
            if taken.refused:
                told += " " + app.n_(
                    "{n} part did not fit and was left out.",
                    "{n} parts did not fit and were left out.",
                    taken.refused,
                )
            return told

        app.overlay.message(lambda: app._("Everything is here"), words)

    def _refused(self, error: Exception) -> None:
        self._end()
        if isinstance(error, Refused) and error.reason is Reason.CANCELLED:
            return
        if not isinstance(error, OSError | Refused | Outdated):
            raise error
        app = self._app
        app.overlay.message(lambda: app._("This file was not imported"), lambda: self._why(error))

    def _why(self, error: Exception) -> str:
        translate, file = self._app._, self._source.name
        if isinstance(error, OSError):
            return problem(error, translate.language)
        if isinstance(error, Outdated):
            return str(
                translate(
                    "“{file}” comes from another version of this app, whose rules were others.",
                    file=file,
                )
            )
        if isinstance(error, Refused) and error.reason is Reason.LARGE:
            return str(translate("“{file}” is larger than any game could be.", file=file))
        if isinstance(error, Refused) and error.reason is Reason.SLOW:
            return str(translate("“{file}” takes longer to play through than any game would.", file=file))
        return str(
            translate(
                "“{file}” is not a game of this app, or it is damaged. Your games are as they were.",
                file=file,
            )
        )
