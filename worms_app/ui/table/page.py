"""What all screens of an open game have in common."""

from __future__ import annotations

from typing import Any

from worms_app.play.session import Session
from worms_app.ui import table as tables
from worms_app.ui.kit.page import Page


class TablePage(Page):
    """A screen about the game whose save is called ``game``."""

    def __init__(self, **arguments: Any) -> None:
        self.table = tables.live(str(arguments.get("game", "")))
        self.presenter = self.table.presenter
        super().__init__(**arguments)

    @property
    def session(self) -> Session:
        """The session of the game."""
        return self.table.session

    @property
    def language(self) -> str:
        """The language of whoever holds the device; else that of the device."""
        return str(self._app._.language)

    def go_to(self, screen: str, **more: Any) -> Any:
        """Open another screen about this game."""
        return self._app.navigator.open(screen, game=self.table.identifier, **more)

    def on_hidden(self) -> None:
        super().on_hidden()
        if self._app.navigator.page is self:
            tables.put_away(self.table)  # the app is paused: whoever picks the device up says who it is
