"""Records out of whatever data there is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

import pytest

from worms_app.content.records import Misfit, between, cut, one_of, read, text, understood


@dataclass(frozen=True)
class Seat:
    name: Annotated[str, text(5)] = ""
    size: Annotated[int, one_of((0, 100))] = 0


@dataclass(frozen=True)
class Table:
    seats: tuple[Seat, ...] = ()
    wind: Annotated[int, between(1, 6)] = 1
    marks: dict[str, Annotated[str, cut(3)]] = field(default_factory=dict)
    places: tuple[tuple[str, int], ...] = ()
    first: Seat | None = None
    timed: bool = False
    anything: Any = None


@dataclass(frozen=True)
class Needed:
    number: int


SOUND = {
    "seats": [{"name": "Žofie", "size": 100}, {}],
    "wind": 6,
    "marks": {"a": "four"},
    "places": [["x", 1]],
    "first": {"name": "x"},
    "timed": True,
    "anything": [1, "2"],
}
MADE = Table(
    (Seat("Žofie", 100), Seat()), 6, {"a": "fou"}, (("x", 1),), Seat("x"), timed=True, anything=[1, "2"]
)


def test_what_fits_is_made() -> None:
    assert read(Table, SOUND) == understood(Table, SOUND) == MADE


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("wind", 7),
        ("wind", True),
        ("wind", 2.0),
        ("wind", "2"),
        ("seats", {}),
        ("seats", None),
        ("marks", []),
        ("marks", {"a": 1}),
        ("places", [["x"]]),
        ("places", [["x", 1, 2]]),
        ("first", []),
        ("first", {"size": 5}),
        ("timed", 1),
    ],
)
def test_what_does_not_fit_is_a_misfit_or_as_at_first(place: str, value: Any) -> None:
    with pytest.raises(Misfit) as misfit:
        read(Table, {**SOUND, place: value})
    assert misfit.value.place == place
    kept = understood(Table, {**SOUND, place: value})
    assert getattr(kept, place) in (getattr(Table(), place), Seat())
    assert kept.anything == MADE.anything


@pytest.mark.parametrize("data", [None, [], 5, "x", {"unknown": 1}, {"wind": 2, 3: 4}])
def test_what_is_no_such_record_at_all(data: Any) -> None:
    with pytest.raises(Misfit):
        read(Table, data)
    assert understood(Table, data).seats == ()
    with pytest.raises(Misfit):
        read(Needed, {})


def test_of_a_list_that_is_taken_as_it_comes_those_stay_that_make_sense() -> None:
    seats = [{"name": "too long"}, 5, None, {"name": "\n", "size": 100}, {"name": "ok"}]
    assert understood(Table, {"seats": seats}).seats == (Seat(), Seat(size=100), Seat("ok"))
    assert understood(Table, {"marks": {"a": 1, "b": "x"}}).marks == {"b": "x"}
