"""What only the system of the device can tell or do: safe areas, leaving the app, keeping the screen on.

On a desktop each is a harmless nothing; whatever Java throws is the same as nothing.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

Insets = tuple[float, float, float, float]  # left, top, right, bottom in pixels


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


def _activity() -> Any:
    return importlib.import_module("jnius").autoclass("org.kivy.android.PythonActivity").mActivity


def insets() -> Insets:
    """What status bar, navigation bar and camera cover: since Android 15 content draws below them."""
    if not on_android():
        return (0, 0, 0, 0)
    try:
        root = _activity().getWindow().getDecorView().getRootWindowInsets()
        if root is None:
            return (0, 0, 0, 0)
        edges = [
            root.getSystemWindowInsetLeft(),
            root.getSystemWindowInsetTop(),
            root.getSystemWindowInsetRight(),
            root.getSystemWindowInsetBottom(),
        ]
        cutout = root.getDisplayCutout() if _sdk() >= 28 else None
        if cutout is not None:
            safe = (
                cutout.getSafeInsetLeft(),
                cutout.getSafeInsetTop(),
                cutout.getSafeInsetRight(),
                cutout.getSafeInsetBottom(),
            )
            edges = [max(edge, cut) for edge, cut in zip(edges, safe, strict=True)]
        # The keyboard counts as a system window too; Kivy moves the content for it itself.
        left, top, right, bottom = edges
        return (left, top, right, min(bottom, root.getStableInsetBottom()))
    except Exception:  # Java's own kinds of errors
        return (0, 0, 0, 0)


def density() -> float | None:
    """Pixels per dp, the size of text that the user chose left out of it."""
    if not on_android():
        return None
    try:
        return float(_activity().getResources().getDisplayMetrics().density)
    except Exception:  # Java's own kinds of errors
        return None


def _sdk() -> int:
    version: int = importlib.import_module("jnius").autoclass("android.os.Build$VERSION").SDK_INT
    return version


def leave() -> bool:
    """Put the app into the background, as back on the first screen does; False if that is not possible."""
    if not on_android():
        return False
    try:
        _activity().moveTaskToBack(True)
    except Exception:  # Java's own kinds of errors
        return False
    return True


def paint_bars(colour: tuple[float, ...]) -> None:
    """Give the system's bars the colour of what is below them, and signs that can be read on it.

    Since Android 15 they are see-through and only the signs count.
    """
    if not on_android():
        return
    try:
        on_ui_thread = importlib.import_module("android.runnable").run_on_ui_thread
        on_ui_thread(_paint_bars)(colour)
    except Exception:  # Java's own kinds of errors: the bars stay as they are
        return


def _paint_bars(colour: tuple[float, ...]) -> None:
    window = _activity().getWindow()
    red, green, blue = (round(255 * channel) for channel in colour[:3])
    number = (0xFF << 24 | red << 16 | green << 8 | blue) - (1 << 32)  # Java's int has a sign
    light = 0.299 * red + 0.587 * green + 0.114 * blue > 128
    window.setStatusBarColor(number)
    if _sdk() >= 26:  # before, the signs of the navigation bar are always light
        window.setNavigationBarColor(number)
    if _sdk() >= 30:
        both = 8 | 16  # WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS, ..._NAVIGATION_BARS
        window.getInsetsController().setSystemBarsAppearance(both if light else 0, both)
        return
    view = window.getDecorView()
    both = 0x2000 | 0x10  # View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, ..._NAVIGATION_BAR
    others = view.getSystemUiVisibility() & ~both
    view.setSystemUiVisibility(others | both if light else others)


def can_vibrate() -> bool:
    """Whether there is a motor that plyer can drive."""
    return on_android()


def can_speak() -> bool:
    """Whether the device may have a voice."""
    return on_android()
