"""A line of text to type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput


class TextField(TextInput):
    """One line. `on_done(text)` when the person is done: Enter, or a tap elsewhere."""

    __events__ = ("on_done",)
    tag = StringProperty("")
    most = NumericProperty(40)  # letters

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = self.most - len(self.text)
        return super().insert_text(substring[: max(0, int(room))], from_undo=from_undo)

    def on_focus(self, _field: TextField, focused: bool) -> None:
        if not focused:
            self.dispatch("on_done", self.text)

    def on_done(self, text: str) -> None:
        """Fired with what was typed."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
