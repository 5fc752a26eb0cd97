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
from worms_app.engine.events import FirstPlayer, ThingSetUp, TilePlaced
from worms_app.engine.setup import DONE
from worms_app.i18n import terms
from worms_app.i18n.speech import problem, prompt
from worms_app.play.saves import SavedGame
from worms_app.play.session import Breakdown, SaveError
from worms_app.ui import table
from worms_app.ui.board.marks import Marks
from worms_app.ui.kit.layout import Column, keep
from worms_app.ui.kit.page import Page, PageBar
from worms_app.ui.kit.tap import IconButton, Tap
from worms_app.ui.setup.building import Builder, Phase, Pick
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
        bar = next(child for child in self.children if isinstance(child, PageBar))
        bar.ids.actions.add_widget(self._undo)
        self.builder = Builder(self.session, self.session.origin.seed + len(self.session.log))
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
        if self.builder.serves or self._serving_all:
            return
        answer = self.builder.touch(hex)
        if answer:
            self.decide(answer)
        else:
            self._show()

    def lay(self) -> None:
        """The tile lies well."""
        if self.builder.phase is Phase.TILE and not self.builder.serves:
            self.decide(self.builder.ghost)

    def enough(self) -> None:
        """10.8 No further tile."""
        if self.builder.further:
            self.decide(DONE)

    def take(self, tile: str) -> None:
        """Another tile."""
        self.builder.take(tile)
        self._show()

    def turn(self, clockwise: bool) -> None:
        """A sixth of a turn."""
        self.builder.turn(clockwise)
        self._show()

    def pick(self, kind: str) -> None:
        """Another Thing of the pile."""
        self.builder.kind = kind
        self._show()

    def auto(self, how: str) -> None:
        """The app places: `one`, `mine` (all that is left for me; again: no longer), `all`."""
        builder = self.builder
        if builder.ask is None:
            return
        if how == "mine":
            builder.served ^= {builder.seat}
        elif how == "all":
            self._serving_all = not self._serving_all
        elif not builder.serves:
            self.decide(builder.suggested())
        self._show()
        self._go_on()

    def undo(self) -> None:
        """Take the last placement back."""
        self._stop()
        self._serving_all = False
        self._guarded(self.builder.undo)
        self._show()

    def play(self) -> None:
        """To the table."""
        table.open_table(self.session, self.identifier)

    # -- deciding ----------------------------------------------------------------------------------------

    def decide(self, answer: str) -> bool:
        """Put it there; False if it could not be kept."""
        events: list[Event] = []
        hurried = self._serving_all or self.builder.seat in self.builder.served
        done = self._guarded(lambda: events.extend(self.builder.decide(answer)))
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
            self.builder.served.clear()
            failure = error.__cause__ if isinstance(error, SaveError) and error.__cause__ else error
            if isinstance(error, Breakdown):
                crash.write_report(self._app.folder, error, {"report": error.report})
            self._app.overlay.message(
                lambda: self._app._("This could not be saved"),
                lambda: problem(failure, self._app._.language),
            )
            return False
        return True

    def _go_on(self) -> None:
        """Bots, and those who do not want to, are served one placement at a time."""
        self._stop()
        if self.builder.ask is None or not (self.builder.serves or self._serving_all):
            return
        mine = self._serving_all or self.builder.seat in self.builder.served
        seconds = self._app.look.seconds(AUTO_PAUSE if mine else BOT_PAUSE)
        self._waiting = Clock.schedule_once(self._serve, seconds)

    def _serve(self, _dt: float) -> None:
        self._waiting = None
        if self.builder.ask is not None and (self.builder.serves or self._serving_all):
            self.decide(self.builder.suggested())

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
        builder, _ = self.builder, self._app._
        busy = builder.serves or self._serving_all
        self._undo.hint = _("Take back")
        self._undo.disabled = builder.undoable is None
        self._undo.opacity = 0 if self._undo.disabled else 1
        if builder.phase is Phase.DEALT:
            self.board.marks = Marks()
            self._make_room()
            self._tell_dealt()
            return
        self.title = _("Laying the map") if builder.phase is Phase.TILE else _("Placing the Things")
        self.who = self._name(builder.seat)
        assert builder.ask is not None
        language = self.session.origin.players[builder.seat].language or _.language
        if busy:
            self.sentence = _("{name} is placing…", name=self.who)
        else:
            self.sentence = prompt(builder.ask, self.session.game, language)
        if builder.phase is Phase.TILE:
            self.left_words = self._app.n_("{n} tile to go", "{n} tiles to go", builder.left)
        else:
            self.left_words = self._app.n_("{n} Thing to go", "{n} Things to go", builder.left)
        if busy:
            self.board.marks = Marks()
        elif builder.phase is Phase.TILE:
            self.board.marks = Marks(legal=builder.lit() - set(builder.covered()), ghost=builder.covered())
        else:
            self.board.marks = Marks(legal=builder.lit())
        self._make_room()
        tools: list[Widget] = [self._tools_of(AutoTools)]
        if not busy:
            tools.insert(0, self._tile_tools() if builder.phase is Phase.TILE else self._pile_tools())
        self._tell_auto()
        self._put(tools)

    def _make_room(self, *_args: Any) -> None:
        """While tiles are laid the map keeps away from the edges: a tile must fit beside it."""
        share = ROOM if self.builder.phase is Phase.TILE else 0
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
        builder, tools = self.builder, self._tools_of(TileTools)
        flow = tools.ids.tiles
        tiles = builder.tiles()
        if [button.tile for button in reversed(flow.children)] != list(tiles):
            flow.clear_widgets()
            for tile in tiles:
                button = TileButton(tile=tile, tag=f"build.tile.{tile}")
                button.bind(on_release=lambda button: self.take(button.tile))
                flow.add_widget(button)
        turned = int(self.board.rotation)
        for button in flow.children:
            button.chosen = button.tile == builder.tile
            button.steps = builder.shape(button.tile, (builder.rotation + turned) % 6)
        keep(tools, [tools.enough], [tools.enough] if builder.further else [])
        return tools

    def _pile_tools(self) -> Widget:
        builder, tools = self.builder, self._tools_of(PileTools)
        flow, picks = tools.ids.pile, builder.pile()
        if [button.kind for button in reversed(flow.children)] != [pick.kind for pick in picks]:
            flow.clear_widgets()
            for pick in picks:
                button = PickButton(kind=pick.kind, tag=f"build.pick.{pick.kind}")
                button.bind(on_release=lambda button: self.pick(button.kind))
                flow.add_widget(button)
        for button, pick in zip(reversed(flow.children), picks, strict=True):
            button.picture = sprite(pick.picture)
            button.left_words = f"×{pick.left}"
            button.chosen = pick.kind == builder.kind
        chosen = next(pick for pick in picks if pick.kind == builder.kind)
        tools.ids.chosen.text = self._words(chosen)
        return tools

    def _words(self, pick: Pick) -> str:
        language = self._app._.language
        if pick.kind in terms.TEAMS:
            return f"{terms.team(pick.kind, language=language)}: {terms.keyword('worm', language=language)}"
        return terms.sentence_case(terms.thing(pick.kind, language=language))

    def _tell_auto(self) -> None:
        _, builder, tools = self._app._, self.builder, self._tools_of(AutoTools)
        tools.ids.one.text = _("Only this one")
        tools.ids.mine.text = _("All my own")
        tools.ids.all.text = _("Everything")
        tools.ids.mine.chosen = builder.seat in builder.served
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
