"""The board on the screen: a scene and its marks, seen through a camera, and what moves on it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from worms_app.engine import Game
from worms_app.ui.board import picture
from worms_app.ui.board.camera import MARGIN_X, MARGIN_Y, Camera
from worms_app.ui.board.film import Film
from worms_app.ui.board.layers import Aspect, Layers, heading
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.places import Actor, ActorKey, Box, Plane, Point, actors
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.scenery import CLOUD_SPEED
from worms_app.ui.board.shots.shot import Instant

AMBIENT = 1 / 15  # seconds between two pictures of water, fire and marks when nothing else moves
ASLEEP = 20.0
"""Seconds after which a board that nobody touches draws no more pictures, until something happens."""
LONGEST_TICK = 0.1  # after a pause the film goes on where it was
AT_ONCE = 10.0
"""So many seconds of gliding pass in one frame where nothing is to move."""
CLOSE = 0.72
"""Pixels per dp of the world in which a chain can be followed: a hex is then 92 dp wide."""
AROUND = 104.0
"""World units from the middle of a hex to the far ends of the numbers along its sides."""
LIFTED = 30.0  # a dragged worm is seen above the finger


class DrawnBoard(Widget):
    """Draws a scene, its marks and its film, through a camera."""

    marks: Marks = ObjectProperty(NOTHING)
    rotation = NumericProperty(0)
    """The table turned by so many sixths clockwise."""
    insets = ListProperty([0, 0, 0, 0])
    """Left, top, right, bottom in pixels: what panels cover. The map is fitted into the rest."""
    covered = NumericProperty(0)
    """Pixels above the lower inset that a sheet covers for a while: what is pointed out lies above them."""
    kept: frozenset[str] = ObjectProperty(frozenset())
    """Hexes that stay in sight when the whole map is fitted: they can be tapped."""
    seen = ListProperty([1.0, 0.0, 0.0])
    """The camera's scale and place: what lies over a hex goes with it."""

    def __init__(self, **kwargs: Any) -> None:
        self.scene = Scene("0,0")
        self.table = Plane()
        self.camera = Camera(Metrics.density)
        self.film = Film(self)
        self.actors: dict[ActorKey, Actor] = {}
        self._look = App.get_running_app().look
        self._time = 0.0
        self._drift = (0.0, 0.0)
        self._ambient = 0.0
        self._idle = 0.0
        self._ticking: Any = None
        self._fingers: dict[Any, Point] = {}
        """Which fingers are down, and where."""
        self._pressed: str | None = None
        """The hex below a finger."""
        self._dragged: tuple[str, Point] | None = None
        """A worm under a finger, and where."""
        super().__init__(**kwargs)
        self._layers = Layers(self.canvas)
        self._trigger = Clock.create_trigger(self._draw, -1)
        for name in ("size", "pos", "insets"):
            self.fbind(name, self._resized)
        self.fbind("marks", self._changed)
        self.fbind("rotation", self._turned)
        self.fbind("opacity", lambda _board, opacity: self._layers.fade(float(opacity)))
        self.fbind("parent", self.wake)
        self._look.bind(palette=self._changed, motion=self._changed)
        self._turned()

    # -- what is shown -----------------------------------------------------------------------------

    def show(self, game: Game | Scene) -> None:
        """Show the table as it lies now, and end a running film."""
        self.film.stop()
        self.set_scene(game if isinstance(game, Scene) else Scene.of(game))

    def set_scene(self, scene: Scene) -> None:
        """Draw this scene from now on (the film uses this)."""
        grown = scene.land != self.scene.land or scene.dial != self.scene.dial
        self.scene = scene
        self.actors = actors(scene, self.table)
        if grown and self.camera.fitted:
            self.fit(glide=self.film.running)
        self._changed()

    def let_go(self) -> None:
        """Forget all fingers: the screen was left."""
        self._fingers.clear()
        self._pressed = self._dragged = None

    def fit(self, glide: bool | None = None) -> None:
        """Show the whole map."""
        if self.width < 2 or self.height < 2:
            return
        self.camera.fit(self._world(), self._free(), bool(self._look.motion) if glide is None else glide)
        self.wake()

    def reveal(self, *hexes: str, around: str = "", close: bool = False) -> None:
        """Make sure that some hexes are in sight, and what stands along the sides of another one (and, if
        `close`, that they are large enough).
        """
        left, bottom, right, top = self.table.box(hexes or [around])
        if around:
            x, y = self.table.center(around)
            left, bottom = min(left, x - AROUND), min(bottom, y - AROUND)
            right, top = max(right, x + AROUND), max(top, y + AROUND)
        least = CLOSE * Metrics.density if close else 0.0
        self.camera.reveal((left, bottom, right, top), self.seen_box(), least)
        self.wake()

    def go_back(self) -> None:
        """Show what was seen before something was pointed out."""
        self.camera.go_back()
        self.wake()

    def in_sight(self, hex: str) -> bool:
        """Whether the middle of a hex can be seen and touched."""
        x, y = self.camera.to_pixels(*self.table.center(hex))
        left, bottom, right, top = self.seen_box()
        return bool(left + dp(24) < x < right - dp(24) and bottom + dp(24) < y < top - dp(24))

    def seen_box(self) -> Box:
        """What neither panels nor the sheet cover now."""
        left, bottom, right, top = self._free()
        return left, min(bottom + self.covered, top), right, top

    def room_around(self, hex: str) -> tuple[float, float]:
        """How much room there is below and above a hex, in dp, once the map does not glide any more."""
        _left, low, _right, high = self.table.box([hex])
        _left, bottom, _right, top = self.seen_box()
        at_rest = self.camera.at_rest
        below, above = at_rest(0, low)[1] - bottom, top - at_rest(0, high)[1]
        return below / Metrics.density, above / Metrics.density

    def center_of(self, hex: str) -> Point:
        """Where a hex is in the window: for a bubble of words, or a test's finger."""
        x, y = self.to_window(*self.camera.to_pixels(*self.table.center(hex)))
        return x, y

    # -- changes -----------------------------------------------------------------------------------

    def _world(self) -> Box:
        left, bottom, right, top = picture.whole_box(self.scene, self.table, self.marks.ghost)
        if self.kept:  # they need no margin of their own
            box = self.table.box(self.kept)
            left, right = min(left, box[0] + MARGIN_X), max(right, box[2] - MARGIN_X)
            bottom, top = min(bottom, box[1] + MARGIN_Y), max(top, box[3] - MARGIN_Y)
        return left, bottom, right, top

    def middle(self) -> Point:
        """The middle of the part of the board that nothing covers."""
        left, bottom, right, top = self._free()
        return (left + right) / 2, (bottom + top) / 2

    def free_height(self) -> float:
        """Pixels from top to bottom that no panel covers."""
        _left, bottom, _right, top = self._free()
        return top - bottom

    def _free(self) -> Box:
        left, top, right, bottom = self.insets
        return self.x + left, self.y + bottom, self.right - right, self.top - top

    def _resized(self, *_args: Any) -> None:
        self._layers.clip(*self.to_window(*self.pos), *self.size)
        if self.camera.fitted:
            self.fit(glide=False)
        else:
            self.camera.stop()
            self.camera.hold_inside(self._world(), self._free())
        self._changed()

    def _turned(self, *_args: Any) -> None:
        self.table = Plane(int(self.rotation))
        self.actors = actors(self.scene, self.table)
        self.fit(glide=False)
        self._changed()

    def _changed(self, *_args: Any) -> None:
        self._trigger()
        self.wake()

    # -- time --------------------------------------------------------------------------------------

    def wake(self, *_args: Any) -> None:
        """Let the clock of moving parts run: something has changed, is touched, or a board is shown again."""
        self._idle = 0.0
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def _tick(self, dt: float) -> bool | None:
        """Move everything on. The clock ends when nothing moves any more, or when the board has gone."""
        if self.get_parent_window() is None:
            self._ticking = None
            self.let_go()
            self._await_return()
            return False
        dt = min(dt, LONGEST_TICK)
        motion = self._look.motion
        gliding = self.camera.moving
        if gliding:
            self.camera.tick(dt if motion else AT_ONCE)
            if self.camera.speed != (0.0, 0.0):
                self.camera.hold_inside(self._world(), self._free())
        filming = self.film.running
        if filming:
            self.film.tick(dt)
        if motion:
            self._pass_time(dt)
        self._ambient += dt
        acting = bool(filming or self._dragged or self.film.tray.busy)
        if acting:
            self._draw()
        elif motion and self._ambient >= AMBIENT:
            self._ambient %= AMBIENT
            self._draw()
        elif gliding:
            self._aim()
        busy = acting or gliding
        self._idle = 0.0 if busy else self._idle + dt
        if not busy and (not motion or self._idle > ASLEEP):
            self._ticking = None
            return False
        return None

    def _await_return(self) -> None:
        """Have the clock started again when the page of this board comes back."""
        top: Widget = self
        while top.parent is not None:
            top = top.parent
        top.unbind(parent=self.wake)
        top.bind(parent=self.wake)

    def _pass_time(self, dt: float) -> None:
        self._time += dt
        self.film.tray.tick(dt * self._look.motion)
        blowing = radians(heading(self.scene, self.table))
        step = CLOUD_SPEED * dt
        self._drift = (self._drift[0] + cos(blowing) * step, self._drift[1] + sin(blowing) * step)

    # -- drawing -----------------------------------------------------------------------------------

    def _draw(self, *_args: Any) -> None:
        """Draw one picture of everything that moves."""
        frame = self.film.frame() or self._still()
        self._aim(frame.shake)
        steady = not (self.camera.moving or self._fingers)
        aspect = Aspect(
            self.table, self.marks, self._look.theme, self._time, self._drift, self._pressed, steady
        )
        self.film.tray.covered = self.covered / Metrics.density
        self._layers.draw(frame, aspect, self.camera, self.film.tray)

    def _still(self) -> Instant:
        """The scene as it is, with a dragged worm under its finger."""
        still = Instant(self.scene, {**self.actors})
        if self._dragged is not None:
            worm, (x, y) = self._dragged
            for actor in still.worm(worm):
                lifted = Actor(worm, actor.hex, x, y, actor.size * 1.15, pose="fly", lift=LIFTED, active=True)
                still.actors[worm, "", 0] = lifted
        return still

    def _aim(self, shake: float = 0.0) -> None:
        self._layers.aim(self.camera, self.middle(), shake, self._time)
        self.seen = [self.camera.scale, self.camera.x, self.camera.y]
