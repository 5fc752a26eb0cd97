"""The Mirror: a table described, played with its own dice, mended, and handed to the device and back."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from worms_app import standard_library
from worms_app.engine import PositionError, events as e
from worms_app.engine.hexes import within
from worms_app.engine.things import DAMAGED
from worms_app.play.case import Case, OnHex, Strike
from worms_app.play.guide import Guide, Side
from worms_app.play.log import MEND, replay
from worms_app.play.mirror import decks, describing, tiles
from worms_app.play.mirror.describing import LAND, WATER
from worms_app.play.mirror.draft import Draft, blank, from_case, from_guide
from worms_app.play.mirror.going_over import hand_over
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.situation import Situation
from worms_app.play.table import MIRROR, PLAY

BAT = {
    "deck": "weapon",
    "id": "custard_pie",
    "name": "Custard Pie",
    "line": "T",
    "text": [{"verb": "target", "limit": "adjacent"}, {"verb": "damage", "what": "one_worm"}],
}


def table() -> dict[str, Any]:
    """Two islands, two worms each."""
    position = blank(("blue", "red"))
    for hex in ("1,0", "0,1", "1,1", "2,0", "2,1"):
        position = describing.paint(position, hex, LAND)
    for hex, thing in (("1,0", "blue"), ("0,1", "blue"), ("1,1", "red"), ("2,0", "red"), ("2,0", "mine")):
        position = describing.put(position, hex, thing)
    return position


def put(position: dict[str, Any], hex: str, *things: str) -> dict[str, Any]:
    """The table with more Things on a hex."""
    for thing in things:
        position = describing.put(position, hex, thing)
    return position


def play(session: Session, **change: Any) -> Session:
    session.decide("blue1")
    session.decide("stay")
    session.decide("stay")
    return session


def test_a_described_table_is_played_with_typed_dice_and_named_cards() -> None:
    session = play(Session(Draft(table(), ("Anna", "Petr")).origin(3)))
    assert session.player("red").name == "Petr"
    ask = session.game.pending
    assert ask is not None
    assert ask.kind == "turn.weapon"
    # Known starters, and whatever else nobody has seen: any card may be the unknown one.
    assert {"bazooka", "grenade", "holy_hand_grenade", "none"} <= set(ask.options)
    session.decide("bazooka")
    session.decide("1,1")
    for face in ("hit", "1", "2", "3"):
        assert session.to_move == "chance"
        session.decide(face)
    session.decide("hit")
    assert session.log[-2].typed
    assert session.game.hands[0].count("?") == 1


def test_a_named_card_leaves_the_unknown_ones() -> None:
    session = play(Session(Draft(table()).origin()))
    session.decide("holy_hand_grenade")
    assert "?" not in session.game.hands[0]
    assert "holy_hand_grenade" not in dict(session.game.supply.coming)


def test_a_mended_hex_is_a_line_of_the_log_and_can_be_taken_back() -> None:
    session = play(Session(Draft(table()).origin()))
    before = session.game.digest()
    events = session.mend(describing.put(session.game.position_now(), "1,1", "mine"))
    told = [event for event in events if isinstance(event, e.Corrected)]
    assert [(event.what, event.hex, event.things) for event in told] == [("hex", "1,1", ("red1", "mine"))]
    assert session.log[-1].kind == MEND
    assert session.game.pending is not None
    assert session.game.pending.kind == "turn.weapon"
    session.undo_to(len(session.log) - 1)
    assert session.game.digest() == before


def test_mending_in_the_middle_of_a_chain_drops_the_rest_of_it() -> None:
    session = play(Session(Draft(table()).origin()))
    session.decide("bazooka")
    session.decide("1,1")
    session.decide("hit")  # three dice are still to come
    session.mend(describing.turn_wind(session.game.position_now(), 4))
    ask = session.game.pending
    assert ask is not None
    assert ask.kind == "turn.weapon"
    assert session.game.board.wind == 4
    assert session.game.played == ("bazooka",)  # it was played all the same


def test_where_the_active_worm_is_gone_the_turn_comes_to_its_end() -> None:
    session = play(Session(Draft(table()).origin()))
    session.mend(describing.take(session.game.position_now(), "1,0", "blue1"))
    assert session.game.step >= 6


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda p: describing.put(p, "9,9", "mine"), "things.9,9"),
        (lambda p: put(p, "1,0", "mine", "crate", "fire"), ""),
        (lambda p: describing.put({**p, "box": {"mine": 1}}, "1,0", "mine"), "things.1,0"),
        (lambda p: describing.to_step(p, 5), "worm"),
        (lambda p: decks.change_drop(p, -7), "drop.left"),
        (lambda p: describing.paint(p, "0,0", LAND), "land"),
    ],
)
def test_what_cannot_be_says_where(change: Any, field: str) -> None:
    if not field:
        assert len(change(table())["things"]["1,0"]) == describing.MOST_ON_A_HEX
        return
    with pytest.raises(PositionError) as error:
        change(table())
    assert error.value.field == field


def test_a_third_crater_is_no_hex_any_more() -> None:
    position = describing.put(describing.put(table(), "1,0", "crater"), "1,0", "crater")
    with pytest.raises(PositionError, match="collapsed"):
        describing.put(position, "1,0", "crater")


def test_a_worm_is_put_once_and_keeps_its_marks_when_it_moves() -> None:
    position = describing.mark(table(), "blue1", DAMAGED)
    position = describing.put(position, "2,1", "blue1")
    assert position["things"]["2,1"] == ["blue1*"]
    assert "1,0" not in position["things"]
    assert describing.mark(position, "blue1", DAMAGED)["things"]["2,1"] == ["blue1"]


def test_land_that_becomes_water_while_playing_is_covered() -> None:
    session = Session(Draft(table()).origin())
    session.mend(describing.paint(session.game.position_now(), "2,1", WATER, playing=True))
    assert "2,1" in session.game.board.sunk
    session.mend(describing.paint(session.game.position_now(), "2,1", LAND, playing=True))
    assert "2,1" not in session.game.board.sunk
    assert session.game.board.is_land("2,1")


def test_which_worm_is_active_is_asked_only_where_that_is_unclear() -> None:
    """A step that a worm acts in, several worms, and none of them said; one worm alone is the active one."""
    two = {**table(), "seat": "blue", "worm": None, "step": 1}
    two["things"] = {"1,0": ["blue1"], "0,1": ["blue2", "red1"]}
    assert [step for step in (1, 3, 4, 5, 6, 8) if describing.is_unclear(two, step)] == [3, 4, 5]
    assert not describing.is_unclear({**two, "worm": "blue2"}, 3)
    one = {**two, "things": {"1,0": ["blue1", "red1"]}}
    assert not describing.is_unclear(one, 3)
    assert describing.to_step(one, 3)["worm"] == "blue1"


def test_turn_step_hands_and_decks_are_mended() -> None:
    session = Session(Draft(table()).origin())

    def standing() -> dict[str, Any]:
        return session.game.position_now()

    session.mend(describing.to_seat(standing(), "red"))
    assert session.game.active_team == "red"
    session.mend(describing.to_step(standing(), 5, "red1"))
    assert session.game.pending is not None
    assert session.game.pending.kind == "turn.weapon"
    session.mend(decks.more_cards(standing(), "red"))
    session.mend(decks.fewer_cards(standing(), "blue"))
    assert [hand.count("?") for hand in session.game.hands] == [0, 2]
    supply = decks.supply_left(standing())
    session.mend(decks.change_supply(standing(), -1))
    assert session.game.supply.left == supply - 1
    session.mend(decks.change_drop(standing(), -1))
    assert session.game.drop.left == 6
    session.mend(decks.reveal_rule(standing(), "one_hp"))
    assert session.game.holds("one_hp")
    session.undo_to(0)
    assert session.game.active_team == "blue"
    assert not session.game.rule_cards


def test_a_bad_mend_changes_nothing() -> None:
    session = Session(Draft(table()).origin())
    before = session.game.digest()
    with pytest.raises(PositionError):
        session.mend({**session.game.position_now(), "land": []})
    with pytest.raises(PositionError):
        session.mend({**session.game.position_now(), "seats": ["blue", "green"]})
    assert session.game.digest() == before
    assert not session.log


def test_an_unknown_card_is_put_together_on_the_spot(tmp_path: Path) -> None:
    saves = Saves(tmp_path, standard_library)
    identifier, session = saves.new(Draft(table()).origin())
    play(session)
    session.learn(BAT)
    session.decide("custard_pie")
    session.decide("0,1")
    again = saves.open(identifier)
    assert again.game.digest() == session.game.digest()
    again.undo_to(3)
    assert "custard_pie" not in again.game.library.cards


def test_table_and_device_are_one_file(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "games", standard_library)
    identifier, session = saves.new(Draft(table()).origin(5))
    play(session)
    hand_over(session, {"blue": ("grenade",)})
    assert session.mode == PLAY
    assert "grenade" in session.game.hands[0]
    assert not any(session.game.hidden)
    assert all("?" not in hand for hand in session.game.hands)
    session.decide("none")
    assert session.to_move != "chance"  # the app's own dice were rolled
    assert saves.all()[0][0].mode == PLAY
    hand_over(session)
    assert session.mode == MIRROR
    assert all(session.game.hidden)
    saves.export(identifier, tmp_path / "away")
    other = saves.open(saves.bring_in(tmp_path / "away"))
    assert other.game.digest() == session.game.digest()
    assert other.mode == MIRROR


def test_a_named_card_that_cannot_be_there_is_refused() -> None:
    session = Session(Draft(table()).origin(5))
    with pytest.raises(PositionError):
        hand_over(session, {"blue": ("grenade",), "red": ("no_such_card",)})
    assert session.mode == MIRROR


def test_a_case_and_a_guide_grow_into_a_table() -> None:
    case = Case(
        Strike("blast"),
        {"0,0": OnHex(("red1*", "mine")), "1,0": OnHex(("blue2",)), "0,1": OnHex(water=True)},
        Situation(wind=5, team="red"),
    )
    draft = from_case(case)
    assert draft.position["seats"] == ["blue", "red"]
    assert draft.position["dial"] == "0,1"
    session = Session(draft.origin())
    assert session.game.board.wind == 5
    assert session.game.active_team == "red"
    players = (Side("green", "Ota"), Side("red"), Side("blue", worms=0))
    guide = from_guide(Guide(players, wind=2, rule_card="flood", turn=9))
    assert guide.position["seats"] == ["green", "red"]
    assert guide.names == ("Ota", "")
    assert guide.position["seat"] == "green"
    assert guide.position["rule_cards"] == ["flood"]
    with pytest.raises(PositionError, match="land"):
        guide.origin()


def test_a_draft_survives_as_json() -> None:
    draft = Draft(table(), ("Anna", "Petr"))
    assert Draft.from_json(draft.to_json()) == draft
    fewer = draft.with_teams(("blue", "green"), ("Anna", ""))
    assert fewer.position["things"] == {"1,0": ["blue1"], "0,1": ["blue2"], "2,0": ["mine"]}


def test_tiles_are_stamped() -> None:
    box = standard_library()
    tile = next(iter(box.tiles))
    position = tiles.stamp(blank(("blue", "red")), box, tile, "1,0", 2)
    assert set(position["land"]) == set(box.tiles[tile].laid("1,0", 2))
    with pytest.raises(PositionError, match="overlap"):
        tiles.stamp(position, box, tile, "1,0", 2)


@pytest.mark.parametrize("seed", range(12))
def test_any_table_can_be_mended_at_any_question(seed: int) -> None:
    dice = random.Random(seed)
    teams = ("blue", "red", "green", "yellow")[: 2 + seed % 3]
    rule = ("true_elimination", "parting_gifts", "reduced_blast", "late_superweapons")[seed % 4]
    empty = blank(teams, ("en", "cs", "uk")[seed % 3], {rule: True})
    session = Session(Draft(spread(empty, dice)).origin(seed))
    digests = {}
    for _ in range(160):
        ask = session.game.pending
        if ask is None:
            break
        digests[len(session.log)] = session.game.digest()
        same = session.game.copy()
        told = [event for event in same.mend(same.position_now()) if isinstance(event, e.Corrected)]
        assert not told or told[-1].what == "step"  # nothing lies anywhere else
        if dice.random() < 0.25:
            change = dice.choice(CHANGES)
            with suppress(PositionError):
                session.mend(change(session.game.position_now(), dice))
        else:
            session.decide(dice.choice(ask.options))
    again = Session(session.origin)
    for entry in session.log:
        replay(again.game, entry)
    assert again.game.digest() == session.game.digest()
    for length in dice.sample(sorted(digests), min(4, len(digests))):
        assert session.at(length).digest() == digests[length]


def spread(position: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A map with everything on it."""
    hexes = [hex for hex in within("0,0", 2) if hex != "0,0"]
    for hex in hexes:
        position = describing.paint(position, hex, LAND)
    for thing in (*position["seats"] * 3, *("mine", "drum", "crate", "fire", "crater") * 3):
        with suppress(PositionError):
            position = describing.put(position, dice.choice(hexes), thing)
    return position


def _hex(position: dict[str, Any], dice: random.Random) -> str:
    return str(dice.choice(position["land"]))


CHANGES: tuple[Any, ...] = (
    lambda p, dice: describing.put(
        p, _hex(p, dice), dice.choice(("mine", "crate", "drum", "fire", "crater"))
    ),
    lambda p, dice: describing.put(p, _hex(p, dice), dice.choice([f"{team}1" for team in p["seats"]])),
    lambda p, dice: describing.paint(p, _hex(p, dice), WATER, playing=True),
    lambda p, dice: describing.turn_wind(p, dice.randint(1, 6)),
    lambda p, dice: describing.to_seat(p, dice.choice(p["seats"])),
    lambda p, dice: describing.to_step(p, dice.randint(1, 8)),
    lambda p, dice: decks.more_cards(p, dice.choice(p["seats"])),
    lambda p, dice: decks.fewer_cards(p, dice.choice(p["seats"])),
    lambda p, dice: decks.change_supply(p, dice.choice((-1, 1))),
    lambda p, dice: decks.change_drop(p, dice.choice((-1, 1))),
    lambda p, dice: decks.reveal_rule(p, "storm"),
    lambda p, dice: describing.mark(p, dice.choice([f"{team}2" for team in p["seats"]]), dice.choice("*~")),
)


def test_every_mirrored_table_has_dice_of_its_own() -> None:
    described = blank(("blue", "red")) | {"land": ["1,0"], "things": {"1,0": ["blue1", "red1"]}}
    draft = Draft(described)
    assert len({draft.origin().seed for _ in range(5)}) == 5
    assert draft.origin(seed=3).seed == 3
