"""The picture on Home: a sunny archipelago, drawn from a few shapes in the colours of the theme."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Rectangle, SmoothEllipse, Translate
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from worms_app.ui.theme import Rgba
from worms_app.ui.widgets.paint import mix, shade


class Seascape(Widget):
    """Sky, sun, clouds, three islands and rows of waves; it fills its box at any proportion."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look = App.get_running_app().look
        self._redraw = Clock.create_trigger(self._draw, -1)
        self.fbind("size", self._redraw)
        self.fbind("pos", self._redraw)
        self._look.bind(palette=self._repaint)

    def _repaint(self, *_args: Any) -> None:
        self._redraw()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        colours = self._look.palette
        w, h = self.size
        unit = min(w / 1.6, h)
        sea = h * 0.36
        with self.canvas:
            PushMatrix()
            Translate(self.x, self.y)
            Color(1, 1, 1, 1)
            Rectangle(pos=(0, 0), size=(w, h), texture=_fade(colours["skyLow"], colours["sky"]))
            self._sun(w * 0.82, h * 0.8, unit * 0.1, colours)
            self._cloud(w * 0.14, h * 0.86, unit * 0.055, colours)
            self._cloud(w * 0.6, h * 0.93, unit * 0.035, colours)
            Color(*colours["sea"])
            Rectangle(pos=(0, 0), size=(w, sea))
            self._island(w * 0.86, sea, unit * 0.3, unit * 0.13, colours, far=True)
            self._island(w * 0.16, sea * 0.86, unit * 0.42, unit * 0.26, colours)
            self._island(w * 0.63, sea * 0.62, unit * 0.56, unit * 0.34, colours)
            for row in range(3):
                self._waves(w, sea * (0.44 - row * 0.2), unit * (0.05 + row * 0.012), row, colours)
            PopMatrix()

    def _sun(self, x: float, y: float, r: float, colours: dict[str, Rgba]) -> None:
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
        self._disc(x, y, r, r, colours["sun"], colours)

    def _cloud(self, x: float, y: float, r: float, colours: dict[str, Rgba]) -> None:
        white = mix(colours["skyLow"], (1, 1, 1, 1), 0.55 if self._look.theme != "dark" else 0.1)
        Color(*white)
        for dx, dy, size in (
            (-1.3, 0, 0.8),
            (0, 0.35, 1.15),
            (1.3, 0, 0.9),
            (0.5, -0.25, 0.9),
            (-0.6, -0.25, 0.8),
        ):
            SmoothEllipse(
                pos=(x + (dx - size) * r, y + (dy - size * 0.7) * r), size=(2 * size * r, 1.4 * size * r)
            )

    def _disc(self, x: float, y: float, rx: float, ry: float, fill: Rgba, colours: dict[str, Rgba]) -> None:
        edge = max(1.5, rx * 0.06)
        Color(*colours["ink"])
        SmoothEllipse(pos=(x - rx - edge, y - ry - edge), size=(2 * (rx + edge), 2 * (ry + edge)))
        Color(*fill)
        SmoothEllipse(pos=(x - rx, y - ry), size=(2 * rx, 2 * ry))

    def _island(
        self, x: float, y: float, width: float, height: float, colours: dict[str, Rgba], far: bool = False
    ) -> None:
        """A hill with grass above a brown cliff, standing in foam; near ones have a thick outline and a
        palm."""
        half = width / 2
        top = [(t / 24, sin(pi * t / 24) ** 0.62 * (1 + 0.16 * sin(t * 0.9))) for t in range(25)]
        crest = [(x - half + width * t, y + height * s) for t, s in top]
        grass = mix(colours["grass"], colours["skyLow"], 0.35) if far else colours["grass"]
        cliff = mix(colours["cliff"], colours["skyLow"], 0.35) if far else colours["cliff"]
        Color(*(*colours["foam"][:3], 0.85))
        SmoothEllipse(pos=(x - half * 1.12, y - height * 0.13), size=(width * 1.12, height * 0.26))
        self._fill([(px, y) for px, _ in crest], crest, cliff)
        belt = [(px, y + (py - y) * (0.56 + 0.1 * sin(i * 1.7))) for i, (px, py) in enumerate(crest)]
        self._fill(belt, crest, grass)
        if far:
            return
        Color(*colours["grassDark"])
        Line(points=[c for point in belt[1:-1] for c in point], width=max(1.2, height * 0.014), joint="round")
        Color(*colours["ink"])
        Line(
            points=[c for point in crest for c in point],
            width=max(1.6, height * 0.02),
            joint="round",
            cap="round",
        )
        self._palm(crest[9][0], crest[9][1] - height * 0.03, height * 0.62, colours)

    def _palm(self, x: float, y: float, height: float, colours: dict[str, Rgba]) -> None:
        trunk = [(x + height * 0.18 * (t / 6) ** 2, y + height * t / 6) for t in range(7)]
        for colour, width in (
            (colours["ink"], height * 0.075),
            (shade(colours["cliff"], 1.1), height * 0.045),
        ):
            Color(*colour)
            Line(points=[c for point in trunk for c in point], width=width, joint="round", cap="round")
        tx, ty = trunk[-1]
        for colour, width in ((colours["ink"], height * 0.07), (colours["grassDark"], height * 0.042)):
            Color(*colour)
            for reach, lift in ((-0.55, 0.02), (-0.36, 0.3), (0.05, 0.36), (0.42, 0.22), (0.56, -0.05)):
                leaf = [
                    (tx + height * reach * t / 6, ty + height * (lift * t / 6 - 0.32 * (t / 6) ** 2))
                    for t in range(7)
                ]
                Line(points=[c for point in leaf for c in point], width=width, joint="round", cap="round")

    def _waves(self, w: float, y: float, height: float, row: int, colours: dict[str, Rgba]) -> None:
        """A row of scallops with a line of foam."""
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
        """The strip between two lines."""
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
