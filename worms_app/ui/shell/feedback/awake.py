"""Keep the screen awake while somebody needs to see it, and let go as soon as nobody does.

Kivy's window does it on every platform: on Android SDL sets the window's FLAG_KEEP_SCREEN_ON in the right
thread, on a desktop it holds off the screen saver. No permission is needed.
"""

from __future__ import annotations

from typing import Any

from worms_app.ui.shell.feedback.channel import Channel


def kivy_window() -> Any:
    """The app's window, None before there is one."""
    from kivy.core.window import Window

    return Window


class Awake(Channel):
    """The reasons to stay awake at the moment: `"timer"`, `"game"`."""

    def __init__(self, window: Any = None) -> None:
        super().__init__()
        self._window = window
        self._reasons: set[str] = set()

    def keep(self, reason: str) -> None:
        """Keep the screen awake for this reason."""
        self._reasons.add(reason)
        self._tell()

    def let_sleep(self, reason: str) -> None:
        """Drop this reason; without any the screen may sleep."""
        self._reasons.discard(reason)
        self._tell()

    @property
    def kept(self) -> bool:
        """Whether the screen is kept awake now."""
        return bool(self._reasons) and self.open

    def _switched(self) -> None:
        if self._reasons:  # else there may be no window yet, and nothing was asked of it
            self._tell()

    def _tell(self) -> None:
        if self._window is None:
            self._window = kivy_window()
        if self._window is not None:
            self._window.allow_screensaver = not self.kept
