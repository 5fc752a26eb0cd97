"""Building the table: tiles are turned and laid, Things placed in turn, colours dealt."""

from __future__ import annotations

from math import sqrt
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from worms_app.engine import Event
from worms_app.engine.answers import DONE
from worms_app.engine.events import FirstPlayer, ThingSetUp, TilePlaced
from worms_app.i18n import terms
from worms_app.i18n.speech import problem, prompt
from worms_app.play.saves import SavedGame
from worms_app.play.session import Breakdown, SaveError
from worms_app.ui import table
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import thing_picture
from worms_app.ui.board.marks import Marks
from worms_app.ui.kit.icon_button import IconButton
from worms_app.ui.kit.layout import Column, keep
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Tap
from worms_app.ui.setup.building import Building, Part
from worms_app.ui.setup.presenter import player_name
from worms_app.ui.shell import crash
from worms_app.ui.shell.feedback.event_sounds import sounds_of
from worms_app.ui.shell.sprites import sprite

BOT_PAUSE, AUTO_PAUSE = 0.8, 0.07
"""Seconds between placements of a bot, and of the app."""


ROOM = 0.16
"""Of width and height, on each side of the map."""


class TileButton(Tap, FloatLayout):
    """A tile to choose, as it would lie."""

    tile = StringProperty("")
    steps = ListProperty()
    chosen = BooleanProperty(False)

    def natural_width(self) -> float:
        return float(self.width)


class TileShape(Widget):
    """The hexes of a tile, as large as they fit."""

    steps = ListProperty()
    face = ListProperty([0, 0, 0, 1])
    edge = ListProperty([0, 0, 0, 1])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "steps", "face", "edge"):
            self.fbind(name, self._draw)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if not self.steps or self.width < 2:
            return
        centers = [(1.5 * q, -sqrt(3) * (r + q / 2)) for q, r in self.steps]
        left, right = min(x for x, _y in centers) - 1, max(x for x, _y in centers) + 1
        low, high = min(y for _x, y in centers) - 0.87, max(y for _x, y in centers) + 0.87
        radius = min(self.width / (right - left), self.height / (high - low))
        x0 = self.x + self.width / 2 - (left + right) / 2 * radius
        y0 = self.y + self.height / 2 - (low + high) / 2 * radius
        with self.canvas:
            for colour, share in ((self.edge, 1.0), (self.face, 0.84)):
                Color(*colour)
                for x, y in centers:
                    SmoothEllipse(
                        pos=(x0 + (x - share) * radius, y0 + (y - share) * radius),
                        size=(2 * share * radius, 2 * share * radius),
                        segments=6,
                        angle_start=30,
                        angle_end=390,
                    )


class PickButton(Tap, FloatLayout):
    """A Thing of the pile and how many are left."""

    kind = StringProperty("")
    picture = StringProperty("")
    left_words = StringProperty("")
    chosen = BooleanProperty(False)

    def natural_width(self) -> float:
        return float(self.width)


class TileTools(Column):
    """Choose, turn, lay."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.enough = self.ids.enough.__self__  # ids are weak: what is not shown would vanish


class PileTools(Column):
    """Choose what to place."""


class AutoTools(Column):
    """What the app may do for you."""


class SeatLine(BoxLayout):
    """A player and the colour that was dealt."""

    badge = StringProperty("")
    name = StringProperty("")
    team = StringProperty("")
    first = BooleanProperty(False)


class DealtTools(Column):
    """Who has which colour."""


class BuildScreen(Page):
    """`game`: the identifier of its save."""

    scrolls = False
    who = StringProperty("")
    sentence = StringProperty("")
    left_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.identifier = str(arguments.get("game", ""))
        self.session = table.saves().open(self.identifier)
        self._waiting: Any = None
        self._serving_all = False
        self._tools: dict[type[Widget], Widget] = {}
        self._undo = IconButton(tag="build.undo", icon="undo-variant", pos_hint={"center_y": 0.5})
        self._undo.bind(on_release=lambda _button: self.undo())
        self.add_action(self._undo)
        self.building = Building(self.session, self.session.origin.seed + len(self.session.log))
        self._guarded(self.session.roll)  # a prepared map: the colours are dealt at once
        self.board = self.ids.board
        self.board.rotation = self._app.settings["dial_rotation"]
        self.board.show(self.session.game)
        self.board.bind(on_hex=lambda _board, hex, _thing: self.touch(hex))
        self.board.fbind("size", self._make_room)
        self._app.bind(_=self._tell)
        self._show()

    # -- what the navigator asks -------------------------------------------------------------------------

    def on_shown(self) -> None:
        self._app.feedback.awake.keep("game")
        self.board.wake()
        self._go_on()

    def on_hidden(self) -> None:
        self._stop()
        self._app.feedback.awake.let_sleep("game")
        if isinstance(self.session.store, SavedGame):
            self.session.store.close()  # opened again by the next placement

    # -- what is touched ---------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Nobody has to wait for a Thing to land: the film ends, and the touch counts."""
        if self.board.film.running and self.board.collide_point(*touch.pos):
            self.board.show(self.session.game)
        return bool(super().on_touch_down(touch))

    def touch(self, hex: str) -> None:
        """A hex was tapped."""
        asking = self.building.asking
        if asking is None or self.building.serves or self._serving_all:
            return
        answer = asking.tap(hex)
        if answer:
            self.decide(answer)
        else:
            self._show()

    def lay(self) -> None:
        """The tile lies well."""
        if self.building.part is Part.TILE and not self.building.serves:
            self.decide(self.building.laying.confirm())

    def enough(self) -> None:
        """10.8 No further tile."""
        if self.building.further:
            self.decide(DONE)

    def take(self, tile: str) -> None:
        """Another tile."""
        self.building.laying.pick(tile)
        self._show()

    def turn(self, clockwise: bool) -> None:
        """A sixth of a turn."""
        self.building.laying.turn(clockwise)
        self._show()

    def pick(self, kind: str) -> None:
        """Another Thing of the pile."""
        if self.building.asking is not None:
            self.building.asking.pick(kind)
        self._show()

    def auto(self, how: str) -> None:
        """The app places: `one`, `mine` (all that is left for me; again: no longer), `all`."""
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
        """To the table."""
        table.open_table(self.session, self.identifier)

    # -- deciding ----------------------------------------------------------------------------------------

    def decide(self, answer: str) -> bool:
        """Put it there; False if it could not be kept."""
        events: list[Event] = []
        hurried = self._serving_all or self.building.seat in self.building.served
        done = self._guarded(lambda: events.extend(self.building.decide(answer)))
        placed = [event for event in events if isinstance(event, TilePlaced | ThingSetUp)]
        for event in placed:
            for sound in sounds_of(event):
                self._app.feedback.play(sound)
        if placed and not hurried:
            self.board.film.play(placed, self.session.game)
            self._tell()
        else:
            self._show()
        self._go_on()
        return done

    def _guarded(self, work: Any) -> bool:
        """Do something that is written down; what goes wrong is said and nothing is lost."""
        try:
            work()
        except (SaveError, Breakdown) as error:
            self._stop()
            self._serving_all = False
            self.building.served.clear()
            failure = error
            if isinstance(error, Breakdown):
                crash.write_report(self._app.folder, error, {})
            self._app.overlay.message(
                lambda: self._app._("This could not be saved"),
                lambda: problem(failure, self._app._.language),
            )
            return False
        return True

    def _go_on(self) -> None:
        """Bots, and those who do not want to, are served one placement at a time."""
        self._stop()
        if self.building.ask is None or not (self.building.serves or self._serving_all):
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
        """Board, marks and tools as they are now."""
        self.board.show(self.session.game)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        building, _ = self.building, self._app._
        busy = building.serves or self._serving_all
        self._undo.hint = _("Take back")
        self._undo.disabled = building.undoable is None
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
        if busy:
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
        tools: list[Widget] = [self._tools_of(AutoTools)]
        if not busy:
            tools.insert(0, self._tile_tools() if building.part is Part.TILE else self._pile_tools())
        self._tell_auto()
        self._put(tools)

    def _make_room(self, *_args: Any) -> None:
        """While tiles are laid the map keeps away from the edges: a tile must fit beside it."""
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
        flow = tools.ids.tiles
        if [button.tile for button in reversed(flow.children)] != list(laying.groups):
            flow.clear_widgets()
            for tile in laying.groups:
                button = TileButton(tile=tile, tag=f"build.tile.{tile}")
                button.bind(on_release=lambda button: self.take(button.tile))
                flow.add_widget(button)
        for button in flow.children:
            button.chosen = button.tile == laying.group
            button.steps = laying.shape(button.tile, int(self.board.rotation))
        keep(tools, [tools.enough], [tools.enough] if self.building.further else [])
        return tools

    def _pile_tools(self) -> Widget:
        asking, tools = self.building.asking, self._tools_of(PileTools)
        assert asking is not None
        flow, left = tools.ids.pile, asking.ask.about["left"]
        if [button.kind for button in reversed(flow.children)] != list(asking.groups):
            flow.clear_widgets()
            for kind in asking.groups:
                button = PickButton(kind=kind, tag=f"build.pick.{kind}", picture=sprite(thing_picture(kind)))
                button.bind(on_release=lambda button: self.pick(button.kind))
                flow.add_widget(button)
        for button in flow.children:
            button.left_words = f"×{left[button.kind]}"
            button.chosen = button.kind == asking.group
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
        while len(seats.children) < len(game.seats):
            seats.add_widget(SeatLine())
        for seat, line in enumerate(reversed(seats.children)):
            line.badge = sprite(f"badge_{game.seats[seat]}")
            line.name = self._name(seat)
            line.team = terms.team(game.seats[seat], language=_.language)
            line.first = game.seats[seat] == first
        self._put([tools])
