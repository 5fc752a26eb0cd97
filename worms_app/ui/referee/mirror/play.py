"""The Mirror in play: the map of this device for a game that lies on the table.

Dice are typed, cards named; the wrench mends what differs from the table, a tap on wind, turn, steps or cards
opens them to be mended.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty

from worms_app.engine import PositionError
from worms_app.engine.notation import between_steps
from worms_app.engine.setup import check_by_itself
from worms_app.i18n import mark
from worms_app.play.mirror import describing
from worms_app.play.mirror.going_over import hand_over
from worms_app.play.mirror.sharing import situation_in
from worms_app.play.session import Breakdown, SaveError
from worms_app.play.table import MIRROR
from worms_app.ui import games, references, table as tables
from worms_app.ui.asking.panel import PanelContents
from worms_app.ui.board.marks import Marks
from worms_app.ui.kit.icon_button import IconButton
from worms_app.ui.kit.overlay import CANCEL
from worms_app.ui.referee.at_table import facts, is_cramped, is_low, tapped
from worms_app.ui.referee.bar import FactStrip
from worms_app.ui.referee.mirror.parts import Palette, refuse
from worms_app.ui.referee.mirror.presenter import (
    MOVE,
    MirrorPresenter,
    brushes,
    hint,
    marks_of,
    mirror_panel,
    step_words,
)
from worms_app.ui.referee.mirror.shared import SharedTable
from worms_app.ui.shell import screens
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.table import MapScreen, Phase, around_panel, go_home, take_back

MENDING = 0.58
"""The share of the palette in a narrow window, below the bar."""

WRENCH = 2
"""The place of the wrench in the row of buttons, counted from its end: before *take back*."""

screens.load("map")


class MirrorPlayScreen(MapScreen):
    """Plays the mirrored game whose save is called ``game``."""

    presenter: MirrorPresenter
    mending = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        self._facts, self._palette = FactStrip(), Palette()
        self._facts.bind(on_fact=lambda _row, name: self._fact(name))
        self._palette.bind(on_done=lambda _palette: self.toggle_mending())
        self._palette.bind(on_brush=lambda _palette, brush: self.presenter.take_brush(brush))
        self._palette.bind(needed=lambda *_args: self._trigger())
        self._wrench = IconButton(tag="mirror.mend", icon="wrench")
        self._wrench.bind(on_release=lambda _button: self.toggle_mending())
        self._shared = SharedTable(App.get_running_app(), str(arguments["game"]))
        super().__init__(**arguments)

        self._app.look.bind(narrow=self._tell)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._panel = self.ids.panel.__self__  # ids are weak: what is not shown would vanish

    # -- what is added to the map ----------------------------------------------------------------

    def toggle_mending(self) -> None:
        """Correct the map, or go on playing."""
        if self.ids.board.film.running:
            self.ids.board.film.skip()
        self.presenter.take_brush("" if self.presenter.mending else MOVE)

    # -- what is touched -------------------------------------------------------------------------

    def command(self, name: str) -> None:
        """Do what a button, or the key for it, stands for."""
        match name:
            case "hand":
                self.go_to("mirror_name")
            case "menu":
                self._menu()
            case "undo":
                take_back(self.presenter, None, self.came_back)  # this can be repeated without limit
            case "turn" | "wind":
                self.go_to("mirror_table", at=name)
            case _:
                super().command(name)

    def open_hand(self) -> None:
        """Show how many cards everybody has."""
        self.go_to("mirror_table", at="hands")

    def _fact(self, name: str) -> None:
        """Change something that holds at the table, from its chip; the guide follows where it is the same
        table.
        """
        if not self._shared.same:
            self.go_to("mirror_table", at="wind")
            return
        tapped(self._app, name)
        self._shared.hear(self.presenter)

    def open_step(self, step: int) -> None:
        """Offer the rule of a tapped step, and to go on with the turn there."""
        self._app.overlay.ask(
            lambda: step_words(step, self._app._.language),
            "",
            [
                ("go", mark("The turn goes on here"), "grass", lambda: self._to_step(step)),
                ("rule", mark("The rule"), "tonal", lambda: references.open(paragraph=f"3.{step}")),
                CANCEL,
            ],
        )

    def _to_step(self, step: int) -> None:
        """Go on with this step; where it is not known which worm acts in it, ask for it first."""
        position = self.presenter.position_now()
        if describing.is_unclear(position, step):
            self.go_to("mirror_table", at="worm", step=step)
            return
        if self.presenter.mend(lambda: describing.to_step(position, step)):
            self._app.overlay.snack(mark("Corrected."))

    def on_shown(self) -> None:
        if self._shared.hear(self.presenter):
            self._app.overlay.snack(mark("Corrected."))
        super().on_shown()
        Clock.schedule_once(lambda _dt: self.came_back(), 0)  # the log may have gone back that far

    def came_back(self) -> None:
        """Show the game after an undo; before the table went over from this device it is played
        there again.
        """
        if self.table.session.mode != MIRROR and self._app.navigator.page is self:
            tables.open_table(self.table.session, self.table.identifier)

    def on_back(self) -> bool:
        if self.presenter.mending:
            self.presenter.take_brush("")
            return True
        return super().on_back()

    # -- the menu --------------------------------------------------------------------------------

    def _menu(self) -> None:
        self._app.overlay.ask(
            mark("Menu"),
            "",
            [
                ("table", mark("Wind, turn, cards"), "tonal", partial(self.go_to, "mirror_table", at="wind")),
                ("rules", mark("Rules and cards"), "tonal", references.open),
                ("phones", mark("Phones"), "tonal", partial(self.go_to, "phones")),
                ("file", mark("Save as a file"), "tonal", lambda: games.export(self.table.identifier)),
                ("device", mark("Play on this device"), "tonal", self._to_device),
                ("settings", mark("Settings"), "tonal", lambda: self._app.navigator.open("settings")),
                ("leave", mark("Save and leave"), "filled", lambda: go_home(self.table)),
                ("cancel", mark("Back to the game"), "plain", None),
            ],
        )

    def _to_device(self) -> None:
        try:
            check_by_itself(self.presenter.game.library.cards.values())
        except PositionError as error:
            say_failed(mark("This game cannot move to the device"), error)
            return
        if may_go_over(self.table):
            self.go_to("mirror_hands")

    # -- what is shown ---------------------------------------------------------------------------

    def panel_now(self) -> PanelContents:
        return mirror_panel(self.presenter, self._app._.language)

    def marks_now(self) -> Marks:
        if self.presenter.mending:
            return marks_of(self.presenter.position_now(), self.presenter.mending, self.presenter.held)
        return super().marks_now()

    def _tell(self, *_args: Any) -> None:
        super()._tell()
        presenter, translate = self.presenter, self._app._
        game, language = presenter.game, translate.language
        self._wrench.hint = translate("Correct the table")
        on_map = self._wrench.parent is self.ids.area.__self__
        self._wrench.fill = "primaryContainer" if presenter.mending or on_map else ""
        if game.step:
            self.hand_words = str(len(game.hands[game.active]))
        self.can_undo = presenter.undo_point() is not None and presenter.phase is not Phase.FILM
        short = is_cramped(self.ids.area)
        self._facts.one_row = short
        self._facts.show(facts(situation_in(game), language, self._app, short))
        self._shared.say(presenter)
        self._swap(bool(presenter.mending))
        if self.mending != bool(presenter.mending):
            self.mending = bool(presenter.mending)
            self._trigger()  # the palette wants more room than the panel
            Clock.schedule_once(lambda _dt: self.ids.board.fit(), 0)
        if presenter.mending:
            note = ""
            if presenter.by_hand:
                note = translate("After your corrections the card goes on.")
            elif presenter.running:
                note = translate("Your first correction cancels what is in progress: the step starts again.")
            narrow = self._app.look.narrow or self._low()
            rows = brushes(presenter.position_now(), presenter.mending, language, narrow=narrow)
            self._palette.brief = short
            self._palette.closing = translate("Done: play on")
            self._palette.show(rows, hint(presenter.mending, presenter.held, language), note)
        if presenter.refused is not None:
            error, presenter.refused = presenter.refused, None
            refuse(error)

    def _low(self) -> bool:
        """Whether the window is low: then a tap on the header also leads to the correction of the step."""
        return is_low(self.ids.area)

    def _tell_score(self) -> None:
        area = self.ids.area
        text = 2 if self._low() else self._app.look.text_scale  # the wrench stands beside it
        self.ids.score.show(self.presenter, self.ids.board.scene, area.size, text)

    def _arrange(self, *_args: Any) -> None:
        self.steps_stay = not self._low()  # the turn is mended there
        area, board, bar, side = (self.ids[name] for name in ("area", "board", "bar", "side"))
        on_map = self.wide and self._low()
        self._panel.ids.chips.tight = self._low()
        _move(self._facts, area if on_map else bar)
        _move(self._wrench, *((area,) if on_map else (self.ids.buttons, WRENCH)))
        self._wrench.pos_hint = {} if on_map else {"center_y": 0.5}
        super()._arrange()
        if on_map:
            self._wrench.pos = board.right - self._wrench.width, board.y
            self._facts.pos, self._facts.width = board.pos, board.width - self._wrench.width
            left, top, right, bottom = board.insets
            board.insets = [left, top, right, bottom + self._wrench.height]
        if self.mending and not self.wide:
            share = MENDING + 0.12 * (self._app.look.text_scale - 1)
            most = max(side.height, share * (bar.y - area.y))
            side.height = min(most, self._palette.needed + around_panel(self))
            left, top, right, _bottom = board.insets
            board.insets = [left, top, right, side.top - area.y]
            board.covered = 0

    def _swap(self, mending: bool) -> None:
        """Show the palette in place of the panel, or the panel again."""
        shown, hidden = (self._palette, self._panel) if mending else (self._panel, self._palette)
        if hidden.parent is not None:
            box = hidden.parent
            place = box.children.index(hidden)
            box.remove_widget(hidden)
            box.add_widget(shown, index=place)


def _move(part: Any, home: Any, index: int = 0) -> None:
    """Put a part into another layout."""
    home = home.__self__  # ids are proxies
    if part.parent is not home:
        if part.parent is not None:
            part.parent.remove_widget(part)
        home.add_widget(part, index)


def may_go_over(table: Any) -> bool:
    """Whether the table can go over to the other device now; in the middle of a chain it cannot, and that is
    said.
    """
    if between_steps(table.session.game):
        return True
    App.get_running_app().overlay.snack(mark("First finish what is going on now."))
    return False


def to_table(table: Any) -> bool:
    """A game of this device goes on at the real table; False if that could not be kept."""
    try:
        hand_over(table.session)
    except (SaveError, Breakdown) as error:
        say_failed(mark("This could not be saved"), error)
        return False
    tables.open_table(table.session, table.identifier)
    return True
