"""Numbers worth keeping: what the finished games of this device tell about those who played, and its dice.

All of it is worked out from the saved games when somebody looks; only the moment of a reset is kept.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from worms_app.engine import CHANCE, LoadError, events as e
from worms_app.engine.things import FACES, team_of
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.log import SEAT
from worms_app.play.people import Seat
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.story import in_turns, links, worm_of
from worms_app.play.table import seat_from_json

FILE = "statistics.json"

LATEST = 1e11
"""Seconds since the epoch that a calendar can tell."""

FEWEST = 5 * len(FACES)
"""Throws below which the χ² test says nothing: five expected of each face."""

HIT = "hit"
ACCURACY = "aim.die"


class Verdict(StrEnum):
    """What the χ² test says of dice."""

    FEW = "few"
    FAIR = "fair"
    UNUSUAL = "unusual"
    """Fair dice fall as unevenly less than once in 20 times."""
    RARE = "rare"
    """... less than once in 100 times."""


@dataclass(slots=True)
class DiceNumbers:
    """What the app's own dice have shown."""

    faces: Counter[str] = field(default_factory=Counter)

    @property
    def thrown(self) -> int:
        """How many throws there were."""
        return self.faces.total()

    @property
    def expected(self) -> float:
        """How often each face comes up on average."""
        return self.thrown / len(FACES)

    @property
    def chi_square(self) -> float:
        """How far the faces are from falling alike; 7 is usual."""
        if not self.thrown:
            return 0.0
        return sum((self.faces[face] - self.expected) ** 2 for face in FACES) / self.expected

    @property
    def chance(self) -> float:
        """How often as many throws of fair dice are at least as uneven."""
        return chance_of(self.chi_square)

    @property
    def verdict(self) -> Verdict:
        """What the χ² test says about that."""
        if self.thrown < FEWEST:
            return Verdict.FEW
        if self.chance < 0.01:
            return Verdict.RARE
        return Verdict.UNUSUAL if self.chance < 0.05 else Verdict.FAIR


def chance_of(x: float) -> float:
    """How often fair dice of eight faces have this χ² or more: the law of seven degrees of freedom."""
    series = math.sqrt(2 * x / math.pi) * math.exp(-x / 2) * (1 + x / 3 + x * x / 15)
    return math.erfc(math.sqrt(x / 2)) + series


@dataclass(slots=True)
class PersonNumbers:
    """What one person has done in all games."""

    name: str
    games: int = 0
    wins: int = 0
    destroyed: int = 0
    """Worms of others that were destroyed or sank in steps 1-5 of this person's turns."""
    chain: int = 0
    """The most events of which each set off the next."""
    accuracy: int = 0
    """Accuracy dice thrown, whether by the app or on the table."""
    hits: int = 0

    @property
    def expected(self) -> float:
        """How many hits so many dice show on average."""
        return self.accuracy / len(FACES)


@dataclass(slots=True)
class Numbers:
    """The numbers of all people, and of the dice."""

    games: int = 0
    people: list[PersonNumbers] = field(default_factory=list)
    """Who has won most first."""
    dice: DiceNumbers = field(default_factory=DiceNumbers)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data, to be given away."""
        people = [
            {
                "name": person.name,
                "games": person.games,
                "wins": person.wins,
                "worms_destroyed": person.destroyed,
                "longest_chain": person.chain,
                "accuracy_dice": person.accuracy,
                "hits": person.hits,
                "hits_expected": person.expected,
            }
            for person in self.people
        ]
        dice = self.dice
        told = {
            "faces": {face: dice.faces[face] for face in FACES},
            "thrown": dice.thrown,
            "expected_of_each": dice.expected,
            "chi_square": dice.chi_square,
            "chance": dice.chance,
            "verdict": str(dice.verdict),
        }
        return {"format": 1, "games": self.games, "people": people, "dice": told}


def numbers_of(sessions: Iterable[Session]) -> Numbers:
    """What finished games tell; the same game twice (a copy that came back) counts once."""
    numbers = Numbers()
    people: dict[str, PersonNumbers] = {}
    seen = set()
    for session in sessions:
        log = tuple((entry.kind, entry.who, entry.answer) for entry in session.log)
        game = (session.origin.players, log)
        if session.game.result is None or game in seen:
            continue
        seen.add(game)
        numbers.games += 1
        _add_dice(numbers.dice, session)
        _add_people(people, session)
    numbers.people = sorted(people.values(), key=lambda one: (-one.wins, -one.games, one.name.casefold()))
    return numbers


def _add_dice(dice: DiceNumbers, session: Session) -> None:
    """Count the faces that the app's dice showed; what was typed in are the table's own."""
    for entry in session.log:
        if entry.who == CHANCE and not entry.typed:
            dice.faces.update(event.face for event in entry.events if isinstance(event, e.Rolled))


def _add_people(people: dict[str, PersonNumbers], session: Session) -> None:
    """Add up what everybody did while the team was his: whoever left has what he did, and the game; whoever
    played on has the rest, and how it ended. People are known by their names; who has none, and bots, cannot
    be told apart.
    """
    assert session.game.result is not None
    chained = links(session.events())
    took_part: set[str] = set()
    for seats, team, event in _with_seats(session):
        person = _person(people, seats.get(team))
        if person is None:
            continue
        took_part.add(person.name.casefold())
        person.chain = max(person.chain, chained[event.number].depth + 1)
        if isinstance(event, e.Rolled) and event.what == ACCURACY:
            person.accuracy += 1
            person.hits += event.face == HIT
        elif isinstance(event, e.WormDestroyed | e.Sank) and (worm := worm_of(event)):
            person.destroyed += team_of(worm) != team
    winners = set()
    for team in session.game.seats:
        person = _person(people, session.player(team))
        if person is not None:
            took_part.add(person.name.casefold())
            if team in session.game.result.winners:
                winners.add(person.name.casefold())
    for key in took_part:
        people[key].games += 1
        people[key].wins += key in winners


def _with_seats(session: Session) -> Iterator[tuple[dict[str, Seat], str, e.Event]]:
    """Each event with who sat where when it happened, and the team in whose steps 1-5 it did (story.LUCK for
    what came before or later).
    """
    seats = dict(zip(session.game.seats, session.origin.players, strict=False))
    turns = in_turns(session.events())
    for entry in session.log:
        if entry.kind == SEAT:
            seats = {**seats, entry.who: seat_from_json(json.loads(entry.answer))}
        for _ in entry.events:
            yield seats, *next(turns)


def _person(people: dict[str, PersonNumbers], seat: Seat | None) -> PersonNumbers | None:
    """The numbers of whoever sits here; nothing for bots and those without a name."""
    name = seat.name.strip() if seat is not None and not seat.is_bot else ""
    return people.setdefault(name.casefold(), PersonNumbers(name)) if name else None


def finished(saves: Saves, since: float = 0.0) -> Iterator[Session]:
    """The finished games of this device, one after the other; those that ended before a moment, and those
    that cannot be read, are left out.
    """
    for summary in saves.listing().games:
        if not summary.over or not summary.goes_on or summary.changed < since:
            continue
        try:
            session = saves.read(summary.id)
        except (OSError, LoadError):
            continue
        with closing(session):
            yield session


def kept_reset(folder: Path) -> Kept[float]:
    """The moment from which games count, in seconds since the epoch; nothing: all of them."""
    return Kept(JsonFile(folder / FILE), pages(_moment), as_pages(float))


def _moment(kept: Any) -> float:
    if type(kept) not in (int, float) or not 0 <= kept < LATEST:
        raise ValueError("no moment")
    return float(kept)
