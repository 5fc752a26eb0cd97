"""A crash leaves a readable report, and the app goes on where it was.

An error inside the event loop is written down, the screens are built anew at the same place and a calm
message says so. An error that comes back again and again leads one screen down, then Home; only when even
that fails does the app end, and then the next start finds the place and the message.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import worms_app

if TYPE_CHECKING:
    from worms_app.ui.kit.overlay import DialogAnswer, Words

FOLDER = "reports"
KEPT = 20
SOON = 8.0  # seconds: two crashes this close have the same cause
LIMIT = 4  # crashes in a row after which the app ends


def write_report(folder: Path, error: BaseException, facts: dict[str, Any]) -> Path | None:
    """Write down what happened, without anything that belongs to the players; None if the disk refuses. Only
    the last reports are kept.
    """
    from worms_app.play import report  # not before something has gone wrong: it loads the rules

    body = getattr(error, "report", "") or report.told(error, _secrets())
    lines = [
        f"Worms Table Companion {worms_app.__version__}",
        f"time      {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"system    {platform.platform()}",
        f"python    {platform.python_version()} ({sys.platform})",
        *(f"{name:<9} {value}" for name, value in facts.items()),
        "",
        body,
    ]
    try:
        reports = folder / FOLDER
        reports.mkdir(parents=True, exist_ok=True)
        path = reports / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"  # in the order in which they came
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for old in sorted(reports.glob("crash-*.txt"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def _secrets() -> list[str]:
    """The names, dice and cards of what is open, which an error's own words may hold."""
    from kivy.app import App

    from worms_app.play import report
    from worms_app.play.session import Session

    app = App.get_running_app()
    if app is None:  # nothing runs yet, or no more
        return []
    open_now = [getattr(each, "session", None) for each in (app.table, app.navigator and app.navigator.page)]
    sessions = [session for session in open_now if isinstance(session, Session)]
    return [
        *(secret for session in sessions for secret in report.secrets_of(session)),
        *report.names_in(app.folder),
    ]


def copy_answer(report: str, words: Words) -> list[DialogAnswer]:
    """The answer of a dialog that copies a report, if it can still be read."""
    from kivy.app import App

    try:
        text = Path(report).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return []
    return [("copy", words, "tonal", lambda: App.get_running_app().overlay.copy(text))]


class CrashGuard:
    """Decides after each crash how far back to go."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: list[float] = []

    def count(self) -> int:
        """Note a crash; returns how many there were in a row, this one included."""
        now = self._clock()
        if self._times and now - self._times[-1] > SOON:
            self._times = []
        self._times.append(now)
        return len(self._times)


def place_after(place: list[dict[str, Any]], crashes: int) -> list[dict[str, Any]]:
    """Where to go on: first where it happened, then one screen down, then Home."""
    if crashes == 1:
        return place
    if crashes == 2:
        return place[:-1]
    return []


def mend_kivy() -> None:
    """Empty Kivy's list of drawings that wait for the end of the frame.

    An error in one of them leaves that list torn, and every later frame would fail at the tear.
    """
    from kivy.lang import builder

    waiting = builder._delayed_start
    while isinstance(waiting, list):
        waiting[-1], waiting = None, waiting[-1]
    builder._delayed_start = None


def install(handle: Callable[[BaseException], bool]) -> Callable[[], None]:
    """Let `handle(error)` decide about errors in the event loop; True: it has dealt with it.

    The function returned ends that.
    """
    from kivy.base import ExceptionHandler, ExceptionManager

    class Handler(ExceptionHandler):
        def handle_exception(self, inst: BaseException) -> int:
            if isinstance(inst, Exception) and handle(inst):
                mend_kivy()
                return int(ExceptionManager.PASS)
            return int(ExceptionManager.RAISE)

    handler = Handler()
    ExceptionManager.add_handler(handler)
    return lambda: ExceptionManager.remove_handler(handler)
