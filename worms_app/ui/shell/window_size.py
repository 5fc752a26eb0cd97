"""The size of the desktop's window, kept from one start to the next. Read before Kivy is there."""

from __future__ import annotations

from contextlib import suppress

from worms_app import paths
from worms_app.play.jsonfile import JsonFile

FILE = "window.json"
FIRST = (1080, 760)
SMALLEST = (360, 480)
LARGEST = (7680, 4320)


def remembered() -> tuple[int, int]:
    """The size of last time; a good first size if there is none, or a file with nonsense."""
    kept, _ = JsonFile(paths.user_data() / FILE).read()
    size = (kept.get("width"), kept.get("height"))
    width, height = (
        min(max(asked, least), most) if isinstance(asked, int) else usual
        for asked, least, most, usual in zip(size, SMALLEST, LARGEST, FIRST, strict=True)
    )
    return width, height


def remember(width: int, height: int) -> None:
    """Keep a size for the next start; on a full disk the old one stays."""
    with suppress(OSError):
        JsonFile(paths.user_data() / FILE).write({"width": int(width), "height": int(height)})
