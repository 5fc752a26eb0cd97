"""Words between things: section headers, empty states, banners."""

from __future__ import annotations

from kivy.properties import OptionProperty, StringProperty

from worms_app.ui.widgets.layout import Card, Column
from worms_app.ui.widgets.text import Text


class SectionHeader(Text):
    """The heading of a group of rows."""


class EmptyState(Column):
    """Nothing here yet: says so kindly and says what would fill it."""

    icon = StringProperty("island")
    text = StringProperty("")
    note = StringProperty("")


class Banner(Card):
    """A message that stays while it is true, such as a disk that is full."""

    kind = OptionProperty("note", options=("note", "error"))
    text = StringProperty("")
