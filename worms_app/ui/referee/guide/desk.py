"""The one guided game of the app, with its timer, for every screen beside the real table."""

from __future__ import annotations

from typing import Any

from worms_app.play.guide import FILE, Guide
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.presenter import GuideDesk
from worms_app.ui.shell.one_in_app import one_in_app
from worms_app.ui.timer import set_going


@one_in_app
def guide_desk(app: Any) -> GuideDesk:
    """The one guided game of the app: its timer goes on whatever screen is shown, and in a new process."""
    desk = GuideDesk(JsonFile(app.folder / FILE), app.feedback)
    set_going(desk.timer)
    return desk


class GuideDetail(Page):
    """A page about one part of the guide: it follows the guide while shown; without one there is none."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.desk = guide_desk(self._app)
        self.listen_to(self.desk.book)

    def on_shown(self) -> None:
        if self.desk.guide is None:
            self._app.navigator.replace("guide_setup")
        else:
            super().on_shown()

    def _tell(self, *_args: Any) -> None:
        if self.desk.guide is not None:
            self._show(self.desk.guide)

    def _show(self, guide: Guide) -> None:
        """Fill the widgets with what the guide knows now."""
