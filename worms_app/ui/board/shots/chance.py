"""Shots of what chance says: dice, the flipper, the wind."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import sin

from worms_app.engine import events as e
from worms_app.engine.hexes import neighbour
from worms_app.engine.rules.scatter import direction_of
from worms_app.ui.board.shots.shot import Cast, Instant, Shot, late, painted, shot_of, smooth
from worms_app.ui.board.tray import Throw

DIE_SECONDS, FLIP_SECONDS = 1.15, 1.25
FURTHER_DIE = 0.12
DIE_SETTLED, FLIP_SETTLED = 0.62, 0.6
"""The part of the shot after which dice and flipper have come to rest."""


@shot_of.register
def _rolled(event: e.Rolled, shot: Shot) -> Shot:
    """All dice of a throw, and for whom."""
    faces = tuple(die.face for die in shot.events if isinstance(die, e.Rolled))
    paint = None if event.what == "wind.die" or not shot.focus else partial(_point, event, shot.focus, faces)
    seconds = DIE_SECONDS + FURTHER_DIE * (len(faces) - 1)
    throw = Throw(event.thing, seconds * DIE_SETTLED, dice=faces)
    return replace(shot, seconds=seconds, told=DIE_SETTLED, throw=throw, paint=paint)


def _point(event: e.Rolled, hex: str, faces: tuple[str, ...], at: float, frame: Instant, cast: Cast) -> None:
    """Show who is meant, and, once the die lies, where it will go."""
    x, y = cast.table.center(hex)
    frame.ring("hex_danger" if event.what == "drum.die" else "hex_preview", (x, y))
    if at < DIE_SETTLED:
        return
    show = smooth(late(at, DIE_SETTLED, DIE_SETTLED + 0.15))
    share = 0.36 + 0.12 * show
    directions = {direction_of(face, frame.scene.wind) for face in faces} - {0}
    for direction in sorted(directions):
        to_x, to_y = cast.table.center(neighbour(hex, direction))
        angle = cast.table.angle(direction)
        frame.show("wind_arrow", x + (to_x - x) * share, y + (to_y - y) * share, 50 * show, angle=angle)


@shot_of.register
def _flipped(event: e.Flipped, shot: Shot) -> Shot:
    """The flipper, and for whom."""
    paint = partial(_tremble, event.side, shot.focus) if shot.focus else None
    throw = Throw(event.thing, FLIP_SECONDS * FLIP_SETTLED, flip=event.side)
    return replace(shot, seconds=FLIP_SECONDS, told=FLIP_SETTLED, throw=throw, paint=paint)


def _tremble(side: str, hex: str, at: float, frame: Instant, cast: Cast) -> None:
    center = cast.table.center(hex)
    if at < FLIP_SETTLED:
        frame.ring("hex_danger", center, 0.6 + 0.4 * sin(at * 30))
    elif side == "safe":
        frame.puff(*center, late(at, 0.6), 70)


@painted(e.WindTurned, seconds=1.0)
def _wind_turned(event: e.WindTurned, at: float, frame: Instant, cast: Cast) -> None:
    old, new = cast.table.angle(cast.before.wind), cast.table.angle(cast.after.wind)
    around = (new - old + 180) % 360 - 180
    frame.vane = old + around * smooth(min(1.0, at / 0.7)) + sin(at * 14) * 14 * (1 - at)


@painted(e.WindStays, seconds=0.5)
def _wind_stays(event: e.WindStays, at: float, frame: Instant, cast: Cast) -> None:
    frame.vane = cast.table.angle(cast.after.wind) + sin(at * 20) * 12 * (1 - at)
