"""Read from a shared library whether Android can map it on a phone with memory pages of 16 KB.

Such a phone maps the library's loadable segments in whole pages. So each of them has to be aligned to 16 KB
or more, and its place in the file has to agree with its place in memory. The rule is for 64-bit libraries
only: no phone with large pages runs 32-bit code.
"""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile

PAGE = 16 * 1024
GZIP = b"\x1f\x8b"


def misplaced(data: bytes) -> list[int]:
    """The alignments of the segments that 16 KB pages cannot map; a ValueError if this is no library."""
    try:
        library = ELFFile(io.BytesIO(data))
        segments = [segment.header for segment in library.iter_segments("PT_LOAD")]
    except ELFError as error:
        raise ValueError(f"not an ELF file: {error}") from None
    if not segments or not library.little_endian:
        raise ValueError("nothing that Android could load")
    return [
        segment.p_align
        for segment in segments
        if library.elfclass == 64
        and (segment.p_align < PAGE or segment.p_align % PAGE or (segment.p_offset - segment.p_vaddr) % PAGE)
    ]


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
