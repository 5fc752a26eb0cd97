"""The keyboard on a page where something is played: the keys of the map at the table, as far as they fit."""

from __future__ import annotations

from kivy.app import App

from worms_app.ui.asking.asking import Asking
from worms_app.ui.kit.page_keys import ENTERS, F1, SPACE, TAB, PageKeys, next_of, numbered


class PlayedKeys(PageKeys):
    """Tab and 1-9 choose, Enter confirms or goes on, S stays or plays no card, Space skips the film, H hints,
    F1 says all this. Where nothing is asked Tab goes through the buttons.
    """

    def press(self, key: int, step: int) -> bool:
        app = App.get_running_app()
        if key in (*ENTERS, SPACE) and self._page.skip():
            return True
        if key == F1:
            app.navigator.open("keys")
            return True
        asking = self._page.asking
        if asking is None:
            if key in ENTERS and not app.by_key.is_pointing:
                self._page.go_on()
                return True
            return False
        return self._choose(asking, key, step)

    def _choose(self, asking: Asking, key: int, step: int) -> bool:
        choices = [choice for choice in asking.choices if choice not in asking.apart[:1]]
        selected = asking.selected
        if key == TAB and choices:
            self._page.point_out(next_of(choices, selected, step).answer)
        elif (choice := numbered(key, choices)) is not None:
            self._page.point_out(choice.answer)
        elif key in ENTERS and selected is not None:
            self._page.answer(selected.answer)
        elif key == ord("s") and asking.apart:
            self._page.answer(asking.apart[0].answer)
        elif key == ord("h"):
            self._page.hint()
        else:
            return False
        return True
