"""Chapters 2 and 10.3-10.8: how games begin."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import fields

import pytest

from worms_app.content.load import card_of
from worms_app.engine import EDITIONS, Event, Game, PositionError, Setup, new_game
from worms_app.engine.events import FirstPlayer, StarterDealt, TeamDealt, ThingSetUp, TilePlaced, WindTurned
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, standard
from worms_app.engine.options import OPTIONAL_RULES, SWITCHES, Rules
from worms_app.engine.setup import box_for
from worms_app.engine.things import FACES, FLIPS, KIND, TEAMS, team_of

PLAYERS = range(2, 7)


def until(game: Game, kind: str, seed: int = 1) -> Game:
    """Random answers until a kind of question waits."""
    dice = random.Random(seed)
    while game.pending is not None and game.pending.kind != kind:
        game.decide(dice.choice(game.pending.options))
    return game


def begun(seed: int = 1, **plan: object) -> Game:
    """A game at its first turn."""
    return until(new_game(Setup(**plan)), "turn.activate", seed)  # type: ignore[arg-type]


def test_the_box() -> None:
    """2.1"""
    assert box_for(4) == {"crate": 6, "mine": 6, "drum": 6, "fire": 10, "crater": 20, "water_hex": 9}
    assert box_for(2) == box_for(4)
    assert box_for(6) == {"crate": 8, "mine": 8, "drum": 8, "fire": 10, "crater": 20, "water_hex": 15}
    tiles = standard().tiles.values()
    assert sorted(len(tile.hexes) for tile in tiles if tile.seats <= 4) == [4, 4, 5, 5]
    assert sum(tile.seats <= 6 for tile in tiles) == 6


def test_die_and_flipper() -> None:
    """2.2"""
    assert sorted(FACES) == ["1", "2", "3", "4", "5", "6", "hit", "wind"]
    assert sorted(FLIPS) == ["danger", "safe"]


def test_box_tiles_lie_differently_in_each_of_six_rotations() -> None:
    """2.1 2.4: none is symmetric, and no two are the same shape."""

    def shape(tile_id: str, rotation: int) -> frozenset[tuple[int, int]]:
        cells = standard().tiles[tile_id].turned(rotation)
        q0, r0 = min(cells)
        return frozenset((q - q0, r - r0) for q, r in cells)

    box = [tile.id for tile in standard().tiles.values() if tile.seats <= 6]
    shapes = [shape(tile, rotation) for tile in box for rotation in range(6)]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_places_one_tile_touching_the_map(players: int) -> None:
    """2.4: clockwise from the youngest, by an edge, overlapping nothing."""
    game = new_game(Setup(players, youngest=1))
    dice = random.Random(players)
    order = []
    land: set[str] = {game.board.dial}
    while game.pending is not None and game.pending.kind == "setup.tile":
        order.append(game.pending.who)
        (placed,) = [e for e in game.decide(dice.choice(game.pending.options)) if isinstance(e, TilePlaced)]
        assert not land & set(placed.hexes)
        assert any(near in land for hex in placed.hexes for near in NEIGHBOURS[hex])
        land |= set(placed.hexes)
    assert order == [f"seat{(1 + turn) % players + 1}" for turn in range(players)]
    assert not game.board.is_land(game.board.dial)


def test_the_first_tile_has_exactly_the_places_around_the_dial() -> None:
    """2.4: a tile in one rotation lies legally exactly where the dial is one of the hexes around it."""
    game = new_game(Setup(2))
    assert game.pending is not None
    options = [each for each in game.pending.options if each.startswith("hook@") and each.endswith("/0")]
    cells = ("0,0", "1,0", "0,1", "2,0")
    around = {near for cell in cells for near in NEIGHBOURS[cell]} - set(cells)
    assert len(options) == len(around) == 11


@pytest.mark.parametrize("players", PLAYERS)
def test_the_common_pile(players: int) -> None:
    """2.5: per player 4 worms of a colour, a drum, a mine, a crate; nothing triggers; at most 3 on a hex."""
    game = until(new_game(Setup(players)), "setup.thing")
    dice = random.Random(players)
    placed: list[ThingSetUp] = []
    order = []
    while game.pending is not None and game.pending.kind == "setup.thing":
        order.append(game.pending.who)
        events = game.decide(dice.choice(game.pending.options))
        placed += [event for event in events if isinstance(event, ThingSetUp)]
    kinds = Counter(event.thing if event.thing in box_for(2) else team_of(event.thing) for event in placed)
    assert kinds == {**dict.fromkeys(TEAMS[:players], 4), "drum": players, "mine": players, "crate": players}
    # The last Thing may have had only one place left, and then it is not asked for.
    assert order == [f"seat{turn % players + 1}" for turn in range(len(order))]
    assert max(map(len, game.board.things.values())) <= 3


@pytest.mark.parametrize("players", PLAYERS)
def test_teams_hands_decks_first_player(players: int) -> None:
    """2.6-2.10"""
    game = until(new_game(Setup(players)), "team.card")
    dice = random.Random(players)
    events: list[Event] = []
    while game.pending is not None and game.pending.kind != "turn.activate":
        events += game.decide(dice.choice(game.pending.options))
    dealt = [event.team for event in events if isinstance(event, TeamDealt)]
    assert sorted(dealt) == sorted(TEAMS[:players])
    assert list(game.seats) == dealt
    for team, hand in zip(game.seats, game.hands, strict=True):
        fixed = {"uzi", "bazooka", "ninja_rope", "girder"}
        (extra,) = [card for card in hand if card not in fixed]
        assert fixed <= set(hand)
        assert extra in ("grenade", "shotgun", "baseball_bat")
        (starter,) = [event for event in events if isinstance(event, StarterDealt) and event.team == team]
        assert starter.card == extra
        other = next(seat for seat in game.seats if seat != team)
        assert starter.seen_by(other).to_json()["card"] == ""
        assert starter.seen_by(team).to_json()["card"] == extra
    assert (
        [event.team for event in events if isinstance(event, FirstPlayer)] == ["blue"] == [game.active_team]
    )
    assert [event.direction for event in events if isinstance(event, WindTurned)] == [game.board.wind]
    supply = {card.id: card.copies for card in standard().deck(WEAPON) if not card.starter}
    assert dict(game.supply.coming) == supply
    assert game.supply.left == sum(supply.values())
    assert game.drop.left == 3 * players + 1
    assert set(dict(game.drop.coming)) == {card.id for card in standard().deck(DROP)}


def test_the_wind_is_rolled_until_a_number_comes() -> None:
    """2.10"""
    game = until(new_game(Setup(2)), "wind.die")
    for face in ("wind", "hit", "hit"):
        game.decide(face)
        assert game.pending is not None
        assert game.pending.kind == "wind.die"
    game.decide("5")
    assert game.board.wind == 5
    assert game.pending is not None
    assert game.pending.kind == "turn.activate"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game(players: int) -> None:
    """2.11"""
    game = begun(players=players, map="first_game", teams=TEAMS[:players])
    worms = Counter(team_of(worm) for worm in game.board.worms())
    assert worms == dict.fromkeys(TEAMS[:players], 2)
    assert game.active_team == "blue"
    assert game.board.wind == 2
    assert [len(hand) for hand in game.hands] == [5] * players
    assert {KIND[thing] for thing in game.board.where} == {"worm", "crate", "mine", "drum"}


def test_shuffling_is_drawing() -> None:
    """2.12: every card still unseen may come, as often as it is left; a real deck says which one came."""
    game = begun(players=2, map="first_game", teams=("blue", "red"))
    for answer in ("blue1", "inch:1,-1", "crate"):
        game.decide(answer)
    assert game.pending is not None
    left = game.pending.about["left"]
    assert game.pending.options == tuple(sorted(left))
    assert left["teleport"] == 2
    assert left["armageddon"] == 1
    game.decide("armageddon")
    assert "armageddon" in game.hands[0]
    assert "armageddon" not in dict(game.supply.coming)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_draft(players: int) -> None:
    """10.3: dealt out evenly, each keeps one in secret, one of those goes under the drop deck."""
    game = until(new_game(Setup(players, options={"sudden_death_draft": True})), "sudden_death.card")
    dice = random.Random(players)
    kept = {}
    while game.pending is not None and game.pending.kind in ("sudden_death.card", "draft.keep"):
        answer = dice.choice(game.pending.options)
        if game.pending.kind == "draft.keep":
            assert game.pending.options == game.drafted[game.seat_of(game.pending.who)]
            kept[game.pending.who] = answer
        game.decide(answer)
    each = 7 // players
    assert [len(hand) for hand in game.drafted] == [each] * players
    assert len({card for hand in game.drafted for card in hand}) == each * players
    last = game.drop.layers[-1]
    assert last.left == 1
    assert dict(last.cards) == dict.fromkeys(game.kept, 1)
    assert all(game.kept[game.seat_of(team)] == card for team, card in kept.items())


def test_the_draft_deals_every_copy_of_a_card() -> None:
    """10.3: a card of a player may be there several times; each copy may be dealt, kept and drawn."""
    data = {"id": "fog", "name": "Fog", "text": [{"verb": "change_wind"}], "copies": 3}
    box = standard().with_cards([card_of(SUDDEN_DEATH, data, "test", own=True)])
    game = until(new_game(Setup(2, options={"sudden_death_draft": True}), box), "sudden_death.card")
    assert game.pending is not None
    assert game.pending.about["left"]["fog"] == 3
    while game.pending is not None and game.pending.kind in ("sudden_death.card", "draft.keep"):
        fog = "fog" in game.pending.options
        game.decide("fog" if fog else game.pending.options[0])
    assert [len(hand) for hand in game.drafted] == [5, 5]
    assert sorted(card for hand in game.drafted for card in hand).count("fog") == 3
    assert game.kept == ("fog", "fog")
    assert game.drop.layers[-1].cards == (("fog", 2),)
    assert dict(game.view(game.seats[0]).drop.layers[-1].cards)["fog"] > 0


def test_no_sudden_death() -> None:
    """10.4: all drop cards form the deck."""
    game = begun(players=2, options={"no_sudden_death": True})
    assert game.drop.left == 20
    assert len(game.drop.layers) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_late_superweapons(players: int) -> None:
    """10.5: two random ordinary weapons per player above all superweapons."""
    game = begun(players=players, options={"late_superweapons": True})
    top, below = game.supply.layers
    cards = standard().cards
    assert top.left == 2 * players
    assert not any(cards[card].superweapon for card, _ in top.cards)
    assert below.left == 8
    assert all(cards[card].superweapon for card, _ in below.cards)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("edition", "plus_two"), [("en", False), ("cs", True), ("uk", True)])
def test_the_drop_deck(edition: str, plus_two: bool, players: int) -> None:
    """2.9: by edition three drop cards per player, or two per player and two more."""
    count = 2 * players + 2 if plus_two else 3 * players
    other = "three_per_player" if plus_two else "two_per_player_and_two"
    game = begun(players=players, edition=edition)
    assert [layer.left for layer in game.drop.layers] == [count, 1]
    alone = begun(players=players, edition=edition, options={"drop_cards": other})
    assert [layer.left for layer in alone.drop.layers] == [3 * players if plus_two else 2 * players + 2, 1]


@pytest.mark.parametrize(("edition", "count"), [("en", 4 * 2), ("cs", 20), ("uk", 20)])
def test_the_longer_game(edition: str, count: int) -> None:
    """10.6: by edition all drop cards or four per player, whatever the drop deck has otherwise."""
    game = begun(players=2, edition=edition, options={"longer_game": True})
    top, last = game.drop.layers
    assert top.left == count
    assert last.left == 1
    assert all(standard().cards[card].deck == SUDDEN_DEATH for card, _ in last.cards)


@pytest.mark.parametrize("edition", ["en", "cs", "uk"])
def test_the_longer_game_changes_nothing_without_sudden_death(edition: str) -> None:
    """10.6"""
    options = {"no_sudden_death": True}
    game = begun(players=2, edition=edition, options=options)
    longer = begun(players=2, edition=edition, options={**options, "longer_game": True})
    assert game.drop == longer.drop


def test_a_longer_game_never_wants_more_cards_than_there_are() -> None:
    game = begun(players=6, edition="en", options={"longer_game": True})
    assert game.drop.layers[0].left == 20


def test_every_optional_rule_says_what_it_changes() -> None:
    assert {field.name for field in fields(Rules)} == {"edition", *SWITCHES, *OPTIONAL_RULES}


def test_the_larger_map() -> None:
    """10.8: after the normal tiles the youngest may place more, as many as agreed, or stop."""
    game = new_game(Setup(3, youngest=2, options={"larger_map": True}, extra_tiles=2))
    dice = random.Random(1)
    for _ in range(3):
        assert game.pending is not None
        assert "done" not in game.pending.options
        game.decide(dice.choice(game.pending.options))
    assert game.pending is not None
    for left in (2, 1):
        assert game.pending.kind == "setup.tile"
        assert game.pending.who == "seat3"
        assert game.pending.about["left"] == left
        assert {option.partition("@")[0] for option in game.pending.options} == {"done", *standard().tiles}
        game.decide(next(option for option in game.pending.options if option.startswith("boot@")))
        assert game.pending is not None
    assert game.pending.kind == "setup.thing"
    stops = new_game(Setup(2, options={"larger_map": True}, extra_tiles=5))
    for _ in range(2):
        stops.decide(stops.pending.options[0])  # type: ignore[union-attr]
    stops.decide("done")
    assert stops.pending is not None
    assert stops.pending.kind == "setup.thing"


def test_without_the_rule_there_are_no_further_tiles() -> None:
    game = new_game(Setup(2, extra_tiles=5))
    for _ in range(2):
        game.decide(game.pending.options[0])  # type: ignore[union-attr]
    assert game.pending is not None
    assert game.pending.kind == "setup.thing"


PROBES: list[Callable[[Game], object]] = [
    lambda game: game.rules.turn_ends_when_active_worm_is,
    lambda game: game.rules.full_tie,
    lambda game: game.rules.longer_game_cards,
    lambda game: game.rules.drop_cards,
    lambda game: game.rules.jump_to,
]


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("en", ["damaged", "draw", "four_per_player", "three_per_player", "any_hex"]),
        ("cs", ["destroyed", "shared_win", "all_drop_cards", "two_per_player_and_two", "land"]),
        ("uk", ["damaged", "draw", "all_drop_cards", "two_per_player_and_two", "any_hex"]),
    ],
)
def test_editions(edition: str, expected: list[str]) -> None:
    """1: an edition sets five switches, and each can also be set alone."""
    game = new_game(Setup(2, edition=edition))
    assert [probe(game) for probe in PROBES] == expected
    alone = new_game(Setup(2, edition=edition, options={"full_tie": "shared_win"}))
    assert [probe(alone) for probe in PROBES] == [expected[0], "shared_win", *expected[2:]]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_can_be_set_alone_and_is_written_into_positions(edition: str, switch: str) -> None:
    """1"""
    assert set(SWITCHES) == set(EDITIONS[edition])
    for value in SWITCHES[switch]:
        game = begun(players=2, edition=edition, options={switch: value})
        assert getattr(game.rules, switch) == value
        position = game.position()
        assert (switch in position["options"]) == (EDITIONS[edition][switch] != value)
        assert Game.from_position(position).rules == game.rules == Game.load(game.dump()).rules


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_chooses_its_colours(players: int) -> None:
    """2.5 2.6 2.10: any of the six are dealt, and the lowest number begins."""
    for seed in range(5):
        colours = tuple(random.Random(10 * players + seed).sample(TEAMS, players))
        game = begun(seed, players=players, colours=colours)
        assert set(game.seats) == set(colours) == {team_of(worm) for worm in game.board.worms()}
        assert game.active_team == next(team for team in TEAMS if team in colours)
        given = begun(seed, players=players, teams=colours)
        assert given.seats == colours
        both = begun(seed, players=players, teams=colours, colours=colours[::-1])
        assert both.seats == colours


def test_dealing_the_chosen_colours_is_left_to_chance() -> None:
    """2.6: until then nobody knows whose the worms are."""
    game = until(new_game(Setup(3, colours=("grey", "red", "green"))), "setup.thing")
    assert game.pending is not None
    piles = {option.partition("@")[0] for option in game.pending.options}
    assert piles == {"grey", "red", "green", "drum", "mine", "crate"}
    game = until(game, "team.card")
    assert game.pending is not None
    assert game.pending.options == ("green", "grey", "red")


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        ({"colours": ("green", "green")}, "colours"),
        ({"colours": ("green",)}, "colours"),
        ({"colours": ("green", "red", "blue")}, "colours"),
        ({"colours": ("green", "pink")}, "colours"),
        ({"colours": ("green", 3)}, "colours"),
        ({"colours": "green"}, "colours"),
        ({"teams": ("green", "green")}, "teams"),
        ({"teams": ("green", "pink")}, "teams"),
        ({"teams": ("green", "yellow"), "colours": ("green", "grey")}, "teams"),
        ({"map": "first_game", "colours": ("green", "yellow")}, "colours"),
        ({"map": "first_game", "teams": ("blue", "yellow")}, "colours"),
        ({"map": 3}, "map"),
        ({"youngest": "me"}, "youngest"),
        ({"youngest": True}, "youngest"),
        ({"extra_tiles": "many"}, "extra_tiles"),
        ({"players": True}, "players"),
        ({"options": {"jump_to": "the_moon"}}, "options.jump_to"),
        ({"options": {"drop_cards": 3}}, "options.drop_cards"),
        ({"options": {"jump": "land"}}, "options.jump"),
        ({"edition": "de"}, "edition"),
    ],
)
def test_a_setup_that_cannot_be_played_names_its_place(plan: dict[str, object], field: str) -> None:
    with pytest.raises(PositionError) as error:
        new_game(Setup(**({"players": 2} | plan)))  # type: ignore[arg-type]
    assert error.value.field == field


def test_in_the_first_game_players_agree_who_has_which_colour() -> None:
    """2.11: any seat may have blue, and blue begins."""
    game = begun(players=3, map="first_game", teams=("yellow", "red", "blue"), youngest=1)
    assert game.seats == ("yellow", "red", "blue")
    assert game.active_team == "blue"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_tile_has_four_or_five_hexes(players: int) -> None:
    """2.4 10.8: further tiles have the shapes of the box, which may repeat."""
    assert {len(tile.hexes) for tile in standard().tiles.values()} == {4, 5}
    game = new_game(Setup(players, options={"larger_map": True}, extra_tiles=3))
    for _ in range(players):
        game.decide(game.pending.options[0])  # type: ignore[union-attr]
    for _ in range(3):
        assert game.pending is not None
        game.decide(next(option for option in game.pending.options if option.startswith("cove@")))
    assert game.pending is not None
    assert game.pending.kind == "setup.thing"
