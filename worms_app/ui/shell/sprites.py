"""Pictures by name: `sprite("worm_blue_idle")` is an Image's source.

The atlases lie in `assets/atlas` in three densities; which one fits the screen is decided here, once.
`docs/art.md` lists the names.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from kivy.metrics import Metrics

from worms_app import paths

DENSITIES = (1, 2, 3)
FRAME_BORDER = 20  # dp on every side of a `frame_...` that a BorderImage must not stretch


def density(scale: float = 0.0) -> int:
    """The smallest rendered density that is at least so many pixels per dp (0: the screen's), or the largest
    there is.
    """
    # A fifth below is not seen: 1.2 (many desktop displays) does well with 1, 2.2 with 2.
    return next((step for step in DENSITIES if step * 1.2 >= (scale or Metrics.density)), DENSITIES[-1])


@cache
def _atlases(folder: Path) -> dict[str, str]:
    """Which atlas a picture is in: name -> address for Kivy's loader."""
    where: dict[str, str] = {}
    for atlas in sorted(folder.glob("*.atlas")):
        for page in json.loads(atlas.read_text(encoding="utf-8")).values():
            where |= {name: f"atlas://{atlas.with_suffix('').as_posix()}/{name}" for name in page}
    return where


def sprite(name: str) -> str:
    """The source of a picture, at the density of this screen. KeyError if there is none of that name."""
    return _atlases(paths.assets() / "atlas" / f"{density()}x")[name]


def frame_border() -> tuple[int, int, int, int]:
    """What a BorderImage showing a `frame_...` needs as its border, in pixels of the picture."""
    return (FRAME_BORDER * density(),) * 4
