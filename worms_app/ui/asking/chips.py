"""Choices with pictures, next to each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.board.places import RADIUS, Plane
from worms_app.ui.kit.layout import Flow, Panel, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import space

AROUND = dp(16)
LARGE = space(13)
"""The pictures of dice."""


class TileChip(Tap, Panel, FloatLayout):
    """A map tile to choose: its hexes, drawn small."""

    hexes = ListProperty()
    tight = BooleanProperty(False)
    chosen = BooleanProperty(False)
    value = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        App.get_running_app().look.bind(palette=self._paint)
        for name in ("hexes", "pos", "size"):
            self.fbind(name, self._paint)

    def natural_width(self) -> float:
        return float(self.height)

    def _paint(self, *_args: Any) -> None:
        self.canvas.clear()
        if not self.hexes:
            return
        plane, palette = Plane(), App.get_running_app().look.palette
        left, low, right, high = plane.box(self.hexes)
        scale = min((self.width - AROUND) / (right - left), (self.height - AROUND) / (high - low))
        with self.canvas:
            for x, y in map(plane.center, self.hexes):
                middle_x = self.center_x + (x - (left + right) / 2) * scale
                middle_y = self.center_y + (y - (low + high) / 2) * scale
                for role, share in (("ink", 0.9), ("grass", 0.72)):
                    Color(*palette[role])
                    radius = RADIUS * scale * share
                    SmoothEllipse(
                        pos=(middle_x - radius, middle_y - radius),
                        size=(2 * radius, 2 * radius),
                        segments=6,
                        angle_start=90,
                        angle_end=450,
                    )


class Chips(Flow):
    """Some `SideChoice`s; `on_chip(value)` after a tap. The tag of each is `tag` and its value."""

    __events__ = ("on_chip",)
    on_chip = fired
    tag = StringProperty("")
    tight = BooleanProperty(False)
    """Whether they stand closer, so that a window with little room shows all of them."""

    def on_tight(self, _chips: Chips, tight: bool) -> None:
        self.spacing = space(1 if tight else 2)
        for made in self.children:
            made.tight = tight

    def show(self, chips: Iterable[SideChoice]) -> None:
        """Show these chips in this order; chips that are there already keep their widgets."""
        chips = tuple(chips)
        if [made.value for made in reversed(self.children)] != [chip.value for chip in chips]:
            self.clear_widgets()
            for chip in chips:
                made = (TileChip if chip.hexes else PictureChip)(value=chip.value)
                made.tag, made.tight = f"{self.tag}.{chip.value}", self.tight
                made.bind(on_release=lambda made: self.dispatch("on_chip", made.value))
                self.add_widget(made)
        for chip, made in zip(chips, reversed(self.children), strict=True):
            made.chosen = chip.chosen
            if isinstance(made, TileChip):
                made.hexes = list(chip.hexes)
                continue
            made.text, made.tinted = chip.text, chip.tinted
            made.picture = sprite(chip.picture) if chip.picture else ""
            if chip.large:
                made.picture_size = LARGE
        self._trigger_layout()
