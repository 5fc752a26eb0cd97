"""2 Setup: the map, the Things on it, teams, hands, decks, first player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from worms_app.engine import answers
from worms_app.engine.answers import DONE
from worms_app.engine.board import WATER, Board
from worms_app.engine.decks import Deck
from worms_app.engine.errors import PositionError
from worms_app.engine.events import (
    FirstPlayer,
    StarterDealt,
    SuddenDeathDealt,
    SuddenDeathKept,
    TeamDealt,
    ThingSetUp,
    TilePlaced,
)
from worms_app.engine.frames import Chance, Frames, Question, Step, frame
from worms_app.engine.hexes import COORDINATES, STEPS
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, Card, Library, PreparedMap
from worms_app.engine.options import Rules
from worms_app.engine.rules import turn, wind
from worms_app.engine.rules.by_hand import ByHand
from worms_app.engine.rules.crates import add_to_hand
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
    """2.1 The limits of the common supply."""
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
        frames = (
            LayTiles(tiles, plan.youngest, 0),
            LayFurtherTiles(plan.youngest, further),
            SetUpThings(tuple(sorted(pile.items())), plan.youngest),
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
    """A device plays every card itself: one that hands must carry out is for beside the real game only."""
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


# -- the map (2.4, 10.8, 2.11) ---------------------------------------------------------------------


def placements(game: Game, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """2.4 Every way to lay one of the tiles at the map: touching by an edge, overlapping nothing.

    Turns that cover the same hexes are one option.
    """
    taken = {COORDINATES[hex] for hex in (*game.board.land, game.board.dial)}
    shore = {(q + dq, r + dr) for q, r in taken for dq, dr in STEPS} - taken
    options = []
    for tile in tiles:
        covered = set()
        for rotation in range(6):
            steps = game.library.tiles[tile].turned(rotation)
            anchors = {(q - dq, r - dr) for q, r in shore for dq, dr in steps}
            for q, r in sorted(anchors):
                cells = frozenset((q + dq, r + dr) for dq, dr in steps)
                if cells not in covered and taken.isdisjoint(cells):
                    covered.add(cells)
                    options.append(answers.placement(tile, f"{q},{r}", rotation))
    return tuple(sorted(options))


def lay_tile(game: Game, answer: str) -> str:
    """A tile lies where an answer says; returns its id."""
    tile, at, rotation = answers.read_placement(answer)
    hexes = game.library.tiles[tile].laid(at, rotation)
    game.board.land |= frozenset(hexes)
    game.board.aims = {}
    game.emit(TilePlaced, "2.4", game.active + 1, tile, hexes)
    return tile


@frame
class LayTiles(Step):
    """2.4 Clockwise from the youngest player each player places one tile."""

    tiles: tuple[str, ...]
    youngest: int
    laid: int

    def run(self, game: Game) -> Frames:
        if self.laid == len(game.seats):
            return ()
        game.active = (self.youngest + self.laid) % len(game.seats)
        return (LayTile(self.tiles, self.youngest, self.laid),)


@frame
class LayTile(Question):
    """2.4 A tile in any of its rotations, not mirrored, touching the dial or an earlier tile."""

    kind = "setup.tile"
    tiles: tuple[str, ...]
    youngest: int
    laid: int

    def options(self, game: Game) -> tuple[str, ...]:
        return placements(game, self.tiles)

    def about(self, game: Game) -> dict[str, Any]:
        return {"tiles": list(self.tiles), "laid": self.laid}

    def answer(self, game: Game, answer: str) -> Frames:
        tile = lay_tile(game, answer)
        return (LayTiles(tuple(t for t in self.tiles if t != tile), self.youngest, self.laid + 1),)


@frame
class LayFurtherTiles(Step):
    """10.8 After the normal tiles the youngest player may place further ones."""

    youngest: int
    left: int

    def run(self, game: Game) -> Frames:
        game.active = self.youngest
        return (LayFurtherTile(self.youngest, self.left),) if self.left else ()


@frame
class LayFurtherTile(Question):
    """10.8 One more tile of any shape of the box, whether or not it lies there already, or done."""

    kind = "setup.tile"
    youngest: int
    left: int

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted((DONE, *placements(game, tuple(sorted(game.library.tiles))))))

    def about(self, game: Game) -> dict[str, Any]:
        return {"tiles": sorted(game.library.tiles), "left": self.left}

    def answer(self, game: Game, answer: str) -> Frames:
        if answer == DONE:
            return ()
        lay_tile(game, answer)
        return (LayFurtherTiles(self.youngest, self.left - 1),)


def lay_prepared(game: Game, prepared: PreparedMap) -> None:
    """2.11 A prepared map with all its Things, less the parts for more players."""
    board = game.board
    board.dial = prepared.dial
    for part in prepared.parts_for(len(game.seats)):
        board.land |= frozenset(game.library.tiles[part.tile].laid(part.at, part.rotation))
        for hex, things in part.things:
            for thing in things:
                if thing in board.supply:
                    board.new(thing, hex)
                else:
                    board.put(thing, hex)


# -- Things (2.5) ----------------------------------------------------------------------------------


@frame
class SetUpThings(Step):
    """2.5 Clockwise from the youngest each player places one Thing until the common pile is empty."""

    pile: tuple[tuple[str, int], ...]
    seat: int

    def run(self, game: Game) -> Frames:
        game.active = self.seat
        return (SetUpThing(self.pile, self.seat),) if self.pile else ()


@frame
class SetUpThing(Question):
    """2.5 One Thing of the pile on any land hex with fewer than 3 Things; nothing triggers."""

    kind = "setup.thing"
    pile: tuple[tuple[str, int], ...]
    seat: int

    def options(self, game: Game) -> tuple[str, ...]:
        hexes = [hex for hex in sorted(game.board.land) if game.board.not_full(hex)]
        return tuple(answers.put(thing, hex) for thing, _ in self.pile for hex in hexes)

    def about(self, game: Game) -> dict[str, Any]:
        return {"left": dict(self.pile)}

    def answer(self, game: Game, answer: str) -> Frames:
        what, hex = answers.read_put(answer)
        pile = dict(self.pile)
        thing = what
        if what in TEAM_NUMBER:
            thing = f"{what}{WORMS_PER_TEAM - pile[what] + 1}"
            game.board.put(thing, hex)
        else:
            game.board.new(what, hex)
        pile[what] -= 1
        game.emit(ThingSetUp, "2.5", self.seat + 1, thing, hex)
        left = tuple((kind, count) for kind, count in sorted(pile.items()) if count)
        return (SetUpThings(left, (self.seat + 1) % len(game.seats)),)


# -- teams, hands, decks (2.6-2.9, 10.3-10.6) ------------------------------------------------------


@frame
class DealTeams(Step):
    """2.6 One team card per colour in play is dealt at random, unless the table has agreed on the teams."""

    teams: tuple[str, ...]

    def run(self, game: Game) -> Frames:
        if game.seats[0] in TEAM_NUMBER:
            return ()
        return tuple(DealTeam(seat, self.teams) for seat in range(len(game.seats)))


@frame
class DealTeam(Chance):
    """2.6 The team card of one seat."""

    kind = "team.card"
    seat: int
    teams: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(team for team in self.teams if team not in game.seats))

    def about(self, game: Game) -> dict[str, Any]:
        return {"seat": self.seat + 1}

    def answer(self, game: Game, answer: str) -> Frames:
        game.seats = (*game.seats[: self.seat], answer, *game.seats[self.seat + 1 :])
        game.emit(TeamDealt, "2.6", self.seat + 1, answer)
        return ()


@frame
class DealHands(Step):
    """2.7-2.9 Hands and decks."""

    def run(self, game: Game) -> Frames:
        game.supply = supply_deck(game)
        game.drop = drop_deck(game)
        starters = game.library.deck(WEAPON)
        fixed = tuple(card.id for card in starters if card.fixed)
        game.hands = [fixed for _ in game.seats]
        pool = {card.id: starter_copies(card.copies, len(game.seats)) for card in starters if is_dealt(card)}
        frames: Frames = (DealStarter(0, tuple(sorted(pool.items()))),)
        if game.rules.sudden_death_draft:
            each = sum(card.copies for card in game.library.deck(SUDDEN_DEATH)) // len(game.seats)
            game.drafted = tuple(() for _ in game.seats)
            dealt = tuple(Draft(seat % len(game.seats)) for seat in range(each * len(game.seats)))
            frames = (*frames, *dealt, *(Keep(seat) for seat in range(len(game.seats))), LayKept())
        return frames


def is_dealt(card: Card) -> bool:
    """2.7 A starter weapon that is dealt at random."""
    return card.starter and not card.fixed


def starter_copies(copies: int, players: int) -> int:
    """Two of each; more where the table is so large that there would be too few."""
    return max(copies, (players + 2) // 3)


def supply_deck(game: Game) -> Deck:
    """2.8 All non-starter weapons; with Late Superweapons (10.5) two ordinary ones per player above the
    super ones.
    """
    cards = [card for card in game.library.deck(WEAPON) if not card.starter]
    ordinary = {card.id: card.copies for card in cards if not card.superweapon}
    superweapons = {card.id: card.copies for card in cards if card.superweapon}
    if game.rules.late_superweapons:
        return Deck.stacked((ordinary, 2 * len(game.seats)), (superweapons, sum(superweapons.values())))
    together = ordinary | superweapons
    return Deck.stacked((together, sum(together.values())))


def drop_deck(game: Game) -> Deck:
    """2.9 Some drop cards, by edition, above one sudden death card; 10.4 and 10.6 change that."""
    rules, players = game.rules, len(game.seats)
    cards = {card.id: card.copies for card in game.library.deck(DROP)}
    if rules.no_sudden_death:
        return Deck.stacked((cards, sum(cards.values())))
    count = 3 * players if rules.drop_cards == "three_per_player" else 2 * players + 2
    if rules.longer_game:
        count = sum(cards.values()) if rules.longer_game_cards == "all_drop_cards" else 4 * players
    last = (
        {} if rules.sudden_death_draft else {card.id: card.copies for card in game.library.deck(SUDDEN_DEATH)}
    )
    return Deck.stacked((cards, count), (last, 1))


@frame
class DealStarter(Chance):
    """2.7 One random other starter weapon each, unseen by the others."""

    kind = "starter.card"
    seat: int
    pool: tuple[tuple[str, int], ...]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(card for card, _ in self.pool)

    def weights(self, game: Game) -> tuple[int, ...]:
        return tuple(count for _, count in self.pool)

    def about(self, game: Game) -> dict[str, Any]:
        return {"team": game.seats[self.seat], "left": dict(self.pool)}

    def answer(self, game: Game, answer: str) -> Frames:
        add_to_hand(game, self.seat, answer)
        game.emit(StarterDealt, "2.7", game.seats[self.seat], answer)
        pool = dict(self.pool)
        pool[answer] -= 1
        if self.seat + 1 == len(game.seats):
            return ()
        return (
            DealStarter(self.seat + 1, tuple((card, count) for card, count in sorted(pool.items()) if count)),
        )


@frame
class Draft(Chance):
    """10.3 All sudden death cards are dealt out evenly, the rest is put away."""

    kind = "sudden_death.card"
    seat: int

    def _left(self, game: Game) -> dict[str, int]:
        left = {card.id: card.copies for card in game.library.deck(SUDDEN_DEATH)}
        for card in (card for hand in game.drafted for card in hand):
            left[card] -= 1
        return {card: count for card, count in left.items() if count > 0}

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(self._left(game))

    def about(self, game: Game) -> dict[str, Any]:
        return {"team": game.seats[self.seat], "left": self._left(game)}

    def answer(self, game: Game, answer: str) -> Frames:
        drafted = list(game.drafted)
        drafted[self.seat] = tuple(sorted((*drafted[self.seat], answer)))
        game.drafted = tuple(drafted)
        game.emit(SuddenDeathDealt, "10.3", game.seats[self.seat], answer)
        return ()


@frame
class Keep(Question):
    """10.3 Each player secretly keeps one."""

    kind = "draft.keep"
    seat: int

    def who(self, game: Game) -> str:
        return game.seats[self.seat]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(set(game.drafted[self.seat])))

    def answer(self, game: Game, answer: str) -> Frames:
        return keep(game, self.seat, answer)


def keep(game: Game, seat: int, card: str) -> Frames:
    """10.3 A seat keeps a sudden death card."""
    game.kept = (*game.kept, card)
    game.emit(SuddenDeathKept, "10.3", game.seats[seat], card)
    return ()


def deal_kept(game: Game) -> Frames:
    """10.3 A draft that nobody saw: each seat has kept one of the cards, which one is left to chance."""
    game.drafted = tuple(() for _ in game.seats)
    return (*(DealKept(seat) for seat in range(len(game.seats))), LayKept())


@frame
class DealKept(Draft):
    """10.3 The sudden death card that a seat was dealt and has kept."""

    def answer(self, game: Game, answer: str) -> Frames:
        Draft.answer(self, game, answer)
        return keep(game, self.seat, answer)


@frame
class LayKept(Step):
    """10.3 One of the kept cards, at random and unseen, goes under the drop deck."""

    def run(self, game: Game) -> Frames:
        kept = Deck.stacked((Counter(game.kept), 1))
        game.drop = Deck((*game.drop.layers, *kept.layers))
        return ()


@frame
class PlaceFirst(Step):
    """2.10 The lowest team number begins; the wind is rolled, unless the prepared map says it (2.11)."""

    wind: int

    def run(self, game: Game) -> Frames:
        first = min(range(len(game.seats)), key=lambda seat: TEAM_NUMBER[game.seats[seat]])
        game.active = first
        game.emit(FirstPlayer, "2.10", game.seats[first])
        if self.wind:
            wind.turn_arrow(game, self.wind, "2.11")
            return (turn.Turn(first),)
        return (wind.FirstWind(), turn.Turn(first))
