"""Parts of the Mirror's screens: the palette of brushes, and what is described one by one beside the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.engine import PositionError
from worms_app.i18n.speech import reason
from worms_app.play.kept import Kept
from worms_app.play.mirror.draft import Draft, kept_draft
from worms_app.ui.asking.chips import Chips
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.referee.mirror.presenter import MirrorPresenter
from worms_app.ui.shell.theme import space
from worms_app.ui.table import Table


def mirrored(table: Table) -> MirrorPresenter:
    """The presenter of a table that mirrors a real one."""
    presenter = table.presenter
    assert isinstance(presenter, MirrorPresenter)
    return presenter


class Palette(BoxLayout):
    """Rows of brushes. `on_brush(name)`: one was taken. `on_done`: where it can be closed, it was."""

    __events__ = ("on_brush", "on_done")
    closing = StringProperty("")
    """Words of the button that closes it; without them there is none."""
    hint = StringProperty("")
    note = StringProperty("")
    needed = NumericProperty(0)
    """How high it is with all of its brushes in sight."""
    brief = BooleanProperty(False)
    """Whether the brushes need the room: words become smaller, the note stands below them."""

    def __init__(self, **kwargs: Any) -> None:
        self._shown: list[list[str]] = []
        super().__init__(**kwargs)

    def show(self, rows: list[tuple[SideChoice, ...]], hint: str, note: str = "") -> None:
        """Show the brushes in rows; those that are there already only change."""
        self.hint, self.note = hint, note
        column, values = self.ids.rows, [[chip.value for chip in row] for row in rows]
        if values != self._shown:
            self._shown = values
            self.ids.scroll.scroll_y = 1
        while len(column.children) < len(rows):
            row = Chips(tag="brush", spacing=space(1.5))
            row.bind(on_chip=lambda _row, value: self.dispatch("on_brush", value))
            column.add_widget(row)
        for chips, row in zip(rows, reversed(column.children), strict=True):
            row.show(chips)

    def on_brush(self, name: str) -> None:
        """Fired with the name of the brush that was tapped."""

    def on_done(self) -> None:
        """Fired when the palette was closed."""


def _kept() -> Kept[Draft]:
    return kept_draft(App.get_running_app().folder)


def draft() -> Draft | None:
    """The table that is being described, if there is one that can be understood."""
    return _kept().value


def keep_draft(table: Draft | None) -> None:
    """Write the described table to its file, or (without one) delete it; a full disk is said on
    the screen.
    """
    _kept().begin(table)


def refuse(error: PositionError) -> None:
    """Say on the screen why something cannot lie there."""
    app = App.get_running_app()
    app.overlay.snack(lambda: reason(error, app._.language))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
