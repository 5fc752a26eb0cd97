"""The keyboard on a page where something is played: the keys of the map at the table, as far as they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window

from worms_app.ui.asking.asking import Asking

if TYPE_CHECKING:
    from worms_app.ui.learn.on_map import PlayedPage

ENTER, ENTER_PAD, SPACE, TAB, F1 = 13, 271, 32, 9, 282


class PlayedKeys:
    """Tab and 1-9 choose, Enter confirms or goes on, S stays or plays no card, Space skips the film, H hints,
    F1 says all this. Where nothing is asked Tab goes through the buttons.
    """

    def __init__(self, page: PlayedPage) -> None:
        self._page = page

    def listen(self) -> None:
        """Take keys from now on: the page is in front."""
        Window.unbind(on_keyboard=self._key)
        Window.bind(on_keyboard=self._key)

    def ignore(self) -> None:
        """Take no more keys: the page is covered."""
        Window.unbind(on_keyboard=self._key)

    def _key(self, _window: Any, key: int, _code: Any, _text: Any, modifiers: list[str], *_rest: Any) -> bool:
        app = App.get_running_app()
        if app.overlay.top_dialog() is not None or set(modifiers) & {"ctrl", "alt", "meta"}:
            return False
        if key in (ENTER, ENTER_PAD, SPACE) and self._page.skip():
            return True
        if key == F1:
            app.navigator.open("keys")
            return True
        asking = self._page.asking
        if asking is None:
            if key in (ENTER, ENTER_PAD) and not app.by_key.is_pointing:
                self._page.go_on()
                return True
            return False
        return self._choose(asking, key, -1 if "shift" in modifiers else 1)

    def _choose(self, asking: Asking, key: int, step: int) -> bool:
        choices = [choice for choice in asking.choices if choice not in asking.apart[:1]]
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
        elif key == ord("h"):
            self._page.hint()
        else:
            return False
        return True
