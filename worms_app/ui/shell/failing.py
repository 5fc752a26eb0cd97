"""What could not be done is said on the screen, with what was in the way."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from worms_app.content.load import ContentError
from worms_app.engine import LoadError
from worms_app.i18n.speech import problem


def say_failed(title: str, error: Exception) -> None:
    """Show a message: the marked sentence ``title`` and the problem, in the language of the moment."""
    app = App.get_running_app()
    app.overlay.message(lambda: app._(title), lambda: problem(error, app._.language))


def failing(title: str) -> Callable[[Exception], None]:
    """What to call with an error: it says what was in the way of work with files, and raises any other error
    again.
    """

    def failed(error: Exception) -> None:
        if not isinstance(error, OSError | LoadError | ContentError):
            raise error
        say_failed(title, error)

    return failed
