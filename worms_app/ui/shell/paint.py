"""Small helpers for drawing: colours, and a ring around what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from worms_app.ui.shell.palette import Rgba


def shade(rgba: Sequence[float], factor: float) -> Rgba:
    """The same colour darker (factor < 1)."""
    red, green, blue, alpha = rgba
    return red * factor, green * factor, blue * factor, alpha


def mix(one: Sequence[float], other: Sequence[float], share: float) -> Rgba:
    """A colour `share` of the way from `one` to `other`."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def draw_ring(drawn: Any, role: str, **shape: tuple[float, ...]) -> None:
    """Draw a ring in a colour role, on an edge that parts it from whatever lies below."""
    palette = App.get_running_app().look.palette
    for paint, width in (("surface", 4.0), (role, 2.2)):
        drawn.add(Color(*palette[paint]))
        drawn.add(Line(width=dp(width), **shape))


def draw_ring_around(drawn: Any, role: str, widget: Widget, page: Widget) -> None:
    """Draw a ring around a widget, wherever it lies on a page."""
    x, y = page.to_widget(*widget.to_window(*widget.pos))
    box = (x - dp(2), y - dp(2), widget.width + dp(4), widget.height + dp(4), dp(14))
    draw_ring(drawn, role, rounded_rectangle=box)
