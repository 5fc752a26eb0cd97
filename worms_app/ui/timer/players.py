"""Players and time: how long turns are at the clock, and who takes them."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from worms_app.i18n import formats
from worms_app.i18n.terms import TEAMS, team
from worms_app.play.clock import MAX_SECONDS, MIN_SECONDS
from worms_app.play.people import MOST_HANDICAP, Seat
from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.timer import table_timer as presenter
from worms_app.ui.timer.screen import table_timer

USUAL = (30, 60, 90, 120, 180)


class BadgeButton(Tap, FloatLayout):
    """A team's badge that can be tapped."""

    source = StringProperty("")
    hint = StringProperty("")


class SeatRow(Column):
    """One player: colour, name, handicap."""

    index = NumericProperty(0)
    badge = StringProperty("")
    team_word = StringProperty("")
    handicap = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
    page: TimerTableScreen

    def __init__(self, page: TimerTableScreen, index: int) -> None:
        self.page = page
        super().__init__(index=index)

    def show(self, seat: Seat, seconds: int) -> None:
        """Fill in what the table says."""
        app = App.get_running_app()
        language = app._.language
        self.badge = sprite(f"badge_{seat.team}")
        self.team_word = team(seat.team, language=language)
        total = formats.duration(seconds, language=language)
        extra = formats.duration(abs(seat.handicap), language=language)
        sign = "+" if seat.handicap > 0 else "−"
        self.handicap = f"{sign}{extra}: {total}" if seat.handicap else total
        self.can_less = seat.handicap > -MOST_HANDICAP and seconds > MIN_SECONDS
        self.can_more = seat.handicap < MOST_HANDICAP and seconds < MAX_SECONDS
        field = self.ids.name
        if not field.focus and field.text != seat.name:
            field.text = seat.name

    def recolour(self) -> None:
        """The next colour."""
        table = self.page.table
        now = TEAMS.index(table.table.seats[self.index].team)
        table.recolour(self.index, TEAMS[(now + 1) % len(TEAMS)])

    def change_handicap(self, up: bool) -> None:
        """More or less time than the others."""
        seat = self.page.table.table.seats[self.index]
        handicap = presenter.stepped(seat.handicap, up, presenter.HANDICAPS)
        self.page.table.change_handicap(self.index, handicap)


class SeatHead(BoxLayout):
    """Colour, name and the way out, in one line."""


class TimerTableScreen(Page):
    """Two cards: the length of a turn, and the players."""

    length = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
    can_add = BooleanProperty(True)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.table = table_timer(self._app)
        self._app.bind(_=self._tell)
        self._tell()

    def on_shown(self) -> None:
        self.on_hidden()
        self.table.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        self.table.ignore(self._tell)

    def step_length(self, up: bool) -> None:
        """The next round length."""
        self.table.change_length(presenter.stepped(self.table.table.seconds, up))

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        table = self.table.table
        self.length = formats.duration(table.seconds, language=language)
        self.can_less, self.can_more = table.seconds > MIN_SECONDS, table.seconds < MAX_SECONDS
        self.can_add = len(table.seats) < presenter.MAX_SEATS
        self.ids.usual.options = [
            (seconds, formats.duration(seconds, language=language)) for seconds in USUAL
        ]
        self.ids.usual.value = table.seconds
        seats = self.ids.seats
        while len(seats.children) > len(table.seats):
            seats.remove_widget(seats.children[0])
        while len(seats.children) < len(table.seats):
            seats.add_widget(SeatRow(self, len(seats.children)))
        for row, seat in zip(reversed(seats.children), table.seats, strict=True):
            row.show(seat, self.table.seconds_of(row.index))
