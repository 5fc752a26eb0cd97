"""Our games in numbers: who has won, what was destroyed, luck, and an honest page about the dice."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.i18n import formats, mark
from worms_app.play.jsonfile import JsonFile
from worms_app.play.statistics import Numbers, finished, kept_reset, numbers_of
from worms_app.ui import games, table
from worms_app.ui.kit.layout import Plate, Row
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.statistics import presenter


class PersonCard(Plate):
    """Shows the numbers of one person over all games."""

    name = StringProperty("")
    text = StringProperty("")


class FaceRow(Row):
    """How often a face of the die came up."""

    picture = StringProperty("")
    text = StringProperty("")
    share = NumericProperty(0.0)
    expected = NumericProperty(0.0)


class StatisticsScreen(Page):
    """Works the numbers out of the saved games, beside the screen."""

    reading_width = 1040
    since = StringProperty("")
    thrown = StringProperty("")
    verdict = StringProperty("")
    reading = BooleanProperty(True)
    games = NumericProperty(0)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._reset = kept_reset(self._app.folder)
        self._numbers = Numbers()

    def on_shown(self) -> None:
        self.look()

    # -- what is shown ---------------------------------------------------------------------------

    def look(self) -> None:
        """Read the finished games again."""
        saves, since = table.saves(), self._reset.value or 0.0
        self.reading = True
        beside(lambda: numbers_of(finished(saves, since)), self._read)

    def _read(self, numbers: Numbers) -> None:
        self._numbers, self.reading = numbers, False
        self._tell()

    def _tell(self, *_args: Any) -> None:
        """Show the numbers that were read."""
        translate, numbers = self._app._, self._numbers
        language = translate.language
        self.games = numbers.games
        since = self._reset.value
        self.since = (
            translate("Counted since {date}", date=formats.date(datetime.fromtimestamp(since, UTC)))
            if since
            else ""
        )
        people = self.ids.people
        people.clear_widgets()
        for person in numbers.people:
            text = "\n".join(presenter.person_lines(person, language))
            people.add_widget(PersonCard(name=person.name, text=text))
        faces = self.ids.faces
        faces.clear_widgets()
        for bar in presenter.bars(numbers.dice, language):
            row = FaceRow(picture=sprite(f"die_{bar.face}"), text=bar.text)
            row.share, row.expected = bar.share, bar.expected
            faces.add_widget(row)
        self.thrown = presenter.thrown_words(numbers.dice, language)
        self.verdict = presenter.verdict_words(numbers.dice, language)

    # -- what is touched -------------------------------------------------------------------------

    def export(self) -> None:
        """Write the numbers into the exchange folder, and say where."""
        games.write_out(
            lambda now, _there: f"worms-numbers-{now:%Y-%m-%d}.json",
            lambda target: JsonFile(target).write(self._numbers.to_json()),
            (mark("{file} is in the folder “{folder}”."),),
        )

    def reset(self) -> None:
        """Count only games that end from now on, after asking."""
        app = self._app
        app.overlay.confirm(
            lambda: app._("Reset the numbers?"),
            lambda: app._("Only games that you finish from now on will count. The saved games stay."),
            lambda: app._("Reset the numbers"),
            self._begin_anew,
            danger=True,
        )

    def _begin_anew(self) -> None:
        self._reset.begin(time.time())
        self.look()
