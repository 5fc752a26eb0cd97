"""Words between things: section headers, empty states, banners."""

from __future__ import annotations

from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.image import Image
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import Column, Panel, Part, Row
from worms_app.ui.kit.text import Text


class SectionHeader(Text):
    """The heading of a group of rows."""


class Sprite(Part, Image):
    """A sprite by its name; no room is taken without one."""

    name = StringProperty("")
    scale = NumericProperty(1.0)


class Sign(Part, Image):
    """A small picture, as large as its ``side``."""

    side = NumericProperty(0)


class RoundPicture(Part, Widget):
    """A sprite on a round ground of a colour (`#rrggbb`); no room is taken without one."""

    name = StringProperty("")
    ground = StringProperty("")


class EmptyState(Column):
    """Nothing here yet: says so kindly and says what would fill it. `picture` is a sprite's name."""

    picture = StringProperty("story_empty")
    text = StringProperty("")
    note = StringProperty("")


class Banner(Panel, Row):
    """A message that stays while it is true, such as a disk that is full."""

    kind = OptionProperty("note", options=("note", "error"))
    text = StringProperty("")
