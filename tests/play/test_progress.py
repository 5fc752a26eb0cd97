"""What was learned: kept for each person, through a restart, and in the file with everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from worms_app.play import backup
from worms_app.play.mycards import MyCards
from worms_app.play.people import FILE, People, Person, Seat
from worms_app.play.progress import MOST_KEPT, MOST_LEFT, Progress
from worms_app.play.saves import Saves

SOME = Progress().finished("moving", 2).reached("mines", 1, ("inch:2,0",), 1)


def test_stars_only_grow_and_a_finished_lesson_begins_anew() -> None:
    again = SOME.finished("moving", 1).finished("mines", 3)
    assert (again.stars("moving"), again.stars("mines"), again.stars("drums")) == (2, 3, 0)
    assert again.place("mines") == (0, (), 0)
    assert SOME.place("mines") == (1, ("inch:2,0",), 1)
    assert SOME.is_begun("mines")


def test_what_was_learned_never_grows_beyond_what_can_be_read() -> None:
    """Whoever plays thousands of puzzles of others loses none of his stars."""
    full = Progress(earned={f"own {n:05}": 1 for n in range(MOST_KEPT - MOST_LEFT)})
    for n in range(MOST_LEFT + 5):
        full = full.reached(f"begun {n}", 0, ("stay",))
    full = full.finished("own 00001", 3).finished("one too many")
    assert Progress.from_json(full.to_json()) == full
    assert (full.stars("own 00001"), full.stars("one too many")) == (3, 0)
    assert not full.is_begun("begun 0")
    assert full.is_begun(f"begun {MOST_LEFT + 4}")


def test_each_person_has_his_own_through_a_restart(tmp_path: Path) -> None:
    people = People(tmp_path)
    assert people.learner.name == ""
    people.keep(replace(people.learner, progress=SOME))
    people.choose_learner("Ota")
    assert people.learner.progress == Progress()
    people.keep(replace(people.learner, tips=("crate",), coach=False, progress=Progress().finished("drums")))
    people.remember([Seat("OTA", language="cs")])
    people = People(tmp_path)
    assert people.learner.name == "OTA"
    assert people.learner.progress.stars("drums") == 3
    assert (people.learner.tips, people.learner.is_coached) == (("crate",), False)
    people.choose_learner("")
    assert people.learner.progress == SOME


def test_people_without_names_are_told_apart_by_their_colours(tmp_path: Path) -> None:
    people = People(tmp_path)
    people.keep(replace(people.known("", "blue"), tips=("crate",)))
    assert people.known("", "red").tips == ()
    assert People(tmp_path).known("", "blue").tips == ("crate",)
    assert list(people) == []


def test_whoever_has_played_is_coached_only_when_he_wants() -> None:
    assert Person("Ota").is_coached
    assert not Person("Ota", played=True).is_coached
    assert Person("Ota", played=True, coach=True).is_coached


@pytest.mark.parametrize(
    "bad",
    [
        {"earned": [], "left": []},
        {"earned": {"x": 7}, "left": []},
        {"earned": {"x": True}, "left": []},
        {"earned": {}, "left": [["x", -1, [], 0]]},
        {"earned": {}, "left": [["x", 0, "stay", 0]]},
        {"earned": {}, "left": [["x", 0, [5], 0]]},
        {"earned": {}, "left": [7]},
    ],
)
def test_garbage_teaches_nothing(tmp_path: Path, bad: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        Progress.from_json(bad)
    (tmp_path / FILE).write_text('{"pages": [{"name": "Ota", "progress": 5}, {"tips": 1}, {"coach": 1}]}')
    assert People(tmp_path).find("Ota") is None


def test_it_is_in_the_file_with_everything_and_nothing_here_is_forgotten(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder, lesson, tip in ((here, "moving", "crate"), (there, "mines", "mine")):
        folder.mkdir()
        People(folder).keep(Person("Ota", tips=(tip,), progress=Progress().finished(lesson, 2)))
    target = tmp_path / "all.wormsall"
    backup.write(target, there, Saves(there / "games"), MyCards(there / "cards"))
    backup.take_in(target, here, Saves(here / "games"), MyCards(here / "cards"))
    ota = People(here).known("Ota")
    assert ota.tips == ("crate", "mine")
    assert (ota.progress.stars("moving"), ota.progress.stars("mines")) == (2, 2)
