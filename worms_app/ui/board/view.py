"""The board that is touched: tap, hold, pan, fling and pinch, worms that are dragged, wheel and keys."""

from __future__ import annotations

from collections import deque
from math import dist
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty

from worms_app.ui.board.drawn import DrawnBoard
from worms_app.ui.board.places import Point, nearest
from worms_app.ui.kit.layout import fired
from worms_app.ui.shell.listening import follow

SLACK = 10  # dp a finger may move and still tap
HOLD = 0.5
FLING_OVER = 0.1  # seconds of movement that count for the speed of a fling
SLOWEST_FLING = 80  # dp a second
WHEEL = 1.15
KEYS = {273: (0, -1), 274: (0, 1), 275: (-1, 0), 276: (1, 0)}
"""Up, down, right, left: the map goes the other way."""
KEY_STEP = 90  # dp
KEY_ZOOM = 1.3
KEY_IN, KEY_OUT, KEY_FIT = (43, 61, 270), (45, 269), (48, 278, 256)  # + =, -, 0 and Home


class BoardView(DrawnBoard):
    """The table. `on_hex(hex, thing)`: a tap (`thing` empty if it is on none); `on_hold(hex)`;
    `on_drop(worm, hex)`.
    """

    __events__ = ("on_hex", "on_hold", "on_drop")
    on_hex = on_hold = on_drop = fired
    tag = StringProperty("board")

    def __init__(self, **kwargs: Any) -> None:
        self._trail: deque[tuple[float, float, float]] = deque(maxlen=12)
        self._hold = Clock.create_trigger(self._held, HOLD)
        self._start: Point | None = None
        """Where a finger went down that may still be a tap."""
        self._in_film = False
        """Whether a film ran when it did: the tap is meant for the film, though that may be over by now."""
        super().__init__(**kwargs)
        follow(Window, "on_key_down", self._key)

    # -- touches -----------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.wake()
        return super().on_touch_down(touch) or self._down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if touch.uid in self._fingers:
            self._move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if self._fingers.pop(touch.uid, None) is not None:
            touch.ungrab(self)
            self._up(touch)
        return True

    def let_go(self) -> None:
        self._hold.cancel()
        self._start = None
        super().let_go()

    def _down(self, touch: Any) -> bool:
        button = touch.button or "left"  # a finger has none
        if button in ("scrollup", "scrolldown"):
            self.zoom(WHEEL if button == "scrolldown" else 1 / WHEEL, touch.x, touch.y)
            return True
        if button not in ("left", "middle", "right"):
            return False
        touch.grab(self)
        self.camera.stop()
        self._fingers[touch.uid] = touch.pos
        self._trail.clear()
        self._hold.cancel()
        if len(self._fingers) == 1:
            self._start, self._in_film = touch.pos, self.film.running
            if not self._in_film:
                self._pressed = self.hex_at(*touch.pos)
                self._changed()
            self._hold()
        else:
            self._start = None
            self._release()
        return True

    def _move(self, touch: Any) -> None:
        if self._start is not None:
            if dist(touch.pos, self._start) < dp(SLACK):
                return
            if worm := self._worm_to_drag(*self._start):
                self._dragged = worm, self.camera.to_world(*self._start)
            self._start = None
            self._hold.cancel()
            self._release()
        x, y = self._fingers[touch.uid]
        self._fingers[touch.uid] = touch.pos
        if self._dragged is not None:
            self._dragged = self._dragged[0], self.camera.to_world(*touch.pos)
            self._pressed = self.hex_at(*touch.pos)
            self._changed()
        elif len(self._fingers) == 1:
            self.pan(touch.x - x, touch.y - y)
            self._trail.append((Clock.get_time(), touch.x, touch.y))
        else:
            other = next(pos for uid, pos in self._fingers.items() if uid != touch.uid)
            self._pinch((x, y), touch.pos, other)

    def _up(self, touch: Any) -> None:
        self._hold.cancel()
        if self._dragged is not None:
            worm, _at = self._dragged
            self._dragged = None
            self._release()
            self.dispatch("on_drop", worm, self.hex_at(*touch.pos))
        elif self._start is not None:
            self._start = None
            self._release()
            if self._in_film or self.film.running:
                self.film.skip()
            else:
                self.tap(touch.x, touch.y, bool(touch.is_double_tap))
        elif not self._fingers:
            self._release()
            self._fling()
        self._trail.clear()

    # -- what they mean ----------------------------------------------------------------------------

    def hex_at(self, x: float, y: float) -> str:
        return self.table.hex_at(*self.camera.to_world(x, y))

    def _release(self) -> None:
        self._pressed = None
        self.film.rushed = False
        self._changed()

    def tap(self, x: float, y: float, double: bool) -> None:
        hex = self.hex_at(x, y)
        if double and hex not in self.marks.legal and hex not in self.scene.things:
            self.fit()
            return
        self.dispatch("on_hex", hex, nearest(self.actors, hex, *self.camera.to_world(x, y)))

    def _held(self, _dt: float) -> None:
        """Tell that a finger rests on a hex; during a film, let everything go faster."""
        assert self._start is not None
        hex, self._start = self.hex_at(*self._start), None
        self._release()
        if self.film.running:
            self.film.rushed = True
        else:
            self.dispatch("on_hold", hex)

    def _worm_to_drag(self, x: float, y: float) -> str | None:
        """The worm under a finger, if it may be dragged."""
        thing = nearest(self.actors, self.hex_at(x, y), *self.camera.to_world(x, y))
        return thing if thing in self.marks.draggable and not self.film.running else None

    def _pinch(self, before: Point, now: Point, other: Point) -> None:
        factor = max(dist(now, other), dp(8)) / max(dist(before, other), dp(8))
        self.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
        self.zoom(factor, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2, glide=False)

    def _fling(self) -> None:
        """Let the map glide on as fast as the last finger moved."""
        now = Clock.get_time()
        recent = [moment for moment in self._trail if now - moment[0] < FLING_OVER]
        if self._look.motion and len(recent) > 1 and recent[-1][0] > recent[0][0]:
            (began, x, y), (ended, to_x, to_y) = recent[0], recent[-1]
            speed = (to_x - x) / (ended - began), (to_y - y) / (ended - began)
            if abs(speed[0]) + abs(speed[1]) > dp(SLOWEST_FLING):
                self.camera.speed = speed
        self.wake()

    # -- what moves the map ------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)
        self.camera.hold_inside(self._world(), self._free())
        self._aim()
        self.wake()

    def zoom(self, factor: float, x: float, y: float, glide: bool = True) -> None:
        self.camera.zoom(factor, x, y, glide=glide and bool(self._look.motion))
        self._aim()
        self.wake()

    def glide(self, dx: float, dy: float) -> None:
        """Pan without a finger, smoothly."""
        if not self._look.motion:
            self.pan(dx, dy)
            return
        self.camera.fitted = False
        self.camera.speed = (self.camera.speed[0] + dx * 5, self.camera.speed[1] + dy * 5)
        self.wake()

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        """Move the map as a key says; False if the key is none of the board's."""
        if self.get_parent_window() is None:
            return False
        if key in KEYS:
            dx, dy = KEYS[key]
            self.glide(dx * dp(KEY_STEP), dy * dp(KEY_STEP))
        elif key in KEY_IN or key in KEY_OUT:
            self.zoom(KEY_ZOOM if key in KEY_IN else 1 / KEY_ZOOM, *self.middle())
        elif key in KEY_FIT:
            self.fit()
        else:
            return False
        return True
