"""The hand that shows what to tap. It is drawn above the page and takes no touches."""

from __future__ import annotations

from kivy.app import App
from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from worms_app.ui.shell.paint import draw_ring, draw_ring_around

SIZE, RING = 44, 30
"""Of the hand and of the ring around its finger, in dp."""


class PointingHand:
    """A hand on a page's canvas, its finger at a point of the window."""

    def __init__(self, page: Widget) -> None:
        self._page = page
        self._drawn = InstructionGroup()
        page.canvas.after.add(self._drawn)

    def point_at(self, x: float, y: float) -> None:
        """Show the hand with its finger at this point."""
        x, y = self._page.to_widget(x, y)
        self.hide()
        label = Label(text=md_icons["hand-pointing-up"], font_name="Icons", font_size=dp(SIZE))
        label.refresh()
        width, height = label.texture.size
        draw_ring(self._drawn, "primary", circle=(x, y, dp(RING)))
        palette = App.get_running_app().look.palette
        for paint, grown in (("surface", dp(3)), ("primary", 0)):
            self._drawn.add(Color(*palette[paint]))
            size = width + 2 * grown, height + 2 * grown
            place = x - size[0] * 0.4, y - dp(4) - size[1] + grown
            self._drawn.add(Rectangle(texture=label.texture, pos=place, size=size))

    def frame(self, button: Widget) -> None:
        """Draw a frame around a button: a hand would cover its words, or its neighbour's."""
        self.hide()
        draw_ring_around(self._drawn, "primary", button, self._page)

    def hide(self) -> None:
        """Take the hand away."""
        self._drawn.clear()
