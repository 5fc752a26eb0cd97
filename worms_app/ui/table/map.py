"""Map: the table itself - islands, whose turn it is, what to do now, and the film of what happens."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.engine import Event, Game
from worms_app.engine import events as e
from worms_app.engine.things import unmarked
from worms_app.i18n import terms
from worms_app.i18n.speech import card_name
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import MIRROR
from worms_app.ui import references
from worms_app.ui import table as tables
from worms_app.ui.asking.looking import Looking
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import Panel
from worms_app.ui.asking.panel_view import TablePanel
from worms_app.ui.asking.parts import ScoreButton, StepRow, TurnHeader, WindArrow, WormCount
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.view import BoardView
from worms_app.ui.kit.page import Page, PagePart
from worms_app.ui.learn import Coach
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table import menu
from worms_app.ui.table.about_line import ask_about
from worms_app.ui.table.arrangement import (
    LOG_FROM,
    STEPS_FROM,
    MapHeader,
    MapSheet,
    Parts,
    below,
    beside,
    is_wide,
)
from worms_app.ui.table.keyboard import Keys
from worms_app.ui.table.log_lines import reader_of
from worms_app.ui.table.log_list import LogList
from worms_app.ui.table.panel import panel_of
from worms_app.ui.table.presenter import Phase
from worms_app.ui.table.showing import Showing
from worms_app.ui.table.shown_card import ShownCard
from worms_app.ui.table.telling import count_lines, player_name
from worms_app.ui.timer import TimerRing

__all__ = [
    "LogList",
    "MapHeader",
    "MapScreen",
    "MapSheet",
    "ScoreButton",
    "ShownCard",
    "StepRow",
    "TablePanel",
    "TurnHeader",
    "WindArrow",
]


DECKS = {"supply": "crate", "drop": "mark_drop"}
"""The decks with their signs in the score."""
COUNTS_FROM, LARGE_TEXT = 600, 1.5
"""A window as large as this shows how many cards hands and decks have, if its letters are not too large."""


class MapArea(PagePart, FloatLayout):
    """The board, and what lies over it."""


class TurnRing(TimerRing):
    """The clock in the bar: small, so its digits keep clear of the ring."""

    def digit_size(self, view: Any, diameter: float) -> float:
        return super().digit_size(view, diameter) * 0.78


class MapScreen(Page):
    """One game."""

    scrolls = False
    has_bar = False
    wide = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """High enough for the row of the eight steps; else the current one stands in words under the name."""
    steps_stay = False
    step = NumericProperty(0)
    name_words = StringProperty("")
    turn_words = StringProperty("")
    step_words = StringProperty("")
    badge = StringProperty("")
    wind = NumericProperty(1)
    rules = ListProperty()
    """The sudden death cards whose rules stand, as far as the film has told."""
    rule_picture = StringProperty("")
    rule_words = StringProperty("")
    hand_words = StringProperty("")
    hand_picture = StringProperty("")
    can_undo = BooleanProperty(False)
    timed = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.table = tables.live(str(arguments.get("game", "")))
        self.presenter = self.table.presenter
        self._stop: Any = None
        self.shown = False
        self._ended = self.presenter.phase is Phase.OVER
        self._keys = Keys(self)
        self._looking = Looking(self._tell_chances)
        self.timed = self.table.timer is not None
        self.hand_picture = sprite("icon_hand")
        self.rule_picture = sprite("icon_sudden_death")
        board: BoardView = self.ids.board
        self.showing = Showing(self)
        board.film.sound = self.showing.sound
        board.bind(
            on_hex=self._tapped,
            on_drop=lambda _board, worm, hex: self.presenter.drop(worm, hex),
            on_hold=lambda _board, hex: menu.tell_hex(self.presenter, hex),
        )
        panel: TablePanel = self.ids.panel
        panel.bind(
            on_choose=self._chosen,
            on_command=lambda _panel, name: self.command(name),
        )
        self._trigger = Clock.create_trigger(self._arrange, -1)
        self.ids.area.bind(size=self._trigger, pos=self._trigger)  # laid out after the page itself
        self._app.look.bind(insets=self._rearrange, left_handed=self._rearrange, text_scale=self._rearrange)
        # ids are weak: in a narrow window the log is not there
        self._log: LogList = self.ids.log.__self__
        self._log.bind(on_line=lambda _log, line: ask_about(self.table, line))
        self.ids.bar.bind(height=self._trigger)
        self.ids.buttons.bind(height=self._trigger)
        panel.bind(needed=self._trigger)
        about = {
            "hand": self.ids.hand,
            "wind": self.ids.arrow,
            "turn": self.ids.header,
            "timer": self.ids.ring,
        }
        self.coach = Coach(self, about)
        self._app.bind(_=self._retell)
        board.rotation = self._app.settings["dial_rotation"]
        board.show(self.presenter.scene() if self.presenter.film else self.presenter.game)
        self._arrange()
        self._follow()

    # -- what the navigator asks -----------------------------------------------------------------

    def occasion(self) -> Occasion | None:
        return Occasion.at(self.presenter.game.rules)

    def _rearrange(self, *_args: Any) -> None:
        """Bound to what outlives this screen: a method is held weakly there, a trigger is not."""
        self._trigger()

    def on_shown(self) -> None:
        self.shown = True
        self._stop = self._stop or self.presenter.listen(self._follow)
        self._keys.listen()
        if self.table.timer is not None:
            self.ids.ring.timer = self.table.timer.presenter
        self.ids.board.rotation = self._app.settings["dial_rotation"]
        self.table.resume()
        self._follow()

    def on_hidden(self) -> None:
        self.shown = False
        self.showing.interrupt()
        self._keys.ignore()
        self._looking.rest()
        self.coach.rest()
        if self.timed:
            self.ids.ring.timer = None
        if self._stop:
            self._stop()
            self._stop = None
        if self._app.navigator.page is self:
            tables.put_away(self.table)  # the app is paused: whoever picks the device up says who it is
        else:
            self.table.pause()

    def free_above(self) -> float:
        return 0.0 if self.wide else float(self.ids.side.top)

    def on_back(self) -> bool:
        if self.ids.board.film.running:
            self.ids.board.film.skip()
        elif self.presenter.selected is not None:
            self.presenter.cancel()
        else:
            menu.leave(self.table)
        return True

    # -- what can be done ------------------------------------------------------------------------

    def _tapped(self, _board: Any, hex: str, thing: str) -> None:
        if not self.showing.guarded and not self.coach.guarded:
            self.presenter.tap(hex, thing)

    def _chosen(self, _panel: Any, answer: str) -> None:
        if not self.showing.guarded:
            self.presenter.choose(answer)

    def command(self, name: str) -> None:
        """A button, or its key."""
        match name:
            case "confirm":
                if not self.showing.guarded:
                    self.presenter.confirm()
            case "any_order":
                if not self.showing.guarded:
                    self.presenter.any_order()
            case "jump":
                self.presenter.jump_instead()
            case "cancel":
                self.presenter.cancel()
            case "start":
                self.presenter.start_turn()
            case "hand":
                self.open_hand()
            case "log":
                self._app.navigator.open("log", game=self.table.identifier)
            case "watch":
                self._app.navigator.open("watch", game=self.table.identifier)
            case "results":
                self._app.navigator.open("end", game=self.table.identifier)
            case "undo":
                menu.undo(self.presenter)
            case "menu":
                self._app.navigator.open("pause", game=self.table.identifier)
            case "rules":
                self.open_step(self.presenter.game.step)
            case "rule":
                menu.show_rules(self.rules, self.presenter.game.library)
            case "counts":
                self.tell_counts()
            case "keys":
                self._app.navigator.open("keys")

    def open_hand(self) -> None:
        """The cards of whoever holds the device; for a player with a phone it is handed over first."""
        if self.presenter.on_phone(self.presenter.asked_team):
            self.presenter.answer_here()
        elif self.presenter.owner:
            self._app.navigator.open("hand", game=self.table.identifier)

    def open_step(self, step: int) -> None:
        """The rule of a step."""
        references.open(paragraph=f"3.{step}" if step else "2.4")

    def tap_ring(self) -> None:
        """The clock: start the turn, pause, go on."""
        if self.presenter.phase is Phase.START:
            self.presenter.start_turn()
        elif self.table.timer is not None:
            self.table.timer.presenter.act()

    # -- following the game ----------------------------------------------------------------------

    def _follow(self) -> None:
        """The table has changed, or is in front again."""
        presenter, board = self.presenter, self.ids.board
        phase = presenter.phase
        if self.shown and phase is Phase.FILM:
            self.showing.play()
        elif phase is not Phase.FILM:
            if not board.film.running:
                board.show(presenter.scene() if presenter.later else presenter.game)
            self.ids.panel.filming = False
        self._tell()
        if not self.shown:
            return
        if is_setting_up(presenter.game):
            Clock.schedule_once(lambda _dt: tables.build(self.table.identifier), 0)
        elif phase is Phase.HAND_OVER:
            Clock.schedule_once(self._hand_over, 0)
        elif phase is Phase.OVER and not self._ended:
            self._ended = True
            self.coach.coaching.game_over()
            Clock.schedule_once(self._show_results, 0)

    def _show_results(self, _dt: float) -> None:
        if self.shown:
            self.command("results")

    def follow_event(self, event: Event) -> None:
        """The header goes with the film."""
        if isinstance(event, e.StepBegan):
            self.step = event.step
            self._tell_step()
        if isinstance(event, e.TurnBegan):
            self._tell_turn(event.team)
        if isinstance(event, e.WindTurned):
            self.wind = event.direction
        if isinstance(event, e.SuddenDeathTurned):
            self._tell_rules((*self.rules, event.card))
        self._score()

    def _hand_over(self, _dt: float) -> None:
        if self.shown and self.presenter.phase is Phase.HAND_OVER:
            self._app.navigator.open("handover", game=self.table.identifier)

    # -- words -----------------------------------------------------------------------------------

    @property
    def app(self) -> Any:
        """The app, for what belongs to this page."""
        return self._app

    def chosen(self, name: str) -> str:
        """What this table has chosen, else the device: chances, bots, ties."""
        return self.presenter.choice(name, self._app.settings[name])

    @property
    def language(self) -> str:
        """The language of whoever holds the device; else that of the device."""
        return str(self._app._.language)

    def _retell(self, *_args: Any) -> None:
        self._tell()
        self.showing.retell()

    def _tell(self) -> None:
        presenter, translate = self.presenter, self._app._
        game = presenter.game
        panel: TablePanel = self.ids.panel
        filming = presenter.phase is Phase.FILM
        panel.skip_words = translate("Tap the map to skip")
        if presenter.open is not None:
            presenter.open.told = self.chosen("chances")
        # At a real table the hands that place a Thing choose where.
        presenter.chores.ties = self.chosen("ties") == "app" and presenter.session.mode != MIRROR
        self._looking.follow(presenter.open if self.shown else None)
        panel.show(self.panel_now())
        if not filming:
            self.ids.board.marks = self.marks_now()
            self._point_out()
            self.step = game.step
            self.wind = game.board.wind
            self._tell_turn(game.active_team if game.step else presenter.asked_team)
        if not filming:
            self._tell_rules((presenter.before if presenter.later else game).rule_cards)
        self.can_undo = presenter.undo_point() is not None and not filming
        if not filming:
            self._tell_hand()
        self._score()
        if self.wide:
            self._log.show(self.table, translate.language, reader_of(presenter))
        self.coach.follow()

    def _tell_chances(self) -> None:
        """New figures are known."""
        if self.presenter.open is not None:
            self.ids.panel.show(self.panel_now())
            self.ids.board.marks = self.marks_now()

    def panel_now(self) -> Panel:
        """What the panel shows."""
        return panel_of(self.presenter, self._app._.language)

    def marks_now(self) -> Marks:
        """What is lit on the board."""
        return marks_for(self.presenter.open) if self.presenter.open is not None else NOTHING

    def _tell_hand(self) -> None:
        """How many cards whoever holds the device has; a film does not give away what it has not told."""
        presenter, game = self.presenter, self.presenter.game
        count = len(game.hands[game.seat_of(presenter.owner)]) if presenter.owner in game.seats else 0
        self.hand_words = str(count) if presenter.owner else ""

    def _tell_turn(self, team: str) -> None:
        presenter, translate = self.presenter, self._app._
        game = presenter.game
        if not team:
            return
        self.name_words = player_name(presenter, team, translate.language)
        self.badge = sprite(f"badge_{team}") if team in terms.TEAMS else ""
        if game.step == 0:
            self.turn_words = translate("Setting up")
        elif game.final_round:
            self.turn_words = translate("Turn {n}: the last round", n=game.turn)
        else:
            self.turn_words = translate("Turn {n}", n=game.turn)
        self._tell_step()

    def _tell_rules(self, cards: tuple[str, ...]) -> None:
        self.rules = list(cards)
        names = (card_name(card, self.language, self.presenter.game.library) for card in cards)
        self.rule_words = ", ".join(names)

    def _tell_step(self) -> None:
        step, language = int(self.step), self._app._.language
        self.step_words = terms.step(step, language=language) if step else ""

    def _score(self) -> None:
        """Worms left, team by team; in a large window hands and decks as well, as the film has told."""
        row, presenter = self.ids.score, self.presenter
        game, told = presenter.game, presenter.before if presenter.film or presenter.later else presenter.game
        cards = self._cards(told)
        keys = [team for team in game.seats if team in terms.TEAMS] + [key for key in DECKS if key in cards]
        if [chip.key for chip in reversed(row.children)] != keys:
            row.clear_widgets()
            for key in keys:
                chip = WormCount(badge=sprite(DECKS.get(key, f"badge_{key}")), card_picture=self.hand_picture)
                chip.key = key
                row.add_widget(chip)
        scene = self.ids.board.scene if presenter.phase is Phase.FILM else None
        for chip in row.children:
            chip.cards = cards.get(chip.key, "")
            if chip.key not in DECKS:
                count = _worms(scene, chip.key) if scene is not None else len(game.board.worms_of(chip.key))
                chip.text, chip.out = str(count), count == 0

    def _cards(self, told: Game) -> dict[str, str]:
        """How many cards each hand and deck has; nothing where there is no room for it."""
        area = self.ids.area
        if min(area.width, area.height) < dp(COUNTS_FROM) or self._app.look.text_scale > LARGE_TEXT:
            return {}
        teams = [team for team in told.seats if team in terms.TEAMS]
        cards = {team: str(len(told.hands[told.seat_of(team)])) for team in teams}
        if self.presenter.session.barred is None:  # such a game does not tell what is left in its decks
            cards |= {"supply": str(told.supply.left), "drop": str(told.drop.left)}
        return cards

    def tell_counts(self) -> None:
        """What everybody at the table may count: worms, hands, decks."""
        app, presenter = self._app, self.presenter
        told = presenter.before if presenter.film or presenter.later else presenter.game
        app.overlay.message(
            lambda: app._("What everybody may count"),
            lambda: "\n".join(count_lines(presenter, told, app._.language)),
        )

    # -- one pane or two -------------------------------------------------------------------------

    def _arrange(self, *_args: Any) -> None:
        """The board is the screen: header and sheet lie over it, or beside it where there is room."""
        area, panel = self.ids.area, self.ids.panel
        wide = is_wide(*area.size)
        shows_log = wide and area.height >= dp(LOG_FROM)
        roomy = area.height >= dp(STEPS_FROM) or self.steps_stay
        if wide != self.wide or shows_log != bool(self._log.parent) or roomy != self.roomy:
            self.wide, self.roomy = wide, roomy
            if shows_log and not self._log.parent:
                self.ids.side.add_widget(self._log, index=1)
            elif not shows_log and self._log.parent:
                self.ids.side.remove_widget(self._log)
            self._tell()
        self._score()
        parts = Parts(area, self.ids.board, self.ids.bar, self.ids.side)
        wanted = panel.needed if panel.parent is not None else 0.0
        arrange, wanted = beside if wide else below, wanted + self.ids.buttons.height
        arrange(parts, self._app.look, wanted, self.coach.room, self.coach.moves_map)
        left, top, right, bottom = self.ids.board.insets
        board = self.ids.board
        low = board.y + bottom + board.covered
        self.ids.shown.fit(board.x + left, low, board.right - right, board.top - top)
        self._point_out()

    def _point_out(self) -> None:
        """What is chosen stays in sight, however high the sheet has become."""
        selected = self.presenter.selected
        if selected is not None and selected.hex and not self.ids.board.film.running:
            self.ids.board.reveal(selected.hex)


def _worms(scene: Any, team: str) -> int:
    """How many worms of a team the board shows at this moment of the film."""
    return sum(
        unmarked(thing).startswith(team) for things in scene.things.values() for thing in map(str, things)
    )
