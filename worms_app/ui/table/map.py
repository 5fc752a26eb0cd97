"""Map: the table itself - islands, whose turn it is, what to do now, and the film of what happens."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.engine import Event
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import MIRROR
from worms_app.ui import table as tables
from worms_app.ui.asking.looking import Looking
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import PanelContents
from worms_app.ui.asking.panel_view import TablePanel
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.kit.layout import Panel, Row
from worms_app.ui.kit.page import PagePart
from worms_app.ui.kit.tap import Tap
from worms_app.ui.learn import Coach
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.table import menu
from worms_app.ui.table.about_line import ask_about
from worms_app.ui.table.arrangement import LOG_FROM, STEPS_FROM, MapSheet, arrange, is_wide
from worms_app.ui.table.commands import Commands
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.header import MapHeader
from worms_app.ui.table.keyboard import MapKeys
from worms_app.ui.table.log_lines import reader_of
from worms_app.ui.table.log_list import LogList
from worms_app.ui.table.panel import panel_of
from worms_app.ui.table.score import Score
from worms_app.ui.table.showing import Showing
from worms_app.ui.table.shown_card import ShownCard

__all__ = ["LogList", "MapHeader", "MapScreen", "MapSheet", "Score", "ShownCard", "TablePanel"]


class MapArea(PagePart, FloatLayout):
    """The board, and what lies over it."""


class HandButton(Tap, Panel, Row):
    """Opens the hand; shows how many cards it has."""

    text = StringProperty("")


class MapScreen(Commands):
    """Shows one game on its map, and takes what is tapped there."""

    scrolls = False
    has_bar = False
    wide = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """High enough for the row of the eight steps."""
    steps_stay = False
    hand_words = StringProperty("")
    can_undo = BooleanProperty(False)
    timed = BooleanProperty(False)
    brief = BooleanProperty(False)
    """Letters so large that only what matters finds room."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.shown = False
        self._ended = self.presenter.phase is Phase.OVER
        self._keys = MapKeys(self)
        self._looking = Looking(self._tell_chances)
        self.showing = Showing(self)
        self.timed = self.table.timer is not None
        board, panel, bar = self.ids.board, self.ids.panel, self.ids.bar
        board.bind(
            on_hex=self._tapped,
            on_drop=self._dropped,
            on_hold=lambda _board, hex: menu.tell_hex(self.presenter, hex),
        )
        panel.bind(
            on_choose=lambda _panel, answer: self.choose(answer),
            on_command=lambda _panel, name: self.command(name),
        )
        bar.bind(
            on_command=lambda _bar, name: self.command(name), on_pick=lambda _bar, step: self.open_step(step)
        )
        self.ids.log.bind(on_line=lambda _log, line: ask_about(self.table, line))
        self._trigger = Clock.create_trigger(self._arrange, -1)
        self.ids.area.bind(size=self._trigger, pos=self._trigger)  # laid out after the page itself
        look = self._app.look
        look.bind(insets=self._rearrange, left_handed=self._rearrange, text_scale=self._rearrange)
        for name in ("height", "rules", "timed"):
            bar.fbind(name, self._trigger)
        for part, name in ((self.ids.buttons, "height"), (panel, "needed")):
            part.fbind(name, self._trigger)
        about = {"wind": bar.ids.wind, "turn": bar.ids.turn, "timer": bar.ids.ring, "hand": self.ids.hand}
        self.coach = Coach(self, about)
        board.rotation = self._app.settings["dial_rotation"]
        board.show(self.presenter.scene())
        self.listen_to(self.presenter)
        self.listen_to(self.presenter.choosing, self._tell_choice)
        self._arrange()

    # -- what the navigator asks -----------------------------------------------------------------

    def occasion(self) -> Occasion | None:
        return Occasion.at(self.presenter.game.rules)

    def _rearrange(self, *_args: Any) -> None:
        """Have the parts arranged anew soon; bound to what outlives this screen, so it is a trigger, which is
        not held weakly.
        """
        self._trigger()

    def on_shown(self) -> None:
        self.shown = True
        self._keys.listen()
        if self.table.timer is not None:
            self.ids.bar.ids.ring.timer = self.table.timer.presenter
        self.ids.board.rotation = self._app.settings["dial_rotation"]
        self.table.resume()
        super().on_shown()

    def on_hidden(self) -> None:
        self.shown = False
        self.showing.interrupt()
        self._keys.ignore()
        self._looking.rest()
        self.coach.rest()
        self.ids.bar.ids.ring.timer = None
        self.table.pause()
        super().on_hidden()

    def free_above(self) -> tuple[float, float, float]:
        board = self.ids.board
        return board.x, board.right, 0.0 if self.wide else float(self.ids.side.top)

    def on_back(self) -> bool:
        if self.ids.board.film.running:
            self.ids.board.film.skip()
        elif self.presenter.selected is not None:
            self.presenter.cancel()
        else:
            menu.leave(self.table)
        return True

    # -- following the game ----------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        """Show the table after it has changed, when it comes to the front, or in another language."""
        presenter, board, bar = self.presenter, self.ids.board, self.ids.bar
        phase = presenter.phase
        # At a real table the hands that place a Thing choose where.
        presenter.chores.ties = self.chosen("ties") == "app" and presenter.session.mode != MIRROR
        self.can_undo = phase is not Phase.FILM and presenter.undo_point() is not None
        if phase is not Phase.FILM:
            if not board.film.running:
                board.show(presenter.scene() if presenter.later else presenter.game)
            self.ids.panel.filming = False
            bar.show(presenter)
            self._tell_hand()
        elif self.shown:
            self.showing.play()
            self.showing.retell()
        self._tell_choice()
        bar.tell(presenter, self.language)
        self._tell_score()
        if self.ids.log.there:
            self.ids.log.show(self.table, self.language, reader_of(presenter))
            self._trigger()
        if self.shown:
            self._go_on(phase)

    def _go_on(self, phase: Phase) -> None:
        """Open what comes next: the building of a map, another player's hands, the end."""
        if is_setting_up(self.presenter.game):
            Clock.schedule_once(lambda _dt: tables.open_table(self.table.session, self.table.identifier), 0)
        elif phase is Phase.HAND_OVER:
            Clock.schedule_once(self._hand_over, 0)
        elif phase is Phase.OVER and not self._ended:
            self._ended = True
            self.coach.coaching.game_over()
            Clock.schedule_once(self._show_results, 0)

    def _hand_over(self, _dt: float) -> None:
        if self.shown and self.presenter.phase is Phase.HAND_OVER:
            self.go_to("handover")

    def _show_results(self, _dt: float) -> None:
        if self.shown:
            self.command("results")

    def follow_event(self, event: Event) -> None:
        """Change header and score as far as the film has told."""
        self.ids.bar.follow(event)
        self.ids.bar.tell(self.presenter, self.language)
        self._tell_score()

    def _tell_choice(self) -> None:
        """Show the question, and what is chosen."""
        asked = self.presenter.open
        if asked is not None:
            asked.told = self.chosen("chances")
        self._looking.follow(asked if self.shown else None)
        self._tell_chances()
        self._point_out()
        self.coach.follow()

    def _tell_chances(self) -> None:
        """Show the chances that were just worked out, on the board and in the panel."""
        self.ids.panel.show(self.panel_now())
        self.ids.board.marks = self.marks_now()

    def chosen(self, name: str) -> str:
        """What this table has chosen, else the device: chances, bots, ties."""
        return self.presenter.choice(name, self._app.settings[name])

    def panel_now(self) -> PanelContents:
        """What the panel shows."""
        return panel_of(self.presenter, self.language)

    def marks_now(self) -> Marks:
        """What is lit on the board."""
        asked = self.presenter.open
        return marks_for(asked) if asked is not None else NOTHING

    def _tell_hand(self) -> None:
        """Show how many cards whoever holds the device has."""
        game, owner = self.presenter.game, self.presenter.owner
        self.hand_words = str(len(game.hands[game.seat_of(owner)])) if owner in game.seats else ""

    def _tell_score(self) -> None:
        area = self.ids.area
        self.ids.score.show(self.presenter, self.ids.board.scene, area.size, self._app.look.text_scale)

    # -- one pane or two -------------------------------------------------------------------------

    def _arrange(self, *_args: Any) -> None:
        """Give everything its place after the window, the letters or what is said have changed."""
        area, log = self.ids.area, self.ids.log
        wide = is_wide(*area.size)
        shows_log = wide and area.height >= dp(LOG_FROM)
        roomy = area.height >= dp(STEPS_FROM) or self.steps_stay
        if (wide, shows_log, roomy) != (self.wide, log.there, self.roomy):
            self.wide, self.roomy, log.there = wide, roomy, shows_log
            self._tell()
        self._tell_score()
        arrange(self)
        self._point_out()

    def _point_out(self) -> None:
        """Move the map so that what is chosen, or what the question is about, can be seen, however high the
        sheet is; afterwards show what was seen before.
        """
        board = self.ids.board
        if self.presenter.open is None or board.film.running:
            return
        marks = board.marks
        if marks.pointed_out or marks.around:
            board.reveal(*marks.pointed_out, around=marks.around)
        else:
            board.go_back()
