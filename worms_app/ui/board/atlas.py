"""The atlas as the board's meshes use it: at the density that fits the zoom, and smooth from afar.

A far camera draws pictures many times smaller than they are. So the nearest smaller density is taken, and
below the smallest the graphics processor averages (mipmaps), where it can for pages of any size.
"""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.graphics.opengl import GL_VERSION, glGetString
from kivy.graphics.opengl_utils import gl_get_extensions
from kivy.graphics.texture import Texture

from worms_app import paths
from worms_app.ui.sprites import DENSITIES

ATLASES = ("board", "ui", "cards")
SMOOTH = "linear_mipmap_nearest"


class Picture(NamedTuple):
    """A picture: its page, where its corners are there, its size in dp."""

    page: Texture
    corners: tuple[float, ...]
    width: float
    height: float


@cache
def picture(name: str, density: int) -> Picture:
    """A picture by name. KeyError if there is none."""
    file, (x, y, width, height) = _index(density)[name]
    page = _page(density, file)
    corners = tuple(page.get_region(x, y, width, height).tex_coords)
    return Picture(page, corners, width / density, height / density)


def density_for(scale: float) -> int:
    """The density of the pictures for so many pixels per dp."""
    return next((step for step in DENSITIES if step * 1.2 >= scale), DENSITIES[-1])


@cache
def tile(name: str) -> Texture:
    """A seamless tile of `assets/textures`, smooth from afar and set to repeat."""
    texture = CoreImage(str(paths.assets() / "textures" / f"{name}.png"), mipmap=True).texture
    texture.wrap = "repeat"
    texture.min_filter = SMOOTH
    return texture


@cache
def _index(density: int) -> dict[str, tuple[str, tuple[int, int, int, int]]]:
    found: dict[str, tuple[str, tuple[int, int, int, int]]] = {}
    for atlas in ATLASES:
        file = paths.assets() / "atlas" / f"{density}x" / f"{atlas}.atlas"
        for page, pictures in json.loads(file.read_text(encoding="utf-8")).items():
            found |= {name: (page, tuple(where)) for name, where in pictures.items()}
    return found


@cache
def _page(density: int, file: str) -> Texture:
    smooth = averages_any_size()
    page = CoreImage(str(paths.assets() / "atlas" / f"{density}x" / file), mipmap=smooth).texture
    if smooth:
        page.min_filter = SMOOTH
    return page


@cache
def averages_any_size() -> bool:
    """Whether mipmaps of pages that are no powers of two are allowed: else they would be drawn black."""
    version = glGetString(GL_VERSION)
    told = version.decode("ascii", "replace") if isinstance(version, bytes) else str(version)
    if "OpenGL ES" not in told:
        return True
    return "OpenGL ES 2" not in told or any("texture_npot" in name for name in gl_get_extensions())
