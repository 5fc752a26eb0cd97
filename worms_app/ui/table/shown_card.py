"""A card laid open over the board: everybody reads it, a tap goes on."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.uix.widget import Widget

from worms_app.ui.table.drawn_card import DrawnCard

WIDEST = 360
APPEARING = 0.18
SMALLEST, STEP, SETTLED = 0.5, 0.1, 0.04
"""A card that is too long is made smaller, at most so much, step by step, each when its words have found
their lines.
"""


class ShownCard(Widget):
    """Holds one card in the middle of what the board leaves free; touches go through to the board."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._card: Widget | None = None
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._share = 1.0
        """How large the card is shown."""
        self._shrink = Clock.create_trigger(self._smaller, SETTLED)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()

    def fit(self, left: float, bottom: float, right: float, top: float) -> None:
        """Fit the card into the part of the window that it may cover."""
        if self._box != (left, bottom, right, top):
            self._box = left, bottom, right, top
            self._share = 1.0
        self._place()

    def lay(self, card: Widget) -> None:
        """Show this card instead of any other."""
        self.take_away()
        self._card, self._share = card, 1.0
        card.size_hint = None, None
        card.opacity = 0
        card.bind(height=self._place)
        self.add_widget(card)
        self._place()
        seconds = App.get_running_app().look.seconds(APPEARING)
        if seconds:
            Animation(opacity=1, d=seconds).start(card)
        else:
            card.opacity = 1

    def take_away(self) -> None:
        """Take the card away."""
        if self._card is not None:
            Animation.cancel_all(self._card)
            self.remove_widget(self._card)
            self._card = None

    def _place(self, *_args: Any) -> None:
        card = self._card
        if card is None:
            return
        left, bottom, right, top = self._box
        room = top - bottom - dp(16)
        # A long text in a small window: all of it is in sight, in smaller letters; its upper end at least.
        if card.height * self._share > room:
            self._shrink()
        share = self._share
        card.width = max(dp(120), min(dp(WIDEST), right - left - dp(24))) / share
        card.center_x = (left + right) / 2
        card.top = top - dp(8) - max(0.0, room - card.height * share) / 2
        self._scale.x = self._scale.y = share
        self._scale.origin = (card.center_x, card.top)

    def _smaller(self, _dt: float) -> None:
        """Make the words one step smaller if they do not fit now that their lines are known."""
        _left, bottom, _right, top = self._box
        too_high = self._card is not None and self._card.height * self._share > top - bottom - dp(16)
        if too_high and self._share > SMALLEST:
            self._share -= STEP
        self._place()

    def on_touch_down(self, touch: Any) -> bool:
        """Let a tap on the card count as one on the film, unless the card has to be held."""
        return isinstance(self._card, DrawnCard) and bool(super().on_touch_down(touch))
