"""How Kivy is set up. Must run before anything imports Kivy."""

from __future__ import annotations

import os

from worms_app import paths
from worms_app.ui.shell import device, window_size

SURFACE = 1280  # an offscreen surface never grows, so it starts as large as the largest size asked for


def prepare() -> None:
    """Set the environment and configuration that Kivy reads when it is first imported."""
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
    if not device.on_android():
        # On a phone each finger is a mouse as well, and a tap would count twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
        if device.has_display():
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
