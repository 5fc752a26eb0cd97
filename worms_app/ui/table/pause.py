"""Pause: the menu of a game - what holds now, rules, settings, giving up, leaving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine import Game
from worms_app.engine.answers import card_of_kept
from worms_app.i18n import formats, mark, terms, translate
from worms_app.i18n.speech import card_name
from worms_app.play.table import MIRROR
from worms_app.ui.kit.tap import ChoiceRow
from worms_app.ui.learn import Coaching
from worms_app.ui.seats.people import known_people
from worms_app.ui.shell.settings.presenter import options
from worms_app.ui.table import menu
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.presenter import TablePresenter


class TableChoice(ChoiceRow):
    """Something that each table chooses for itself, with the same words as in Settings."""

    name = StringProperty("")

    def show(self, presenter: TablePresenter) -> None:
        """Show what holds at this table."""
        app = App.get_running_app()
        self._presenter = presenter
        self.options = options(self.name, app._)
        self.value = presenter.choice(self.name, app.settings[self.name])

    def on_choice(self, value: Any) -> None:
        self._presenter.agree(self.name, value)


class PauseScreen(TablePage):
    """The menu of a game, opened by the menu button of the map."""

    state = StringProperty("")
    can_give_up = BooleanProperty(False)
    tips_on = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        session, presenter, rows = self.session, self.presenter, self.ids
        begun = bool(session.game.step)
        played_here = session.game.result is None and not presenter.looks_on
        rows.to_table.there = begun and played_here
        rows.phones.there = rows.leaving.there = session.mode != MIRROR and played_here
        rows.hint.there = rows.puzzle.there = begun and presenter.open is not None
        rows.choices.there = not presenter.looks_on
        self._coaching = Coaching(presenter, known_people())
        rows.tips.there = bool(self._coaching.reader)
        if self._coaching.reader:
            self.tips_on = self._coaching.person(self._coaching.reader).is_coached

    def hint(self) -> None:
        """Return to the map, where the hint appears."""
        self._app.navigator.back()
        self.table.hint()

    def _tell(self, *_args: Any) -> None:
        for row in self.walk(restrict=True):
            if isinstance(row, TableChoice):
                row.show(self.presenter)
        self.state = "\n".join(state_lines(self.session.game, self.language))
        self.can_give_up = bool(menu.who_gives_up(self.presenter))

    def switch_tips(self, on: bool) -> None:
        """Switch the tips for whoever has the device on or off."""
        self.tips_on = on
        self._coaching.switch(on)

    def give_up(self) -> None:
        """Ask whether the player really gives up; the map shows what follows."""
        team = menu.who_gives_up(self.presenter)
        if team:
            menu.concede(self.presenter, team, self._app.navigator.back)

    def to_table(self) -> None:
        """Go on with this game at a real table, mirrored by the app."""
        from worms_app.ui.referee import may_go_over, to_table

        if not may_go_over(self.table):
            return
        self._app.overlay.confirm(
            mark("Continue with the real game?"),
            mark(
                "Set up your table to match the map. From now on the app only counts the cards in your hands."
            ),
            mark("Our table is set up"),
            lambda: to_table(self.table),
        )


def state_lines(game: Game, language: str) -> Iterator[str]:
    """What holds now and is easily forgotten in the middle of a game."""

    def listed(names: Iterable[str]) -> str:
        return formats.listing(list(names), language=language)

    def cards(names: Iterable[str]) -> str:
        return listed(card_name(card, language, game.library) for card in names)

    options = [terms.option(name, language=language) for name in terms.OPTIONS if getattr(game.rules, name)]
    if options:
        yield translate("Optional rules: {names}", names=listed(options), language=language)
    if game.rule_cards:
        yield translate("Sudden death: {cards}", cards=cards(game.rule_cards), language=language)
    for seat, rule in game.until_turn_of:
        team, card = terms.team(game.seats[seat], language=language), card_name(rule, language)
        holds = "In force until {team}’s next turn: {rule_card}"
        yield translate(holds, team=team, rule_card=card, language=language)
    if game.at_end_of_turn:
        kept = dict.fromkeys(card_of_kept(name) for name in game.at_end_of_turn)
        yield translate("At the end of this turn: {cards}", cards=cards(kept), language=language)
    if game.final_round and game.result is None:
        yield translate("This is the last round.", language=language)
