"""Reads the lessons.

A lesson is a few boards. A *guided* board has steps: which question is asked, which answers are right, what
to do, and why another answer is not what is meant. A *task* has a goal instead: what has to happen, what must
not (``avoid``), in the words of :func:`worms_app.play.told.told`, and one way to do it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from worms_app.content.records import read

LESSONS = (
    "moving",
    "mines",
    "jumping",
    "shooting",
    "blasts",
    "drums",
    "full",
    "steps",
    "end",
    "example",
)
"""Files in this folder, in the order in which they are best learned."""

_HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Wrong:
    """Answers, as patterns, and why they are not what is meant."""

    answers: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One question that the learner answers."""

    ask: str
    right: tuple[str, ...]
    """Answers that go on, as patterns; the first that is among the options is pointed at."""
    text: str
    why: str = ""
    """Said to any other answer that ``wrong`` says nothing about."""
    wrong: tuple[Wrong, ...] = ()

    def is_right(self, answer: str) -> bool:
        """Whether the lesson goes on with an answer."""
        return _matches(answer, self.right)

    def reason(self, answer: str) -> str:
        """Why an answer is not what is meant here."""
        return next((one.why for one in self.wrong if _matches(answer, one.answers)), self.why)


@dataclass(frozen=True, slots=True)
class LessonBoard:
    """One position and what is to be done with it."""

    position: dict[str, Any]
    """As in docs/notation.md; a board's fields stand for the lesson's, an empty text leaves one out."""
    text: str = ""
    map: str = ""
    """A prepared map instead of a position."""
    dice: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What chance answers, by the kind of its question: one after the other, the last for ever."""
    steps: tuple[LessonStep, ...] = ()
    goal: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    why: str = ""
    """Said when the task has failed."""
    note: str = ""
    """Said when the board is done."""
    solution: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its boards; all words are msgids."""

    id: str
    title: str
    note: str
    boards: tuple[LessonBoard, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    return tuple(_read(name) for name in LESSONS)


def lesson(identifier: str) -> Lesson | None:
    """The lesson with this name."""
    return next((lesson for lesson in lessons() if lesson.id == identifier), None)


def _read(name: str) -> Lesson:
    data = tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))
    base = data.pop("position", {})
    for board in data["boards"]:
        fields = {**base, **board.get("position", {})}
        board["position"] = {name: value for name, value in fields.items() if value != ""}
    return read(Lesson, {"id": name, **data})


def _matches(answer: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(answer, pattern) for pattern in patterns)
