"""Texts and icons. They wrap, take their height from their words, and follow theme, size and language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

from worms_app.ui.kit.layout import Part


class Text(Part, Label):
    """A paragraph or a heading: `style` is a key of theme.TYPE, `tone` a colour role."""

    style = StringProperty("body")
    tone = StringProperty("onSurface")

    def natural_width(self) -> float:
        """How wide the text would be on one line (the widest of its own lines)."""
        self._create_label_if_needed()
        return max((float(self._label.get_extents(line)[0]) for line in self.text.split("\n")), default=0.0)

    def _create_label_if_needed(self) -> None:
        if (
            self._label.options["font_size"] != self.font_size
            or self._label.options["font_name"] != self.font_name
        ):
            self._label.options["font_size"] = self.font_size
            self._label.options["font_name"] = self.font_name
            self._label.resolve_font_name()


class Note(Text):
    """A paragraph in small letters, which says more about what stands above it."""

    style = StringProperty("caption")
    tone = StringProperty("onSurfaceVariant")


class Aside(Text):
    """Words that explain what stands beside them."""

    tone = StringProperty("onSurfaceVariant")


LEAST_FIT = 0.55
"""Letters become at most so small to keep words together."""


def fit_of(words: Iterable[str], style: str, room: float) -> float:
    """By how much letters of a style have to be smaller, so that each of these words has room."""
    font, size, *_ = App.get_running_app().look.type[style]
    words = tuple(words)

    def widest(letters: float) -> float:
        label = CoreLabel(font_name=font, font_size=letters)
        return max((label.get_extents(word)[0] for word in words), default=0)

    whole = widest(size)
    if not 0 < room < whole:
        return 1.0
    letters = int(size * room / whole)
    while letters > LEAST_FIT * size and widest(letters) > room:
        letters -= 1  # letters come in whole sizes, which are not wide in proportion
    return float(max(LEAST_FIT, letters / size))


def fit_of_height(text: str, style: str, width: float, room: float) -> float:
    """By how much letters of a style have to be smaller, so that the lines of a text have room."""
    font, size, line_height, *_ = App.get_running_app().look.type[style]
    label = CoreLabel(text=text, font_name=font, line_height=line_height, text_size=(width, None))
    letters = int(size)
    while letters > LEAST_FIT * size:
        label.options["font_size"] = letters
        label.resolve_font_name()
        if label.render()[1] <= room:
            break
        letters -= 1
    return 1.0 if letters == int(size) else letters / size


class Icon(Part, Label):
    """A glyph of the one icon set, by its name."""

    icon = StringProperty("")
    tone = StringProperty("onSurface")
    scale = NumericProperty(1.0)


class LinkText(Text):
    """A text with links to rules: `[ref=keyword:blast]blast[/ref]` in its markup.

    Inline links are smaller than a finger, so a tap counts for the nearest link within reach.
    """

    __events__ = ("on_link",)
    reach = 24  # dp

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(markup=True, **kwargs)

    def link_at(self, x: float, y: float) -> str | None:
        """The link whose words are nearest to a point of the window, if any is within reach."""
        from kivy.metrics import dp

        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        nearest: tuple[float, str] | None = None
        for name, boxes in self.refs.items():
            for x1, y1, x2, y2 in boxes:
                dx = max(left + x1 - x, 0, x - left - x2)
                dy = max(top - y2 - y, 0, y - (top - y1))
                distance = max(dx, dy)
                if distance <= dp(self.reach) and (nearest is None or distance < nearest[0]):
                    nearest = (distance, name)
        return nearest[1] if nearest else None

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and self.link_at(*touch.pos):
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            link = self.link_at(*touch.pos)
            if link:
                self.dispatch("on_link", link)
            return True
        return bool(super().on_touch_up(touch))

    def on_link(self, link: str) -> None:
        """Fired with the name of the tapped link."""
