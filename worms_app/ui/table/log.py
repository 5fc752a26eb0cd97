"""Log: everything that happened, with its rules, and the way back to any decision."""

from __future__ import annotations

from typing import Any

from worms_app.ui.table.about_line import ask_about
from worms_app.ui.table.log_lines import reader_of
from worms_app.ui.table.log_list import LogList
from worms_app.ui.table.page import TablePage

__all__ = ["LogList", "LogScreen"]


class LogScreen(TablePage):
    """The whole log, in the language of the one who reads it."""

    scrolls = False

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.listen_to(self.presenter)
        self.ids.log.bind(on_line=lambda _log, line: ask_about(self.table, line))

    def _tell(self, *_args: Any) -> None:
        self.ids.log.show(self.table, self.language, reader_of(self.presenter))
