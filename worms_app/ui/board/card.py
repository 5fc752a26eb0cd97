"""A card as it lies on the table: picture, name, symbols, text, what is special about it."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty

from worms_app.ui.board.hand import NO_CARD, CardView
from worms_app.ui.kit.layout import Column, fired


class HandCard(Column):
    """One card. `on_card(id)`: it was tapped; `on_rule(key)`: a keyword of its text was tapped."""

    __events__ = ("on_card", "on_rule")
    on_card = on_rule = fired
    view: CardView = ObjectProperty(NO_CARD, rebind=True)
    chosen = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
