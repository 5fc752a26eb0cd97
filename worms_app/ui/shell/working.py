"""Work with files that may take long: beside the screen, with how far it is and a way to stop it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kivy.app import App
from kivy.clock import Clock

from worms_app.i18n import formats, mark
from worms_app.play.intake import TellProgress
from worms_app.play.trouble import Refusal, Refused
from worms_app.ui.kit.overlay import Words
from worms_app.ui.shell.beside import beside

PATIENCE = 0.4  # seconds before the screen says that it takes time

T = TypeVar("T")


class Working(Generic[T]):
    """One such work: `work(progress)` beside the screen, then `done(result)` or `failed(error)` on it."""

    def __init__(
        self,
        title: Words,
        words: Callable[[str], str],
        work: Callable[[TellProgress], T],
        done: Callable[[T], Any],
        failed: Callable[[Exception], Any],
    ) -> None:
        self._title, self._words = title, words
        self._done, self._failed = done, failed
        self._stopped = threading.Event()
        self._far = 0.0
        self._dialog: Any = None
        self._showing = Clock.schedule_once(self._show, PATIENCE)
        beside(lambda: work(self._progress), self._arrived, self._refused)

    # -- beside the screen -----------------------------------------------------------------------------

    def _progress(self, far: float) -> None:
        if self._stopped.is_set():
            raise Refused(Refusal.CANCELLED)
        self._far = far
        time.sleep(0)  # the screen's turn

    # -- on the screen ---------------------------------------------------------------------------------

    def _show(self, _dt: float) -> None:
        app = App.get_running_app()
        answers = [("cancel", mark("Cancel"), "plain", self._stopped.set)]
        self._dialog = app.overlay.ask(self._title, self._far_words, answers)
        self._showing = Clock.schedule_interval(self._tell, 0.1)

    def _far_words(self) -> str:
        return self._words(formats.percent(self._far, language=App.get_running_app()._.language))

    def _tell(self, _dt: float) -> None:
        if self._dialog is not None:
            self._dialog.text = self._far_words()

    def _end(self) -> None:
        self._showing.cancel()
        if self._dialog is not None:
            self._dialog.close()

    def _arrived(self, result: T) -> None:
        self._end()
        self._done(result)

    def _refused(self, error: Exception) -> None:
        self._end()
        if not (isinstance(error, Refused) and error.reason is Refusal.CANCELLED):
            self._failed(error)
