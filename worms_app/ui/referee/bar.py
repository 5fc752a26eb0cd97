"""The bar on top of Guide and *What happens here?*: the way back, team, step, clock - and below it, always in
sight, what holds at the table, as chips that a tap changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from worms_app.i18n import terms
from worms_app.ui.kit.layout import Flow
from worms_app.ui.kit.page import PagePart
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee import at_table
from worms_app.ui.referee.guide import presenter
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.shell import theme
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.timer import TimerRing


class WhoseTurn(BoxLayout):
    """The team in its colours, its name, and the step."""

    team = StringProperty("blue")
    name = StringProperty("")
    step = StringProperty("")
    badge = StringProperty("")
    face = ListProperty([0, 0, 0, 1])
    ink = ListProperty([1, 1, 1, 1])

    def on_kv_post(self, base: Any) -> None:
        self.on_team(self, self.team)

    def on_team(self, _turn: WhoseTurn, team: str) -> None:
        look = theme.TEAMS[team]
        self.face, self.ink = get_color_from_hex(look.fill), get_color_from_hex(look.ink)
        self.badge = sprite(f"badge_{team}")


class FactChip(Tap, FloatLayout):
    """One thing that holds at the table, or does not."""

    name = StringProperty("")
    text = StringProperty("")
    holds = BooleanProperty(False)
    direction = NumericProperty(0)
    rotation = NumericProperty(0)

    def natural_width(self) -> float:
        """As wide as its words."""
        arrow = dp(28) if self.direction else 0
        return float(max(dp(56), self.ids.label.natural_width() + arrow + dp(32)))


class FactRow(Flow):
    """What holds at the table, as chips, and one that leads to what else may; `on_fact(name)` after a tap."""

    __events__ = ("on_fact",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips: dict[str, FactChip] = {}

    def show(self, told: tuple[at_table.Fact, ...]) -> None:
        """These facts, in this order."""
        rotation = App.get_running_app().settings["dial_rotation"]
        for fact in (*told, at_table.Fact(at_table.MORE, "+")):
            chip = self._chips.get(fact.name)
            if chip is None:
                chip = self._chips[fact.name] = FactChip(name=fact.name, tag=f"table.{fact.name}")
                chip.bind(on_release=lambda chip: self.dispatch("on_fact", chip.name))
            chip.text, chip.holds, chip.direction = fact.text, fact.holds, fact.direction
            chip.rotation = rotation
        wanted = [self._chips[name] for name in (*(fact.name for fact in told), at_table.MORE)]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for chip in wanted:
                self.add_widget(chip)
        self._trigger_layout()

    def on_fact(self, name: str) -> None:
        """Fired after a tap."""


class TableBar(PagePart, BoxLayout):
    """Stays on top, however far the page is scrolled. `tell()` shows how things stand now."""

    flat = BooleanProperty(False)
    """One row: a phone that lies on its side has no height to give."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()

    def on_kv_post(self, base: Any) -> None:
        self.ids.facts.bind(on_fact=lambda _row, name: self._tapped(name))

    def on_size(self, *_args: Any) -> None:
        window = self.get_root_window()
        if window is not None:
            flat = window.width > window.height and window.height < dp(480)
            if flat != self.flat:
                self.flat = flat
                self.tell()

    def follow(self, shown: bool) -> None:
        """The page is in sight, or not: the clock runs there, or does not."""
        desk = guide_desk(self._app)
        ring: TimerRing = self.ids.ring
        ring.timer = desk.timer if shown and desk.timed else None

    def tell(self, team: str = "") -> None:
        """Who, which step, the clock, the chips. Without a guide it is the turn of this team."""
        language = self._app._.language
        guide = guide_desk(self._app).guide
        now = at_table.situation_of(self._app)
        turn = self.ids.turn
        if guide is not None:
            turn.team, turn.name = guide.player.team, presenter.called(guide.player, language)
            short = self.flat or self._app.look.text_scale >= at_table.LARGE_TEXT
            turn.step = str(guide.step or "") if short else presenter.step_words(guide, language)
        else:
            turn.team = team or now.team
            turn.name, turn.step = terms.team(turn.team, language=language), ""
        self.ids.ring.width = dp(52) if guide_desk(self._app).timed else 0
        self.ids.facts.show(at_table.facts(now, language, self._app))

    def _tapped(self, name: str) -> None:
        at_table.tapped(self._app, name)
        self.tell()

    def tap_ring(self) -> None:
        """Pause, or go on."""
        desk = guide_desk(self._app)
        if desk.timer.view().action and desk.guide is not None and desk.guide.step > 0:
            desk.timer.act()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
