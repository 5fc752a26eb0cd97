"""Shots of what people and chance do: placing, moving, aiming, dice, wind."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import hypot, pi, sin

from worms_app.engine import events as e
from worms_app.engine.hexes import neighbour
from worms_app.ui.board.picture import WHITE, Quad, faded
from worms_app.ui.board.places import Actor
from worms_app.ui.board.scene import is_worm
from worms_app.ui.board.shots.shot import (
    Cast,
    Frame,
    Shot,
    alike,
    bounce,
    effect,
    first,
    fly,
    late,
    puff,
    ring,
    rise,
    same,
    shot_of,
    smooth,
)

DIE_SECONDS = 1.15
FURTHER_DIE = 0.12
DIE_SETTLED, FLIP_SETTLED = 0.62, 0.6
"""The part of the shot after which dice and flipper have come to rest."""


@shot_of.register
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


@shot_of.register(e.ThingSetUp)
@shot_of.register(e.Placed)
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
        here = same(frame, actor)
        if here is not None:
            here.size *= smooth(at) * (1 + 0.3 * sin(pi * at))


def _fall(at: float, frame: Frame, cast: Cast) -> None:
    for actor in cast.new:
        here = same(frame, actor)
        if here is not None:
            here.lift = 150 * bounce(at)
            here.alpha = min(1.0, at * 5)
            here.stretch = 1 - 0.18 * sin(pi * late(at, 0.45, 0.65))


def _parachute(at: float, frame: Frame, cast: Cast) -> None:
    for actor in cast.new:
        frame.actors = {key: other for key, other in frame.actors.items() if not alike(other, actor)}
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


@shot_of.register
def _(event: e.Activated, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 18 * sin(pi * at)
                actor.stretch = 1 + 0.12 * sin(2 * pi * at)

    return replace(shot, seconds=0.35, turn=0.0, paint=paint)


@shot_of.register
def _(event: e.Healed, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.stretch = 1 + 0.15 * sin(2 * pi * at)
                rise(frame, "heart", actor, at)

    return replace(shot, seconds=0.7, turn=0.35, paint=paint)


@shot_of.register
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


@shot_of.register
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


@shot_of.register
def _(event: e.WindTurned, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        old, new = cast.table.angle(cast.before.wind), cast.table.angle(cast.after.wind)
        around = (new - old + 180) % 360 - 180
        swing = sin(at * 14) * 14 * (1 - at)
        frame.vane = old + around * smooth(min(1.0, at / 0.7)) + swing

    return replace(shot, seconds=1.0, focus=shot.before.dial, paint=paint)


@shot_of.register
def _(event: e.WindStays, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.vane = cast.table.angle(cast.after.wind) + sin(at * 20) * 12 * (1 - at)

    return replace(shot, seconds=0.5, focus=shot.before.dial, paint=paint)


@shot_of.register
def _(event: e.TokenPlaced, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.token_lift = 140 * bounce(at)
        ring(frame, "hex_preview", event.hex, cast, sin(pi * at))

    return replace(shot, seconds=0.6, turn=0.0, impact=0.4, paint=paint)


@shot_of.register
def _(event: e.TokenMoved, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        (x1, y1), (x2, y2) = cast.table.center(event.origin), cast.table.center(event.to)
        ease = smooth(at)
        frame.token = (x1 + (x2 - x1) * ease, y1 + (y2 - y1) * ease)
        frame.token_lift = 55 * sin(pi * ease)

    return replace(shot, seconds=0.55, turn=0.0, paint=paint)


@shot_of.register
def _(event: e.Moved, shot: Shot) -> Shot:
    return replace(
        shot,
        seconds={"inch": 0.55, "jump": 0.65}.get(event.how, 0.6),
        impact=0.0 if event.how == "inch" else 0.1,
        paint=partial(_move, event.thing, event.origin, event.to, event.how),
    )


def _move(thing: str, origin: str, to: str, how: str, at: float, frame: Frame, cast: Cast) -> None:
    start = first(cast.gone if not is_worm(thing) else cast.was.values(), thing, origin)
    end = first(cast.new if not is_worm(thing) else cast.will.values(), thing, to)
    if start is None or end is None:
        return
    actor = same(frame, end)
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


@shot_of.register
def _(event: e.JumpedOnTheSpot, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 60 * sin(pi * at)
                actor.pose = "fly"

    return replace(shot, seconds=0.5, paint=paint)


@shot_of.register
def _(event: e.Sank, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        start = first(cast.gone, event.thing, event.origin)
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


@shot_of.register
def _(event: e.Overflowed, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        side = 42 * (1 + 0.15 * sin(at * 4 * pi))
        ring(frame, "hex_danger", event.hex, cast)
        frame.above.append(Quad("mark_full", x, y + 44, side, side))

    return replace(shot, seconds=0.6, paint=paint)


@shot_of.register
def _(event: e.Prodded, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if (actor.thing, actor.hex) == (event.thing, event.hex):
                actor.x += 6 * sin(at * 6 * pi) * (1 - at)
                actor.stretch = 1 + 0.1 * sin(at * 4 * pi)
                break

    return replace(shot, seconds=0.45, paint=paint)
