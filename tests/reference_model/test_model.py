"""The model itself, on chains that were worked out by hand from the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.reference_model.cards import CARDS
from tests.reference_model.model import Model, Position
from tests.reference_model.own_cards import with_own
from tests.reference_model.positions import OWN, pick, random_position


def position(things: dict[str, list[str]], **other: Any) -> Position:
    """Four hexes in a row east of the dial and one beside them; blue1 is to move; the wind blows SE."""
    return {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": ["1,0", "2,0", "3,0", "4,0", "2,-1"],
        "wind": 3,
        "things": {"2,-1": ["red1"], **things},
        "hands": {"blue": ["grenade"]},
        "supply": {},
        "drop": {"cards": {"supplies": 1, "mine": 1}, "left": 2, "sudden_death": {}},
        "seat": "blue",
        "step": 3,
        "worm": "blue1",
    } | other


def play(start: Position, *script: str) -> tuple[Model, list[str]]:
    """Answers "kind answer" one after the other; the question left at the end comes back with its options."""
    model = Model(start, CARDS)
    rule = model.play()
    ask = next(rule)
    for line in script:
        kind, answer = line.split()
        assert ask.kind == kind, (ask, line)
        assert answer in ask.options, (ask, line)
        ask = rule.send(answer)
    return model, [ask.kind, *ask.options]


def test_inch_onto_crate_and_mine() -> None:
    """4.4: the order is asked; the mine's blast finds no crate; blue1 is hurt, so step 4 is lost (3.9)."""
    start = position({"1,0": ["blue1"], "2,0": ["mine", "crate"]}, supply={"uzi": 1})
    model, ask = play(start, "turn.move inch:2,0", "enter.order crate", "mine.flip danger", "blast.die wind")
    assert ask == ["drop.card", "mine", "supplies"]
    assert model.position()["things"] == {"2,-1": ["red1"], "2,0": ["crater"], "3,0": ["blue1*"]}
    assert model.hands["blue"] == ["grenade", "uzi"]


def test_a_damaged_worm_goes_on_in_the_czech_edition() -> None:
    start = position({"1,0": ["blue1"], "2,0": ["mine"]}, edition="cs")
    _, ask = play(start, "turn.move inch:2,0", "mine.flip danger", "blast.die hit")
    assert ask == ["turn.move", "inch:1,0", "inch:2,-1", "inch:3,0", *(
        f"jump:{hex}" for hex in ("1,0", "2,-1", "2,0", "3,0", "4,0")), "stay"]  # fmt: skip


def test_the_third_crater_collapses_the_hex_before_anyone_is_hurt() -> None:
    """6.7c: no dice; red1 is lost with the hex, and a hex of water covers it."""
    start = position({"1,0": ["blue1", "mine"], "2,-1": ["red1"], "2,0": ["mine", "crater", "crater"]})
    model, _ = play(start, "turn.move inch:2,0", "mine.flip danger")
    assert model.position()["things"] == {"1,0": ["mine"], "2,-1": ["red1"]}
    assert model.position()["sunk"] == ["2,0"]


def test_without_water_hexes_a_collapsed_hex_stays_land() -> None:
    start = position({"1,0": ["blue1"], "2,0": ["mine", "crater", "crater"]}, box={"water_hex": 0})
    model, _ = play(start, "turn.move inch:2,0", "mine.flip danger")
    assert model.position()["things"] == {"2,-1": ["red1"]}
    assert model.position()["sunk"] == []
    assert (2, 0) in model.land


def test_jumping_into_a_full_hex_is_checked_after_the_scatter() -> None:
    """4.5: nobody is prodded while the worm flies on; a worm that stays must leave when the die says hit."""
    start = position({"1,0": ["blue1"], "3,0": ["drum", "drum", "crate"]})
    model, ask = play(start, "turn.move jump:3,0", "scatter.die 3")
    assert ask[0] == "turn.move"  # blue1 took the crate, flew on, and never crowded the hex
    assert model.position()["things"]["3,0"] == ["drum", "drum"]
    start = position({"1,0": ["blue1"], "3,0": ["drum", "drum", "mine"]})
    jump = ("turn.move jump:3,0", "mine.flip safe", "scatter.die hit")
    assert play(start, *jump)[1][0] == "turn.move"  # the mine is gone: three Things
    start = position({"1,0": ["blue1"], "3,0": ["drum", "drum", "drum"]})
    script = ("turn.move jump:3,0", "scatter.die hit", "knockback.die hit", "knockback.direction 3")
    model, ask = play(start, *script)
    assert model.position()["things"]["4,0"] == ["blue1"]


def test_jumping_on_the_spot_triggers_nothing() -> None:
    start = position({"1,0": ["blue1", "crate", "fire"]})
    model, ask = play(start, "turn.move jump:1,0", "scatter.die hit")
    assert ask[0] == "turn.move"
    assert model.position()["things"]["1,0"] == ["blue1", "crate", "fire"]


def test_a_blast_sets_off_a_drum_before_the_next_thing() -> None:
    """3.12 and 7.4: the drum burns the mine in its own hex and the worm beside it; each hex is struck once.

    The grenade flies to 3,0 (distance 1, so two dice; both hit: no choice). The drum may go before the mine.
    The drum strikes 3,0 twice (hit, hit), 4,0 twice (3 and wind) and 2,-1's neighbour 4,-1 (water).
    3,0 holds the mine, 4,0 red2: their order is blue's. The mine's blast (a second
    crater) comes before the fires; one fire burns in each of the two land hexes.
    """
    start = position(
        {"2,0": ["blue1"], "3,0": ["drum", "mine"], "4,0": ["red2"]}, step=5, hands={"blue": ["grenade"]}
    )
    model, ask = play(
        start,
        "turn.weapon grenade",
        "aim.target 3,0",
        "aim.die hit",
        "aim.die hit",
        "blast.order drum",
        *(f"drum.die {face}" for face in ("hit", "hit", "3", "wind", "2")),
        "drum.damage mine@3,0",
    )
    assert model.position()["things"] == {
        "2,-1": ["red1"],
        "2,0": ["blue1"],
        "3,0": ["crater", "crater", "fire"],
        "4,0": ["fire", "red2*"],
    }
    assert ask[0] == "line.move"


def test_the_last_fires_go_where_the_active_player_says() -> None:
    start = position({"2,0": ["blue1"], "3,0": ["drum"]}, step=5, box={"fire": 1})
    dice = (f"drum.die {face}" for face in ("hit", "hit", "3", "3", "3"))
    script = ("turn.weapon grenade", "aim.target 3,0", "aim.die hit", "aim.die hit", *dice, "place.hex 4,0")
    model, _ = play(start, *script)
    assert model.position()["things"]["4,0"] == ["fire"]
    assert model.position()["things"]["3,0"] == ["crater"]


def test_parting_gift_lands_where_the_blast_sends_it() -> None:
    """10.1: the damaged worm is rolled for, dies, and the hex where it lands is blasted; nothing triggers."""
    start = position(
        {"2,0": ["blue1"], "3,0": ["red2*"], "4,0": ["mine", "crate"]},
        step=5,
        options={"parting_gifts": True},
    )
    script = ["turn.weapon grenade", "aim.target 3,0", "aim.die hit", "aim.die hit", "blast.die wind"]
    model, ask = play(start, *script)
    assert ask == ["blast.order", "crate", "mine"]
    model, ask = play(start, *script, "blast.order mine")
    assert model.position()["things"] == {
        "2,-1": ["red1"],
        "2,0": ["blue1"],
        "3,0": ["crater"],
        "4,0": ["crater", "crater"],
    }


def test_no_die_for_a_worm_that_dies() -> None:
    start = position({"2,0": ["blue1"], "3,0": ["red2*"]}, step=5)
    model, ask = play(start, "turn.weapon grenade", "aim.target 3,0", "aim.die hit", "aim.die hit")
    assert ask[0] == "line.move"
    assert model.position()["things"]["3,0"] == ["crater"]


def test_ice_instead_of_damage() -> None:
    """7.8: the iced worm is only thrown; its team mate gets ice."""
    start = position({"2,0": ["blue1"], "3,0": ["red2*~"], "4,0": ["red3"]}, step=5)
    script = ["turn.weapon grenade", "aim.target 3,0", "aim.die hit", "aim.die hit", "blast.die hit"]
    model, _ = play(start, *script)
    assert model.position()["things"]["3,0"] == ["crater", "red2*~"]
    script = ["turn.weapon grenade", "aim.target 4,0", "aim.die hit", "blast.die 6"]
    model, _ = play(start, *script)
    assert model.position()["things"]["3,0"] == ["red2*~", "red3~"]


def test_high_explosives_push_the_neighbours() -> None:
    start = position(
        {"1,0": ["blue1"], "2,0": ["drum"], "3,0": ["red2"]},
        rule_cards=["high_explosives"],
        step=5,
        hands={"blue": ["dynamite"]},
    )
    script = ["turn.weapon dynamite", "line.move stay", "aim.target 2,0", *("drum.die 2" for _ in range(5))]
    model, ask = play(start, *script)  # (3,-1) is water: nothing burns
    assert ask == ["explosives.order", "1,0", "2,-1", "3,0"]
    model, ask = play(start, *script, "explosives.order 3,0", "explosives.order 2,-1")
    assert model.position()["things"] == {
        "2,0": ["crater"],
        "4,0": ["red2"],
    }  # blue1 and red1 fell into the water
    assert ask == [
        "place.emptiest",
        "1,0",
        "2,-1",
        "3,0",
    ]  # the card's drop part, after the turn was cut short


def test_a_mine_thrown_onto_a_worm_goes_off_once() -> None:
    """10.7 moves mines; 7.3: it trips on the worms it meets."""
    start = position(
        {"1,0": ["blue1"], "2,0": ["mine"], "3,0": ["red2"]},
        options={"reduced_blast": True},
        step=5,
        hands={"blue": ["dynamite"]},
    )
    script = ["turn.weapon dynamite", "line.move stay", "aim.target 2,0", "blast.die 3", "mine.flip danger"]
    model, ask = play(start, *script, "blast.die 6")
    assert model.position()["things"] == {
        "1,0": ["blue1"],
        "2,-1": ["red1"],
        "2,0": ["crater", "red2"],
        "3,0": ["crater"],
    }
    assert ask[0] == "line.move"


def test_a_drum_crowds_two_hexes_and_the_order_is_asked() -> None:
    """7.4: damage first (three worms lie down in each), then the fires, then both hexes hold four Things."""
    crowd = {"2,0": ["red2", "red3", "red4"], "4,0": ["blue2", "blue3", "blue4"]}
    start = position({"1,0": ["blue1"], "3,0": ["drum"], **crowd}, hands={"blue": ["uzi"]}, step=5)
    script = [
        "turn.weapon uzi",
        "aim.target 3,0",
        *(f"drum.die {face}" for face in ("6", "wind", "3", "6", "6")),
    ]
    script += [f"drum.damage {worm}" for worm in ("red3", "blue3", "red2", "blue2", "red4")]
    model, ask = play(start, *script)
    assert ask == ["full.order", "2,0", "4,0"]
    assert model.position()["things"]["2,0"] == ["fire", "red2*", "red3*", "red4*"]
    model, ask = play(start, *script, "full.order 4,0", "prod.choose blue4", "knockback.die 3")
    assert model.position()["things"]["4,0"] == ["blue2*", "blue3*", "fire"]
    assert ask == ["prod.choose", "red2", "red3", "red4"]


def test_where_no_worm_is_nobody_must_go() -> None:
    """4.5: the crate makes four; without a worm blue may prod one of the others, or leave it at that."""
    start = position({"1,0": ["blue1", "crate"], "2,0": ["drum", "mine", "crater"]}, step=5)
    start["hands"] = {"blue": ["prod"]}
    script = ["turn.weapon prod", "aim.target 1,0", "knock.choose crate", "knock.direction 3"]
    model, ask = play(start, *script)
    assert ask == ["prod.choose", "crate", "drum", "mine", "none"]
    model, _ = play(start, *script, "prod.choose none")
    assert model.position()["things"]["2,0"] == ["crate", "crater", "drum", "mine"]
    model, _ = play(start, *script, "prod.choose mine", "knockback.die 3")
    assert model.position()["things"]["3,0"] == ["mine"]


def test_a_jump_into_the_sea_goes_by_edition() -> None:
    """4.2: the Czech book has land hexes only; elsewhere the worm sinks without a scatter."""
    start = position({"1,0": ["blue1"], "2,0": ["blue2"]})
    assert "jump:0,0" in play(start)[1]
    assert "jump:0,0" not in play(start | {"edition": "cs"})[1]
    assert "jump:0,0" in play(start | {"edition": "cs", "options": {"jump_to": "any_hex"}})[1]
    model, ask = play(start, "turn.move jump:0,0")
    assert ask[0] != "scatter.die"
    assert "1,0" not in model.position()["things"]


def test_a_prodded_thing_sets_off_what_it_meets() -> None:
    """4.5, 6.6: three worms and a new crater: one is prodded, into the mine, before the next card or move."""
    start = position({"1,0": ["blue1"], "2,0": ["red2", "red3", "red4"], "3,0": ["mine"]}, step=5)
    start["hands"] = {"blue": ["dynamite"]}
    script = ["turn.weapon dynamite", "line.move stay", "aim.target 2,0"]
    script += ["blast.order red3", "blast.die hit", "blast.order red4", "blast.die hit", "blast.die hit"]
    script += ["prod.choose red4", "knockback.die wind", "mine.flip danger"]
    model, ask = play(start, *script)
    assert model.position()["things"]["3,0"] == ["crater"]  # lying already, red4 is destroyed without a die
    assert model.position()["things"]["2,0"] == ["crater", "red2*", "red3*"]
    assert ask[0] == "line.move"


def test_a_knocked_worm_flies_over_what_lies_between() -> None:
    """R6: over the water at 4,-1 onto land; into water only where it comes down."""
    start = position({"2,0": ["blue1"], "3,0": ["red2"]}, hands={"blue": ["baseball_bat"]}, step=5)
    start["land"].append("5,-2")
    model, _ = play(start, "turn.weapon baseball_bat", "aim.target 3,0", "knock.direction 2")
    assert model.position()["things"]["5,-2"] == ["red2*"]
    model, _ = play(start, "turn.weapon baseball_bat", "aim.target 3,0", "knock.direction 3")
    assert "red2" not in str(model.position()["things"])


@pytest.mark.parametrize("seed", range(200))
def test_random_chains_end_and_conserve(seed: int) -> None:
    """Nothing appears from nowhere, nobody stands in water, and only immovable Things crowd a hex."""
    start = random_position(seed)
    model = Model(start, with_own(CARDS, start.get(OWN, [])))
    rng = Random(seed)
    rule = model.play()
    turns = 0
    try:
        ask = next(rule)
        while turns < 8:
            assert len(ask.options) > 1
            assert list(ask.options) == sorted(set(ask.options))
            turns += ask.kind.startswith("turn.")
            if ask.kind.startswith("turn."):
                for hex in model.land:
                    assert len(model.at(hex)) <= 3 or not model.at(hex, "worm")  # 4.5 may be declined
            ask = rule.send(pick(rng, ask, start))
            assert all(thing.hex in model.land for thing in model.things)
            assert all(model.stock(kind) >= 0 for kind in model.box)
    except StopIteration:
        assert model.over() or model.last_round is not None
