"""The bar of the map: whose turn it is, which step, the wind, the rule that stands, the clock - as far as the
film has told.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.engine import Event, events as e
from worms_app.i18n import mark, terms, translate
from worms_app.i18n.speech import card_name
from worms_app.ui.asking.parts import StepRow, TurnHeader, WindButton
from worms_app.ui.kit.layout import Column, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table.arrangement import Solid
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.telling import player_name
from worms_app.ui.timer import TimerRing

__all__ = ["MapHeader", "StepRow", "TurnHeader", "WindButton"]


LEAST_WORDS = 120
"""Room for the team's sign, and for a name and a line below it in small letters."""


class RuleBadge(Tap, FloatLayout):
    """The standing sudden death rule; a tap opens its card."""

    hint = StringProperty("")


class TurnRing(TimerRing):
    """The clock in the bar: small, so its digits keep clear of the ring."""

    def digit_size(self, view: Any, diameter: float) -> float:
        return super().digit_size(view, diameter) * 0.78


class MapHeader(Solid, Column):
    """`on_command(name)`: turn, wind, rule, timer, menu; `on_pick(number)`: one of the eight was tapped."""

    __events__ = ("on_command", "on_pick")
    on_command = on_pick = fired
    wide = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """Whether there is room for the row of the eight steps; else the current one stands in words."""
    brief = BooleanProperty(False)
    """No room for a line under the name: the sheet says which step it is. Only the last round is told."""
    timed = BooleanProperty(False)
    rotation = NumericProperty(0)
    team = StringProperty("")
    step = NumericProperty(0)
    turn = NumericProperty(0)
    wind = NumericProperty(1)
    rules = ListProperty()
    """The sudden death cards whose rules stand."""
    name_words = StringProperty("")
    turn_words = StringProperty("")
    step_words = StringProperty("")
    round_words = StringProperty("")
    """That it is the last round."""
    rule_words = StringProperty("")
    badge = StringProperty("")

    @property
    def least(self) -> float:
        """How wide it has to be, so that the words have room beside everything else that it shows."""
        row, turn = self.ids.row, self.ids.turn.__self__
        others = [child for child in row.children if child is not turn]
        taken = sum(child.width + row.spacing for child in others) + self.padding[0] + self.padding[2]
        return float(taken + dp(LEAST_WORDS))

    def show(self, presenter: TablePresenter) -> None:
        """Show how the turn stands."""
        game = presenter.game
        self.team = (game.active_team if game.step else presenter.asked_team) or self.team
        self.turn, self.step, self.wind = game.turn, game.step, game.board.wind
        self.rules = list(presenter.shown_game.rule_cards)

    def follow(self, event: Event) -> None:
        """Change what an event of the film changes."""
        match event:
            case e.StepBegan():
                self.step = event.step
            case e.TurnBegan():
                self.team, self.turn = event.team, event.turn
            case e.WindTurned():
                self.wind = event.direction
            case e.SuddenDeathTurned():
                self.rules = list(dict.fromkeys([*self.rules, event.card]))  # laid open again after a pause

    def tell(self, presenter: TablePresenter, language: str) -> None:
        """Put it into words."""
        game, team, step = presenter.game, self.team, int(self.step)
        self.name_words = player_name(presenter, team, language) if team else ""
        self.badge = sprite(f"badge_{team}") if team in terms.TEAMS else ""
        is_last = game.last_round is not None and self.turn == game.turn
        self.round_words = translate("The last round", language=language) if is_last else ""
        if not step:
            self.turn_words = translate("Setting up", language=language)
        else:
            words = mark("Turn {n}: the last round") if is_last else mark("Turn {n}")
            self.turn_words = translate(words, n=self.turn, language=language)
        self.step_words = terms.step(step, language=language) if step else ""
        self.rule_words = ", ".join(card_name(card, language, game.library) for card in self.rules)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
