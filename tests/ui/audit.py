"""Looks at what is on the screen and says what is wrong with it.

Texts: inside the window and inside what scrolls, whole (not cut, not shortened), no word broken in the
middle, none upon another. Targets: at least 48 dp. Contrast: the colour of each text and icon against the
pixels that are really behind it, and each text must have left ink on the picture at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.switch import Switch
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.uix.button import MDIconButton

from worms_app import i18n
from worms_app.ui.driver import Stage, visible_widgets
from worms_app.ui.kit.overlay import Overlay
from worms_app.ui.kit.text import Icon

TARGET = 48
TEXT_CONTRAST = 4.5
ICON_CONTRAST = 3.0
LARGE_TEXT = 24  # dp: from here on the icons' limit holds, as WCAG has it
SLACK = 1.01  # pixels: rounding


@dataclass(frozen=True)
class Box:
    """A rectangle in the window."""

    x: float
    y: float
    right: float
    top: float

    def overlaps(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.x, other.x) > SLACK
            and min(self.top, other.top) - max(self.y, other.y) > SLACK
        )

    def within(self, other: Box) -> bool:
        return (
            self.x >= other.x - SLACK
            and self.y >= other.y - SLACK
            and self.right <= other.right + SLACK
            and self.top <= other.top + SLACK
        )

    def meet(self, other: Box) -> Box:
        return Box(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top)
        )

    @property
    def area(self) -> float:
        return max(self.right - self.x, 0) * max(self.top - self.y, 0)

    @property
    def empty(self) -> bool:
        return self.right - self.x < 1 or self.top - self.y < 1


def box_of(widget: Widget) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(min(x, right), min(y, top), max(x, right), max(y, top))


def words_box(label: Label) -> Box:
    """Where the words themselves are: the texture stands in the middle of its label."""
    box = box_of(label)
    width, height = label.texture_size
    if label.text_size[0] is not None and label._label._cached_lines:
        width = min(width, max(line.w for line in label._label._cached_lines) + 2 * label.padding[0])
        left = {"left": box.x, "auto": box.x, "justify": box.x}.get(
            label.halign, (box.x + box.right - width) / 2 if label.halign == "center" else box.right - width
        )
    else:
        left = (box.x + box.right - width) / 2
    middle = (box.y + box.top) / 2
    return Box(left, middle - height / 2, left + width, middle + height / 2)


def moves_sideways(widget: Widget) -> bool:
    """Whether a widget lies in a row that is moved sideways to see all of it."""
    parent = widget.parent
    while parent is not None and parent is not Window and parent is not parent.parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_x and not parent.do_scroll_y:
            return True
        parent = parent.parent
    return False


def frame_of(widget: Widget) -> tuple[Box, bool]:
    """The part of the window in which a widget can be seen, and whether it can be scrolled into it."""
    frame = Box(0, 0, Window.width, Window.height)
    scrolls = False
    parent = widget.parent
    while parent is not None and parent is not Window and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            frame = frame.meet(box_of(parent))
            scrolls = True
        parent = parent.parent
    return frame, scrolls


def say(widget: Widget) -> str:
    """A name for a widget in a complaint."""
    name = type(widget).__name__
    if text := getattr(widget, "icon", "") or getattr(widget, "text", ""):
        name += f" {str(text)[:60]!r}"
    tagged: Widget | None = widget
    while tagged is not None and tagged is not getattr(tagged, "parent", None):
        if tag := getattr(tagged, "tag", ""):
            return f"{name} in {tag}"
        tagged = getattr(tagged, "parent", None)
    return name


def labels() -> list[Label]:
    return [
        widget
        for widget in visible_widgets()
        if isinstance(widget, Label) and widget.text.strip() and not _faded(widget)
    ]


def _faded(widget: Widget) -> bool:
    return bool(widget.color[3] == 0)


def complaints(stage: Stage) -> list[str]:
    """Everything about size and place that is wrong on the screen now."""
    shown = labels()
    return [*_clipped(shown), *_fields(), *_overlapping(shown), *_small_targets()]


def _fields() -> Iterator[str]:
    """What an empty field asks for is a texture, no label."""
    for field in visible_widgets():
        if isinstance(field, TextInput) and field.hint_text and not field.text:
            written = CoreLabel(font_name=field.font_name, font_size=field.font_size)
            left, _top, right, _bottom = field.padding
            if written.get_extents(field.hint_text)[0] > field.width - left - right + SLACK:
                yield f"the hint is cut off: {field.hint_text!r} in {say(field)}"


def _clipped(shown: Sequence[Label]) -> Iterator[str]:
    for label in shown:
        frame, scrolls = frame_of(label)
        words = words_box(label)
        if not label.texture_size[0]:
            yield f"never drawn: {say(label)}"
            continue
        beyond = words.x < frame.x - SLACK or words.right > frame.right + SLACK
        if beyond and not moves_sideways(label):
            yield f"cut off at the side: {say(label)}"
        if not scrolls and not words.within(frame):
            yield f"outside of the window: {say(label)}"
        own = box_of(label)
        if label.texture_size[1] > label.height + SLACK or label.texture_size[0] > label.width + SLACK:
            yield f"larger than its place ({label.texture_size} in {own}): {say(label)}"
        core = label._label
        if label.is_shortened:
            yield f"shortened: {say(label)}"
        if label.text_size[1] is not None and not isinstance(label, Icon):
            needed = core.get_cached_extents()(" ")[1] * len(core._cached_lines)
            if len(_whole_lines(label)) > len(core._cached_lines) or needed > label.text_size[1] + SLACK + 4:
                yield f"lines are missing: {say(label)}"
        # The pseudo-language's words are longer than any language's: they wrap where they must.
        if not isinstance(label, Icon) and label.text_size[0] is not None and i18n.current() != i18n.PSEUDO:
            for word in _broken(label):
                yield f"the word {word!r} is broken: {say(label)}"
        yield from _outside_of_its_box(label, words)


def _outside_of_its_box(label: Label, words: Box) -> Iterator[str]:
    """The words of a button must be on the button."""
    parent = label.parent
    while parent is not None and parent is not Window and parent is not parent.parent:
        if isinstance(parent, ButtonBehavior):
            if not words.within(box_of(parent)):
                yield f"runs out of its button: {say(label)}"
            return
        parent = parent.parent


def _whole_lines(label: Label) -> list[str]:
    return str(label.text).split("\n")


def _lines(label: Label) -> list[str]:
    return ["".join(word.text for word in line.words) for line in label._label._cached_lines]


def _broken(label: Label) -> list[str]:
    """Words that no line shows whole."""
    lines = _lines(label)
    text = str(label.text)
    if label.markup:
        import re

        text = re.sub(r"\[/?[a-z]+(=[^\]]*)?\]", "", text)
    together = {word for line in lines for word in line.split()}
    return [word for word in text.split() if word not in together and not any(word in line for line in lines)]


def _overlapping(shown: Sequence[Label]) -> Iterator[str]:
    boxes = []
    for label in shown:
        frame, _scrolls = frame_of(label)
        box = words_box(label).meet(frame)
        if not box.empty:
            boxes.append((label, box))
    for i, (label, box) in enumerate(boxes):
        for other, other_box in boxes[i + 1 :]:
            if box.overlaps(other_box) and not _covering(label, other):
                yield f"one upon the other: {say(label)} and {say(other)}"


def _covering(one: Widget, other: Widget) -> bool:
    """Whether one of the two is on a panel of the overlay (a snack), which is meant to cover."""
    return _in_overlay(one) != _in_overlay(other)


def _in_overlay(widget: Widget) -> bool:
    parent = widget.parent
    while parent is not None and parent is not Window and parent is not parent.parent:
        if isinstance(parent, Overlay):
            return True
        parent = parent.parent
    return False


def targets() -> list[Widget]:
    """What a finger can use on the screen."""
    kinds = (ButtonBehavior, TextInput, Slider, Switch, FocusBehavior)
    return [
        widget
        for widget in visible_widgets()
        if (isinstance(widget, kinds) or (bool(getattr(widget, "tag", "")) and hasattr(widget, "on_release")))
        and not widget.disabled
        and not _untouchable(widget)
    ]


def _untouchable(widget: Widget) -> bool:
    """Whether it lets every touch go to what it lies on: a switch in its row, and its thumb."""
    while widget is not None and widget is not Window and widget is not widget.parent:
        if getattr(widget, "untouchable", False):
            return True
        widget = widget.parent
    return False


def _small_targets() -> Iterator[str]:
    least = dp(TARGET) - SLACK
    found = targets()
    for widget in found:
        if widget.width < least or widget.height < least:
            larger = [other for other in found if other is not widget and _inside(widget, other)]
            if any(_alone(widget, other, found) for other in larger):
                continue  # a part of a larger target that does the same
            yield f"target of {widget.width:.0f}x{widget.height:.0f}: {say(widget)}"
        if isinstance(widget, ButtonBehavior) and not getattr(widget, "tag", ""):
            yield f"without a tag: {say(widget)}"


def _alone(widget: Widget, other: Widget, found: Sequence[Widget]) -> bool:
    """Whether this is the only target within another: a sheet or a card with several excuses none of them."""
    return not any(third is not widget and third is not other and _inside(third, other) for third in found)


def _inside(widget: Widget, other: Widget) -> bool:
    parent = widget.parent
    while parent is not None and parent is not Window and parent is not parent.parent:
        if parent is other:
            return True
        parent = parent.parent
    return False


# --- contrast
# ------------------------------------------------------------------------------------------------


def luminance(rgb: Sequence[float]) -> float:
    """Relative luminance of WCAG 2."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """Contrast ratio of WCAG 2: 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def contrast_complaints(stage: Stage) -> list[str]:
    """Compare each text with the picture behind it: one frame is drawn without the texts, one with them."""
    shown = [(label, words_box(label).meet(frame_of(label)[0])) for label in labels() if not label.disabled]
    if any(_in_overlay(label) for label, _box in shown):  # a snack covers what it covers
        shown = [(label, box) for label, box in shown if _in_overlay(label)]
    # Of what is just being scrolled in or out there may be no ink in view yet.
    shown = [(label, box) for label, box in shown if box.area > 0.6 * words_box(label).area]
    with_text = Picture(stage)
    words = [(part, part.size) for label, _box in shown for part in _words_of(label)]
    for part, _size in words:
        part.size = (0, 0)
    without = Picture(stage)
    for part, size in words:
        part.size = size
    found = []
    for label, box in shown:
        behind = without.colours(box)
        if behind == with_text.colours(box):
            found.append(f"covered, nothing to see of {say(label)}")
            continue
        large = isinstance(label, (Icon, MDIconButton)) or label.font_size >= dp(LARGE_TEXT)
        limit = ICON_CONTRAST if large else TEXT_CONTRAST
        total = sum(behind.values())
        opacity = label.color[3] * _whole_opacity(label)
        worst = 99.0
        for colour, count in behind.items():
            if count < 0.03 * total:
                continue
            ink = [c * opacity + b * (1 - opacity) for c, b in zip(label.color, colour, strict=False)]
            worst = min(worst, contrast(ink, colour))
        if worst < limit:
            found.append(f"contrast {worst:.2f} below {limit}: {say(label)}")
    return found


def _words_of(label: Label) -> list[Rectangle]:
    """Where a label draws its words: not its own background, if it has one."""
    return [
        part
        for part in label.canvas.children
        if isinstance(part, Rectangle) and part.texture is not None and part.texture is label.texture
    ]


def _whole_opacity(widget: Widget) -> float:
    opacity = 1.0
    parent = widget
    while parent is not None and parent is not Window:
        opacity *= parent.opacity
        if parent is parent.parent:
            break
        parent = parent.parent
    return opacity


class Picture:
    """The window's pixels."""

    def __init__(self, stage: Stage) -> None:
        Builder.sync()
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        self._pixels = memoryview(stage.pixels()).cast("I")
        self._width = int(Window.width)

    def colours(self, box: Box) -> dict[tuple[float, float, float], int]:
        """How many pixels of each colour a box has (colours rounded to steps of four)."""
        counted: Counter[int] = Counter()
        left, right = int(box.x), int(box.right)
        for y in range(int(box.y), int(box.top), 2):
            start = y * self._width
            counted.update(self._pixels[start + left : start + right])
        merged: Counter[tuple[float, float, float]] = Counter()
        for value, count in counted.items():
            rgb = (
                ((value & 0xFF) // 4 * 4) / 255,
                ((value >> 8 & 0xFF) // 4 * 4) / 255,
                ((value >> 16 & 0xFF) // 4 * 4) / 255,
            )
            merged[rgb] += count
        return dict(merged)
