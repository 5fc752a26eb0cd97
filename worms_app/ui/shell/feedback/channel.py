"""What sound, vibration and a screen that stays awake have in common: each can be off, and the app paused."""

from __future__ import annotations


class Channel:
    """One way of being noticed beside the screen."""

    def __init__(self) -> None:
        self._on = True
        self._paused = False

    @property
    def on(self) -> bool:
        """Whether people want it at all."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self._switched()

    @property
    def open(self) -> bool:
        """Whether it may be used now."""
        return self._on and not self._paused

    def pause(self) -> None:
        """Be still now that the app is paused, and make up for nothing that comes meanwhile."""
        self._paused = True
        self._switched()

    def resume(self) -> None:
        """Work again: the app is in front."""
        self._paused = False
        self._switched()

    def stop(self) -> None:
        """Be still at once."""

    def _switched(self) -> None:
        if not self.open:
            self.stop()
