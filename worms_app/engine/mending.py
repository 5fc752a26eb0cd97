"""When app and table differ, the table is right: the game goes on from what lies there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from worms_app.engine import notation
from worms_app.engine.decks import Deck, Layer, cards_of
from worms_app.engine.errors import PositionError
from worms_app.engine.events import Corrected, Event
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, Card
from worms_app.engine.rules import damage, turn
from worms_app.engine.rules.by_hand import ByHand

if TYPE_CHECKING:
    from worms_app.engine.board import Board
    from worms_app.engine.game import Game

MOST_TOLD = 6
"""Corrections that are told one by one; more of them at once are a new table."""

_DECKS = ("supply", "drop", "rule_cards", "unseen", "played", "box")

_LIES_THERE = (
    *("rules", "board", "hands", "hidden", "unseen", "supply", "drop", "played", "rule_cards"),
    *("eliminated", "final_round", "last_round", "result", "frozen_seats"),
    *("at_end_of_turn", "until_turn_of"),
)
_GOES_ON = ("active", "turn", "step", "worm", "last_stood", "cut", "it", "same")
"""What a mended game has of the position, and what of it only where no card goes on meanwhile."""

Correction = tuple[str, dict[str, Any]]
"""The paragraph of a correction, and what it says."""


def position_now(game: Game) -> dict[str, Any]:
    """The position on the table now. In the middle of a chain the rest of it is dropped: the step begins
    again, or the turn comes to its end (3.10) where the active worm is gone.
    """
    data = notation.written(game)
    if not game.step:
        raise PositionError("step", "between_steps")
    if data["worm"] is None:
        if turn.ACTIVATE < data["step"] <= turn.WEAPON or not game.board.has_worms(game.active_team):
            data["step"] = turn.END
    elif data["step"] <= turn.HEAL:
        data["step"] = turn.MOVE
    return data


def mend(game: Game, position: Any) -> tuple[Event, ...]:
    """Make the game one that goes on from a position, at the same table and with the same cards."""
    before = position_now(game)
    other = notation.prepared(position, game.library, type(game))
    reading = _by_hand(game, other, before)
    if other.seats != game.seats:
        raise PositionError("seats", "other_players", teams=game.seats)
    old = game.board
    for name in _LIES_THERE if reading else (*_LIES_THERE, *_GOES_ON):
        setattr(game, name, getattr(other, name))
    if reading:
        _keep_reading(game, old)
    else:
        game.stack.clear()
    game._cause = 0
    facts = corrections(before, position_now(game))
    if len(facts) > MOST_TOLD:
        facts = [("2", {"what": "table"})]
    for rule, fact in facts:
        game._cause = 0
        game.emit(partial(Corrected, rule=rule, **fact))
    if reading:
        _cut_short(game, old)
        return game._run(())
    return game._run(notation.goes_on(game))


def _by_hand(game: Game, other: Game, before: dict[str, Any]) -> bool:
    """Whether the table is mended while a sentence of a card is carried out by hand: then the card goes on.
    Who plays and the step of the turn must be as before; the active worm may be gone.
    """
    if not isinstance(game.asked, ByHand):
        return False
    same_turn = (other.active, other.turn) == (game.active, game.turn)
    gone = game.worm is not None and game.worm not in other.board.where
    return same_turn and (gone or (other.step, other.worm) == (before["step"], before["worm"]))


def _keep_reading(game: Game, old: Board) -> None:
    """Go on with the card: worms are known by their names, of other Things nobody can say which is which."""
    board = game.board
    if game.it not in board.worms():
        game.it = None
    if game.same not in board.land:
        game.same = None
    if board.token == old.token:
        board.token_direction = old.token_direction
    game.last_stood = board.where.get(game.worm or "", game.last_stood)


def _cut_short(game: Game, old: Board) -> None:
    """3.9 What hands did to the active worm cuts the turn short like anything else."""
    worm, board = game.worm, game.board
    if worm is None or worm not in old.where:
        return
    hurt = worm in board.damaged and worm not in old.damaged
    if worm not in board.where or (hurt and game.rules.turn_ends_when_active_worm_is == "damaged"):
        game._cause = 0
        damage.cut_short(game, worm)


def corrections(before: dict[str, Any], after: dict[str, Any]) -> list[Correction]:
    """The differences between two positions as events, each with its paragraph."""
    facts: list[Correction] = []
    land, now = set(before["land"]), set(after["land"])
    if before["dial"] != after["dial"]:
        facts.append(("2.4", {"what": "dial", "hex": after["dial"]}))
    facts += [("2.4", {"what": "land", "hex": hex}) for hex in sorted(now - land)]
    facts += [("4.3", {"what": "water", "hex": hex}) for hex in sorted(land - now)]
    for hex in sorted({*before["things"], *after["things"]} & now):
        things = after["things"].get(hex, [])
        if things != before["things"].get(hex, []):
            facts.append(("7.1", {"what": "hex", "hex": hex, "things": tuple(things)}))
    if before["wind"] != after["wind"]:
        facts.append(("6.11", {"what": "wind", "direction": after["wind"]}))
    for team in after["seats"]:
        if before["hands"].get(team) != after["hands"].get(team):
            facts.append(("2.7", {"what": "hand", "team": team}))
    if before["seat"] != after["seat"]:
        facts.append(("3.8", {"what": "turn", "team": after["seat"]}))
    if (before["step"], before["worm"]) != (after["step"], after["worm"]):
        facts.append(("3", {"what": "step", "step": after["step"]}))
    if any(before.get(name) != after.get(name) for name in _DECKS):
        facts.append(("2.8", {"what": "deck"}))
    return facts


def learn(game: Game, card: Card) -> None:
    """Put a card into the box, new or with what it really says; a question that waits is asked anew."""
    game.library = game.library.with_cards([card])
    if card.deck == WEAPON:
        unseen = dict(game.unseen)
        if not unseen.get(card.id) and not any(card.id in dict(layer.cards) for layer in game.supply.layers):
            unseen[card.id] = card.copies
            game.unseen = cards_of(unseen)
    else:
        game.drop = _with(game, card)


def _with(game: Game, card: Card) -> Deck:
    """The drop deck in which a card may lie (its number of cards is the same)."""
    layers = list(game.drop.layers)
    for index, layer in enumerate(layers):
        first = game.library.cards[next(iter(dict(layer.cards)))].deck if layer.cards else DROP
        if first == card.deck and first in (DROP, SUDDEN_DEATH):
            cards = dict(layer.cards)
            cards.setdefault(card.id, card.copies)
            layers[index] = Layer(cards_of(cards), layer.left)
            return Deck(tuple(layers))
    return game.drop
