"""The hand that shows what to tap. It is drawn above the page and takes no touches."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

SIZE, RING = 44, 30
"""Of the hand and of the ring around its finger, in dp."""


class PointingHand:
    """A hand on a page's canvas, its finger at a point of the window."""

    def __init__(self, page: Widget) -> None:
        self._page = page
        self._drawn = InstructionGroup()
        page.canvas.after.add(self._drawn)

    def point_at(self, x: float, y: float, colour: Sequence[float], edge: Sequence[float]) -> None:
        """Show the hand with its finger at this point."""
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

    def frame(self, button: Widget, colour: Sequence[float], edge: Sequence[float]) -> None:
        """Draw a frame around a button: a hand would cover its words, or its neighbour's."""
        x, y = self._page.to_widget(*button.to_window(*button.pos))
        self.hide()
        for shade, line in ((edge, 4), (colour, 2)):
            self._drawn.add(Color(*shade))
            box = (x - dp(2), y - dp(2), button.width + dp(4), button.height + dp(4), dp(16))
            self._drawn.add(Line(rounded_rectangle=box, width=dp(line)))

    def hide(self) -> None:
        """Take the hand away."""
        self._drawn.clear()
