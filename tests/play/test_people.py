"""The people this device knows: how they like to sit, and who played last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from worms_app.play import files
from worms_app.play.people import FILE, MOST_KNOWN, MOST_NAME, People, Person, Seat


def test_whoever_has_played_before_sits_down_as_he_likes_it(tmp_path: Path) -> None:
    People(tmp_path).remember([Seat("Ota", language="cs", handicap=30), Seat("Bot", kind="hard"), Seat()])
    people = People(tmp_path)
    assert [person.name for person in people] == ["Ota"], "neither bots nor nameless seats"
    assert people.sit_down(Seat("ota ")) == Seat("Ota", language="cs", handicap=30)
    assert people.sit_down(Seat("Ota", language="uk")).language == "uk", "what was said already stays"
    assert people.sit_down(Seat("Ota", kind="easy")) == Seat("Ota", kind="easy")
    assert people.sit_down(Seat("Eva", team="red")) == Seat("Eva", team="red")


def test_the_last_players_are_known_first_and_keep_their_text_size(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"pages": [{"name": "Eva", "text_size": 150}]}', encoding="utf-8")
    people = People(tmp_path)
    people.remember([Seat("Ota")])
    people.remember([people.sit_down(Seat("EVA", language="uk"))])
    assert [(person.name, person.language, person.text_size) for person in people] == [
        ("Eva", "uk", 150),
        ("Ota", "", 0),
    ]
    people.remember([Seat(f"P{number}") for number in range(MOST_KNOWN)])
    assert len(list(people)) == MOST_KNOWN
    assert people.find("Eva") is None


def test_two_windows_know_the_people_of_both(tmp_path: Path) -> None:
    one, other = People(tmp_path), People(tmp_path)
    one.remember([Seat("Ota", handicap=30)])
    other.remember([Seat("Eva")])
    one.keep(replace(one.known("Eva"), tips=("crate",)))
    other.keep(replace(other.known("Ota"), tips=("mine",)))
    for people in (one, other, People(tmp_path)):
        assert [(person.name, person.handicap, person.tips) for person in people] == [
            ("Eva", 0, ("crate",)),
            ("Ota", 30, ("mine",)),
        ]


def test_people_from_elsewhere_come_quickly_however_many_a_file_claims(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, written = People(tmp_path), []
    people.keep(Person("Ota"))
    monkeypatch.setattr(files, "write", lambda path, _data: written.append(path))
    people.take_in({"pages": [{"name": f"P{number}"} for number in range(50_000)]})
    assert len(written) == 1
    assert people.find("Ota") is not None
    assert len(list(people)) == MOST_KNOWN


def test_garbage_is_nobody(tmp_path: Path) -> None:
    bad = '{"pages": [{"name": ""}, {"name": 5}, 7, {"name": "x", "handicap": 1e9}, {"name": "%s"}]}'
    (tmp_path / FILE).write_text(bad % ("x" * 500), encoding="utf-8")
    assert [len(person.name) for person in People(tmp_path)] == [MOST_NAME]
