"""The coach on the map: shows a tip beside what it is about, and takes it away."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from worms_app.content.tips import HEX
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.play.coach import Advice
from worms_app.ui import references
from worms_app.ui.board.places import HEIGHT, RADIUS, Box
from worms_app.ui.board.view import BoardView
from worms_app.ui.learn.coaching import Coaching
from worms_app.ui.learn.tip import TipBubble, TipStrip
from worms_app.ui.learn.tip_place import place
from worms_app.ui.seats.people import known_people
from worms_app.ui.shell.paint import draw_ring, draw_ring_around
from worms_app.ui.shell.theme import space

PATIENCE = 1.5
"""Seconds before a tip comes: whoever knows what to do is not disturbed."""
GUARD = 0.35
"""Seconds after a tip came in which a tap on the map does nothing: the map may have moved."""
KEEP_CLEAR = 0.88
"""How much of a lit hex a tip keeps clear of: its corners are cut off."""


class Coach:
    """What a page with `board`, `panel` and `area` shows of it; `parts` are what tips may be about."""

    def __init__(self, page: Any, parts: dict[str, Any]) -> None:
        self._app = App.get_running_app()
        self._page = page
        self._parts = parts
        self.coaching = Coaching(page.presenter, known_people())
        self.strip = TipStrip()
        self.strip.bind(on_why=self.why, on_ok=self.close, on_off=self.switch_off)
        self.bubble = TipBubble()
        self._ring = InstructionGroup()
        self._patience = Clock.create_trigger(self._patience_is_over, PATIENCE)
        self._guarded_until = 0.0
        board: BoardView = page.ids.board
        self._placing = Clock.create_trigger(self._place, -1)
        board.bind(seen=self._soon, marks=self._soon, size=self._soon)
        self.strip.bind(height=self._soon, parent=self._soon)
        page.ids.panel.bind(most=self._soon, below=self._soon)
        page.canvas.after.add(self._ring)

    @property
    def room(self) -> float:
        """How high the tip makes the sheet."""
        return float(self.strip.height) + space(2) if self.strip.parent is not None else 0.0

    @property
    def moves_map(self) -> bool:
        """Whether the map may make room: not while a finger is about to tap the same hex again."""
        return self.coaching.shown is None or not self.coaching.shown.tip.urgent

    @property
    def guarded(self) -> bool:
        """Whether a tip came a moment ago: a tap was meant for the map as it lay before."""
        return bool(Clock.get_time() < self._guarded_until)

    def follow(self) -> None:
        """Show, change or take away the tip after the table, or what is chosen, has changed."""
        self._patience.cancel()
        coaching = self.coaching
        found = coaching.find() if self._page.shown else None
        if found is None:
            self._take_away()
        elif found is coaching.shown:
            self._put()
        elif found.tip.urgent:
            self._show(found)
        else:
            self._take_away()
            self._patience()

    def rest(self) -> None:
        """Take the tip away while the page is covered."""
        self._patience.cancel()
        self._take_away()

    # -- what can be done about it -----------------------------------------------------------------

    def why(self, *_args: Any) -> None:
        """Open the rule behind the tip."""
        shown = self.coaching.shown
        if shown is not None:
            references.open(paragraph=shown.tip.rule)

    def close(self, *_args: Any) -> None:
        """Take the tip away: it was read."""
        self.coaching.close()
        self._take_away()

    def switch_off(self, *_args: Any) -> None:
        """Give no more tips, from now on; the menu switches them on again."""
        self.coaching.switch(False)
        self._take_away()
        app = self._app
        app.overlay.snack(
            lambda: app._("No more tips. The menu brings them back."),
            (lambda: app._("Undo"), lambda: self.coaching.switch(True)),
        )

    # -- on the screen -----------------------------------------------------------------------------

    def _patience_is_over(self, _dt: float) -> None:
        found = self.coaching.find()
        if found is not None and self._page.shown:
            self._show(found)

    def _show(self, found: Advice) -> None:
        self.coaching.show(found)
        if self.moves_map:
            self._guarded_until = Clock.get_time() + GUARD
        self._put()
        self._app.voice.say(self._words(found), self._app._.language)

    def _words(self, shown: Advice) -> str:
        return str(self._app._(shown.tip.text))

    def _put(self) -> None:
        """Show the tip, in the language that is read now."""
        board: BoardView = self._page.ids.board
        if self._page.ids.panel.extra is None:
            left, bottom, right, top = self._free()
            places = {hex: board.center_of(hex) for hex in board.marks.legal if self._near_land(hex)}
            inside = [hex for hex, (x, y) in places.items() if left < x < right and bottom < y < top]
            board.kept = frozenset(inside)
        shown = self.coaching.shown
        self._page.ids.panel.extra_gives_way = shown is not None and not shown.tip.urgent
        self._page.ids.panel.extra = self.strip
        self._place()

    def _near_land(self, hex: str) -> bool:
        """Whether it matters for more than drowning: farther out at sea nothing can be hit or stood on."""
        land = self._page.presenter.game.board.land
        return hex in land or any(near in land for near in NEIGHBOURS[hex])

    def _take_away(self) -> None:
        self._page.ids.panel.extra = None
        self._page.ids.board.kept = frozenset()
        if self.bubble.parent is not None:
            self.bubble.parent.remove_widget(self.bubble)
        self._ring.clear()

    def _soon(self, *_args: Any) -> None:
        if self.coaching.shown is not None:
            self._placing()

    def _place(self, *_args: Any) -> None:
        """Put the tip on the board, beside its hex, where there is room, else in the sheet; nowhere while the
        sheet has no room for it.
        """
        shown = self.coaching.shown
        if shown is None or self._page.ids.panel.extra is None:
            return
        self._ring.clear()
        words, there = self._words(shown), self.strip.parent is not None
        on_board = there and shown.tip.at == HEX and self._place_bubble(words, shown.hex)
        self.strip.room = self._room_for(shown)
        self.strip.text = "" if on_board else words
        if not on_board and self.bubble.parent is not None:
            self.bubble.parent.remove_widget(self.bubble)
        if there and not on_board:
            self._point(shown)

    def _room_for(self, shown: Advice) -> float:
        """How high a warning may become, so that it is read whole above what it warns of; 0: no matter."""
        if not shown.tip.urgent:
            return 0
        panel = self._page.ids.panel
        above = panel.ids.body.padding[1] + self.strip.padding[1] + space(1)
        return max(1.0, float(panel.most - panel.below - above))

    def _place_bubble(self, words: str, hex: str) -> bool:
        board: BoardView = self._page.ids.board
        bubble = self.bubble
        bubble.text = words
        bubble.fit(self._app.look.text_scale)
        x, y = board.center_of(hex)
        scale = board.camera.scale
        corner = place((bubble.width, bubble.height), (x, y), RADIUS * scale, self._free(), self._lit())
        if corner is None or not board.in_sight(hex):
            return False
        bubble.pos = corner
        end = (
            max(corner[0], min(x, corner[0] + bubble.width)),
            max(corner[1], min(y, corner[1] + bubble.height)),
        )
        bubble.tail = [*end, x + (end[0] - x) * 0.35, y + (end[1] - y) * 0.35]
        if bubble.parent is None:
            area = self._page.ids.area
            area.add_widget(bubble, index=len(area.children) - 1)  # above the board, below all else
        return True

    def _free(self) -> Box:
        """The part of the board that neither header nor sheet covers."""
        board: BoardView = self._page.ids.board
        left, top, right, bottom = board.insets
        edge = dp(6)
        low = board.y + bottom + board.covered
        return board.x + left + edge, low + edge, board.right - right - edge, board.top - top - edge

    def _lit(self) -> list[Box]:
        """The hexes that can be tapped, as boxes in the window."""
        board: BoardView = self._page.ids.board
        scale = board.camera.scale * KEEP_CLEAR
        marks = board.marks
        boxes = []
        for hex in {*marks.legal, *(hex for hex, _thing in marks.things), *marks.preview, *marks.labels}:
            x, y = board.center_of(hex)
            boxes.append(
                (x - RADIUS * scale, y - HEIGHT / 2 * scale, x + RADIUS * scale, y + HEIGHT / 2 * scale)
            )
        return boxes

    def _point(self, shown: Advice) -> None:
        """Draw a ring around the widget that the tip in the sheet is about."""
        board: BoardView = self._page.ids.board
        if shown.tip.at == HEX:
            if not board.in_sight(shown.hex):
                return
            x, y = self._page.to_widget(*board.center_of(shown.hex))
            draw_ring(self._ring, "tertiary", circle=(x, y, RADIUS * 0.8 * board.camera.scale))
            return
        part = self._parts.get(shown.tip.at)
        if part is not None and part.get_parent_window() is not None:
            draw_ring_around(self._ring, "tertiary", part, self._page)
