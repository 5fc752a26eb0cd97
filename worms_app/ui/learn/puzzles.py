"""Puzzles: that of the day, and all of them by grade with their stars."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from worms_app.content.puzzles.load import GRADES, Puzzle, puzzles
from worms_app.i18n import mark
from worms_app.play.progress import MOST_STARS
from worms_app.play.puzzles.daily import of_the_day
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.learn.learner import learner
from worms_app.ui.learn.puzzle_words import goal_words, stars_words

ALL, SOME, NEW = "star", "star-half-full", "star-outline"
GRADE_NAMES = {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard")}


class PuzzlesScreen(Page):
    """`grade`: which one is listed."""

    daily_words = StringProperty("")
    grade = StringProperty(GRADES[0])
    count_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        wanted = str(arguments.get("grade", ""))
        self.grade = wanted if wanted in GRADES else GRADES[0]
        self._rows: list[tuple[Puzzle, ListRow]] = []
        self._app.bind(_=self._tell)
        self._list()

    def place(self) -> dict[str, Any]:
        return {"grade": self.grade}

    def on_shown(self) -> None:
        self._tell()

    def choose_grade(self, grade: str) -> None:
        """List the puzzles of another grade."""
        self.grade = grade
        self._list()

    def play(self, identifier: str) -> None:
        """Play a puzzle."""
        self._app.navigator.open("puzzle", puzzle=identifier)

    def play_daily(self) -> None:
        """Play the puzzle of the day."""
        self.play(self._daily.id)

    @property
    def _daily(self) -> Puzzle:
        return of_the_day(datetime.now().astimezone().date())

    def _list(self) -> None:
        self._rows = []
        self.ids.rows.clear_widgets()
        for one in puzzles():
            if one.grade == self.grade:
                row = ListRow(tag=f"puzzles.{one.id}")
                row.bind(on_release=lambda _row, name=one.id: self.play(name))
                self._rows.append((one, row))
                self.ids.rows.add_widget(row)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        language, progress = translate.language, learner().value
        daily = self._daily
        self.daily_words = goal_words(daily.goal, language)
        if earned := progress.stars(daily.id):
            self.daily_words += f" · {stars_words(earned, language)}"
        self.ids.grades.options = [(grade, translate(words)) for grade, words in GRADE_NAMES.items()]
        every = [progress.stars(one.id) for one in puzzles()]
        self.count_words = translate(
            "{n} of {total} solved, {stars}",
            n=sum(bool(stars) for stars in every),
            total=len(every),
            stars=translate.n_("{n} star", "{n} stars", sum(every)),
        )
        for number, (one, row) in enumerate(self._rows, 1):
            stars = progress.stars(one.id)
            row.text = goal_words(one.goal, language)
            row.note = translate("Puzzle {n}", n=number)
            if stars:
                row.note += f" · {stars_words(stars, language)}"
            row.icon = ALL if stars == MOST_STARS else SOME if stars else NEW
