"""Positions as small, hand-writable JSON objects: ``docs/notation.md``."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from worms_app.engine import checked
from worms_app.engine.answers import card_of_kept
from worms_app.engine.board import WATER, Board
from worms_app.engine.decks import Deck, Layer, cards_of
from worms_app.engine.errors import PositionError
from worms_app.engine.frames import Frames
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, Library
from worms_app.engine.options import LAST_TIMED_STEP, Rules
from worms_app.engine.rules import drops, ending, ice, lasting, sudden_death, turn
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.rules.dealing import deal_kept, drop_deck, supply_deck
from worms_app.engine.setup import box_for
from worms_app.engine.things import KIND, KINDS, LABEL, TEAMS, UNKNOWN, WORM, WORMS_PER_TEAM, team_of

if TYPE_CHECKING:
    from worms_app.engine.game import Game

FORMAT = 1
STEPS = (1, 3, 4, 5, 6, 7, 8)
"""Steps at which a question may be asked: healing (2) asks nothing."""

_WORM = re.compile(rf"({'|'.join(TEAMS)})([1-{WORMS_PER_TEAM}])([*~]*)")

FIELDS = (
    *("format", "edition", "options", "seats", "dial", "land", "sunk", "wind", "things"),
    *("hands", "supply", "drop", "rule_cards", "seat", "step", "worm", "token", "last_round"),
    *("box", "frozen", "hidden", "unseen", "played", "turn", "token_direction"),
    *("at_end_of_turn", "until_your_turn", "last_stood"),
)


# -- reading ---------------------------------------------------------------------------------------


def from_position(position: Any, box: Library, kind: type[Game]) -> Game:
    """The game at a position; what cannot be played raises a PositionError that names the field."""
    game = prepared(position, box, kind)
    return game.start((*_still_dealt(game, position), *goes_on(game)))


def goes_on(game: Game) -> Frames:
    """9.5 The rest of the turn; without any worm the game is over."""
    if len(game.eliminated) == len(game.seats):
        return (ending.EndGame(),)
    return turn.steps_from(game.step)


def _still_dealt(game: Game, position: dict[str, Any]) -> Frames:
    """10.3 With the draft and without a word about the drop deck, the cards that were kept are dealt first;
    other cards that are left out are dealt when they are drawn (2.12).
    """
    drafted = game.rules.sudden_death_draft and "drop" not in position and not game.rule_cards
    return deal_kept(game) if drafted else ()


def prepared(position: Any, box: Library, kind: type[Game]) -> Game:
    """The game at a position, with nothing on its stack yet."""
    data = checked.mapping("position", position)
    for key in data:
        if key not in FIELDS:
            raise PositionError(str(key), "unknown_field")
    if data.get("format", FORMAT) != FORMAT:
        raise PositionError("format", "another_format")
    rules = Rules.of(data.get("edition", "en"), data.get("options"))
    seats = checked.seats(data.get("seats"))
    game = kind(rules, seats, _board(data, seats), box)
    game.eliminated = tuple(seat for seat, team in enumerate(seats) if not game.board.has_worms(team))
    game.final_round = bool(game.eliminated) and not rules.true_elimination
    _read_cards(game, data)
    frozen = {*checked.teams("frozen", data.get("frozen", []), seats), *map(team_of, game.board.iced)}
    game.frozen_seats = tuple(seat for seat, team in enumerate(seats) if team in frozen)
    if data.get("last_round") is not None:
        game.last_round = tuple(
            seats.index(team) for team in checked.teams("last_round", data["last_round"], seats)
        )
        game.final_round = True
    _read_lasting(game, data)
    _begin(game, data)
    return game


def _read_lasting(game: Game, data: dict[str, Any]) -> None:
    """3.6 8.2 What cards have left for the end of the turn, and the rules that hold until somebody's."""
    names = checked.strings("at_end_of_turn", data.get("at_end_of_turn", []))
    for name in names:
        card = game.library.cards.get(card_of_kept(name))
        if card is None or name not in lasting.kept_sentences(card):
            raise PositionError("at_end_of_turn", "unknown_field")
    game.at_end_of_turn = tuple(sorted(names))
    for team, rules in checked.mapping("until_your_turn", data.get("until_your_turn", {})).items():
        checked.teams("until_your_turn", [team], game.seats)
        field = f"until_your_turn.{team}"
        held = set(checked.strings(field, rules))
        if not held <= set(sudden_death.RULES):
            raise PositionError(field, "unknown_field")
        marks = {(game.seat_of(team), rule) for rule in held}
        game.until_turn_of = tuple(sorted({*game.until_turn_of, *marks}))


def _begin(game: Game, data: dict[str, Any]) -> None:
    """Whose turn it is and where in the turn."""
    seat = data.get("seat", game.seats[0])
    if seat not in game.seats:
        raise PositionError("seat", "no_such_player")
    game.active = game.seat_of(seat)
    step = data.get("step", 1)
    if type(step) is not int or step not in STEPS:
        raise PositionError("step", "no_such_step")
    worm = data.get("worm")
    if worm is not None and (not isinstance(worm, str) or worm not in game.board.worms_of(seat)):
        raise PositionError("worm", "not_their_worm", team=seat)
    if step <= LAST_TIMED_STEP and game.active in game.eliminated:
        raise PositionError("seat", "no_worm_to_play", team=seat)
    if worm is None and 1 < step <= LAST_TIMED_STEP:
        raise PositionError("worm", "no_active_worm")
    if worm is not None and step == 1:
        raise PositionError("worm", "active_too_early")
    game.turn = checked.number("turn", data.get("turn", 1), 0, 100_000)
    game.step = step
    game.worm = worm
    stood = data.get("last_stood")
    game.last_stood = (
        game.board.where.get(worm or "", "") if stood is None else checked.hex_name("last_stood", stood)
    )
    if step == 1:
        ice.thaw(game, game.active)
        lasting.come_round(game, game.active)


def _board(data: dict[str, Any], seats: tuple[str, ...]) -> Board:
    dial = checked.hex_name("dial", data.get("dial"))
    land = checked.hexes("land", data.get("land"))
    if not land:
        raise PositionError("land", "no_land")
    if dial in land:
        raise PositionError("land", "dial_is_water")
    sunk = checked.hexes("sunk", data.get("sunk", []))
    for hex in sunk:
        if hex in land or hex == dial:
            raise PositionError("sunk", "not_former_land")
    supply = box_for(len(seats))
    for kind, count in checked.mapping("box", data.get("box", {})).items():
        if kind not in supply:
            raise PositionError("box", "not_in_the_box")
        supply[kind] = checked.number(f"box.{kind}", count, 0, 1000)
    board = Board(dial, frozenset(land), supply, checked.number("wind", data.get("wind", 1), 1, 6))
    board.sunk = tuple(sorted(sunk))
    supply[WATER] -= len(sunk)
    if supply[WATER] < 0:
        raise PositionError("sunk", "too_much_water")
    for hex, things in checked.mapping("things", data.get("things", {})).items():
        _lay(board, hex, things, seats)
    token = data.get("token")
    board.token = None if token is None else checked.hex_name("token", token)
    board.token_direction = checked.number(
        "token_direction", data.get("token_direction", 0), 0, 6 if token else 0
    )
    return board


def _lay(board: Board, hex: str, things: Any, seats: tuple[str, ...]) -> None:
    """Put the Things of one hex on the board."""
    field = f"things.{hex}"
    checked.hex_name(field, hex)
    if not board.is_land(hex):
        raise PositionError(field, "not_land")
    for thing in checked.strings(field, things):
        if thing in KINDS:
            if board.new(thing, hex) is None:
                raise PositionError(field, "box_is_empty", thing=thing)
            continue
        match = _WORM.fullmatch(thing)
        if match is None or match[1] not in seats or len(set(match[3])) < len(match[3]):
            raise PositionError(field, "unknown_thing")
        worm = match[1] + match[2]
        if worm in board.where:
            raise PositionError(field, "twice_on_the_map", worm=worm)
        board.put(worm, hex)
        if "*" in match[3]:
            board.damaged |= {worm}
        if "~" in match[3]:
            board.iced |= {worm}
    if len(board.kind_at(hex, "crater")) >= COLLAPSE_AT:
        raise PositionError(field, "collapsed")


def _read_cards(game: Game, data: dict[str, Any]) -> None:
    """Give the game the hands and decks of a position; what is left out is as in a fresh game."""
    library, seats = game.library, game.seats
    hidden = checked.teams("hidden", data.get("hidden", []), seats)
    game.hidden = tuple(team in hidden for team in seats)
    for team, cards in checked.mapping("hands", data.get("hands", {})).items():
        if team not in seats:
            raise PositionError("hands", "no_such_player")
        also = (UNKNOWN,) if team in hidden else ()
        hand = checked.cards(f"hands.{team}", cards, WEAPON, library, also)
        game.hands[seats.index(team)] = tuple(sorted(hand))
    game.played = checked.cards("played", data.get("played", []), WEAPON, library)
    game.unseen = cards_of(checked.copies("unseen", data.get("unseen", {}), WEAPON, library))
    game.rule_cards = checked.cards("rule_cards", data.get("rule_cards", []), SUDDEN_DEATH, library)
    game.supply = _read_supply(data["supply"], library) if "supply" in data else supply_deck(game)
    if "drop" in data:
        game.drop = _read_drop(data["drop"], library)
    else:
        game.drop = Deck() if game.rule_cards else drop_deck(game)


def _read_supply(data: Any, library: Library) -> Deck:
    """A multiset, or a list of layers; a layer that holds fewer cards than it could says so with ``left``."""
    layers = []
    for index, layer in enumerate(data if isinstance(data, list) else [data]):
        field = f"supply.{index}" if isinstance(data, list) else "supply"
        layers.append(_layer(field, layer, WEAPON, library))
    return Deck(tuple(layer for layer in layers if layer.cards))


def _layer(field: str, data: Any, deck: str, library: Library) -> Layer:
    data = checked.mapping(field, data)
    left = None
    if "cards" in data:
        left = data.get("left")
        data = data["cards"]
    cards = cards_of(checked.copies(field, data, deck, library))
    total = sum(count for _, count in cards)
    return Layer(cards, total if left is None else checked.number(f"{field}.left", left, 0, total))


def _read_drop(data: Any, library: Library) -> Deck:
    data = checked.mapping("drop", data)
    for key in data:
        if key not in ("cards", "left", "sudden_death"):
            raise PositionError(f"drop.{key}", "unknown_field")
    top = _layer("drop", {"cards": data.get("cards", {}), "left": data.get("left")}, DROP, library)
    last = cards_of(checked.copies("drop.sudden_death", data.get("sudden_death", {}), SUDDEN_DEATH, library))
    return Deck(tuple(layer for layer in (top, Layer(last, 1)) if layer.cards))


# -- writing ---------------------------------------------------------------------------------------


def position(game: Game) -> dict[str, Any]:
    """The position between steps. In the middle of one there is none, and a PositionError says so."""
    if not between_steps(game):
        raise PositionError("step", "between_steps")
    return written(game)


def written(game: Game) -> dict[str, Any]:
    """What lies on the table, without whatever is being resolved."""
    board = game.board
    limits = {kind: left + _in_play(board, kind) for kind, left in board.supply.items()}
    box = {kind: limit for kind, limit in limits.items() if limit != box_for(len(game.seats))[kind]}
    held = [(game.seats[seat], rule) for seat, rule in game.until_turn_of]
    data: dict[str, Any] = {
        "format": FORMAT,
        "edition": game.rules.edition,
        "options": game.rules.options(),
        "seats": list(game.seats),
        "dial": board.dial,
        "land": sorted(board.land),
        "sunk": list(board.sunk),
        "wind": board.wind,
        "things": {hex: things_on(board, hex) for hex in sorted(board.things)},
        "hands": {team: list(hand) for team, hand in zip(game.seats, game.hands, strict=True)},
        "supply": _written(game.supply.layers),
        "drop": _write_drop(game),
        "rule_cards": list(game.rule_cards),
        "seat": game.active_team,
        "step": game.step,
        "worm": game.worm if game.worm in board.where else None,
        "token": board.token,
        "last_round": None if game.last_round is None else [game.seats[seat] for seat in game.last_round],
        "turn": game.turn,
    }
    extras: dict[str, Any] = {
        "box": box,
        "frozen": [game.seats[seat] for seat in game.frozen_seats],
        "hidden": [team for team, hidden in zip(game.seats, game.hidden, strict=True) if hidden],
        "unseen": dict(game.unseen),
        "played": list(game.played),
        "at_end_of_turn": list(game.at_end_of_turn),
        "until_your_turn": until_turns(held, game.seats),
        "last_stood": "" if game.worm in board.where else game.last_stood,
        "token_direction": board.token_direction,
    }
    return data | {key: value for key, value in extras.items() if value}


def until_turns(held: Collection[tuple[str, str]], seats: Collection[str]) -> dict[str, list[str]]:
    """8.2 The rules that hold until the next turn of each of these players."""
    return {team: [rule for other, rule in held if other == team] for team, _ in held if team in seats}


def between_steps(game: Game) -> bool:
    """Whether the pending question is the first one of its step, so that nothing is half done."""
    if game.result is not None:
        return True
    if game.step == 0 or not game.stack:
        return False
    if game.pending is not None and game.pending.kind in ("turn.activate", "turn.move", "turn.weapon"):
        return True
    top = [frame for _, frame in game.stack if not isinstance(frame, turn.TurnStep)]
    if game.step == turn.END:
        return top == list(reversed(sudden_death.EndOfTurn().run(game)))
    return game.step == turn.DROP and len(top) == 1 and isinstance(top[0], drops.TurnDrop)


def _in_play(board: Board, kind: str) -> int:
    if kind == WATER:
        return len(board.sunk)
    return sum(KIND[thing] == kind for thing in board.where)


def things_on(board: Board, hex: str) -> list[str]:
    """The Things of a hex as a position writes them: worms with their marks first, then the others."""
    worms = [
        worm + "*" * (worm in board.damaged) + "~" * (worm in board.iced)
        for worm in sorted(board.worms_at(hex))
    ]
    return worms + sorted(LABEL[thing] for thing in board.at(hex) if KIND[thing] != WORM)


def _written(layers: tuple[Layer, ...]) -> Any:
    """A plain multiset where one layer of known cards says it all."""
    written = []
    for layer in layers:
        cards = dict(layer.cards)
        full = sum(cards.values()) == layer.left
        written.append(cards if full else {"cards": cards, "left": layer.left})
    if len(written) == 1 and "left" not in written[0]:
        return written[0]
    return written or {}


def _write_drop(game: Game) -> dict[str, Any]:
    drop: dict[str, Any] = {"cards": {}, "left": 0, "sudden_death": {}}
    for layer in game.drop.layers:
        cards = dict(layer.cards)
        if any(game.library.cards[card].deck == SUDDEN_DEATH for card in cards):
            if layer.left:
                drop["sudden_death"] = cards
        else:
            drop |= {"cards": cards, "left": layer.left}
    return drop
