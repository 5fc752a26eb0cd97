"""How a case shares the window: picture, instructions, question and buttons, by the shape of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from worms_app.ui.referee.at_table import LEAST_LETTERS, LOW

WIDE, HIGH = 600, 900
"""A window as large as this has room for the picture above the instructions."""
BESIDE = 420
"""The width of what stands beside the picture on a tablet."""
LEAST_PICTURE = 140
LEAST_QUESTION = 116
"""What the question keeps at least: a line of words and a row of answers."""


class CaseBody(Layout):
    """Picture, instructions, question, buttons: the parts that it is given, in this order.

    The newest instructions are whole in sight: the question scrolls where it has no room beside them, and
    where words are large, letters become as small as that takes.
    """

    with_board = BooleanProperty(True)
    with_lines = BooleanProperty(False)
    done = BooleanProperty(False)
    """Whether nothing is asked any more."""
    describing = BooleanProperty(False)
    """Whether Things are put on the map."""

    def __init__(self, **kwargs: Any) -> None:
        self._parts: list[Any] = []
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "with_board", "with_lines", "done", "describing"):
            self.fbind(name, self._again)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if widget not in self._parts:
            self._parts.append(widget)
        super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, base: Any) -> None:
        _board, told, question, footer = self._parts
        for part in (told.children[0], question.ids.column, footer):
            part.fbind("height", self._again)
        told.lines.fbind("room", self._again)
        self._again()

    def do_layout(self, *_args: Any) -> None:
        self._again()

    @property
    def beside(self) -> bool:
        """Whether there is room for the question beside the instructions."""
        return bool(self.width >= dp(840) or (self.width > self.height and self.width >= dp(600)))

    @property
    def tall(self) -> bool:
        """Whether it is no phone that lies on its side."""
        return bool(self.height >= dp(LOW))

    @property
    def roomy(self) -> bool:
        """Whether there is room for the picture at any time."""
        return self.tall and (self.beside or bool(self.width >= dp(WIDE) and self.height >= dp(HIGH)))

    @property
    def shows_board(self) -> bool:
        """Whether the picture is in sight."""
        return bool(self.with_board or self.roomy)

    def _place(self, *_args: Any) -> None:
        board, told, _question, _footer = self._parts
        self._shown(board, self.shows_board)
        self._shown(told, self.with_lines)
        if not self.beside or (not self.tall and self.done and not self.with_board):
            self._column(0, self.width, self.shows_board)
        elif self.tall:
            side = min(dp(BESIDE), self.width * 0.5)
            self._lay(board, 0, 0, self.width - side, self.height)
            self._column(self.width - side, side, False)
        else:
            self._two_columns()

    def _column(self, x: float, width: float, with_picture: bool) -> None:
        """Place all below each other: the picture as high as the others allow, instructions, the question,
        which takes what it needs and they leave, buttons.
        """
        board, told, question, footer = self._parts
        told.width = question.width = footer.width = width
        down = footer.height
        height = self.height - down
        room = height - dp(LEAST_PICTURE) * with_picture
        self._letters(lambda fit: self._newest(fit) + self._question(fit) <= room)
        newest, asked = self._newest(told.fit), self._question(question.fit)
        if with_picture:
            most = height * 0.42 if self.with_lines else height
            picture = max(dp(LEAST_PICTURE), min(height - newest - asked, most))
            height -= picture
            self._lay(board, x, down + height, width, picture)
        if self.with_lines:
            asked = min(asked, max(height - newest, dp(LEAST_QUESTION)))
        asked = min(asked, height)
        self._lay(footer, x, 0, width, down)
        self._lay(question, x, down, width, asked)
        self._lay(told, x, down + asked, width, height - asked)

    @property
    def _left(self) -> float:
        """On a phone that lies on its side: how much of the width instructions or picture have beside the
        question. Things to put on the map stand in two rows, hexes are large enough for a finger.
        """
        if self.with_lines:
            return 0.56 if self.with_board else 0.6
        return 0.46 if self.describing else 0.64

    def _two_columns(self) -> None:
        """Fill a phone that lies on its side: instructions - else the picture - over the whole height, beside
        them the question with its buttons; a picture beside instructions lies below the question.
        """
        board, told, question, footer = self._parts
        left = self.width * self._left
        right = self.width - left
        told.width, question.width, footer.width = left, right, right
        down, below = footer.height, self.with_lines and self.with_board
        high = self.height - down
        room = high - dp(LEAST_PICTURE) * below
        self._letters(lambda fit: self._newest(fit) <= self.height and self._question(fit) <= room)
        asked = min(self._question(question.fit), room) if below else high
        self._lay(footer, left, 0, right, down)
        self._lay(question, left, self.height - asked, right, asked)
        self._lay(told, 0, 0, left, self.height)
        if below:
            self._lay(board, left, down, right, high - asked)
        else:
            self._lay(board, 0, 0, left, self.height)

    def _newest(self, fit: float) -> float:
        return float(self._parts[1].newest_with(fit)) if self.with_lines else 0.0

    def _question(self, fit: float) -> float:
        return float(self._parts[2].height_with(fit))

    def _letters(self, enough: Callable[[float], bool]) -> None:
        """Give the letters the largest size that leaves room enough: by how much smaller they are."""
        _board, told, question, _footer = self._parts
        whole = App.get_running_app().look.type["instruction"][1]
        sizes = range(int(whole), int(dp(LEAST_LETTERS)) - 1, -1) if self.with_lines else ()
        fit = next((letters / whole for letters in sizes if enough(letters / whole)), None)
        least = dp(LEAST_LETTERS) / whole if self.with_lines else 1.0
        told.fit = question.fit = least if fit is None else fit

    # -- placing ---------------------------------------------------------------------------------------

    def _shown(self, part: Widget, shown: bool) -> None:
        if shown and part.parent is None:
            self.add_widget(part, index=len(self.children))
        elif not shown and part.parent is self:
            self.remove_widget(part)

    def _lay(self, part: Widget, x: float, y: float, width: float, height: float) -> None:
        part.size = width, height
        part.pos = self.x + x, self.y + y
