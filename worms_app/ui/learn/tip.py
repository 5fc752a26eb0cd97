"""A tip on the screen: its words on the board or in the sheet, and what can be done about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.kit.layout import Plate, fired

WIDEST = 190
"""Of the words on the board, in dp at letters of normal size."""


class TipStrip(Plate):
    """In the sheet. `on_why`: open the rule; `on_ok`: it was read; `on_off`: no more tips."""

    __events__ = ("on_why", "on_ok", "on_off")
    on_why = on_ok = on_off = fired
    text = StringProperty("")
    """Empty while the words stand on the board."""
    room = NumericProperty(0)
    """How high the words may become; 0: as high as they like."""


class TipBubble(BoxLayout):
    """On the board. Touches go through it: what lies below can be tapped."""

    text = StringProperty("")
    tail = ListProperty()
    """From the words to what they are about."""

    def fit(self, scale: float) -> None:
        """Make the bubble as narrow as its words allow."""
        words = self.ids.words
        padding = self.padding[0] + self.padding[2]
        self.width = min(dp(WIDEST) * scale, words.natural_width() + padding + dp(1))
        words.width = self.width - padding
        words.texture_update()
        self.height = words.texture_size[1] + self.padding[1] + self.padding[3]

    def on_touch_down(self, touch: Any) -> bool:
        """Let the touch through: it is meant for the board."""
        return False


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
