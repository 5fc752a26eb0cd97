"""The door: what a phone may say. Whatever else comes in is a :class:`BadMessage`.

A message is one flat JSON object in a text frame; ``t`` says which. Lengths, types and ranges are checked
here, so nobody behind the door meets a text that is too long, a number that is none or half a letter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

LONGEST = 1024
"""Characters of a message; the longest that the page sends has some 200."""

VERSION = 1


class BadMessage(ValueError):
    """Not a message of the page."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the table's key from the scanned code, or the token of a seat held before."""

    version: int
    key: str
    token: str
    language: str


@dataclass(frozen=True, slots=True)
class Sit:
    """A place is wished for."""

    place: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The phone gives its place back."""


@dataclass(frozen=True, slots=True)
class Speak:
    """The phone reads another language from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An option of a question."""

    question: int
    option: str


@dataclass(frozen=True, slots=True)
class LookAhead:
    """What would an option do?"""

    question: int
    option: str


@dataclass(frozen=True, slots=True)
class Explain:
    """What does a word of the rules mean?"""

    entry: str


@dataclass(frozen=True, slots=True)
class Timing:
    """The clock: ``start``, ``pause`` or ``go_on``."""

    act: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The player wishes the last decision undone."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Yes or no to a decision being taken back."""

    wish: int
    yes: bool


Message = Hello | Sit | Leave | Speak | Answer | LookAhead | Explain | Timing | TakeBack | Agree
Check = Callable[[Any], bool]


def _text(pattern: str) -> Check:
    fits = re.compile(pattern, re.ASCII).fullmatch
    return lambda value: isinstance(value, str) and fits(value) is not None


def _number(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _flag(value: Any) -> bool:
    return type(value) is bool


_SECRET = _text(r"[A-Za-z0-9_-]{0,64}")
_LANGUAGE = _text(r"[a-z]{2,8}")
_OPTION = _text(r"[!-~]{1,120}")
_COUNT = _number(0, 10**9)

_KINDS: dict[str, tuple[Callable[..., Message], dict[str, Check]]] = {
    "hello": (
        Hello,
        {"version": _number(0, 999), "key": _SECRET, "token": _SECRET, "language": _LANGUAGE},
    ),
    "sit": (Sit, {"place": _number(-1, 5)}),
    "leave": (Leave, {}),
    "speak": (Speak, {"language": _LANGUAGE}),
    "answer": (Answer, {"question": _COUNT, "option": _OPTION}),
    "look": (LookAhead, {"question": _COUNT, "option": _OPTION}),
    "explain": (Explain, {"entry": _text(r"[a-z0-9_]{1,64}")}),
    "timing": (Timing, {"act": _text("start|pause|go_on")}),
    "undo": (TakeBack, {}),
    "agree": (Agree, {"wish": _COUNT, "yes": _flag}),
}

KINDS = tuple(_KINDS)


def read(data: str | bytes) -> Message:
    """The message in a frame."""
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
    made = _KINDS.get(fields.pop("t", ""))
    if made is None:
        raise BadMessage("an unknown kind")
    kind, checks = made
    if fields.keys() != checks.keys():
        raise BadMessage("other fields than the kind has")
    for name, check in checks.items():
        if not check(fields[name]):
            raise BadMessage(f"{name} is out of its range")
    return kind(**fields)


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
