"""Garbage at every door: only named errors, nothing slow, nothing that eats the memory.

More of it: ``python -m tests.play.test_doors 10000 [SEED]``
"""

from __future__ import annotations

import copy
import json
import random
import sys
import tempfile
import time
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from worms_app.content.load import ContentError
from worms_app.content.own import EXAMPLE, read_folder
from worms_app.engine import Game, IllegalDecision, LoadError, PositionError, Setup
from worms_app.engine.dumps import _check
from worms_app.play.intake import LARGEST
from worms_app.play.mirror.draft import Draft, blank
from worms_app.play.saves import SavedGame, Saves
from worms_app.play.session import SaveError, Session
from worms_app.play.settings import FIELDS, FILE, Settings
from worms_app.play.table import Origin, Player
from worms_app.play.trouble import Outdated, Refused

NAMED = (LoadError, PositionError, ContentError, SaveError, IllegalDecision)
SECONDS = 2.0
MEMORY = 100_000
"""Kilobytes that the worst case may take at once."""


def deep(levels: int) -> Any:
    """Lists in lists."""
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


NUMBERS = (0, -1, 1, 2, 7, 3.5, 1e308, 10**30, 1 << 63, -(1 << 63), 10**400)
NO_NUMBERS = (float("nan"), float("inf"), float("-inf"), None, True, False)
WORDS = ("!mend", "!kept", "!mode", "!card", "!time_up", "play", "mirror", "?", "human", "hard", "en", "uzi")
TEXTS = (
    "",
    "nonsense",
    "1,0",
    "999,999",
    "blue1",
    "blue",
    "٣",
    "\x00",
    "a\nb",
    "\ud800",
    "x\udfffy",
    "é" * 40,
)
LONG = ("x" * 41, "x" * 20_000, "1e999", "../../x", "\U0001f469\u200d" * 9)
NESTS: tuple[Any, ...] = (
    [],
    {},
    [[]],
    ["a", 1],
    {"": None},
    {"a": [{}]},
    {"1,0": ["mine"] * 50},
    deep(30),
    deep(900),
)
MANY: tuple[Any, ...] = (
    [0] * 3000,
    ["blue1"] * 500,
    {str(n): n for n in range(500)},
    [[] for _ in range(5000)],
    [f"{q},{r}" for q in range(60) for r in range(60)],
)
GARBAGE: tuple[Any, ...] = (*NUMBERS, *NO_NUMBERS, *WORDS, *TEXTS, *LONG, *NESTS, *MANY)


def garbage(dice: random.Random) -> Any:
    """Any of it, of its own: what is put into itself cannot be written."""
    value = dice.choice(GARBAGE)
    try:
        return copy.deepcopy(value)
    except RecursionError:
        return deep(900)


def mutated(data: Any, dice: random.Random) -> Any:
    """The data with some values replaced, dropped, doubled or swapped."""
    data = copy.deepcopy(data)
    for _ in range(1 + int(dice.expovariate(1.2))):
        spot = data
        parents: list[tuple[Any, Any]] = []
        while isinstance(spot, dict | list) and spot and (not parents or dice.random() < 0.85):
            key = dice.choice(sorted(spot, key=str)) if isinstance(spot, dict) else dice.randrange(len(spot))
            parents.append((spot, key))
            spot = spot[key]
        if not parents:
            return garbage(dice)
        parent, key = parents[-1]
        change = dice.random()
        if change < 0.6:
            parent[key] = garbage(dice)
        elif change < 0.75:
            del parent[key]
        elif change < 0.85 and isinstance(parent, list):
            parent += parent[: 1 + dice.randrange(3)] * (1 + dice.randrange(30))
        elif isinstance(parent, list):
            parent.reverse()
        else:
            parent[str(dice.choice(GARBAGE))[:50]] = parent[key]
    return data


def torn(text: bytes, dice: random.Random) -> bytes:
    """Bytes that were cut, flipped, doubled or replaced."""
    change = dice.randrange(8)
    at = dice.randrange(len(text) + 1)
    if change == 0:
        return text[:at]
    if change == 1:
        return text[:at] + bytes([dice.randrange(256)]) + text[at + 1 :]
    if change == 2:
        return text[:at] + text[at // 2 :]
    if change == 3:
        return text.replace(b"1", b"9" * 5000, 1 + dice.randrange(3))
    if change == 4:
        return text.replace(b'"', b'"\\ud800', 1 + dice.randrange(9))
    if change == 5:
        return text[:at] + b"[" * dice.choice((50, 5000, 500_000)) + text[at:]
    if change == 6:
        return text.replace(b"0", b"NaN", 1 + dice.randrange(3))
    return b"[" + b"[]," * dice.choice((10, 90_000, 1_300_000)) + b"[]]"


# -- what is sound -----------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def sound() -> dict[str, Any]:
    """One of everything, as this app writes it."""
    session = Session(Origin((Player("Ann"), Player("Bára", "easy")), Setup(2, map="first_game"), seed=4))
    session.roll()
    dice = random.Random(1)
    for _ in range(30):
        if session.game.pending is not None:
            session.decide(dice.choice(session.game.pending.options))
    session.undo_to(len(session.log) // 2, agreed=("blue",))
    from worms_app.play.exchange import exported, shown

    position = session.game.view("").position_now()
    table = Session(Origin((Player("A"), Player("B")), position=position, mode="mirror", seed=1))
    table.mend(position)
    draft = Draft(
        blank(("blue", "red")) | {"land": ["1,0"], "things": {"1,0": ["blue1", "red1"]}}, ("A", "B")
    )
    return {
        "origin": session.origin.to_json(),
        "origin of a table": table.origin.to_json(),
        "position": position,
        "game": exported(session),
        "game of a table": exported(table),
        "shown": shown(session),
        "dump": session.game.dump(),
        "draft": draft.to_json(),
        "settings": {name: field.default for name, field in FIELDS.items()},
    }


# -- the doors ---------------------------------------------------------------------------------------------


def origin(dice: random.Random, folder: Path) -> None:
    name = dice.choice(("origin", "origin of a table"))
    Origin.from_json(mutated(sound()[name], dice)).start()


def position(dice: random.Random, folder: Path) -> None:
    Game.from_position(mutated(sound()["position"], dice))


def dump(dice: random.Random, folder: Path) -> None:
    """With the right checksum, so that it gets further than a flipped bit would."""
    data = mutated(sound()["dump"], dice)
    if isinstance(data, dict):
        data.pop("check", None)
        try:
            data["check"] = _check(data)
        except (ValueError, RecursionError, TypeError):
            data["check"] = "x"
    Game.load(data)


def draft(dice: random.Random, folder: Path) -> None:
    Draft.from_json(mutated(sound()["draft"], dice)).origin()


def game(dice: random.Random, folder: Path) -> None:
    """A file that was given away, changed inside or torn."""
    data = sound()[dice.choice(("game", "game of a table", "shown"))]
    file = folder / "in.wormsgame"
    if dice.random() < 0.7:
        text = json.dumps(mutated(data, dice)).encode()
    else:
        text = torn(json.dumps(data).encode(), dice)
    file.write_bytes(text)
    saves = Saves(folder / "games")
    identifier = saves.bring_in(file)
    taken = saves.open(identifier)
    if isinstance(taken.store, SavedGame):
        taken.store.close()
    saves.delete(identifier)
    saves.sweep()


def settings(dice: random.Random, folder: Path) -> None:
    """Whatever is in the file: every setting has a value that may be chosen, and can be changed."""
    text = json.dumps(mutated(sound()["settings"], dice)).encode()
    (folder / FILE).write_bytes(torn(text, dice) if dice.random() < 0.3 else text)
    kept = Settings(folder)
    for name, field in FIELDS.items():
        assert field.accepts(kept[name])
    kept.change("theme", dice.choice(("light", "dark", "contrast")))
    assert kept.unsaved is None
    for left in folder.glob("settings*"):
        left.unlink()


def cards(dice: random.Random, folder: Path) -> None:
    """A file of own cards."""
    text = EXAMPLE
    for _ in range(1 + dice.randrange(3)):
        old = dice.choice(
            ["2", '"TM"', "true", '"direct"', "3", '"Custard Pie"', "[[weapon]]", "verb", "text"]
        )
        new = dice.choice(
            [
                "9" * 5000,
                "[" * 3000,
                "nan",
                "inf",
                "-1",
                "1e400",
                '""',
                '"\\ud800"',
                ".".join("a" * 90_000),
                "{" * 900,
                "[[drop]]",
                "\x00",
                '"' + "x" * 50_000 + '"',
                "0x" + "f" * 9000,
                "a.b.c",
                "[]",
                "{}",
            ]
        )
        text = text.replace(old, new, 1)
    place = folder / "cards"
    place.mkdir(exist_ok=True)
    (place / "own.toml").write_text(text, encoding="utf-8", errors="surrogateescape")
    read_folder(place)


DOORS = (origin, position, dump, draft, game, settings, cards)


def knock(seed: int, folder: Path) -> tuple[str, str]:
    """One try at one door; which, and what it said."""
    dice = random.Random(seed)
    door = DOORS[seed % len(DOORS)]
    memory, start = peak(), time.thread_time()
    try:
        door(dice, folder)
        said = "taken"
    except NAMED as error:
        said = type(error).__name__
    except Exception as error:
        raise AssertionError(f"seed {seed}, {door.__name__}: {error!r}") from error
    seconds, more = time.thread_time() - start, peak() - memory
    assert seconds < SECONDS, f"seed {seed}, {door.__name__}: {seconds:.1f} s"
    assert more < MEMORY, f"seed {seed}, {door.__name__}: {more} KB"
    return door.__name__, said


def peak() -> int:
    """The most memory that this program has had, in kilobytes."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


@pytest.mark.parametrize("seed", range(0, 420, 35))
def test_garbage_is_refused_by_name(seed: int, tmp_path: Path) -> None:
    for each in range(seed, seed + 35):
        knock(each, tmp_path)


@pytest.mark.parametrize(
    "content",
    [
        b"[" + b"[]," * 6_000_000 + b"[]]",
        b"{" * 19_000_000,
        b'"' + b"x" * 19_000_000 + b'"',
        b"[" + b"1," * (LARGEST // 2 - 2) + b"1]",
        b"9" * 3_900_000,
        b"\xff" * 1000,
    ],
)
def test_a_large_file_is_refused_at_once(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.wormsgame"
    file.write_bytes(content)
    memory, start = peak(), time.thread_time()
    with pytest.raises(Refused):
        Saves(tmp_path / "games").bring_in(file)
    assert time.thread_time() - start < SECONDS
    assert peak() - memory < MEMORY
    assert not (tmp_path / "games").exists()


def test_a_game_of_another_version_is_told_apart_from_garbage(tmp_path: Path) -> None:
    file = tmp_path / "x.wormsgame"
    file.write_text(json.dumps(sound()["game"] | {"format": 1}), encoding="utf-8")
    with pytest.raises(Outdated):
        Saves(tmp_path / "games").bring_in(file)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("name", 7),
        ("name", "x" * 41),
        ("name", "\ud800"),
        ("name", "a\nb"),
        ("handicap", None),
        ("handicap", 1.5),
        ("handicap", []),
        ("handicap", float("nan")),
        ("handicap", True),
        ("handicap", 10**9),
        ("kind", "wizard"),
        ("kind", []),
        ("language", "x" * 99),
        ("nonsense", 1),
    ],
)
def test_players_are_checked_at_the_door(place: str, value: Any) -> None:
    data = copy.deepcopy(sound()["origin"])
    data["players"][0][place] = value
    with pytest.raises(Refused):
        Origin.from_json(data)


def main(knocks: int, seed: int) -> None:
    """So many tries, door by door."""
    said: Counter[tuple[str, str]] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for each in range(seed, seed + knocks):
            said[knock(each, Path(folder))] += 1
    for (door, word), count in sorted(said.items()):
        print(f"{door:<9} {word:<15} {count}")
    print(f"{knocks} tries: only named errors, none slower than {SECONDS:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
