"""How each event looks while it happens: a shot between the scene before it and the scene after it.

A shot paints one frame for any moment from 0 to 1: the Things between their two places, and effects above and
below them. It knows nothing of rules: it only connects two scenes. Plain Python, no window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, singledispatch
from math import hypot, pi, sin

from worms_app.engine import Event
from worms_app.engine import events as e
from worms_app.engine.hexes import neighbour
from worms_app.ui.presenters.board_picture import WHITE, Quad, faded
from worms_app.ui.presenters.board_places import HEIGHT, RADIUS, Actor, Key, Point, Table, actors
from worms_app.ui.presenters.board_scene import Scene, is_worm

THROWN_TOGETHER = ("aim.die", "drum.die")
"""6.3 7.4 These dice lie on the table side by side."""
DIE_SECONDS = 1.15
FURTHER_DIE = 0.12
DIE_SETTLED, FLIP_SETTLED = 0.62, 0.6
"""The part of the shot after which dice and flipper have come to rest."""


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


def shots(events: Sequence[Event], scene: Scene) -> Iterator[Shot]:
    """The film of a row of events."""
    focus = ""
    number = 0
    while number < len(events):
        together = [events[number]]
        first = together[0]
        if isinstance(first, e.Rolled) and first.what in THROWN_TOGETHER:
            for event in events[number + 1 :]:
                if not isinstance(event, e.Rolled) or event.what != first.what or len(together) == 5:
                    break
                together.append(event)
        after = scene
        for event in together:
            after = after.after(event)
        focus = _focus(together[-1], scene, after) or focus
        shot = _shot(first, Shot(tuple(together), scene, after, focus=focus))
        yield shot
        scene = after
        number += len(together)


def _focus(event: Event, before: Scene, after: Scene) -> str:
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


# -- movement in time --------------------------------------------------------------------------------------


def smooth(share: float) -> float:
    """Slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def late(at: float, start: float, end: float = 1.0) -> float:
    """Which part of a later stretch has passed."""
    return min(1.0, max(0.0, (at - start) / (end - start)))


def bounce(share: float) -> float:
    """Height of something that falls and bounces twice: from 1 to 0."""
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


# -- the shots ---------------------------------------------------------------------------------------------


@singledispatch
def _shot(event: Event, shot: Shot) -> Shot:
    """What only the log tells passes at once; who tells it may hold the film (`Film.play`)."""
    return shot


def is_seen(event: Event) -> bool:
    """Whether an event has a picture of its own."""
    return _shot.dispatch(type(event)) is not _shot.dispatch(object)


@_shot.register
def _(event: e.TilePlaced, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for number, hex in enumerate(event.hexes):
            x, y = cast.table.center(hex)
            share = late(at, 0.08 * number, 0.7)
            if share < 1 and at < shot.turn:
                size = 128 * smooth(share)
                frame.below.append(Quad("hex_land", x, y - 6 + 40 * (1 - share), size, size * 0.97))
            elif at >= shot.turn:
                frame.above.append(
                    Quad("dust", x, y - 40, 80, 50, colour=faded(WHITE, 1 - late(at, shot.turn)))
                )

    return replace(shot, seconds=0.6, turn=0.72, impact=0.6, paint=paint)


@_shot.register(e.ThingSetUp)
@_shot.register(e.Placed)
def _(event: e.ThingSetUp | e.Placed, shot: Shot) -> Shot:
    if event.thing == "crater":
        return replace(shot, seconds=0.3, turn=0.2, paint=partial(_crater, event.hex))
    if event.thing == "fire":
        return replace(shot, seconds=0.45, turn=0.0, paint=_grow)
    if event.thing == "crate" and isinstance(event, e.Placed):
        return replace(shot, seconds=1.1, impact=0.85, paint=_parachute)
    return replace(shot, seconds=0.5, impact=0.5, paint=_fall)


def _crater(hex: str, at: float, frame: Frame, cast: Cast) -> None:
    x, y = cast.table.center(hex)
    for side in (-1, 1):
        frame.above.append(
            Quad("dust", x + side * (20 + 30 * at), y - 10, 60, 40, colour=faded(WHITE, 1 - at))
        )


def _grow(at: float, frame: Frame, cast: Cast) -> None:
    for actor in cast.new:
        here = _same(frame, actor)
        if here is not None:
            here.size *= smooth(at) * (1 + 0.3 * sin(pi * at))


def _fall(at: float, frame: Frame, cast: Cast) -> None:
    for actor in cast.new:
        here = _same(frame, actor)
        if here is not None:
            here.lift = 150 * bounce(at)
            here.alpha = min(1.0, at * 5)
            here.stretch = 1 - 0.18 * sin(pi * late(at, 0.45, 0.65))


def _parachute(at: float, frame: Frame, cast: Cast) -> None:
    for actor in cast.new:
        frame.actors = {key: other for key, other in frame.actors.items() if not _alike(other, actor)}
        share = smooth(late(at, 0.0, 0.85))
        size = actor.size
        sway = sin(at * 9) * 10 * (1 - share)
        if at < 0.85:
            # The crate of the picture hangs in its lower half, at three quarters of its size.
            frame.above.append(
                Quad(
                    "crate_parachute",
                    actor.x + sway,
                    actor.y + size * 0.35 + 230 * (1 - share),
                    size * 1.1,
                    size * 1.65,
                    angle=sway * 0.9,
                    colour=faded(WHITE, min(1.0, at * 5)),
                )
            )
        else:
            frame.actors[actor.thing, actor.hex, 99] = replace(
                actor, stretch=1 - 0.15 * sin(pi * late(at, 0.85))
            )


@_shot.register
def _(event: e.Activated, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 18 * sin(pi * at)
                actor.stretch = 1 + 0.12 * sin(2 * pi * at)

    return replace(shot, seconds=0.35, turn=0.0, paint=paint)


@_shot.register
def _(event: e.Healed, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.stretch = 1 + 0.15 * sin(2 * pi * at)
                _rise(frame, "heart", actor, at)

    return replace(shot, seconds=0.7, turn=0.35, paint=paint)


def _rise(frame: Frame, name: str, actor: Actor, at: float, size: float = 30) -> None:
    side = size * min(1.0, at * 5)
    y = actor.y + actor.size * 0.35 + 46 * at
    frame.above.append(Quad(name, actor.x, y, side, side, colour=faded(WHITE, 1 - late(at, 0.6))))


@_shot.register
def _(event: e.Rolled, shot: Shot) -> Shot:
    faces = tuple(rolled.face for rolled in shot.events if isinstance(rolled, e.Rolled))
    seconds = DIE_SECONDS + FURTHER_DIE * (len(faces) - 1)

    def paint(at: float, frame: Frame, cast: Cast) -> None:
        """Who is meant, and, once the die lies, where it will go."""
        if event.what == "wind.die" or not shot.focus:
            return
        x, y = cast.table.center(shot.focus)
        ring(frame, "hex_danger" if event.what == "drum.die" else "hex_preview", shot.focus, cast)
        if at < DIE_SETTLED:
            return
        show = smooth(late(at, DIE_SETTLED, DIE_SETTLED + 0.15))
        directions = {frame.scene.wind if face == "wind" else int(face) for face in faces if face != "hit"}
        for direction in sorted(directions):
            to_x, to_y = cast.table.center(neighbour(shot.focus, direction))
            share = 0.36 + 0.12 * show
            frame.above.append(
                Quad(
                    "wind_arrow",
                    x + (to_x - x) * share,
                    y + (to_y - y) * share,
                    50 * show,
                    50 * show,
                    angle=cast.table.angle(direction),
                )
            )

    return replace(shot, seconds=seconds, told=DIE_SETTLED, dice=faces, thing=event.thing, paint=paint)


@_shot.register
def _(event: e.Flipped, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        if not shot.focus:
            return
        x, y = cast.table.center(shot.focus)
        if at < FLIP_SETTLED:
            ring(frame, "hex_danger", shot.focus, cast, 0.6 + 0.4 * sin(at * 30))
        elif event.side == "safe":
            puff(frame, x, y, late(at, 0.6), 70)

    return replace(shot, seconds=1.25, told=FLIP_SETTLED, flip=event.side, thing=event.thing, paint=paint)


@_shot.register
def _(event: e.WindTurned, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        old, new = cast.table.angle(cast.before.wind), cast.table.angle(cast.after.wind)
        around = (new - old + 180) % 360 - 180
        swing = sin(at * 14) * 14 * (1 - at)
        frame.vane = old + around * smooth(min(1.0, at / 0.7)) + swing

    return replace(shot, seconds=1.0, focus=shot.before.dial, paint=paint)


@_shot.register
def _(event: e.WindStays, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.vane = cast.table.angle(cast.after.wind) + sin(at * 20) * 12 * (1 - at)

    return replace(shot, seconds=0.5, focus=shot.before.dial, paint=paint)


@_shot.register
def _(event: e.TokenPlaced, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.token_lift = 140 * bounce(at)
        ring(frame, "hex_preview", event.hex, cast, sin(pi * at))

    return replace(shot, seconds=0.6, turn=0.0, impact=0.4, paint=paint)


@_shot.register
def _(event: e.TokenMoved, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        (x1, y1), (x2, y2) = cast.table.center(event.origin), cast.table.center(event.to)
        ease = smooth(at)
        frame.token = (x1 + (x2 - x1) * ease, y1 + (y2 - y1) * ease)
        frame.token_lift = 55 * sin(pi * ease)

    return replace(shot, seconds=0.55, turn=0.0, paint=paint)


@_shot.register
def _(event: e.Moved, shot: Shot) -> Shot:
    return replace(
        shot,
        seconds={"inch": 0.55, "jump": 0.65}.get(event.how, 0.6),
        impact=0.0 if event.how == "inch" else 0.1,
        paint=partial(_move, event.thing, event.origin, event.to, event.how),
    )


def _move(thing: str, origin: str, to: str, how: str, at: float, frame: Frame, cast: Cast) -> None:
    start = _first(cast.gone if not is_worm(thing) else cast.was.values(), thing, origin)
    end = _first(cast.new if not is_worm(thing) else cast.will.values(), thing, to)
    if start is None or end is None:
        return
    actor = _same(frame, end)
    if actor is None:
        return
    if how == "inch":
        _crawl(actor, start, end, at)
        return
    far = hypot(end.x - start.x, end.y - start.y)
    turns = 0.0 if how == "jump" or thing == "mine" else 1.0
    fly(actor, start, end, at, 36 + 0.22 * far, turns)
    if is_worm(thing):
        actor.pose = "damaged" if actor.damaged and how != "jump" else "fly"
    if at > 0.9:
        frame.above.append(
            Quad("dust", end.x, end.y - end.size * 0.4, 56, 36, colour=faded(WHITE, (1 - at) * 10))
        )


def _crawl(actor: Actor, start: Actor, end: Actor, at: float) -> None:
    """An inchworm's way: it arches, it stretches."""
    ease = smooth(at)
    actor.x = start.x + (end.x - start.x) * ease
    actor.y = start.y + (end.y - start.y) * ease
    actor.size = start.size + (end.size - start.size) * ease
    actor.stretch = 1 + 0.2 * sin(at * 6 * pi)
    actor.lift = 4 * abs(sin(at * 3 * pi))
    if is_worm(actor.thing):
        actor.pose = "crawl"
        actor.mirrored = end.x < start.x - 1


@_shot.register
def _(event: e.JumpedOnTheSpot, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 60 * sin(pi * at)
                actor.pose = "fly"

    return replace(shot, seconds=0.5, paint=paint)


@_shot.register
def _(event: e.Sank, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        start = _first(cast.gone, event.thing, event.origin)
        if start is None:  # placed on water: it comes from the sky
            start = Actor(event.thing, event.hex, x, y + 160, 56)
        if at < 0.5:
            there = replace(start, x=x, y=y, size=54)
            actor = replace(start)
            fly(actor, start, there, at * 2, 46 if event.origin != event.hex else 10, 0.5)
            if is_worm(event.thing):
                actor.pose = "fly"
            frame.actors[event.thing, "sinks", 0] = actor
        effect(frame, "splash", 4, late(at, 0.45), x, y + 10, 96)

    return replace(shot, seconds=0.85, impact=0.45, paint=paint)


@_shot.register
def _(event: e.Overflowed, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        side = 42 * (1 + 0.15 * sin(at * 4 * pi))
        ring(frame, "hex_danger", event.hex, cast)
        frame.above.append(Quad("mark_full", x, y + 44, side, side))

    return replace(shot, seconds=0.6, paint=paint)


@_shot.register
def _(event: e.Prodded, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if (actor.thing, actor.hex) == (event.thing, event.hex):
                actor.x += 6 * sin(at * 6 * pi) * (1 - at)
                actor.stretch = 1 + 0.1 * sin(at * 4 * pi)
                break

    return replace(shot, seconds=0.45, paint=paint)


@_shot.register
def _(event: e.Blasted, shot: Shot) -> Shot:
    return replace(shot, seconds=0.8, paint=partial(_blast, event.hex, 205.0, 1.0))


@_shot.register
def _(event: e.DrumExploded, shot: Shot) -> Shot:
    return replace(shot, seconds=1.0, turn=0.12, paint=partial(_blast, event.hex, 285.0, 1.6))


def _blast(hex: str, size: float, force: float, at: float, frame: Frame, cast: Cast) -> None:
    x, y = cast.table.center(hex)
    frame.shake = force * max(0.0, 1 - at * 1.7) ** 2
    if at < 0.15:
        for actor in cast.gone:  # the drum itself
            frame.actors[actor.thing, "gone", 0] = replace(actor, size=actor.size * (1 + 1.5 * at))
    effect(frame, "blast_big", 6, at, x, y + 12, size * (0.75 + 0.25 * smooth(at * 3)))
    for actor in frame.actors.values():
        away = hypot(actor.x - x, actor.y - y)
        if actor.hex == hex or away < HEIGHT * 1.2:
            hop = (1.0 if actor.hex == hex else 0.4) * force
            actor.lift += 26 * hop * sin(pi * min(1.0, at * 1.6))
    if at > 0.35:
        for number, side in enumerate((-1, 1)):
            puff(frame, x + side * 44 * at, y + 12 + number * 14, late(at, 0.35), 56)


@_shot.register
def _(event: e.Fizzled, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        effect(frame, "splash", 4, at, x, y + 14, 130)

    return replace(shot, seconds=0.6, paint=paint)


@_shot.register
def _(event: e.DrumStruck, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.shake = 0.5 * max(0.0, 1 - at * 2)
        for number, hex in enumerate(event.hexes):
            x, y = cast.table.center(hex)
            ring(frame, "hex_danger", hex, cast, 1 - at * at)
            effect(frame, "blast_small", 4, late(at, 0.06 * number, 0.7 + 0.06 * number), x, y, 110)

    return replace(shot, seconds=0.8, paint=paint)


@_shot.register
def _(event: e.WormDamaged, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 22 * sin(pi * min(1.0, at * 1.6))
                actor.angle = 20 * sin(at * 5 * pi) * (1 - at)
                effect(frame, "blast_small", 4, at * 1.4, actor.x, actor.y, actor.size * 1.1)

    return replace(shot, seconds=0.6, turn=0.4, paint=paint)


@_shot.register
def _(event: e.WormDestroyed, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            x, y = cast.table.center(event.hex)
            if event.hex == actor.hex:
                x, y = actor.x, actor.y
            if at < 0.45:
                flying = replace(actor, pose="damaged")
                there = replace(actor, x=x, y=y)
                fly(flying, actor, there, at / 0.45, 40, 1.0)
                frame.actors[actor.thing, "", 0] = flying
            effect(frame, "blast_small", 4, late(at, 0.4, 0.8), x, y, 96)
            puff(frame, x, y, late(at, 0.5), 72)

    return replace(shot, seconds=0.95, impact=0.4, paint=paint)


@_shot.register
def _(event: e.Destroyed, shot: Shot) -> Shot:
    if event.thing == "crater":
        return replace(shot, turn=0.0)

    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            if at < 0.3:
                frame.actors[actor.thing, "gone", 0] = replace(actor, size=actor.size * (1 + at))
            effect(frame, "blast_small", 4, late(at, 0.1, 0.7), actor.x, actor.y, actor.size * 1.2)
            puff(frame, actor.x, actor.y, late(at, 0.4))

    return replace(shot, seconds=0.5, paint=paint)


@_shot.register
def _(event: e.Conceded, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            frame.actors[actor.thing, "", 0] = replace(actor, alpha=1 - at, size=actor.size * (1 - 0.4 * at))
            puff(frame, actor.x, actor.y, at)

    return replace(shot, seconds=0.8, paint=paint)


@_shot.register
def _(event: e.CrateTaken, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            if at < 0.5:
                frame.actors["crate", "gone", 0] = replace(
                    actor,
                    size=actor.size * (1 + 0.25 * sin(pi * at * 2)),
                    angle=8 * sin(at * 40),
                    lift=14 * at,
                )
            else:
                share = late(at, 0.5)
                for number in range(5):
                    angle = number * 1.257 + 0.4
                    x = actor.x + sin(angle) * 46 * share
                    y = actor.y + 10 + (1 - abs(angle - pi) / pi) * 20 + 34 * share
                    frame.above.append(
                        Quad(
                            reel("sparkle", 2, (at * 3 + number / 5) % 1),
                            x,
                            y,
                            30,
                            30,
                            colour=faded(WHITE, 1 - share),
                        )
                    )
                _rise(frame, "card_back_weapon", actor, share, 40)

    return replace(shot, seconds=0.9, turn=0.0, impact=0.1, paint=paint)


@_shot.register
def _(event: e.MineTripped, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            frame.actors["mine", "gone", 0] = replace(
                actor,
                pose="mine_2" if int(at * 10) % 2 else "mine",
                size=actor.size * (1 + 0.2 * at),
                angle=6 * sin(at * 50),
            )

    return replace(shot, seconds=0.7, turn=0.0, paint=paint)


@_shot.register
def _(event: e.FireTouched, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            flare = 1 + 0.7 * sin(pi * at)
            frame.actors["fire", "gone", 0] = replace(
                actor, size=actor.size * flare, alpha=1 - late(at, 0.7), pose=reel("fire", 4, at * 2 % 1)
            )

    return replace(shot, seconds=0.6, turn=0.0, paint=paint)


@_shot.register(e.Iced)
@_shot.register(e.IceHeld)
def _(event: e.Iced | e.IceHeld, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.x += 4 * sin(at * 8 * pi) * (1 - at)
                for number in range(4):
                    side = actor.size * 0.5 * (0.5 + at)
                    dx, dy = ((1, 1), (-1, 1), (1, -0.6), (-1, -0.6))[number]
                    frame.above.append(
                        Quad(
                            "sparkle",
                            actor.x + dx * side,
                            actor.y + dy * side,
                            24,
                            24,
                            colour=faded(WHITE, 1 - at),
                        )
                    )

    return replace(shot, seconds=0.6, turn=0.2, paint=paint)


@_shot.register
def _(event: e.TeamFrozen, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in list(frame.actors.values()):
            if actor.freezing:
                _rise(frame, "ice_token", actor, at, 26)

    return replace(shot, seconds=0.7, turn=0.0, paint=paint)


@_shot.register
def _(event: e.Thawed, shot: Shot) -> Shot:
    if not event.worms:
        return shot

    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in list(frame.actors.values()):
            if actor.thing in event.worms:
                effect(frame, "splash", 4, at, actor.x, actor.y, actor.size)

    return replace(shot, seconds=0.6, turn=0.3, paint=paint)


@_shot.register(e.Collapsed)
@_shot.register(e.Sunk)
def _(event: e.Collapsed | e.Sunk, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        frame.shake = 0.7 * (1 - at)
        frame.below.append(Quad(reel("sinking", 4, at), x, y - 18 * late(at, 0.5), 2 * RADIUS, 112))
        for actor in frame.actors.values():
            if actor.hex == event.hex:
                actor.lift = -14 * sin(pi * at)
                actor.angle = 5 * sin(at * 25)

    return replace(shot, seconds=1.1, turn=0.5, impact=0.45, focus=event.hex, paint=paint)


# -- finding actors ----------------------------------------------------------------------------------------


def _alike(one: Actor, other: Actor) -> bool:
    return (one.thing, one.hex, one.x, one.y) == (other.thing, other.hex, other.x, other.y)


def _same(frame: Frame, actor: Actor) -> Actor | None:
    """The frame's actor of an actor of the scene after."""
    found = [other for other in frame.actors.values() if (other.thing, other.hex) == (actor.thing, actor.hex)]
    if is_worm(actor.thing):
        found = [other for other in frame.actors.values() if other.thing == actor.thing]
    return next((other for other in found if _alike(other, actor)), found[-1] if found else None)


def _first(among: object, thing: str, hex: str) -> Actor | None:
    return next((actor for actor in among if (actor.thing, actor.hex) == (thing, hex)), None)  # type: ignore[attr-defined]
