"""The phone's motor, through plyer. A desktop has none and a phone may have it off: never the only signal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.logger import Logger

from worms_app.ui.shell.feedback.channel import Channel

# Seconds: wait, buzz, wait, buzz... Told apart by touch alone: two, three, one short, two long.
PATTERNS: dict[str, tuple[float, ...]] = {
    "warn30": (0, 0.15, 0.12, 0.15),
    "warn10": (0, 0.1, 0.08, 0.1, 0.08, 0.1),
    "tick": (0, 0.04),
    "time_up": (0, 0.5, 0.15, 0.5),
}
ONCE = -1  # plyer's and Android's word for "do not repeat"


class Vibration(Channel):
    """Plays patterns where there is a motor."""

    def __init__(self) -> None:
        super().__init__()
        self._motor: Any = None
        self._looked = False

    @property
    def available(self) -> bool:
        """Whether this device has a motor that apps may use."""
        self.prepare()
        return self._motor is not None

    def prepare(self) -> None:
        """Look for the motor, once."""
        if self._looked:
            return
        self._looked = True
        try:
            from plyer.utils import platform

            # Elsewhere plyer has nothing, and would print a traceback to say so.
            if platform != "android":
                return
            from plyer import vibrator

            if vibrator.exists():
                self._motor = vibrator
        except Exception as error:
            Logger.info("Vibration: none here: %s", error)

    def play(self, name: str) -> None:
        """Buzz one of `PATTERNS`, in place of one that is still going on."""
        if self.open and self.available:
            self._try(lambda motor: motor.pattern(list(PATTERNS[name]), ONCE))

    def stop(self) -> None:
        """Stop a buzz that is going on."""
        if self._motor is not None:
            self._try(lambda motor: motor.cancel())

    def _try(self, action: Callable[[Any], Any]) -> None:
        try:
            action(self._motor)
        except Exception as error:  # a Java exception: the permission was not granted, the service died
            Logger.warning("Vibration: %s", error)
            self._motor = None
