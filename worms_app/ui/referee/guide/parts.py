"""Parts of the guide: a card to choose, a team's worms, the wind dial that can be turned."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.board.hand import card_picture
from worms_app.ui.kit.layout import Column, Panel, Row, filled, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee.guide.deck import CardWords


class FateCard(Tap, Panel, BoxLayout):
    """A sudden death card to choose: its picture, name and rule."""

    card = StringProperty("")
    picture = StringProperty("")
    name = StringProperty("")
    rule = StringProperty("")
    chosen = BooleanProperty(False)


class FateCards(Column):
    """Cards of which one was turned over; `on_card(card)` after a tap. ``name`` begins the tags."""

    __events__ = ("on_card",)
    on_card = fired
    name = StringProperty("")

    def show(self, cards: list[CardWords], chosen: str) -> None:
        """Show these cards, the chosen one marked."""
        for row, (card, name, rule) in zip(filled(self, len(cards), self._row), cards, strict=True):
            row.card, row.name, row.rule, row.chosen = card, name, rule, card == chosen
            row.picture, row.tag = card_picture(card), f"{self.name}.{card}"

    def _row(self) -> FateCard:
        row = FateCard()
        row.bind(on_release=lambda row: self.dispatch("on_card", row.card))
        return row


class WormTap(Tap, Panel, Row):
    """A team and its worms left; a tap takes one off."""

    team = StringProperty("blue")
    count = NumericProperty(4)
    out = BooleanProperty(False)


class WindDial(Tap, FloatLayout):
    """The dial: `on_pick(direction)` after a tap on one of its sides. `rotation` turns it to the table."""

    __events__ = ("on_pick",)
    on_pick = fired
    direction = NumericProperty(1)
    rotation = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
