"""Shots of what follows: blasts, damage, fire, mines, drums, crates, ice, sinking land."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import hypot, pi, sin

from worms_app.engine import events as e
from worms_app.ui.board.picture import Quad
from worms_app.ui.board.places import HEIGHT, RADIUS
from worms_app.ui.board.shots.shot import Cast, Instant, Shot, fly, late, painted, reel, shot_of, smooth


@painted(e.Blasted, seconds=0.8)
@painted(e.DrumExploded, seconds=1.0, turn=0.12)
def _blast(event: e.Blasted | e.DrumExploded, at: float, frame: Instant, cast: Cast) -> None:
    size, force = (285.0, 1.6) if isinstance(event, e.DrumExploded) else (205.0, 1.0)
    x, y = cast.table.center(event.hex)
    frame.shake = force * max(0.0, 1 - at * 1.7) ** 2
    if at < 0.15:
        for actor in cast.gone.values():  # the drum itself
            frame.actors[actor.thing, "gone", 0] = replace(actor, size=actor.size * (1 + 1.5 * at))
    frame.film("blast_big", 6, at, x, y + 12, size * (0.75 + 0.25 * smooth(at * 3)))
    for actor in frame.actors.values():
        away = hypot(actor.x - x, actor.y - y)
        if actor.hex == event.hex or away < HEIGHT * 1.2:
            hop = (1.0 if actor.hex == event.hex else 0.4) * force
            actor.lift += 26 * hop * sin(pi * min(1.0, at * 1.6))
    if at > 0.35:
        for number, side in enumerate((-1, 1)):
            frame.puff(x + side * 44 * at, y + 12 + number * 14, late(at, 0.35), 56)


@painted(e.Fizzled, seconds=0.6)
def _fizzled(event: e.Fizzled, at: float, frame: Instant, cast: Cast) -> None:
    x, y = cast.table.center(event.hex)
    frame.film("splash", 4, at, x, y + 14, 130)


@painted(e.DrumStruck, seconds=0.8)
def _drum_struck(event: e.DrumStruck, at: float, frame: Instant, cast: Cast) -> None:
    frame.shake = 0.5 * max(0.0, 1 - at * 2)
    for number, hex in enumerate(event.hexes):
        x, y = cast.table.center(hex)
        frame.ring("hex_danger", (x, y), 1 - at * at)
        frame.film("blast_small", 4, late(at, 0.06 * number, 0.7 + 0.06 * number), x, y, 110)


@painted(e.WormDamaged, seconds=0.6, turn=0.4)
def _damaged(event: e.WormDamaged, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.worm(event.worm):
        actor.lift = 22 * sin(pi * min(1.0, at * 1.6))
        actor.angle = 20 * sin(at * 5 * pi) * (1 - at)
        frame.film("blast_small", 4, at * 1.4, actor.x, actor.y, actor.size * 1.1)


@painted(e.WormDestroyed, seconds=0.95, impact=0.4)
def _worm_destroyed(event: e.WormDestroyed, at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        x, y = (actor.x, actor.y) if event.hex == actor.hex else cast.table.center(event.hex)
        if at < 0.45:
            flying = replace(actor, pose="damaged")
            fly(flying, actor, replace(actor, x=x, y=y), at / 0.45, 40, 1.0)
            frame.actors[actor.thing, "", 0] = flying
        frame.film("blast_small", 4, late(at, 0.4, 0.8), x, y, 96)
        frame.puff(x, y, late(at, 0.5), 72)


@shot_of.register
def _destroyed(event: e.Destroyed, shot: Shot) -> Shot:
    """A crater lies below everything: it is not there any more."""
    if event.thing == "crater":
        return replace(shot, turn=0.0)
    return replace(shot, seconds=0.5, paint=_vanish)


def _vanish(at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        if at < 0.3:
            frame.actors[actor.thing, "gone", 0] = replace(actor, size=actor.size * (1 + at))
        frame.film("blast_small", 4, late(at, 0.1, 0.7), actor.x, actor.y, actor.size * 1.2)
        frame.puff(actor.x, actor.y, late(at, 0.4))


@painted(e.Conceded, seconds=0.8)
def _conceded(event: e.Conceded, at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        frame.actors[actor.thing, "", 0] = replace(actor, alpha=1 - at, size=actor.size * (1 - 0.4 * at))
        frame.puff(actor.x, actor.y, at)


@painted(e.CrateTaken, seconds=0.9, turn=0.0, impact=0.1)
def _crate_taken(event: e.CrateTaken, at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        if at < 0.5:
            size = actor.size * (1 + 0.25 * sin(pi * at * 2))
            shaken = replace(actor, size=size, angle=8 * sin(at * 40), lift=14 * at)
            frame.actors["crate", "gone", 0] = shaken
            continue
        share = late(at, 0.5)
        for number in range(5):
            angle = number * 1.257 + 0.4
            x = actor.x + sin(angle) * 46 * share
            y = actor.y + 10 + (1 - abs(angle - pi) / pi) * 20 + 34 * share
            frame.show(reel("sparkle", 2, (at * 3 + number / 5) % 1), x, y, 30, alpha=1 - share)
        frame.rise("card_back_weapon", actor, share, 40)


@painted(e.MineTripped, seconds=0.7, turn=0.0)
def _mine_tripped(event: e.MineTripped, at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        pose = "mine_2" if int(at * 10) % 2 else "mine"
        shaken = replace(actor, pose=pose, size=actor.size * (1 + 0.2 * at), angle=6 * sin(at * 50))
        frame.actors["mine", "gone", 0] = shaken


@painted(e.FireTouched, seconds=0.6, turn=0.0)
def _fire_touched(event: e.FireTouched, at: float, frame: Instant, cast: Cast) -> None:
    for actor in cast.gone.values():
        size, pose = actor.size * (1 + 0.7 * sin(pi * at)), reel("fire", 4, at * 2 % 1)
        frame.actors["fire", "gone", 0] = replace(actor, size=size, alpha=1 - late(at, 0.7), pose=pose)


@painted(e.Iced, e.IceHeld, seconds=0.6, turn=0.2)
def _iced(event: e.Iced | e.IceHeld, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.worm(event.worm):
        actor.x += 4 * sin(at * 8 * pi) * (1 - at)
        side = actor.size * 0.5 * (0.5 + at)
        for dx, dy in ((1, 1), (-1, 1), (1, -0.6), (-1, -0.6)):
            frame.show("sparkle", actor.x + dx * side, actor.y + dy * side, 24, alpha=1 - at)


@painted(e.TeamFrozen, seconds=0.7, turn=0.0)
def _team_frozen(event: e.TeamFrozen, at: float, frame: Instant, cast: Cast) -> None:
    for actor in frame.actors.values():
        if actor.freezing:
            frame.rise("ice_token", actor, at, 26)


@shot_of.register
def _thawed(event: e.Thawed, shot: Shot) -> Shot:
    """Nothing is seen where no worm wears ice."""
    return replace(shot, seconds=0.6, turn=0.3, paint=partial(_thaw, event.worms)) if event.worms else shot


def _thaw(worms: tuple[str, ...], at: float, frame: Instant, cast: Cast) -> None:
    for actor in (actor for worm in worms for actor in frame.worm(worm)):
        frame.film("splash", 4, at, actor.x, actor.y, actor.size)


@painted(e.Collapsed, e.Sunk, seconds=1.1, turn=0.5, impact=0.45)
def _collapsed(event: e.Collapsed | e.Sunk, at: float, frame: Instant, cast: Cast) -> None:
    x, y = cast.table.center(event.hex)
    frame.shake = 0.7 * (1 - at)
    frame.below.append(Quad(reel("sinking", 4, at), x, y - 18 * late(at, 0.5), 2 * RADIUS, 112))
    for actor in frame.actors.values():
        if actor.hex == event.hex:
            actor.lift = -14 * sin(pi * at)
            actor.angle = 5 * sin(at * 25)
