"""Learn by playing: every lesson, what was learned, and what comes next."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from worms_app.content.lessons.load import lesson, lessons
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.lesson import FILE, Progress, kept_progress
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.learn.presenter import following

DONE, BEGUN, NEW = "check-circle-outline", "circle-half-full", "circle-outline"


def learned(app: Any) -> Kept[Progress]:
    """What was learned on this device."""
    if getattr(app, "lessons_kept", None) is None:
        app.lessons_kept = kept_progress(JsonFile(app.folder / FILE))
    kept: Kept[Progress] = app.lessons_kept
    return kept


class LearnScreen(Page):
    """`at`: the lesson that is opened at once."""

    next_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self._leads_to = lesson(str(arguments.get("at", "")))
        self._rows = []
        for one in lessons():
            row = ListRow(tag=f"learn.{one.id}")
            row.bind(on_release=lambda _row, name=one.id: self.begin(name))
            self._rows.append((one, row))
            self.ids.rows.add_widget(row)
        self._app.bind(_=self._tell)
        self._tell()

    def place(self) -> dict[str, Any]:
        return {}

    def on_shown(self) -> None:
        self._tell()
        if self._leads_to is not None:
            name, self._leads_to = self._leads_to.id, None
            self.begin(name)

    def begin(self, name: str) -> None:
        """Play a lesson."""
        self._app.navigator.open("lesson", lesson=name)

    def begin_next(self) -> None:
        """Play what comes next; when everything was learned, begin anew."""
        self.begin((following(self._progress) or lessons()[0]).id)

    @property
    def _progress(self) -> Progress:
        return learned(self._app).value or Progress()

    def _tell(self, *_args: Any) -> None:
        progress = self._progress
        for one, row in self._rows:
            row.text, row.note = self._app._(one.title), self._app._(one.note)
            row.icon = DONE if one.id in progress.done else BEGUN if progress.board(one.id) else NEW
        coming = following(progress)
        self.next_words = self._app._(coming.title) if coming is not None else self._app._("Once more")
