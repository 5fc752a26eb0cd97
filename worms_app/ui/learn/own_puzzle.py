"""One puzzle that somebody made: its name, its code to give away, its stars."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from worms_app.ui.kit.page import Page
from worms_app.ui.learn.own_puzzles import own_puzzles
from worms_app.ui.learn.puzzle_words import goal_words, stars_words
from worms_app.ui.seats.people import known_people


class OwnPuzzleScreen(Page):
    """Shows the puzzle named ``puzzle``."""

    goal = StringProperty("")
    stars = StringProperty("")
    code = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._id = str(arguments.get("puzzle", ""))
        one = own_puzzles().find(self._id)
        if one is not None:
            self.ids.name.text, self.code = one.name, one.code

    def on_shown(self) -> None:
        self._tell()
        if not self.code:  # reopened after it was deleted
            Clock.schedule_once(lambda _dt: self._app.navigator.back(), 0)

    def rename(self, name: str) -> None:
        """Give the puzzle another name."""
        own_puzzles().rename(self._id, name)

    def delete(self) -> None:
        """Delete the puzzle; for some seconds it can be brought back."""
        app, own = self._app, own_puzzles()
        every = [*own]
        at = next(number for number, one in enumerate(every) if one.puzzle.id == self._id)
        own.delete(self._id)
        app.navigator.back()

        def undo() -> None:
            own.bring_back(every[at], at)
            page = app.navigator.page
            if page.name == "puzzles":
                page.look()

        app.overlay.snack(lambda: app._("The puzzle is deleted."), (lambda: app._("Undo"), undo))

    def _tell(self, *_args: Any) -> None:
        one, language = own_puzzles().find(self._id), self._app._.language
        if one is None:
            return
        self.goal = goal_words(one.puzzle.goal, language)
        earned = known_people().learner.progress.stars(self._id)
        self.stars = stars_words(earned, language) if earned else ""
