"""The film of a row of events: which of them are seen together, and where to look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from worms_app.engine import Event, events as e
from worms_app.play.story import thrown_with
from worms_app.ui.board.scene import Scene, is_worm
from worms_app.ui.board.shots import chains, chance, turns
from worms_app.ui.board.shots.shot import Instant, Shot, shot_of

__all__ = ["Instant", "Shot", "is_seen", "shots"]

MODULES = (turns, chance, chains)
"""They register how each kind of event is seen."""


def shots(events: Sequence[Event], scene: Scene) -> Iterator[Shot]:
    """The film of a row of events."""
    focus = ""
    number = 0
    while number < len(events):
        together = [events[number]]
        first = together[0]
        for event in events[number + 1 :]:
            if not thrown_with(event, together[-1]):
                break
            together.append(event)
        after = scene
        for event in together:
            after = after.after(event)
        focus = _focus(together[-1], scene, after) or focus
        yield shot_of(first, Shot(tuple(together), scene, after, focus=focus))
        scene = after
        number += len(together)


def _focus(event: Event, before: Scene, after: Scene) -> str:
    if isinstance(event, e.WindTurned | e.WindStays):
        return before.dial
    for name in ("to", "hex"):
        if hex := getattr(event, name, ""):
            return str(hex) if "," in hex else ""
    for name in ("worm", "thing"):
        worm = getattr(event, name, "")
        if worm == "token":
            return after.token or ""
        if worm and is_worm(worm):
            return after.where(worm) or before.where(worm) or ""
    return ""


def is_seen(event: Event) -> bool:
    """Whether an event has a picture of its own."""
    return shot_of.dispatch(type(event)) is not shot_of.dispatch(object)
