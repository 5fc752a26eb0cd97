"""The instructions of a case on the screen: the newest on top, in letters that leave three of them whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from worms_app.ui.kit.layout import Column, Panel, Row, Scroll, filled
from worms_app.ui.kit.tap import Tap
from worms_app.ui.kit.text import height_of
from worms_app.ui.referee.resolve.telling import Instruction

IN_SIGHT = 3
"""So many instructions are whole in sight, whatever else is shown."""


class InstructionText(Tap, Panel, Row):
    """What to do; a tap opens its rule."""


class InstructionLine(Row):
    """A numbered instruction, with a pencil where a mistyped answer can be changed."""

    line = ObjectProperty(Instruction(1, "", ""), rebind=True)
    ruling = StringProperty("")
    """What the table plays so at this paragraph."""
    fresh = BooleanProperty(False)
    """Whether it follows from the last answer."""
    mending = BooleanProperty(False)
    fit = NumericProperty(1.0)
    """By how much its letters are smaller than they would be."""

    def height_with(self, fit: float) -> float:
        """How high it is with letters so much smaller."""
        words = self.ids.words
        high = height_of(words.text, words.style, words.whole * fit, words.width)
        high += self.ids.ruling.height * bool(self.ruling)
        pencil = self.ids.pencil
        least = max(self.least, pencil.height if pencil.there else 0)
        return float(max(least, high + self.ids.text.padding[1] * 2))


class LineList(Column):
    """Lists the instructions so far."""

    page = ObjectProperty(None, allownone=True)
    fit = NumericProperty(1.0)
    room = NumericProperty(0)
    """How wide words have become: they wrap otherwise then."""

    def show(self, told: Iterable[Instruction], rulings: Mapping[str, str], mending: int) -> None:
        """Show those of the last answer on top, in their order, then the earlier ones. After a mended answer
        everything is new from what has to be put back on.
        """
        groups: list[list[Instruction]] = [[]]
        for line in told:
            again = bool(groups[-1]) and groups[-1][0].back
            if groups[-1] and not again and (line.answer >= 0 or line.back):
                groups.append([])
            groups[-1].append(line)
        newest = [line for group in reversed(groups) for line in group]
        for row, line in zip(filled(self, len(newest), self._row), newest, strict=True):
            row.line, row.ruling = line, rulings.get(line.rule, "")
            row.fresh = line in groups[-1]
            row.mending = line.answer >= 0 and 0 <= mending - line.answer < line.answers

    def _row(self) -> InstructionLine:
        row = InstructionLine(fit=self.fit)
        self.fbind("fit", row.setter("fit"))
        row.ids.words.fbind("width", self.setter("room"))
        return row


class ToldSoFar(Scroll):
    """The instructions, and what else can be done when the case is over."""

    lines = ObjectProperty(None)
    fit = NumericProperty(1.0)

    def newest_with(self, fit: float) -> float:
        """How high the newest instructions are together, with letters so much smaller."""
        newest = self.lines.children[::-1][:IN_SIGHT]
        return float(sum(row.height_with(fit) + self.lines.spacing for row in newest))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
