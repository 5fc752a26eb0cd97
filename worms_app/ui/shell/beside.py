"""Work beside the screen: reading and playing through files in a thread, the result in the screen's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from kivy.clock import Clock

READING = "reading"
"""How such a thread is called."""

T = TypeVar("T")


def beside(
    work: Callable[[], T], done: Callable[[T], Any], failed: Callable[[Exception], Any] | None = None
) -> None:
    """Do something that may take long; its result, or what went wrong, arrives in a later frame. Without
    ``failed`` an error is one of the app, as if it had happened on the screen.
    """

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            failure = error
            Clock.schedule_once(lambda _dt: _fail(failure, failed))
        else:
            Clock.schedule_once(lambda _dt: done(result))

    threading.Thread(target=run, name=READING, daemon=True).start()


def _fail(error: Exception, failed: Callable[[Exception], Any] | None) -> None:
    if failed is None:
        raise error
    failed(error)
