"""A list of cards, each with picture, name, action line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from worms_app.ui.kit.layout import Column, Row, filled, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee.cards.presenter import CardRow
from worms_app.ui.shell.sprites import sprite


class MyCardRow(Tap, Row):
    """A card in the list: picture, name, action line."""

    key = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    line = StringProperty("")
    roomy = BooleanProperty(True)

    def show(self, row: CardRow, tag: str) -> None:
        """Show this card."""
        self.key, self.text, self.note, self.tag = row.id, row.title, row.note, tag
        self.picture, self.line = sprite(row.picture), row.line


class MyCardList(Column):
    """Cards below each other; `on_card(id)` after a tap on one. ``name`` begins the tags."""

    __events__ = ("on_card",)
    on_card = fired
    name = StringProperty("")

    def show(self, rows: Sequence[CardRow]) -> None:
        """Show these cards."""
        for widget, row in zip(filled(self, len(rows), self._row), rows, strict=True):
            widget.show(row, f"{self.name}.{row.id}")

    def _row(self) -> MyCardRow:
        row = MyCardRow()
        row.bind(on_release=lambda row: self.dispatch("on_card", row.key))
        return row


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
