"""Timer: the clock alone, large enough for the whole table."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.play.jsonfile import JsonFile
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.timer.drive import TimerDrive, TimerFlash
from worms_app.ui.timer.presenter import TimerView
from worms_app.ui.timer.table_timer import FILE, TableTimer, called


def table_timer(app: Any) -> TableTimer:
    """The one table clock of the app: it goes on whatever screen is shown, and in a new process."""
    if getattr(app, "table_timer", None) is None:
        run_table_timer(app, TableTimer(JsonFile(app.folder / FILE), app.feedback))
    timer: TableTimer = app.table_timer
    return timer


def run_table_timer(app: Any, timer: TableTimer) -> None:
    """Make this the app's table clock."""
    app.table_timer = timer
    app.table_timer_runs = (TimerDrive(timer.timer), TimerFlash(timer.timer))


class TimerBoard(BoxLayout):
    """Ring and buttons: below each other, or beside each other in a wide window."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    wide = BooleanProperty(False)
    least = NumericProperty(0)  # height

    def on_kv_post(self, base: Any) -> None:
        App.get_running_app().look.bind(left_handed=self._order)
        self.fbind("wide", self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        """A left-handed thumb finds the buttons on the left."""
        ring, side = self.ids.ring.__self__, self.ids.side.__self__
        order = [side, ring] if self.wide and App.get_running_app().look.left_handed else [ring, side]
        if list(reversed(self.children)) != order:
            self.clear_widgets()
            for widget in order:
                self.add_widget(widget)


class TimerScreen(Page):
    """A player, the ring, the buttons."""

    scrolls = False
    caption = StringProperty("")
    note = StringProperty("")
    player = StringProperty("")
    player_badge = StringProperty("")
    next_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.table = table_timer(self._app)
        self._stop: Any = None
        self._app.bind(_=self._tell)
        self._tell()

    def on_shown(self) -> None:
        self.on_hidden()
        self.table.listen(self._tell)
        board = self.ids.board.ids
        board.ring.timer = board.controls.timer = self.table.timer
        self._stop = self.table.timer.listen(self._show)
        self._tell()
        if self.table.kept.set_aside:
            name, self.table.kept.set_aside = self.table.kept.set_aside.name, None
            self._app.overlay.snack(
                lambda: self._app._(
                    "The timer starts over: its file was damaged and set aside as {file}.", file=name
                )
            )

    def on_hidden(self) -> None:
        board = self.ids.board.ids
        board.ring.timer = board.controls.timer = None
        self.table.ignore(self._tell)
        if self._stop:
            self._stop()
            self._stop = None

    def tap(self) -> None:
        """The ring was tapped: whatever comes next."""
        if self.table.timer.view().action:
            self.table.timer.act()
        else:
            self.table.next_turn()

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        player, following = self.table.player, self.table.next_player
        self.player = called(player, translate) if player else ""
        self.player_badge = sprite(f"badge_{player.team}") if player else ""
        self.next_words = (
            translate("Next: {name}", name=called(following, translate))
            if following
            else translate("Next turn")
        )
        self._show(self.table.timer.view(), None)

    def _show(self, view: TimerView, _alert: int | None) -> None:
        self.caption = self._app._(view.caption)
        self.note = self._app._(view.note)
