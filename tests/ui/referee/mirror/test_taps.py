"""How many taps a mirrored table takes: a whole map with 40 Things, an ordinary turn."""

from __future__ import annotations

import pytest

import worms_app
from tests.ui.referee.mirror.states import mirrored
from tests.ui.referee.mirror.test_mirror import Taps
from worms_app.engine import PositionError
from worms_app.engine.hexes import within
from worms_app.i18n import LANGUAGES
from worms_app.play.mirror import tiles
from worms_app.play.mirror.draft import Draft, blank
from worms_app.ui.driver import Stage
from worms_app.ui.referee.growing import mirror_draft

FOUR = ("blue", "red", "yellow", "green")


def test_a_map_for_four_with_40_things_takes_at_most_60_taps(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    stage.resize(800, 1280)
    mirror_draft().begin(Draft(blank(FOUR)))
    stage.app.navigator.open("mirror_map")
    stage.settle()
    taps = Taps(stage)
    tiles = sorted(worms_app.standard_library().tiles)
    for tile, hex in zip(tiles, ("1,0", "-1,1", "0,-1", "-1,0"), strict=False):
        taps.tap(f"brush.{tile}")
        taps.hex(hex)
    kept = mirror_draft().value
    assert kept is not None
    land = sorted(kept.position["land"])
    assert len(land) >= 16
    taps.tap("brush.blue")
    places = iter([hex for hex in land for _ in range(3)])
    for _ in range(16 + 4):  # all worms, then drums are at hand
        taps.hex(next(places))
    for kind in ("mine", "crate", "fire", "crater"):
        taps.tap(f"brush.{kind}")
        for _ in range(5):
            taps.hex(next(places) if kind != "crater" else land[-1 - _])
    kept = mirror_draft().value
    assert kept is not None
    assert sum(len(there) for there in kept.position["things"].values()) >= 40
    assert taps.count <= 60


def test_the_prepared_map_lies_there_with_one_tap(stage: Stage) -> None:
    mirror_draft().begin(Draft(blank(("green", "red", "grey"))))
    stage.app.navigator.open("mirror")
    stage.settle()
    stage.hand.tap("mirror.from.first_game")
    assert stage.app.navigator.current == "mirror_map"
    kept = mirror_draft().value
    assert kept is not None
    things = [thing for there in kept.position["things"].values() for thing in there]
    assert {"red1", "green1", "grey1"} <= set(things)
    assert not any(thing.startswith("blue") for thing in things)
    assert kept.position["wind"] == 2
    kept.origin(seed=1)  # it can be played


def test_a_tile_snaps_to_what_is_there_and_says_why_it_cannot() -> None:
    box = worms_app.standard_library()
    tile = min(box.tiles)
    empty = blank(("blue", "red"))
    at, turns = tiles.snapped(empty, box, tile, "2,0", 0)  # not beside the dial: it moves there
    laid = box.tiles[tile].laid(at, turns)
    assert "0,0" not in laid
    with pytest.raises(PositionError, match="touches_nothing"):
        tiles.snapped(empty, box, tile, "9,0", 0)
    full = {**empty, "land": sorted(within("0,0", 4))}
    with pytest.raises(PositionError, match="tiles_overlap"):
        tiles.snapped(full, box, tile, "1,0", 0)


def test_an_ordinary_turn_takes_at_most_15_taps(stage: Stage) -> None:
    stage.resize(640, 360)
    mirrored(stage)
    taps = Taps(stage)
    game = stage.app.table.session.game
    first = game.active_team
    turn = [("blue1", ""), ("stay", ""), ("stay", "")]
    for answer, _ in turn:
        taps.tap(f"choice.{answer}") if stage.hand.seek(f"choice.{answer}") else taps.tap(f"table.{answer}")
        if stage.hand.seek("table.confirm"):
            taps.tap("table.confirm")
    taps.tap("table.hand")
    taps.tap("mirror.card.uzi")
    taps.thing("red1", "1,1")
    taps.tap("table.confirm")
    taps.tap("choice.red1")
    if stage.hand.seek("table.confirm"):
        taps.tap("table.confirm")
    taps.tap("table.hand")
    taps.tap("mirror.card.supplies")
    for _ in range(2):  # both crates lie there already: one tap each
        empty = stage.app.table.session.game.pending.options
        taps.hex(empty[0])
    taps.tap("choice.3")
    assert stage.app.table.session.game.active_team != first
    assert taps.count <= 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_that_lies_on_its_side_dice_and_things_to_put_on_are_in_sight(
    stage: Stage, language: str
) -> None:
    stage.app.settings.change("language", language)
    stage.resize(640, 360)
    page = mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "1")
    stage.settle()

    def in_sight(tag: str) -> bool:
        tap, bar, row = stage.hand.find(tag), page.ids.bar, page.ids.buttons
        bottom, top = tap.to_window(*tap.pos)[1], tap.to_window(tap.x, tap.top)[1]
        return bool(row.to_window(row.x, row.top)[1] <= bottom and top <= bar.to_window(*bar.pos)[1] + 1)

    assert in_sight("choice.2")
    assert in_sight("choice.3")
    stage.hand.tap("mirror.mend")
    assert in_sight("brush.blue")
    assert in_sight("brush.red")
