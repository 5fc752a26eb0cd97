"""The list of puzzles that people made: kept, named, deleted, taken in; all of them can be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from worms_app.content.puzzles.load import Puzzle, puzzles
from worms_app.play import backup
from worms_app.play.mycards import MyCards
from worms_app.play.puzzles.code import CodeError, read, written
from worms_app.play.puzzles.own import FILE, LONGEST_NAME, MOST_KEPT, OwnPuzzles
from worms_app.play.saves import Saves


def code_of(puzzle: Puzzle) -> str:
    return written(puzzle.position, puzzle.goal)


FIRST, SECOND, THIRD = map(code_of, puzzles()[:3])


def listed(own: OwnPuzzles) -> list[tuple[str, str]]:
    return [(one.code, one.name) for one in own]


def test_the_latest_is_first_and_none_is_there_twice(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path)
    own.keep(FIRST)
    own.keep(SECOND.lower().replace("-", " "))
    own.rename(read(FIRST).id, "Past")
    assert listed(own) == [(SECOND, ""), (FIRST, "Past")]
    own.keep(FIRST)
    assert listed(own) == [(FIRST, "Past"), (SECOND, "")]
    assert listed(OwnPuzzles(tmp_path)) == listed(own)


def test_one_that_was_deleted_comes_back_to_its_place(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path)
    for code in (THIRD, SECOND, FIRST):
        own.keep(code)
    before, gone = listed(own), own.find(read(SECOND).id)
    assert gone is not None
    own.delete(read(SECOND).id)
    assert listed(own) == [(FIRST, ""), (THIRD, "")]
    own.bring_back(gone, 1)
    assert listed(own) == before


def test_names_are_short_and_printable(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path)
    own.keep(FIRST)
    own.rename(read(FIRST).id, " \x00\n\ud800" + "ž" * 500)
    (one,) = own
    assert one.name == "ž" * LONGEST_NAME


def test_what_is_no_code_is_not_kept(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path)
    with pytest.raises(CodeError):
        own.keep("HELLO")
    assert listed(own) == []


@pytest.mark.parametrize(
    "page",
    [
        {"code": "HELLO", "name": ""},
        {"code": FIRST, "name": 7},
        {"code": FIRST, "name": "x" * 100_000},
        {"code": FIRST},
        [FIRST],
        None,
        {"code": "7" * 10_000, "name": ""},
    ],
    ids=range(7),
)
def test_of_a_file_only_what_can_be_played_is_taken(tmp_path: Path, page: object) -> None:
    good = {"code": SECOND, "name": "Good"}
    (tmp_path / FILE).write_text(json.dumps({"format": 1, "pages": [page, good]}), encoding="utf-8")
    assert listed(OwnPuzzles(tmp_path)) == [(SECOND, "Good")]


def test_the_list_does_not_grow_for_ever(tmp_path: Path) -> None:
    pages = [{"code": FIRST, "name": ""}] * (MOST_KEPT + 50)
    (tmp_path / FILE).write_text(json.dumps({"format": 1, "pages": pages}), encoding="utf-8")
    assert len([*OwnPuzzles(tmp_path)]) == MOST_KEPT


def test_they_go_with_everything_to_another_device(tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    for folder in (there, here):
        folder.mkdir()
    OwnPuzzles(there).keep(FIRST)
    OwnPuzzles(there).keep(SECOND)
    OwnPuzzles(here).keep(FIRST)
    OwnPuzzles(here).rename(read(FIRST).id, "Mine")
    file = tmp_path / f"all{backup.ENDING}"
    lines = backup.gathered(there, Saves(there / "games"), MyCards(there))
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    backup.take_in(file, here, Saves(here / "games"), MyCards(here))
    assert listed(OwnPuzzles(here)) == [(FIRST, "Mine"), (SECOND, "")]
