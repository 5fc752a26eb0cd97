"""Everything of a device in one file: games, own cards, who played, settings; to keep, or for another device.

Each part is checked at the door as if it had come alone, and a part that does not fit is left out: the others
do not suffer. Games go on as they are; a game that is there already is not taken in twice.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.content.load import ContentError
from worms_app.engine import LoadError, PositionError
from worms_app.play import files, people, rulings, statistics
from worms_app.play.exchange import GAME, kind_of
from worms_app.play.intake import Patience, Progress, check, read_file
from worms_app.play.jsonfile import JsonFile
from worms_app.play.mycards import MyCards
from worms_app.play.saves import Saves
from worms_app.play.settings import FIELDS
from worms_app.play.table import CHOICES
from worms_app.play.trouble import Outdated, Reason, Refused, SaveError

FORMAT = 1
EVERYTHING = "everything"
ENDING = ".wormsall"
LARGEST = 40_000_000
"""Bytes: a few hundred games."""

REMEMBERED = (people.FILE, "setup.json", "guide_setup.json", "timer.json", statistics.FILE, rulings.FILE)
"""Files that remember who played, how, what was learned, and from when on games count."""


@dataclass(slots=True)
class Taken:
    """What came out of a file."""

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


def gathered(folder: Path, saves: Saves, cards: MyCards, progress: Progress | None = None) -> dict[str, Any]:
    """Everything that can be read, as plain JSON data. ``progress`` is told how far it is, may stop it."""
    games = []
    listing = saves.listing()
    left_out = len(listing.unread) + len(saves.damaged())
    for number, summary in enumerate(listing.games):
        if progress is not None:
            progress(number / len(listing.games))
        try:
            games.append(saves.packed(summary.id) | {"changed": summary.changed})
        except (LoadError, OSError):
            left_out += 1
    remembered = {name: JsonFile(folder / name).read()[0] for name in REMEMBERED}
    return {
        "format": FORMAT,
        "game": GAME,
        "kind": EVERYTHING,
        "games": games,
        "cards": cards.text(),
        "settings": JsonFile(folder / "settings.json").read()[0],
        "remembered": {name: kept for name, kept in remembered.items() if kept},
        "left_out": left_out,
    }


def write(target: Path, folder: Path, saves: Saves, cards: MyCards, progress: Progress | None = None) -> int:
    """Write everything into one file; how many games could not be read. What is in the way is an OSError."""
    everything = gathered(folder, saves, cards, progress)
    files.write(target, json.dumps(everything).encode())
    return int(everything["left_out"])


def is_everything(data: Any) -> bool:
    """Whether a file holds everything of a device."""
    return isinstance(data, dict) and data.get("game") == GAME and data.get("kind") == EVERYTHING


def read(source: Path) -> dict[str, Any]:
    """Such a file; another one is Refused."""
    data = read_file(source, LARGEST)
    if not is_everything(data):
        raise Refused(Reason.FOREIGN)
    if data.get("format") != FORMAT:
        raise Outdated(str(data.get("format")))
    kinds = {"games": list, "cards": str, "settings": dict, "remembered": dict}
    if any(not isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise Refused(Reason.NONSENSE)
    return dict(data)


def take_in(
    source: Path,
    folder: Path,
    saves: Saves,
    cards: MyCards,
    progress: Progress | None = None,
) -> Taken:
    """Take in what fits, but leave settings to whoever shows them. ``progress`` is told how far it is, and
    may raise to stop it between two games.
    """
    data = read(source)
    taken = Taken()
    known = {_content(exported_game) for exported_game in gathered(folder, saves, cards)["games"]}
    for number, game in enumerate(data["games"]):
        if progress is not None:
            progress(number / len(data["games"]))
        _one_game(game, saves, known, taken)
    taken.cards, refused = cards.take_text(data["cards"])
    taken.refused += refused
    for name, value in data["settings"].items():
        if name in FIELDS and FIELDS[name].accepts(value):
            taken.settings[name] = value
    for name, kept in data["remembered"].items():
        if name in REMEMBERED and isinstance(kept, dict):
            _remember(folder, name, kept)
            taken.remembered.append(folder / name)
    return taken


def _remember(folder: Path, name: str, kept: dict[str, Any]) -> None:
    """What this device remembers itself stays; people come to those it knows."""
    if name == people.FILE:
        people.People(folder).take_in(kept)
    elif not (folder / name).exists():
        JsonFile(folder / name).write(kept)


def _one_game(game: Any, saves: Saves, known: set[str], taken: Taken) -> None:
    try:
        check(game)
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
        origin = {key: value for key, value in origin.items() if key not in CHOICES}
    return json.dumps([origin, *(game.get(part) for part in parts)], sort_keys=True)
