"""What a shot is: the picture of an event at any moment between the scene before it and the scene after it.

It knows nothing of rules: it only connects two scenes. Plain Python, no window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import singledispatch
from math import pi, sin

from worms_app.engine import Event
from worms_app.ui.board.picture import WHITE, Quad, faded
from worms_app.ui.board.places import RADIUS, Actor, Key, Point, Table, actors
from worms_app.ui.board.scene import Scene, is_worm


@dataclass
class Frame:
    """One moment of the film."""

    scene: Scene
    actors: dict[Key, Actor]
    below: list[Quad] = field(default_factory=list)
    above: list[Quad] = field(default_factory=list)
    token: Point | None = None
    token_lift: float = 0.0
    vane: float | None = None
    shake: float = 0.0


@dataclass
class Cast:
    """Who stays, comes and goes between two scenes, and the table they are on."""

    table: Table
    before: Scene
    after: Scene
    was: dict[Key, Actor]
    will: dict[Key, Actor]

    @property
    def gone(self) -> list[Actor]:
        return [actor for key, actor in self.was.items() if key not in self.will]

    @property
    def new(self) -> list[Actor]:
        return [actor for key, actor in self.will.items() if key not in self.was]


Paint = Callable[[float, Frame, Cast], None]


@dataclass(frozen=True)
class Shot:
    """One or several events that are seen together."""

    events: tuple[Event, ...]
    before: Scene
    after: Scene
    seconds: float = 0.0
    paint: Paint | None = None
    turn: float = 0.5
    """When the scene before becomes the scene after: land, craters, poses."""
    impact: float = 0.0
    """When its sound is heard."""
    told: float = 0.0
    """When it is told: not what a die shows while it still rolls."""
    focus: str = ""
    """The hex to look at."""
    dice: tuple[str, ...] = ()
    flip: str = ""
    thing: str = ""
    """Whom dice or flipper are about."""

    def frame(self, at: float, table: Table) -> Frame:
        """The picture at a moment, 0 to 1."""
        cast = Cast(table, self.before, self.after, actors(self.before, table), actors(self.after, table))
        turned = at >= self.turn
        frame = Frame(self.after if turned else self.before, {})
        ease = smooth(min(1.0, at / 0.6))
        for key, will in cast.will.items():
            was = cast.was.get(key)
            if was is None:
                frame.actors[key] = replace(will)
                continue
            frame.actors[key] = replace(
                will if turned else was,
                x=was.x + (will.x - was.x) * ease,
                y=was.y + (will.y - was.y) * ease,
                size=was.size + (will.size - was.size) * ease,
                active=will.active,
            )
        if self.paint is not None:
            self.paint(at, frame, cast)
        return frame


@singledispatch
def shot_of(event: Event, shot: Shot) -> Shot:
    """The shot of an event. One that has no picture is over at once; whoever tells it in words may hold the
    film (`Film.play`).
    """
    return shot


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


def effect(frame: Frame, name: str, count: int, at: float, x: float, y: float, size: float) -> None:
    """A film in the picture, while it lasts."""
    if 0.0 <= at < 1.0:
        frame.above.append(Quad(reel(name, count, at), x, y, size, size))


def fly(actor: Actor, start: Actor, end: Actor, at: float, height: float, turns: float = 0.0) -> None:
    """Bend an actor's way into an arc."""
    ease = smooth(at)
    actor.x = start.x + (end.x - start.x) * ease
    actor.y = start.y + (end.y - start.y) * ease
    actor.size = (start.size + (end.size - start.size) * ease) * (1 + 0.25 * sin(pi * ease))
    actor.lift = height * sin(pi * ease)
    actor.angle = -360 * turns * ease * (1 if end.x >= start.x else -1)
    if is_worm(actor.thing):
        actor.mirrored = end.x < start.x - 1


def puff(frame: Frame, x: float, y: float, at: float, size: float = 60) -> None:
    """Smoke that spreads and goes."""
    if 0.0 <= at < 1.0:
        side = size * (0.6 + 0.6 * at)
        frame.above.append(
            Quad(reel("smoke", 3, at), x, y + 18 * at, side, side, colour=faded(WHITE, 1 - at * at))
        )


RING = (2 * RADIUS * 0.97, 112 * 0.97)


def ring(frame: Frame, name: str, hex: str, cast: Cast, alpha: float = 1.0) -> None:
    """A hex pointed out, below the Things."""
    x, y = cast.table.center(hex)
    frame.below.append(Quad(name, x, y, *RING, colour=faded(WHITE, alpha)))


def rise(frame: Frame, name: str, actor: Actor, at: float, size: float = 30) -> None:
    """A sign that floats up from a Thing."""
    side = size * min(1.0, at * 5)
    y = actor.y + actor.size * 0.35 + 46 * at
    frame.above.append(Quad(name, actor.x, y, side, side, colour=faded(WHITE, 1 - late(at, 0.6))))


# -- finding actors ----------------------------------------------------------------------------------------


def alike(one: Actor, other: Actor) -> bool:
    """Whether both stand for the same Thing at the same place."""
    return (one.thing, one.hex, one.x, one.y) == (other.thing, other.hex, other.x, other.y)


def same(frame: Frame, actor: Actor) -> Actor | None:
    """The frame's actor of an actor of the scene after."""
    found = [other for other in frame.actors.values() if (other.thing, other.hex) == (actor.thing, actor.hex)]
    if is_worm(actor.thing):
        found = [other for other in frame.actors.values() if other.thing == actor.thing]
    return next((other for other in found if alike(other, actor)), found[-1] if found else None)


def first(among: Iterable[Actor], thing: str, hex: str) -> Actor | None:
    """The first of these actors that shows this Thing on this hex."""
    return next((actor for actor in among if (actor.thing, actor.hex) == (thing, hex)), None)
