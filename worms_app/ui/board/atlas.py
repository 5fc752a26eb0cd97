"""The atlas as the board's meshes use it: at the density that fits the zoom, and smooth from afar.

A far camera draws pictures many times smaller than they are. So the nearest smaller density is taken, and
below the smallest the graphics processor averages (mipmaps). Mipmaps need sizes that are powers of two, and
Kivy forgets the contents of what it enlarges; so pages are enlarged here, and filled again when Android has
taken the graphics memory.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from kivy.core.image import Image as CoreImage, ImageLoader
from kivy.graphics.texture import Texture

from worms_app import paths

ATLASES = ("board", "ui", "cards")
SMOOTH = "linear_mipmap_nearest"


class AtlasPicture(NamedTuple):
    """A picture of the atlas: its page, where its corners are there, its size in dp."""

    page: Texture
    corners: tuple[float, ...]
    width: float
    height: float


@cache
def picture(name: str, density: int) -> AtlasPicture:
    """A picture by name. KeyError if there is none."""
    file, (x, y, width, height) = _index(density)[name]
    page = _page(density, file)
    left, right = x / page.texture.width, (x + width) / page.texture.width
    # The index counts rows from the bottom, the picture's data from the top.
    low, high = (page.height - y) / page.texture.height, (page.height - y - height) / page.texture.height
    corners = (left, low, right, low, right, high, left, high)
    return AtlasPicture(page.texture, corners, width / density, height / density)


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
def _page(density: int, file: str) -> _AtlasPage:
    return _AtlasPage(str(paths.assets() / "atlas" / f"{density}x" / file))


class _AtlasPage:
    """A page of the atlas in a texture whose sides are powers of two."""

    def __init__(self, file: str) -> None:
        self._file = file
        data = self._data()
        self.height = data.height
        size = (_power_of_two(data.width), _power_of_two(data.height))
        self.texture = Texture.create(size=size, colorfmt="rgba", mipmap=True)
        self.texture.min_filter = SMOOTH
        self.fill(self.texture, data)
        self.texture.add_reload_observer(self.fill)

    def fill(self, texture: Texture, data: Any = None) -> None:
        """Put the page into the texture (again)."""
        data = data or self._data()
        texture.blit_buffer(data.data, size=(data.width, data.height), colorfmt=data.fmt, bufferfmt="ubyte")

    def _data(self) -> Any:
        return ImageLoader.load(self._file, keep_data=True)._data[0]


def _power_of_two(size: int) -> int:
    return 1 << (size - 1).bit_length()
