"""A chart of worms over the turns: steps in team colours, each with its symbol at its end."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import TEAMS
from worms_app.ui.table.figures import Chart

BADGE = 22  # dp
APART = 3.2  # dp between the lines of teams that have equally many
TICKS = 8  # numbers below the chart, at most


class WormChart(Widget):
    """Draws a `Chart`."""

    chart = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look = App.get_running_app().look
        self._trigger = Clock.create_trigger(self._draw, -1)
        for name in ("chart", "pos", "size"):
            self.fbind(name, self._trigger)
        self._look.bind(palette=self._trigger, type=self._trigger)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        self.clear_widgets()
        chart: Chart | None = self.chart
        if chart is None or self.width < dp(60):
            return
        size = self._look.type["caption"][1]
        left, bottom = self.x + size * 1.4, self.y + size * 1.7
        right, top = self.right - dp(BADGE) * 1.3, self.top - dp(BADGE) / 2
        across = (right - left) / max(1, chart.turns)
        up = (top - bottom) / chart.most
        with self.canvas:
            Color(*self._look.palette["outlineVariant"])
            for count in range(chart.most + 1):
                Rectangle(pos=(left, bottom + count * up - dp(0.5)), size=(right - left, dp(1)))
        for count in range(chart.most + 1):
            self._number(count, left - size * 0.8, bottom + count * up, size)
        every = max(1, -(-chart.turns // TICKS))
        for turn in range(0, chart.turns + 1, every):
            self._number(turn, left + turn * across, self.y + size * 0.7, size)
        for place, (team, counts) in enumerate(chart.worms.items()):
            lift = (place - (len(chart.worms) - 1) / 2) * dp(APART)
            self._line(team, counts, left, bottom + lift, across, up)
        self._badges(chart, left, bottom, across, up)

    def _line(
        self, team: str, counts: tuple[int, ...], left: float, bottom: float, across: float, up: float
    ) -> None:
        points: list[float] = []
        for turn, count in enumerate(counts):
            if turn:
                points += [left + turn * across, bottom + counts[turn - 1] * up]
            points += [left + turn * across, bottom + count * up]
        if len(points) < 4:
            return
        with self.canvas:
            Color(*self._look.palette["ink"])
            Line(points=points, width=dp(2.4), joint="round", cap="round")
            Color(*get_color_from_hex(TEAMS[team].fill))
            Line(points=points, width=dp(1.6), joint="round", cap="round")

    def _badges(self, chart: Chart, left: float, bottom: float, across: float, up: float) -> None:
        """Draw the teams' symbols at the ends; where several end together, one beside the other
        to the left.
        """
        side = dp(BADGE)
        beside: dict[int, int] = {}
        for team, counts in chart.worms.items():
            place = beside.get(counts[-1], 0)
            beside[counts[-1]] = place + 1
            x = left + (len(counts) - 1) * across + dp(4) - place * side * 0.82
            with self.canvas:
                Color(1, 1, 1, 1)
                Rectangle(
                    source=sprite(f"badge_{team}"),
                    pos=(x, bottom + counts[-1] * up - side / 2),
                    size=(side, side),
                )

    def _number(self, number: int, x: float, y: float, size: float) -> None:
        label = Label(
            text=str(number),
            font_name=self._look.type["caption"][0],
            font_size=size,
            color=self._look.palette["onSurfaceVariant"],
            size_hint=(None, None),
            size=(size * 2, size * 1.4),
            center=(x, y),
        )
        self.add_widget(label)
