"""The free software inside the app, and the licences it asks to pass on."""

from __future__ import annotations

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


def load(path: Path = FILE) -> tuple[list[Work], dict[str, str]]:
    """The works, and the texts of the licences by name."""
    with open(path, "rb") as file:
        data = tomllib.load(file)
    works = [Work(entry["work"], entry["licence"], entry["holder"]) for entry in data["works"]]
    return works, {licence: " ".join(text.split()) for licence, text in data["licences"].items()}
