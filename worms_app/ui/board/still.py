"""A board that only shows: drawn once, into a picture that may be scrolled."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from worms_app.ui.board import picture
from worms_app.ui.board.camera import Camera
from worms_app.ui.board.layers import Aspect, Layers
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.places import Plane, actors
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.shots.shot import Instant
from worms_app.ui.board.tray import Tray

TALL, HIGHEST = 0.9, 380
"""Its height as a share of its width, and at most in dp."""


class BoardPicture(Widget):
    """A scene with its marks, as wide as there is room."""

    def __init__(self, scene: Scene, marks: Marks = NOTHING, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._scene, self._marks = scene, marks
        self._look = App.get_running_app().look
        self._layers: Layers | None = None
        self.bind(width=self._fit, size=self._draw, pos=self._place)
        self._look.bind(theme=self._draw)

    def _fit(self, *_args: Any) -> None:
        self.height = round(min(self.width * TALL, dp(HIGHEST)))

    def _draw(self, *_args: Any) -> None:
        """Draw everything once; done again only for another size or theme."""
        width, height = round(self.width), round(self.height)
        if width < 2 or height < 2:
            return
        self.canvas.clear()
        with self.canvas:
            self.drawn = fbo = Fbo(size=(width, height))
            Color(1, 1, 1, 1)
            self._shown = Rectangle(texture=fbo.texture, pos=self.pos, size=self.size)
        with fbo:
            ClearColor(0, 0, 0, 0)
            ClearBuffers()
        table, camera, box = Plane(), Camera(Metrics.density), (0.0, 0.0, float(width), float(height))
        camera.fit(picture.whole_box(self._scene, table), box)
        self._layers = Layers(fbo)
        self._layers.clip(0, 0, width, height)
        self._layers.aim(camera, (width / 2, height / 2))
        aspect = Aspect(table, self._marks, self._look.theme, 0.0, (0.0, 0.0), None, steady=True)
        self._layers.draw(Instant(self._scene, actors(self._scene, table)), aspect, camera, Tray())

    def _place(self, *_args: Any) -> None:
        if self._layers is not None:
            self._shown.pos = self.pos
