"""The free software inside the app, and the licences it asks to pass on."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("licences.toml")


@dataclass(frozen=True)
class Work:
    """Somebody's work that the app contains."""

    name: str
    licence: str
    holder: str


LONGEST = 1500
"""Letters that one picture of text holds: a higher one is more than a phone can draw."""


def load(path: Path = FILE) -> tuple[list[Work], dict[str, list[str]]]:
    """The works, and the whole texts of the licences by name, in pieces."""
    with open(path, "rb") as file:
        data = tomllib.load(file)
    works = [Work(entry["work"], entry["licence"], entry["holder"]) for entry in data["works"]]
    return works, {licence: _pieces(text) for licence, text in data["licences"].items()}


_ADDRESS = re.compile(r"(?<=/)(?=[^/])|(?=@)")
"""Where an address may go on in the next line: large letters leave no room for a whole one."""


def _pieces(text: str) -> list[str]:
    pieces = [""]
    for paragraph in text.split("\n\n"):
        words = " ".join(
            _ADDRESS.sub(" ", word) if "://" in word or "@" in word else word for word in paragraph.split()
        )
        if pieces[-1] and len(pieces[-1]) + len(words) > LONGEST:
            pieces.append("")
        pieces[-1] = f"{pieces[-1]}\n\n{words}".strip()
    return pieces
