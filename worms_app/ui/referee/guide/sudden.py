"""The drop deck of the guided game, and the sudden death card whose rule holds."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.play.guide import MOST_DROPS, UNLISTED
from worms_app.ui import references
from worms_app.ui.referee.guide import presenter
from worms_app.ui.referee.guide.desk import GuideDetail, guide_desk
from worms_app.ui.referee.guide.parts import FateCard
from worms_app.ui.shell.sprites import sprite


class GuideSuddenScreen(GuideDetail):
    """`on`: the card is being turned in step 7; choosing it leads to step 8."""

    drops = NumericProperty(0)
    drops_words = StringProperty("")
    holds = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = guide_desk(self._app)
        self._cards: list[FateCard] = []
        for card, _name, _rule in presenter.sudden_death_cards("en"):
            row = FateCard(
                card=card,
                tag=f"guide_sudden.{'other' if card == UNLISTED else card}",
                picture=sprite("card_custom" if card == UNLISTED else f"card_{card}"),
            )
            row.bind(on_release=lambda row: self.choose(row.card))
            self._cards.append(row)
            self.ids.cards.add_widget(row)
        self._app.bind(_=self._tell)
        self._tell()

    def count(self, more: int) -> None:
        """The drop deck is thicker or thinner than the guide thought."""
        self.desk.do(lambda guide: guide.counted(guide.drops + more))

    def choose(self, card: str) -> None:
        """This card lies face up."""
        on = bool(self.arguments.get("on"))
        self.desk.do(lambda guide: guide.sudden_death(card).on() if on else guide.sudden_death(card))
        self._app.navigator.back()

    def forget(self) -> None:
        """No: it was turned by mistake."""
        self.desk.do(lambda guide: guide.sudden_death(""))

    def rule(self, link: str) -> None:
        """A keyword was tapped."""
        references.follow(link)

    def _tell(self, *_args: Any) -> None:
        guide = self.desk.guide
        if guide is None:
            return
        self.drops = guide.drops
        self.drops_words = self._app.n_("{n} drop card left", "{n} drop cards left", guide.drops)
        self.holds = bool(guide.rule_card)
        cards = presenter.sudden_death_cards(self._app._.language)
        for row, (card, name, rule) in zip(self._cards, cards, strict=True):
            row.name, row.rule = name, presenter.plain_rule(rule)
            row.chosen = card == guide.rule_card

    @property
    def most(self) -> int:
        """As many drop cards as there can be."""
        return MOST_DROPS
