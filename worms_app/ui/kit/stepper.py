"""A value with less and more beside it."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from worms_app.ui.kit.layout import Row


class Stepper(Row):
    """`text` between a minus and a plus; fires `on_less` and `on_more`."""

    __events__ = ("on_less", "on_more")
    tag = StringProperty("")
    label = StringProperty("")
    text = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)

    def on_less(self) -> None:
        """Fired when the minus was tapped."""

    def on_more(self) -> None:
        """Fired when the plus was tapped."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
