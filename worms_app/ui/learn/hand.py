"""The hand that shows what to tap. It is drawn above the page and takes no touches."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

SIZE, RING = 44, 30


class PointingHand:
    """A hand on a page's canvas, its finger at a point of the window."""

    def __init__(self, page: Widget) -> None:
        self._page = page
        self._drawn = InstructionGroup()
        page.canvas.after.add(self._drawn)

    def point_at(self, x: float, y: float, colour: Sequence[float], edge: Sequence[float]) -> None:
        """Show the hand here."""
        x, y = self._page.to_widget(x, y)
        self.hide()
        label = Label(text=md_icons["hand-pointing-up"], font_name="Icons", font_size=dp(SIZE))
        label.refresh()
        width, height = label.texture.size
        for shade, ring, grown in ((edge, 5, dp(3)), (colour, 2.5, 0)):
            self._drawn.add(Color(*shade))
            self._drawn.add(Line(circle=(x, y, dp(RING)), width=dp(ring)))
            size = width + 2 * grown, height + 2 * grown
            place = x - size[0] * 0.4, y - dp(4) - size[1] + grown
            self._drawn.add(Rectangle(texture=label.texture, pos=place, size=size))

    def hide(self) -> None:
        """No hand."""
        self._drawn.clear()
