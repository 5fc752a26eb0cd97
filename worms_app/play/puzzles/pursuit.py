"""A turn that is played on in the head for a goal, and what has come of the goal so far.

here = Pursuit.from_here(game, goal, "blue", ())
here.take("bazooka")
here.reached                            # YES, NO; None as long as it is not settled
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Self, TypeVarTuple

from worms_app.content.puzzles.load import SAFE, Goal
from worms_app.engine import Event, Game, Imagined
from worms_app.engine.answers import JUMP, read_movement
from worms_app.engine.frames import Chance
from worms_app.engine.rules.turn import TurnStep
from worms_app.play.odds.search import is_end
from worms_app.play.puzzles.goals import GoalMarks, counted, is_lost, is_reached, last_step

Fields = TypeVarTuple("Fields")


class Bounds(NamedTuple):
    """A chance: not less than ``low``, not more than ``high``."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        """The chance to show for both bounds."""
        return (self.low + self.high) / 2


YES, NO, OPEN = Bounds(1.0, 1.0), Bounds(0.0, 0.0), Bounds(0.0, 1.0)


class Pursuit(Imagined):
    """A turn that is played on in the head, and what has counted for the goal in it."""

    __slots__ = ("goal", "marks", "team")

    goal: Goal
    marks: GoalMarks
    team: str

    @classmethod
    def from_here(cls, game: Game, goal: Goal, team: str, marks: GoalMarks) -> Self:
        """A game at the question that waits, to the end of the player's decisions."""
        other = cls.of(game.view(team))
        other.hidden = (True,) * len(game.seats)  # which card is drawn is not asked
        other.goal, other.team, other.marks = goal, team, marks
        other.stack = [
            waiting
            for waiting in other.stack
            if not isinstance(waiting[1], TurnStep) or waiting[1].step <= last_step(goal)
        ]
        return other

    def copy(self) -> Pursuit:
        other = self._copied(Pursuit)
        other.random = None
        other.goal, other.team, other.marks = self.goal, self.team, self.marks
        return other

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        self.marks = counted(self.goal, self.team, self.marks, event, fields)

    @property
    def key(self) -> Hashable:
        """The same for two games in which everything that is still to come is the same."""
        return self.marks, self.likeness()

    @property
    def dry_options(self) -> tuple[str, ...]:
        """What may be answered, but for jumps into the water: most of a worm's jumps would be such."""
        moves = {option: read_movement(option) for option in self.options}
        dry = (option for option, (how, hex) in moves.items() if how != JUMP or self.board.is_land(hex))
        return tuple(dry) or self.options

    @property
    def is_thrown(self) -> bool:
        """Whether chance is to decide now, or nothing any more."""
        return self.reached is not None or isinstance(self.asked, Chance)

    @property
    def reached(self) -> Bounds | None:
        """Whether the goal is reached, once that is settled whatever is still to come. Where own worms may
        not come to harm, what runs has to be finished first; where they are to be safe, the turn.
        """
        if is_lost(self.marks):
            return NO
        is_there = is_reached(self.goal, self.marks)
        if self.asked is None:
            return YES if is_there else NO
        if self.goal.do == SAFE:
            return None
        return YES if is_there and (not self.goal.unhurt or is_end(self.asked)) else None
