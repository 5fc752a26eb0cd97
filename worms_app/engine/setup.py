"""2 Setup: the map, the Things on it, teams, hands, decks, first player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from worms_app.engine.board import WATER, Board
from worms_app.engine.errors import PositionError
from worms_app.engine.frames import Frames
from worms_app.engine.library import Card, Library
from worms_app.engine.options import Rules
from worms_app.engine.rules.by_hand import ByHand
from worms_app.engine.rules.dealing import DealHands, DealTeams, PlaceFirst
from worms_app.engine.rules.laying_out import LayFurtherTile, LayTile, SetUpThing, lay_prepared
from worms_app.engine.things import TEAM_NUMBER, TEAMS, WORMS_PER_TEAM

if TYPE_CHECKING:
    from worms_app.engine.game import Game

MIN_PLAYERS, MAX_PLAYERS = 2, 6
BOX_PLAYERS = 4
DIAL = "0,0"
MOST_EXTRA_TILES = 12

BOX = {"crate": 6, "mine": 6, "drum": 6, "fire": 10, "crater": 20, WATER: 9}
"""2.1 What the common supply of the box holds."""

EXTRA_SET = {"crate": 1, "mine": 1, "drum": 1, WATER: 3}
"""2.1 What the collector's set adds for each player above four."""


@dataclass(frozen=True)
class Setup:
    """What a table agrees on before a game.

    ``colours`` are the teams in play (2.5; left out: the lowest numbers, or those of the map), which are
    dealt; ``teams`` gives each seat its own instead. ``map`` names a prepared map (2.11); ``extra_tiles`` is
    how many further tiles a Larger Map (10.8) may have.
    """

    players: int
    edition: str = "en"
    options: dict[str, Any] = field(default_factory=dict)
    youngest: int = 0
    teams: tuple[str, ...] = ()
    map: str = ""
    extra_tiles: int = 0
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("teams", "colours"):
            if isinstance(getattr(self, name), list):  # as JSON writes them
                object.__setattr__(self, name, tuple(getattr(self, name)))


def box_for(players: int) -> dict[str, int]:
    """2.1 How many of each kind of Thing the common supply has."""
    extra = max(0, players - BOX_PLAYERS)
    return {kind: count + extra * EXTRA_SET.get(kind, 0) for kind, count in BOX.items()}


def new_game(plan: Setup, box: Library, kind: type[Game]) -> Game:
    """The game at its first question."""
    rules = check(plan, box)
    check_by_itself(box.cards.values())
    seats = plan.teams or tuple(f"seat{number}" for number in range(1, plan.players + 1))
    board = Board(DIAL, frozenset(), box_for(plan.players))
    game = kind(rules, seats, board, box)
    teams = colours_of(plan, box)
    frames: Frames
    if plan.map:
        prepared = box.maps[plan.map]
        lay_prepared(game, prepared)
        frames = (DealTeams(teams), DealHands(), PlaceFirst(prepared.wind))
    else:
        tiles = tuple(sorted(tile.id for tile in box.tiles.values() if tile.seats <= plan.players))
        further = plan.extra_tiles if rules.larger_map else 0
        pile = dict.fromkeys(teams, WORMS_PER_TEAM) | dict.fromkeys(("crate", "drum", "mine"), plan.players)
        game.active = plan.youngest
        frames = (
            LayTile(tiles),
            LayFurtherTile(further),
            SetUpThing(tuple(sorted(pile.items()))),
            DealTeams(teams),
            DealHands(),
            PlaceFirst(0),
        )
    return game.start(frames)


def check(plan: Setup, box: Library) -> Rules:
    """The rules of a setup; one that cannot be played raises PositionError."""
    players = plan.players
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise PositionError("players", "range", least=MIN_PLAYERS, most=MAX_PLAYERS)
    if type(plan.youngest) is not int or not 0 <= plan.youngest < players:
        raise PositionError("youngest", "range", least=0, most=players - 1)
    if not isinstance(plan.map, str) or (plan.map and plan.map not in box.maps):
        raise PositionError("map", "no_such_map")
    if plan.map and players not in box.maps[plan.map].players:
        raise PositionError("players", "map_not_for", n=players)
    _check_teams("colours", plan.colours, players)
    _check_teams("teams", plan.teams, players)
    chosen = colours_of(plan, box)
    if plan.teams and set(plan.teams) != set(chosen):
        raise PositionError("teams", "each_team_once", teams=chosen)
    fixed = box.maps[plan.map].teams(players) if plan.map else chosen
    if set(chosen) != set(fixed):
        raise PositionError("colours", "each_team_once", teams=fixed)
    if type(plan.extra_tiles) is not int or not 0 <= plan.extra_tiles <= MOST_EXTRA_TILES:
        raise PositionError("extra_tiles", "range", least=0, most=MOST_EXTRA_TILES)
    return Rules.of(plan.edition, plan.options)


def check_by_itself(cards: Iterable[Card]) -> None:
    """Refuse a box with cards that hands must carry out: a device plays every card itself."""
    for card in cards:
        if card.own and card.uses(ByHand):
            raise PositionError("cards", "by_hand", card=card)


def _check_teams(field: str, teams: Any, players: int) -> None:
    """2.5 As many different teams as there are players, or none named."""
    if not isinstance(teams, tuple):
        raise PositionError(field, "not_a_list")
    for team in teams:
        if team not in TEAMS:
            raise PositionError(field, "no_such_team")
        if teams.count(team) > 1:
            raise PositionError(field, "team_twice", team=team)
    if teams and len(teams) != players:
        raise PositionError(field, "so_many_teams", n=players)


def colours_of(plan: Setup, box: Library) -> tuple[str, ...]:
    """2.5 The teams in play, by number: those the table chose, or the map's, or the lowest numbers."""
    if plan.colours or plan.teams:
        return tuple(sorted(plan.colours or plan.teams, key=TEAM_NUMBER.__getitem__))
    return box.maps[plan.map].teams(plan.players) if plan.map else TEAMS[: plan.players]
