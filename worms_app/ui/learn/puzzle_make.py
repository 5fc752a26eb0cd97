"""A puzzle of one's own, from a position of a game: its first step, its cards, its goal, its code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from worms_app.i18n import mark, speech, terms
from worms_app.i18n.speech import card_name
from worms_app.play.odds.result import Share
from worms_app.play.puzzles.making import MOST_OWN_CARDS, Making, beginnings, from_game, goals, moment
from worms_app.ui import table as tables
from worms_app.ui.asking.looking import AT_WORK
from worms_app.ui.kit.layout import bring_into_sight
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Chip, ListRow
from worms_app.ui.learn.own_puzzles import own_puzzles
from worms_app.ui.learn.puzzle_words import goal_words

SLICE = 0.012
"""Seconds of work in a frame: nothing else moves here."""
BEST_OF_ALL, BEST_FOUND = mark("Chance with the best line: {chance}."), mark("The best line found: {chance}.")
NONE_FOUND = mark("No line that achieves this was found. Begin at a later step, or try one card only.")


class PuzzleMakeScreen(Page):
    """`game`: whose position; `at`: the event of a game that is over after which it is taken."""

    result = StringProperty("")
    code = StringProperty("")
    has_position = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = tables.live(str(arguments.get("game", "")))
        taken = self._taken(int(arguments.get("at", 0) or 0))
        self.has_position = taken is not None
        self._beginnings = beginnings(taken) if taken is not None else {}
        self.begins = next(iter(self._beginnings), (0, ""))
        self._hand: list[str] = [] if self.position is None else self._own_hand()
        self.cards = self._hand[:MOST_OWN_CARDS]
        self.making: Making | None = None
        self._working = Clock.create_trigger(self._tick, interval=True)
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

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The position in which the puzzle begins."""
        return self._beginnings.get(self.begins)

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

    def begin_at(self, step: int) -> None:
        """Let the puzzle begin at another step, with a worm that can be active there."""
        _, worm = self.begins
        there = [other for at, other in self._beginnings if at == step]
        self.begins = step, worm if worm in there else there[0]
        self._forget()

    def begin_with(self, worm: str) -> None:
        """Let the puzzle begin with another active worm."""
        self.begins = self.begins[0], worm
        self._forget()

    def switch(self, card: str) -> None:
        """Put a card into the puzzle, or take it out; if there are too many, the one chosen first goes."""
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
        self._working()
        self._tell()

    def copy(self) -> None:
        """Copy the code, and keep the puzzle among one's own."""
        own_puzzles().keep(self.code)
        self._app.overlay.copy(self.code)

    def play(self) -> None:
        """Keep the puzzle among one's own, and play it."""
        own_puzzles().keep(self.code)
        self._app.navigator.open("puzzle", code=self.code)

    # -- working out -------------------------------------------------------------------------------------

    def _tick(self, _dt: float) -> None:
        self.finish(SLICE)

    def finish(self, seconds: float) -> None:
        """Work on the puzzle for so many seconds."""
        assert self.making is not None
        if self.making.work(seconds):
            self._rest()
            self._tell()
            # The code takes room, and the chance is the last line of what was tapped.
            Clock.schedule_once(self._reveal, 0.1)

    def _reveal(self, _dt: float) -> None:
        if self.making is not None:
            bring_into_sight(self._rows[self._goals.index(self.making.goal)])

    def _forget(self) -> None:
        self._rest()
        self.making = None
        self._tell()

    def _rest(self) -> None:
        AT_WORK.discard(self)
        self._working.cancel()

    # -- what is shown -----------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        translate, making = self._app._, self.making
        language = translate.language
        self._tell_beginning(language)
        for chip in self._chips:
            chip.text = card_name(chip.value, language, self.table.session.game.library)
            chip.chosen = chip.value in self.cards
        self.code = making.code if making is not None else ""
        if making is None:
            self.result = ""
        elif not making.done:
            self.result = translate("Working it out…")
        elif making.too_much:
            self.result = translate(NONE_FOUND)
        elif not making.code:
            self.result = translate("This cannot be achieved from here.")
        else:
            chance = speech.chance(Share(making.chance, making.margin), language=language)
            self.result = translate(BEST_OF_ALL if making.is_known else BEST_FOUND, chance=chance)
        for row, goal in zip(self._rows, self._goals, strict=True):
            chosen = making is not None and making.goal == goal
            row.text, row.note = goal_words(goal, language), self.result if chosen else ""
            row.icon = "flag-checkered" if chosen else "flag-outline"

    def _tell_beginning(self, language: str) -> None:
        """Offer the steps and the worms to begin with, where there is a choice."""
        step, worm = self.begins
        steps = sorted({at for at, _ in self._beginnings})
        worms = [other for at, other in self._beginnings if at == step]
        row, worm_row = self.ids.step, self.ids.worm
        row.options = [(at, terms.step(at, language=language)) for at in steps]
        worm_row.options = [(one, terms.worm(one, language=language)) for one in worms if one]
        row.value, worm_row.value = step, worm
        row.there, worm_row.there = len(steps) > 1, len(worms) > 1
