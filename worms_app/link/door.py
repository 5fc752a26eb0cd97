"""The door: what a phone may say. Whatever else comes in is a :class:`BadMessage`.

A message is one flat JSON object in a text frame; ``t`` says which. Each field's type says what fits, so
nobody behind the door meets a text that is too long, a number that is none or half a letter.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated, Any

from worms_app.content import records
from worms_app.content.records import Fit, Misfit, between, fitting

LONGEST = 1024
"""Characters of a message; the longest that the page sends has some 200."""

VERSION = 1


class BadMessage(ValueError):
    """Raised for anything that is no message of the page."""


def _written(pattern: str) -> Fit:
    """Text of these letters only."""
    return fitting(re.compile(pattern, re.ASCII).fullmatch)


Secret = Annotated[str, _written(r"[A-Za-z0-9_-]{0,64}")]
_Language = Annotated[str, _written(r"[a-z]{2,8}")]
Option = Annotated[str, _written(r"[!-~]{1,120}")]
Count = Annotated[int, between(0, 10**9)]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the table's key from the scanned code, or the token of a seat held before."""

    version: Annotated[int, between(0, 999)]
    key: Secret
    token: Secret
    language: _Language


@dataclass(frozen=True, slots=True)
class Sit:
    """Ask the table for a seat (``-1``: only to watch)."""

    place: Annotated[int, between(-1, 5)]


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat back, so that another phone may have it."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Get everything in another language from now on."""

    language: _Language


@dataclass(frozen=True, slots=True)
class Answer:
    """Choose an option of the question with this number."""

    question: Count
    option: Option


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """Leave the order that this question asks for to the table."""

    question: Count


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Ask what an option would lead to."""

    question: Count
    option: Option


@dataclass(frozen=True, slots=True)
class Explain:
    """Ask for an entry of the rules."""

    entry: Annotated[str, _written("[a-z0-9_]{1,64}")]


@dataclass(frozen=True, slots=True)
class Timing:
    """Start or pause the clock, or let it go on."""

    act: Annotated[str, _written("start|pause|go_on")]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask to take the player's last decision back."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Say yes or no to a decision being taken back."""

    wish: Count
    yes: bool


Message = Hello | Sit | Leave | Speak | Answer | AnyOrder | LookAhead | Explain | Timing | TakeBack | Agree

KINDS: dict[str, type[Message]] = {
    "hello": Hello,
    "sit": Sit,
    "leave": Leave,
    "speak": Speak,
    "answer": Answer,
    "any_order": AnyOrder,
    "look": LookAhead,
    "explain": Explain,
    "timing": Timing,
    "undo": TakeBack,
    "agree": Agree,
}


def read(data: str | bytes) -> Message:
    """The message that a frame holds."""
    if not isinstance(data, str) or len(data) > LONGEST:
        raise BadMessage("not a short text")
    try:
        fields = json.loads(
            data,
            object_pairs_hook=_flat,
            parse_int=_whole,
            parse_float=_refused,
            parse_constant=_refused,
        )
    except (ValueError, RecursionError):
        raise BadMessage("not JSON") from None
    if not isinstance(fields, dict):
        raise BadMessage("not an object")
    kind = KINDS.get(fields.pop("t", ""))
    if kind is None:
        raise BadMessage("an unknown kind")
    try:
        return records.read(kind, fields)
    except Misfit as misfit:
        raise BadMessage(f"{misfit.place} does not fit") from None


def _flat(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose values are plain, with no name twice."""
    found = dict(pairs)
    if len(found) != len(pairs) or any(isinstance(value, dict | list) for value in found.values()):
        raise ValueError("not flat")
    if not isinstance(found.get("t"), str):
        raise ValueError("no kind")
    return found


def _whole(digits: str) -> int:
    if len(digits) > 10:
        raise ValueError("too long a number")
    return int(digits)


def _refused(_text: str) -> Any:
    raise ValueError("no such numbers here")
