"""A puzzle of one's own, from a position of a game: which cards, which goal, and the code to give away."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from worms_app.i18n import formats
from worms_app.i18n.speech import card_name
from worms_app.play.puzzles.making import MOST_OWN_CARDS, Making, from_game, goals, moment
from worms_app.ui import table as tables
from worms_app.ui.asking.looking import AT_WORK
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Chip, ListRow
from worms_app.ui.learn.puzzle_words import goal_words

SLICE = 0.012
"""Seconds of work in a frame: nothing else moves here."""


class PuzzleMakeScreen(Page):
    """`game`: whose position; `at`: the event of a game that is over after which it is taken."""

    result = StringProperty("")
    code = StringProperty("")
    has_position = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.table = tables.live(str(arguments.get("game", "")))
        self.position = self._taken(int(arguments.get("at", 0) or 0))
        self.has_position = self.position is not None
        self._hand: list[str] = [] if self.position is None else self._own_hand()
        self.cards = self._hand[:MOST_OWN_CARDS]
        self.making: Making | None = None
        self._working: Any = None
        self._goals = goals(self.position) if self.position is not None else []
        self._rows = []
        for number, _goal in enumerate(self._goals):
            row = ListRow(tag=f"puzzle_make.goal.{number}", icon="flag-outline", leads=False)
            row.bind(on_release=lambda _row, number=number: self.choose(number))
            self._rows.append(row)
            self.ids.goals.add_widget(row)
        self._chips = []
        for card in self._hand:
            chip = Chip(tag=f"puzzle_make.card.{card}", value=card)
            chip.bind(on_release=lambda chip: self.switch(chip.value))
            self._chips.append(chip)
            self.ids.cards.add_widget(chip)
        self._app.bind(_=self._tell)
        self._tell()

    def _taken(self, event: int) -> dict[str, Any] | None:
        """Of a game that runs what the player sees who has the device; of one that is over any moment."""
        session = self.table.session
        if session.game.result is not None:
            return moment(session, event)
        return from_game(session.game) if self.table.presenter.open is not None else None

    def _own_hand(self) -> list[str]:
        assert self.position is not None
        return list(dict.fromkeys(self.position["hands"][self.position["seat"]]))

    def on_hidden(self) -> None:
        self._rest()
        if self._app.navigator.page is self:
            tables.put_away(self.table)

    # -- what is touched -------------------------------------------------------------------------------

    def switch(self, card: str) -> None:
        """A card is in the puzzle, or is not; of too many the one chosen first goes."""
        if card in self.cards:
            self.cards = [one for one in self.cards if one != card]
        else:
            self.cards = [*self.cards, card][-MOST_OWN_CARDS:]
        self._forget()

    def choose(self, number: int) -> None:
        """Work out the puzzle with this goal."""
        assert self.position is not None
        hands = {**self.position["hands"], self.position["seat"]: self.cards}
        self._forget()
        self.making = Making({**self.position, "hands": hands}, self._goals[number])
        AT_WORK.add(self)
        self._working = Clock.schedule_interval(lambda _dt: self.finish(SLICE), 0)
        self._tell()

    def copy(self) -> None:
        """The code is copied."""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(self.code)
        self._app.overlay.snack(lambda: self._app._("Copied"))

    def play(self) -> None:
        """Try the puzzle oneself."""
        self._app.navigator.open("puzzle", code=self.code)

    # -- working out -------------------------------------------------------------------------------------

    def finish(self, seconds: float) -> None:
        """Work for so long."""
        assert self.making is not None
        if self.making.work(seconds):
            self._rest()
            self._tell()

    def _forget(self) -> None:
        self._rest()
        self.making = None
        self._tell()

    def _rest(self) -> None:
        AT_WORK.discard(self)
        if self._working is not None:
            self._working.cancel()
            self._working = None

    # -- what is shown -----------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        translate, making = self._app._, self.making
        language = translate.language
        for row, goal in zip(self._rows, self._goals, strict=True):
            row.text = goal_words(goal, language)
            row.icon = "flag-checkered" if making is not None and making.goal == goal else "flag-outline"
        for chip in self._chips:
            chip.text = card_name(chip.value, language, self.table.session.game.library)
            chip.chosen = chip.value in self.cards
        self.code = making.code if making is not None else ""
        if making is None:
            self.result = ""
        elif not making.done:
            self.result = translate("Working it out …")
        elif making.too_much:
            self.result = translate(
                "More can happen here than this device can work out. Try one card only, or a later step of "
                "the turn."
            )
        elif not making.code:
            self.result = translate("This cannot be reached from here.")
        else:
            chance = formats.percent(making.chance, language=language)
            self.result = translate("Chance with the best line: {chance}.", chance=chance)
