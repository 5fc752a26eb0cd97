"""Places on the picture, and the coastline of any map."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations, pairwise
from math import hypot

import pytest

from worms_app.engine.hexes import NEIGHBOURS, neighbour, within
from worms_app.ui.board.coast import Polygon, coasts, inner_sides, meeting_points
from worms_app.ui.board.places import HEIGHT, RADIUS, Plane, actors, craters, nearest
from worms_app.ui.board.scene import Scene

ROTATIONS = range(6)


def some_land(seed: int) -> frozenset[str]:
    """A connected map with bays, necks and maybe lagoons."""
    chance = random.Random(seed)
    land = {"0,0"}
    while len(land) < 25:
        land.add(chance.choice(NEIGHBOURS[chance.choice(sorted(land))]))
    return frozenset(land)


def area(outline: Polygon) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]])) / 2


def inside(outlines: list[Polygon], x: float, y: float) -> bool:
    """By counting how often a ray to the right crosses the outlines."""
    crossings = 0
    for outline in outlines:
        for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_point_finds_its_hex(rotation: int) -> None:
    table = Plane(rotation)
    for hex in within("2,-1", 4):
        x, y = table.center(hex)
        assert table.hex_at(x, y) == hex
        for cx, cy in table.corners(hex, 0.95):
            assert table.hex_at(cx, cy) == hex


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_directions_point_to_their_neighbours(rotation: int) -> None:
    """A picture that points up, turned by the angle of a direction, points to the neighbour there."""
    from math import cos, radians, sin

    table = Plane(rotation)
    x, y = table.center("0,0")
    for direction in range(1, 7):
        to_x, to_y = table.center(neighbour("0,0", direction))
        turn = radians(table.angle(direction))
        assert (x - sin(turn) * HEIGHT, y + cos(turn) * HEIGHT) == pytest.approx((to_x, to_y))


def test_direction_1_is_at_the_top_and_the_table_turns_clockwise() -> None:
    x, y = Plane(0).center(neighbour("0,0", 1))
    assert (x, y) == pytest.approx((0, HEIGHT))
    x, y = Plane(1).center(neighbour("0,0", 1))
    assert x > 0
    assert y > 0


@pytest.mark.parametrize("seed", range(20))
def test_the_coast_goes_around_the_land(seed: int) -> None:
    land = some_land(seed)
    table = Plane(seed % 6)
    found = [coast.points for coast in coasts(land, table)]
    for hex in {near for inland in land for near in NEIGHBOURS[inland]} | land:
        assert inside(found, *table.center(hex)) == (hex in land), hex
    whole = 1.5 * RADIUS * HEIGHT * len(land)
    assert 0.85 * whole < sum(area(outline) for outline in found) < 1.05 * whole


def test_a_lagoon_is_an_outline_of_its_own_running_the_other_way() -> None:
    found = coasts(frozenset(NEIGHBOURS["0,0"]), Plane())
    assert sorted(area(coast.points) > 0 for coast in found) == [False, True]


def test_the_coast_faces_the_sea() -> None:
    for seed in range(5):
        land = some_land(seed)
        found = coasts(land, Plane())
        outlines = [coast.points for coast in found]
        for coast in found:
            for (x, y), (nx, ny) in list(zip(coast.points, coast.normals, strict=True))[::7]:
                assert hypot(nx, ny) == pytest.approx(1)
                assert not inside(outlines, x + nx * 3, y + ny * 3)
                assert inside(outlines, x - nx * 3, y - ny * 3)


def test_no_land_no_coast() -> None:
    assert coasts(frozenset(), Plane()) == []


def test_grid_lines_lie_between_land_and_bushes_where_three_hexes_meet() -> None:
    land = frozenset(["0,0", "1,-1", "1,0"])
    assert len(inner_sides(land, Plane())) == 3
    assert len(meeting_points(land, Plane())) == 1


# -- Things on a hex ---------------------------------------------------------------------------------------

CROWD = ["blue1", "blue2", "red1", "red2", "mine", "mine", "fire", "crate", "drum", "grey1", "grey2"]


@pytest.mark.parametrize("count", range(1, len(CROWD) + 1))
def test_things_on_a_hex_are_told_apart(count: int) -> None:
    """Each stands on its hex, at a distance from the others, and a tap on it means it."""
    scene = Scene("5,5", frozenset(["0,0"]), things={"0,0": tuple(CROWD[:count])})
    table = Plane()
    found = actors(scene, table)
    assert len(found) == count
    for actor in found.values():
        assert table.hex_at(actor.x, actor.y) == "0,0"
        assert nearest(found, "0,0", actor.x, actor.y) == actor.thing
    for one, other in combinations(found.values(), 2):
        assert hypot(one.x - other.x, one.y - other.y) > 0.5 * one.size


def test_a_tap_beside_all_things_means_the_hex() -> None:
    scene = Scene("5,5", frozenset(["0,0"]), things={"0,0": ("blue1",)})
    found = actors(scene, Plane())
    assert nearest(found, "0,0", 0, 53) == ""
    assert nearest(found, "1,0", 0, 0) == ""


def test_craters_lie_under_the_others() -> None:
    scene = Scene("5,5", frozenset(["0,0"]), things={"0,0": ("crater", "crater", "blue1")})
    assert [actor.thing for actor in actors(scene, Plane()).values()] == ["blue1"]
    assert craters(scene) == {"0,0": 2}


def test_what_is_seen_is_decided_without_kivy() -> None:
    code = (
        "import sys\n"
        "from worms_app.ui.board import shots, tray, marks, looks\n"
        "assert not any(name.partition('.')[0] == 'kivy' for name in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
