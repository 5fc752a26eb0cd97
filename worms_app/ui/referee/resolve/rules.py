"""The rules and the supply of the table, as far as they change a chain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App

from worms_app.engine.things import KINDS
from worms_app.i18n import speech, terms
from worms_app.play.situation import CHAIN_RULES
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Chip, SwitchRow
from worms_app.ui.referee.at_table import SCARCE, alter, situation_of
from worms_app.ui.referee.guide.setup import NOTES
from worms_app.ui.referee.resolve.desk import resolve_desk

RULE_CARDS = ("one_hp", "high_explosives")
"""8.2 Sudden death cards whose rule changes a chain."""


class ResolveRulesScreen(Page):
    """Optional rules, sudden death, what has run out."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = resolve_desk(self._app)
        self._switches: dict[str, SwitchRow] = {}
        for rule in CHAIN_RULES:
            row = SwitchRow(tag=f"resolve_rules.{rule}")
            row.bind(on_switch=lambda _row, _active, rule=rule: self.switch(rule))
            self._switches[rule] = row
            self.ids.rules.add_widget(row)
        self._chips: list[Chip] = []
        for kind in SCARCE:
            chip = Chip(value=kind, tag=f"resolve_rules.empty.{kind}")
            chip.bind(on_release=lambda chip: self.run_out(chip.value))
            self._chips.append(chip)
            self.ids.empty.add_widget(chip)
        self._app.bind(_=self._tell)
        self._tell()

    def on_shown(self) -> None:
        self.on_hidden()
        self.desk.situation.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        self.desk.situation.ignore(self._tell)

    def switch(self, rule: str) -> None:
        """An optional rule."""
        alter(self._app, lambda now: now.switched(rule))

    def choose_rule(self, card: str) -> None:
        """8.2 The rule of sudden death."""
        alter(self._app, lambda now: replace(now, rule_card=card))

    def run_out(self, kind: str) -> None:
        """The supply has no more of these, or has."""
        alter(self._app, lambda now: now.ran_out(kind))

    def _tell(self, *_args: Any) -> None:
        language, now = self._app._.language, situation_of(self._app)
        for rule, row in self._switches.items():
            row.text = terms.sentence_case(terms.option(rule, language=language))
            row.note = self._app._(NOTES[rule])
            row.active = bool(now.options.get(rule))
        self.ids.rule.options = [
            ("", self._app._("None of these")),
            *((card, speech.card_name(card, language)) for card in RULE_CARDS),
        ]
        self.ids.rule.value = now.rule_card if now.rule_card in RULE_CARDS else ""
        for chip in self._chips:
            if chip.value in KINDS:
                word = terms.thing(chip.value, language=language)
            else:
                word = terms.keyword("water_hex", language=language)
            chip.text, chip.chosen = terms.sentence_case(word), chip.value in now.empty
        self.ids.empty._trigger_layout()
