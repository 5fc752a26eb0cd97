"""A card laid open over the board: everybody reads it, a tap goes on."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.uix.widget import Widget

WIDEST = 360
APPEARING = 0.18


class ShownCard(Widget):
    """Holds one card in the middle of what the board leaves free; touches go through to the board."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._card: Widget | None = None
        self._box = (0.0, 0.0, 0.0, 0.0)

    def fit(self, left: float, bottom: float, right: float, top: float) -> None:
        """The part of the window that a card may cover."""
        self._box = left, bottom, right, top
        self._place()

    def lay(self, card: Widget) -> None:
        """Show this card instead of any other."""
        self.take_away()
        self._card = card
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
        """Nothing is shown."""
        if self._card is not None:
            Animation.cancel_all(self._card)
            self.remove_widget(self._card)
            self._card = None

    def _place(self, *_args: Any) -> None:
        card = self._card
        if card is None:
            return
        left, bottom, right, top = self._box
        card.width = max(dp(120), min(dp(WIDEST), right - left - dp(24)))
        card.center_x = (left + right) / 2
        card.y = max(bottom + dp(8), (bottom + top - card.height) / 2)
        if card.height > top - bottom:  # a long text in a small window: its upper end is in sight
            card.top = top - dp(8)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on the card is a tap on the film."""
        return False
