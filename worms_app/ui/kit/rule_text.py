"""A text of the rules or a card: its links are underlined and can be tapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from worms_app.content.reference import Span, spans
from worms_app.ui.kit.layout import fired
from worms_app.ui.kit.text import Text

REACH = 24  # dp
_MARKS = ".,:;!?()[]“”„«»’"
_CLOSING, _OPENING = ".,:;!?)»”", "(„«"


class RuleText(Text):
    """`source` is a text with `[[entry|words]]`; `on_link(entry)` is fired for a tapped link.

    Inline links are smaller than a finger, so a tap counts for the nearest link within reach.
    """

    __events__ = ("on_link",)
    on_link = fired
    source = StringProperty("")
    link_tone = StringProperty("primary")

    def __init__(self, **kwargs: Any) -> None:
        self._tight = False
        super().__init__(markup=True, **kwargs)
        App.get_running_app().look.bind(palette=self._mark)
        self.fbind("source", self._loosen)
        self.fbind("width", self._loosen)
        self.fbind("texture_size", self._tighten)
        self.fbind("link_tone", self._mark)
        self._mark()

    def link_at(self, x: float, y: float) -> str | None:
        """The link whose words are nearest to a point of the window, if any is within reach."""
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        nearest: tuple[float, str] | None = None
        for name, boxes in self.refs.items():
            for x1, y1, x2, y2 in boxes:
                dx = max(left + x1 - x, 0, x - left - x2)
                dy = max(top - y2 - y, 0, y - (top - y1))
                distance = max(dx, dy)
                if distance <= dp(REACH) and (nearest is None or distance < nearest[0]):
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

    def _mark(self, *_args: Any) -> None:
        colour = get_hex_from_color(App.get_running_app().look.palette[self.link_tone])
        self.text = markup(self.source, colour, self._tight)

    def _loosen(self, *_args: Any) -> None:
        self._tight = False
        self._mark()

    def _tighten(self, *_args: Any) -> None:
        """Join a link and the punctuation behind it where a line would break between them."""
        if not self._tight and torn(self._label._cached_lines):
            self._tight = True
            self._mark()


def torn(lines: list[Any]) -> bool:
    """Whether some line begins with a full stop, or ends with an opening bracket."""
    told = ["".join(word.text for word in line.words) for line in lines]
    return any(line[0] in _CLOSING or line[-1] in _OPENING for line in told if line)


def markup(source: str, colour: str, tight: bool = False) -> str:
    """A text with its links in Kivy's markup; `tight`: with the punctuation that touches them."""
    pieces = together(spans(source)) if tight else spans(source)
    return "".join(
        f"[ref={span.target}][color={colour}][u]{escape_markup(span.words)}[/u][/color][/ref]"
        if span.target
        else escape_markup(span.words)
        for span in pieces
    )


def together(pieces: tuple[Span, ...]) -> Iterator[Span]:
    """The pieces with punctuation on the link that it touches: a line may break between pieces."""
    plain = [piece.words if piece.target is None else "" for piece in pieces]
    for index, piece in enumerate(pieces):
        if piece.target is None:
            words = piece.words
            if index > 0:
                words = words[len(_glued(words)) :]
            if index + 1 < len(pieces):
                words = words[: len(words) - len(_glued(words[::-1]))]
            yield Span(words)
        else:
            before = _glued(plain[index - 1][::-1])[::-1] if index else ""
            after = _glued(plain[index + 1]) if index + 1 < len(pieces) else ""
            yield Span(before + piece.words + after, piece.target)


def _glued(words: str) -> str:
    """The punctuation that a text begins with."""
    return words[: len(words) - len(words.lstrip(_MARKS))]
