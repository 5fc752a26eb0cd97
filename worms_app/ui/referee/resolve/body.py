"""How a case shares the window: instructions, picture, and what is asked, by the shape of the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import Column, Ground, Pane
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee.at_table import LARGE_TEXT

BESIDE = 420
"""The width of what stands beside the picture on a tablet."""
LEAST_PICTURE = 150
SMALL_PICTURE = 110
"""Where only a few hexes are to be told apart."""


class LineList(Column):
    """Lists the instructions so far."""

    page = ObjectProperty(None, allownone=True)


class CasePanel(Pane):
    """What is asked and answered, scrolling, and the buttons below it."""

    page = ObjectProperty(None, allownone=True, rebind=True)

    def wish(self) -> float:
        """The height that everything in it needs."""
        page = self.page
        if page is not None and page.mode == "done" and not (page.question or page.upshot):
            return float(self.ids.footer.height)
        return float(self.ids.column.height + self.ids.footer.height)


class NextLine(Tap, Ground, BoxLayout):
    """The whole lower half while instructions are read aloud: a tap anywhere goes on."""

    page = ObjectProperty(None, allownone=True, rebind=True)


class CaseBody(Layout):
    """Picture, instructions and question. The picture goes where nothing is to be tapped on it and the
    window is small; the question takes what it needs, at most two thirds of the height.
    """

    with_board = BooleanProperty(True)
    with_lines = BooleanProperty(False)
    small = BooleanProperty(False)
    """Whether the picture gives way to the instructions."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._parts: tuple[Widget, Widget, CasePanel] | None = None
        self._again = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "with_board", "with_lines", "small"):
            self.fbind(name, self._again)

    def show(self, board: Widget, lines: Widget, dock: CasePanel) -> None:
        """Put these parts into the window."""
        self._parts = (board, lines, dock)
        for part in (dock.ids.column, dock.ids.footer):
            part.fbind("height", self._again)
        self._again()

    def arrange(self, board: bool, lines: bool, small: bool) -> None:
        """Say which parts are wanted now, and whether a small picture is enough."""
        self.with_board, self.with_lines, self.small = board, lines, small
        self._again()

    def do_layout(self, *_args: Any) -> None:
        self._again()

    def _place(self, *_args: Any) -> None:
        if self._parts is None:
            return
        board, lines, dock = self._parts
        wide = self.width >= dp(840) or (self.width > self.height and self.width >= dp(600))
        tall = self.height >= dp(480)
        self._shown(board, self.with_board or (wide and tall))
        self._shown(lines, self.with_lines)
        if wide and tall:
            side = min(dp(BESIDE), self.width * 0.5)
            left = self.width - side
            down = min(dock.wish(), self.height * (0.66 if self.with_lines else 1))
            self._lay(dock, left, 0, side, down)
            self._lay(lines, left, down, side, self.height - down)
            self._lay(board, 0, 0, left, self.height)
        elif wide:
            large = App.get_running_app().look.text_scale >= LARGE_TEXT
            left = self.width * (0.5 if self.with_board else 0.61 if large else 0.5 if self.small else 0.58)
            self._lay(dock, left, 0, self.width - left, self.height)
            share = 0.38 if self.small else 0.5
            split = self.height * share if self.with_board and self.with_lines else 0
            self._lay(board, 0, 0, left, split or self.height)
            self._lay(lines, 0, split, left, self.height - split)
        else:
            most = 0.62 if not self.small else 0.5 if self.with_board else 0.55
            down = min(dock.wish(), self.height * (most if self.with_lines or self.with_board else 1))
            rest = self.height - down
            picture = 0.0
            if self.with_board:
                least = dp(SMALL_PICTURE if self.small else LEAST_PICTURE)
                picture = max(least, rest * (0.42 if self.small else 0.5)) if self.with_lines else rest
            self._lay(dock, 0, 0, self.width, down)
            self._lay(board, 0, self.height - picture, self.width, picture)
            self._lay(lines, 0, down, self.width, max(rest - picture, 0))

    def _shown(self, part: Widget, shown: bool) -> None:
        if shown and part.parent is None:
            self.add_widget(part, index=len(self.children))
        elif not shown and part.parent is self:
            self.remove_widget(part)

    def _lay(self, part: Widget, x: float, y: float, width: float, height: float) -> None:
        part.size = width, height
        part.pos = self.x + x, self.y + y


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
