"""The pictures that make up the board, from bottom to top: what lies on the ground, what is lit, what stands.

Plain Python: names of the atlas, places and tints. `time` is in seconds and stands still without motion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from worms_app.engine.things import team_of
from worms_app.play.pictures import worm_picture
from worms_app.ui.board.looks import BoardLooks
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.places import RADIUS, Actor, Box, Plane, Point, craters
from worms_app.ui.board.scene import Scene, is_worm
from worms_app.ui.shell.palette import Rgba

WHITE: Rgba = (1.0, 1.0, 1.0, 1.0)
HEX_SIZE = (2 * RADIUS, 112.0)
FIRES = ("fire", "fire_2", "fire_3", "fire_4")
TOKEN, TOKEN_BESIDE = 100.0, 50.0
BESIDE = (37.0, 33.0)
"""Where the token lies, smaller, on a hex that holds something: beside what it would cover."""
AT_SEA = 0.75
"""How strong a lit hex of water is drawn, so that the coast stays in sight."""
WET = 0.18
"""How strong the danger of the sea is drawn: that it is wet hardly needs telling."""
FAINTEST = 0.5
"""How strong the light of a hex is where there is hardly a chance."""
DIE_BESIDE = 38.0
NUMBER = 0.36  # a worm's number, of the worm's size
PIP, PIP_STEP = 19.0, 17.0
PIPS_BELOW = 45.0


class Quad(NamedTuple):
    """One picture: its middle, size (0: its own), angle in degrees, tint."""

    name: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    angle: float = 0.0
    mirrored: bool = False
    colour: Rgba = WHITE


def faded(colour: Rgba, alpha: float) -> Rgba:
    """The same tint, more see-through."""
    return colour[0], colour[1], colour[2], colour[3] * alpha


def random_looking(one: int, other: int) -> int:
    """A number that looks random and is always the same."""
    value = (one * 0x9E3779B1 + other * 0x85EBCA77) & 0xFFFFFFFF
    value = (value ^ (value >> 15)) * 0x2C1B3C6D & 0xFFFFFFFF
    return value ^ (value >> 13)


# -- on the ground -----------------------------------------------------------------------------------------


def ground(scene: Scene, table: Plane, looks: BoardLooks, vane: float) -> Iterator[Quad]:
    """Craters, and the dial with its vane."""
    tint = looks.things
    for hex, count in craters(scene).items():
        if hex in scene.land:
            x, y = table.center(hex)
            yield Quad(f"crater{min(count, 3)}", x, y - 12, 116, 101, colour=tint)
    x, y = table.center(scene.dial)
    yield Quad("dial", x, y, 108, 108, angle=table.angle(1), colour=tint)
    yield Quad("dial_vane", x, y, 108, 108, angle=vane, colour=tint)


def lit(scene: Scene, table: Plane, marks: Marks, time: float, pressed: str | None) -> Iterator[Quad]:
    """Every highlight of a hex."""
    pulse = 0.86 + 0.14 * sin(time * 3.4) if time else 1.0
    for hex in marks.ghost:
        x, y = table.center(hex)
        yield Quad("hex_land", x, y - 6, 128, 124, colour=(1, 1, 1, 0.85))
    for hex in marks.ghost:
        yield _ring("hex_legal", hex, table)
    for hex in sorted(marks.legal):
        shade = _strength(marks.shades.get(hex, 1.0)) * _strength(1.0 - marks.risks.get(hex, 0.0))
        yield _ring("hex_legal", hex, table, alpha=shade * (pulse if hex in scene.land else pulse * AT_SEA))
    for hex in sorted(marks.danger):
        yield _ring("hex_danger", hex, table)
    for hex, risk in sorted(marks.risks.items()):
        at_sea = 1.0 if hex in scene.land else WET
        yield _ring("hex_danger", hex, table, alpha=_strength(risk) * at_sea)
    for hex in marks.preview:
        yield _ring("hex_preview", hex, table)
    if marks.chosen is not None:
        yield _ring("hex_chosen", marks.chosen, table)
    if pressed is not None:
        yield _ring("hex_preview", pressed, table, size=0.94, alpha=0.8)
    yield from _steps(marks.path, table, time)


def _strength(chance: float) -> float:
    """How strong a hex is lit that has this chance."""
    return FAINTEST + (1 - FAINTEST) * chance


def _ring(name: str, hex: str, table: Plane, size: float = 0.97, alpha: float = 1.0) -> Quad:
    x, y = table.center(hex)
    # The rings are drawn pointing right; the table only ever turns by sixths, so they always fit.
    return Quad(name, x, y, HEX_SIZE[0] * size, HEX_SIZE[1] * size, colour=(1, 1, 1, alpha))


def _steps(path: tuple[str, ...], table: Plane, time: float) -> Iterator[Quad]:
    """Arrows walking along a path."""
    for here, there in pairwise(path):
        (x1, y1), (x2, y2) = table.center(here), table.center(there)
        angle = degrees(atan2(y2 - y1, x2 - x1)) - 90
        for number in range(3):
            share = (number + 0.5 + (time * 1.2) % 1.0) / 3 % 1.0
            size = 34 * min(1.0, 4 * share, 4 * (1 - share))
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            if size > 1:
                yield Quad("wind_arrow", x, y, size, size, angle=angle)


# -- what stands on it -------------------------------------------------------------------------------------


def upright(actors: Iterable[Actor], marks: Marks, looks: BoardLooks, time: float) -> Iterator[Quad]:
    """The Things, the far ones first, with what marks them."""
    for actor in sorted(actors, key=lambda actor: (actor.lift > 4, -actor.y)):
        yield from _thing(actor, marks, looks, time)


def _thing(actor: Actor, marks: Marks, looks: BoardLooks, time: float) -> Iterator[Quad]:
    size, x, y = actor.size, actor.x, actor.y
    here = (actor.hex, actor.thing)
    tint = faded(looks.things, actor.alpha)
    beat = sin(time * 4.0)
    if actor.active and actor.lift < 4:
        around = size * (1.12 + 0.05 * beat)
        yield Quad("mark_active", x, y, around, around, colour=faded(WHITE, actor.alpha))
    if here in marks.things:
        around = size * (1.1 + 0.04 * beat)
        yield Quad("mark_legal", x, y, around, around)
    breath = actor.stretch
    if is_worm(actor.thing) and not actor.pose and not actor.iced and not actor.damaged:
        breath *= 1 + 0.025 * sin(time * 2.4 + x * 0.05)
    yield Quad(
        _name(actor, time),
        x,
        y + actor.lift + size * (breath - 1) * 0.4,
        size / (breath or 1),
        size * breath,
        actor.angle,
        actor.mirrored,
        tint,
    )
    if actor.iced:
        yield Quad("ice", x, y + actor.lift, size, size, actor.angle, colour=faded(WHITE, actor.alpha))
    elif actor.freezing:
        yield Quad("ice_token", x - size * 0.3, y + size * 0.32, size * 0.34, size * 0.34)
    if marks.numbered and is_worm(actor.thing) and actor.thing[-1:].isdigit():
        side = size * NUMBER
        off = size * (0.36 if actor.mirrored else -0.36)
        yield Quad(f"num_{actor.thing[-1]}", x + off, y + actor.lift - size * 0.29, side, side, colour=tint)
    if here == marks.chosen_thing:
        around = size * (1.06 + 0.03 * beat)
        yield Quad("mark_chosen", x, y, around, around)
    if actor.active and actor.lift < 4:
        top = y + size * (0.56 if actor.damaged else 0.66) + 3 * beat
        yield Quad("mark_turn", x, top, size * 0.42, size * 0.42, colour=faded(WHITE, actor.alpha))


def _name(actor: Actor, time: float) -> str:
    """Which picture of a Thing is seen now."""
    if is_worm(actor.thing):
        pose = actor.pose or ("damaged" if actor.damaged else "idle")
        return worm_picture(team_of(actor.thing), pose)
    if actor.pose:
        return actor.pose
    phase = random_looking(round(actor.x), round(actor.y)) % 7
    if actor.thing == "fire":
        return FIRES[int(time * 7 + phase) % 4]
    if actor.thing == "mine":
        return "mine_2" if time and (time * 1.1 + phase / 7) % 1.0 < 0.16 else "mine"
    return actor.thing


def crater_pips(scene: Scene, table: Plane) -> Iterator[Quad]:
    """On a hex where Things hide its craters: as many small ones along its lower edge."""
    for hex, count in craters(scene).items():
        if hex not in scene.land or len(scene.at(hex)) == count:
            continue
        x, y = table.center(hex)
        first = x - PIP_STEP * (count - 1) / 2
        for number in range(count):
            yield Quad("pip_crater", first + number * PIP_STEP, y - PIPS_BELOW, PIP, PIP)


def dice(marks: Marks, table: Plane) -> Iterator[Quad]:
    """Each die that was rolled, on the way on which it sends the token; a hit lies on the token's hex."""
    for hex, face in marks.dice.items():
        x, y = table.beside(marks.around, hex)
        yield Quad(f"die_{face}", x, y, DIE_BESIDE, DIE_BESIDE)


def token(scene: Scene, table: Plane, place: Point | None, lift: float, size: float = 1.0) -> Iterator[Quad]:
    """The Target Token, with its arrow for an airstrike."""
    if scene.token is None:
        return
    if place is None and lift == 0 and scene.at(scene.token):
        x, y = table.center(scene.token)
        place, size = (x + BESIDE[0], y + BESIDE[1]), size * TOKEN_BESIDE / TOKEN
    yield token_at(place or table.center(scene.token), scene.token_direction, table, lift, size)


def token_at(
    place: Point, direction: int, table: Plane, lift: float = 0.0, size: float = 1.0, alpha: float = 1.0
) -> Quad:
    """The token's picture; `token_arrow` is turned about the token's middle, which is not its own."""
    x, y = place
    y += lift
    side = TOKEN * size
    if not direction:
        return Quad("token", x, y, side, side, colour=(1, 1, 1, alpha))
    angle = table.angle(direction)
    tall = side * 1.5
    off = tall * (0.5 - 51 / 153)
    x, y = x - sin(radians(angle)) * off, y + cos(radians(angle)) * off
    return Quad("token_arrow", x, y, side, tall, angle=angle, colour=(1, 1, 1, alpha))


def whole_box(scene: Scene, table: Plane, ghost: Iterable[str] = ()) -> Box:
    """What has to be seen of a map."""
    return table.box({*scene.land, *scene.sunk, scene.dial, *ghost})
