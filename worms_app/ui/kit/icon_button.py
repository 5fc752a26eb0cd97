"""A round button, drawn by KivyMD. Not on Home: its first one costs what the whole library costs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivymd.uix.button import MDIconButton

from worms_app.ui.kit import hovering
from worms_app.ui.kit.tap import Tap

hovering.mend()
Builder.load_file(str(Path(__file__).with_suffix(".kv")))  # after KivyMD's own rules, which it refines


class IconButton(Tap, MDIconButton):
    """A round button with an icon; `hint` says in words what it does."""

    fill = StringProperty("")
    tone = StringProperty("")
    """Empty: what is read best on the fill."""
    hint = StringProperty("")

    def on_adaptive_size(self, _button: Any, _adaptive: bool) -> None:
        """Ignore KivyMD's own size: the rule says how large the button is."""
        self.size_hint = (None, None)
