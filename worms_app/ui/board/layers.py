"""What the board is drawn with: two painters and their layers, from the sea up to the dice."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin
from typing import Any

from kivy.graphics import Canvas, ScissorPop, ScissorPush
from kivy.metrics import Metrics

from worms_app.ui.board import picture, scenery
from worms_app.ui.board.batch import Painter, Sprites
from worms_app.ui.board.camera import Camera
from worms_app.ui.board.labels import Labels
from worms_app.ui.board.land import Land
from worms_app.ui.board.looks import LOOKS
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.places import Plane, Point
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.shots.shot import Instant
from worms_app.ui.board.tray import DIE, LARGEST_DIE, Tray
from worms_app.ui.shell.sprites import density

SHAKE = 9.0  # dp
VANE_SWING = 4.0  # degrees


@dataclass(slots=True)
class Aspect:
    """Everything that one picture depends on besides the frame."""

    table: Plane
    marks: Marks
    theme: str
    time: float
    drift: Point
    pressed: str | None
    steady: bool
    """Nothing is moved by hand: another density of the pictures may be loaded."""


class Layers:
    """The drawing of one board, clipped to its box."""

    def __init__(self, canvas: Canvas) -> None:
        self._clip = ScissorPush()
        self._painter = Painter()
        self._overlay = Painter()
        for instruction in (self._clip, self._painter, self._overlay, ScissorPop()):
            canvas.add(instruction)
        self._land = Land(self._painter)
        self._decor: list[picture.Quad] = []
        self._ground = Sprites(self._painter)
        self._standing = Sprites(self._painter)
        self._labels = Labels(self._painter)
        self._effects = Sprites(self._painter)
        self._sky = Sprites(self._painter)
        self._tray = Sprites(self._overlay)
        self._built: tuple[Any, ...] = ()

    def clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw nothing outside this part of the window."""
        self._clip.x, self._clip.y = round(x), round(y)
        self._clip.width, self._clip.height = round(width), round(height)

    def fade(self, opacity: float) -> None:
        """Set how opaque everything is."""
        self._painter["opacity"] = self._overlay["opacity"] = opacity

    def aim(self, camera: Camera, middle: Point, shake: float = 0.0, time: float = 0.0) -> None:
        """Look through the camera; the dice lie around the middle of what is seen."""
        dx = sin(time * 71) * shake * SHAKE * Metrics.density
        dy = cos(time * 89) * shake * SHAKE * Metrics.density
        self._painter.look(camera.x + dx, camera.y + dy, camera.scale)
        self._overlay.look(*middle, Metrics.density)

    def draw(self, frame: Instant, aspect: Aspect, camera: Camera, tray: Tray) -> None:
        """Draw one picture of everything that moves."""
        table, marks, time = aspect.table, aspect.marks, aspect.time
        looks, scene = LOOKS[aspect.theme], frame.scene
        self._build(scene, aspect)
        if aspect.steady:
            self._painter.density = density(camera.scale)
            self._overlay.density = density(Metrics.density * LARGEST_DIE / DIE)
        box = picture.whole_box(scene, table)
        self._land.tick(time, looks, box)
        self._land.light(marks.legal & scene.land, table, looks)
        vane = frame.vane
        if vane is None:
            vane = table.angle(scene.wind) + VANE_SWING * sin(time * 1.3)
        flying = frame.token is not None or frame.token_lift > 0
        token = list(picture.token(scene, table, frame.token, frame.token_lift))
        if marks.token is not None:
            hex, direction = marks.token
            token.append(picture.token_at(table.center(hex), direction, table, alpha=0.7))
        ground = picture.ground(scene, table, looks, vane)
        lit = picture.lit(scene, table, marks, time, aspect.pressed)
        self._ground.draw([*self._decor, *ground, *lit, *(() if flying else token), *frame.below])
        things = picture.upright(frame.actors.values(), marks, looks, time)
        pips = picture.crater_pips(scene, table)
        self._standing.draw([*things, *pips, *picture.dice(marks, table)])
        self._labels.draw(marks, table)
        self._effects.draw([*(token if flying else ()), *frame.above])
        self._sky.draw(scenery.sky(box, heading(scene, table), aspect.drift, looks, time))
        self._tray.draw(tray.quads())

    def _build(self, scene: Scene, aspect: Aspect) -> None:
        """Draw the islands anew: only when land, turn or theme is another."""
        table = aspect.table
        built = (scene.land, scene.dial, table.rotation, aspect.theme)
        if built == self._built:
            return
        self._built = built
        looks = LOOKS[aspect.theme]
        self._land.build(scene.land, table, looks)
        decor = scenery.decor(scene, table) if looks.decor else []
        self._decor = [quad._replace(colour=looks.things) for quad in decor]


def heading(scene: Scene, table: Plane) -> float:
    """Where the wind blows, in degrees from the right."""
    return table.angle(scene.wind) + 90
