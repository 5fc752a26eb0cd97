"""The lines of the contents: what is used again when the list changes, so that nothing flickers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from worms_app.ui.board.hand import SYMBOLS
from worms_app.ui.kit.layout import Column, Panel, Row
from worms_app.ui.kit.notes import Sign
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite

Filled = tuple[type[Widget], Callable[[Any], None]]
"""A kind of line, and what fills one in."""


class LineSymbol(Sign):
    """One symbol of an action line."""

    tone = StringProperty("onSurfaceVariant")


class Leading(Tap):
    """Mix-in: `release` is what a tap does."""

    release: Callable[[], Any] | None = None

    def on_release(self) -> None:
        """Do what a tap on this line does."""
        if self.release is not None:
            self.release()


class SectionRow(Panel, Leading, Row):
    """The heading of a section; a tap opens or closes it."""

    text = StringProperty("")
    icon = StringProperty("")
    unfolded = BooleanProperty(False)
    roomy = BooleanProperty(True)


class FoundHeading(Column):
    """The heading above what was found; it cannot be closed."""

    text = StringProperty("")


class EntryRow(Panel, Leading, Row):
    """A line that opens a page."""

    key = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    line = StringProperty("")
    current = BooleanProperty(False)
    roomy = BooleanProperty(True)

    def on_line(self, _row: EntryRow, line: str) -> None:
        show_symbols(self.ids.symbols, line)


def show_symbols(row: Widget, line: str, tone: str = "onSurfaceVariant") -> None:
    """Show the symbols of an action line as pictures."""
    row.clear_widgets()
    for symbol in line:
        row.add_widget(LineSymbol(source=sprite(SYMBOLS[symbol]), tone=tone))


def fill(box: Widget, wanted: list[Filled]) -> None:
    """Make a box hold these widgets, using the ones that are there."""
    there = list(reversed(box.children))
    for index, (kind, show) in enumerate(wanted):
        if index < len(there) and type(there[index]) is kind:
            show(there[index])
            continue
        for extra in there[index:]:
            box.remove_widget(extra)
        there = there[:index]
        widget = kind()
        show(widget)
        box.add_widget(widget)
        there.append(widget)
    for extra in there[len(wanted) :]:
        box.remove_widget(extra)


def put(widget: Widget, **values: Any) -> None:
    """Set properties, in a form that `partial` can hold."""
    for name, value in values.items():
        setattr(widget, name, value)
