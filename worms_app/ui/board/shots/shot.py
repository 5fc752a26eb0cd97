"""What a shot is: the picture of an event at any moment between the scene before it and the scene after it.

It knows nothing of rules: it only connects two scenes. Plain Python, no window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial, singledispatch
from math import pi, sin
from typing import Any

from worms_app.engine import Event
from worms_app.ui.board.picture import WHITE, Quad, faded
from worms_app.ui.board.places import RADIUS, Actor, ActorKey, Plane, Point, actors
from worms_app.ui.board.scene import Scene, is_worm
from worms_app.ui.board.tray import Throw


@dataclass
class Instant:
    """One moment of the film."""

    scene: Scene
    actors: dict[ActorKey, Actor]
    below: list[Quad] = field(default_factory=list)
    above: list[Quad] = field(default_factory=list)
    token: Point | None = None
    token_lift: float = 0.0
    vane: float | None = None
    shake: float = 0.0

    def worm(self, name: str) -> list[Actor]:
        """A worm, if it is on the map."""
        actor = self.actors.get((name, "", 0))
        return [actor] if actor is not None else []

    def show(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float = 0.0,
        *,
        angle: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Show a picture above everything else."""
        self.above.append(Quad(name, x, y, width, height or width, angle, colour=faded(WHITE, alpha)))

    def ring(self, name: str, center: Point, alpha: float = 1.0) -> None:
        """Point a hex out, below the Things."""
        self.below.append(Quad(name, *center, *RING, colour=faded(WHITE, alpha)))

    def film(self, name: str, count: int, at: float, x: float, y: float, size: float) -> None:
        """Show a film of so many pictures, while it lasts."""
        if 0.0 <= at < 1.0:
            self.show(reel(name, count, at), x, y, size)

    def puff(self, x: float, y: float, at: float, size: float = 60) -> None:
        """Show smoke that spreads and goes."""
        if 0.0 <= at < 1.0:
            self.show(reel("smoke", 3, at), x, y + 18 * at, size * (0.6 + 0.6 * at), alpha=1 - at * at)

    def rise(self, name: str, actor: Actor, at: float, size: float = 30) -> None:
        """Show a sign that floats up from a Thing."""
        y = actor.y + actor.size * 0.35 + 46 * at
        self.show(name, actor.x, y, size * min(1.0, at * 5), alpha=1 - late(at, 0.6))


@dataclass
class Cast:
    """Who stays, comes and goes between two scenes, and the table they are on."""

    table: Plane
    before: Scene
    after: Scene
    was: dict[ActorKey, Actor]
    will: dict[ActorKey, Actor]

    @property
    def gone(self) -> dict[ActorKey, Actor]:
        """Whoever is in the scene before only."""
        return {key: actor for key, actor in self.was.items() if key not in self.will}

    @property
    def new(self) -> dict[ActorKey, Actor]:
        """Whoever is in the scene after only; the picture has him under the same key."""
        return {key: actor for key, actor in self.will.items() if key not in self.was}


Paint = Callable[[Any, float, Instant, Cast], None]
"""Bends the picture of an event's shot at a moment, 0 to 1."""
RING = (2 * RADIUS * 0.97, 112 * 0.97)


@dataclass(frozen=True)
class Shot:
    """One or several events that are seen together."""

    events: tuple[Event, ...]
    before: Scene
    after: Scene
    seconds: float = 0.0
    paint: Callable[[float, Instant, Cast], None] | None = None
    turn: float = 0.5
    """When the scene before becomes the scene after: land, craters, poses."""
    impact: float = 0.0
    """When its sound is heard."""
    told: float = 0.0
    """When it is told: not what a die shows while it still rolls."""
    focus: str = ""
    """The hex to look at."""
    throw: Throw | None = None

    def frame(self, at: float, table: Plane) -> Instant:
        """The picture at a moment, 0 to 1."""
        cast = Cast(table, self.before, self.after, actors(self.before, table), actors(self.after, table))
        turned = at >= self.turn
        frame = Instant(self.after if turned else self.before, {})
        ease = smooth(min(1.0, at / 0.6))
        for key, will in cast.will.items():
            was = cast.was.get(key, will)
            actor = frame.actors[key] = replace(will if turned else was, active=will.active)
            glide(actor, was, will, ease)
        if self.paint is not None:
            self.paint(at, frame, cast)
        return frame


@singledispatch
def shot_of(event: Event, shot: Shot) -> Shot:
    """The shot of an event. One that has no picture is over at once; whoever tells it in words may hold the
    film (`Film.play`).
    """
    return shot


def painted(*kinds: type[Event], **when: float) -> Callable[[Paint], Paint]:
    """Have events of these kinds seen as a function paints them; ``when``: the times of the shot."""

    def register(paint: Paint) -> Paint:
        for kind in kinds:
            shot_of.register(kind)(lambda event, shot: replace(shot, paint=partial(paint, event), **when))
        return paint

    return register


# -- movement in time --------------------------------------------------------------------------------------


def smooth(share: float) -> float:
    """How far a movement is after a share of its time, if it begins and ends slowly."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def late(at: float, start: float, end: float = 1.0) -> float:
    """How far something is that only moves between `start` and `end`: 0 before, 1 after."""
    return min(1.0, max(0.0, (at - start) / (end - start)))


def bounce(share: float) -> float:
    """How high something is that falls and bounces twice: from 1 to 0."""
    for start, end, height in ((-0.5, 0.5, 1.0), (0.5, 0.8, 0.22), (0.8, 1.0, 0.06)):
        if share <= end:
            middle = (share - start) / (end - start) * 2 - 1
            return height * (1 - middle * middle)
    return 0.0


def reel(name: str, count: int, at: float) -> str:
    """The picture of a film of so many pictures."""
    number = min(count - 1, int(at * count))
    return name if number == 0 else f"{name}_{number + 1}"


def glide(actor: Actor, start: Actor, end: Actor, ease: float) -> None:
    """Put an actor where it is after a share of its way."""
    actor.x = start.x + (end.x - start.x) * ease
    actor.y = start.y + (end.y - start.y) * ease
    actor.size = start.size + (end.size - start.size) * ease


def fly(actor: Actor, start: Actor, end: Actor, at: float, height: float, turns: float = 0.0) -> None:
    """Bend an actor's way into an arc."""
    ease = smooth(at)
    glide(actor, start, end, ease)
    actor.size *= 1 + 0.25 * sin(pi * ease)
    actor.lift = height * sin(pi * ease)
    actor.angle = -360 * turns * ease * (1 if end.x >= start.x else -1)
    if is_worm(actor.thing):
        actor.mirrored = end.x < start.x - 1


def find(among: Mapping[ActorKey, Actor], thing: str, hex: str) -> ActorKey | None:
    """The first of these actors that shows this Thing on this hex."""
    return next((key for key, actor in among.items() if (actor.thing, actor.hex) == (thing, hex)), None)
