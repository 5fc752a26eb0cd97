"""The one guided game of the app, with its timer, for every screen beside the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from worms_app.play.guide import FILE
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.presenter import GuideDesk
from worms_app.ui.timer import TimerDrive, TimerFlash


def guide_desk(app: Any) -> GuideDesk:
    """The one guided game of the app: its timer goes on whatever screen is shown, and in a new process."""
    if getattr(app, "guide_desk", None) is None:
        run_guide(app, GuideDesk(JsonFile(app.folder / FILE), app.feedback))
    desk: GuideDesk = app.guide_desk
    return desk


def run_guide(app: Any, desk: GuideDesk) -> None:
    """Make this the app's guided game."""
    app.guide_desk = desk
    app.guide_runs = (TimerDrive(desk.timer), TimerFlash(desk.timer))


class GuideDetail(Page):
    """A page about one part of the guide: it follows the guide while shown; without one there is none."""

    desk: GuideDesk
    _app: Any
    _tell: Callable[..., None]

    def on_shown(self) -> None:
        self.on_hidden()
        if self.desk.guide is None:
            self._app.navigator.replace("guide_setup")
            return
        self.desk.book.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        self.desk.book.ignore(self._tell)
