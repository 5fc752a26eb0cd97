"""Drives the app without anybody at it: for the tests, `make screens`, and the demonstration.

A `Stage` runs the real app in an offscreen window. It turns frames itself and the clock goes on by one
sixtieth of a second per frame, however long the frame really took: nothing sleeps, and every run goes the
same way. A `Hand` touches what it finds by name through the window, as a finger would.

Import this module before anything else of `worms_app.ui`: it chooses the offscreen window.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
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
from kivy.lang import Builder

from worms_app.ui.asking.looking import AT_WORK
from worms_app.ui.fingers import Finger as Finger, Hand as Hand, visible_widgets as visible_widgets
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
"""Seconds that chances may take to be worked out before everything is said to be still."""


class NotSettled(AssertionError):
    """Raised when the screen does not come to rest."""


class _Time:
    """The clock of the app: it goes on only when a frame is turned."""

    now = 1000.0

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
        self.longest_look = LONGEST_LOOK
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
        """Make the window that of a device of this many dp (and pixels), or the same one turned."""
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
                looking.finish(self.longest_look)
            if not (_moving() or _due()):
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
    """Turn a frame as Kivy does, up to the drawing."""
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
