"""The board that is touched: taps, fingers that rest, worms that are dragged."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty

from worms_app.ui.board.drawn import DrawnBoard
from worms_app.ui.board.places import nearest
from worms_app.ui.board.touch import Gestures
from worms_app.ui.kit.layout import fired
from worms_app.ui.shell.listening import follow


class BoardView(DrawnBoard):
    """The table. `on_hex(hex, thing)`: a tap (`thing` empty if it is on none); `on_hold(hex)`;
    `on_drop(worm, hex)`.
    """

    __events__ = ("on_hex", "on_hold", "on_drop")
    on_hex = on_hold = on_drop = fired
    tag = StringProperty("board")

    def __init__(self, **kwargs: Any) -> None:
        self._gestures = Gestures(self)
        super().__init__(**kwargs)
        follow(Window, "on_key_down", self._key)

    @property
    def held(self) -> bool:
        """Whether a finger is down."""
        return self._gestures.busy

    def let_go(self) -> None:
        self._gestures.forget()
        super().let_go()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.wake()
        return super().on_touch_down(touch) or self._gestures.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._gestures.move(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._gestures.up(touch)
            return True
        return bool(super().on_touch_up(touch))

    def hex_at(self, x: float, y: float) -> str:
        return self.table.hex_at(*self.camera.to_world(x, y))

    def press(self, x: float, y: float) -> None:
        """Mark the hex below a finger at once."""
        if not self.film.running:
            self._pressed = self.hex_at(x, y)
            self._changed()

    def release(self) -> None:
        self._pressed = None
        self.film.rushed = False
        self._changed()

    def tap(self, x: float, y: float, double: bool) -> None:
        hex = self.hex_at(x, y)
        if double and hex not in self.marks.legal and hex not in self.scene.things:
            self.fit()
            return
        self.dispatch("on_hex", hex, nearest(self.actors, hex, *self.camera.to_world(x, y)))

    def hold(self, x: float, y: float) -> None:
        """Tell that a finger rests on a hex; during a film, let everything go faster."""
        if self.film.running:
            self.film.rushed = True
        else:
            self.dispatch("on_hold", self.hex_at(x, y))

    def worm_to_drag(self, x: float, y: float) -> str | None:
        """The worm under a finger, if it may be dragged."""
        thing = nearest(self.actors, self.hex_at(x, y), *self.camera.to_world(x, y))
        return thing if thing in self.marks.draggable and not self.film.running else None

    def drag_to(self, worm: str, x: float, y: float) -> None:
        self._dragged = (worm, self.camera.to_world(x, y))
        self._pressed = self.hex_at(x, y)
        self._changed()

    def drop(self, worm: str, x: float, y: float) -> None:
        self._dragged = self._pressed = None
        self._changed()
        self.dispatch("on_drop", worm, self.hex_at(x, y))

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)
        self.camera.hold_inside(self._world(), self._free())
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

    def fling(self, vx: float, vy: float) -> None:
        if self._look.motion and abs(vx) + abs(vy) > dp(80):
            self.camera.speed = (vx, vy)
        self.wake()

    def zoom(self, factor: float, x: float, y: float, glide: bool = True) -> None:
        self.camera.zoom(factor, x, y, glide=glide and bool(self._look.motion))
        self._aim()
        self.wake()

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        return self.get_parent_window() is not None and self._gestures.key(key)
