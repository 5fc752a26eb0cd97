"""Keys that a page takes itself: Tab goes through what can be chosen, a number names one of the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kivy.app import App
from kivy.core.window import Window

T = TypeVar("T")

ENTER, SPACE, TAB, F1 = 13, 32, 9, 282
ENTERS = (ENTER, 271)
"""Also the one beside the numbers."""


def commands(modifiers: Sequence[str]) -> bool:
    """Whether a key with these others is meant for the system, not for the app."""
    return bool({"ctrl", "alt", "meta"} & {*modifiers})


def next_of(things: Sequence[T], now: object, step: int) -> T:
    """What Tab goes to from here, or from nowhere; ``step`` is -1 where it goes back."""
    at = things.index(now) + step if now in things else min(step, 0)
    return things[at % len(things)]


def numbered(key: int, things: Sequence[T]) -> T | None:
    """What a key from 1 to 9 names."""
    number = key - ord("1")
    return things[number] if 0 <= number < min(9, len(things)) else None


class PageKeys:
    """Base of what takes the keys of a page while that is in front."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def listen(self) -> None:
        """Take keys from now on: the page is in front."""
        self.ignore()
        Window.bind(on_keyboard=self._key)

    def ignore(self) -> None:
        """Take no more keys: the page is covered."""
        Window.unbind(on_keyboard=self._key)

    def _key(self, _window: Any, key: int, _code: Any, _text: Any, modifiers: list[str], *_rest: Any) -> bool:
        if App.get_running_app().overlay.top_dialog() is not None or commands(modifiers):
            return False
        return self.press(key, -1 if "shift" in modifiers else 1)

    def press(self, key: int, step: int) -> bool:
        """Do what a key stands for; False if it means nothing here. ``step``: which way Tab goes."""
        raise NotImplementedError
