"""A switch for each of some optional rules, with what it changes."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from kivy.properties import StringProperty

from worms_app.i18n import terms, translate
from worms_app.ui.kit.layout import Column, fired
from worms_app.ui.kit.tap import SwitchRow
from worms_app.ui.setup import WHY


class OptionSwitches(Column):
    """`on_rule(rule, on)`: a rule was turned on or off. ``name`` begins the tags of the switches."""

    __events__ = ("on_rule",)
    on_rule = fired
    name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, SwitchRow] = {}

    def show(self, rules: Iterable[str], on: Container[str], language: str) -> None:
        """Show these rules, some of which are turned on."""
        for rule in rules:
            if rule not in self._rows:
                row = self._rows[rule] = SwitchRow(tag=f"{self.name}.{rule}")
                row.bind(on_switch=lambda _row, on, rule=rule: self.dispatch("on_rule", rule, on))
                self.add_widget(row)
            row = self._rows[rule]
            row.text = terms.sentence_case(terms.option(rule, language=language))
            row.note, row.active = translate(WHY[rule], language=language), rule in on
