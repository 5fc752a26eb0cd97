"""Parts of *What happens here?*: a picture to tap, an instruction with its rule and its pencil."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.layout import Grid, Panel, Row
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.theme import space


class ThingTap(Tap, Panel, FloatLayout):
    """A Thing to put on the map, or a face of a die: only its picture."""

    picture = StringProperty("")
    hint = StringProperty("")
    value = ObjectProperty(None)
    chosen = BooleanProperty(False)


class DieTap(ThingTap):
    """A face of a die; what it means now is written beside it where that changes."""

    note = StringProperty("")


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


class InstructionText(Tap, Panel, Row):
    """What to do; a tap opens its rule."""


class InstructionLine(Row):
    """A numbered instruction, with a pencil where a mistyped answer can be changed."""

    number = NumericProperty(1)
    text = StringProperty("")
    rule = StringProperty("")
    answer = NumericProperty(-1)
    ruling = StringProperty("")
    """What the table plays so at this paragraph."""
    fresh = BooleanProperty(False)
    """Whether it follows from the last answer."""
    acts = BooleanProperty(False)
    """Whether hands change the table: set in bold."""
    mending = BooleanProperty(False)
    roomy = BooleanProperty(True)
    """Whether the paragraph has room beside the words."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
