"""How Kivy is set up. Must run before anything imports Kivy."""

from __future__ import annotations

import os
import sys

from worms_app import paths

SURFACE = 1280  # an offscreen surface never grows, so it starts as large as the largest size asked for


def prepare() -> None:
    """Kivy reads its environment and configuration when it is first imported."""
    from worms_app.ui.shell import device, window_size

    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_HOME", str(paths.user_data() / "kivy"))
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    if "WORMS_DEBUG" not in os.environ:
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    if pixels := device.density():
        # Kivy would take scaledDensity: larger text would make everything larger, and text twice so.
        os.environ.setdefault("KIVY_METRICS_DENSITY", str(pixels))

    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    if not on_android():
        # On a phone each finger is a mouse as well, and a tap would count twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
        if has_display():
            width, height = window_size.remembered()
        else:
            os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
            os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
            width, height = SURFACE, SURFACE
        Config.set("graphics", "width", str(width))
        Config.set("graphics", "height", str(height))
        smallest = window_size.SMALLEST
        Config.set("graphics", "minimum_width", str(smallest[0]))
        Config.set("graphics", "minimum_height", str(smallest[1]))


def on_android() -> bool:
    """Whether this is a phone or tablet."""
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def has_display() -> bool:
    """Whether a window can be shown to somebody."""
    if sys.platform in ("win32", "darwin") or on_android():
        return True
    if os.environ.get("SDL_VIDEODRIVER") in ("offscreen", "dummy"):
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
