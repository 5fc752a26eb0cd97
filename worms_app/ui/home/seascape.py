"""The picture on Home: worms on a sunny archipelago, in the colours of the theme."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Rectangle, SmoothEllipse, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from worms_app.ui.shell.paint import mix
from worms_app.ui.shell.palette import Rgba
from worms_app.ui.shell.sprites import sprite

LARGEST = 92  # dp: beyond it the sprites would be blurred


class Seascape(Widget):
    """Sky, sun, clouds, islands with worms and rows of waves; it fills its box at any proportion."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look = App.get_running_app().look
        self._redraw = Clock.create_trigger(self._draw, -1)
        self.fbind("size", self._redraw)
        self.fbind("pos", self._redraw)
        self._look.bind(palette=self._draw)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        colours = self._look.palette
        w, h = self.size
        unit = min(w / 1.6, h)
        sea = h * 0.4
        worm = min(unit * 0.3, dp(LARGEST))
        with self.canvas:
            PushMatrix()
            Translate(self.x, self.y)
            Color(1, 1, 1, 1)
            Rectangle(pos=(0, 0), size=(w, h), texture=_fade(colours["skyLow"], colours["sky"]))
            self._sun(w * 0.83, h - unit * 0.22, unit * 0.1, colours)
            self._sprite("cloud", w * 0.22, h - unit * 0.2, unit * 0.36)
            self._sprite("cloud_3", w * 0.56, h - unit * 0.12, unit * 0.2)
            self._sprite("decor_gull", w * 0.44, h - unit * 0.36, unit * 0.1)
            Color(*colours["sea"])
            Rectangle(pos=(0, 0), size=(w, sea))
            far = sea + unit * 0.005
            self._island(w * 0.5, far, unit * 0.2, colours)
            self._island(w * 0.2, sea * 0.8, unit * 0.5, colours)
            self._sprite("decor_palm", w * 0.2 - unit * 0.12, sea * 0.8 + unit * 0.21, worm * 0.9)
            self._sprite("worm_red_idle", w * 0.2 + unit * 0.06, sea * 0.8 + unit * 0.155, worm)
            self._island(w * 0.73, sea * 0.6, unit * 0.66, colours)
            self._sprite("decor_bush", w * 0.73 + unit * 0.24, sea * 0.6 + unit * 0.16, worm * 0.5)
            self._sprite("worm_blue_crawl", w * 0.73 - unit * 0.16, sea * 0.6 + unit * 0.19, worm * 1.08)
            self._sprite("crate", w * 0.73 + unit * 0.1, sea * 0.6 + unit * 0.17, worm * 0.8)
            for row in range(3):
                self._waves(w, sea * (0.38 - row * 0.18), unit * (0.045 + row * 0.012), row, colours)
            PopMatrix()

    def _sprite(self, name: str, x: float, y: float, width: float) -> None:
        """Draw a picture with its middle at a point, as wide as said; at night it is darker."""
        light = 0.72 if self._look.theme == "dark" else 1
        Color(light, light, light * 1.06 if light < 1 else 1, 1)
        texture = CoreImage(sprite(name)).texture
        height = width * texture.height / texture.width
        Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))

    def _sun(self, x: float, y: float, r: float, colours: dict[str, Rgba]) -> None:
        """Draw the sun with its rays, or the moon."""
        Color(*colours["sun"])
        for ray in range(12 if self._look.theme != "dark" else 0):
            angle = ray * pi / 6
            Line(
                points=[
                    x + cos(angle) * r * 1.3,
                    y + sin(angle) * r * 1.3,
                    x + cos(angle) * r * 1.65,
                    y + sin(angle) * r * 1.65,
                ],
                width=r * 0.09,
                cap="round",
            )
        edge = max(1.5, r * 0.06)
        Color(*colours["ink"])
        SmoothEllipse(pos=(x - r - edge, y - r - edge), size=(2 * (r + edge), 2 * (r + edge)))
        Color(*colours["sun"])
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))

    def _island(self, x: float, y: float, width: float, colours: dict[str, Rgba]) -> None:
        """Draw a flat island: grass above a brown cliff, thick outlines, foam where it meets the sea."""
        half = width / 2
        rise = width * 0.17  # the cliff
        cap = width * 0.13  # half the depth of the grass
        pen = max(1.3, width * 0.011)
        Color(*(*colours["foam"][:3], 0.9))
        SmoothEllipse(pos=(x - half * 1.06, y - cap * 1.15), size=(width * 1.06, cap * 2.1))
        rim = [(x + half * cos(pi + pi * i / 24), y + rise + cap * sin(pi + pi * i / 24)) for i in range(25)]
        foot = [
            (x + half * 0.9 * cos(pi + pi * i / 24), y + cap * 0.8 * sin(pi + pi * i / 24)) for i in range(25)
        ]
        self._fill(foot, rim, colours["cliff"])
        Color(*colours["ink"])
        outline = [rim[0], *foot, rim[-1]]
        Line(points=[c for point in outline for c in point], width=pen, joint="round", cap="round")
        for i in (6, 11, 16, 20):
            Line(
                points=[*rim[i], (rim[i][0] + foot[i][0]) / 2, (rim[i][1] + foot[i][1]) / 2], width=pen * 0.7
            )
        top = [
            (
                x + half * cos(2 * pi * i / 48),
                y + rise + cap * sin(2 * pi * i / 48) - (abs(sin(i * 0.9)) * cap * 0.22 if i > 24 else 0),
            )
            for i in range(49)
        ]
        upper, lower = top[:25], [top[48 - i] for i in range(25)]
        self._fill(lower, upper, colours["grass"])
        Color(*colours["ink"])
        Line(points=[c for point in top for c in point], width=pen, joint="round", close=True)

    def _waves(self, w: float, y: float, height: float, row: int, colours: dict[str, Rgba]) -> None:
        """Draw a row of scallops with a line of foam."""
        length = height * 4.4
        count = max(12, int(w / length * 12))
        phase = 0.35 + 0.3 * row
        crest = [
            (w * i / count, y + height * 0.5 * abs(sin(pi * (w * i / count / length + phase))) ** 0.8)
            for i in range(count + 1)
        ]
        self._fill(
            [(px, 0) for px, _ in crest], crest, mix(colours["sea"], colours["seaDeep"], 0.35 + 0.32 * row)
        )
        Color(*(*colours["foam"][:3], 0.9))
        Line(points=[c for point in crest for c in point], width=max(1.1, height * 0.055), joint="round")

    @staticmethod
    def _fill(low: Sequence[tuple[float, float]], high: Sequence[tuple[float, float]], colour: Rgba) -> None:
        """Fill the strip between two lines."""
        Color(*colour)
        vertices: list[float] = []
        for (x1, y1), (x2, y2) in zip(low, high, strict=True):
            vertices += (x1, y1, 0, 0, x2, y2, 0, 0)
        Mesh(vertices=vertices, indices=list(range(2 * len(low))), mode="triangle_strip")


def _fade(low: Rgba, high: Rgba) -> Texture:
    """A texture that fades from the colour at the bottom to the one at the top."""
    steps = 16
    texture = Texture.create(size=(1, steps), colorfmt="rgb")
    rows = [mix(low, high, i / (steps - 1)) for i in range(steps)]
    data = bytes(round(channel * 255) for row in rows for channel in row[:3])

    def fill(emptied: Texture) -> None:
        emptied.blit_buffer(data, colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take the graphics memory of an app in the background
    texture.wrap = "clamp_to_edge"
    return texture
