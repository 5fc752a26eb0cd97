"""The box's map tiles and prepared maps are such as rules 2.4 and 2.11 know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from worms_app.content.load import box
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS
from worms_app.engine.library import PreparedMap, Tile
from worms_app.engine.things import KINDS, TEAMS, WORMS


def tile_faults(tile: Tile) -> Iterator[str]:
    """What is wrong with a tile."""
    if not 4 <= len(set(tile.hexes)) == len(tile.hexes) <= 5 or tile.hexes[0] != "0,0":
        yield "not four or five different hexes from 0,0 on"
    if any(hex != "{},{}".format(*COORDINATES[hex]) for hex in tile.hexes):
        yield "not written as hexes are"
    reached = {"0,0"}
    for _ in tile.hexes:
        reached |= {near for hex in reached for near in NEIGHBOURS[hex] if near in tile.hexes}
    if len(reached) < len(tile.hexes):
        yield "not connected"
    if not 2 <= tile.seats <= 6:
        yield "not for 2 to 6 players"


def map_faults(prepared: PreparedMap, tiles: dict[str, Tile]) -> Iterator[str]:
    """What is wrong with a prepared map."""
    laid = [hex for part in prepared.parts for hex in tiles[part.tile].laid(part.at, part.rotation)]
    if len({*laid, prepared.dial}) <= len(laid):
        yield "tiles overlap"
    if not prepared.name or not 1 <= prepared.wind <= 6:
        yield "no name or no wind"
    for part in prepared.parts:
        if not {hex for hex, _ in part.things} <= {*tiles[part.tile].laid(part.at, part.rotation)}:
            yield "things beside their tile"
        if not {thing for _, things in part.things for thing in things} <= {*KINDS, *WORMS[part.team]}:
            yield "unknown things"
        if part.team not in TEAMS or part.rotation not in range(6) or part.seats not in range(2, 7):
            yield "a team, a rotation or players that there are not"


def test_the_box_is_sound() -> None:
    tiles, maps = box().tiles, box().maps
    assert [fault for tile in tiles.values() for fault in tile_faults(tile)] == []
    assert [fault for each in maps.values() for fault in map_faults(each, tiles)] == []


def test_faults_are_seen() -> None:
    tiles, (sound, *_) = box().tiles, box().maps.values()
    (part, *others), tile = sound.parts, Tile("x", ("0,0", "1,0", "2,0", "4,0"))

    def seen(faults: Iterable[str]) -> str:
        return ", ".join(faults)

    assert seen(tile_faults(tile)) == "not connected"
    assert "different" in seen(tile_faults(replace(tile, hexes=("0,0", "1,0", "0,0", "0,1"))))
    assert "written" in seen(tile_faults(replace(tile, hexes=("0,0", "1,0", "2, 0", "3,0"))))
    assert "players" in seen(tile_faults(replace(tile, seats=7)))
    assert "overlap" in seen(map_faults(replace(sound, parts=(*sound.parts, part)), tiles))
    assert "overlap" in seen(map_faults(replace(sound, dial=part.at), tiles))
    for wrong, why in (
        (replace(part, things=(("9,9", ("mine",)),)), "beside"),
        (replace(part, things=((part.at, ("red1", "beer")),)), "unknown"),
        (replace(part, rotation=6), "rotation"),
    ):
        assert why in seen(map_faults(replace(sound, parts=(wrong, *others)), tiles))
