"""Every event that is seen: its shot begins where the scene before is, and ends where the scene after is."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from worms_app import paths
from worms_app.engine import EVENTS, Event, events as e
from worms_app.ui.board.looks import LOOKS
from worms_app.ui.board.marks import NOTHING
from worms_app.ui.board.picture import Quad, ground, lit, upright
from worms_app.ui.board.places import Plane, actors
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.scenery import decor, sky
from worms_app.ui.board.shots import Instant, Shot, is_seen, shots
from worms_app.ui.board.tray import REST, Throw, Tray

THINGS = {
    "0,0": ("blue1",),
    "1,0": ("mine", "mine", "red1"),
    "0,1": ("crater", "crate", "yellow1"),
    "1,1": ("fire", "drum", "green1"),
    "-1,1": ("purple1",),
}
SCENE = Scene(
    "1,-1",
    frozenset(THINGS),
    wind=2,
    things=THINGS,
    damaged=frozenset(["red1"]),
    iced=frozenset(["green1"]),
    freezing=frozenset(["green"]),
    token="1,1",
    active="blue1",
    team="blue",
)


def made(kind: type[Event], *values: Any) -> Event:
    return kind(1, 0, "1", *values)


SEEN = [
    made(e.TilePlaced, 1, "fan", ("2,0", "3,0")),
    made(e.ThingSetUp, 1, "red2", "0,0"),
    made(e.Placed, "crate", "0,0"),
    made(e.Placed, "mine", "1,0"),
    made(e.Placed, "drum", "0,0"),
    made(e.Placed, "fire", "-1,1"),
    made(e.Placed, "crater", "0,1"),
    made(e.Activated, "yellow1", "0,1"),
    made(e.Healed, "red1"),
    made(e.Rolled, "scatter.die", "blue1", "wind"),
    made(e.Rolled, "scatter.die", "token", "hit"),
    made(e.Rolled, "blast.die", "mine", "4"),
    made(e.Rolled, "drum.die", "drum", "3"),
    made(e.Rolled, "wind.die", "", "5"),
    made(e.Flipped, "mine.flip", "mine", "danger"),
    made(e.Flipped, "fire.flip", "blue1", "safe"),
    made(e.Flipped, "card.flip", "", "danger"),
    made(e.Rolled, "card.die", "", "hit"),
    made(e.WindTurned, 5),
    made(e.WindStays, 2),
    made(e.TokenPlaced, "0,1", 3),
    made(e.TokenPlaced, "5,1", 0),
    made(e.TokenMoved, "1,1", "0,1"),
    made(e.Moved, "blue1", "0,0", "0,1", "inch"),
    made(e.Moved, "blue1", "0,0", "1,1", "jump"),
    made(e.Moved, "mine", "1,0", "0,0", "scatter"),
    made(e.Moved, "red1", "1,0", "0,0", "blast"),
    made(e.JumpedOnTheSpot, "blue1", "0,0"),
    made(e.Sank, "blue1", "0,0", "-1,0"),
    made(e.Sank, "drum", "1,1", "2,1"),
    made(e.Sank, "crate", "5,0", "5,0"),
    made(e.Overflowed, "1,1"),
    made(e.Prodded, "green1", "1,1"),
    made(e.Blasted, "1,0"),
    made(e.Fizzled, "2,0"),
    made(e.Collapsed, "0,1", True),
    made(e.Collapsed, "0,1", False),
    made(e.Sunk, "-1,1"),
    made(e.WormDamaged, "blue1", "0,0"),
    made(e.WormDestroyed, "red1", "1,0"),
    made(e.WormDestroyed, "red1", "2,-1"),
    made(e.Destroyed, "crate", "0,1"),
    made(e.Destroyed, "crater", "0,1"),
    made(e.DrumExploded, "1,1"),
    made(e.DrumStruck, ("1,0", "2,0", "1,1")),
    made(e.CrateTaken, "yellow1", "0,1"),
    made(e.MineTripped, "1,0"),
    made(e.FireTouched, "green1", "1,1"),
    made(e.TeamFrozen, "yellow"),
    made(e.Iced, "yellow1", "0,1"),
    made(e.IceHeld, "green1", "1,1"),
    made(e.Thawed, "green", ("green1",)),
    made(e.Conceded, "purple"),
]
NAMES = [f"{type(event).__name__}-{number}" for number, event in enumerate(SEEN)]


@pytest.fixture(scope="module")
def known() -> frozenset[str]:
    """Every picture there is."""
    found: set[str] = set()
    for atlas in (paths.assets() / "atlas" / "1x").glob("*.atlas"):
        for page in json.loads(atlas.read_text(encoding="utf-8")).values():
            found |= set(page)
    return frozenset(found)


def quads(frame: Instant, table: Plane, time: float) -> list[Quad]:
    looks = LOOKS["light"]
    below = [*ground(frame.scene, table, looks, frame.vane or 0.0), *frame.below]
    below += lit(frame.scene, table, NOTHING, time, None)
    return [*below, *upright(frame.actors.values(), NOTHING, looks, time), *frame.above]


def shot_of(event: Event) -> Shot:
    (shot,) = shots([event], SCENE)
    return shot


def test_every_event_with_a_picture_is_tried() -> None:
    """A new kind of event that is seen needs its line above."""
    tried = {type(event).__name__ for event in SEEN}
    quiet = {name for name in EVENTS if name not in tried}
    assert quiet == {
        *(
            "CardDiscarded",
            "CardStolen",
            "DoneByHand",
            "EndOfTurnCame",
            "KeptForEnd",
            "RuleBegan",
            "RuleEnded",
        ),
        *(
            "CardDrawn",
            "CardPlayed",
            "Corrected",
            "DeckEmpty",
            "DieChosen",
            "DropDeckRenewed",
            "DropRepeated",
            "DropTurned",
        ),
        *("Eliminated", "FirstPlayer", "GameOver", "LastRound", "NoTarget", "StarterDealt", "StepBegan"),
        *("SuddenDeathDealt", "SuddenDeathKept", "SuddenDeathTurned", "SupplyEmpty", "TeamDealt", "TimeUp"),
        *("TokenPassed", "TurnBegan", "TurnCut"),
    }
    assert all(is_seen(event) for event in SEEN)


@pytest.mark.parametrize("event", SEEN, ids=NAMES)
def test_every_moment_can_be_drawn(event: Event, known: frozenset[str]) -> None:
    shot = shot_of(event)
    for table in (Plane(), Plane(4)):
        for moment in range(21):
            for quad in quads(shot.frame(moment / 20, table), table, moment / 3):
                assert quad.name in known
                assert all(-3000 < value < 3000 for value in (quad.x, quad.y, quad.width, quad.height))
                assert all(-0.001 <= value <= 1.5 for value in quad.colour)


@pytest.mark.parametrize("event", SEEN, ids=NAMES)
def test_a_shot_connects_the_two_scenes(event: Event) -> None:
    """Nothing jumps: at the first moment all is where it was, at the last where it will be."""
    table = Plane()
    shot = shot_of(event)
    if not shot.seconds:
        return
    for moment, scene in ((0.0, SCENE), (1.0, SCENE.after(event))):
        frame = shot.frame(moment, table)
        assert moment == 0.0 or frame.scene == scene
        for actor in actors(scene, table).values():
            close = [
                other
                for other in frame.actors.values()
                if other.thing == actor.thing
                and abs(other.x - actor.x) + abs(other.y + other.lift - actor.y) < 8
            ]
            dropped = any(quad.name == "crate_parachute" for quad in frame.above)
            assert close or dropped, f"{actor.thing} is not where it should be at {moment}"


def throw(first: int, cause: int, faces: str) -> list[Event]:
    """The dice of a drum, as the engine tells them: each names the one before."""
    return [
        e.Rolled(number, number - 1 if number > first else cause, "7.4", "drum.die", "drum", face)
        for number, face in enumerate(faces.split(), first)
    ]


def test_dice_of_one_throw_lie_together() -> None:
    dice = throw(2, 1, "1 2 hit wind 6")
    film = list(shots([*dice, made(e.DrumStruck, ("1,0",))], SCENE))
    assert [len(shot.events) for shot in film] == [5, 1]
    assert film[0].throw == Throw("drum", film[0].seconds * film[0].told, ("1", "2", "hit", "wind", "6"))


def test_two_drums_one_after_the_other_throw_five_dice_each() -> None:
    dice = throw(2, 1, "1 1 1 1 1") + throw(7, 1, "1 1 1 1 1")
    assert [len(shot.events) for shot in shots(dice, SCENE)] == [5, 5]


def test_what_only_the_log_tells_takes_no_time() -> None:
    (shot,) = shots([made(e.StepBegan, 4)], SCENE)
    assert shot.seconds == 0
    assert not is_seen(shot.events[0])


# -- dice and flipper --------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["1", "2", "3", "4", "5", "6", "wind", "hit"])
def test_a_die_comes_to_lie_straight_with_its_face_up(face: str, known: frozenset[str]) -> None:
    tray = Tray()
    tray.throw(Throw("blue1", 0.7, dice=(face,)), low=True)
    seen = set()
    while tray.busy:
        seen |= {quad.name for quad in tray.quads()}
        tray.tick(0.03)
    assert seen <= known
    tray.throw(Throw("blue1", 0.7, dice=(face,)), low=True)
    tray.tick(0.7 + REST / 2)
    (die,) = [quad for quad in tray.quads() if quad.name.startswith("die_")]
    assert die.name == f"die_{face}"
    assert die.angle == 0
    assert die.colour[3] == 1


@pytest.mark.parametrize("side", ["safe", "danger"])
def test_the_flipper_comes_to_lie_with_its_side_up(side: str) -> None:
    tray = Tray()
    tray.throw(Throw("mine", 0.7, flip=side), low=True)
    tray.tick(0.75)
    (coin,) = [quad for quad in tray.quads() if quad.name.startswith("flip_")]
    assert coin.name == f"flip_{side}"
    assert coin.width == pytest.approx(coin.height)


@pytest.mark.parametrize("half_width", [160, 400])
def test_five_dice_and_whom_they_are_for_fit_the_view(half_width: float) -> None:
    tray = Tray()
    tray.room = (half_width, 300)
    tray.throw(Throw("drum", 1.0, dice=("1", "2", "3", "4", "5")), low=True)
    tray.tick(1.5)
    shown = list(tray.quads())
    assert len(shown) == 6
    assert all(abs(quad.x) + quad.width / 2 <= half_width for quad in shown)
    xs = sorted(quad.x for quad in shown if quad.name.startswith("die_"))
    assert all(right - left > 40 for left, right in pairwise(xs))


# -- sky and decoration ------------------------------------------------------------------------------------


def test_clouds_and_bushes_are_pictures_and_stay_away_in_high_contrast(known: frozenset[str]) -> None:
    table = Plane()
    box = table.box(SCENE.land)
    clouds = list(sky(box, 30.0, (12.0, 99.0), LOOKS["light"], 7.0))
    assert clouds
    assert {quad.name for quad in [*clouds, *decor(SCENE, table)]} <= known
    assert not list(sky(box, 30.0, (0.0, 0.0), LOOKS["contrast"], 7.0))


def test_decoration_never_stands_on_a_thing_and_never_moves() -> None:
    table = Plane()
    crowded = replace(SCENE, things=dict.fromkeys(SCENE.land, ("blue1",)))
    assert decor(SCENE, table) == decor(crowded, table)
    for quad in decor(SCENE, table):
        for actor in actors(crowded, table).values():
            assert abs(quad.x - actor.x) + abs(quad.y - actor.y) > 40
