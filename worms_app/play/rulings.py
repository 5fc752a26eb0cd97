"""What a table has agreed on where the rules leave room: *we play it so*, noted at a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from worms_app.play.intake import check_text
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import LEFT_OUT, Kept, LeftOut
from worms_app.play.trouble import Refused

FILE = "rulings.json"
LONGEST = 300
"""Letters of a ruling."""
MOST = 300
"""Paragraphs with a ruling."""

_PARAGRAPH = re.compile(r"\d{1,2}(\.\d{1,2})?")

Rulings = dict[str, str]
"""What was agreed on, by paragraph."""


def checked(data: Any) -> Rulings:
    """The rulings in such data; what makes no sense is left out."""
    found: Rulings = {}
    for paragraph, text in data.items() if isinstance(data, dict) else ():
        try:
            sound = check_text(text, LONGEST).strip()
        except Refused:
            continue
        if sound and len(found) < MOST and isinstance(paragraph, str) and _PARAGRAPH.fullmatch(paragraph):
            found[paragraph] = sound
    return found


def noted(rulings: Mapping[str, str], paragraph: str, text: str) -> Rulings:
    """The rulings with this one; an empty text takes it away."""
    others = {other: words for other, words in rulings.items() if other != paragraph}
    return checked({**others, paragraph: text[:LONGEST]})


def together(mine: Mapping[str, str], others: Any) -> Rulings:
    """The rulings of a table that was taken in beside one's own, which stay as they are."""
    return checked({**mine, **checked(others), **mine})


def about(rulings: Mapping[str, str], paragraphs: Iterable[str]) -> Rulings:
    """The rulings at these paragraphs."""
    return {paragraph: rulings[paragraph] for paragraph in paragraphs if paragraph in rulings}


def kept_rulings(file: JsonFile) -> Kept[Rulings]:
    """The rulings of this device in their file."""
    return Kept(file, _read, lambda values: {"rulings": values[-1]}, shared=True)


def _read(data: dict[str, Any]) -> Iterable[Rulings | LeftOut]:
    found = data.get("rulings", {})
    if checked(found) != found:
        yield LEFT_OUT
    yield checked(found)
