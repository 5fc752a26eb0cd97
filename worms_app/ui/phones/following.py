"""The phones around a real table: they follow the referee, each in its own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from worms_app.i18n import translate
from worms_app.link.sheet import Sheet, SheetShown
from worms_app.ui.phones.host import PhoneHost
from worms_app.ui.phones.moment import clock_shown, clock_state
from worms_app.ui.timer import TimerPresenter

FILE = "referee.phones"


class RefereePhones(PhoneHost):
    """The phones of the referee: they show whatever part of it is in front."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, app.folder / FILE)
        self._number = 0
        # before the referee has said anything
        self._sheet: Callable[[str], Sheet] = lambda language: Sheet(translate("Referee", language=language))
        self._timer: TimerPresenter | None = None
        self.turn_on_again(0)

    @property
    def arguments(self) -> dict[str, Any]:
        return {"referee": True}

    def follow(self, sheet: Callable[[str], Sheet], timer: TimerPresenter | None = None) -> None:
        """Show on the phones what ``sheet`` makes, and the turn's clock. It is called in their thread, for
        each language.
        """
        self._sheet, self._timer = sheet, timer
        self._number += 1
        self.publish()

    def shown(self) -> SheetShown:
        return SheetShown(self._number, self._sheet, clock_shown(self._timer), self.app.settings["wifi"])

    def unheard(self) -> object:
        return clock_state(self._timer)
