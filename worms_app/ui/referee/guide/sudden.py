"""The drop deck of the guided game, and the sudden death card whose rule holds."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.play.guide import Guide
from worms_app.ui.referee.guide import deck
from worms_app.ui.referee.guide.desk import GuideDetail
from worms_app.ui.referee.resolve.desk import box_of


class GuideSuddenScreen(GuideDetail):
    """Shows the drop deck, and asks which sudden death card lies face up: its drop part then stands in the
    guide.
    """

    drops = NumericProperty(0)
    drops_words = StringProperty("")
    holds = BooleanProperty(False)

    def count(self, more: int) -> None:
        """Correct the number of drop cards that are left."""
        self.desk.do(lambda guide: guide.counted(guide.drops + more))

    def choose(self, card: str) -> None:
        """Note this sudden death card as the one that lies face up."""
        self.desk.do(lambda guide: guide.sudden_death(card))
        self._app.navigator.back()

    def forget(self) -> None:
        """Take back that a sudden death card lies face up: it was a mistake."""
        self.desk.do(lambda guide: guide.sudden_death(""))

    def _show(self, guide: Guide) -> None:
        self.drops = guide.drops
        self.drops_words = self._app.n_("{n} drop card left", "{n} drop cards left", guide.drops)
        self.holds = bool(guide.rule_card)
        cards = deck.sudden_death_cards(self._app._.language, box_of(self._app))
        self.ids.cards.show(cards, guide.rule_card)
