"""A line of text to type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from worms_app.ui.kit.layout import Part
from worms_app.ui.kit.text import fit_of


class TextField(Part, TextInput):
    """One line. `on_done(text)` when the person is done: Enter, or a tap elsewhere."""

    __events__ = ("on_done",)
    tag = StringProperty("")
    most = NumericProperty(40)  # letters
    fit = NumericProperty(1.0)
    """The letters are smaller while the hint would not have room in the line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        App.get_running_app().look.bind(type=self._fit)
        for name in ("hint_text", "text", "width"):
            self.fbind(name, self._fit)

    def _fit(self, *_args: Any) -> None:
        hint = [] if self.text else [self.hint_text]
        self.fit = fit_of(hint, "body", self.width - self.padding[0] - self.padding[2] - 2)

    def _adjust_viewport(self, _column: int, _row: int) -> None:
        # Kivy has one trigger for all fields, which holds the last of them, and its page, for ever.
        Clock.schedule_once(self._show_cursor, -1)

    def _show_cursor(self, _dt: float) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self.cursor)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = self.most - len(self.text)
        return super().insert_text(substring[: max(0, int(room))], from_undo=from_undo)

    def on_focus(self, _field: TextField, focused: bool) -> None:
        if not focused:
            self.dispatch("on_done", self.text)

    def on_done(self, text: str) -> None:
        """Fired with what was typed."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
