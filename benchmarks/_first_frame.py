"""Starts one app, reports when its first frame was on the screen and how much memory it has, and ends it.

python benchmarks/_first_frame.py ours|minimal STARTED      (STARTED: the clock when the process was started)
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

SETTLED_FRAMES = 30  # memory is measured when the app has come to rest


def resident() -> int:
    """Memory in RAM, in kB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def watch(started: float) -> None:
    """Report from the window's own flips."""
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    seen: list[float] = []

    def flipped(*_args: object) -> None:
        glFinish()
        if Window.children and not seen:
            seen.append(time.monotonic())
            Clock.schedule_interval(frame, 0)

    frames = [0]

    def frame(_dt: float) -> None:
        frames[0] += 1
        if frames[0] == SETTLED_FRAMES:
            print(f"{seen[0] - started:.4f} {resident()}", flush=True)
            os._exit(0)

    Window.bind(on_flip=flipped)


def ours(started: float) -> None:
    """The real app, at Home."""
    from worms_app.ui.shell.app import WormsApp

    watch(started)
    WormsApp().run()


def minimal(started: float) -> None:
    """The least that is an app in KivyMD: one screen, one button."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    from kivy.config import Config

    from worms_app.ui.shell.environment import SURFACE

    Config.set("graphics", "width", str(SURFACE))  # as large as the app's own offscreen window
    Config.set("graphics", "height", str(SURFACE))
    from kivy.lang import Builder
    from kivymd.app import MDApp

    class MinimalApp(MDApp):
        def build(self) -> object:
            return Builder.load_string(
                """
MDScreen:
    md_bg_color: self.theme_cls.backgroundColor
    MDButton:
        style: "filled"
        pos_hint: {"center_x": .5, "center_y": .5}
        MDButtonText:
            text: "OK"
"""
            )

    watch(started)
    MinimalApp().run()


if __name__ == "__main__":
    {"ours": ours, "minimal": minimal}[sys.argv[1]](float(sys.argv[2]))
