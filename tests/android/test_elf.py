"""tools/android_elf.py on libraries made here, byte by byte."""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import android_elf

Part = tuple[int, int, int]  # offset, address, align


def library(bits: int, *parts: Part, kind: int = 1) -> bytes:
    """An ELF file that is nothing but a header and its program headers."""
    wide = bits == 64
    head = struct.pack("<4sBBBB8x", b"\x7fELF", 2 if wide else 1, 1, 1, 0)
    if wide:
        size, entry = 64, 56
        head += struct.pack("<HHIQQQIHHHHHH", 3, 183, 1, 0, size, 0, 0, size, entry, len(parts), 0, 0, 0)
        rows = [struct.pack("<IIQQQQQQ", kind, 5, o, a, a, 100, 100, al) for o, a, al in parts]
    else:
        size, entry = 52, 32
        head += struct.pack("<HHIIIIIHHHHHH", 3, 40, 1, 0, size, 0, 0, size, entry, len(parts), 0, 0, 0)
        rows = [struct.pack("<IIIIIIII", kind, o, a, a, 100, 100, 5, al) for o, a, al in parts]
    assert len(head) == size
    return head + b"".join(rows)


@pytest.mark.parametrize(
    ("parts", "fits"),
    [
        (((0, 0, 0x4000), (0x3A490, 0x3E490, 0x4000)), True),
        (((0, 0, 0x10000),), True),
        (((0, 0, 0x1000),), False),
        (((0, 0, 0x4000), (0x2000, 0x3000, 0x1000)), False),
        # Aligned by the number and not in fact: the loader would refuse it.
        (((0, 0, 0x4000), (0x1000, 0x3000, 0x4000)), False),
        (((0, 0, 0),), False),
    ],
)
def test_every_loadable_part_of_a_64_bit_library_must_fit_16_kb_pages(
    parts: tuple[Part, ...], fits: bool
) -> None:
    assert (android_elf.misplaced(library(64, *parts)) == []) is fits


def test_32_bit_libraries_never_meet_such_pages() -> None:
    assert android_elf.misplaced(library(32, (0, 0, 0x1000), (0x1000, 0x2000, 0x1000))) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x7fELF",
        b"#!/bin/sh\n",
        library(64, (0, 0, 0x4000))[:-1],
        library(64, (0, 0, 0x4000), kind=2),
        b"\x7fELF\x02\x02" + bytes(60),
        library(64)[:40],
    ],
)
def test_what_is_no_library_is_called_broken(data: bytes) -> None:
    with pytest.raises(ValueError):
        android_elf.misplaced(data)


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has a Python that is an ELF file"
)
def test_a_real_library_is_read() -> None:
    android_elf.misplaced(Path(sys.executable).resolve().read_bytes())  # no ValueError


def test_libraries_are_found_in_the_package_and_in_the_bundle_of_modules(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with tarfile.open(fileobj=inner, mode="w:gz") as tar:
        for name, data in (("_python_bundle/site-packages/x.so", b"inner"), ("_python_bundle/y.pyc", b"no")):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    package = tmp_path / "x.aab"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("base/lib/arm64-v8a/libmain.so", b"main")
        archive.writestr("base/lib/arm64-v8a/libpybundle.so", inner.getvalue())
        archive.writestr("base/assets/not_a_library.so", b"no")
    assert list(android_elf.libraries(package)) == [
        ("base/lib/arm64-v8a/libmain.so", b"main"),
        ("base/lib/arm64-v8a/libpybundle.so!_python_bundle/site-packages/x.so", b"inner"),
    ]
