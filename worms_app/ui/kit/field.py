"""A line of text to type."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from worms_app.ui.kit.layout import Part, fired
from worms_app.ui.kit.text import fit_of

LEAST_TYPED = 0.7
"""Letters of what was typed become at most so small."""


class TextField(Part, TextInput):
    """One line. `on_done(text)` when the person is done: Enter, or a tap elsewhere."""

    __events__ = ("on_done",)
    on_done = fired
    tag = StringProperty("")
    most = NumericProperty(40)  # letters
    fit = NumericProperty(1.0)
    """The letters are smaller while the hint, or what was typed and is not being changed, has no room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        App.get_running_app().look.bind(type=self._fit)
        for name in ("hint_text", "text", "width", "focus"):
            self.fbind(name, self._fit)

    def _fit(self, *_args: Any) -> None:
        room = self.width - self.padding[0] - self.padding[2] - 2
        if not self.text:
            self.fit = fit_of([self.hint_text], "body", room)
        else:
            self.fit = 1.0 if self.focus else fit_of([self.text], "body", room, LEAST_TYPED)

    def _adjust_viewport(self, _column: int, _row: int) -> None:
        # Kivy has one trigger for all fields, which holds the last of them, and its page, for ever.
        Clock.schedule_once(self._show_cursor, -1)

    def _show_cursor(self, _dt: float) -> None:
        if self.focus:
            TextInput._adjust_viewport.__wrapped__(self, *self.cursor)
        else:
            self.scroll_x = 0  # what is too long for the line shows how it begins

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = self.most - len(self.text)
        return super().insert_text(substring[: max(0, int(room))], from_undo=from_undo)

    def on_focus(self, _field: TextField, focused: bool) -> None:
        self._adjust_viewport(*self.cursor)
        if not focused:
            self.dispatch("on_done", self.text)
