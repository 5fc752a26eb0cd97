"""Fingers, mouse and keys on the board: tap, hold, pan, fling, pinch, drag a worm."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

if TYPE_CHECKING:
    from worms_app.ui.board.view import BoardView

SLACK = 10  # dp a finger may move and still tap
HOLD = 0.5
FLING_OVER = 0.1  # seconds of movement that count for the speed of a fling
WHEEL = 1.15
KEYS = {
    273: (0, -1),
    274: (0, 1),
    275: (-1, 0),
    276: (1, 0),
}  # up, down, right, left: the map goes the other way
KEY_STEP = 90  # dp
KEY_IN, KEY_OUT, KEY_FIT = (43, 61, 270), (45, 269), (48, 278, 256)  # + =, -, 0 and Home


class Gestures:
    """Knows which fingers are down and what they mean."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._fingers: dict[Any, tuple[float, float]] = {}
        self._trail: deque[tuple[float, float, float]] = deque(maxlen=12)
        self._hold: Any = None
        self._start: tuple[float, float] | None = None
        """Where a finger went down that may still be a tap."""
        self._in_film = False
        """Whether a film ran when it did: the tap is meant for the film, though that may be over by now."""
        self.dragged: str | None = None

    @property
    def busy(self) -> bool:
        """Whether a finger is down."""
        return bool(self._fingers)

    # -- touches -----------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        view = self._view
        button = getattr(touch, "button", None) or "left"  # a finger has none
        if button in ("scrollup", "scrolldown"):
            view.zoom(WHEEL if button == "scrolldown" else 1 / WHEEL, touch.x, touch.y)
            return True
        if button not in ("left", "middle", "right"):
            return False
        touch.grab(view)
        view.camera.stop()
        self._fingers[touch.uid] = touch.pos
        self._trail.clear()
        self._cancel_hold()
        if len(self._fingers) == 1:
            self._start, self._in_film = touch.pos, view.film.running
            view.press(touch.x, touch.y)
            self._hold = Clock.schedule_once(lambda _dt: self._held(touch), HOLD)
        else:
            self._start = None
            view.release()
        return True

    def move(self, touch: Any) -> None:
        before = self._fingers.get(touch.uid)
        if before is None:
            return
        view = self._view
        if self._start is not None:
            if hypot(touch.x - self._start[0], touch.y - self._start[1]) < dp(SLACK):
                return
            self.dragged = view.worm_to_drag(*self._start)
            self._start = None
            self._cancel_hold()
            view.release()
        if self.dragged is not None:
            view.drag_to(self.dragged, touch.x, touch.y)
        elif len(self._fingers) == 1:
            view.pan(touch.x - before[0], touch.y - before[1])
            self._trail.append((Clock.get_time(), touch.x, touch.y))
        else:
            other = next(pos for uid, pos in self._fingers.items() if uid != touch.uid)
            self._pinch(before, touch.pos, other)
        self._fingers[touch.uid] = touch.pos

    def up(self, touch: Any) -> None:
        if self._fingers.pop(touch.uid, None) is None:
            return
        touch.ungrab(self._view)
        self._cancel_hold()
        view = self._view
        if self.dragged is not None:
            worm, self.dragged = self.dragged, None
            view.drop(worm, touch.x, touch.y)
        elif self._start is not None:
            self._start = None
            view.release()
            if self._in_film or view.film.running:
                view.film.skip()
            else:
                view.tap(touch.x, touch.y, bool(touch.is_double_tap))
        elif not self._fingers:
            view.release()
            view.fling(*self._speed())
        self._trail.clear()

    def forget(self) -> None:
        """Forget all fingers: the screen was left."""
        self._cancel_hold()
        self._fingers.clear()
        self._start = self.dragged = None

    # -- what they mean ----------------------------------------------------------------------------

    def _held(self, touch: Any) -> None:
        if self._start is not None:
            self._start = None
            self._view.release()
            self._view.hold(touch.x, touch.y)

    def _cancel_hold(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None

    def _pinch(
        self, before: tuple[float, float], now: tuple[float, float], other: tuple[float, float]
    ) -> None:
        apart = max(hypot(before[0] - other[0], before[1] - other[1]), dp(8))
        factor = max(hypot(now[0] - other[0], now[1] - other[1]), dp(8)) / apart
        self._view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
        self._view.zoom(factor, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2, glide=False)

    def _speed(self) -> tuple[float, float]:
        now = Clock.get_time()
        recent = [(at, x, y) for at, x, y in self._trail if now - at < FLING_OVER]
        if len(recent) < 2 or recent[-1][0] <= recent[0][0]:
            return 0.0, 0.0
        seconds = recent[-1][0] - recent[0][0]
        return (recent[-1][1] - recent[0][1]) / seconds, (recent[-1][2] - recent[0][2]) / seconds

    # -- keys --------------------------------------------------------------------------------------

    def key(self, key: int) -> bool:
        """Move the map as a key says; False if the key is none of the board's."""
        view = self._view
        if key in KEYS:
            dx, dy = KEYS[key]
            view.glide(dx * dp(KEY_STEP), dy * dp(KEY_STEP))
        elif key in KEY_IN or key in KEY_OUT:
            factor = 1.3 if key in KEY_IN else 1 / 1.3
            view.zoom(factor, *view.middle())
        elif key in KEY_FIT:
            view.fit()
        else:
            return False
        return True
