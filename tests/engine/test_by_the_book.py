"""Statements of the rules that no scenario can say: what sentences of own cards ask, what the end cites, what
positions leave out.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from worms_app.content.load import card_of
from worms_app.engine import CHANCE, Event, Game, PositionError
from worms_app.engine.hexes import distance, on_lines
from worms_app.engine.library import standard

ISLAND: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "1,1", "2,1", "3,1", "2,2", "3,2"],
    "wind": 3,
    "supply": {},
    "drop": {"cards": {"calm": 1}, "left": 1, "sudden_death": {}},
    "seat": "blue",
    "step": 5,
    "worm": "blue1",
}


def playing(text: list[dict[str, Any]], **fields: Any) -> Game:
    """Blue plays a card with this text."""
    card = card_of(
        "weapon", {"id": "mine_own", "name": "Mine own", "line": "T", "text": text}, "test", own=True
    )
    position = (
        ISLAND | {"things": {"1,0": ["blue1"], "3,2": ["red1"]}, "hands": {"blue": ["mine_own"]}} | fields
    )
    game = Game.from_position(position, standard().with_cards([card]))
    game.decide("mine_own")
    return game


# -- 6.1 targets -----------------------------------------------------------------------------------

LIMITS = ("any", "direct", "own", "adjacent", "own_or_adjacent", "emptiest")
CROWD = {"1,0": ["blue1", "crate"], "2,0": ["mine"], "1,1": ["drum", "crater", "crate"], "3,2": ["red1"]}
OWN, TOKEN = "1,0", "2,1"


def fits(game: Game, hex: str, limit: str, within: int, marks: dict[str, bool]) -> bool:
    """What the words of a target say, one by one."""
    board, far = game.board, distance(OWN, hex)
    return all(
        (
            limit != "direct" or bool(on_lines(OWN, (hex,))),
            limit != "own" or far == 0,
            limit != "adjacent" or far == 1,
            limit != "own_or_adjacent" or far <= 1,
            limit != "emptiest" or board.is_land(hex),
            not within or far <= within,
            not marks["new"] or hex != TOKEN,
            not marks["land"] or board.is_land(hex),
            not marks["not_full"] or board.count(hex) < 3,
            not marks["not_own"] or far > 0,
        )
    )


@pytest.mark.parametrize("limit", LIMITS)
def test_a_target_obeys_every_combination_of_its_limits(limit: str) -> None:
    """6.1: the emptiest are those with the fewest Things of the land hexes that fit."""
    for within, *flags in itertools.product((0, 1, 2), *((False, True),) * 4):
        marks = dict(zip(("new", "land", "not_full", "not_own"), flags, strict=True))
        target = {"verb": "target", "limit": limit, **marks} | ({"within": within} if within else {})
        game = playing([target, {"verb": "inch_or_jump"}], things=CROWD, token=TOKEN)
        before = Game.from_position(ISLAND | {"things": CROWD})
        expected = [hex for hex in before.board.aimable() if fits(before, hex, limit, within, marks)]
        if limit == "emptiest":
            fewest = min((before.board.count(hex) for hex in expected), default=0)
            expected = [hex for hex in expected if before.board.count(hex) == fewest]
        if len(expected) > 1:
            assert game.pending is not None
            assert (game.pending.kind, list(game.pending.options)) == ("aim.target", expected), target
        elif expected:
            assert game.board.token == expected[0], target
        else:  # 5.3: the rest of the text is skipped
            assert game.board.token in (TOKEN, None), target


# -- 3.11 the order of places ----------------------------------------------------------------------


def around(thing: str, **fields: Any) -> Game:
    """One Thing is placed on each hex around 2,1."""
    target = {"verb": "target", "limit": "any", "land": True}
    game = playing([target, {"verb": "place", "thing": thing, "at": "each_adjacent"}], **fields)
    game.decide("2,1")
    return game


@pytest.mark.parametrize("thing", ["crate", "mine", "drum", "fire", "crater"])
def test_where_nothing_can_come_of_it_the_order_is_not_asked(thing: str) -> None:
    """3.11: room everywhere, enough of them: 2,0 1,1 3,1 2,2 get one each."""
    game = around(thing, things={"1,0": ["blue1"], "3,2": ["red1"], "2,0": ["crater"]})
    assert game.pending is not None
    assert game.pending.kind == "wind.die"
    assert all(game.board.kind_at(hex, thing) for hex in ("2,0", "1,1", "3,1", "2,2"))


@pytest.mark.parametrize("thing", ["crate", "mine", "drum", "fire", "crater"])
def test_where_a_hex_would_overflow_the_order_is_asked(thing: str) -> None:
    """3.11 4.5: three worms on 1,1 and a fourth Thing: one is prodded, perhaps to another hex."""
    game = around(thing, things={"1,0": ["blue1"], "3,2": ["red1"], "1,1": ["red2", "red3", "blue2"]})
    assert game.pending is not None
    assert (game.pending.kind, game.pending.options) == ("place.hex", ("1,1", "2,0", "2,2", "3,1"))


def test_where_the_supply_runs_short_the_order_is_asked() -> None:
    game = around("mine", box={"mine": 3})
    assert game.pending is not None
    assert (game.pending.kind, len(game.pending.options)) == ("place.hex", 4)


def test_where_a_crater_makes_a_hex_collapse_the_order_is_asked() -> None:
    game = around("crater", things={"1,0": ["blue1"], "3,2": ["red1"], "1,1": ["crater", "crater"]})
    assert game.pending is not None
    assert (game.pending.kind, len(game.pending.options)) == ("place.hex", 4)


# -- 9.3-9.5 what decided the game -----------------------------------------------------------------


def ended(**fields: Any) -> Event:
    """The last event of a game in which red has just passed in the last round."""
    calm = {"drop": {"cards": {}, "left": 0, "sudden_death": {}}, "last_round": []}
    game = Game.from_position(ISLAND | {"step": 5, "hands": {"blue": ["weather_vane"]}} | calm | fields)
    events: tuple[Event, ...] = ()
    while game.pending is not None:
        events = game.decide("none" if "none" in game.pending.options else game.pending.options[0])
    return events[-1]


@pytest.mark.parametrize(
    ("things", "edition", "rule", "winners"),
    [
        ({"1,0": ["blue1", "blue2"], "3,2": ["red1"]}, "en", "9.3", ("blue",)),
        ({"1,0": ["blue1"], "3,2": ["red1*"]}, "en", "9.3", ("blue",)),
        ({"1,0": ["blue1"], "3,2": ["red1"]}, "en", "9.4", ()),
        ({"1,0": ["blue1"], "3,2": ["red1"]}, "cs", "9.4", ("blue", "red")),
        ({"1,0": ["blue1"], "3,2": ["red1"]}, "uk", "9.4", ()),
    ],
)
def test_the_end_cites_what_decided_it(
    things: dict[str, list[str]], edition: str, rule: str, winners: tuple[str, ...]
) -> None:
    event: Any = ended(things=things, edition=edition)
    assert (event.rule, event.winners) == (rule, winners)


def test_the_end_without_worms_cites_its_own_rule() -> None:
    """9.5: the only two worms are destroyed by one drum."""
    things = {"1,0": ["blue1*"], "1,1": ["drum"], "2,0": ["red1*"]}
    game = Game.from_position(ISLAND | {"things": things, "hands": {"blue": ["uzi"]}})
    for answer in ("uzi", "1,1", "1", "2", "1", "2", "1", "red1"):
        event: Any = game.decide(answer)[-1]
    assert (event.rule, event.winners, game.pending) == ("9.5", (), None)


# -- 3.10 where a worm last stood ------------------------------------------------------------------

SHELL = [{"verb": "target", "limit": "adjacent"}, {"verb": "place", "thing": "fire"}]


def dropping(**fields: Any) -> Game:
    """Blue's worm was lost on 2,1; a drop card that measures from it comes now."""
    card = card_of("drop", {"id": "shell", "name": "Shell", "text": SHELL}, "test", own=True)
    drop = {"cards": {"shell": 1}, "left": 1, "sudden_death": {}}
    position = ISLAND | {"things": {"1,0": ["blue2"], "3,2": ["red1"]}, "step": 7, "worm": None, "drop": drop}
    return Game.from_position(position | fields, standard().with_cards([card]))


def test_a_position_keeps_where_the_lost_worm_stood() -> None:
    game = dropping(last_stood="2,1")
    assert game.pending is not None
    assert game.pending.options == ("1,1", "1,2", "2,0", "2,2", "3,0", "3,1")


def test_it_is_written_where_the_worm_is_gone_and_only_there() -> None:
    """The drowned worm stood on 1,0 (3.10); the turn is at its end effects, where nothing is half done."""
    things = {"1,0": ["blue1"], "2,2": ["blue2"], "3,2": ["red1"]}
    game = Game.from_position(ISLAND | {"step": 3, "things": things, "rule_cards": ["flood"]})
    assert "last_stood" not in game.position()
    game.decide("jump:0,0")
    assert game.pending is not None
    assert game.pending.kind == "sink.hex"
    position = game.position()
    assert (position["step"], position["worm"], position["last_stood"]) == (6, None, "1,0")
    again = Game.from_position(position)
    assert (again.origin, again.pending, again.position()) == ("1,0", game.pending, position)


def test_without_a_worm_and_without_a_hex_nothing_can_be_measured() -> None:
    """5.3: time was up before a worm was chosen, say; the text is skipped and the next player begins."""
    game = dropping()
    assert game.pending is not None
    assert (game.active_team, game.pending.kind) == ("red", "turn.move")
    assert not game.board.kind_at("2,0", "fire")


def test_a_turn_forgets_where_the_worm_of_the_last_one_stood() -> None:
    options = {"timer": 60}
    game = dropping(
        step=5, worm="blue2", hands={}, options=options, things={"1,0": ["blue2"], "3,2": ["red1", "red2"]}
    )
    while game.active_team != "red":
        game.decide(game.pending.options[0])  # type: ignore[union-attr]
    assert game.origin == ""


def test_a_wrong_hex_is_named() -> None:
    with pytest.raises(PositionError) as error:
        dropping(last_stood="here")
    assert error.value.field == "last_stood"


# -- what a position leaves out --------------------------------------------------------------------

BARE: dict[str, Any] = {key: ISLAND[key] for key in ("seats", "dial", "land", "wind")} | {
    "things": {"1,0": ["blue1"], "3,2": ["red1"]}
}


def test_left_out_decks_are_those_of_a_new_game_and_left_out_hands_are_empty() -> None:
    """2.7-2.9 2.12"""
    for edition, drops in (("en", 6), ("cs", 6), ("uk", 6)):
        game = Game.from_position(BARE | {"edition": edition})
        assert [layer.left for layer in game.drop.layers] == [drops, 1]
        assert game.hands == [(), ()]
        assert game.supply.left == sum(dict(game.supply.coming).values()) > 40
    three = BARE | {"seats": ["blue", "red", "green"], "things": {**BARE["things"], "2,1": ["green1"]}}
    assert Game.from_position(three).drop.left == 10
    assert Game.from_position(three | {"edition": "cs"}).drop.left == 9


def test_a_draft_that_is_left_out_is_dealt_by_chance_before_the_first_question() -> None:
    """10.3: one card per seat is kept, one of those lies under the drop deck."""
    game = Game.from_position(BARE | {"options": {"sudden_death_draft": True}})
    kept: list[str] = []
    for team in ("blue", "red"):
        assert game.pending is not None
        assert (game.pending.kind, game.pending.who) == ("sudden_death.card", CHANCE)
        assert game.pending.about["team"] == team
        assert not set(kept) & set(game.pending.options)
        kept.append(game.pending.options[-1])
        assert Game.load(game.dump()).pending == game.pending
        assert game.view(team).pending == game.pending
        game.decide(kept[-1])
    assert game.pending is not None
    assert game.pending.kind == "turn.move"
    assert [layer.left for layer in game.drop.layers] == [6, 1]
    assert game.drop.layers[-1].cards == tuple(sorted((card, 1) for card in kept))
    assert Game.from_position(game.position()).pending == game.pending


def test_a_draft_that_is_written_down_is_not_dealt_again() -> None:
    drop = {"cards": {"calm": 1}, "left": 1, "sudden_death": {"flood": 1}}
    for fields in ({"drop": drop}, {"rule_cards": ["flood"]}):
        game = Game.from_position(BARE | {"options": {"sudden_death_draft": True}} | fields)
        assert game.pending is not None
        assert game.pending.kind == "turn.move"


# -- a finished game -------------------------------------------------------------------------------


def test_a_position_without_worms_is_a_game_that_is_over() -> None:
    """9.5: so the position of every game can be read again, of one that ended in a draw of nobody, too."""
    game = Game.from_position(BARE | {"things": {"1,0": ["crate"]}, "step": 8})
    assert game.pending is None
    assert game.result is not None
    assert game.result.winners == ()
    assert Game.from_position(game.position()).result == game.result
    for step in (1, 3, 5):
        with pytest.raises(PositionError) as error:
            Game.from_position(BARE | {"things": {}, "step": step})
        assert error.value.field == "seat"
