"""The lines of the contents: what is used again when the list changes, so that nothing flickers."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import Column, Panel, Row
from worms_app.ui.kit.tap import Tap
from worms_app.ui.references.presenter import PageLink, Section

ContentsLine = tuple[type[Widget], dict[str, Any]]
"""A kind of line, and what it shows."""


class ContentsRow(Panel, Tap, Row):
    """Base of the lines that can be tapped."""

    roomy = BooleanProperty(True)
    """Whether a picture has its place beside the words."""


class SectionRow(ContentsRow):
    """The heading of a section; a tap opens or closes it."""

    section = ObjectProperty(Section("", "", ()), rebind=True)
    unfolded = BooleanProperty(False)


class FoundHeading(Column):
    """The heading above what was found; it cannot be closed."""

    text = StringProperty("")


class EntryRow(ContentsRow):
    """A line that opens a page."""

    link = ObjectProperty(PageLink("", ""), rebind=True)
    current = BooleanProperty(False)


def fill(box: Widget, wanted: list[ContentsLine]) -> None:
    """Make a box hold these lines, using the ones that are there."""
    there = list(reversed(box.children))
    for index, (kind, values) in enumerate(wanted):
        if index == len(there) or type(there[index]) is not kind:
            for extra in there[index:]:
                box.remove_widget(extra)
            there[index:] = [kind()]
            box.add_widget(there[index])
        for name, value in values.items():
            setattr(there[index], name, value)
    for extra in there[len(wanted) :]:
        box.remove_widget(extra)
