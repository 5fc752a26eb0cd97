"""The licences of what the app carries: whole, and each with its works."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from worms_app.ui.shell.about.licences import LONGEST, load

ROOT = Path(__file__).parents[3]

CARRIED = """
    Kivy KivyMD Plyer Babel websockets segno SDL Python OpenSSL libffi FreeType HarfBuzz libwebp libpng zlib
    SQLite Expat libmpdec bzip2 ANGLE GLEW Roboto DejaVu mimalloc HACL*
"""
"""What the packages for phones and computers have inside, the libraries of libraries included."""

WHOLE = {
    "Apache-2.0": ("TERMS AND CONDITIONS FOR USE", "9. Accepting Warranty or Additional Liability"),
    "PSF-2.0": ("1. This LICENSE AGREEMENT", "8. By copying, installing or otherwise using Python"),
    "FTL": ("0. Definitions", "4. Contacts"),
    "Bitstream Vera": (
        "to reproduce and distribute the Font Software",
        "prior written authorization from Tavmjong",
    ),
    "Old MIT": ("Permission is hereby granted", "MODIFICATIONS."),
}
"""What long texts begin and end with."""


def test_everything_carried_is_named_with_its_licence() -> None:
    works, texts = load()
    named = " ".join(work.name for work in works)
    assert all(name in named for name in CARRIED.split())
    assert {work.licence for work in works} == set(texts)
    assert all(work.holder for work in works)


def test_every_font_that_comes_along_is_named() -> None:
    found = {path.stem for path in (ROOT / "assets").rglob("*.[to]tf")}
    for package in ("kivy", "kivymd"):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        found |= {path.stem for path in Path(spec.origin).parent.rglob("*.[to]tf")}
    works = [re.sub(r"\W", "", name).lower() for work in load()[0] for name in work.name.split(",")]
    for font in found:
        family = font.partition("-")[0].lower()
        assert any(family.startswith(work[:18]) for work in works), font


def test_licences_that_ask_for_their_text_have_all_of_it() -> None:
    texts = load()[1]
    for licence, parts in WHOLE.items():
        text = "\n\n".join(texts[licence])
        assert all(part in text for part in parts), licence
    assert all(len(piece) <= 2 * LONGEST for pieces in texts.values() for piece in pieces)
