"""Everything by keyboard: Tab goes through what can be tapped, Enter or Space taps it.

A page that has keys of its own (the map, the hand) is asked first; this is for all others, and for questions
above any page.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import bring_into_sight
from worms_app.ui.kit.page_keys import ENTERS, SPACE, TAB, commands, next_of
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.paint import draw_ring_around


class ByKey:
    """What the keyboard points at, with a ring around it."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._at: Widget | None = None
        Window.bind(on_touch_down=self.forget, size=self.forget)

    def let_go(self) -> None:
        """Stop following the window, which is given up."""
        Window.unbind(on_touch_down=self.forget, size=self.forget)

    def key(self, key: int, modifiers: list[str]) -> bool:
        """Handle a key; False if it was not meant for what can be tapped."""
        if commands(modifiers):
            return False
        targets = self._targets()
        if key == TAB and targets:
            self._point_at(next_of(targets, self._at, -1 if "shift" in modifiers else 1))
        elif key in (*ENTERS, SPACE) and self._at in targets:
            self._tap(self._at)
        else:
            return False
        return True

    @property
    def is_pointing(self) -> bool:
        """Whether it points at something that Enter would tap."""
        return self._at in self._targets()

    def forget(self, *_args: Any) -> None:
        """Point at nothing any more, and take the ring away: after a touch, in another window."""
        self._at = None
        self._app.overlay.canvas.after.clear()

    def _targets(self) -> list[Widget]:
        """What can be tapped, in reading order: on the question in front, else on the page and messages."""
        overlay = self._app.overlay
        dialog = overlay.top_dialog()
        found: list[Widget] = []
        for front in (dialog,) if dialog is not None else (self._app.navigator.page, *overlay.children):
            _collect(front, found)
        return found

    def _point_at(self, target: Widget) -> None:
        self._at = target
        bring_into_sight(target, dp(12))
        Clock.schedule_once(self._draw, 0)  # when it has been scrolled into sight

    def _draw(self, _dt: float) -> None:
        canvas, at = self._app.overlay.canvas.after, self._at
        canvas.clear()
        if at is None or at.get_parent_window() is None:
            self._at = None  # what comes back later is not pointed at without a sign
            return
        draw_ring_around(canvas, "primary", at, self._app.overlay)

    def _tap(self, target: Any) -> None:
        if isinstance(target, TextInput):
            target.focus = True
        else:
            target.by_key()
        Clock.schedule_once(self._draw, 0)


def _collect(widget: Any, found: list[Widget]) -> None:
    """Collect what can be tapped in a part of the page, as far as it is there to be seen."""
    if widget is None or widget.disabled or not widget.opacity:
        return
    if isinstance(widget, Tap | TextInput) and widget.width and widget.height:
        found.append(widget)
    for child in reversed(widget.children):
        _collect(child, found)
