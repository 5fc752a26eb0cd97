"""We play it so: a ruling is kept, goes with a game, and does not overrule that of another table."""

from __future__ import annotations

from pathlib import Path

from worms_app.engine.library import standard
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.mirror.draft import Draft, blank, from_map
from worms_app.play.rulings import FILE, LONGEST, Rulings, about, checked, kept_rulings, noted, together
from worms_app.play.saves import Saves


def kept(folder: Path) -> Kept[Rulings]:
    return kept_rulings(JsonFile(folder / FILE))


def test_a_ruling_is_noted_changed_and_taken_away() -> None:
    rulings = noted({}, "7.3", " a dud stays ")
    assert rulings == {"7.3": "a dud stays"}
    assert noted(rulings, "7.3", "x" * 999) == {"7.3": "x" * LONGEST}
    assert noted(rulings, "7.3", "") == {}
    assert about(rulings, ("6.7", "7.3")) == rulings
    assert about(rulings, ("6.7",)) == {}


def test_garbage_is_left_out() -> None:
    rubbish = {
        "7.3": "so",
        "no paragraph": "x",
        "6.7": 7,
        8: "x",
        "5.1": "\ud800",
        "4.1": "  ",
        "4.2": "y" * 999,
    }
    assert checked(rubbish) == {"7.3": "so"}
    assert checked(["7.3"]) == {}
    assert together({"7.3": "mine"}, {"7.3": "theirs", "7.4": "theirs"}) == {"7.3": "mine", "7.4": "theirs"}
    many = {f"{chapter}.{number}": "theirs" for chapter in range(20) for number in range(20)}
    assert together({"7.3": "mine"}, many)["7.3"] == "mine"


def test_it_goes_with_a_game_and_survives_a_kill(tmp_path: Path) -> None:
    here = Saves(tmp_path / "a" / "games")
    here.rulings = kept(tmp_path / "a")
    here.rulings.change({"7.3": "a dud stays"})
    box = standard()
    table = from_map(Draft(blank(("blue", "red"))), box, "first_game")
    identifier, session = here.new(table.origin(7))
    session.store.close()  # type: ignore[union-attr]
    here.export(identifier, tmp_path / "given.json")
    there = Saves(tmp_path / "b" / "games")
    there.rulings = kept(tmp_path / "b")
    there.bring_in(tmp_path / "given.json")
    assert kept(tmp_path / "b").value == {"7.3": "a dud stays"}
