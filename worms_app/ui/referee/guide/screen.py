"""Guide: whose turn it is and what this step allows. One thumb, readable from the other side of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.engine.rules.turn import DROP
from worms_app.i18n import pieces
from worms_app.play.guide import FILE, Guide
from worms_app.play.jsonfile import JsonFile
from worms_app.ui import phones, references
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide import presenter
from worms_app.ui.referee.guide.parts import WormTap
from worms_app.ui.referee.guide.presenter import GuideDesk
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.timer import TIME_UP, Mood, TimerDrive, TimerFlash, TimerRing, TimerView

__all__ = ["GuideDetail", "GuideScreen", "TimerRing", "guide_desk", "run_guide"]

ONE_ROW = 4
"""So many teams beside each other; more stand in rows of three."""


def guide_desk(app: Any) -> GuideDesk:
    """The one guided game of the app: its timer goes on whatever screen is shown, and in a new process."""
    if getattr(app, "guide_desk", None) is None:
        run_guide(app, GuideDesk(JsonFile(app.folder / FILE), app.feedback))
    desk: GuideDesk = app.guide_desk
    return desk


def run_guide(app: Any, desk: GuideDesk) -> None:
    """Make this the app's guided game."""
    app.guide_desk = desk
    app.guide_runs = (TimerDrive(desk.timer), TimerFlash(desk.timer))


class GuideDetail(Page):
    """A page about one part of the guide: it follows the guide while shown; without one there is none."""

    desk: GuideDesk
    _app: Any
    _tell: Callable[..., None]

    def on_shown(self) -> None:
        self.on_hidden()
        if self.desk.guide is None:
            self._app.navigator.replace("guide_setup")
            return
        self.desk.book.listen(self._tell)
        self._tell()

    def on_hidden(self) -> None:
        self.desk.book.ignore(self._tell)


class GuideScreen(Page):
    """The team, the step, the worms, the wind, sudden death; one big button."""

    team = StringProperty("blue")
    name_words = StringProperty("")
    turn_words = StringProperty("")
    step = NumericProperty(0)
    heading = StringProperty("")
    allowed = StringProperty("")
    next_words = StringProperty("")
    wind = NumericProperty(1)
    rotation = NumericProperty(0)
    wind_words = StringProperty("")
    fate_title = StringProperty("")
    fate_text = StringProperty("")
    last_round = StringProperty("")
    time_up = StringProperty("")
    timed = BooleanProperty(False)
    can_cut = BooleanProperty(False)
    cut_words = StringProperty("")
    can_undo = BooleanProperty(False)
    over = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = guide_desk(self._app)
        self._stop: Any = None
        self._worms: list[WormTap] = []
        self._turn = 0
        self._app.bind(_=self._tell)
        self._tell()

    def occasion(self) -> Occasion | None:
        return Occasion.at(self.desk.guide.rules) if self.desk.guide else None

    def on_shown(self) -> None:
        self.on_hidden()
        if self.desk.guide is None:
            self._app.navigator.replace("guide_setup")
            return
        self.rotation = self._app.settings["dial_rotation"]
        self.desk.book.listen(self._tell)
        self.ids.ring.timer = self.desk.timer
        self._stop = self.desk.timer.listen(self._show_time)
        self._app.feedback.awake.keep("guide")
        self._tell()

    def on_hidden(self) -> None:
        self._app.feedback.awake.let_sleep("guide")
        self.ids.ring.timer = None
        self.desk.book.ignore(self._tell)
        if self._stop:
            self._stop()
            self._stop = None

    # -- taps ------------------------------------------------------------------------------------------

    def on_(self) -> None:
        """The big button."""
        guide = self.desk.guide
        if guide is None or guide.over:
            self._app.navigator.replace("guide_setup")
        elif guide.step == DROP and guide.turns_sudden_death:
            self._app.navigator.open("guide_sudden", on=True)
        else:
            self.desk.on()

    def go_to(self, step: int) -> None:
        """A step was tapped: on to it; the one that is on shows its rule."""
        guide = self.desk.guide
        if guide is None or guide.step == 0:
            return
        if step == guide.step:
            references.open(presenter.step_entry(step).id)
        elif step > DROP >= guide.step and guide.turns_sudden_death:
            self._app.navigator.open("guide_sudden", on=True)
        else:
            self.desk.do(lambda guide: guide.at_step(step))

    def cut(self) -> None:
        """3.9 The active worm was hurt."""
        self.desk.do(Guide.cut)

    def lose(self, team: str) -> None:
        """9.1 A worm less."""
        self.desk.do(lambda guide: guide.lost(team))

    def resolve(self) -> None:
        """What happens here? With what the guide knows."""
        self._app.navigator.open("resolve")

    def grow(self) -> None:
        """What is known becomes the beginning of a mirror."""
        from worms_app.play.mirror import from_guide
        from worms_app.ui.referee.growing import grow

        if self.desk.guide is not None:
            grow(from_guide(self.desk.guide))

    def tap_ring(self) -> None:
        """Pause, or go on."""
        if self.desk.timer.view().action and self.desk.guide and self.desk.guide.step > 0:
            self.desk.timer.act()

    def end(self) -> None:
        """The table stops here."""
        overlay, translate = self._app.overlay, self._app._
        overlay.confirm(
            lambda: translate("End this game?"),
            lambda: translate("The guide forgets it. Your real game is not affected."),
            lambda: translate("End"),
            self._end,
        )

    def _end(self) -> None:
        self.desk.close()
        self._app.navigator.replace("guide_setup")

    # -- what is shown ---------------------------------------------------------------------------------

    def _show_time(self, view: TimerView, _alert: int | None) -> None:
        over = self.timed and view.mood is Mood.OVER and self.can_cut
        self.time_up = self._app._(TIME_UP) if over else ""

    def _tell(self, *_args: Any) -> None:
        guide = self.desk.guide
        if guide is None:
            return
        language = self._app._.language
        player = guide.player
        self.team, self.name_words = player.team, presenter.called(player, language)
        self.turn_words = presenter.turn_words(guide, language)
        self.step = guide.step
        self.heading, self.allowed = presenter.heading(guide, language), presenter.allowed(guide, language)
        self.wind = guide.wind
        self.wind_words = f"{guide.wind} · {pieces.towards(guide.wind, language=language)}"
        fate = presenter.fate(guide, language)
        self.fate_title, self.fate_text = fate.title, fate.text
        self.last_round = presenter.last_round_words(guide, language)
        self.timed, self.over = self.desk.timed, guide.over
        self.can_cut = guide.step in presenter.CUTTABLE and not guide.over
        self.cut_words = presenter.cut_words(guide, language)
        self.can_undo = self.desk.book.can_undo
        if guide.turn != self._turn:  # a new turn begins at the top: team and clock in sight
            self._turn = guide.turn
            if self.scroll is not None:
                self.scroll.scroll_y = 1
        self.next_words = self._app._("New game") if guide.over else presenter.next_words(guide, language)
        self._show_worms(guide)
        self._show_time(self.desk.timer.view(), None)
        timer = self.desk.timer if self.desk.timed else None
        phones.of_referee(self._app).tell(partial(presenter.sheet, guide), timer)

    def _show_worms(self, guide: Guide) -> None:
        row = self.ids.worms
        if [tap.team for tap in self._worms] != [player.team for player in guide.players]:
            row.clear_widgets()
            row.cols = len(guide.players) if len(guide.players) <= ONE_ROW else ONE_ROW - 1
            self._worms = []
            for player in guide.players:
                tap = WormTap(team=player.team, tag=f"guide.worms.{player.team}")
                tap.bind(on_release=lambda tap: self.lose(tap.team))
                self._worms.append(tap)
                row.add_widget(tap)
        for tap, player in zip(self._worms, guide.players, strict=True):
            tap.count, tap.out = player.worms, not player.plays
            tap.disabled = not player.plays or guide.over
