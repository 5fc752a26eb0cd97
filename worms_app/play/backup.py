"""Everything of a device in one file: games, own cards, who played, settings; to keep, or for another device.

Each part is checked at the door as if it had come alone, and a part that does not fit is left out: the others
do not suffer. Games go on as they are; a game that is there already is not taken in twice.
"""

from __future__ import annotations

import errno
import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from worms_app.content.load import ContentError
from worms_app.engine import LoadError, PositionError
from worms_app.play import files, guide, mirror, people, rulings, situation, statistics
from worms_app.play.exchange import GAME, kind_of
from worms_app.play.intake import LARGEST, Patience, TellProgress, read
from worms_app.play.jsonfile import JsonFile
from worms_app.play.mycards import MyCards
from worms_app.play.puzzles import own
from worms_app.play.saves import Listing, Saves
from worms_app.play.settings import FIELDS
from worms_app.play.table import CHOICES
from worms_app.play.trouble import Outdated, Refusal, Refused, SaveError

FORMAT = 2
"""One line of JSON for each game, so that many games take no more memory than one."""

MOST_GAMES = 10_000
"""Lines of a file after which nobody waits for more."""

EVERYTHING = "everything"
ENDING = ".wormsall"

REMEMBERED = (
    people.FILE,
    "setup.json",
    "guide_setup.json",
    "timer.json",
    statistics.FILE,
    rulings.FILE,
    own.FILE,
    guide.FILE,
    mirror.FILE,
    situation.FILE,
    situation.AGREED,
)
"""Files that remember who played, how, what was learned, from when on games count, and the real table that is
just being played at.
"""


@dataclass(slots=True)
class Taken:
    """What was taken in from a file."""

    games: int = 0
    there: int = 0
    """Games that this device had already."""
    cards: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    """Settings to change."""
    refused: int = 0
    """Parts that did not fit."""
    remembered: list[Path] = field(default_factory=list)
    """Files that whoever keeps them has to read again."""


def _packed(saves: Saves, listing: Listing, progress: TellProgress) -> Iterator[Any]:
    """Every game that can be read, as the content of a file to give away; None for one that cannot."""
    for number, summary in enumerate(listing.games):
        progress(number / len(listing.games))
        try:
            yield saves.packed(summary.id) | {"changed": summary.changed}
        except (LoadError, OSError):
            yield None


def _unhurried(_far: float) -> None:
    """Ignore how far the work is."""


def gathered(
    folder: Path, saves: Saves, cards: MyCards, progress: TellProgress = _unhurried
) -> Iterator[dict[str, Any]]:
    """The lines of such a file: what it is with all small things, every game, how many there should be."""
    remembered = {name: JsonFile(folder / name).read()[0] for name in REMEMBERED}
    yield {
        "format": FORMAT,
        "game": GAME,
        "kind": EVERYTHING,
        "cards": cards.text(),
        "settings": JsonFile(folder / "settings.json").read()[0],
        "remembered": {name: kept for name, kept in remembered.items() if kept},
    }
    listing = saves.listing()
    count, left_out = 0, len(listing.unread) + len(saves.damaged())
    for game in _packed(saves, listing, progress):
        if game is None:
            left_out += 1
        else:
            count += 1
            yield game
    yield {"games": count, "left_out": left_out}


def write(
    target: Path, folder: Path, saves: Saves, cards: MyCards, progress: TellProgress = _unhurried
) -> int:
    """Write everything into one file; how many games could not be read. What is in the way is an OSError.
    ``progress`` is told how far it is, and may raise to stop it.
    """
    last: dict[str, Any] = {}

    def lines() -> Iterator[bytes]:
        nonlocal last
        for last in gathered(folder, saves, cards, progress):
            yield json.dumps(last).encode() + b"\n"

    files.write(target, lines())
    return int(last["left_out"])


def read_lines(source: Path, progress: TellProgress = _unhurried) -> Iterator[Any]:
    """The lines of such a file, one after the other, None for one that makes no sense; the first one is
    sound, or the whole file is Refused.
    """
    size = max(1, source.stat().st_size)
    with files.opened(source) as file:
        data = file.readline(LARGEST + 1)
        if not data:
            raise EOFError
        yield _sound(read(data))
        while data:
            progress(min(1.0, file.tell() / size))
            begins, data = data.endswith(b"\n"), file.readline(LARGEST + 1)
            if begins and data:
                try:
                    line = read(data)
                except Refused:  # longer than any game, too: what is left of it is passed over piece by piece
                    line = None
                yield line


def _sound(data: Any) -> dict[str, Any]:
    """The first line of such a file; anything else is Refused."""
    if not isinstance(data, dict) or data.get("game") != GAME or data.get("kind") != EVERYTHING:
        raise Refused(Refusal.FOREIGN)
    if data.get("format") != FORMAT:
        raise Outdated(str(data.get("format")))
    kinds = {"cards": str, "settings": dict, "remembered": dict}
    if any(not isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise Refused(Refusal.NONSENSE)
    return data


def take_in(
    source: Path, folder: Path, saves: Saves, cards: MyCards, progress: TellProgress = _unhurried
) -> Taken:
    """Take in what fits, but leave settings to whoever shows them. ``progress`` is told how far it is, and
    may raise to stop it between two games.
    """
    try:
        lines = read_lines(source, progress)
        first = next(lines)
    except EOFError:
        raise Refused(Refusal.FOREIGN) from None
    taken = Taken()
    known = {_content(game) for game in _packed(saves, saves.listing(), _unhurried) if game is not None}
    count, promised = 0, -1
    for line in islice(lines, MOST_GAMES):
        if isinstance(line, dict) and type(line.get("games")) is int:
            promised = line["games"]
            break
        count += 1
        _one_game(line, saves, known, taken)
    if promised < 0 and not taken.refused:  # torn where a line ends: nobody knows how many are missing
        taken.refused = 1
    taken.refused += max(0, promised - count)
    taken.cards, refused = cards.take_text(first["cards"])
    taken.refused += refused
    for name, value in first["settings"].items():
        if name in FIELDS and FIELDS[name].accepts(value):
            taken.settings[name] = value
    for name, kept in first["remembered"].items():
        if name in REMEMBERED and isinstance(kept, dict):
            try:
                _remember(folder, name, kept)
                taken.remembered.append(folder / name)
            except OSError as error:
                if error.errno != errno.EFBIG:
                    raise
                taken.refused += 1
    return taken


def _remember(folder: Path, name: str, kept: dict[str, Any]) -> None:
    """Add what another device remembers: what this one remembers itself stays, and people come to those it
    knows.
    """
    if name == people.FILE:
        people.People(folder).take_in(kept)
    elif name == own.FILE:
        own.OwnPuzzles(folder).take_in(kept)
    elif not (folder / name).exists():
        JsonFile(folder / name).write(kept)


def _one_game(game: Any, saves: Saves, known: set[str], taken: Taken) -> None:
    try:
        if _content(game) in known:
            taken.there += 1
            return
        kind_of(game)
        saves.take_in(game, Patience(), _moment(game.get("changed")))
        taken.games += 1
    except SaveError:
        raise
    except (LoadError, PositionError, ContentError):
        taken.refused += 1


def _moment(changed: Any) -> float | None:
    """When a game was last played, in seconds since the epoch; None: unknown."""
    known = type(changed) in (int, float) and 0 < changed <= time.time()
    return float(changed) if known else None


def _content(game: Any) -> str:
    """What makes two games the same: how they began and every answer, or all that is shown."""
    if not isinstance(game, dict):
        return ""
    parts = ("answers", "players", "log", "positions")
    origin = game.get("origin")
    if isinstance(origin, dict):
        origin = {key: value for key, value in origin.items() if key not in ("seed", *CHOICES)}
    told = json.dumps([origin, *(game.get(part) for part in parts)], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()
