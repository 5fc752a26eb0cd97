"""A card in a list: picture, name, action line."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from worms_app.ui.board.hand import SYMBOLS
from worms_app.ui.kit.layout import Row
from worms_app.ui.kit.notes import Sign
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee.cards.presenter import CardRow
from worms_app.ui.shell.sprites import sprite


class MyCardSymbol(Sign):
    """One symbol of an action line."""


class MyCardRow(Tap, Row):
    """A card in the list: picture, name, action line."""

    key = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    roomy = BooleanProperty(True)

    def show(self, row: CardRow, tag: str) -> None:
        """Show this card."""
        self.key, self.text, self.note, self.tag = row.id, row.title, row.note, tag
        self.picture = sprite(row.picture)
        symbols = self.ids.symbols
        symbols.clear_widgets()
        for symbol in row.line:
            symbols.add_widget(MyCardSymbol(source=sprite(SYMBOLS[symbol])))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
