"""What a running timer does whatever screen is shown: it ticks, and at its alerts the window lights up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from worms_app.ui.timer.presenter import TimerPresenter, TimerView

TICKS = 10  # a second: digits are never late by more than a tenth, and a phone hardly notices
# alert: (colour, how bright, how often)
FLASHES = {30: ("tertiary", 0.35, 1), 10: ("error", 0.4, 1), 0: ("error", 0.6, 3)}
FLASH_SECONDS = 0.7  # at most three in two seconds: safe for people whom flicker harms
STILL_SECONDS = 2.0


def set_going(timer: TimerPresenter) -> Callable[[], None]:
    """Let a timer tick while it runs, and flash, from now on; the result makes the window dark again."""

    def tick(_dt: float) -> None:
        timer.tick()
        if not timer.running:  # at rest it costs nothing
            ticking.cancel()

    def look_after(_view: TimerView, _alert: int | None) -> None:
        if timer.running:
            ticking()

    ticking = Clock.create_trigger(tick, 1 / TICKS, interval=True)
    timer.listen(look_after)
    return TimerFlash(timer).clear


class TimerFlash(EventDispatcher):
    """Lights the window up at an alert, above every screen; without motion, a still frame for a moment."""

    progress = NumericProperty(0.0)  # in flashes: 0 to how many there are

    def __init__(self, timer: TimerPresenter) -> None:
        super().__init__()
        self._app = App.get_running_app()
        self._colour = Color()
        self._bright = 0.0
        self._drawn: list[Any] = []
        timer.listen(self._show)
        self._app.bind(on_stop=self.clear)  # the window outlives the app, as in the tests

    def _show(self, _view: TimerView, alert: int | None) -> None:
        if alert not in FLASHES or not self._app.settings["flash"]:
            return
        self.clear()
        role, self._bright, times = FLASHES[alert]
        width, height = Window.size
        if self._app.look.motion:
            areas = [(0, 0, width, height)]
            light = Animation(progress=float(times), d=FLASH_SECONDS * times)
            light.bind(on_complete=self.clear)
            light.start(self)
        else:
            edge = dp(14)
            areas = [(0, 0, width, edge), (0, height - edge, width, edge)]
            areas += [(0, 0, edge, height), (width - edge, 0, edge, height)]
            Clock.schedule_once(self.clear, STILL_SECONDS)
        self._colour.rgba = (*self._app.look.palette[role][:3], self._bright if self._app.look.motion else 1)
        self._drawn = [self._colour, *(Rectangle(pos=area[:2], size=area[2:]) for area in areas)]
        for instruction in self._drawn:
            Window.canvas.after.add(instruction)

    def on_progress(self, *_args: Any) -> None:
        self._colour.a = self._bright * (1 - self.progress % 1) ** 2

    def clear(self, *_args: Any) -> None:
        """Make the window dark again."""
        Animation.cancel_all(self)
        Clock.unschedule(self.clear)
        for instruction in self._drawn:
            Window.canvas.after.remove(instruction)
        self._drawn = []
        self.progress = 0.0
