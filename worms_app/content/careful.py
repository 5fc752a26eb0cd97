"""TOML that strangers wrote: looked over before the reader takes it, so that nothing in it can hang the app.

The reader's work grows with the square of a key's parts, it descends into lists inside lists as deep as they
go, and Python refuses to read very long numbers. Files for people have none of that.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_PARTS = 8
"""Parts of a dotted key."""

DEEPEST = 24
"""Lists and tables inside each other."""

LONGEST_NUMBER = 30
"""Letters of a number, a date or another bare word."""

MOST_TABLES = 2000
"""Headers of tables in a file."""

_PIECES = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""'  # strings and comments, whatever is in them
    r"|'''(?:[^']|'(?!''))*'''"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[A-Za-z0-9_+:-]+"
    r"|\s+"
    r"|.",
    re.DOTALL,
)


class CarelessError(ValueError):
    """Raised for a text that is too much for the reader; its words are the name of the problem."""


def read_toml(text: str) -> dict[str, Any]:
    """The data of a text. One that is too much for the reader raises CarelessError, one that is no TOML
    TOMLDecodeError.
    """
    _look_over(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise CarelessError("too_deep") from None


def _look_over(text: str) -> None:
    depth = parts = headers = 0
    first_of_line = True
    for match in _PIECES.finditer(text):
        piece = match.group()
        if piece.isspace():
            first_of_line = first_of_line or "\n" in piece
            continue
        if piece[0] == "#":
            continue
        if piece == "[" and first_of_line:
            headers += 1
        first_of_line = False
        if piece in "[{":
            depth += 1
        elif piece in "]}":
            depth = max(0, depth - 1)
        elif piece == ".":
            parts += 1
        elif piece in "=,":
            parts = 0
        elif piece[0] not in "\"'" and len(piece) > LONGEST_NUMBER and not piece[0].isalpha():
            raise CarelessError("too_many_digits")
        if piece in "]}[{":
            parts = 0
        if depth > DEEPEST:
            raise CarelessError("too_deep")
        if parts >= MOST_PARTS:
            raise CarelessError("too_many_parts")
        if headers > MOST_TABLES:
            raise CarelessError("too_large")
