"""Referee: the device beside the real game. How much it should do is chosen here."""

from __future__ import annotations

from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.shell.occasion import Occasion


class RefereeScreen(Page):
    """Guide, Resolve, Mirror, phones, own cards, questions, timer."""

    def occasion(self) -> Occasion | None:
        guide = guide_desk(self._app).guide
        return Occasion.at(guide.rules) if guide else None
