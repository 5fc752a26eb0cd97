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
from worms_app.ui.asking.chips import Chips
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.kit.layout import filled, fired
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
    on_brush = on_done = fired
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
        for chips, row in zip(rows, filled(column, len(rows), self._row), strict=True):
            row.show(chips)

    def _row(self) -> Chips:
        row = Chips(tag="brush", spacing=space(1.5))
        row.bind(on_chip=lambda _row, value: self.dispatch("on_brush", value))
        return row


def refuse(error: PositionError) -> None:
    """Say on the screen why something cannot lie there."""
    app = App.get_running_app()
    app.overlay.snack(lambda: reason(error, app._.language))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
