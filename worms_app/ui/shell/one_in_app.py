"""What there is one of in the whole app, whichever screens show it: made when it is first asked for.

@one_in_app
def table_timer(app: WormsApp) -> TableTimer:
    return TableTimer(JsonFile(app.folder / FILE), app.feedback)

table_timer()           the same for every screen
table_timer.put(other)  from now on another one
table_timer.forget()    the next one that asks reads its file anew
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kivy.app import App

Thing = TypeVar("Thing")


class OneInApp(Generic[Thing]):
    """Makes a thing once for each running app."""

    def __init__(self, make: Callable[[Any], Thing]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __call__(self, app: Any = None) -> Thing:
        """The one of the running app (or of this one), made when it is first asked for."""
        app = app or App.get_running_app()
        if self not in app.ones:
            app.ones[self] = self._make(app)
        one: Thing = app.ones[self]
        return one

    def put(self, thing: Thing) -> Thing:
        """Use this one from now on."""
        App.get_running_app().ones[self] = thing
        return thing

    def forget(self) -> None:
        """Have a new one made when it is next asked for."""
        App.get_running_app().ones.pop(self, None)


one_in_app = OneInApp
