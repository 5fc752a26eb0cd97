"""The end of a game in figures: worms of each team over the turns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from worms_app.engine.events import TurnBegan
from worms_app.engine.things import team_of
from worms_app.play.session import Session
from worms_app.ui.board.scene import is_worm
from worms_app.ui.table.watching import moments


@dataclass(frozen=True, slots=True)
class Chart:
    """Worms of each team before the first turn and after each turn."""

    worms: dict[str, tuple[int, ...]]

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return max((len(counts) for counts in self.worms.values()), default=1) - 1

    @property
    def most(self) -> int:
        """The highest number of worms: the top of the scale."""
        return max((max(counts) for counts in self.worms.values()), default=0) or 1


def chart(session: Session) -> Chart:
    """How many worms each team had, turn by turn: the game is gone through once more."""
    history = [
        Counter(team_of(thing) for things in scene.things.values() for thing in things if is_worm(thing))
        for event, scene in moments(session)
        if event is None or isinstance(event, TurnBegan)
    ]
    return Chart({team: tuple(counts[team] for counts in history) for team in session.game.seats})
