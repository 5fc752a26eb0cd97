"""Which drop card was turned over: its lines then stand in the guide."""

from __future__ import annotations

from worms_app.play.guide import Guide
from worms_app.ui.referee.guide import deck
from worms_app.ui.referee.guide.desk import GuideDetail
from worms_app.ui.referee.resolve.desk import box_of


class GuideDropScreen(GuideDetail):
    """Lists all drop cards by name, to say which one was turned over."""

    def choose(self, card: str) -> None:
        """Note this drop card as the one that was turned over."""
        self.desk.do(lambda guide: guide.turned(card))
        self._app.navigator.back()

    def _show(self, guide: Guide) -> None:
        self.ids.cards.show(deck.drop_cards(self._app._.language, box_of(self._app)), guide.drop_card)
