"""The action line of a card, in pictures."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty

from worms_app.ui.board.hand import SYMBOLS
from worms_app.ui.kit.layout import Row
from worms_app.ui.kit.notes import Sign
from worms_app.ui.shell.sprites import sprite


class ActionSymbol(Sign):
    """One symbol of an action line."""


class ActionSymbols(Row):
    """The symbols of an action line, such as ``TM``."""

    line = StringProperty("")
    side = NumericProperty(0)
    """How large each is."""
    tone = StringProperty("onSurfaceVariant")

    def on_line(self, _row: ActionSymbols, line: str) -> None:
        self.clear_widgets()
        for symbol in line:
            self.add_widget(ActionSymbol(source=sprite(SYMBOLS[symbol])))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
