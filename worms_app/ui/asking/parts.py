"""Parts of the table's screens: whose turn, the eight steps, the wind, choices with pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothRoundedRectangle, Triangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from worms_app.i18n import terms
from worms_app.ui.kit.layout import Panel, Part, Row, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import space

STEPS = len(terms.STEPS)


class ShortText(Part, Label):
    """A number or a word that never wraps: as wide as it is."""

    style = StringProperty("body")
    tone = StringProperty("onSurface")


class TurnHeader(Tap, Row):
    """Whose turn it is: symbol, name, and a line below it. A tap says who comes next."""

    name = StringProperty("")
    note = StringProperty("")
    low = BooleanProperty(False)
    """Whether the line below the name must make do with little room."""
    badge = StringProperty("")


class WindArrow(Widget):
    """Where the wind blows; turned with the table."""

    direction = NumericProperty(1)
    rotation = NumericProperty(0)
    rim = NumericProperty(0)
    """How much room there is around it."""
    source = StringProperty("")

    def on_kv_post(self, base: Any) -> None:
        self.source = sprite("wind_arrow")


class WindButton(Tap, WindArrow):
    """A wind arrow to be tapped: it is said in words."""


class StepRow(Tap, BoxLayout):
    """The eight steps, the current one lit. `on_pick(number)`: one of them was tapped."""

    __events__ = ("on_pick",)
    on_pick = fired
    step = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._icons = [
            Image(source=sprite(f"step_{number}"), fit_mode="contain", size_hint=(1, 1))
            for number in range(1, STEPS + 1)
        ]
        for icon in self._icons:
            self.add_widget(icon)
        look = App.get_running_app().look
        look.bind(palette=self._paint)
        for name in ("step", "pos", "size"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_args: Any) -> None:
        palette = App.get_running_app().look.palette
        self.canvas.before.clear()
        each = self.width / STEPS
        with self.canvas.before:
            Color(*palette["surfaceContainer"])
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
            if 1 <= self.step <= STEPS:
                Color(*palette["primary"])
                side = min(each, self.height) - dp(4)
                x = self.x + each * (self.step - 0.5) - side / 2
                SmoothRoundedRectangle(pos=(x, self.center_y - side / 2), size=(side, side), radius=[dp(10)])
            Color(*palette["outlineVariant"])
            for number in range(1, STEPS):
                x, y = self.x + each * number, self.center_y
                Triangle(points=(x - dp(2), y + dp(4), x - dp(2), y - dp(4), x + dp(3), y))
        for number, icon in enumerate(self._icons, 1):
            role = "onPrimary" if number == self.step else "onSurfaceVariant"
            icon.color = palette[role] if number >= self.step else (*palette[role][:3], 0.55)

    def on_touch_up(self, touch: Any) -> bool:
        self._touched = touch.x
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        """Fire `on_pick` with the tapped step; a tap from elsewhere counts for the current one."""
        x = getattr(self, "_touched", self.center_x)
        number = int((x - self.x) / max(1.0, self.width) * STEPS) + 1
        self.dispatch("on_pick", min(max(number, 1), STEPS))


class PictureChip(Tap, Panel, Row):
    """A choice with a picture: a worm, a Thing, a die, a direction."""

    text = StringProperty("")
    picture = StringProperty("")
    tinted = BooleanProperty(False)
    chosen = BooleanProperty(False)
    tight = BooleanProperty(False)
    value = ObjectProperty(None)
    picture_size = NumericProperty(dp(36))

    def natural_width(self) -> float:
        words = self.ids.label.natural_width() + space(2) if self.text else 0
        picture = self.picture_size + space(1) if self.picture else 0
        return float(max(dp(56), words + picture + space(5)))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
