"""Parts of the guide: a card to choose, a team's worms, the wind dial that can be turned."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.layout import Panel, Row
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite


class FateCard(Tap, Panel, BoxLayout):
    """A sudden death card to choose: its picture, name and rule."""

    card = StringProperty("")
    picture = StringProperty("")
    name = StringProperty("")
    rule = StringProperty("")
    chosen = BooleanProperty(False)


class WormTap(Tap, Panel, Row):
    """A team and its worms left; a tap takes one off."""

    team = StringProperty("blue")
    count = NumericProperty(4)
    hint = StringProperty("")
    out = BooleanProperty(False)
    badge = StringProperty("")

    def on_kv_post(self, base: Any) -> None:
        self.on_team(self, self.team)

    def on_team(self, _tap: WormTap, team: str) -> None:
        self.badge = sprite(f"badge_{team}")


class WindDial(Tap, FloatLayout):
    """The dial: a tap on one of its six sides points the arrow there. `rotation` turns it to the table."""

    __events__ = ("on_pick",)
    direction = NumericProperty(1)
    rotation = NumericProperty(0)
    dial = StringProperty("")
    vane = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.dial, self.vane = sprite("dial"), sprite("dial_vane")
        self._touched: tuple[float, float] | None = None

    def point(self, direction: int) -> tuple[float, float]:
        """Where the middle of a side of the dial is in the window."""
        angle = radians(90 - 60 * (direction - 1 + self.rotation))
        radius = min(self.size) * 0.38
        x, y = self.to_window(self.center_x + radius * cos(angle), self.center_y + radius * sin(angle))
        return x, y

    def on_touch_up(self, touch: Any) -> bool:
        self._touched = touch.pos
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        """Fire `on_pick` with the tapped side; a tap in the middle does nothing."""
        if self._touched is None:
            return
        dx, dy = self._touched[0] - self.center_x, self._touched[1] - self.center_y
        if hypot(dx, dy) < min(self.size) * 0.12:
            return
        clockwise = (90 - degrees(atan2(dy, dx))) % 360
        self.dispatch("on_pick", (round(clockwise / 60) - int(self.rotation)) % 6 + 1)

    def on_pick(self, direction: int) -> None:
        """Fired with the direction that was tapped."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
