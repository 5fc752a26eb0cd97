"""The keyboard on a page where something is played: the keys of the map at the table, as far as they fit."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.app import App
from kivy.core.window import Window

from worms_app.ui.asking.asking import Asking

ENTER, ENTER_PAD, SPACE, TAB = 13, 271, 32, 9


class Played(Protocol):
    """What keys do on such a page."""

    @property
    def asking(self) -> Asking | None:
        """The question that waits."""

    def point_out(self, answer: str) -> None:
        """Choose this; it is not the answer yet."""

    def answer(self, answer: str) -> None:
        """Give this answer."""

    def go_on(self) -> None:
        """The big button."""

    def skip(self) -> bool:
        """End the film; False if none runs."""


class PlayedKeys:
    """Tab and 1-9 choose, Enter confirms or goes on, S stays or plays no card, Space skips the film."""

    def __init__(self, page: Played) -> None:
        self._page = page

    def listen(self) -> None:
        """The page is in front."""
        Window.unbind(on_keyboard=self._key)
        Window.bind(on_keyboard=self._key)

    def ignore(self) -> None:
        """The page is covered."""
        Window.unbind(on_keyboard=self._key)

    def _key(self, _window: Any, key: int, _code: Any, _text: Any, modifiers: list[str], *_rest: Any) -> bool:
        if App.get_running_app().overlay.top_dialog() is not None or set(modifiers) & {"ctrl", "alt", "meta"}:
            return False
        if key in (ENTER, ENTER_PAD, SPACE) and self._page.skip():
            return True
        asking = self._page.asking
        if asking is None:
            if key in (ENTER, ENTER_PAD):
                self._page.go_on()
                return True
            return False
        return self._choose(asking, key, -1 if "shift" in modifiers else 1)

    def _choose(self, asking: Asking, key: int, step: int) -> bool:
        choices = [choice for choice in asking.choices if choice not in asking.apart]
        selected = asking.selected
        if key == TAB and choices:
            at = choices.index(selected) + step if selected in choices else min(step, 0)
            self._page.point_out(choices[at % len(choices)].answer)
        elif ord("1") <= key <= ord("9") and key - ord("1") < len(choices):
            self._page.point_out(choices[key - ord("1")].answer)
        elif key in (ENTER, ENTER_PAD) and selected is not None:
            self._page.answer(selected.answer)
        elif key == ord("s") and asking.apart:
            self._page.answer(asking.apart[0].answer)
        else:
            return False
        return True
