"""Real events: put into the queue of the very SDL that Kivy's window uses, as Android's activity does."""

from __future__ import annotations

import ctypes
import re
import sys
from pathlib import Path

from kivy.core.window import Window

TERMINATING, LOW_MEMORY, TO_BACKGROUND, IN_BACKGROUND, TO_FOREGROUND, IN_FOREGROUND = range(0x101, 0x107)
KEY_DOWN, KEY_UP = 0x300, 0x301


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


def library() -> ctypes.CDLL:
    """The SDL that is already in this process; another copy would have another queue."""
    if sys.platform.startswith("linux"):
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
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
