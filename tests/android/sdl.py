"""Real events: put into the queue of the very SDL that Kivy's window uses, as Android's activity does."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from kivy.core.window import Window

TERMINATING, LOW_MEMORY, TO_BACKGROUND, IN_BACKGROUND, TO_FOREGROUND, IN_FOREGROUND = range(0x101, 0x107)
KEY_DOWN, KEY_UP = 0x300, 0x301
BUTTON_DOWN, BUTTON_UP = 0x401, 0x402
FINGER_DOWN, FINGER_UP = 0x700, 0x701
TOUCH_MOUSE = 0xFFFFFFFF  # SDL_TOUCH_MOUSEID: the mouse that is really a finger


MAPS = Path("/proc/self/maps")


class _Event(ctypes.Structure):
    """SDL_Event: 56 bytes, of which we fill the first."""

    _fields_ = [("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("rest", ctypes.c_uint8 * 48)]


class _Key(ctypes.Structure):
    """SDL_KeyboardEvent."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("state", ctypes.c_uint8),
        ("repeat", ctypes.c_uint8),
        ("padding", ctypes.c_uint8 * 2),
        ("scancode", ctypes.c_int32),
        ("sym", ctypes.c_int32),
        ("mod", ctypes.c_uint16),
        ("unused", ctypes.c_uint32),
        ("more", ctypes.c_uint8 * 20),
    ]


class _Finger(ctypes.Structure):
    """SDL_TouchFingerEvent."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("screen", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("moved", ctypes.c_float * 2),
        ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32),
        ("more", ctypes.c_uint8 * 8),
    ]


class _Button(ctypes.Structure):
    """SDL_MouseButtonEvent."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("mouse", ctypes.c_uint32),
        ("button", ctypes.c_uint8),
        ("state", ctypes.c_uint8),
        ("clicks", ctypes.c_uint8),
        ("padding", ctypes.c_uint8),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("more", ctypes.c_uint8 * 28),
    ]


@cache
def library() -> ctypes.CDLL:
    """The SDL that is already in this process; another copy would have another queue."""
    if MAPS.exists():
        maps = MAPS.read_text(encoding="utf-8")
        (path,) = set(re.findall(r"\S*/libSDL2-2[^\s/]*", maps))
        return ctypes.CDLL(path)
    raise NotImplementedError("these tests know only where Linux lists a process's libraries")


def push(kind: int) -> None:
    """Something happened to the app; Kivy's event filter hears of it at once, as on the phone."""
    event = _Event(type=kind)
    library().SDL_PushEvent(ctypes.byref(event))


def press(key: int) -> None:
    """A key goes down and up, and Kivy's main loop reads both."""
    for kind, state in ((KEY_DOWN, 1), (KEY_UP, 0)):
        event = _Key(type=kind, state=state, sym=key, window=1)
        library().SDL_PushEvent(ctypes.byref(event))
    read()


def tap(x: float, y: float, frame: Callable[[], None]) -> None:
    """A finger, as Android's SDL reports one: as a touch, and once more as the mouse it makes of it."""
    for touch, mouse, state in ((FINGER_DOWN, BUTTON_DOWN, 1), (FINGER_UP, BUTTON_UP, 0)):
        finger = _Finger(
            type=touch, screen=1, finger=1, x=x / Window.width, y=1 - y / Window.height, pressure=1, window=1
        )
        library().SDL_PushEvent(ctypes.byref(finger))
        button = _Button(type=mouse, window=1, mouse=TOUCH_MOUSE, button=1, state=state, clicks=1)
        button.x, button.y = round(x), round(Window.height - y)
        library().SDL_PushEvent(ctypes.byref(button))
        read()
        frame()


def read() -> None:
    """Let Kivy's main loop read the queue."""
    Window.mainloop()


def pause() -> None:
    """Another app comes to the front."""
    push(TO_BACKGROUND)
    push(IN_BACKGROUND)


def resume() -> None:
    """And this one comes back."""
    push(TO_FOREGROUND)
    push(IN_FOREGROUND)
    read()
