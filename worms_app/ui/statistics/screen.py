"""Our games in numbers: who has won, what was destroyed, luck, and an honest page about the dice."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from worms_app.i18n import formats, mark
from worms_app.play.jsonfile import JsonFile
from worms_app.play.statistics import Numbers, finished, kept_reset, numbers_of
from worms_app.ui import games, table
from worms_app.ui.kit.layout import Plate, Row
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.beside import beside
from worms_app.ui.statistics import presenter
from worms_app.ui.statistics.presenter import FaceBar


class PersonCard(Plate):
    """Shows the numbers of one person over all games."""

    name = StringProperty("")
    text = StringProperty("")


class FaceRow(Row):
    """How often a face of the die came up."""

    bar = ObjectProperty(FaceBar("1", "", 0, 0), rebind=True)


class StatisticsScreen(Page):
    """Works the numbers out of the saved games, beside the screen."""

    reading_width = 1040
    reading = BooleanProperty(True)
    numbers = ObjectProperty(Numbers(), rebind=True)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._reset = kept_reset(self._app.folder)

    def on_shown(self) -> None:
        self.look()

    # -- what is shown ---------------------------------------------------------------------------

    def look(self) -> None:
        """Read the finished games again."""
        saves, since = table.saves(), self._reset.value or 0.0
        self.reading = True
        beside(lambda: numbers_of(finished(saves, since)), self._read)

    def _read(self, numbers: Numbers) -> None:
        self.numbers, self.reading = numbers, False
        self._tell()

    def _tell(self, *_args: Any) -> None:
        """Show the numbers that were read."""
        translate, since = self._app._, self._reset.value
        language = translate.language
        self.ids.since.text = (
            translate("Counted since {date}", date=formats.date(datetime.fromtimestamp(since, UTC)))
            if since
            else ""
        )
        self.ids.people.clear_widgets()
        for person in self.numbers.people:
            text = "\n".join(presenter.person_lines(person, language))
            self.ids.people.add_widget(PersonCard(name=person.name, text=text))
        faces = self.ids.faces
        faces.clear_widgets()
        for bar in presenter.bars(self.numbers.dice, language):
            faces.add_widget(FaceRow(bar=bar))

    # -- what is touched -------------------------------------------------------------------------

    def export(self) -> None:
        """Write the numbers into the exchange folder, and say where."""
        games.write_out(
            lambda now, _there: f"worms-numbers-{now:%Y-%m-%d}.json",
            lambda target: JsonFile(target).write(self.numbers.to_json()),
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
