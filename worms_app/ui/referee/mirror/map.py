"""The map of a table that is being described: tiles are stamped, hexes painted, Things put on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock

import worms_app
from worms_app.engine import PositionError
from worms_app.engine.hexes import name, within
from worms_app.engine.things import KINDS, TEAMS, unmarked
from worms_app.play.mirror import describing, tiles
from worms_app.play.mirror.describing import LAND, WATER, Position
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.board import picture as board_picture
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.scene import Scene
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.at_table import is_low
from worms_app.ui.referee.growing import mirror_draft
from worms_app.ui.referee.mirror.parts import Palette, refuse
from worms_app.ui.referee.mirror.presenter import MOVE, STAMP, brushes, hint, marks_of, scene_of, stroke

__all__ = ["MirrorMapScreen", "Palette"]

ROOM = 2
"""Hexes around the dial that are in sight on an empty map."""


class MirrorMapScreen(Page):
    """Shows the map of the described table, to be painted with a brush."""

    scrolls = False

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        found = mirror_draft().value
        if found is None:
            raise KeyError("no table is described")
        self.draft = found
        self.brush = LAND if not self.draft.position["land"] else self.draft.position["seats"][0]
        self.held: tuple[str, str] | None = None
        self.library = worms_app.standard_library()
        self.tile, self.turns = "", 0
        self._stamped: tuple[str, Position] | None = None
        self._before: list[Position] = []
        self._undo = self.add_action("mirror.undo", "undo-variant", self.undo)
        self.board = self.ids.board
        self.board.rotation = self._app.settings["dial_rotation"]
        self.board.bind(
            on_hex=lambda _board, hex, thing: self.touch(hex, thing),
            on_drop=lambda _board, worm, hex: self.drop(worm, hex),
            size=lambda *_args: Clock.schedule_once(self._fit, 0),
        )
        self.ids.palette.bind(on_brush=lambda _palette, brush: self.take_brush(brush))
        self._app.look.bind(narrow=self._tell)
        self.bind(height=self._tell)
        self._next_brush()
        self._show()

    def on_shown(self) -> None:
        self.board.wake()
        Clock.schedule_once(self._fit, 0)

    def _fit(self, _dt: float) -> None:
        """Show the map with room around it to paint on; later taps do not move it under the finger."""
        position = self.draft.position
        room = {position["dial"], *position["land"]}
        if len(room) < ROOM * 4:
            room |= set(within(position["dial"], ROOM))
        world = board_picture.whole_box(Scene(position["dial"], frozenset(room)), self.board.table)
        self.board.camera.fit(world, self.board._free())
        self.board.camera.fitted = False
        self.board.wake()
        self.board._changed()

    # -- what is touched -------------------------------------------------------------------------------

    def take_brush(self, brush: str) -> None:
        """Hold another brush: what a tap on the map does from now on. A tile is a brush, too."""
        if brush in self.library.tiles:
            self.tile, self.turns, self.brush = brush, 0, STAMP
        else:
            self.brush = brush
        self.held = self._stamped = None
        self._tell()

    def touch(self, hex: str, thing: str = "") -> None:
        """Use the chosen brush on a hex, and keep the table that comes of it."""
        position = self.draft.position
        try:
            if self.brush == STAMP:
                self._stamp(hex)
                self.board.reveal(*self.draft.position["land"])  # the next hexes to be tapped
                return
            if self.brush == LAND and hex in position["land"]:
                made = stroke(position, WATER, hex)
            else:
                made = stroke(position, self.brush, hex, thing, self.held)
        except PositionError as error:
            self.held = None
            refuse(error)
            self._show()
            return
        self.held = made.held
        self._change(made.position)
        if self.brush == LAND:
            self.board.reveal(hex)

    def _stamp(self, hex: str) -> None:
        """Lay the chosen tile here; a tap on the tile that was just laid turns it around its first hex."""
        if self._stamped is not None and hex in self._laid():
            at, before = self._stamped
            for turns in range(self.turns + 1, self.turns + 7):
                try:
                    position = tiles.stamp(before, self.library, self.tile, at, turns % 6)
                except PositionError:
                    continue
                self.turns = turns % 6
                self._keep(position)
                break
            self._show()
            return
        before = self.draft.position
        at, turns = tiles.snapped(before, self.library, self.tile, hex, self.turns)
        self.turns, self._stamped = turns, (at, before)
        self._change(tiles.stamp(before, self.library, self.tile, at, turns))

    def _laid(self) -> tuple[str, ...]:
        assert self._stamped is not None
        return self.library.tiles[self.tile].laid(self._stamped[0], self.turns)

    def drop(self, worm: str, hex: str) -> None:
        """Move a dragged worm to the hex where it was let go."""
        where = {
            unmarked(thing): at for at, found in self.draft.position["things"].items() for thing in found
        }
        if worm in where:
            try:
                self._change(describing.move(self.draft.position, worm, where[worm], hex))
            except PositionError as error:
                refuse(error)
                self._show()

    def _change(self, position: Position | None) -> None:
        if position is not None and position != self.draft.position:
            self._before.append(self.draft.position)
            self._keep(position)
            self._next_brush()
        self._show()

    def _keep(self, position: Position) -> None:
        self.draft = replace(self.draft, position=position)
        mirror_draft().begin(self.draft)

    def _next_brush(self) -> None:
        """Offer the next team's worms as the brush when the last worm of a team is on the map."""
        if self.brush in TEAMS and not describing.left_in_box(self.draft.position, self.brush):
            position = self.draft.position
            rest = (team for team in position["seats"] if describing.left_in_box(position, team))
            self.brush = next(rest, "drum")

    def undo(self) -> None:
        """Take back what the brush did last."""
        if self._before:
            self._keep(self._before.pop())
            self.held = self._stamped = None
            self._show()

    def go_on(self) -> None:
        """Open the page for wind, turn and cards."""
        self._app.navigator.open("mirror_table")

    # -- what is shown ---------------------------------------------------------------------------------

    def _show(self) -> None:
        self.board.show(scene_of(self.draft.position))
        self._tell()

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        language = translate.language
        self.title = translate("The map")
        self._undo.hint = translate("Take back")
        self._undo.disabled = not self._before
        position = self.draft.position
        first = "things" if self._has_worms() else "land"
        self.ids.palette.brief = is_low(self)
        narrow = self._app.look.narrow or is_low(self)
        rows = brushes(position, self.brush, language, first=first, narrow=narrow)
        rows.insert(1 if first == "land" else 2, self._tiles())
        self.ids.palette.show(rows, hint(self.brush, self.held, language))
        marks = marks_of(position, LAND if self.brush == STAMP else self.brush, self.held)
        if self.brush == MOVE or self.brush in KINDS or self._stamped is None:
            self.board.marks = marks
        else:
            self.board.marks = Marks(preview=self._laid())

    def _has_worms(self) -> bool:
        return any(
            unmarked(thing) not in KINDS
            for found in self.draft.position["things"].values()
            for thing in found
        )

    def _tiles(self) -> tuple[SideChoice, ...]:
        """The tiles of the box as stamps; the chosen one as it will lie."""
        chips = []
        for tile in sorted(self.library.tiles):
            turns = self.turns if self.brush == STAMP and tile == self.tile else 0
            hexes = tuple(name(q, r) for q, r in self.library.tiles[tile].turned(turns))
            chips.append(SideChoice(tile, chosen=self.brush == STAMP and tile == self.tile, hexes=hexes))
        return tuple(chips)
