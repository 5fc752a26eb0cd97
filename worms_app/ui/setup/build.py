"""Building the table: tiles are turned and laid, Things placed in turn, colours dealt."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from worms_app.engine import Event
from worms_app.engine.answers import DONE
from worms_app.engine.events import FirstPlayer, ThingSetUp, TilePlaced
from worms_app.engine.hexes import name
from worms_app.i18n import mark, terms
from worms_app.i18n.speech import prompt
from worms_app.play.saves import close
from worms_app.play.session import Breakdown, SaveError, Session
from worms_app.ui import table
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import Chip, thing_picture
from worms_app.ui.board.marks import Marks
from worms_app.ui.kit.icon_button import IconButton
from worms_app.ui.kit.layout import Column, Row, filled
from worms_app.ui.kit.page import Page
from worms_app.ui.setup.building import Building, Part
from worms_app.ui.setup.presenter import player_name
from worms_app.ui.shell import crash
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.feedback.event_sounds import sounds_of
from worms_app.ui.shell.sprites import sprite

BOT_PAUSE, AUTO_PAUSE = 0.8, 0.07
"""Seconds between placements of a bot, and of the app."""


ROOM = 0.16
"""Of width and height, on each side of the map."""


class TileTools(Column):
    """The buttons to choose, turn and lay a tile."""


class PileTools(Column):
    """The buttons to choose what to place."""


class AutoTools(Column):
    """What the app may do for you."""


class SeatLine(Row):
    """A player and the colour that was dealt."""

    badge = StringProperty("")
    name = StringProperty("")
    team = StringProperty("")
    first = BooleanProperty(False)


class DealtTools(Column):
    """Shows who has which colour."""


class BuildScreen(Page):
    """`game`: the identifier of its save. Whoever has it open already hands over the session."""

    scrolls = False
    who = StringProperty("")
    sentence = StringProperty("")
    left_words = StringProperty("")

    def __init__(self, session: Session | None = None, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.identifier = str(arguments.get("game", ""))
        self.left = True
        self.looking_on: table.LookingOn | None = None
        """Follows the map while another window builds it."""
        self._waiting: Any = None
        self._serving_all = False
        self._tools: dict[type[Widget], Widget] = {}
        self._undo = IconButton(tag="build.undo", icon="undo-variant", pos_hint={"center_y": 0.5})
        self._undo.bind(on_release=lambda _button: self.undo())
        self.add_action(self._undo)
        self.board = self.ids.board
        self.board.rotation = self._app.settings["dial_rotation"]
        self._take(session or table.saves().open(self.identifier))
        self.board.show(self.session.game)
        self.board.bind(on_hex=lambda _board, hex, _thing: self.touch(hex))
        self.board.fbind("size", self._make_room)
        self._show()

    def _take(self, session: Session) -> None:
        """Build this game's map on, or look on while another window does."""
        self.session, self.looks_on = session, session.looks_on
        self.building = Building(session, session.origin.seed + len(session.log))
        if not self.looks_on:
            self._guarded(session.roll)  # a prepared map: the colours are dealt at once

    # -- what the navigator asks -------------------------------------------------------------------------

    def on_shown(self) -> None:
        self.left = False
        self._app.feedback.awake.keep("game")
        self.board.wake()
        if self.looks_on and self.session.barred is None:
            self.looking_on = table.LookingOn(
                self, partial(table.saves().open, self.identifier), self._take_over
            )
        self._go_on()

    def on_hidden(self) -> None:
        self.left = True
        self._stop()
        if self.looking_on is not None:
            self.looking_on.stop()
        self._app.feedback.awake.let_sleep("game")
        playing = table.current()
        if playing is None or playing.session is not self.session:  # the table goes on with it
            close(self.session)  # opened again by the next placement

    # -- while another window builds it ------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a Thing is still landing."""
        return bool(self.board.film.running)

    def see(self, session: Session) -> None:
        """Show what another window has placed."""
        lines = len(self.session.log)
        news = [event for entry in session.log[lines:] for event in entry.events]
        self._take(session)
        self._show_placed(news)

    def _take_over(self, session: Session) -> None:
        """Go on building here."""
        self._take(session)
        self._show()
        self._go_on()

    # -- what is touched ---------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """End the film of a Thing that lands, and let the touch count: nobody has to wait."""
        if self.board.film.running and self.board.collide_point(*touch.pos):
            self.board.show(self.session.game)
        return bool(super().on_touch_down(touch))

    def touch(self, hex: str) -> None:
        """Take a tap on a hex."""
        asking = self.building.asking
        if asking is None or self.building.serves or self._serving_all or self.looks_on:
            return
        answer = asking.tap(hex)
        if answer:
            self.decide(answer)
        else:
            self._show()

    def lay(self) -> None:
        """Lay the tile where its ghost is."""
        if self.building.part is Part.TILE and not self.building.serves:
            self.decide(self.building.laying.confirm())

    def enough(self) -> None:
        """10.8 Lay no further tile."""
        if self.building.further:
            self.decide(DONE)

    def take(self, tile: str) -> None:
        """Take another tile in hand."""
        self.building.laying.pick(tile)
        self._show()

    def turn(self, clockwise: bool) -> None:
        """Turn the tile by a sixth."""
        self.building.laying.turn(clockwise)
        self._show()

    def pick(self, kind: str) -> None:
        """Take another kind of Thing of the pile in hand."""
        if self.building.asking is not None:
            self.building.asking.pick(kind)
        self._show()

    def auto(self, how: str) -> None:
        """Let the app place: `one`, `mine` (all that is left for me; again: no longer), `all`."""
        building = self.building
        if building.ask is None:
            return
        if how == "mine":
            building.served ^= {building.seat}
        elif how == "all":
            self._serving_all = not self._serving_all
        elif not building.serves:
            self.decide(building.suggested())
        self._show()
        self._go_on()

    def undo(self) -> None:
        """Take the last placement back."""
        self._stop()
        self._serving_all = False
        self._guarded(self.building.undo)
        self._show()

    def play(self) -> None:
        """Open the map: the table is built."""
        table.open_table(self.session, self.identifier)

    # -- deciding ----------------------------------------------------------------------------------------

    def decide(self, answer: str) -> bool:
        """Place what is asked for; False if it could not be kept."""
        events: list[Event] = []
        hurried = self._serving_all or self.building.seat in self.building.served
        done = self._guarded(lambda: events.extend(self.building.decide(answer)))
        self._show_placed(events, hurried)
        self._go_on()
        return done

    def _show_placed(self, events: list[Event], hurried: bool = False) -> None:
        """Show what was laid or placed as it lands, with its sound."""
        placed = [event for event in events if isinstance(event, TilePlaced | ThingSetUp)]
        for event in placed:
            for sound in sounds_of(event):
                self._app.feedback.play(sound)
        if placed and not hurried:
            self.board.film.play(placed, self.session.game)
            self._tell()
        else:
            self._show()

    def _guarded(self, work: Any) -> bool:
        """Do something that writes to the disk; on an error say what went wrong, with nothing lost."""
        try:
            work()
        except (SaveError, Breakdown) as error:
            self._stop()
            self._serving_all = False
            self.building.served.clear()
            if isinstance(error, Breakdown):
                crash.write_report(self._app.folder, error, {})
            say_failed(mark("This could not be saved"), error)
            return False
        return True

    def _go_on(self) -> None:
        """Have the next placement made, after a pause, for a bot or for somebody who does not
        want to place.
        """
        self._stop()
        if self.looks_on or self.building.ask is None or not (self.building.serves or self._serving_all):
            return
        mine = self._serving_all or self.building.seat in self.building.served
        seconds = self._app.look.seconds(AUTO_PAUSE if mine else BOT_PAUSE)
        self._waiting = Clock.schedule_once(self._serve, seconds)

    def _serve(self, _dt: float) -> None:
        self._waiting = None
        if self.building.ask is not None and (self.building.serves or self._serving_all):
            self.decide(self.building.suggested())

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    # -- what is shown -----------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        player = self.session.origin.players[seat]
        return player.name or player_name(seat, self._app._.language)

    def _show(self) -> None:
        """Show board, marks and tools as they are now."""
        self.board.show(self.session.game)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        building, _ = self.building, self._app._
        busy = building.serves or self._serving_all or self.looks_on
        self._undo.hint = _("Take back")
        self._undo.disabled = self.looks_on or building.undoable is None
        self._undo.opacity = 0 if self._undo.disabled else 1
        if building.part is Part.DEALT:
            self.board.marks = Marks()
            self._make_room()
            self._tell_dealt()
            return
        self.title = _("Laying the map") if building.part is Part.TILE else _("Placing the Things")
        self.who = self._name(building.seat)
        assert building.ask is not None
        language = self.session.origin.players[building.seat].language or _.language
        if self.looks_on:
            self.sentence = table.looking_words(self.session, _.language)
        elif busy:
            self.sentence = _("{name} is placing…", name=self.who)
        else:
            self.sentence = prompt(building.ask, self.session.game, language)
        if building.part is Part.TILE:
            self.left_words = self._app.n_("{n} tile to go", "{n} tiles to go", building.left)
        else:
            self.left_words = self._app.n_("{n} Thing left", "{n} Things left", building.left)
        if busy:
            self.board.marks = Marks()
        elif building.asking is not None:
            self.board.marks = marks_for(building.asking)
        self._make_room()
        tools: list[Widget] = [] if self.looks_on else [self._tools_of(AutoTools)]
        if not busy:
            tools.insert(0, self._tile_tools() if building.part is Part.TILE else self._pile_tools())
        self._tell_auto()
        self._put(tools)

    def _make_room(self, *_args: Any) -> None:
        """Keep the map away from the edges while tiles are laid: a tile must fit beside it."""
        share = ROOM if self.building.part is Part.TILE else 0
        width, height = self.board.width * share, self.board.height * share
        self.board.insets = [width, height, width, height]
        if self.board.camera.fitted:
            self.board.fit()

    def _tools_of(self, kind: type[Widget]) -> Any:
        if kind not in self._tools:
            self._tools[kind] = kind()
        return self._tools[kind]

    def _put(self, tools: list[Widget]) -> None:
        box = self.ids.tools
        if list(reversed(box.children)) != tools:
            box.clear_widgets()
            for tool in tools:
                box.add_widget(tool)

    def _tile_tools(self) -> Widget:
        laying, tools = self.building.laying, self._tools_of(TileTools)
        turned = int(self.board.rotation)
        tools.ids.tiles.show(
            Chip(
                tile,
                chosen=tile == laying.group,
                hexes=tuple(name(q, r) for q, r in laying.shape(tile, turned)),
            )
            for tile in laying.groups
        )
        tools.ids.enough.there = self.building.further
        return tools

    def _pile_tools(self) -> Widget:
        asking, tools = self.building.asking, self._tools_of(PileTools)
        assert asking is not None
        left = asking.ask.about["left"]
        tools.ids.pile.show(
            Chip(kind, f"×{left[kind]}", thing_picture(kind), chosen=kind == asking.group)
            for kind in asking.groups
        )
        tools.ids.chosen.text = self._words(asking.group)
        return tools

    def _words(self, kind: str) -> str:
        language = self._app._.language
        if kind in terms.TEAMS:
            return terms.sentence_case(terms.worm_of(kind, language=language))
        return terms.sentence_case(terms.thing(kind, language=language))

    def _tell_auto(self) -> None:
        _, building, tools = self._app._, self.building, self._tools_of(AutoTools)
        tools.ids.one.text = _("Just this one")
        tools.ids.mine.text = _("Just my part")
        tools.ids.all.text = _("Everything")
        tools.ids.mine.chosen = building.seat in building.served
        tools.ids.all.chosen = self._serving_all
        tools.ids.flow._trigger_layout()

    def _tell_dealt(self) -> None:
        _, game = self._app._, self.session.game
        self.title = _("The colours are dealt")
        first = next((event.team for event in self.session.events() if isinstance(event, FirstPlayer)), "")
        self.who = ""
        self.left_words = ""
        player = self.session.player(first).name if first in game.seats else ""
        team = terms.team(first, language=_.language) if first else ""
        self.sentence = _("{name} begins.", name=f"{player} ({team})" if player else team)
        tools = self._tools_of(DealtTools)
        seats = tools.ids.seats
        for seat, line in enumerate(filled(seats, len(game.seats), SeatLine)):
            line.badge = sprite(f"badge_{game.seats[seat]}")
            line.name = self._name(seat)
            line.team = terms.team(game.seats[seat], language=_.language)
            line.first = game.seats[seat] == first
        self._put([tools])
