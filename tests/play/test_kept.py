"""What the device keeps: on disk after every change, told to who listens, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, Watched, as_pages, pages


def numbers(path: Path, remembered: int = 3) -> Kept[int]:
    return Kept(JsonFile(path), pages(int), as_pages(str), remembered)


def test_every_change_is_on_disk_and_told(tmp_path: Path) -> None:
    kept, told = numbers(tmp_path / "n.json"), []
    stop = kept.listen(lambda: told.append(kept.value))
    assert len(kept.values) == 0
    assert [kept.change(1), kept.change(2), kept.change(2)] == [True, True, False]
    assert numbers(tmp_path / "n.json").values == (1, 2)
    kept.undo()
    kept.undo()
    assert kept.value == 1, "the first one stays"
    stop()
    kept.begin(None)
    assert told == [1, 2, 1]
    assert numbers(tmp_path / "n.json").value is None


def test_only_so_much_is_remembered_and_what_makes_no_sense_is_left_out(tmp_path: Path) -> None:
    kept = numbers(tmp_path / "n.json")
    for number in range(6):
        kept.change(number)
    assert kept.values == (3, 4, 5)
    (tmp_path / "n.json").write_text('{"pages": ["7", "x", null, [], "8"]}', encoding="utf-8")
    assert numbers(tmp_path / "n.json").values == (7, 8)
    (tmp_path / "n.json").write_text('{"pages": 3, "clock": 4}', encoding="utf-8")
    assert (numbers(tmp_path / "n.json").value, numbers(tmp_path / "n.json").clock) == (None, None)
    (tmp_path / "n.json").write_text("{", encoding="utf-8")
    assert numbers(tmp_path / "n.json").set_aside is not None


def test_a_full_disk_is_said_and_the_value_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = numbers(tmp_path / "n.json")

    def refuse(_value: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept.file, "write", refuse)
    kept.change(1)
    assert kept.value == 1
    assert kept.unsaved is not None
    monkeypatch.undo()
    kept.change(2)
    assert kept.unsaved is None


def test_a_clock_is_kept_beside_it_without_telling(tmp_path: Path) -> None:
    kept, told = numbers(tmp_path / "n.json"), []
    kept.listen(lambda: told.append(1))
    kept.keep_clock({"left": 5})
    assert numbers(tmp_path / "n.json").clock == {"left": 5}
    assert told == []
    kept.begin(1)
    assert kept.clock is None


def test_a_listener_may_stop_while_it_is_told() -> None:
    watched, told = Watched(), []

    def once(*change: object) -> None:
        told.append(change)
        watched.ignore(once)

    watched.listen(once)
    watched.tell("a", 1)
    watched.tell("b", 2)
    assert told == [("a", 1)]
