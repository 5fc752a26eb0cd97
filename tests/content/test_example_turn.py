"""2.11 The books' example of a turn, word for word on the first map, with 2, 3 and 4 players."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.scenarios.scenario import UNTOLD, told
from worms_app.engine import Event, Game, Setup, new_game
from worms_app.engine.hexes import NEIGHBOURS, distance, on_lines
from worms_app.engine.library import standard
from worms_app.engine.setup import box_for
from worms_app.engine.things import KIND, TEAMS, WORMS, team_of

PLAYERS = [2, 3, 4]
A, X, TARGET, SECOND_CRATE = "blue1", "red1", "1,1", "1,-2"

SHOT = (
    "turn.activate blue1",  # A, not the other blue worm, which stands on a crate
    "turn.move inch:1,-1",  # onto a hex with a crate and a mine
    "enter.order crate",  # the crate first
    "supply.card dynamite",
    "mine.flip safe",
    "turn.move stay",  # no second move
    "turn.weapon bazooka",
    "aim.target 1,1",  # a water hex beside X, on a straight line
    "aim.die 4",
    "aim.die wind",
    "aim.die hit",
    "aim.choose wind",  # the wind carries the token onto X
)


def first_game(players: int) -> Game:
    """The first game at its first turn: blue begins, the wind is 2."""
    game = new_game(Setup(players, map="first_game", teams=TEAMS[:players]))
    while game.pending is not None and game.pending.kind == "starter.card":
        game.decide("grenade" if "grenade" in game.pending.options else game.pending.options[0])
    return game


def play(game: Game, *lines: str) -> list[Event]:
    """Answer question after question; each has to be the one that is named."""
    events: list[Event] = []
    for line in lines:
        kind, answer = line.split(" ")
        assert game.pending is not None
        assert game.pending.kind == kind, line
        events += game.decide(answer)
    return events


def happened(events: list[Event]) -> list[str]:
    return [told(event) for event in events if type(event).__name__ not in UNTOLD]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_map_is_as_the_books_have_it(players: int) -> None:
    """Facts of 2.11 about what lies where."""
    game = first_game(players)
    board = game.board
    assert (game.active_team, board.wind) == ("blue", 2)
    worms = Counter(team_of(worm) for worm in board.worms())
    assert worms == dict.fromkeys(TEAMS[:players], 2)
    assert all(worm in WORMS[team_of(worm)][:2] for worm in board.worms())
    at = board.where[A]
    assert "1,-1" in NEIGHBOURS[at]
    assert sorted(KIND[thing] for thing in board.at("1,-1")) == ["crate", "mine"]
    assert board.kind_at(board.where["blue2"], "crate")
    x = board.where[X]
    assert TARGET not in board.land
    assert TARGET in NEIGHBOURS[x]
    assert NEIGHBOURS[TARGET][board.wind - 1] == x
    assert on_lines("1,-1", (TARGET,))
    assert distance("1,-1", TARGET) == 2
    assert not on_lines("1,-1", (x,))
    around = NEIGHBOURS[x]
    assert (around[0] in board.land, board.at(around[0])) == (True, ())
    assert not set(around[1:5]) & board.land
    assert [KIND[thing] for thing in board.at(around[5])] == ["mine"]
    assert SECOND_CRATE in NEIGHBOURS["1,-1"]
    assert board.kind_at(SECOND_CRATE, "crate")
    for kind, limit in box_for(players).items():
        assert 0 <= board.supply[kind] <= limit
    assert max(map(len, board.things.values())) <= 3


def test_fewer_players_leave_out_whole_tiles() -> None:
    """2.11: for 3 players the green tile with all on it, for 2 the yellow one as well."""
    (prepared,) = standard().maps.values()
    assert [prepared.teams(players) for players in PLAYERS] == [TEAMS[:2], TEAMS[:3], TEAMS[:4]]
    four, three, two = (first_game(players).board for players in (4, 3, 2))
    assert two.land < three.land < four.land
    for smaller, larger in ((two, three), (three, four)):
        for hex in smaller.land:
            assert [KIND[thing] for thing in smaller.at(hex)] == [KIND[thing] for thing in larger.at(hex)]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_example_turn(players: int) -> None:
    game = first_game(players)
    events = play(game, *SHOT[:3])
    assert game.pending is not None
    assert game.pending.kind == "supply.card"
    events += play(game, *SHOT[3:8])
    assert game.pending is not None
    assert game.pending.about["dice"] == 3
    events += play(game, *SHOT[8:])
    assert game.board.token == game.board.where[X]
    events += play(game, "blast.die 1")
    assert X in game.board.damaged
    assert game.board.at(game.board.where[X]) == (X,)  # an empty land hex
    assert game.pending is not None
    assert (game.pending.kind, game.pending.who) == ("line.move", "blue")
    events += play(game, "line.move inch:1,-2", "supply.card sheep", "drop.card supplies")
    crates = []
    for _ in range(2):  # each on an emptiest hex; with fewer tiles only one of those is left for the second
        if game.pending.kind == "place.emptiest":
            crates.append(game.pending.options[0])
            events += play(game, f"place.emptiest {crates[-1]}")
        else:
            crates.append("1,-1")
    events += play(game, "wind.die 5")
    assert happened(events) == [
        "Activated blue1 0,-1",
        "Moved blue1 0,-1 1,-1 inch",
        "CrateTaken blue1 1,-1",
        "CardDrawn blue dynamite",
        "MineTripped 1,-1",
        "TokenPlaced 1,1 0",
        "TokenMoved 1,1 2,0",
        "Blasted 2,0",
        "Placed crater 2,0",
        "WormDamaged red1 2,0",
        "Moved red1 2,0 2,-1 blast",
        "Moved blue1 1,-1 1,-2 inch",
        "CrateTaken blue1 1,-2",
        "CardDrawn blue sheep",
        *(f"Placed crate {hex}" for hex in crates),
        "WindTurned 5",
    ]
    assert game.pending is not None
    assert (game.active_team, game.pending.kind) == ("red", "turn.activate")
    assert set(game.hands[0]) == {"dynamite", "girder", "grenade", "ninja_rope", "sheep", "uzi"}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("face", ["2", "3", "4", "5", "wind"])
def test_any_of_these_dice_drowns_the_other_worm(face: str, players: int) -> None:
    """Water lies in directions 2 to 5, and the wind blows to 2."""
    game = first_game(players)
    play(game, *SHOT)
    events = play(game, f"blast.die {face}")
    to = NEIGHBOURS["2,0"][1 if face == "wind" else int(face) - 1]
    assert happened(events)[-1] == f"Sank red1 2,0 {to}"
    assert game.pending is not None
    assert game.pending.kind == "line.move"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_six_meets_the_mine(players: int) -> None:
    game = first_game(players)
    play(game, *SHOT)
    events = play(game, "blast.die 6")
    assert happened(events)[-2:] == ["Moved red1 2,0 1,0 blast", "MineTripped 1,0"]
    danger = game.copy()
    assert happened(play(danger, "mine.flip danger"))[:3] == [
        "Blasted 1,0",
        "Placed crater 1,0",
        "WormDestroyed red1 1,0",
    ]
    play(game, "mine.flip safe")
    assert game.board.where[X] == "1,0"
    assert game.pending is not None
    assert game.pending.kind == "line.move"


@pytest.mark.parametrize("players", PLAYERS)
def test_on_a_hit_the_worm_stays(players: int) -> None:
    game = first_game(players)
    play(game, *SHOT)
    events = play(game, "blast.die hit")
    assert happened(events)[-1] == "WormDamaged red1 2,0"
    assert game.board.where[X] == "2,0"
    assert game.pending is not None
    assert game.pending.kind == "line.move"
