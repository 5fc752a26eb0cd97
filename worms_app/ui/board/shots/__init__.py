"""The film of a row of events: which of them are seen together, and where to look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from worms_app.engine import Event, events as e
from worms_app.play.story import thrown_with
from worms_app.ui.board.scene import Scene, is_worm
from worms_app.ui.board.shots import chains, chance, turns  # noqa: F401  (they say how each event is seen)
from worms_app.ui.board.shots.shot import Instant, Shot, shot_of

__all__ = ["Instant", "Shot", "is_seen", "shots"]


def shots(events: Sequence[Event], scene: Scene) -> Iterator[Shot]:
    """The film of a row of events."""
    seen: list[list[Event]] = []
    for event in events:
        if seen and thrown_with(event, seen[-1][-1]):
            seen[-1].append(event)
        else:
            seen.append([event])
    focus = ""
    for together in seen:
        after = reduce(Scene.after, together, scene)
        focus = _focus(together[-1], scene, after) or focus
        yield shot_of(together[0], Shot(tuple(together), scene, after, focus=focus))
        scene = after


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
