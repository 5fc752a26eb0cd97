"""Building the table: tiles are turned and laid, Things placed in turn, colours dealt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine import Ask, Event
from worms_app.engine.answers import DONE
from worms_app.engine.events import FirstPlayer, ThingSetUp, TilePlaced
from worms_app.i18n import mark, terms
from worms_app.i18n.speech import prompt
from worms_app.play.session import Breakdown, SaveError, Session
from worms_app.ui import table
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.board.marks import Marks
from worms_app.ui.kit.layout import filled
from worms_app.ui.kit.page import Page
from worms_app.ui.seats.kinds import name_at
from worms_app.ui.setup.building import Building, BuildingPart
from worms_app.ui.setup.tools import SeatLine, pile_chips, taken_words, tile_chips
from worms_app.ui.shell import crash
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.feedback.event_sounds import sounds_of

TITLES = {
    BuildingPart.TILE: mark("Laying the map"),
    BuildingPart.THING: mark("Placing the Things"),
    BuildingPart.DEALT: mark("The colours are dealt"),
}

BOT_PAUSE, AUTO_PAUSE = 0.8, 0.07
"""Seconds between placements of a bot, and of the app."""

ROOM = 0.16
"""Of width and height, on each side of the map."""


class BuildScreen(Page):
    """`game`: the identifier of its save. Whoever has it open already hands over the session."""

    scrolls = False
    who = StringProperty("")
    sentence = StringProperty("")
    left_words = StringProperty("")
    main_act = StringProperty("")
    """What the large button does: `lay`, `play`; empty: there is none."""
    may_end = BooleanProperty(False)
    """Whether no further tile has to be laid."""
    tool = StringProperty("")
    """What is offered: `tiles`, `pile`, `auto` (only to let the app do it), `dealt`; empty: nothing."""

    def __init__(self, session: Session | None = None, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.identifier = str(arguments.get("game", ""))
        self.left = True
        self.looking_on: table.LookingOn | None = None
        """Follows the map while another window builds it."""
        self._serving = Clock.create_trigger(self._serve)
        self._undo = self.add_action("build.undo", "undo-variant", self.undo)
        self.board = self.ids.board
        self.board.rotation = self._app.settings["dial_rotation"]
        self._take(session or table.saves().open(self.identifier))
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
        self._tell()
        self._go_on()

    def on_hidden(self) -> None:
        self.left = True
        self._serving.cancel()
        if self.looking_on is not None:
            self.looking_on.stop()
        self._app.feedback.awake.let_sleep("game")
        playing = table.current()
        if playing is None or playing.session is not self.session:  # the table goes on with it
            self.session.close()  # opened again by the next placement
            self._app.read_in()

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
        if asking is None or self._idle:
            return
        answer = asking.tap(hex)
        if answer:
            self.decide(answer)
        else:
            self._show()

    def lay(self) -> None:
        """Lay the tile where its ghost is."""
        if self.building.part is BuildingPart.TILE and not self._idle:
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

    def auto_one(self) -> None:
        """Let the app place this once."""
        if self.building.ask is not None and not self.building.serves:
            self.decide(self.building.suggested())

    def auto(self, everybody: bool) -> None:
        """Let the app place all that is left for me, or for everybody; again: no longer."""
        if self.building.ask is not None:
            self.building.serve(everybody)
            self._show()
            self._go_on()

    def undo(self) -> None:
        """Take the last placement back."""
        self._serving.cancel()
        self._guarded(self.building.undo)
        self._show()

    # -- deciding ----------------------------------------------------------------------------------------

    def decide(self, answer: str) -> None:
        """Place what is asked for."""
        events: list[Event] = []
        hurried = self.building.hurries
        self._guarded(lambda: events.extend(self.building.decide(answer)))
        self._show_placed(events, hurried)
        self._go_on()

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

    def _guarded(self, work: Callable[[], Any]) -> None:
        """Do something that writes to the disk; on an error say what went wrong, with nothing lost."""
        try:
            work()
        except (SaveError, Breakdown) as error:
            self._serving.cancel()
            self.building.serve_nobody()
            if isinstance(error, Breakdown):
                crash.write_report(self._app.folder, error, {})
            say_failed(mark("This could not be saved"), error)

    def _go_on(self) -> None:
        """Have the next placement made, after a pause, for a bot or for somebody who does not
        want to place.
        """
        self._serving.cancel()
        if self.building.serves and not self.looks_on:
            pause = AUTO_PAUSE if self.building.hurries else BOT_PAUSE
            self._serving.timeout = self._app.look.seconds(pause)
            self._serving()

    def _serve(self, _dt: float) -> None:
        if self.building.serves:
            self.decide(self.building.suggested())

    # -- what is shown -----------------------------------------------------------------------------------

    @property
    def _idle(self) -> bool:
        """Whether there is nothing to do for whoever looks at this window."""
        return self.building.serves or self.looks_on

    def _show(self) -> None:
        """Show board, marks and tools as they are now."""
        self.board.show(self.session.game)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        building = self.building
        if not self.left and not self.looks_on:
            self._app.read_in(building.reader.language, building.reader.text_size)
        _ = self._app._
        self._undo.hint = _("Take back")
        self._undo.there = not self.looks_on and building.undoable is not None
        self.title = _(TITLES[building.part])
        self.board.marks = Marks() if self._idle or building.asking is None else marks_for(building.asking)
        self._make_room()
        if building.ask is None:
            self._tell_dealt()
        else:
            self._tell_asked(building.ask)

    def _tell_asked(self, ask: Ask) -> None:
        """Show who places what, and the tools for it."""
        building, _ = self.building, self._app._
        self.who = name_at(building.seat, _.language, self.session.origin.players[building.seat].name)
        laying = building.part is BuildingPart.TILE
        if laying:
            self.left_words = self._app.n_("{n} tile left", "{n} tiles left", building.left)
        else:
            self.left_words = self._app.n_("{n} Thing left", "{n} Things left", building.left)
        self.main_act, self.may_end = "lay" if laying and not self._idle else "", building.further
        self.ids.mine.chosen, self.ids.all.chosen = building.seat in building.served, building.serves_all
        self.ids.flow._trigger_layout()
        if self.looks_on:
            self.sentence, self.tool = table.looking_words(self.session, _.language), ""
        elif building.serves:
            self.sentence, self.tool = _("{name} is placing…", name=self.who), "auto"
        else:
            self.sentence = prompt(ask, self.session.game, _.language)
            self.tool = "tiles" if laying else "pile"
            if laying:
                self.ids.tiles.show(tile_chips(building.laying, int(self.board.rotation)))
            else:
                self._offer_pile()

    def _offer_pile(self) -> None:
        asking = self.building.asking
        assert asking is not None
        self.ids.pile.show(pile_chips(asking))
        self.ids.chosen.text = taken_words(asking.group, self._app._.language)

    def _tell_dealt(self) -> None:
        """Show who has which colour, and who begins."""
        language, game = self._app._.language, self.session.game
        first = next((event.team for event in self.session.events() if isinstance(event, FirstPlayer)), "")
        player = self.session.player(first).name if first in game.seats else ""
        team = terms.team(first, language=language) if first else ""
        self.who, self.left_words, self.main_act = "", "", "play"
        self.sentence = self._app._("{name} begins.", name=f"{player} ({team})" if player else team)
        self.tool = "dealt"
        for seat, line in enumerate(filled(self.ids.seats, len(game.seats), SeatLine)):
            line.name = name_at(seat, language, self.session.players[seat].name)
            line.team, line.first = game.seats[seat], game.seats[seat] == first

    def _make_room(self, *_args: Any) -> None:
        """Keep the map away from the edges while tiles are laid: a tile must fit beside it."""
        share = ROOM if self.building.part is BuildingPart.TILE else 0
        width, height = self.board.width * share, self.board.height * share
        self.board.insets = [width, height, width, height]
        if self.board.camera.fitted:
            self.board.fit()
