"""Drawing in few instructions: every vertex has its own colour, and the camera is one number of the shader.

A `Painter` is a group of meshes under one camera. A `Sprites` mesh holds all pictures of one kind of things;
moving the camera touches no mesh.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from typing import Any

from kivy.graphics import InstructionGroup, Mesh, RenderContext
from kivy.graphics.texture import Texture

from worms_app.ui.board.atlas import AtlasPicture, picture
from worms_app.ui.board.picture import Quad

VERTEX_SHADER = """
#ifdef GL_ES
precision highp float;
#endif
attribute vec2 vPosition;
attribute vec2 vTexCoords0;
attribute vec4 vColor;
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
uniform vec3 camera;
varying vec4 tint;
varying vec2 spot;
void main(void) {
    tint = vColor;
    spot = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition * camera.z + camera.xy, 0.0, 1.0);
}
"""
FRAGMENT_SHADER = """
#ifdef GL_ES
precision highp float;
#endif
varying vec4 tint;
varying vec2 spot;
uniform sampler2D texture0;
uniform float opacity;
void main(void) {
    gl_FragColor = tint * texture2D(texture0, spot) * vec4(1.0, 1.0, 1.0, opacity);
}
"""
FORMAT = [(b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vColor", 4, "float")]
FLOATS = 8


class Painter(RenderContext):
    """Meshes under one camera."""

    def __init__(self) -> None:
        super().__init__(
            vs=VERTEX_SHADER,
            fs=FRAGMENT_SHADER,
            use_parent_projection=True,
            use_parent_modelview=True,
        )
        self.density = 1
        """Of the pictures. Another one may have to be loaded: not while something moves."""
        self["camera"] = (0.0, 0.0, 1.0)
        self["opacity"] = 1.0

    def look(self, x: float, y: float, scale: float) -> None:
        """Move the camera."""
        self["camera"] = (float(x), float(y), float(scale))

    def mesh(self, texture: Texture | None = None) -> Mesh:
        """A new mesh on top of the others."""
        made = Mesh(fmt=FORMAT, mode="triangles", texture=texture)
        self.add(made)
        return made


class Sprites:
    """Pictures in one mesh (or, where the atlas has several pages, in one per run of the same page)."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._group = InstructionGroup()
        painter.add(self._group)
        self._meshes: list[Mesh] = []
        self._shown = 0

    def draw(self, quads: Iterable[Quad]) -> None:
        """Show these, in this order, and nothing else."""
        runs: list[tuple[Any, array[float]]] = []
        page = None
        vertices: array[float] = array("f")
        density = self._painter.density
        for quad in quads:
            found = picture(quad.name, density)
            if page is not found.page:
                page = found.page
                vertices = array("f")
                runs.append((page, vertices))
            _add(vertices, quad, found)
        for number, (texture, data) in enumerate(runs):
            mesh = self._mesh(number)
            mesh.texture = texture
            _fill(mesh, data)
        for number in range(len(runs), self._shown):
            _fill(self._meshes[number], array("f"))
        self._shown = len(runs)

    def _mesh(self, number: int) -> Mesh:
        if number == len(self._meshes):
            self._meshes.append(Mesh(fmt=FORMAT, mode="triangles"))
            self._group.add(self._meshes[-1])
        return self._meshes[number]


def _fill(mesh: Mesh, data: array[float]) -> None:
    quads = len(data) // (4 * FLOATS)
    if len(mesh.indices) != quads * 6:
        mesh.indices = quad_indices(quads)
    mesh.vertices = data or []  # Kivy cannot look at an empty array


@cache
def quad_indices(count: int) -> list[int]:
    """Two triangles for each of so many quads."""
    return [corner + 4 * quad for quad in range(count) for corner in (0, 1, 2, 2, 3, 0)]


def _add(vertices: array[float], quad: Quad, found: AtlasPicture) -> None:
    x, y = quad.x, quad.y
    half_w, half_h = (quad.width or found.width) / 2, (quad.height or found.height) / 2
    if quad.mirrored:
        half_w = -half_w
    r, g, b, a = quad.colour
    u0, v0, u1, v1, u2, v2, u3, v3 = found.corners
    if quad.angle:
        turn = radians(quad.angle)
        c, s = cos(turn), sin(turn)
        wc, ws, hc, hs = half_w * c, half_w * s, half_h * c, half_h * s
        x0, y0 = x - wc + hs, y - ws - hc
        x1, y1 = x + wc + hs, y + ws - hc
        x2, y2 = x + wc - hs, y + ws + hc
        x3, y3 = x - wc - hs, y - ws + hc
    else:
        x0, y0, x1, y1 = x - half_w, y - half_h, x + half_w, y - half_h
        x2, y2, x3, y3 = x + half_w, y + half_h, x - half_w, y + half_h
    vertices.extend((x0, y0, u0, v0, r, g, b, a, x1, y1, u1, v1, r, g, b, a))
    vertices.extend((x2, y2, u2, v2, r, g, b, a, x3, y3, u3, v3, r, g, b, a))
