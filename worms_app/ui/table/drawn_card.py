"""A card that whoever holds the device has just drawn: face down for all, open as long as it is held."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior

from worms_app.ui.board.card import HandCard
from worms_app.ui.board.hand import CardView
from worms_app.ui.kit.layout import Column, Plate
from worms_app.ui.shell import device


class CardBack(Plate):
    """The back of the card, which is all that the others see."""

    text = StringProperty("")


class DrawnCard(ButtonBehavior, Column):
    """`held(whether)` is called as somebody looks at it, and as he lets go."""

    tag = StringProperty("map.drawn")

    def __init__(self, view: CardView, words: str, held: Callable[[bool], None]) -> None:
        self._held = held
        super().__init__()
        self._back = CardBack(text=words)
        self._face = HandCard()
        self._face.view = view
        self._looked_at = False
        self.add_widget(self._back)

    def on_state(self, _card: Any, state: str) -> None:
        """Show the card's face while it is held, its back when it is let go."""
        looked_at = state == "down"
        if looked_at == self._looked_at:
            return
        self._looked_at = looked_at
        device.hide_from_pictures(looked_at)
        self.clear_widgets()
        self.add_widget(self._face if looked_at else self._back)
        self._held(looked_at)

    def on_parent(self, _card: Any, parent: Any) -> None:
        """Note, when the card is taken away, that nobody looks at it any more."""
        if parent is None:
            self.state = "normal"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
