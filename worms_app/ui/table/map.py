"""Map: the table itself - islands, whose turn it is, what to do now, and the film of what happens."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.engine import Event, Game, events as e
from worms_app.engine.choices import Way
from worms_app.engine.things import unmarked
from worms_app.i18n import terms
from worms_app.i18n.speech import card_name
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import MIRROR
from worms_app.ui import references, table as tables
from worms_app.ui.asking.looking import Looking
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import Panel
from worms_app.ui.asking.panel_view import TablePanel
from worms_app.ui.asking.parts import ScoreButton, StepRow, TurnHeader, WindButton, WormCount
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.view import BoardView
from worms_app.ui.kit.page import Page, PagePart
from worms_app.ui.learn import Coach
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table import menu
from worms_app.ui.table.about_line import ask_about
from worms_app.ui.table.arrangement import (
    CARD_FROM,
    LOG_FROM,
    LOW,
    MOST_QUESTION,
    STEPS_FROM,
    MapHeader,
    MapSheet,
    Parts,
    below,
    beside,
    is_wide,
    of_question,
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
    "WindButton",
]


DECKS = ("supply", "drop")
TOGETHER = "worms"
"""All worms in one number, where there is no room for more."""
SIGNS = {"supply": "crate", "drop": "mark_drop", TOGETHER: "icon_worm"}
"""What stands in the score for what is no team."""
TWICE = 0.3
"""Seconds between two taps that are one of a finger that trembled: the second confirms nothing."""
COUNTS_FROM, LARGE_TEXT = 600, 1.5
"""A window as large as this shows how many cards hands and decks have, if its letters are not too large."""


class MapArea(PagePart, FloatLayout):
    """The board, and what lies over it."""


class TurnRing(TimerRing):
    """The clock in the bar: small, so its digits keep clear of the ring."""

    def digit_size(self, view: Any, diameter: float) -> float:
        return super().digit_size(view, diameter) * 0.78


class MapScreen(Page):
    """Shows one game on its map, and takes what is tapped there."""

    scrolls = False
    has_bar = False
    wide = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """High enough for the row of the eight steps; else the current one stands in words under the name."""
    brief = BooleanProperty(False)
    """No room for a line under the name: the sheet says which step it is."""
    large_text = LARGE_TEXT
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
        self.table = tables.live(str(arguments.get("game", "")))
        self.presenter = self.table.presenter
        self._stop: Any = None
        self.shown = False
        self._chosen_at = 0.0
        """When a hex was chosen last."""
        self._whose = ""
        """The team that the header names."""
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
            on_drop=self._dropped,
            on_hold=lambda _board, hex: menu.tell_hex(self.presenter, hex),
        )
        panel: TablePanel = self.ids.panel
        panel.bind(
            on_choose=lambda _panel, answer: self.choose(answer),
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
        board.rotation = self._app.settings["dial_rotation"]
        board.show(self.presenter.scene() if self.presenter.film else self.presenter.game)
        self._arrange()
        self._follow()

    # -- what the navigator asks -----------------------------------------------------------------

    def occasion(self) -> Occasion | None:
        return Occasion.at(self.presenter.game.rules)

    def _rearrange(self, *_args: Any) -> None:
        """Have the parts arranged anew soon; bound to what outlives this screen, so it is a trigger, which is
        not held weakly.
        """
        self._trigger()

    def on_made(self) -> None:
        self._app.bind(_=self._retell)

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
        if self.showing.guarded or self.coach.guarded:
            return
        presenter, now = self.presenter, Clock.get_time()
        before = presenter.selected
        if before is not None and before.hex == hex and now < self._chosen_at + TWICE:
            return
        presenter.tap(hex, thing)
        if presenter.selected is not before:
            self._chosen_at = now

    def _dropped(self, _board: Any, worm: str, hex: str) -> None:
        if not self.showing.guarded:
            self.presenter.drop(worm, hex)

    def choose(self, answer: str) -> None:
        """Take an option that was tapped beside the map."""
        if not self.showing.guarded:
            self.presenter.choose(answer)

    def command(self, name: str) -> None:
        """Do what a button, or the key for it, stands for."""
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
            case "card":
                references.open(card=self.ids.panel.played)
            case "rules":
                self.open_step(self.presenter.game.step)
            case "rule":
                menu.show_rules(self.rules, self.presenter.game.library)
            case "turn":
                self.tell_turn()
            case "wind":
                menu.tell_wind(lambda: int(self.wind))
            case "counts":
                self.tell_counts()
            case "keys":
                self._app.navigator.open("keys")

    def open_hand(self) -> None:
        """Open the cards of whoever holds the device; for a player with a phone it is handed over first."""
        if self.presenter.on_phone(self.presenter.asked_team):
            self.presenter.answer_here()
        elif self.presenter.owner:
            self._app.navigator.open("hand", game=self.table.identifier)

    def open_step(self, step: int) -> None:
        """Open the rule of a step."""
        references.open(paragraph=f"3.{step}" if step else "2.4")

    def tap_ring(self) -> None:
        """Start the turn, pause the clock, or let it go on."""
        if self.presenter.phase is Phase.START:
            self.presenter.start_turn()
        elif self.table.timer is not None:
            self.table.timer.presenter.act()

    # -- following the game ----------------------------------------------------------------------

    def _follow(self) -> None:
        """Show the table after it has changed, or when it comes to the front."""
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
            Clock.schedule_once(lambda _dt: tables.open_table(self.table.session, self.table.identifier), 0)
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
        """Change the header as far as the film has told."""
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
            self._trigger()
        self.coach.follow()

    def _tell_chances(self) -> None:
        """Show the chances that were just worked out."""
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
        """Show how many cards whoever holds the device has, as far as the film has told."""
        presenter, game = self.presenter, self.presenter.game
        count = len(game.hands[game.seat_of(presenter.owner)]) if presenter.owner in game.seats else 0
        self.hand_words = str(count) if presenter.owner else ""

    def _tell_turn(self, team: str) -> None:
        presenter, translate = self.presenter, self._app._
        game = presenter.game
        if not team:
            return
        self._whose = team
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
        """Show the worms left, team by team; in a large window hands and decks as well, as the
        film has told.
        """
        row, presenter = self.ids.score, self.presenter
        game, told = presenter.game, presenter.before if presenter.film or presenter.later else presenter.game
        cards = self._cards(told)
        teams = [team for team in game.seats if team in terms.TEAMS]
        keys = teams + [key for key in DECKS if key in cards]
        low = self.ids.area.width > self.ids.area.height < dp(LOW)
        if low and self._app.look.text_scale > LARGE_TEXT and len(teams) > 2:
            keys = [TOGETHER]
        if [chip.key for chip in reversed(row.children)] != keys:
            row.clear_widgets()
            for key in keys:
                badge = sprite(SIGNS.get(key, f"badge_{key}"))
                chip = WormCount(badge=badge, card_picture=self.hand_picture, tinted=key == TOGETHER)
                chip.key = key
                row.add_widget(chip)
        scene = self.ids.board.scene if presenter.phase is Phase.FILM else None
        for chip in row.children:
            chip.small = low
            chip.cards = cards.get(chip.key, "")
            if chip.key not in DECKS:
                counted = teams if chip.key == TOGETHER else [chip.key]
                count = sum(
                    _worms(scene, team) if scene is not None else len(game.board.worms_of(team))
                    for team in counted
                )
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

    def tell_turn(self) -> None:
        """Show whose turn it is, as far as the film has told."""
        game = self.presenter.game
        team = self._whose or game.active_team
        if team in terms.TEAMS:
            menu.tell_turn(self.presenter, team)

    def tell_counts(self) -> None:
        """Show what everybody at the table may count: worms, hands, decks."""
        app, presenter = self._app, self.presenter
        told = presenter.before if presenter.film or presenter.later else presenter.game
        app.overlay.message(
            lambda: app._("Worms, hands and decks"),
            lambda: "\n".join(count_lines(presenter, told, app._.language)),
        )

    # -- one pane or two -------------------------------------------------------------------------

    def _arrange(self, *_args: Any) -> None:
        """Arrange the parts: the board fills the screen, header and sheet lie over it, or beside it where
        there is room.
        """
        area, panel, look = self.ids.area, self.ids.panel, self._app.look
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
        most = arrange(parts, look, wanted, self.coach.room, self.coach.moves_map)
        side = self.ids.side
        most -= side.padding[1] + side.padding[3] + side.spacing + self.ids.buttons.height
        panel.size_hint_y = None if shows_log else 1
        panel.whole_card = (shows_log or area.height >= dp(CARD_FROM)) and look.text_scale <= LARGE_TEXT
        if shows_log:
            most *= 1.0 if self._log.empty else MOST_QUESTION
            panel.height = of_question(panel.needed, most)
        panel.most = most
        left, top, right, bottom = self.ids.board.insets
        board = self.ids.board
        low = board.y + bottom + board.covered
        self.ids.shown.fit(board.x + left, low, board.right - right, board.top - top)
        self._point_out()

    def _point_out(self) -> None:
        """Move the map so that what is chosen, or where a die sends the token, can be seen, however high the
        sheet is.
        """
        board, asked = self.ids.board, self.presenter.open
        if asked is None or board.film.running:
            return
        hex = asked.selected.hex if asked.selected is not None else ""
        if not hex and asked.way is Way.DIE:
            hex = next(iter(board.marks.preview), asked.game.board.token or "")
        if hex:
            board.reveal(hex)


def _worms(scene: Any, team: str) -> int:
    """How many worms of a team the board shows at this moment of the film."""
    return sum(
        unmarked(thing).startswith(team) for things in scene.things.values() for thing in map(str, things)
    )
