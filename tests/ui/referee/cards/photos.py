"""A photo of a card, for tests and for the states of the screens."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path


def photo_of(folder: Path, name: str = "real.png", size: tuple[int, int] = (60, 90)) -> Path:
    """A picture as a phone takes it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    rows = b"".join(b"\0" + b"\xd0\x80\x30" * size[0] for _ in range(size[1]))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        data += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    path.write_bytes(data)
    return path
