"""Shots of what follows: blasts, damage, fire, mines, drums, crates, ice, sinking land."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import hypot, pi, sin

from worms_app.engine import events as e
from worms_app.ui.board.picture import WHITE, Quad, faded
from worms_app.ui.board.places import HEIGHT, RADIUS
from worms_app.ui.board.shots.shot import (
    Cast,
    Frame,
    Shot,
    effect,
    fly,
    late,
    puff,
    reel,
    ring,
    rise,
    shot_of,
    smooth,
)


@shot_of.register
def _(event: e.Blasted, shot: Shot) -> Shot:
    return replace(shot, seconds=0.8, paint=partial(_blast, event.hex, 205.0, 1.0))


@shot_of.register
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


@shot_of.register
def _(event: e.Fizzled, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        x, y = cast.table.center(event.hex)
        effect(frame, "splash", 4, at, x, y + 14, 130)

    return replace(shot, seconds=0.6, paint=paint)


@shot_of.register
def _(event: e.DrumStruck, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        frame.shake = 0.5 * max(0.0, 1 - at * 2)
        for number, hex in enumerate(event.hexes):
            x, y = cast.table.center(hex)
            ring(frame, "hex_danger", hex, cast, 1 - at * at)
            effect(frame, "blast_small", 4, late(at, 0.06 * number, 0.7 + 0.06 * number), x, y, 110)

    return replace(shot, seconds=0.8, paint=paint)


@shot_of.register
def _(event: e.WormDamaged, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in frame.actors.values():
            if actor.thing == event.worm:
                actor.lift = 22 * sin(pi * min(1.0, at * 1.6))
                actor.angle = 20 * sin(at * 5 * pi) * (1 - at)
                effect(frame, "blast_small", 4, at * 1.4, actor.x, actor.y, actor.size * 1.1)

    return replace(shot, seconds=0.6, turn=0.4, paint=paint)


@shot_of.register
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


@shot_of.register
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


@shot_of.register
def _(event: e.Conceded, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            frame.actors[actor.thing, "", 0] = replace(actor, alpha=1 - at, size=actor.size * (1 - 0.4 * at))
            puff(frame, actor.x, actor.y, at)

    return replace(shot, seconds=0.8, paint=paint)


@shot_of.register
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
                rise(frame, "card_back_weapon", actor, share, 40)

    return replace(shot, seconds=0.9, turn=0.0, impact=0.1, paint=paint)


@shot_of.register
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


@shot_of.register
def _(event: e.FireTouched, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in cast.gone:
            flare = 1 + 0.7 * sin(pi * at)
            frame.actors["fire", "gone", 0] = replace(
                actor, size=actor.size * flare, alpha=1 - late(at, 0.7), pose=reel("fire", 4, at * 2 % 1)
            )

    return replace(shot, seconds=0.6, turn=0.0, paint=paint)


@shot_of.register(e.Iced)
@shot_of.register(e.IceHeld)
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


@shot_of.register
def _(event: e.TeamFrozen, shot: Shot) -> Shot:
    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in list(frame.actors.values()):
            if actor.freezing:
                rise(frame, "ice_token", actor, at, 26)

    return replace(shot, seconds=0.7, turn=0.0, paint=paint)


@shot_of.register
def _(event: e.Thawed, shot: Shot) -> Shot:
    if not event.worms:
        return shot

    def paint(at: float, frame: Frame, cast: Cast) -> None:
        for actor in list(frame.actors.values()):
            if actor.thing in event.worms:
                effect(frame, "splash", 4, at, actor.x, actor.y, actor.size)

    return replace(shot, seconds=0.6, turn=0.3, paint=paint)


@shot_of.register(e.Collapsed)
@shot_of.register(e.Sunk)
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
