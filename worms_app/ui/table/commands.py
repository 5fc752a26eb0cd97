"""What can be done on the map: taps on the board, buttons and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from worms_app.ui import references
from worms_app.ui.learn import Coach
from worms_app.ui.table import menu
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.showing import Showing

TWICE = 0.3
"""Seconds between two taps that are one of a finger that trembled: the second confirms nothing."""


class Commands(TablePage):
    """The page of a map, as far as it is touched."""

    showing: Showing
    coach: Coach
    _chosen_at = 0.0
    """When a hex was chosen last."""

    def _tapped(self, _board: Any, hex: str, thing: str) -> None:
        if self.showing.guarded or self.coach.guarded:
            return
        presenter, now = self.presenter, Clock.get_time()
        before = presenter.selected
        if before is not None and before.hex == hex and now < self._chosen_at + TWICE:
            return
        presenter.tap(hex, thing)
        if presenter.selected is not before:
            self._chosen_at = now

    def _dropped(self, _board: Any, worm: str, hex: str) -> None:
        if not self.showing.guarded:
            self.presenter.drop(worm, hex)

    def choose(self, answer: str) -> None:
        """Take an option that was tapped beside the map."""
        if not self.showing.guarded:
            self.presenter.choose(answer)

    def command(self, name: str) -> None:
        """Do what a button, or the key for it, stands for."""
        presenter, bar = self.presenter, self.ids.bar
        if name in ("confirm", "any_order") and self.showing.guarded:
            return
        do: dict[str, Callable[[], Any]] = {
            "confirm": presenter.confirm,
            "any_order": presenter.any_order,
            "jump": presenter.jump_instead,
            "start": presenter.start_turn,
            "hand": self.open_hand,
            "undo": lambda: menu.undo(presenter),
            "card": lambda: references.open(card=self.ids.panel.played),
            "rules": lambda: self.open_step(presenter.game.step),
            "rule": lambda: menu.show_rules(bar.rules, presenter.game.library),
            "turn": lambda: menu.tell_turn(presenter, bar.team),
            "wind": lambda: menu.tell_wind(lambda: int(bar.wind)),
            "counts": lambda: menu.tell_counts(presenter),
            "timer": self.tap_ring,
            "keys": lambda: self._app.navigator.open("keys"),
            "log": lambda: self.go_to("log"),
            "watch": lambda: self.go_to("watch"),
            "results": lambda: self.go_to("end"),
            "menu": lambda: self.go_to("pause"),
        }
        do[name]()

    def open_hand(self) -> None:
        """Open the cards of whoever holds the device; for a player with a phone it is handed over first."""
        if self.presenter.on_phone(self.presenter.asked_team):
            self.presenter.answer_here()
        elif self.presenter.owner:
            self.go_to("hand")

    def open_step(self, step: int) -> None:
        """Open the rule of a step."""
        references.open(paragraph=f"3.{step}" if step else "2.4")

    def tap_ring(self) -> None:
        """Start the turn, pause the clock, or let it go on."""
        if self.presenter.phase is Phase.START:
            self.presenter.start_turn()
        elif self.table.timer is not None:
            self.table.timer.presenter.act()
