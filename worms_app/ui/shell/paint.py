"""Small colour helpers for drawing."""

from __future__ import annotations

from collections.abc import Sequence

from worms_app.ui.shell.palette import Rgba


def shade(rgba: Sequence[float], factor: float) -> Rgba:
    """The same colour darker (factor < 1)."""
    red, green, blue, alpha = rgba
    return red * factor, green * factor, blue * factor, alpha


def mix(one: Sequence[float], other: Sequence[float], share: float) -> Rgba:
    """A colour `share` of the way from `one` to `other`."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha
