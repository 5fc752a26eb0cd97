"""The turn timer on screen: a ring with large digits, and its buttons.

- `TimerRing` draws a TimerView; a tap on it fires on_release
- `TimerControls`: *Start turn* / *Pause* / *Go on*, +15 s, reset

Both follow `timer`, a TimerPresenter, until it is set to None: do that when the screen is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, pi, sin
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.paint import mix
from worms_app.ui.shell.palette import Rgba
from worms_app.ui.timer.presenter import Mood, TimerPresenter, TimerView

# mood: (colour, its words' colour on a filled shape, icon above the digits)
MOODS: dict[Mood, tuple[str, str, str]] = {
    Mood.READY: ("primary", "onSurface", "play-circle-outline"),
    Mood.CALM: ("primary", "onSurface", ""),
    Mood.SOON: ("tertiary", "onSurface", "timer-sand"),
    Mood.HURRY: ("error", "onSurface", "run-fast"),
    Mood.LAST: ("error", "onError", "run-fast"),
    Mood.OVER: ("error", "onError", "bell-ring"),
    Mood.PAUSED: ("outline", "onSurface", "pause"),
    Mood.HELD: ("outline", "onSurface", "timer-sand-paused"),
    Mood.STOPPED: ("secondary", "onSurface", "flag-checkered"),
}
FILLED = (Mood.LAST, Mood.OVER)
BEADS = {Mood.HURRY: 10, Mood.LAST: 5}  # one for each second that is left
DASHED = (Mood.SOON, Mood.HELD)
DASHES = 30
ROOMY = 170  # dp


class ShowsTimer:
    """Mix-in: follows ``timer`` and is told each ``view`` of it."""

    timer = ObjectProperty(None, allownone=True)
    view = ObjectProperty(None, allownone=True)
    _stop_listening: Callable[[], None] | None = None

    def on_timer(self, _widget: ShowsTimer, timer: TimerPresenter | None) -> None:
        if self._stop_listening:
            self._stop_listening()
        self._stop_listening = timer.listen(self.show) if timer else None

    def show(self, view: TimerView, alert: int | None) -> None:
        """Show this; ``alert`` has just come."""
        raise NotImplementedError


class TimerRing(ShowsTimer, Tap, FloatLayout):
    """Time left as a ring, as digits and as a shape: dashes, beads, a full disc, a stop sign."""

    diameter = NumericProperty(0)
    roomy = BooleanProperty(False)  # whether an icon has its place above the digits
    pulse = NumericProperty(0.0)  # 1 at the beat of a second, fading

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look = App.get_running_app().look
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "pulse", "view"):
            self.fbind(name, self._redraw)
        self._look.bind(
            palette=self._draw, motion=self._draw
        )  # unlike a trigger, a method leaves with the ring

    def on_size(self, *_args: Any) -> None:
        self.diameter = min(self.size)
        self.corner = self.diameter / 2
        self.roomy = self.diameter > dp(ROOMY)

    def show(self, view: TimerView, alert: int | None) -> None:
        self.view = view
        if alert is not None and alert <= 5 and self._look.motion and self.get_parent_window():
            self.pulse = 1.0
            Animation(pulse=0.0, d=0.5, t="out_quad").start(self)

    def colour(self, role: str) -> Rgba:
        rgba: Rgba = self._look.palette[role]
        return rgba

    def tone(self, view: TimerView | None) -> str:
        """The colour role of the digits."""
        return MOODS[view.mood][1] if view else "onSurface"

    def icon(self, view: TimerView | None) -> str:
        return MOODS[view.mood][2] if view else ""

    def digit_size(self, view: TimerView | None, diameter: float) -> float:
        """As large as fits: two digits nearly fill the ring, four and a colon are smaller."""
        length = len(view.digits) if view else 2
        return diameter * {1: 0.48, 2: 0.48, 4: 0.35}.get(length, 0.28)

    def _draw(self, *_args: Any) -> None:
        view: TimerView | None = self.view
        canvas = self.canvas.before
        canvas.clear()
        if view is None or self.diameter < 2:
            return
        radius = self.diameter / 2 * (0.94 + 0.06 * self.pulse)
        with canvas:
            if view.mood is Mood.OVER:
                self._stop_sign(radius)
            elif view.mood in BEADS:
                self._string_of_beads(view, radius)
            else:
                self._band(view, radius)

    def _band(self, view: TimerView, radius: float) -> None:
        """Draw a ring of which so much is there as there is time left."""
        width = radius * 0.16
        self._disc(radius, self._track)
        share = self._share(view)
        if share > 0:
            self._disc(radius, self._colour(view), angle_start=360 * (1 - share), angle_end=360)
        if view.mood in DASHED:
            self._cuts(radius, width)
        self._disc(radius - width, self.colour("surfaceContainerLowest"))
        self._rims(radius, width)

    def _string_of_beads(self, view: TimerView, radius: float) -> None:
        """Draw one bead for each second that is left; those that are gone leave an empty place."""
        width, paper = radius * 0.2, self.colour("surfaceContainerLowest")
        self._disc(radius, self._track)
        self._disc(radius - width, self._colour(view) if view.mood in FILLED else paper)
        self._rims(radius, width)
        beads, left, size = BEADS[view.mood], ceil(view.left), width * 0.42
        for n in range(beads):
            x, y = self._around((n + 0.5) / beads, radius - width / 2)
            Color(*(self._colour(view) if n >= beads - left else paper))
            SmoothEllipse(pos=(x - size, y - size), size=(2 * size, 2 * size))

    def _colour(self, view: TimerView) -> Rgba:
        return self.colour(MOODS[view.mood][0])

    @property
    def _track(self) -> Rgba:
        return mix(self.colour("surfaceContainerLowest"), self.colour("outline"), 0.28)

    def _share(self, view: TimerView) -> float:
        """The part of the ring that is left; without motion it moves on in whole seconds."""
        left = view.left if self._look.motion else ceil(view.left)
        return min(1.0, left / view.total) if view.total else 0.0

    def _disc(self, radius: float, colour: Rgba, **part: float) -> None:
        Color(*colour)
        corner = self.center_x - radius, self.center_y - radius
        SmoothEllipse(pos=corner, size=(2 * radius, 2 * radius), segments=180, **part)

    def _rims(self, radius: float, band: float) -> None:
        """Draw the outlines, as on everything of this game."""
        Color(*self.colour("ink"))
        for rim in (radius, radius - band):
            SmoothLine(
                circle=(self.center_x, self.center_y, rim, 0, 360, 180), width=max(dp(1), radius * 0.011)
            )

    def _around(self, part: float, radius: float) -> tuple[float, float]:
        """A point of the circle: `part` of the way round, clockwise from the top."""
        angle = pi / 2 - 2 * pi * part
        return self.center_x + radius * cos(angle), self.center_y + radius * sin(angle)

    def _cuts(self, radius: float, width: float) -> None:
        Color(*self._track)
        for n in range(DASHES):
            inner, outer = self._around(n / DASHES, radius - width), self._around(n / DASHES, radius)
            SmoothLine(points=(*inner, *outer), width=max(dp(1), radius * 0.022), cap="none")

    def _stop_sign(self, radius: float) -> None:
        colour = self.colour(MOODS[Mood.OVER][0])
        for share, paint in ((1.0, colour), (0.94, self.colour("onError")), (0.9, colour)):
            Color(*paint)
            corners = [self._around((n + 0.5) / 8, radius * share) for n in range(8)]
            points = [(self.center_x, self.center_y), *corners, corners[0]]
            vertices = [value for x, y in points for value in (x, y, 0, 0)]
            Mesh(vertices=vertices, indices=list(range(10)), mode="triangle_fan")
            SmoothLine(points=[value for corner in corners for value in corner], close=True, width=1)


class TimerControls(ShowsTimer, Column):
    """The buttons below a ring."""

    def show(self, view: TimerView, alert: int | None) -> None:
        # Only what the buttons say: they need not be laid out anew ten times a second.
        if self.view is None or self.view.buttons != view.buttons:
            self.view = view


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
