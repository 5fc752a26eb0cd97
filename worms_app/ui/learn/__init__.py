"""Learn by playing: the list of lessons, a lesson on the map, and the coach beside a game.

Coach(page, parts)     tips on the map of a game (`follow`, `rest`, `room`)
Coaching(table, people) which tip that is, and whether somebody gets any
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door

if TYPE_CHECKING:
    from worms_app.ui.learn.coach import Coach as Coach
    from worms_app.ui.learn.coaching import Coaching as Coaching

__getattr__ = door(__name__, {"Coach": "coach", "Coaching": "coaching"})
