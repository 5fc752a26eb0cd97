"""Tiles with a picture and a name, to choose what strikes or which card is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.kit.layout import Grid, Panel
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.theme import space


class StrikeGrid(Grid):
    """Tiles in as many columns as leave every word whole; those of a row are equally high."""

    def do_layout(self, *args: Any) -> None:
        tiles = list(reversed(self.children))
        widest = max((tile.narrowest() for tile in tiles), default=1.0)
        gap = space(2)
        self.cols = max(1, min(3, int((self.width + gap) / (max(widest, dp(150)) + gap))))
        for start in range(0, len(tiles), self.cols):
            row = tiles[start : start + self.cols]
            for tile in row:
                tile.height = max(tile.least for tile in row)
        super().do_layout(*args)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        widget.fbind("least", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)


class StrikeTile(Tap, Panel, BoxLayout):
    """What may strike: its picture and its name."""

    least = NumericProperty(dp(64))
    picture = StringProperty("")
    text = StringProperty("")
    tint = ListProperty([1, 1, 1, 1])
    value = ObjectProperty(None)

    def narrowest(self) -> float:
        """The width at which no word is broken."""
        label = self.ids.words
        label._create_label_if_needed()
        words = label.text.replace("\n", " ").split(" ")  # not at the spaces that hold words together
        widest = max(float(label._label.get_extents(word)[0]) for word in words)
        return float(widest + dp(44) + space(6) + 4)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
