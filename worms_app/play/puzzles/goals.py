"""What counts for a goal: a pure measure over what happens.

marks = ()
marks = counted(goal, "blue", marks, WormDamaged, ("6.8", "red1", "1,0"))     # one event after the other
is_reached(goal, marks), is_lost(marks)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from worms_app.content.puzzles.load import CHAIN, CRATE, DRUM, HIT, HOLE, OUT, SAFE, SINK, Goal
from worms_app.engine import Event, events as e
from worms_app.engine.rules.turn import END, WEAPON
from worms_app.engine.things import KIND, WORM, team_of

GoalMarks = tuple[str, ...]
"""What has counted so far: each worm once, in order of names; everything else with a number."""

LOST: GoalMarks = ("!",)
"""What must not happen has happened."""

_HARM: dict[Any, frozenset[str]] = {
    e.WormDamaged: frozenset({HIT}),
    e.WormDestroyed: frozenset({HIT, OUT}),
    e.Sank: frozenset({HIT, OUT, SINK}),
}
_OTHER: dict[Any, tuple[str, ...]] = {
    e.CrateTaken: (CRATE,),
    e.DrumExploded: (DRUM, CHAIN),
    e.Blasted: (CHAIN,),
    e.Collapsed: (HOLE,),
    e.Sunk: (HOLE,),
}


def last_step(goal: Goal) -> int:
    """The step of the turn after which nothing counts: what comes after the weapon is no longer the player's
    decision (3.5), but worms that are to be safe have to come through the end of the turn (3.6).
    """
    return END if goal.do == SAFE else WEAPON


def counted(goal: Goal, team: str, marks: GoalMarks, kind: Any, values: tuple[Any, ...]) -> GoalMarks:
    """What has counted after one more event of a kind; ``values`` are its fields, its paragraph first."""
    if marks == LOST:
        return marks
    harm = _HARM.get(kind)
    if harm is not None:
        thing = values[1]
        if KIND[thing] != WORM:
            return marks
        if team_of(thing) == team:
            return LOST if goal.unhurt else marks
        wanted = goal.do in harm and (not goal.worm or goal.worm == thing)
        return tuple(sorted({*marks, thing})) if wanted else marks
    if goal.do in _OTHER.get(kind, ()) and (goal.do != CRATE or team_of(values[1]) == team):
        return (*marks, str(len(marks) + 1))
    return marks


def is_reached(goal: Goal, marks: GoalMarks) -> bool:
    """Whether as much has happened as the goal wants."""
    return marks != LOST and (goal.do == SAFE or len(marks) >= goal.count)


def is_lost(marks: GoalMarks) -> bool:
    """Whether the goal cannot be reached any more."""
    return marks == LOST


def tallied(goal: Goal, team: str, marks: GoalMarks, events: Iterable[Event]) -> GoalMarks:
    """What has counted after these events."""
    for event in events:
        values = tuple(getattr(event, one.name) for one in fields(event)[2:])
        marks = counted(goal, team, marks, type(event), values)
    return marks
