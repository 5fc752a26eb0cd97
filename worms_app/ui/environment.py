"""How Kivy is set up. Must run before anything imports Kivy."""

from __future__ import annotations

import os
import sys

from worms_app import paths


def prepare() -> None:
    """Kivy reads its environment and configuration when it is first imported."""
    from worms_app.ui import device

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
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if not on_android():
        Config.set("graphics", "width", os.environ.get("WORMS_WIDTH", "1080"))
        Config.set("graphics", "height", os.environ.get("WORMS_HEIGHT", "760"))
        Config.set("graphics", "minimum_width", "360")
        Config.set("graphics", "minimum_height", "480")


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
