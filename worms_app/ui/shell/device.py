"""What only the system of the device can tell or do: safe areas, leaving the app, hiding a hand.

On a desktop each is a harmless nothing; whatever Java throws is the same as nothing.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")

FLAG_SECURE = 0x2000
"""Android's sign of a window that is in no picture."""

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


def java(name: str) -> Any:
    """A class of Android's by its full name. Whoever asks it anything is `asks_java`."""
    return importlib.import_module("jnius").autoclass(name)


def activity() -> Any:
    """The app as Android knows it."""
    return java("org.kivy.android.PythonActivity").mActivity


def asks_java(otherwise: U) -> Callable[[Callable[P, T]], Callable[P, T | U]]:
    """Marks what asks Android: `otherwise` is the answer on a desktop, and whatever Java throws."""

    def wrap(ask: Callable[P, T]) -> Callable[P, T | U]:
        @wraps(ask)
        def answer(*args: P.args, **kwargs: P.kwargs) -> T | U:
            try:
                return ask(*args, **kwargs) if on_android() else otherwise
            except Exception:  # Java's own kinds of errors
                return otherwise

        return answer

    return wrap


def _in_its_thread(work: Callable[[], Any]) -> None:
    """Do something to Android's own window, which only its own thread may."""
    importlib.import_module("android.runnable").run_on_ui_thread(work)()


@asks_java(otherwise=(0, 0, 0, 0))
def insets() -> Insets:
    """What status bar, navigation bar and camera cover: since Android 15 content draws below them."""
    root = activity().getWindow().getDecorView().getRootWindowInsets()
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


@asks_java(otherwise=None)
def density() -> float:
    """Pixels per dp, the size of text that the user chose left out of it."""
    return float(activity().getResources().getDisplayMetrics().density)


def _sdk() -> int:
    version: int = java("android.os.Build$VERSION").SDK_INT
    return version


@asks_java(otherwise=False)
def leave() -> bool:
    """Put the app into the background, as back on the first screen does; False if that is not possible."""
    activity().moveTaskToBack(True)
    return True


@asks_java(otherwise=None)
def hide_from_pictures(secret: bool) -> None:
    """Keep a hand, while it is shown, out of the list of recent apps and of screenshots."""
    window = activity().getWindow()
    _in_its_thread(lambda: (window.addFlags if secret else window.clearFlags)(FLAG_SECURE))


@asks_java(otherwise=None)
def paint_bars(colour: tuple[float, ...]) -> None:
    """Give the system's bars the colour of what is below them, and signs that can be read on it.

    Since Android 15 they are see-through and only the signs count.
    """
    _in_its_thread(lambda: _paint_bars(colour))


def _paint_bars(colour: tuple[float, ...]) -> None:
    window = activity().getWindow()
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
