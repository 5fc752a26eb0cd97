"""Drives the app without anybody at it: for the tests, `make screens`, and the demonstration.

A `Stage` runs the real app in an offscreen window. It turns frames itself and the clock goes on by one
sixtieth of a second per frame, however long the frame really took: nothing sleeps, and every run goes the
same way. A `Hand` touches what it finds by name through the window, as a finger would.

Import this module before anything else of `worms_app.ui`: it chooses the offscreen window.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")

from worms_app.ui.shell import app as _app  # noqa: I001  (sets Kivy's environment first)
from kivy.animation import Animation
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.widget import Widget

from worms_app.ui.asking.looking import AT_WORK
from worms_app.ui.shell import crash
from worms_app.ui.shell.beside import READING
from worms_app.ui.shell.environment import SURFACE

if tuple(Window.size) != (SURFACE, SURFACE):
    raise RuntimeError("the window was opened before worms_app.ui.driver was imported")

FRAME = 1 / 60
BOT = "bot"
"""How a thread is called that thinks for the screen."""
LONGEST_THOUGHT = 20.0
SOON = 0.25
"""As long as a list waits before it gives a touch to what lies in it, or takes it away."""
LONGEST_LOOK = 1.0
ESCAPE = 27


class NotSettled(AssertionError):
    """Raised when the screen does not come to rest."""


class _Time:
    """The clock of the app: it goes on only when a frame is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Stage:
    """The running app, its window and its time."""

    def __init__(self, folder: Path, size: tuple[int, int] = (411, 891)) -> None:
        self.time = _Time()
        Clock.time = self.time
        Clock._max_fps = 0
        Clock._last_tick = self.time.now
        self.app = _app.WormsApp(folder)
        self.app._run_prepare()
        EventLoop.status = "started"
        self.hand = Hand(self)
        # Frames lay out, animate and react like any other, but are painted only for a picture: without a
        # graphics processor painting is nine tenths of the time.
        self.drawing = False
        self.resize(*size)

    def close(self) -> None:
        """End the app as leaving it does; another stage can be opened in the same process."""
        from kivy.app import App
        from kivy.lang.parser import global_idmap

        self.app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)
        self.app.let_go()
        Animation._instances.clear()
        for event in Clock.get_events():
            event.cancel()
        crash.mend_kivy()
        App._running_app = None
        # While its widgets went away, `app` of the .kv files may have taken hold of this app once more.
        object.__setattr__(global_idmap["app"], "_obj", None)

    def resize(self, width: int, height: int) -> None:
        """The window of a device of this many dp (and pixels), or the same one turned."""
        if tuple(Window.size) != (width, height):
            Window.size = (width, height)
        self.settle()

    def frames(self, count: int = 1) -> None:
        """Turn frames. Errors go to the app's crash handling, as they do in the real event loop."""
        for _ in range(count):
            self.time.now += FRAME
            self.do(EventLoop.idle if self.drawing else _idle_without_drawing)

    def do(self, work: Callable[[], object]) -> None:
        """Call something as the event loop would, with its handling of errors."""
        try:
            work()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def wait(self, seconds: float) -> None:
        """Let time pass (no real time)."""
        self.frames(round(seconds / FRAME))

    def settle(self, limit: float = 5.0) -> None:
        """Turn frames until nothing moves and nothing is about to be laid out.

        What goes on for ever (the water of the map) does not count. A bot's thought is waited for, so that a
        test goes the same way however busy the machine is.
        """
        self.frames(2)
        for _ in range(round(limit / FRAME)):
            for thought in _thoughts():
                thought.join(LONGEST_THOUGHT)
            for looking in [*AT_WORK]:
                looking.finish(LONGEST_LOOK)
            if not _about_to_change():
                self.frames()
                return
            self.frames()
        raise NotSettled(f"still moving after {limit} s: {_moving()}, {_due()}")

    def pixels(self) -> bytes:
        """The picture as rows of RGBA from the bottom up."""
        return bytes(glReadPixels(0, 0, int(Window.width), int(Window.height), GL_RGBA, GL_UNSIGNED_BYTE))

    def picture(self, path: Path) -> None:
        """Save what is on the screen."""
        from kivy.core.image import ImageLoader

        path.parent.mkdir(parents=True, exist_ok=True)
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        pixels = self.pixels()
        Window.dispatch("on_flip")
        saver = next(loader for loader in ImageLoader.loaders if loader.can_save("png", False))
        saver.save(str(path), int(Window.width), int(Window.height), "rgba", pixels, True, "png")


def _idle_without_drawing() -> None:
    """A frame as Kivy turns it, up to the drawing."""
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def _moving() -> list[Any]:
    """The running animations, as far as they will end."""
    return [animation for animation in Animation._instances if not getattr(animation, "repeat", False)]


def _thoughts() -> list[threading.Thread]:
    """The threads that work for the screen: bots that think, files that are read."""
    return [thread for thread in threading.enumerate() if thread.name in (BOT, READING)]


def _due() -> list[Any]:
    """What Kivy's clock will do within the next frames: layouts, textures, releases of buttons,
    scrolling on.
    """
    return [event for event in Clock.get_events() if not event.loop and event.timeout <= SOON]


def _about_to_change() -> bool:
    return bool(_moving() or _due())


class Finger(MotionEvent):
    """One touch of the window."""

    _count = 0

    def __init__(self, x: float, y: float) -> None:
        Finger._count += 1
        self.sx, self.sy = x / Window.width, y / Window.height
        super().__init__("finger", f"finger{Finger._count}", {"x": x, "y": y}, is_touch=True, type_id="touch")
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
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView) and parent.children:
                parent.scroll_to(widget, animate=False)
            parent = parent.parent
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
    from worms_app.ui.kit.overlay import Dialog

    def walk(widget: Widget) -> Iterator[Widget]:
        if widget.opacity == 0:
            return
        for child in widget.children:
            yield from walk(child)
        yield widget

    everything = [widget for child in Window.children for widget in walk(child)]
    dialog = next((widget for widget in everything if isinstance(widget, Dialog)), None)
    yield from walk(dialog) if dialog is not None else everything
