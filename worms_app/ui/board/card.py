"""A card as it lies on the table: picture, name, symbols, text, what is special about it."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from worms_app.ui.board.hand import SYMBOLS, CardView
from worms_app.ui.kit.layout import Column, Row
from worms_app.ui.kit.notes import Sign
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite


class HandSymbol(Sign):
    """One symbol of the action line."""


class HandCardHead(Tap, Row):
    """Picture and name: what is tapped to choose the card."""


class HandCard(Column):
    """One card. `on_card(id)`: it was tapped; `on_rule(key)`: a keyword of its text was tapped."""

    __events__ = ("on_card", "on_rule")
    view = ObjectProperty(None, allownone=True)
    tag = StringProperty("")
    name = StringProperty("")
    kind = StringProperty("ordinary")
    text = StringProperty("")
    note = StringProperty("")
    marks = StringProperty("")
    line_words = StringProperty("")
    why = StringProperty("")
    count = NumericProperty(1)
    picture = StringProperty("")
    frame = StringProperty("")
    mark = StringProperty("")
    new = BooleanProperty(False)
    chosen = BooleanProperty(False)
    dim = BooleanProperty(False)

    def on_view(self, _card: HandCard, view: CardView | None) -> None:
        if view is None:
            return
        self.tag = f"card.{view.id}"
        self.name, self.kind, self.count = view.name, view.kind, view.count
        self.text = "\n".join(view.text)
        self.note, self.marks = view.version, ", ".join(view.marks)
        self.line_words, self.why = view.line_words, view.why_not
        self.dim, self.new = bool(view.why_not), view.new
        self.frame = sprite(f"frame_{view.kind}")
        self.mark = "" if view.kind == "ordinary" else sprite(f"mark_{view.kind}")
        self.picture = card_picture(view.id)
        self._symbols(view.line)

    def _symbols(self, line: str) -> None:
        row = self.ids.symbols
        row.clear_widgets()
        for symbol in line:
            row.add_widget(HandSymbol(source=sprite(SYMBOLS[symbol])))

    def on_card(self, card: str) -> None:
        """Fired when the card is tapped."""

    def on_rule(self, key: str) -> None:
        """Fired when a keyword is tapped."""


def card_picture(card: str) -> str:
    """The picture of a card; a card that a player made has a common one."""
    try:
        return sprite(f"card_{card}")
    except KeyError:
        return sprite("card_custom")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
