"""The bar on top of Guide and *What happens here?*: the way back, team, step, clock - and below it, always in
sight, what holds at the table, as chips that a tap changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from worms_app.i18n import mark, terms
from worms_app.play.situation import Situation
from worms_app.ui.kit.layout import Flow, Part, Row, fired, put
from worms_app.ui.kit.page import PagePart
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee import at_table
from worms_app.ui.referee.guide import words as guide_words
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.timer import TimerRing


class WhoseTurn(Tap, Row):
    """Shows the team in its colours, its name and the step. A tap makes it the next player's turn."""

    team = StringProperty("blue")
    name = StringProperty("")
    step = StringProperty("")
    ink = ListProperty([1, 1, 1, 1])


class FactChip(Tap, FloatLayout):
    """One thing that holds at the table, or does not."""

    fact = ObjectProperty(at_table.Fact("", ""), rebind=True)
    rotation = NumericProperty(0)

    def natural_width(self) -> float:
        """The width that its words need."""
        beside = dp(28) if self.fact.direction or self.fact.picture else 0
        return float(max(dp(56), self.ids.label.natural_width() + beside + dp(32)))


class FactRow(Flow):
    """The chips next to each other."""

    one_row = BooleanProperty(False)
    """As wide as all of them, whatever room there is."""

    def do_layout(self, *args: Any) -> None:
        if self.one_row:
            gaps = self.spacing * (len(self.children) - 1)
            self.width = sum(chip.natural_width() for chip in self.children) + gaps
        super().do_layout(*args)


class FactStrip(Part, ScrollView):
    """What holds at the table, as chips, and one that leads to what else may; `on_fact(name)` after a tap.

    They stand below each other - or, where height is dear, in one row that can be moved sideways.
    """

    __events__ = ("on_fact",)
    on_fact = fired
    one_row = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips: dict[str, FactChip] = {}

    def show(self, told: tuple[at_table.Fact, ...]) -> None:
        """Show these facts as chips, in this order."""
        more = at_table.Fact(at_table.MORE, "+")
        # Whoever does not see the end of the row sees at least the way to all of it.
        ordered = (*told[:2], more, *told[2:]) if self.one_row else (*told, more)
        for fact in ordered:
            if fact.name not in self._chips:
                chip = self._chips[fact.name] = FactChip(tag=f"table.{fact.name}")
                chip.bind(on_release=lambda chip: self.dispatch("on_fact", chip.fact.name))
            self._chips[fact.name].fact = fact
            self._chips[fact.name].rotation = App.get_running_app().settings["dial_rotation"]
        put(self.ids.row, *(self._chips[fact.name] for fact in ordered))
        self.ids.row._trigger_layout()


class TableBar(PagePart, BoxLayout):
    """Stays on top, however far the page is scrolled. `tell()` shows how things stand now."""

    flat = BooleanProperty(False)
    """One row: a phone that lies on its side has no height to give."""
    team = StringProperty("")
    """Whose turn it is where no guide knows; empty: as it was last said."""
    what = StringProperty("")
    """What stands for the name of the step."""
    low = BooleanProperty(False)
    """Whether the page has no height for a second row of chips."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()

    def on_kv_post(self, base: Any) -> None:
        self.ids.facts.bind(on_fact=lambda _row, name: self._tapped(name))
        for name in ("flat", "team", "what", "low"):
            self.fbind(name, self.tell)

    def on_size(self, *_args: Any) -> None:
        window = self.get_root_window()
        if window is not None:
            self.flat = window.width > window.height and window.height < dp(at_table.LOW)

    def follow(self, shown: bool) -> None:
        """Let the clock run here while the page is in sight, and rest when it is not."""
        desk = guide_desk(self._app)
        ring: TimerRing = self.ids.ring
        ring.timer = desk.timer if shown and desk.timed else None

    def tell(self, *_args: Any) -> None:
        """Show team, step, clock and chips as they are now."""
        language = self._app._.language
        guide = guide_desk(self._app).guide
        at_table.agree(self._app)
        now = at_table.situation_of(self._app)
        turn = self.ids.turn
        short = self.flat or self._app.look.text_scale >= at_table.LARGE_TEXT
        self.ids.facts.one_row = short or self.low
        if guide is not None:
            turn.team, name = guide.player.team, guide_words.called(guide.player, language)
            number = str(guide.step or "")
            words = guide_words.step_words(guide, language)
            step = " · ".join(filter(None, (number, self.what))) if self.what else words
        else:
            turn.team = self.team or now.team
            name, number, step = terms.team(turn.team, language=language), "", self.what
        turn.name = " · ".join(filter(None, (name, number))) if short else name
        turn.step = "" if short else step
        self.ids.ring.width = dp(52) if guide_desk(self._app).timed else 0
        self.ids.facts.show(at_table.facts(now, language, self._app, short))

    def next_turn(self) -> None:
        """Make it the next player's turn; for some seconds that can be taken back."""
        before = at_table.situation_of(self._app)
        self._tapped(at_table.TURN)
        if at_table.situation_of(self._app).team != before.team:
            undo = (mark("Undo"), lambda: self._turn_back(before))
            self._app.overlay.snack(mark("It is the next player’s turn."), undo)

    def _turn_back(self, before: Situation) -> None:
        at_table.alter(self._app, lambda _now: before)
        self.tell()

    def _tapped(self, name: str) -> None:
        at_table.tapped(self._app, name)
        self.tell()

    def tap_ring(self) -> None:
        """Pause the clock, or let it go on."""
        desk = guide_desk(self._app)
        if desk.timer.view().action and desk.guide is not None and desk.guide.step > 0:
            desk.timer.act()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
