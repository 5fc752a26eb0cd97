"""Listeners that leave with their widget.

Kivy holds a bound method weakly, but forgets it only when it is next called: what listens to something that
seldom changes (the left hand, the keyboard of a phone) would stay behind, screen after screen.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any


def follow(observed: Any, name: str, listener: Callable[..., Any]) -> None:
    """Call a widget's method whenever something of another object changes, as long as the widget is there."""
    method = weakref.WeakMethod(listener)

    def call(*arguments: Any) -> Any:
        alive = method()
        return alive(*arguments) if alive is not None else None

    number = observed.fbind(name, call)
    # Held weakly, too: an object and its own widgets would keep each other for ever.
    leaving = weakref.finalize(listener.__self__, _leave, weakref.ref(observed), name, number)  # type: ignore[attr-defined]
    leaving.atexit = False


def _leave(observed: weakref.ref[Any], name: str, number: int) -> None:
    there = observed()
    if there is not None:
        there.unbind_uid(name, number)


class Observed:
    """Something that outlives the widgets that ``bind`` to it."""

    def bind(self, **listeners: Callable[..., Any]) -> None:
        """Bind as Kivy does, but let go of a method when the object that it belongs to is gone."""
        for name, listener in listeners.items():
            if getattr(listener, "__self__", None) is None:
                super().bind(**{name: listener})  # type: ignore[misc]
            else:
                follow(self, name, listener)
