"""A game as plain JSON data, at any question, and back."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from worms_app.engine.board import Board
from worms_app.engine.decks import Deck, Layer
from worms_app.engine.errors import LoadError
from worms_app.engine.frames import decode, encode
from worms_app.engine.library import Card, Library
from worms_app.engine.options import Rules
from worms_app.engine.rules.ending import Result

if TYPE_CHECKING:
    from worms_app.engine.game import Game

FORMAT = 2
"""The version of the rules: a game of another one can be looked at, but not played on."""

_BOARD = ("dial", "wind", "token", "token_direction", "serial")
_SIMPLE = ("active", "turn", "step", "worm", "last_stood", "cut", "it", "same", "final_round", "event_count")
_LISTS = (
    *("seats", "hidden", "drafted", "kept", "played", "rule_cards", "frozen_seats", "eliminated", "unseen"),
    *("at_end_of_turn", "until_turn_of"),
)


def dump(game: Game) -> dict[str, Any]:
    """Everything there is to a game; ``check`` proves that it was not changed since."""
    board = game.board
    data: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"edition": game.rules.edition, "options": game.rules.options()},
        "board": {
            **{name: getattr(board, name) for name in _BOARD},
            "land": sorted(board.land),
            "sunk": list(board.sunk),
            "things": {hex: list(things) for hex, things in sorted(board.things.items())},
            "damaged": sorted(board.damaged),
            "iced": sorted(board.iced),
            "supply": dict(sorted(board.supply.items())),
        },
        **{name: getattr(game, name) for name in _SIMPLE},
        **{name: encode(getattr(game, name)) for name in _LISTS},
        "hands": [list(hand) for hand in game.hands],
        "supply": _dump_deck(game.supply),
        "drop": _dump_deck(game.drop),
        "last_round": None if game.last_round is None else list(game.last_round),
        "result": None if game.result is None else encode((game.result.winners, game.result.standings)),
        "stack": [[cause, encode(frame)] for cause, frame in game.stack],
        "own_cards": [card_to_json(card) for _, card in sorted(game.library.cards.items()) if card.own],
    }
    return {**data, "check": _check(data)}


def _check(data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _dump_deck(deck: Deck) -> list[Any]:
    return [[[list(pair) for pair in layer.cards], layer.left] for layer in deck.layers]


def _load_deck(data: Any) -> Deck:
    return Deck(tuple(Layer(tuple((card, count) for card, count in cards), left) for cards, left in data))


def card_to_json(card: Card) -> dict[str, Any]:
    """A card with its text, as plain JSON data."""
    return {field.name: encode(getattr(card, field.name)) for field in fields(card) if field.init}


def card_from_json(data: dict[str, Any]) -> Card:
    """The card that :func:`card_to_json` wrote."""
    return Card(**{name: decode(value) for name, value in data.items()})


def load(data: Any, box: Library, kind: type[Game]) -> Game:
    """The game that :func:`dump` wrote. Anything else raises LoadError."""
    if not isinstance(data, dict):
        raise LoadError("a dump is an object")
    content = {key: value for key, value in data.items() if key != "check"}
    if content.get("format") != FORMAT:
        raise LoadError(f"format {content.get('format')!r} is not known here")
    try:
        if data.get("check") != _check(content):
            raise LoadError("the dump was changed since it was written")
        return _load(content, box, kind)
    except LoadError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise LoadError(f"not a dump of a game: {error!r}") from error


def _load(data: dict[str, Any], box: Library, kind: type[Game]) -> Game:
    own = [card_from_json(card) for card in data["own_cards"]]
    rules = Rules.of(data["rules"]["edition"], data["rules"]["options"])
    game = kind(rules, decode(data["seats"]), _load_board(data["board"]), box.with_cards(own) if own else box)
    for name in _SIMPLE:
        setattr(game, name, data[name])
    for name in _LISTS:
        setattr(game, name, decode(data[name]))
    game.hands = [tuple(hand) for hand in data["hands"]]
    game.supply = _load_deck(data["supply"])
    game.drop = _load_deck(data["drop"])
    game.last_round = None if data["last_round"] is None else tuple(data["last_round"])
    game.result = None if data["result"] is None else Result(*decode(data["result"]))
    game.stack = [(cause, decode(frame)) for cause, frame in data["stack"]]
    game.start(())
    return game


def _load_board(data: dict[str, Any]) -> Board:
    board = Board(data["dial"], frozenset(data["land"]), dict(data["supply"]))
    for name in _BOARD:
        setattr(board, name, data[name])
    for hex, things in data["things"].items():
        for thing in things:
            board.put(thing, hex)
    board.sunk = tuple(data["sunk"])
    board.damaged = frozenset(data["damaged"])
    board.iced = frozenset(data["iced"])
    return board
