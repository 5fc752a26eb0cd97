"""Layouts: columns of content, plates, flowing rows, panes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from worms_app.ui.shell.theme import space


def fired(*_args: Any) -> None:
    """What an event of a widget does by itself: nothing. Whoever wants to know of it binds to it."""


class Part:
    """Mix-in of what may be left out: while it is not ``there``, it takes no room and leaves no gap."""

    there = BooleanProperty(True)


class Holder(Part):
    """Mix-in of layouts: keeps those of its parts that are not ``there``, and puts each back in its place."""

    def __init__(self, **kwargs: Any) -> None:
        self._parts: list[Widget] = []  # all of them, in reading order
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, index: int = 0, *args: Any, **kwargs: Any) -> None:
        following = self.children[index - 1] if index else None  # type: ignore[attr-defined]
        place = self._parts.index(following) if following is not None else len(self._parts)
        self._parts.insert(place, widget)
        if isinstance(widget, Part):
            widget.fbind("there", self._arrange_part)  # type: ignore[attr-defined]
            if not widget.there:
                return
        super().add_widget(widget, index, *args, **kwargs)  # type: ignore[misc]

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if widget in self._parts:
            self._parts.remove(widget)
            if isinstance(widget, Part):
                widget.funbind("there", self._arrange_part)  # type: ignore[attr-defined]
        if widget.parent is self:
            super().remove_widget(widget, *args, **kwargs)  # type: ignore[misc]

    def clear_widgets(self, children: list[Widget] | None = None) -> None:
        for widget in list(self._parts if children is None else children):
            self.remove_widget(widget)

    def _arrange_part(self, part: Widget, there: bool) -> None:
        if there and part.parent is None:
            later = self._parts[self._parts.index(part) + 1 :]
            super().add_widget(part, index=sum(other.parent is self for other in later))  # type: ignore[misc]
        elif not there and part.parent is self:
            super().remove_widget(part)  # type: ignore[misc]


class Column(Holder, BoxLayout):
    """Things below each other, as high as they are together."""


class Row(Holder, BoxLayout):
    """Things beside each other, each in the middle of the row's height; at least so high as ``least``."""

    least = NumericProperty(0)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.pos_hint = widget.pos_hint or {"center_y": 0.5}
        super().add_widget(widget, *args, **kwargs)


class Ground:
    """Mix-in: a ground of one colour role from edge to edge."""

    ground = StringProperty("")


class Pane(Ground, Holder, BoxLayout):
    """A part of the window with a ground of its own."""


class Scroll(Ground, ScrollView):
    """What is higher than its place: it goes up and down, and stops at its ends. What is lower stands at the
    top, wherever it was scrolled to before.
    """

    def update_from_scroll(self, *largs: Any) -> None:
        content = self._viewport
        if content is not None and content.height <= self.height:
            self.scroll_y = 1
        super().update_from_scroll(*largs)


def bring_into_sight(widget: Widget, room: float = dp(10)) -> None:
    """Scroll whatever a widget lies in, so that it is seen with some room around it."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView) and above.children:
            above.scroll_to(widget, padding=room, animate=False)
        above = above.parent


class Grid(Holder, GridLayout):
    """Things in rows and columns, as high as they are together."""


class Panel:
    """Mix-in: a rounded ground with a drawn edge; both are colour roles, and empty ones are not drawn."""

    fill = StringProperty("")
    rim = StringProperty("")
    edge = NumericProperty(0)
    corner = NumericProperty(dp(16))


class Plate(Panel, Column):
    """A rounded panel with a drawn edge."""

    fill = StringProperty("surfaceContainerLow")
    rim = StringProperty("outlineVariant")
    corner = NumericProperty(dp(20))


class Filling(Holder, Layout):
    """Base of layouts that are as high as what they hold in their width, whenever that changes."""

    spacing = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("children", "pos", "width", "parent"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.fbind("height", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.funbind("height", self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)


class Flow(Filling):
    """Children next to each other, as wide as they like, going on below when the line is full.

    A child tells its wish with `natural_width()`; it is never wider than the line.
    """

    spacing = NumericProperty(space(2))

    def do_layout(self, *_args: Any) -> None:
        rows: list[list[Widget]] = [[]]
        used = 0.0
        for child in reversed(self.children):
            wish = child.natural_width() if hasattr(child, "natural_width") else child.width
            child.width = min(wish, self.width)
            if rows[-1] and used + child.width > self.width + 0.5:
                rows.append([])
                used = 0.0
            rows[-1].append(child)
            used += child.width + self.spacing
        heights = [max((child.height for child in row), default=0) for row in rows]
        self.height = sum(heights) + self.spacing * (len(rows) - 1)
        y = self.top
        for row, height in zip(rows, heights, strict=True):
            x = self.x
            for child in row:
                child.pos = x, y - height + (height - child.height) / 2
                x += child.width + self.spacing
            y -= height + self.spacing


class Columns(Filling):
    """Blocks in one column, or in two when the window is wide: each block goes below the shorter column."""

    spacing = NumericProperty(space(4))
    wide_from = NumericProperty(dp(720))

    def do_layout(self, *_args: Any) -> None:
        count = 2 if self.width >= self.wide_from else 1
        width = (self.width - self.spacing * (count - 1)) / count
        depth = [0.0] * count
        places: list[tuple[Widget, int, float]] = []
        for child in reversed(self.children):
            child.width = width
            column = depth.index(min(depth))
            places.append((child, column, depth[column]))
            depth[column] += child.height + self.spacing
        self.height = max(max(depth) - self.spacing, 0)
        for child, column, below in places:
            child.pos = self.x + column * (width + self.spacing), self.top - below - child.height


class Panes(BoxLayout):
    """A main part and a side part: beside each other in a wide window, else below each other.

    The first child is the main part. `app.look.left_handed` puts the side part on the left.
    """

    side_width = NumericProperty(dp(360))
    side_share = NumericProperty(0.42)  # of the height, when below
    side_most = NumericProperty(0.45)  # of the width, when beside
    arrangement = OptionProperty("below", options=("below", "beside"))
    main = ObjectProperty(None, allownone=True)
    side = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(self._arrange, -1)
        for what in ("size", "side_width", "side_share", "side_most"):
            self.fbind(what, self._again)
        App.get_running_app().look.bind(left_handed=self._arrange)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if self.main is None:
            self.main = widget
        elif self.side is None and widget is not self.main:
            self.side = widget
        super().add_widget(widget, *args, **kwargs)
        self._again()

    def _arrange(self, *_args: Any) -> None:
        if self.main is None or self.side is None:
            return
        wide = self.width >= dp(840) or (self.width > self.height and self.width >= dp(600))
        self.arrangement = "beside" if wide else "below"
        self.orientation = "horizontal" if wide else "vertical"
        if wide:
            self.main.size_hint_y = 1
            self.side.size_hint = (None, 1)
            self.side.width = max(min(self.side_width, self.width * self.side_most), dp(240))
        else:
            self.side.size_hint = (1, self.side_share)
            self.main.size_hint_y = 1 - self.side_share
        put(self, *for_the_hand(self.main, self.side, wide))


def for_the_hand(main: Widget, side: Widget, beside: bool = True) -> tuple[Widget, Widget]:
    """Two parts in reading order: where they stand beside each other, what is tapped lies under the thumb."""
    return (side, main) if beside and App.get_running_app().look.left_handed else (main, side)


def put(box: Widget, *widgets: Widget) -> bool:
    """Have a box hold these widgets in reading order; whether that is a change."""
    if tuple(reversed(box.children)) == widgets:
        return False
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)
    return True


def filled(box: Widget, count: int, make: Callable[[], Widget]) -> list[Widget]:
    """The widgets of a box in reading order, once there are so many: those that are there, and new ones."""
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(make())
    return list(reversed(box.children))
