"""Which drop card was turned over: its lines then stand in the guide."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.ui.referee.guide import presenter
from worms_app.ui.referee.guide.desk import GuideDetail, guide_desk
from worms_app.ui.referee.guide.parts import FateCard
from worms_app.ui.shell.sprites import sprite


class GuideDropScreen(GuideDetail):
    """All drop cards by name."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = guide_desk(self._app)
        self._app.bind(_=self._tell)
        self._tell()

    def choose(self, card: str) -> None:
        """This one."""
        self.desk.do(lambda guide: guide.turned(card))
        self._app.navigator.back()

    def _tell(self, *_args: Any) -> None:
        guide = self.desk.guide
        if guide is None:
            return
        rows = self.ids.cards
        rows.clear_widgets()
        for card, name, words in presenter.drop_cards(self._app._.language):
            row = FateCard(card=card, tag=f"guide_drop.{card}", picture=sprite(f"card_{card}"))
            row.name, row.rule, row.chosen = name, words, card == guide.drop_card
            row.bind(on_release=lambda row: self.choose(row.card))
            rows.add_widget(row)
