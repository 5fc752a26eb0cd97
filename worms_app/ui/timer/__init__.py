"""The turn timer (rules 10.9): alone for a table of its own, and as a part of guide and map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door

if TYPE_CHECKING:
    from worms_app.ui.timer.drive import set_going as set_going
    from worms_app.ui.timer.presenter import (
        TIME_UP as TIME_UP,
        FeedbackLike as FeedbackLike,
        Mood as Mood,
        TimerPresenter as TimerPresenter,
        TimerView as TimerView,
        rules_for as rules_for,
    )
    from worms_app.ui.timer.ring import TimerRing as TimerRing

__getattr__ = door(
    __name__,
    {
        "FeedbackLike": "presenter",
        "Mood": "presenter",
        "TIME_UP": "presenter",
        "TimerPresenter": "presenter",
        "TimerRing": "ring",
        "TimerView": "presenter",
        "rules_for": "presenter",
        "set_going": "drive",
    },
)
