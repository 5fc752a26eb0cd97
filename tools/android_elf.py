"""Read from a shared library whether Android can map it on a phone with memory pages of 16 KB.

Such a phone maps the library's loadable segments in whole pages. So each of them has to be aligned to 16 KB
or more, and its place in the file has to agree with its place in memory. The rule is for 64-bit libraries
only: no phone with large pages runs 32-bit code.
"""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PAGE = 16 * 1024
MAGIC = b"\x7fELF"
GZIP = b"\x1f\x8b"
LOAD = 1  # PT_LOAD


class BrokenLibraryError(ValueError):
    """The file begins like a library and cannot be read as one."""


@dataclass(frozen=True)
class Segment:
    """A part of the library that is mapped into memory."""

    offset: int
    address: int
    align: int

    @property
    def fits(self) -> bool:
        """Whether 16 KB pages can map it."""
        return self.align >= PAGE and self.align % PAGE == 0 and (self.offset - self.address) % PAGE == 0


@dataclass(frozen=True)
class Library:
    """What the program headers of a library say."""

    bits: int
    segments: tuple[Segment, ...]

    @property
    def fits(self) -> bool:
        """Whether the library is fine on every phone it can run on."""
        return self.bits == 32 or all(segment.fits for segment in self.segments)


def read(data: bytes) -> Library:
    """The loadable segments of a little-endian ELF file, which is every Android library."""
    if data[:4] != MAGIC or len(data) < 6 or data[4] not in (1, 2) or data[5] != 1:
        raise BrokenLibraryError("not a little-endian ELF file")
    wide = data[4] == 2
    # Where the table of program headers begins; further on, the size of an entry and their number.
    place, sizes, header = ("<Q", 54, "<IIQQQQQQ") if wide else ("<I", 42, "<IIIIIIII")
    try:
        (table,) = struct.unpack_from(place, data, 32 if wide else 28)
        size, count = struct.unpack_from("<HH", data, sizes)
        entries = [struct.unpack_from(header, data, table + size * i) for i in range(count)]
    except struct.error as error:
        raise BrokenLibraryError(f"program headers cut off: {error}") from None
    offset, address = (2, 3) if wide else (1, 2)
    segments = tuple(Segment(e[offset], e[address], e[7]) for e in entries if e[0] == LOAD)
    if not segments:
        raise BrokenLibraryError("nothing to load")
    return Library(64 if wide else 32, segments)


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Every shared library of an APK or AAB, those inside python-for-android's bundle of modules included."""
    with zipfile.ZipFile(package) as archive:
        for name in sorted(archive.namelist()):
            parts = name.split("/")
            if not name.endswith(".so") or "lib" not in parts[:-1]:
                continue
            data = archive.read(name)
            if data[:2] != GZIP:
                yield name, data
                continue
            # libpybundle.so is a packed tar by another name: Android only extracts what is called a library.
            with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
                for member in bundle.getmembers():
                    file = bundle.extractfile(member) if member.name.endswith(".so") else None
                    if file is not None:
                        yield f"{name}!{member.name}", file.read()
