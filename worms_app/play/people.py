"""Who plays: the people this device knows, and the seats of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from worms_app.content.records import Record, between, cut, one_of, text
from worms_app.engine.things import TEAMS
from worms_app.play.bots.levels import LEVELS
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, Watched, as_pages, pages
from worms_app.play.progress import NOTHING_LEARNED, Progress
from worms_app.play.settings import FIELDS

HUMAN = "human"
BOT_LEVELS = tuple(LEVELS)

LONGEST_NAME = 40
LONGEST_CODE = 35
"""Letters of a language's code; the longest of BCP 47."""
LONGEST_HANDICAP = 600

MOST_NAME = 24
"""Letters of a name that a form takes."""
MOST_HANDICAP = 300
"""Seconds more or less than the others that a form gives."""
MOST_KNOWN = 30
TEXT_SIZES = tuple(size for size in FIELDS["text_size"].choices if isinstance(size, int))
FILE = "people.json"

LanguageCode = Annotated[str, text(LONGEST_CODE)]
TextSize = Annotated[int, one_of((0, *TEXT_SIZES))]
Colour = Annotated[str, one_of(("", *TEAMS))]


@dataclass(frozen=True, slots=True)
class Seat:
    """A person or a bot at a table: a name (empty: the colour's), who plays it, the language it reads,
    seconds more or less per turn, its colour where that was agreed on, and the size of the text (per cent;
    0: as the device is set).
    """

    name: Annotated[str, text(LONGEST_NAME)] = ""
    kind: Annotated[str, one_of((HUMAN, *BOT_LEVELS))] = HUMAN
    language: LanguageCode = ""
    handicap: Annotated[int, between(-LONGEST_HANDICAP, LONGEST_HANDICAP)] = 0
    team: Colour = ""
    text_size: TextSize = 0

    @property
    def is_bot(self) -> bool:
        """Whether the app plays this seat."""
        return self.kind != HUMAN


def on_a_form(seat: Seat) -> Seat:
    """A seat as a form can show it; a game from elsewhere may have longer names and handicaps."""
    handicap = seat.handicap if abs(seat.handicap) <= MOST_HANDICAP else 0
    return replace(seat, name=seat.name[:MOST_NAME], handicap=handicap)


@dataclass(frozen=True, slots=True)
class Person(Record):
    """Somebody who plays on this device: how he likes it, and what he has learned."""

    name: Annotated[str, cut(MOST_NAME)] = ""
    """Empty: whoever plays without a name."""
    language: LanguageCode = ""
    handicap: Annotated[int, between(-MOST_HANDICAP, MOST_HANDICAP)] = 0
    text_size: TextSize = 0
    """Per cent of the text he reads; 0: as the device is set."""
    team: Colour = ""
    """The colour by which several people without names are told apart."""
    played: bool = False
    """Whether he has played a game to its end."""
    coach: bool | None = None
    """Whether he wants tips in games; None: until he has played one."""
    tips: tuple[str, ...] = ()
    """The tips that he has had, or that he did not need."""
    learns: bool = False
    """Whether it is he who plays the lessons now."""
    progress: Progress = NOTHING_LEARNED

    @property
    def is_coached(self) -> bool:
        """Whether this person gets tips in games."""
        return not self.played if self.coach is None else self.coach

    @property
    def key(self) -> tuple[str, str]:
        """What tells people apart, however their names are written."""
        return self.name.strip().casefold(), "" if self.name else self.team

    def with_more(self, other: Person) -> Person:
        """This person with what another device knows of the same one."""
        return replace(
            self,
            played=self.played or other.played,
            coach=other.coach if self.coach is None else self.coach,
            tips=tuple(dict.fromkeys((*self.tips, *other.tips))),
            progress=self.progress.with_more(other.progress),
        )

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data; what is not said is left out."""
        plain = asdict(Person())
        return {name: value for name, value in asdict(self).items() if value != plain[name]}


class People(Watched):
    """The people that this device knows. Iterating gives those with names, whoever played last first."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        file = JsonFile(folder / FILE)
        self._kept: Kept[Person] = Kept(
            file, pages(Person.from_json), as_pages(Person.to_json), MOST_KNOWN, shared=True
        )

    @property
    def _everybody(self) -> dict[tuple[str, str], Person]:
        """All who are known, whoever played last at the end."""
        return {person.key: person for person in self._kept.values}

    def _keep_all(self, *people: Person) -> None:
        self._kept.replace(people)
        self.tell()

    def __iter__(self) -> Iterator[Person]:
        return (person for person in reversed(self._everybody.values()) if person.name)

    def find(self, name: str, team: str = "") -> Person | None:
        """The person of this name, however it is written; without a name the one of a colour."""
        return self._everybody.get(Person(name, team=team).key)

    def known(self, name: str, team: str = "") -> Person:
        """The person of this name; whoever is new is a person of whom nothing is known."""
        return self.find(name, team) or Person(name, team="" if name else team)

    def keep(self, person: Person) -> None:
        """Keep what is known of a person now."""
        everybody = self._everybody
        if person.key in everybody:
            everybody[person.key] = person
            self._keep_all(*everybody.values())
        else:
            self._keep_all(person, *everybody.values())

    @property
    def learner(self) -> Person:
        """Who plays the lessons; at first somebody without a name."""
        return next((person for person in self._everybody.values() if person.learns), self.known(""))

    def learned(self, progress: Progress) -> None:
        """Keep what whoever plays the lessons has learned now."""
        self.keep(replace(self.learner, progress=progress))

    def choose_learner(self, name: str) -> None:
        """Let somebody else play the lessons from now on."""
        self._keep_all(*(replace(person, learns=False) for person in self._everybody.values()))
        self.keep(replace(self.known(name), learns=True))

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
        """Note that these people have played last, and how they like it now."""
        everybody = self._everybody
        for seat in seats:
            if seat.name and not seat.is_bot:
                key = Person(seat.name).key
                everybody[key] = replace(
                    everybody.pop(key, Person()),
                    name=seat.name,
                    language=seat.language,
                    handicap=seat.handicap,
                    text_size=seat.text_size,
                )
        self._keep_all(*everybody.values())

    def take_in(self, data: dict[str, Any]) -> None:
        """Add what another device has kept of people; of those known here nothing is forgotten."""
        everybody = self._everybody
        new: dict[tuple[str, str], Person] = {}
        for person in self._kept.values_in(data):
            if person.key in everybody:
                everybody[person.key] = everybody[person.key].with_more(person)
            else:
                new[person.key] = replace(person, learns=False)
        self._keep_all(*new.values(), *everybody.values())
