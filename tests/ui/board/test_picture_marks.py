"""What tells like things apart on the board: worms' numbers, craters under Things, the token beside them."""

from __future__ import annotations

from worms_app.ui.board import picture
from worms_app.ui.board.looks import LOOKS
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.places import Plane, actors
from worms_app.ui.board.scene import Scene

TABLE = Plane()


def scene(*things: str, token: str | None = None) -> Scene:
    """A hex of land with some Things."""
    return Scene("0,0", land=frozenset({"1,0", "1,1"}), things={"1,0": things} if things else {}, token=token)


def names(quads: object) -> list[str]:
    return [quad.name for quad in quads]  # type: ignore[attr-defined]


def test_every_worm_wears_its_number() -> None:
    shown = names(picture.upright(actors(scene("blue1", "red4"), TABLE).values(), NOTHING, LOOKS["light"], 0))
    assert "num_1" in shown
    assert "num_4" in shown


def test_worms_of_the_box_wear_none() -> None:
    marks = Marks(numbered=False)
    shown = names(picture.upright(actors(scene("blue1", "red4"), TABLE).values(), marks, LOOKS["light"], 0))
    assert not [name for name in shown if name.startswith("num_")]


def test_a_crate_wears_none() -> None:
    shown = names(picture.upright(actors(scene("crate"), TABLE).values(), NOTHING, LOOKS["light"], 0))
    assert shown == ["crate"]


def test_craters_are_counted_where_things_hide_them() -> None:
    assert names(picture.crater_pips(scene("crater", "crater", "drum"), TABLE)) == ["pip_crater"] * 2
    assert names(picture.crater_pips(scene("crater", "crater"), TABLE)) == []


def test_the_token_lies_beside_what_it_would_cover() -> None:
    (alone,) = picture.token(scene(token="1,0"), TABLE, None, 0)
    (beside,) = picture.token(scene("crater", token="1,0"), TABLE, None, 0)
    assert (alone.x, alone.y) == TABLE.center("1,0")
    assert beside.width < alone.width
    assert beside.x > alone.x


def test_the_sea_is_lit_more_faintly_than_land() -> None:
    marks = Marks(legal=frozenset({"1,0", "5,5"}))
    rings = [quad for quad in picture.lit(scene(), TABLE, marks, 0, None) if quad.name == "hex_legal"]
    land, sea = sorted(rings, key=lambda quad: quad.x)
    assert sea.colour[3] < land.colour[3]


def test_what_can_be_chosen_at_sea_is_seen_even_without_a_chance() -> None:
    marks = Marks(legal=frozenset({"5,5"}), shades={"5,5": 0.0})
    (ring,) = picture.lit(scene(), TABLE, marks, 0, None)
    assert ring.colour[3] > 0.33
