"""Players and time: how long turns are at the clock, and who takes them."""

from __future__ import annotations

from typing import Any

from worms_app.i18n import formats
from worms_app.i18n.terms import team
from worms_app.play.clock import MAX_SECONDS, MIN_SECONDS
from worms_app.ui.kit.page import Page
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.timer import table_timer as presenter
from worms_app.ui.timer.screen import table_timer

USUAL = (30, 60, 90, 120, 180)


class TimerTableScreen(Page):
    """Asks how long a turn is, and who plays."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = table_timer(self._app)
        self.listen_to(self.table)

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        table, length = self.table.table, self.ids.length
        length.text = formats.duration(table.seconds, language=language)
        length.can_less, length.can_more = table.seconds > MIN_SECONDS, table.seconds < MAX_SECONDS
        self.ids.add.disabled = len(table.seats) >= presenter.MAX_SEATS
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
