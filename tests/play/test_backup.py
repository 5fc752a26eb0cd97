"""Everything of a device in one file, and on another device again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.play.test_saves import new
from worms_app.content import own
from worms_app.play import backup
from worms_app.play.mycards import MyCards
from worms_app.play.saves import Saves
from worms_app.play.settings import Settings
from worms_app.play.trouble import Refused


def device(folder: Path) -> tuple[Path, Saves, MyCards]:
    return folder, Saves(folder / "games"), MyCards(folder / own.FOLDER)


@pytest.fixture
def full(tmp_path: Path) -> tuple[Path, Saves, MyCards]:
    folder, saves, cards = device(tmp_path / "old")
    for seed in (1, 2):
        new(saves, seed, 15)
    (folder / own.FOLDER).mkdir()
    (folder / own.FOLDER / "pie.toml").write_text(own.EXAMPLE, encoding="utf-8")
    Settings(folder).change("theme", "dark")
    (folder / "setup.json").write_text('{"seats": ["Ann"]}', encoding="utf-8")
    return folder, saves, cards


def test_everything_arrives_on_another_device(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    file = tmp_path / f"all{backup.ENDING}"
    backup.write(file, *full)
    folder, saves, cards = device(tmp_path / "new")
    far: list[float] = []
    taken = backup.take_in(file, folder, saves, cards, far.append)
    assert (taken.games, taken.there, taken.cards, taken.refused) == (2, 0, 1, 0)
    assert taken.settings["theme"] == "dark"
    assert json.loads((folder / "setup.json").read_text(encoding="utf-8")) == {"seats": ["Ann"]}
    digests = [{each.open(game.id).game.digest() for game in each.all()[0]} for each in (full[1], saves)]
    assert digests[0] == digests[1]
    assert far[0] == 0
    again = backup.take_in(file, folder, saves, cards)
    assert (again.games, again.there) == (0, 2), "not twice"


def test_a_part_that_does_not_fit_is_left_out(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    data = backup.gathered(*full)
    data["games"][0]["answers"][3][2] = "nonsense"
    data["games"].append(7)
    data["cards"] = "[[weapon]"
    data["settings"] |= {"theme": "pink", "later": [1]}
    data["remembered"] = {"../../x.json": {}, "place.json": {}, "setup.json": []}
    file = tmp_path / "all"
    file.write_text(json.dumps(data), encoding="utf-8")
    folder, saves, cards = device(tmp_path / "new")
    taken = backup.take_in(file, folder, saves, cards)
    assert (taken.games, taken.cards, taken.refused) == (1, 0, 3)
    assert set(taken.settings) <= {"sound"}
    assert not (tmp_path / "x.json").exists()
    assert sorted(path.name for path in folder.iterdir()) == ["games"]


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 90_000, b'{"game": "worms-table-companion"}'])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "all"
    file.write_bytes(content)
    with pytest.raises(Refused):
        backup.take_in(file, *device(tmp_path / "new"))
