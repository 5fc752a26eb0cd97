"""Texts and icons. They wrap, take their height from their words, and follow theme, size and language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
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


def height_of(text: str, style: str, letters: float, width: float) -> float:
    """How high a text is in this width, in letters of this size."""
    font, _size, line_height, *_ = App.get_running_app().look.type[style]
    label = CoreLabel(
        text=text, font_name=font, font_size=letters, line_height=line_height, text_size=(width, None)
    )
    return float(label.render()[1]) if text else 0.0


LEAST_FIT = 0.55
"""Letters become at most so small to keep words together."""


def fit_of(words: Iterable[str], style: str, room: float, least: float = LEAST_FIT) -> float:
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
    while letters > least * size and widest(letters) > room:
        letters -= 1  # letters come in whole sizes, which are not wide in proportion
    return float(max(least, letters / size))


def fit_of_height(text: str, style: str, width: float, room: float) -> float:
    """By how much letters of a style have to be smaller, so that the lines of a text have room."""
    size = float(App.get_running_app().look.type[style][1])
    letters = int(size)
    while letters > LEAST_FIT * size and height_of(text, style, letters, width) > room:
        letters -= 1
    return 1.0 if letters == int(size) else letters / size


class FittedText(Text):
    """A text with smaller letters where a word would be parted, where it would wrap (``one_line``), or where
    it would be higher than ``room``.
    """

    fit = NumericProperty(1.0)
    least = NumericProperty(LEAST_FIT)
    one_line = BooleanProperty(False)
    room = NumericProperty(0)
    """0: as high as it likes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        App.get_running_app().look.bind(type=self._fit)
        for name in ("text", "width", "style", "one_line", "room", "least"):
            self.fbind(name, self._fit)

    def _fit(self, *_args: Any) -> None:
        words = [self.text] if self.one_line else self.text.split()
        fit = fit_of(words, self.style, self.width - 2, self.least)
        if self.room > 0:
            fit = min(fit, max(self.least, fit_of_height(self.text, self.style, self.width, self.room)))
        self.fit = fit


class Icon(Part, Label):
    """A glyph of the one icon set, by its name."""

    icon = StringProperty("")
    tone = StringProperty("onSurface")
    scale = NumericProperty(1.0)
