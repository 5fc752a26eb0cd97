"""Which card is played? Every weapon with a text, the player's own ones too."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.ui.board.card import card_picture
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.parts import StrikeTile
from worms_app.ui.referee.resolve.words import cards


class ResolveCardsScreen(Page):
    """All weapon cards by name."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = resolve_desk(self._app)
        self._app.bind(_=self._tell)
        self._tell()

    def choose(self, card: str) -> None:
        """This card is played by the worm in the middle."""
        self.desk.open("card", guide_desk(self._app).guide, card=card)
        self._app.navigator.replace("resolve_case")

    def _tell(self, *_args: Any) -> None:
        grid = self.ids.cards
        grid.clear_widgets()
        for card, name in cards(self.desk.box, self._app._.language):
            tile = StrikeTile(value=card, tag=f"resolve_cards.{card}", text=name, picture=card_picture(card))
            tile.bind(on_release=lambda tile: self.choose(tile.value))
            grid.add_widget(tile)
