"""2.3 Hexes and directions, against a picture drawn by hand."""

from __future__ import annotations

import pytest

from worms_app.engine.hexes import NEIGHBOURS, distance, line, neighbour, straight, within


def test_directions_are_clockwise_from_the_top() -> None:
    assert NEIGHBOURS["0,0"] == ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")


@pytest.mark.parametrize("direction", range(1, 7))
def test_there_and_back(direction: int) -> None:
    back = (direction + 2) % 6 + 1
    assert neighbour(neighbour("4,-7", direction), back) == "4,-7"


@pytest.mark.parametrize(
    ("a", "b", "far"),
    [("0,0", "0,0", 0), ("0,0", "1,-1", 1), ("0,0", "2,-1", 2), ("-2,1", "3,-1", 5), ("1,1", "-1,-1", 4)],
)
def test_distances(a: str, b: str, far: int) -> None:
    assert distance(a, b) == distance(b, a) == far


def test_within_counts_hexagons() -> None:
    assert [len(within("3,3", most)) for most in range(4)] == [1, 7, 19, 37]
    assert all(distance("3,3", hex) <= 2 for hex in within("3,3", 2))


def test_straight_lines() -> None:
    assert straight("0,0", "0,-3") == 1
    assert straight("0,0", "2,-2") == 2
    assert straight("1,1", "-1,3") == 5
    assert straight("0,0", "1,1") is None
    assert straight("0,0", "0,0") is None
    assert line("0,0", 3, 3) == ("0,0", "1,0", "2,0")
