"""Log: everything that happened, with its rules, and the way back to any decision."""

from __future__ import annotations

from typing import Any

from worms_app.ui import table as tables
from worms_app.ui.kit.page import Page
from worms_app.ui.table.about_line import ask_about
from worms_app.ui.table.log_lines import reader_of
from worms_app.ui.table.log_list import LogList

__all__ = ["LogList", "LogScreen"]


class LogScreen(Page):
    """The whole log, in the language of the one who reads it."""

    scrolls = False

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = tables.live(str(arguments.get("game", "")))
        self._stop: Any = None
        self.ids.log.bind(on_line=lambda _log, line: ask_about(self.table, line))

    def on_shown(self) -> None:
        self._stop = self._stop or self.table.presenter.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        if self._stop:
            self._stop()
            self._stop = None
        if self._app.navigator.page is self:
            tables.put_away(self.table)

    def _tell(self, *_args: Any) -> None:
        self.ids.log.show(self.table, self._app._.language, reader_of(self.table.presenter))
