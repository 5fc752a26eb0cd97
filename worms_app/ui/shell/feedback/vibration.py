"""The phone's motor, through plyer. A desktop has none and a phone may have it off: never the only signal."""

from __future__ import annotations

from typing import Any

from kivy.logger import Logger

# Seconds: wait, buzz, wait, buzz... Told apart by touch alone: two, three, one short, two long.
PATTERNS: dict[str, tuple[float, ...]] = {
    "warn30": (0, 0.15, 0.12, 0.15),
    "warn10": (0, 0.1, 0.08, 0.1, 0.08, 0.1),
    "tick": (0, 0.04),
    "time_up": (0, 0.5, 0.15, 0.5),
}
ONCE = -1  # plyer's and Android's word for "do not repeat"


class Vibration:
    """Plays patterns where there is a motor."""

    def __init__(self) -> None:
        self._on = True
        self._paused = False
        self._motor: Any = None
        self._looked = False

    @property
    def on(self) -> bool:
        """Whether vibration is wanted at all."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        if not on:
            self.stop()

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
        if not self._on or self._paused or not self.available:
            return
        try:
            self._motor.pattern(list(PATTERNS[name]), ONCE)
        except Exception as error:  # a Java exception: the permission was not granted, the service died
            Logger.warning("Vibration: %s", error)
            self._motor = None

    def stop(self) -> None:
        """Stop a buzz that is going on."""
        if self._motor is None:
            return
        try:
            self._motor.cancel()
        except Exception as error:
            Logger.warning("Vibration: %s", error)
            self._motor = None

    def pause(self) -> None:
        """The app is paused."""
        self._paused = True
        self.stop()

    def resume(self) -> None:
        """The app is in front again."""
        self._paused = False
