"""Fingers and a hand that touch the app through its window, for whoever drives it (``ui/driver.py``)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import bring_into_sight
from worms_app.ui.kit.overlay import Dialog

if TYPE_CHECKING:
    from worms_app.ui.driver import Stage

ESCAPE = 27


class Finger(MotionEvent):
    """One touch of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", "finger", {"x": x, "y": y}, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"] / max(1, Window.width), args["y"] / max(1, Window.height)
        super().depack(args)


def _plainly(text: object) -> str:
    """A text as people read it, whichever spaces hold its words together."""
    return str(text).replace("\N{NO-BREAK SPACE}", " ")


class Hand:
    """Touches the app through its window."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    # --- finding -----------------------------------------------------------------------------------------

    def find(self, tag: str) -> Widget:
        """The widget on the screen with this tag; says what there is if there is none."""
        found = self.seek(tag)
        if found is None:
            raise AssertionError(
                f"nothing on the screen is called {tag!r}; there is: {', '.join(self.tags())}"
            )
        return found

    def seek(self, tag: str) -> Widget | None:
        return next((widget for widget in visible_widgets() if getattr(widget, "tag", "") == tag), None)

    def tags(self) -> list[str]:
        """All names on the screen."""
        return sorted({widget.tag for widget in visible_widgets() if getattr(widget, "tag", "")})

    def text(self, tag: str) -> str:
        """The words of a widget."""
        return _plainly(self.find(tag).text)

    def sees(self, words: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        sought = _plainly(words)
        return any(sought in _plainly(getattr(widget, "text", "")) for widget in visible_widgets())

    # --- touching ----------------------------------------------------------------------------------------

    def tap(self, tag: str) -> None:
        """Bring a widget into view and tap its middle."""
        widget = self.find(tag)
        self.reveal(widget)
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        finger = self.down(x, y)
        self.stage.frames(2)
        self.up(finger)
        self.stage.settle()

    def long_press(self, tag: str, seconds: float = 0.8) -> None:
        """Hold a widget."""
        widget = self.find(tag)
        self.reveal(widget)
        finger = self.down(*widget.to_window(*widget.center))
        self.stage.wait(seconds)
        self.up(finger)
        self.stage.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> None:
        """Draw a finger over the window."""
        finger = self.down(*start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(finger, start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        self.stage.frames(10)  # a moment of rest, so that nothing is flung
        self.up(finger)
        self.stage.settle()

    def pinch(self, center: tuple[float, float], start: float, end: float, steps: int = 12) -> None:
        """Move two fingers from `start` to `end` pixels apart."""
        x, y = center
        one, two = self.down(x - start / 2, y), self.down(x + start / 2, y)
        for step in range(1, steps + 1):
            apart = start + (end - start) * step / steps
            self.move(one, x - apart / 2, y)
            self.move(two, x + apart / 2, y)
        self.up(one)
        self.up(two)
        self.stage.settle()

    def down(self, x: float, y: float) -> Finger:
        finger = Finger(x, y)
        self.stage.do(partial(EventLoop.post_dispatch_input, "begin", finger))
        self.stage.frames()
        return finger

    def move(self, finger: Finger, x: float, y: float) -> None:
        finger.move({"x": x, "y": y})
        self.stage.do(partial(EventLoop.post_dispatch_input, "update", finger))
        self.stage.frames()

    def up(self, finger: Finger) -> None:
        self.stage.do(partial(EventLoop.post_dispatch_input, "end", finger))
        self.stage.frames()

    def key(self, key: int = ESCAPE, modifiers: tuple[str, ...] = ()) -> None:
        """Press a key of the keyboard or the phone (27: Escape and Android's back)."""
        self.stage.do(partial(Window.dispatch, "on_keyboard", key, 0, "", list(modifiers)))
        self.stage.settle()

    def type(self, tag: str, text: str) -> None:
        """Tap a text field and type into it, in place of what is there."""
        self.tap(tag)
        field = self.find(tag)
        field.select_all()
        field.delete_selection()
        field.insert_text(text)
        self.stage.settle()

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is in view."""
        bring_into_sight(widget)
        self.stage.settle()

    def until(self, condition: Callable[[], bool], limit: float = 10.0) -> None:
        """Turn frames until something is so. Other threads have as long by the clock on the wall."""
        last, end = self.stage.time.now + limit, time.monotonic() + limit
        while not condition():
            if self.stage.time.now > last and time.monotonic() > end:
                raise AssertionError(f"did not come true within {limit} s")
            self.stage.frames()


def visible_widgets() -> Iterator[Widget]:
    """All widgets that are drawn, the topmost first; when a question is open, only what belongs to it."""

    def walk(widget: Widget) -> Iterator[Widget]:
        if widget.opacity == 0:
            return
        for child in widget.children:
            yield from walk(child)
        yield widget

    everything = [widget for child in Window.children for widget in walk(child)]
    dialog = next((widget for widget in everything if isinstance(widget, Dialog)), None)
    yield from walk(dialog) if dialog is not None else everything
