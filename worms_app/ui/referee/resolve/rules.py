"""The rules and the supply of the table, as far as they change a chain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App

from worms_app.engine.things import KINDS
from worms_app.i18n import speech, terms
from worms_app.play.resolve import Case
from worms_app.play.situation import CHAIN_RULES
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Chip, SwitchRow
from worms_app.ui.referee.guide.setup import NOTES
from worms_app.ui.referee.resolve.screen import resolve_desk

RULE_CARDS = ("one_hp", "high_explosives")
"""8.2 Sudden death cards whose rule changes a chain."""
SCARCE = ("crater", "fire", "water_hex")
"""What a table runs out of."""


class ResolveRulesScreen(Page):
    """Optional rules, sudden death, what has run out."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = resolve_desk(self._app)
        self._switches: dict[str, SwitchRow] = {}
        for rule in CHAIN_RULES:
            row = SwitchRow(tag=f"resolve_rules.{rule}")
            row.bind(on_switch=lambda _row, active, rule=rule: self.switch(rule, active))
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
        if self.desk.page is None:
            self._app.navigator.replace("resolve")
            return
        self.desk.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        self.desk.ignore(self._tell)

    def switch(self, rule: str, active: bool) -> None:
        """An optional rule."""

        def change(case: Case) -> Case:
            options = {name: on for name, on in case.options.items() if name != rule}
            return replace(case, options={**options, rule: True} if active else options)

        self.desk.play(change)

    def choose_rule(self, card: str) -> None:
        """8.2 The rule of sudden death."""
        self.desk.play(lambda case: replace(case, rule_card=card))

    def run_out(self, kind: str) -> None:
        """The supply has no more of these, or has."""
        self.desk.play(
            lambda case: replace(
                case,
                empty=tuple(other for other in case.empty if other != kind)
                if kind in case.empty
                else (*case.empty, kind),
            )
        )

    def _tell(self, *_args: Any) -> None:
        page = self.desk.page
        if page is None:
            return
        language, case = self._app._.language, page.case
        for rule, row in self._switches.items():
            row.text = terms.sentence_case(terms.option(rule, language=language))
            row.note = self._app._(NOTES[rule])
            row.active = bool(case.options.get(rule))
        self.ids.rule.options = [
            ("", self._app._("None of these")),
            *((card, speech.card_name(card, language)) for card in RULE_CARDS),
        ]
        self.ids.rule.value = case.rule_card if case.rule_card in RULE_CARDS else ""
        for chip in self._chips:
            if chip.value in KINDS:
                word = terms.thing(chip.value, language=language)
            else:
                word = terms.keyword("water_hex", language=language)
            chip.text, chip.chosen = terms.sentence_case(word), chip.value in case.empty
        self.ids.empty._trigger_layout()
