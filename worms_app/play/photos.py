"""Photos of the owner's real cards, kept on this device beside what was written down of them.

They are copies of pictures that the owner has chosen; they are never given away with cards or games.
"""

from __future__ import annotations

from pathlib import Path

from worms_app.content.load import ContentError
from worms_app.play import files

FOLDER = "photos"
LARGEST = 20_000_000
"""Bytes of a picture that a phone takes."""

LONGEST_SIDE = 4096
"""Pixels that every device can show."""

_KINDS = {".jpg": b"\xff\xd8\xff", ".png": b"\x89PNG\r\n\x1a\n"}
"""What the files of each kind begin with."""


class Photos:
    """The photos beside the folder's cards, by the cards' ids."""

    def __init__(self, cards: Path) -> None:
        self.folder = cards / FOLDER

    def of(self, card: str) -> Path | None:
        """The photo of a card; None if there is none."""
        return next((path for path in self._paths(card) if path.is_file()), None)

    def keep(self, card: str, source: Path) -> Path:
        """Keep a copy of a picture. What is none, or too large, raises ContentError and changes nothing."""
        if source.stat().st_size > LARGEST:
            raise ContentError(source.name, "-", "-", "too_large")
        data = source.read_bytes()
        kind = next((kind for kind, begins in _KINDS.items() if data.startswith(begins)), "")
        size = _size(data) if kind else None
        if size is None:
            raise ContentError(source.name, "-", "-", "not_a_picture")
        if max(size) > LONGEST_SIDE:
            raise ContentError(source.name, "-", "-", "picture_too_large", most=LONGEST_SIDE)
        path = self.folder / f"{card}{kind}"
        files.write(path, data)
        for other in self._paths(card):
            if other != path:
                other.unlink(missing_ok=True)
        return path

    def remove(self, card: str) -> bytes | None:
        """Delete a photo; the result restores it."""
        path = self.of(card)
        if path is None:
            return None
        data = path.read_bytes()
        path.unlink()
        return data

    def restore(self, card: str, data: bytes) -> None:
        """Bring a photo back."""
        kind = next(kind for kind, begins in _KINDS.items() if data.startswith(begins))
        files.write(self.folder / f"{card}{kind}", data)

    def _paths(self, card: str) -> list[Path]:
        return [self.folder / f"{card}{kind}" for kind in _KINDS]


def _size(data: bytes) -> tuple[int, int] | None:
    """Width and height, as the file's header says; None if that makes no sense."""
    if data.startswith(_KINDS[".png"]):
        return _of(data[16:20], data[20:24]) if data[12:16] == b"IHDR" else None
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):  # the frame's own header
            return _of(data[at + 7 : at + 9], data[at + 5 : at + 7])
        at += 2 + max(2, length)
    return None


def _of(width: bytes, height: bytes) -> tuple[int, int] | None:
    size = int.from_bytes(width, "big"), int.from_bytes(height, "big")
    return size if min(size) > 0 else None
