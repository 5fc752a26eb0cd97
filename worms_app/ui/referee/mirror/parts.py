"""Parts of the Mirror's screens: the palette of brushes, and what is described one by one beside the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from worms_app.engine import PositionError
from worms_app.i18n.speech import reason
from worms_app.play.kept import Kept
from worms_app.play.mirror import Draft, kept_draft
from worms_app.ui.asking.panel import Chip
from worms_app.ui.asking.parts import PictureChip, TileChip
from worms_app.ui.kit.layout import Flow
from worms_app.ui.referee.mirror.presenter import MirrorPresenter
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table import Table


def mirrored(table: Table) -> MirrorPresenter:
    """The presenter of a table that mirrors a real one."""
    presenter = table.presenter
    assert isinstance(presenter, MirrorPresenter)
    return presenter


class PaletteRow(Flow):
    """Brushes that belong together."""


class Palette(BoxLayout):
    """Rows of brushes. `on_brush(name)`: one was taken. `on_done`: where it can be closed, it was."""

    __events__ = ("on_brush", "on_done")
    closing = StringProperty("")
    """Words of the button that closes it; without them there is none."""
    hint = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._shown: list[list[str]] = []
        super().__init__(**kwargs)

    def show(self, rows: list[tuple[Chip, ...]], hint: str, note: str = "") -> None:
        """The brushes in rows; those that are there already only change."""
        self.hint, self.note = hint, note
        column = self.ids.rows
        if [[chip.value for chip in row] for row in rows] != self._shown:
            self._shown = [[chip.value for chip in row] for row in rows]
            column.clear_widgets()
            self.ids.scroll.scroll_y = 1
            for row in rows:
                flow = PaletteRow()
                for chip in row:
                    flow.add_widget(self._brush(chip))
                column.add_widget(flow)
        for row, flow in zip(rows, reversed(column.children), strict=True):
            for chip, widget in zip(row, reversed(flow.children), strict=True):
                widget.chosen = chip.chosen
                if isinstance(widget, PictureChip):
                    widget.text = chip.text
                else:
                    widget.hexes = list(chip.hexes)
            flow._trigger_layout()

    def _brush(self, chip: Chip) -> Widget:
        made: Any
        if chip.hexes:
            made = TileChip(value=chip.value, hexes=list(chip.hexes))
        else:
            picture = sprite(chip.picture) if chip.picture else ""
            made = PictureChip(value=chip.value, text=chip.text, picture=picture, tinted=chip.tinted)
        made.tag = f"brush.{chip.value}"
        made.bind(on_release=lambda widget: self.dispatch("on_brush", widget.value))
        return made

    def on_brush(self, name: str) -> None:
        """Fired after a tap."""

    def on_done(self) -> None:
        """Fired when it was closed."""


def _kept() -> Kept[Draft]:
    return kept_draft(App.get_running_app().folder)


def draft() -> Draft | None:
    """The table that is being described, if there is one that can be understood."""
    return _kept().value


def keep_draft(table: Draft | None) -> None:
    """Keep it after every change, or forget it. On a full disk that is said, and nothing else is lost."""
    _kept().begin(table)


def refuse(error: PositionError) -> None:
    """Say why something cannot lie there."""
    app = App.get_running_app()
    app.overlay.snack(lambda: reason(error, app._.language))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
