"""Who plays: the people this device knows, and the seats of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from worms_app.play.bots.levels import LEVELS
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.settings import FIELDS

HUMAN = "human"
BOT_LEVELS = tuple(LEVELS)

MOST_NAME = 24
"""Letters of a name that a form takes."""
MOST_HANDICAP = 300
"""Seconds more or less than the others that a form gives."""
MOST_KNOWN = 30
TEXT_SIZES = tuple(size for size in FIELDS["text_size"].choices if isinstance(size, int))
FILE = "people.json"


@dataclass(frozen=True, slots=True)
class Seat:
    """A person or a bot at a table: a name (empty: the colour's), who plays it, the language it reads,
    seconds more or less per turn, its colour where that was agreed on, and the size of the text (per cent;
    0: as the device is set).
    """

    name: str = ""
    kind: str = HUMAN
    language: str = ""
    handicap: int = 0
    team: str = ""
    text_size: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether the app plays this seat."""
        return self.kind != HUMAN


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played on this device, and how he likes it."""

    name: str
    language: str = ""
    handicap: int = 0
    text_size: int = 0
    """Per cent of the text he reads; 0: as the device is set."""

    @classmethod
    def from_json(cls, data: Any) -> Person:
        """What was kept; what makes no sense raises ValueError or TypeError."""
        person = cls(**data)
        texts, numbers = (person.name, person.language), (person.handicap, person.text_size)
        if not all(isinstance(text, str) and text.isprintable() for text in texts) or not person.name:
            raise ValueError("no name")
        if any(type(number) is not int for number in numbers) or abs(person.handicap) > MOST_HANDICAP:
            raise ValueError("no number")
        if person.text_size not in (0, *TEXT_SIZES):
            raise ValueError("no size")
        return replace(person, name=person.name[:MOST_NAME])


class People:
    """The people that this device knows, whoever played last first."""

    def __init__(self, folder: Path) -> None:
        self._kept: Kept[Person] = Kept(
            JsonFile(folder / FILE), pages(Person.from_json), as_pages(asdict), MOST_KNOWN
        )

    def __iter__(self) -> Any:
        return iter(reversed(self._kept.values))

    def find(self, name: str) -> Person | None:
        """The person of this name, however it is written."""
        wanted = name.strip().casefold()
        return next((person for person in self if person.name.casefold() == wanted), None)

    def sit_down(self, seat: Seat) -> Seat:
        """A seat as the person of its name likes it; what was said already stays."""
        person = self.find(seat.name) if seat.name and not seat.is_bot else None
        if person is None:
            return seat
        return replace(
            seat,
            name=person.name,
            language=seat.language or person.language,
            handicap=seat.handicap or person.handicap,
            text_size=seat.text_size or person.text_size,
        )

    def remember(self, seats: Iterable[Seat]) -> None:
        """Those who sit down have played last; how they like it now is how they like it."""
        for seat in seats:
            if seat.name and not seat.is_bot:
                known = self.find(seat.name) or Person(seat.name)
                others = [person for person in self._kept.values if person != known]
                self._kept.replace([*others, Person(seat.name, seat.language, seat.handicap, seat.text_size)])
