"""Parts of the table's screens: whose turn, the eight steps, the wind, choices with pictures."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle, Triangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from worms_app.engine.hexes import COORDINATES
from worms_app.ui.kit.layout import Panel, Part, Row
from worms_app.ui.kit.tap import Tap
from worms_app.ui.kit.text import Text, fit_of, fit_of_height
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import space

STEPS = 8


class ShortText(Part, Label):
    """A number or a word that never wraps: as wide as it is."""

    style = StringProperty("body")
    tone = StringProperty("onSurface")


class FittedText(Text):
    """A text with smaller letters where a word would be parted, or where it would be higher than ``room``."""

    fit = NumericProperty(1.0)
    room = NumericProperty(0)
    """0: as high as it likes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        App.get_running_app().look.bind(type=self._fit)
        for name in ("text", "width", "style", "room"):
            self.fbind(name, self._fit)

    def _fit(self, *_args: Any) -> None:
        fit = fit_of(self.text.split(), self.style, self.width - 2)
        if self.room > 0:
            fit = min(fit, fit_of_height(self.text, self.style, self.width, self.room))
        self.fit = fit


class TurnHeader(Tap, Row):
    """Whose turn it is: symbol, name, and a line below it. A tap says who comes next."""

    name = StringProperty("")
    note = StringProperty("")
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
                x = self.x + each * number
                Triangle(
                    points=(
                        x - dp(2),
                        self.center_y + dp(4),
                        x - dp(2),
                        self.center_y - dp(4),
                        x + dp(3),
                        self.center_y,
                    )
                )
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

    def on_pick(self, number: int) -> None:
        """Fired after a tap."""


class PictureChip(Tap, Panel, Row):
    """A choice with a picture: a worm, a Thing, a die, a direction."""

    text = StringProperty("")
    picture = StringProperty("")
    tinted = BooleanProperty(False)
    chosen = BooleanProperty(False)
    value = ObjectProperty(None)
    picture_size = NumericProperty(dp(36))

    def natural_width(self) -> float:
        words = self.ids.label.natural_width() + space(2) if self.text else 0
        picture = self.picture_size + space(1) if self.picture else 0
        return float(max(dp(56), words + picture + space(5)))


class HandButton(Tap, Panel, Row):
    """Opens the hand; shows how many cards it has."""

    text = StringProperty("")
    picture = StringProperty("")


class TileChip(Tap, FloatLayout):
    """A map tile to choose: its hexes, drawn small."""

    hexes = ListProperty()
    chosen = BooleanProperty(False)
    value = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(72), dp(72)), **kwargs)
        look = App.get_running_app().look
        look.bind(palette=self._paint)
        for name in ("hexes", "chosen", "pos", "size"):
            self.fbind(name, self._paint)
        self._paint()

    def natural_width(self) -> float:
        return float(dp(72))

    def _paint(self, *_args: Any) -> None:
        palette = App.get_running_app().look.palette
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*palette["primary" if self.chosen else "outline"])
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
            Color(*palette["primaryContainer" if self.chosen else "surfaceContainerLowest"])
            edge = dp(3 if self.chosen else 1.6)
            SmoothRoundedRectangle(
                pos=(self.x + edge, self.y + edge),
                size=(self.width - 2 * edge, self.height - 2 * edge),
                radius=[dp(14) - edge],
            )
            centers = [self._center(hex) for hex in self.hexes]
            if not centers:
                return
            left, right = min(x for x, _ in centers), max(x for x, _ in centers)
            low, high = min(y for _, y in centers), max(y for _, y in centers)
            scale = min(
                (self.width - dp(16)) / (right - left + 2), (self.height - dp(16)) / (high - low + 1.8)
            )
            for x, y in centers:
                middle = (
                    self.center_x + (x - (left + right) / 2) * scale,
                    self.center_y + (y - (low + high) / 2) * scale,
                )
                Color(*palette["ink"])
                SmoothEllipse(
                    pos=(middle[0] - scale * 0.9, middle[1] - scale * 0.9),
                    size=(scale * 1.8,) * 2,
                    segments=6,
                    angle_start=90,
                    angle_end=450,
                )
                Color(*palette["grass"])
                SmoothEllipse(
                    pos=(middle[0] - scale * 0.72, middle[1] - scale * 0.72),
                    size=(scale * 1.44,) * 2,
                    segments=6,
                    angle_start=90,
                    angle_end=450,
                )

    @staticmethod
    def _center(hex: str) -> tuple[float, float]:
        q, r = COORDINATES[hex]
        return 1.5 * q, -sqrt(3) * (r + q / 2)


class WormCount(Row):
    """A team in the score: its badge, how many worms it has and, where there is room, how many cards. A deck
    has cards only.
    """

    key = ""
    badge = StringProperty("")
    text = StringProperty("")
    cards = StringProperty("")
    card_picture = StringProperty("")
    out = BooleanProperty(False)
    small = BooleanProperty(False)
    tinted = BooleanProperty(False)
    """Whether its badge is a white sign."""


class RuleBadge(Tap, FloatLayout):
    """The standing sudden death rule; a tap opens its card. Nothing without one."""

    holds = BooleanProperty(False)
    picture = StringProperty("")
    hint = StringProperty("")


class ScoreButton(Tap, Row):
    """The score; a tap says what else everybody may count."""


class HoldButton(Tap, Panel, FloatLayout):
    """A button that has to be held for a moment; `on_held` when it was. A ring shows how long."""

    __events__ = ("on_held",)
    text = StringProperty("")
    icon = StringProperty("hand-pointing-up")
    progress = NumericProperty(0.0)
    seconds = NumericProperty(0.4)

    def on_press(self) -> None:
        from kivy.animation import Animation

        super().on_press()
        Animation.cancel_all(self, "progress")
        hold = Animation(progress=1.0, d=self.seconds)
        hold.bind(on_complete=self._held)
        hold.start(self)

    def by_key(self) -> None:
        """Count a pressed key as held: nobody presses one by accident."""
        self.dispatch("on_held")

    def on_release(self) -> None:
        """Empty the ring when the finger lets go too early."""
        self._let_go()

    def on_touch_up(self, touch: Any) -> bool:
        done = bool(super().on_touch_up(touch))
        if self.state == "normal":
            self._let_go()
        return done

    def _let_go(self) -> None:
        from kivy.animation import Animation

        if self.progress < 1:
            Animation.cancel_all(self, "progress")
            self.progress = 0.0

    def _held(self, *_args: Any) -> None:
        self.dispatch("on_held")
        self.progress = 0.0

    def on_held(self) -> None:
        """Fired when it was held long enough."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
