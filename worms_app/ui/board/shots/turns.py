"""Shots of what people do: laying tiles, placing, moving, aiming; and how things fall and sink."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import hypot, pi, sin

from worms_app.engine import events as e
from worms_app.ui.board.picture import Quad
from worms_app.ui.board.places import Actor
from worms_app.ui.board.scene import is_worm
from worms_app.ui.board.shots.shot import (
    Cast,
    Instant,
    Shot,
    bounce,
    find,
    fly,
    glide,
    late,
    painted,
    shot_of,
    smooth,
)

LAID = 0.72
"""The part of the shot after which a tile has come to rest."""


@painted(e.TilePlaced, seconds=0.6, turn=LAID, impact=0.6)
def _tile_placed(event: e.TilePlaced, at: float, frame: Instant, cast: Cast) -> None:
    for number, hex in enumerate(event.hexes):
        x, y = cast.table.center(hex)
        share = late(at, 0.08 * number, 0.7)
        if share < 1 and at < LAID:
            size = 128 * smooth(share)
            frame.below.append(Quad("hex_land", x, y - 6 + 40 * (1 - share), size, size * 0.97))
        elif at >= LAID:
            frame.show("dust", x, y - 40, 80, 50, alpha=1 - late(at, LAID))


@shot_of.register(e.ThingSetUp)
@shot_of.register(e.Placed)
def _placed(event: e.ThingSetUp | e.Placed, shot: Shot) -> Shot:
    """A crater appears, a fire grows, a crate hangs on a parachute, everything else falls."""
    if event.thing == "crater":
        return replace(shot, seconds=0.3, turn=0.2, paint=partial(_crater, event.hex))
    if event.thing == "fire":
        return replace(shot, seconds=0.45, turn=0.0, paint=_grow)
    if event.thing == "crate" and isinstance(event, e.Placed):
        return replace(shot, seconds=1.1, impact=0.85, paint=_parachute)
    return replace(shot, seconds=0.5, impact=0.5, paint=_fall)


def _crater(hex: str, at: float, frame: Instant, cast: Cast) -> None:
    x, y = cast.table.center(hex)
    for side in (-1, 1):
        frame.show("dust", x + side * (20 + 30 * at), y - 10, 60, 40, alpha=1 - at)


def _grow(at: float, frame: Instant, cast: Cast) -> None:
    for key in cast.new:
        frame.actors[key].size *= smooth(at) * (1 + 0.3 * sin(pi * at))


def _fall(at: float, frame: Instant, cast: Cast) -> None:
    for key in cast.new:
        here = frame.actors[key]
        here.lift = 150 * bounce(at)
        here.alpha = min(1.0, at * 5)
        here.stretch = 1 - 0.18 * sin(pi * late(at, 0.45, 0.65))


def _parachute(at: float, frame: Instant, cast: Cast) -> None:
    for key, actor in cast.new.items():
        if at >= 0.85:
            frame.actors[key].stretch = 1 - 0.15 * sin(pi * late(at, 0.85))
            continue
        del frame.actors[key]
        share, size = smooth(late(at, 0.0, 0.85)), actor.size
        sway = sin(at * 9) * 10 * (1 - share)
        # The crate of the picture hangs in its lower half, at three quarters of its size.
        x, y = actor.x + sway, actor.y + size * 0.35 + 230 * (1 - share)
        alpha = min(1.0, at * 5)
        frame.show("crate_parachute", x, y, size * 1.1, size * 1.65, angle=sway * 0.9, alpha=alpha)


@painted(e.Activated, seconds=0.35, turn=0.0)
def _activated(event: e.Activated, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.worm(event.worm):
        actor.lift = 18 * sin(pi * at)
        actor.stretch = 1 + 0.12 * sin(2 * pi * at)


@painted(e.Healed, seconds=0.7, turn=0.35)
def _healed(event: e.Healed, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.worm(event.worm):
        actor.stretch = 1 + 0.15 * sin(2 * pi * at)
        frame.rise("heart", actor, at)


@painted(e.TokenPlaced, seconds=0.6, turn=0.0, impact=0.4)
def _token_placed(event: e.TokenPlaced, at: float, frame: Instant, cast: Cast) -> None:
    frame.token_lift = 140 * bounce(at)
    frame.ring("hex_preview", cast.table.center(event.hex), sin(pi * at))


@painted(e.TokenMoved, seconds=0.55, turn=0.0)
def _token_moved(event: e.TokenMoved, at: float, frame: Instant, cast: Cast) -> None:
    (x1, y1), (x2, y2) = cast.table.center(event.origin), cast.table.center(event.to)
    ease = smooth(at)
    frame.token = (x1 + (x2 - x1) * ease, y1 + (y2 - y1) * ease)
    frame.token_lift = 55 * sin(pi * ease)


@shot_of.register
def _moved(event: e.Moved, shot: Shot) -> Shot:
    """A worm crawls an inch and jumps; what is thrown turns over in the air."""
    seconds = {"inch": 0.55, "jump": 0.65}.get(event.how, 0.6)
    impact = 0.0 if event.how == "inch" else 0.1
    return replace(shot, seconds=seconds, impact=impact, paint=partial(_move, event))


def _move(event: e.Moved, at: float, frame: Instant, cast: Cast) -> None:
    thing, how = event.thing, event.how
    here, there = (cast.was, cast.will) if is_worm(thing) else (cast.gone, cast.new)
    key, to = find(here, thing, event.origin), find(there, thing, event.to)
    if key is None or to is None:
        return
    actor, start, end = frame.actors[to], here[key], there[to]
    if how == "inch":
        _crawl(actor, start, end, at)
        return
    far = hypot(end.x - start.x, end.y - start.y)
    fly(actor, start, end, at, 36 + 0.22 * far, turns=0.0 if how == "jump" or thing == "mine" else 1.0)
    if is_worm(thing):
        actor.pose = "damaged" if actor.damaged and how != "jump" else "fly"
    if at > 0.9:
        frame.show("dust", end.x, end.y - end.size * 0.4, 56, 36, alpha=(1 - at) * 10)


def _crawl(actor: Actor, start: Actor, end: Actor, at: float) -> None:
    """Move a worm as inchworms do: it arches, it stretches."""
    glide(actor, start, end, smooth(at))
    actor.stretch = 1 + 0.2 * sin(at * 6 * pi)
    actor.lift = 4 * abs(sin(at * 3 * pi))
    if is_worm(actor.thing):
        actor.pose = "crawl"
        actor.mirrored = end.x < start.x - 1


@painted(e.JumpedOnTheSpot, seconds=0.5)
def _jumped_on_the_spot(event: e.JumpedOnTheSpot, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.worm(event.worm):
        actor.lift = 60 * sin(pi * at)
        actor.pose = "fly"


@painted(e.Sank, seconds=0.85, impact=0.45)
def _sank(event: e.Sank, at: float, frame: Instant, cast: Cast) -> None:
    x, y = cast.table.center(event.hex)
    key = find(cast.gone, event.thing, event.origin)
    # What is placed on water comes from the sky.
    start = cast.gone[key] if key is not None else Actor(event.thing, event.hex, x, y + 160, 56)
    if at < 0.5:
        actor, end = replace(start), replace(start, x=x, y=y, size=54)
        fly(actor, start, end, at * 2, 46 if event.origin != event.hex else 10, 0.5)
        if is_worm(event.thing):
            actor.pose = "fly"
        frame.actors[event.thing, "sinks", 0] = actor
    frame.film("splash", 4, late(at, 0.45), x, y + 10, 96)


@painted(e.Overflowed, seconds=0.6)
def _overflowed(event: e.Overflowed, at: float, frame: Instant, cast: Cast) -> None:
    x, y = cast.table.center(event.hex)
    frame.ring("hex_danger", (x, y))
    frame.show("mark_full", x, y + 44, 42 * (1 + 0.15 * sin(at * 4 * pi)))


@painted(e.Prodded, seconds=0.45)
def _prodded(event: e.Prodded, at: float, frame: Instant, cast: Cast) -> None:
    key = find(frame.actors, event.thing, event.hex)
    if key is not None:
        actor = frame.actors[key]
        actor.x += 6 * sin(at * 6 * pi) * (1 - at)
        actor.stretch = 1 + 0.1 * sin(at * 4 * pi)
