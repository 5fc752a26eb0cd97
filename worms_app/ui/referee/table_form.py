"""What a form asks about a real table: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import DictProperty, StringProperty

from worms_app.engine import CONFLICTS, EDITIONS
from worms_app.engine.options import SWITCHES
from worms_app.i18n import editions, terms, translate
from worms_app.play.people import Seat
from worms_app.ui.kit.layout import Column, Plate, fired
from worms_app.ui.kit.tap import SwitchRow
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.setup import WHY


def team_seats(names: Mapping[str, str], tag: str, language: str) -> list[SeatForm]:
    """The seats of these teams, with their players' names, which may be empty."""
    return [
        SeatForm(Seat(name, team=team), f"{tag}.{team}", hint=terms.team(team, language=language), badge=True)
        for team, name in names.items()
    ]


class OptionSwitches(Column):
    """A switch for each of some optional rules, with what it changes.

    `on_rule(rule, on)`: a rule was turned on or off. ``name`` begins the tags of the switches.
    """

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


class TableRules(Plate):
    """The rulebook, each rule in which the books differ, optional rules. ``name`` begins the tags.

    `on_rules(edition, options)`: something else was chosen.
    """

    __events__ = ("on_rules",)
    on_rules = fired
    name = StringProperty("")
    about = StringProperty("")
    """Words above the rulebooks."""
    edition = StringProperty("")
    options = DictProperty()

    def show(self, rules: tuple[str, ...], edition: str, options: Mapping[str, Any], language: str) -> None:
        """Show what is played, and which of these rules."""
        self.edition, self.options = edition, options
        self.ids.edition.options = [(code, terms.edition(code, language=language)) for code in EDITIONS]
        self.ids.readings.rows = editions.rows(edition, options, language=language)
        self.ids.rules.show(rules, [rule for rule in rules if options.get(rule)], language)

    def by_the_book(self) -> None:
        """1 Play all rules as the rulebook has them."""
        self.change({name: value for name, value in self.options.items() if name not in SWITCHES})

    def switch(self, rule: str, on: bool) -> None:
        """Turn an optional rule on or off; one that cannot be played with it is turned off."""
        excluded = {name for pair in CONFLICTS if rule in pair for name in pair} if on else {rule}
        options = {name: value for name, value in self.options.items() if name not in excluded}
        self.change(options | ({rule: True} if on else {}))

    def change(self, options: Mapping[str, Any], edition: str = "") -> None:
        """Play with these options, by another rulebook or the same."""
        edition = edition or self.edition
        self.dispatch("on_rules", edition, editions.differing(edition, options))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
