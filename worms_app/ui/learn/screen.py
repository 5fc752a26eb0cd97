"""Learn by playing: who learns, every lesson with its stars, and what comes next."""

from __future__ import annotations

from typing import Any

from worms_app.content.lessons.load import lesson, lessons
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.learn.presenter import following
from worms_app.ui.learn.puzzle_words import stars_icon, stars_words
from worms_app.ui.seats.people import known_people

MOST_SHOWN = 6
"""People to choose from; whoever else has played here writes his name."""


class LearnScreen(Page):
    """Lists the lessons; ``at`` is one that is opened at once."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._leads_to = lesson(str(arguments.get("at", "")))
        self._rows = []
        for one in lessons():
            row = ListRow(tag=f"learn.{one.id}", on_release=lambda _row, name=one.id: self.begin(name))
            self._rows.append((one, row))
            self.ids.rows.add_widget(row)
        self._writes = False

    def place(self) -> dict[str, Any]:
        return {}

    def on_shown(self) -> None:
        self._tell()
        if self._leads_to is not None:
            name, self._leads_to = self._leads_to.id, None
            self.begin(name)

    def begin(self, name: str) -> None:
        """Open a lesson."""
        self._app.navigator.open("lesson", lesson=name)

    def begin_next(self) -> None:
        """Open the lesson that comes next; when everything was learned, the puzzles."""
        coming = following(known_people().learner.progress)
        if coming is None:
            self._app.navigator.open("puzzles")
        else:
            self.begin(coming.id)

    # -- who learns --------------------------------------------------------------------------------

    def choose(self, name: Any) -> None:
        """Let somebody known to this device be the one who learns; None: somebody else, who writes a name."""
        self._writes = name is None
        if name is not None:
            known_people().choose_learner(name)
        self._tell()
        if self._writes:
            self.ids.name.focus = True

    def write(self, name: str) -> None:
        """Let the person of a written name be the one who learns."""
        if self._writes:
            self._writes = False
            if name.strip():
                known_people().choose_learner(name.strip())
            self.ids.name.text = ""
            self._tell()

    def _tell_who(self) -> None:
        people = known_people()
        now = people.learner
        named = [person.name for person in people][:MOST_SHOWN]
        if now.name and now.name not in named:
            named = [now.name, *named[: MOST_SHOWN - 1]]
        self.ids.who.options = [
            *((name, name) for name in named),
            ("", self._app._("No name")),
            (None, self._app._("Another name")),
        ]
        self.ids.who.value = None if self._writes else now.name
        self.ids.name.there = self._writes

    # -- what was learned --------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        self._tell_who()
        progress = known_people().learner.progress
        for one, row in self._rows:
            stars = progress.stars(one.id)
            row.text, row.note = self._app._(one.title), self._app._(one.note)
            if stars:
                row.note = stars_words(stars, self._app._.language)
            row.icon = stars_icon(progress, one.id)
        coming = following(progress)
        button = self.ids.onward
        if coming is None:
            button.text, button.note = self._app._("Puzzles"), self._app._("All lessons are done")
        else:
            goes_on = progress.is_begun(coming.id)
            button.text = self._app._(coming.title)
            button.note = self._app._("Pick up where you left off") if goes_on else ""
