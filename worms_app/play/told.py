"""An event in a line, as lessons and tips name what happens: ``Sank red1 1,0 2,0``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from fnmatch import fnmatchcase

from worms_app.engine import Event

_UNTOLD = {"number", "cause", "rule"}


def told(event: Event) -> str:
    """An event in a line: its kind, and its values in their order."""
    values = (str(getattr(event, one.name)) for one in fields(event) if one.name not in _UNTOLD)
    return " ".join([type(event).__name__, *values])


def happened(pattern: str, lines: Iterable[str]) -> int:
    """How many of these events fit a pattern."""
    return sum(fnmatchcase(line, pattern) for line in lines)
