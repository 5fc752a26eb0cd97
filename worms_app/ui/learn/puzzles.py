"""Puzzles: that of the day, all of them by grade, and those that people made, with their stars."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.properties import StringProperty

from worms_app.content.puzzles.load import GRADES, Puzzle, puzzles
from worms_app.i18n import mark
from worms_app.play.puzzles.daily import of_the_day
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.learn.own_puzzles import own_puzzles
from worms_app.ui.learn.puzzle_words import goal_words, stars_icon, stars_words
from worms_app.ui.seats.people import known_people

OWN = "own"
LISTS = {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard"), OWN: mark("Yours")}
NONE_YET = mark(
    "The menu of a game makes a puzzle of what you see there. Codes from others can be entered here, too."
)


class PuzzlesScreen(Page):
    """Lists the puzzles of one ``grade``, or one's own."""

    daily_words = StringProperty("")
    grade = StringProperty(GRADES[0])

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        wanted = str(arguments.get("grade", ""))
        self.grade = wanted if wanted in LISTS else GRADES[0]
        self._rows: list[tuple[Puzzle, str, ListRow]] = []
        self._list()

    def place(self) -> dict[str, Any]:
        return {"grade": self.grade}

    def on_shown(self) -> None:
        self.look()

    def look(self) -> None:
        """Show the list anew: one's own puzzles may have changed."""
        if self.grade == OWN:
            self._list()
        else:
            self._tell()

    def choose_grade(self, grade: str) -> None:
        """List the puzzles of another grade, or one's own."""
        self.grade = grade
        self._list()

    @property
    def daily(self) -> Puzzle:
        """The puzzle of the day."""
        return of_the_day(datetime.now().astimezone().date())

    def _list(self) -> None:
        self._rows = []
        self.ids.rows.clear_widgets()
        if self.grade == OWN:
            opens, listed = "own_puzzle", [(one.puzzle, one.name) for one in own_puzzles()]
        else:
            opens, listed = "puzzle", [(one, "") for one in puzzles() if one.grade == self.grade]
        for one, name in listed:
            row = ListRow(tag=f"puzzles.{one.id}")
            row.bind(on_release=lambda _row, id=one.id: self._app.navigator.open(opens, puzzle=id))
            self._rows.append((one, name, row))
            self.ids.rows.add_widget(row)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        language, progress = translate.language, known_people().learner.progress
        daily = self.daily
        self.daily_words = goal_words(daily.goal, language)
        if earned := progress.stars(daily.id):
            self.daily_words = _with_stars(self.daily_words, earned, language)
        self.ids.grades.options = [(grade, translate(words)) for grade, words in LISTS.items()]
        counted = [one for one, _name, _row in self._rows] if self.grade == OWN else puzzles()
        every = [progress.stars(one.id) for one in counted]
        solved, stars = sum(map(bool, every)), translate.n_("{n} star", "{n} stars", sum(every))
        count = translate("{n} of {total} solved, {stars}", n=solved, total=len(every), stars=stars)
        self.ids.count.text = count if every else ""
        self.ids.empty.text = "" if every else translate(NONE_YET)
        for number, (one, name, row) in enumerate(self._rows, 1):
            goal = goal_words(one.goal, language)
            row.text = name or goal
            row.note = goal if name else translate("Puzzle {n}", n=number)
            if earned := progress.stars(one.id):
                row.note = _with_stars(row.note, earned, language)
            row.icon = stars_icon(progress, one.id)


def _with_stars(words: str, stars: int, language: str) -> str:
    """The words, which may be a sentence, and the stars beside them."""
    return f"{words.rstrip('.')} · {stars_words(stars, language)}"
