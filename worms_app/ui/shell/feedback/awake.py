"""Keep the screen awake while somebody needs to see it, and let go as soon as nobody does.

Kivy's window does it on every platform: on Android SDL sets the window's FLAG_KEEP_SCREEN_ON in the right
thread, on a desktop it holds off the screen saver. No permission is needed.
"""

from __future__ import annotations

from typing import Any


def kivy_window() -> Any:
    """The app's window, None before there is one."""
    from kivy.core.window import Window

    return Window


class Awake:
    """The reasons to stay awake at the moment: `"timer"`, `"game"`."""

    def __init__(self, window: Any = None) -> None:
        self._window = window
        self._reasons: set[str] = set()
        self._on = True
        self._paused = False

    @property
    def on(self) -> bool:
        """Whether keeping awake is wanted at all."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        if self._reasons:
            self._tell()

    def keep(self, reason: str) -> None:
        """Stay awake for this."""
        self._reasons.add(reason)
        self._tell()

    def let_sleep(self, reason: str) -> None:
        """This needs it no longer."""
        self._reasons.discard(reason)
        self._tell()

    def pause(self) -> None:
        """The app is paused: the screen belongs to another one."""
        self._paused = True
        self._tell()

    def resume(self) -> None:
        """The app is in front again, with its reasons."""
        self._paused = False
        self._tell()

    @property
    def kept(self) -> bool:
        """Whether the screen is kept awake now."""
        return bool(self._reasons) and self._on and not self._paused

    def _tell(self) -> None:
        if self._window is None:
            self._window = kivy_window()
        if self._window is not None:
            self._window.allow_screensaver = not self.kept
