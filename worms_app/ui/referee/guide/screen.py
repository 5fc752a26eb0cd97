"""Guide: whose turn it is and what this step allows. One thumb, readable from the other side of the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.content.reference import plain
from worms_app.engine.rules.turn import DROP, END, PASS, WEAPON
from worms_app.i18n import mark
from worms_app.play.guide import FIRST, Guide
from worms_app.play.guide_cards import card_now
from worms_app.ui import phones, references
from worms_app.ui.kit.layout import filled
from worms_app.ui.kit.text import height_of
from worms_app.ui.referee.at_table import LEAST_LETTERS, is_cramped, is_low
from worms_app.ui.referee.guide import deck, words
from worms_app.ui.referee.guide.desk import GuideDetail
from worms_app.ui.referee.guide.parts import WormTap
from worms_app.ui.referee.resolve.desk import box_of, resolve_desk
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.timer import TIME_UP, Mood, TimerView

SHORT = 720
"""A window as low as this has no height for the row of steps above what a step allows."""
ONE_ROW = 4
"""So many teams beside each other; more stand in rows of three."""


class GuideScreen(GuideDetail):
    """The team, the step, the worms, the wind, sudden death; one big button."""

    turn_words = StringProperty("")
    step = NumericProperty(0)
    heading = StringProperty("")
    allowed = StringProperty("")
    next_words = StringProperty("")
    next_note = StringProperty("")
    whole_words = StringProperty("")
    now_words = StringProperty("")
    dropping = BooleanProperty(False)
    drop_words = StringProperty("")
    fate_title = StringProperty("")
    fate_text = StringProperty("")
    last_round = StringProperty("")
    time_up = StringProperty("")
    can_cut = BooleanProperty(False)
    cut_words = StringProperty("")
    can_undo = BooleanProperty(False)
    over = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether the window is too low for everything to stand below each other."""
    short = BooleanProperty(False)
    """Whether every line counts."""
    cramped = BooleanProperty(False)
    """Whether what this step allows needs the room of all that can stand below it."""
    letters = NumericProperty(0)
    """How large what this step allows is written."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.has_bar = False
        self.listen_to(self.desk.timer, self._show_time)
        self._turn = 0
        self.bind(size=self._tell)
        fit = Clock.create_trigger(self._fit, 0)  # when everything above has its place
        for name in ("top", "width", "source"):
            self.ids.allowed.fbind(name, fit)
        for around in (self.scroll, self.body):
            if around is not None:
                around.bind(top=fit, height=fit)

    def occasion(self) -> Occasion | None:
        """The rules of the table, and the step of the turn."""
        guide = self.desk.guide
        if guide is None:
            return None
        return Occasion.at(guide.rules, *words.STEP_ENTRIES[guide.step - 1 : guide.step])

    def on_shown(self) -> None:
        box_of.forget()  # the owners may have made a card meanwhile
        self.ids.bar.follow(True)
        self._app.feedback.awake.keep("guide")
        super().on_shown()

    def on_hidden(self) -> None:
        self._app.feedback.awake.let_sleep("guide")
        self.ids.bar.follow(False)
        super().on_hidden()

    # -- taps ------------------------------------------------------------------------------------------

    def on_(self) -> None:
        """Go on to the next step: what the big button does."""
        guide = self.desk.guide
        if guide is None or guide.over:
            self._app.navigator.replace("guide_setup")
        elif guide.step == DROP and guide.turns_sudden_death:
            self._app.navigator.open("guide_sudden")
        else:
            self.desk.do(Guide.cut if self.time_up else Guide.on)

    def whole(self) -> None:
        """End the whole turn; a sudden death card that is due has to be seen first."""
        guide = self.desk.guide
        if guide is None or guide.over:
            return
        if guide.step <= DROP and guide.turns_sudden_death:
            self.desk.do(lambda guide: guide.at_step(DROP))
            self._app.navigator.open("guide_sudden")
        else:
            self.desk.do(Guide.whole)

    def go_to(self, step: int) -> None:
        """Go to the tapped step; for the current one show its rule."""
        guide = self.desk.guide
        if guide is None or guide.step == 0:
            return
        if step == guide.step:
            references.open(words.step_entry(step).id)
        elif step > DROP >= guide.step and guide.turns_sudden_death:
            self._app.navigator.open("guide_sudden")
        else:
            self.desk.do(lambda guide: guide.at_step(step))

    def cut(self) -> None:
        """3.9 Cut the turn short: the active worm was hurt."""
        self.desk.do(Guide.cut)

    def resolve(self) -> None:
        """Open *What happens here?* for the card that is played or turned, or for what this step
        may bring.
        """
        guide = self.desk.guide
        if guide is None:
            return
        card = card_now(guide, box_of(self._app))
        if guide.step == WEAPON:
            self._app.navigator.open("resolve_cards")
        elif card:
            resolve_desk(self._app).open_card(card, guide, end=guide.step == END)
            self._app.navigator.open("resolve_case")
        elif guide.step == DROP and not guide.rule_card:
            self.turn_drop()
        else:
            self._app.navigator.open("resolve", step=guide.step)

    def turn_drop(self) -> None:
        """Ask which drop card, or which sudden death card, was turned over."""
        guide = self.desk.guide
        sudden = guide is not None and guide.turns_sudden_death
        self._app.navigator.open("guide_sudden" if sudden else "guide_drop")

    def grow(self) -> None:
        """Begin a mirror of the whole table with what the guide knows."""
        from worms_app.play.mirror.draft import from_guide
        from worms_app.ui.referee.growing import grow

        if self.desk.guide is not None:
            grow(from_guide(self.desk.guide))

    def end(self) -> None:
        """Close the guided game."""
        words = mark("The guide forgets it. Your real game is not affected.")
        self._app.overlay.confirm(mark("End this game?"), words, mark("End"), self._end)

    def _end(self) -> None:
        self.desk.close()
        self._app.navigator.replace("guide_setup")

    # -- what is shown ---------------------------------------------------------------------------------

    def _fit(self, *_args: Any) -> None:
        """Write what this step allows in the largest letters with which all of it is in sight."""
        text, whole = self.ids.allowed, int(self._app.look.type["instruction"][1])
        if self.scroll is None or self.body is None:
            return
        room, words = self.scroll.height - (self.body.top - text.top), plain(text.source)
        sizes = range(whole, int(dp(LEAST_LETTERS)), -1)
        fitting = (size for size in sizes if height_of(words, text.style, size, text.width) <= room)
        self.letters = next(fitting, dp(LEAST_LETTERS))

    def _show_time(self, view: TimerView, _alert: int | None) -> None:
        over = self.desk.timed and view.mood is Mood.OVER and self.can_cut
        self.time_up = self._app._(TIME_UP) if over else ""
        guide = self.desk.guide
        if guide is not None:
            self.next_note = words.next_note(guide, self._app._.language, END if over else guide.following)

    def _show(self, guide: Guide) -> None:
        language, box = self._app._.language, box_of(self._app)
        self.low, self.short = is_low(self), bool(self.height < dp(SHORT))
        self.cramped = is_cramped(self) or self.short
        self.turn_words = words.turn_words(guide, language)
        self.step = guide.step
        self.heading, self.allowed = words.heading(guide, language), words.allowed(guide, language, box)
        self.fate_title, self.fate_text = deck.fate(guide, language, box)
        self.last_round = words.last_round_words(guide, language)
        self.over = guide.over
        self.can_cut = guide.step in words.CUTTABLE and not guide.over
        self.cut_words = words.cut_words(guide, language)
        self.can_undo = self.desk.book.can_undo
        if guide.turn != self._turn:  # a new turn begins at the top: team and clock in sight
            self._turn = guide.turn
            if self.scroll is not None:
                self.scroll.scroll_y = 1
        self.next_words = words.next_words(guide, language)
        going = FIRST <= guide.step < PASS and not guide.over
        self.whole_words = words.whole_words(guide, language) if going else ""
        self.now_words = (
            words.now_words(guide, language, box) if FIRST <= guide.step <= DROP and not guide.over else ""
        )
        self.dropping = guide.step == DROP and not guide.rule_card and not guide.over
        self.drop_words = words.drop_words(guide, language, box)
        self.ids.bar.tell()
        self._show_worms(guide)
        self._show_time(self.desk.timer.view(), None)
        timer = self.desk.timer if self.desk.timed else None
        phones.of_referee(self._app).follow(partial(words.sheet, guide, box), timer)

    def _show_worms(self, guide: Guide) -> None:
        row, sides = self.ids.worms, guide.players
        row.cols = len(sides) if len(sides) <= ONE_ROW else ONE_ROW - 1
        for tap, side in zip(filled(row, len(sides), self._worm_tap), sides, strict=True):
            if tap.team == side.team and tap.count > side.worms == 0 and not guide.over:
                self._app.overlay.snack(lambda team=side.team: words.out_words(team, self._app._.language))
            tap.team, tap.count, tap.out = side.team, side.worms, not side.plays
            tap.tag, tap.disabled = f"guide.worms.{side.team}", not side.plays or guide.over

    def _worm_tap(self) -> WormTap:
        tap = WormTap(count=0)
        tap.bind(on_release=lambda tap: self.desk.do(lambda guide: guide.lost(tap.team)))
        return tap
