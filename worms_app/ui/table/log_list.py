"""The log as a list: a heading for each turn, each event in words, a tap leads on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from worms_app.play.story import DEEPEST
from worms_app.ui.board.hand import card_picture
from worms_app.ui.kit.layout import Part, Row, Scroll, fired
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table.log_lines import LoggedEvent, lines

SHOWN = 40
"""Lines that are there at first; earlier ones come when they are asked for."""


class LogLine(Tap, Row):
    """One event."""

    text = StringProperty("")
    rule = StringProperty("")
    badge = StringProperty("")
    picture = StringProperty("")
    depth = NumericProperty(0)
    line = ObjectProperty(None, allownone=True)
    roomy = BooleanProperty(False)
    """Whether it is wide enough, for its letters, to have a picture and to stand in by its cause."""


class LogList(Part, Scroll):
    """`on_line(line)`: an event was tapped. The latest stands at the bottom, and in sight."""

    __events__ = ("on_line",)
    on_line = fired
    shown = NumericProperty(SHOWN)
    earlier = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._key: tuple[Any, ...] = ()
        self.empty = True
        """Whether nothing has happened yet."""
        super().__init__(**kwargs)

    def show(self, table: Any, language: str, you: str) -> None:
        """Bring the list up to date. Lines that stay keep their widgets, others are used again."""
        presenter = table.presenter
        key = (table.identifier, presenter.generation, presenter.told, language, you, self.shown)
        if key == self._key:
            return
        grown = key[:3] != self._key[:3]
        self._key = key
        self._table, self._language, self._you = table, language, you
        found = lines(presenter)
        self.empty = not found
        self.earlier = max(0, len(found) - int(self.shown))
        wanted = found[self.earlier :]
        numbers = [line.event.number for line in wanted]
        column = self.ids.column
        rows = [child for child in reversed(column.children) if isinstance(child, LogLine)]
        stay = [row for row in rows if row.line.event.number in numbers]
        if [row.line.event.number for row in stay] != numbers[: len(stay)]:
            stay = []
        spare = [row for row in rows if row not in stay]
        for row in spare:
            column.remove_widget(row)
        for row, line in zip(stay, wanted, strict=False):
            self._fill(row, line)
        for line in wanted[len(stay) :]:
            row = spare.pop() if spare else self._row()
            self._fill(row, line)
            column.add_widget(row)
        if grown:
            Clock.schedule_once(self._to_end, 0)

    def _row(self) -> LogLine:
        row = LogLine()
        row.bind(on_release=lambda row: self.dispatch("on_line", row.line))
        return row

    def _fill(self, row: LogLine, line: LoggedEvent) -> None:
        row.line = line
        row.tag = f"log.{line.event.number}"
        row.text = line.words(self._language, self._you, self._table.session)
        row.rule = line.event.rule
        row.depth = min(DEEPEST, line.link.depth)
        row.picture = sprite(line.picture) if line.picture else card_picture(line.card) if line.card else ""
        row.badge = sprite(f"badge_{line.team}") if line.heading and line.team else ""

    def _to_end(self, _dt: float) -> None:
        self.scroll_y = 0

    def show_earlier(self) -> None:
        """Show more of what came before."""
        self.shown += 3 * SHOWN
        height = self.ids.column.height
        self.show(self._table, self._language, self._you)
        Clock.schedule_once(lambda _dt: self._stay(height), 0)

    def _stay(self, height: float) -> None:
        """Scroll so that what was in sight stays in sight."""
        grown = self.ids.column.height - self.height
        self.scroll_y = max(0.0, min(1.0, (height - self.height) / grown)) if grown > 0 else 0


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
