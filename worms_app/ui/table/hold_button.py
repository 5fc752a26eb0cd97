"""A button that has to be held for a moment, so that nobody presses it by accident."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.layout import Panel, fired
from worms_app.ui.kit.tap import Tap

LONG = 0.4
"""Seconds."""


class HoldButton(Tap, Panel, FloatLayout):
    """`on_held` when it was held long enough; a line shows how long."""

    __events__ = ("on_held",)
    on_held = fired
    text = StringProperty("")
    icon = StringProperty("hand-pointing-up")
    progress = NumericProperty(0.0)

    def on_state(self, _button: Any, state: str) -> None:
        """Fill the line while the button is held, empty it when the finger lets go too early."""
        Animation.cancel_all(self, "progress")
        self.progress = 0.0
        if state == "down":
            hold = Animation(progress=1.0, d=LONG)
            hold.bind(on_complete=lambda *_args: self.dispatch("on_held"))
            hold.start(self)

    def by_key(self) -> None:
        """Count a pressed key as held: nobody presses one by accident."""
        self.dispatch("on_held")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
