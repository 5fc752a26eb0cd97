"""Which card is played? Every weapon with a text, the player's own ones too."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from worms_app.engine import Library
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.i18n import speech
from worms_app.ui.board.hand import card_picture
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.parts import StrikeTile


class ResolveCardsScreen(Page):
    """All weapon cards by name; with ``drop`` those that may be turned over in step 7."""

    note = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.desk = resolve_desk(self._app)
        self._decks = (DROP, SUDDEN_DEATH) if arguments.get("drop") else (WEAPON,)

    def choose(self, card: str) -> None:
        """Resolve this card as played by the worm in the middle."""
        self.desk.open_card(card, guide_desk(self._app).guide)
        self._app.navigator.replace("resolve_case")

    def _tell(self, *_args: Any) -> None:
        self.note = (
            "" if DROP in self._decks else self._app._("The worm that plays it stands on the middle hex.")
        )
        grid = self.ids.cards
        grid.clear_widgets()
        for card, name in cards(self.desk.box, self._app._.language, self._decks):
            tile = StrikeTile(value=card, tag=f"resolve_cards.{card}", text=name, picture=card_picture(card))
            tile.bind(on_release=lambda tile: self.choose(tile.value))
            grid.add_widget(tile)


def cards(box: Library, language: str, decks: tuple[str, ...] = (WEAPON,)) -> list[tuple[str, str]]:
    """The cards of these decks that have a text, by name: those that everybody has first."""
    found = [card for card in box.cards.values() if card.deck in decks and card.text]
    named = [(not card.starter, speech.card_name(card, language, box), card.id) for card in found]
    return [(card, name) for _late, name, card in sorted(named)]
