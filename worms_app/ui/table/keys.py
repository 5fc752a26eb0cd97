"""Keys: what the keyboard and the fingers do on the map."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.i18n import mark
from worms_app.ui.kit.page import Page
from worms_app.ui.table.keyboard import SHORTCUTS, Shortcut

GESTURES = (
    Shortcut(mark("Tap"), mark("Do it if it can be taken back; otherwise see what would happen there")),
    Shortcut(mark("Tap again"), mark("Do it")),
    Shortcut(mark("Drag a worm"), mark("Inch or jump at once")),
    Shortcut(mark("Hold"), mark("See what lies on a hex")),
    Shortcut(mark("Two fingers"), mark("Zoom the map")),
    Shortcut(mark("Double tap beside the lit hexes"), mark("Show the whole map")),
)


class KeyRow(BoxLayout):
    """A key (or a gesture) and what it does."""

    keys = StringProperty("")
    text = StringProperty("")
    narrow = BooleanProperty(False)


class KeysScreen(Page):
    """Shows the help sheet of keys and gestures."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._rows: list[tuple[KeyRow, Shortcut]] = []
        for column, shortcuts in ((self.ids.gestures, GESTURES), (self.ids.keyboard, SHORTCUTS)):
            for shortcut in shortcuts:
                row = KeyRow()
                self._rows.append((row, shortcut))
                column.add_widget(row)

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        for row, shortcut in self._rows:
            row.keys, row.text = translate(shortcut.keys), translate(shortcut.words)
