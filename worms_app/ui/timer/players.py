"""Players and time: how long turns are at the clock, and who takes them."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.i18n import formats
from worms_app.i18n.terms import team
from worms_app.play.clock import MAX_SECONDS, MIN_SECONDS, stepped
from worms_app.ui.kit.page import Page
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.timer import table_timer as presenter
from worms_app.ui.timer.screen import table_timer

USUAL = (30, 60, 90, 120, 180)


class TimerTableScreen(Page):
    """Asks how long a turn is, and who plays."""

    length = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
    can_add = BooleanProperty(True)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = table_timer(self._app)
        self.listen_to(self.table)

    def step_length(self, up: bool) -> None:
        """Choose the next round length."""
        self.table.change_length(stepped(self.table.table.seconds, up))

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
        self.ids.seats.show(
            [
                SeatForm(
                    seat,
                    tag=f"seat.{index}",
                    hint=team(seat.team, language=language),
                    badge=True,
                    recolours=True,
                    seconds=table.seconds,
                    least=MIN_SECONDS,
                    most=MAX_SECONDS,
                    can_remove=True,
                )
                for index, seat in enumerate(table.seats)
            ]
        )
