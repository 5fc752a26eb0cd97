"""Graphics memory that Android has taken while the app was away.

SDL then makes a new, empty context and Kivy 2.3 does not ask whether it did: everything would stay black.
"""

from __future__ import annotations

from functools import cache

from kivy.graphics import Canvas, SmoothEllipse, SmoothLine
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


class GraphicsMemory:
    """Tells by a texture of its own whether all others are still there."""

    def __init__(self) -> None:
        keep_smooth_edges()
        self._mark = Texture.create(size=(1, 1))
        self._mark.bind()

    def restore(self) -> bool:
        """If the graphics memory was taken, have everything drawn anew; whether it was."""
        if glIsTexture(self._mark.id):
            return False
        get_context().reload()
        self._mark.bind()
        return True


@cache
def keep_smooth_edges() -> Canvas:
    """Own the two textures with which Kivy smooths lines and edges.

    The first line drawn fills each of them, alone knows how to fill it again, and may be gone by then. So
    ours are the first, and they stay.
    """
    canvas = Canvas()
    with canvas:
        SmoothLine(points=(0, 0, 1, 1))
        SmoothEllipse(size=(20, 20))
    return canvas
