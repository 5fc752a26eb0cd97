"""Everything of a device in one file: games, own cards, who played, settings; to keep, or for another device.

Each part is checked at the door as if it had come alone, and a part that does not fit is left out: the others
do not suffer. Games go on as they are; a game that is there already is not taken in twice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.content.load import ContentError
from worms_app.engine import LoadError, PositionError
from worms_app.play import files
from worms_app.play.exchange import GAME, exported, kind_of
from worms_app.play.intake import Patience, Progress, check, read_file
from worms_app.play.jsonfile import JsonFile
from worms_app.play.mycards import MyCards
from worms_app.play.people import FILE as PEOPLE
from worms_app.play.people import People
from worms_app.play.savedgame import SavedGame
from worms_app.play.saves import Saves
from worms_app.play.settings import FIELDS
from worms_app.play.trouble import Outdated, Reason, Refused, SaveError

FORMAT = 1
EVERYTHING = "everything"
ENDING = ".wormsall"
LARGEST = 40_000_000
"""Bytes: a few hundred games."""

REMEMBERED = ("setup.json", "guide_setup.json", "timer.json", PEOPLE)
"""Files that remember who played, and how."""


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


def gathered(folder: Path, saves: Saves, cards: MyCards) -> dict[str, Any]:
    """Everything that can be read, as plain JSON data."""
    games = []
    for summary in saves.listing().games:
        if summary.goes_on:
            session = saves.read(summary.id)
            games.append(exported(session))
            if isinstance(session.store, SavedGame):
                session.store.close()
    remembered = {name: JsonFile(folder / name).read()[0] for name in REMEMBERED}
    return {
        "format": FORMAT,
        "game": GAME,
        "kind": EVERYTHING,
        "games": games,
        "cards": cards.text(),
        "settings": JsonFile(folder / "settings.json").read()[0],
        "remembered": {name: kept for name, kept in remembered.items() if kept},
    }


def write(target: Path, folder: Path, saves: Saves, cards: MyCards) -> None:
    """Write everything into one file. What is in the way is an OSError."""
    files.write(target, json.dumps(gathered(folder, saves, cards)).encode())


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
        if name == PEOPLE and isinstance(kept, dict):
            People(folder).take_in(kept)
        elif name in REMEMBERED and isinstance(kept, dict):
            JsonFile(folder / name).write(kept)
    return taken


def _one_game(game: Any, saves: Saves, known: set[str], taken: Taken) -> None:
    try:
        check(game)
        if _content(game) in known:
            taken.there += 1
            return
        kind_of(game)
        saves.take_in(game, Patience())
        taken.games += 1
    except SaveError:
        raise
    except (LoadError, PositionError, ContentError):
        taken.refused += 1


def _content(game: Any) -> str:
    """What makes two games the same: how they began and every answer."""
    if not isinstance(game, dict):
        return ""
    return json.dumps([game.get("origin"), game.get("answers")], sort_keys=True)
