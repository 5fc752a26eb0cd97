"""The guide of a table as its screens show it: the game and its turn timer."""

from __future__ import annotations

from collections.abc import Callable

from worms_app.engine.options import DEFAULT_TIMER
from worms_app.play.clock import TimerRules, TimeSource
from worms_app.play.guide import FIRST, TOKEN, Guide, guide_book
from worms_app.play.jsonfile import JsonFile
from worms_app.play.situation import Situation
from worms_app.ui.timer import FeedbackLike, TimerPresenter


class GuideDesk:
    """The guided game with its timer. Every command keeps both on disk and tells the screens."""

    def __init__(self, file: JsonFile, feedback: FeedbackLike, time_source: TimeSource | None = None) -> None:
        self.book = guide_book(file)
        self.timer = TimerPresenter.beside(self.book, self._timer_rules(), feedback, time_source)

    @property
    def guide(self) -> Guide | None:
        """The game as it stands, None without one."""
        return self.book.value

    @property
    def running(self) -> Guide | None:
        """The game that is not over yet, None without one."""
        return self.guide if self.guide is not None and not self.guide.over else None

    @property
    def timed(self) -> bool:
        """10.9 Whether this table plays with the timer."""
        return self.running is not None and self.running.rules.timer > 0

    def _timer_rules(self) -> TimerRules:
        seconds = self.guide.rules.timer if self.guide is not None else 0
        return TimerRules(seconds or DEFAULT_TIMER)

    def begin(self, guide: Guide) -> None:
        """Start a new guided game in place of the old one."""
        self.book.begin(guide)
        self.timer.clock.rules = self._timer_rules()
        self.timer.clock.ready(guide.active)

    def close(self) -> None:
        """End the guided game and forget it."""
        self.timer.clock.stop()
        self.book.begin(None)

    def hear(self, now: Situation | None) -> None:
        """Take over what was found out about the table elsewhere."""
        if now is not None and self.running is not None:
            self.do(now.into)

    def do(self, change: Callable[[Guide], Guide]) -> None:
        """Change the game as a tap says, and the timer with it."""
        before = self.guide
        if before is None or not self.book.change(change(before)):
            return
        now = self.guide
        assert now is not None
        if now.over or not now.rules.timer:
            self.timer.clock.stop()
        elif now.step == FIRST and (before.step == TOKEN or now.turn != before.turn):
            self.timer.clock.ready(now.active)
            self.timer.clock.start()
        elif now.step != before.step:
            self.timer.clock.at_step(now.step)
