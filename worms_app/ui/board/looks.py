"""How the board looks in each theme: the colours of its layers, from the one list of colours."""

from __future__ import annotations

from typing import NamedTuple

from worms_app.ui.shell.palette import PAINT, Rgba


def paint(name: str, alpha: float = 1.0, light: float = 1.0) -> Rgba:
    """A colour of the list, maybe darker, maybe see-through."""
    value = PAINT[name]
    red, green, blue = (int(value[at : at + 2], 16) / 255 * light for at in (1, 3, 5))
    return red, green, blue, alpha


def grey(light: float, alpha: float = 1.0) -> Rgba:
    """A tint of pictures: 1 leaves them as they are."""
    return light, light, light, alpha


class BoardLooks(NamedTuple):
    """Tints of the pictures and colours of the drawn layers; by themselves those of the light theme."""

    sea: Rgba = grey(1.0)
    glint: Rgba = grey(1.0, 0.75)
    shallow: Rgba = paint("sea-light", 0.85)
    foam: Rgba = grey(1.0, 0.95)
    sand: Rgba = grey(1.0)
    cliff: Rgba = grey(1.0)
    grass: Rgba = grey(1.0)
    grass_light: Rgba = paint("grass-light", 0.85)
    ink: Rgba = paint("ink")
    ink_width: float = 4.2
    grid: Rgba = paint("grass-dark", 0.75)
    grid_width: float = 2.6
    glow: Rgba = paint("legal", 0.5)
    """The ground of a hex that can be chosen."""
    things: Rgba = grey(1.0)
    decor: bool = True
    clouds: float = 0.55


LOOKS: dict[str, BoardLooks] = {
    "light": BoardLooks(),
    "dark": BoardLooks(
        sea=(0.32, 0.42, 0.56, 1.0),
        glint=(0.7, 0.8, 1.0, 0.3),
        shallow=paint("sea", 0.45, 0.6),
        foam=(0.62, 0.74, 0.9, 0.8),
        sand=(0.62, 0.62, 0.74, 1.0),
        cliff=(0.55, 0.55, 0.68, 1.0),
        grass=(0.5, 0.6, 0.66, 1.0),
        grass_light=paint("grass-light", 0.35, 0.6),
        ink=paint("ink", light=0.5),
        grid=paint("ink", 0.35),
        glow=paint("legal", 0.34),
        things=grey(0.97),
        clouds=0.22,
    ),
    "contrast": BoardLooks(
        glint=grey(1.0, 0.0),
        shallow=paint("sea-light", 0.5),
        foam=grey(1.0, 1.0),
        cliff=grey(0.8),
        grass=(1.35, 1.2, 1.9, 1.0),
        grass_light=paint("grass-light", 0.0),
        ink=(0.0, 0.0, 0.0, 1.0),
        ink_width=6.0,
        grid=(0.0, 0.0, 0.0, 0.85),
        grid_width=3.0,
        glow=paint("legal", 0.8),
        decor=False,
        clouds=0.0,
    ),
}
