"""The rules and the supply of the table, as far as they change a chain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty

from worms_app.i18n import speech, terms
from worms_app.play.mirror.decks import rule_cards
from worms_app.play.situation import CHAIN_RULES
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import TickRow
from worms_app.ui.referee.at_table import SCARCE, alter, situation_of, tapped
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.words import supply_words


class ResolveRulesScreen(Page):
    """Who plays, optional rules, sudden death, what has run out, whom ice protects."""

    guided = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.desk = resolve_desk(self._app)
        self.listen_to(self.desk.situation)
        for kind in SCARCE:
            row = TickRow(value=kind, tag=f"resolve_rules.empty.{kind}")
            row.bind(on_switch=lambda row, _active: tapped(self._app, row.value))
            self.ids.empty.add_widget(row)

    def choose_rule(self, card: str) -> None:
        """8.2 Choose the sudden death rule in force."""
        alter(self._app, lambda now: replace(now, rule_card=card))

    def seat(self, team: str) -> None:
        """Say that this team plays, or does not."""
        alter(self._app, lambda now: now.seated(team))

    def _tell(self, *_args: Any) -> None:
        language, now = self._app._.language, situation_of(self._app)
        self.guided = guide_desk(self._app).running is not None  # who plays is known there
        self.ids.teams.show_teams(now.teams, language)
        self.ids.frozen.show(
            SideChoice(team, terms.team(team, language=language), f"badge_{team}", chosen=team in now.frozen)
            for team in now.teams
        )
        self.ids.rules.show(CHAIN_RULES, [rule for rule in CHAIN_RULES if now.options.get(rule)], language)
        self.ids.rule.options = [
            ("", self._app._("None of these")),
            *((card, speech.card_name(card, language, self.desk.box)) for card in rule_cards(self.desk.box)),
        ]
        self.ids.rule.value = now.rule_card
        for row in self.ids.empty.children:
            row.text = supply_words(row.value, language)
            row.active = row.value in now.empty
