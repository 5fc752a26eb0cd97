"""Timer: the clock alone, large enough for the whole table."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.play.jsonfile import JsonFile
from worms_app.ui.kit.layout import for_the_hand, put
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.one_in_app import one_in_app
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.timer.drive import set_going
from worms_app.ui.timer.table_timer import FILE, TableTimer, called


@one_in_app
def table_timer(app: Any) -> TableTimer:
    """The one table clock of the app: it goes on whatever screen is shown, and in a new process."""
    clock = TableTimer(JsonFile(app.folder / FILE), app.feedback)
    set_going(clock.timer)
    return clock


class TimerScreen(Page):
    """Shows a player, the ring and the buttons: below each other, or beside each other in a wide window."""

    scrolls = False
    wide = BooleanProperty(False)
    player = StringProperty("")
    player_badge = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = table_timer(self._app)
        self.listen_to(self.table)
        self._app.look.bind(left_handed=self._order)
        self.fbind("wide", self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        ring, side = self.ids.ring.__self__, self.ids.side.__self__
        put(self.ids.board, *for_the_hand(ring, side, self.wide))

    def on_shown(self) -> None:
        self.ids.ring.timer = self.ids.controls.timer = self.table.timer
        super().on_shown()

    def on_hidden(self) -> None:
        self.ids.ring.timer = self.ids.controls.timer = None
        super().on_hidden()

    def tap(self) -> None:
        """Start, pause or go on; where none of these can be done, get the next player's turn ready."""
        if self.table.timer.view().action:
            self.table.timer.act()
        else:
            self.table.next_turn()

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        player, following = self.table.player, self.table.next_player
        self.player = called(player, translate) if player else ""
        self.player_badge = sprite(f"badge_{player.team}") if player else ""
        self.ids.onward.text = (
            translate("Next: {name}", name=called(following, translate))
            if following
            else translate("Next turn")
        )
