"""Hands and decks of a described table, as far as those who do not see the cards can tell."""

from __future__ import annotations

from typing import Any

import worms_app
from worms_app.content.own import CardData, cards_from
from worms_app.engine import Game, Library, PositionError
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.engine.notation import prepared, written
from worms_app.engine.rules.dealing import is_dealt, starter_copies
from worms_app.engine.things import UNKNOWN
from worms_app.play.mirror.describing import Position, copied

_SMALLEST_MAP = ("1,0", "0,1")


def full_decks(position: Position) -> Position:
    """2.7-2.9 Hands and decks as they are when a game begins: what the app cannot see is unknown."""
    box = worms_app.standard_library()
    teams = tuple(position["seats"])
    board = {"dial": "0,0", "land": list(_SMALLEST_MAP), "things": {_SMALLEST_MAP[0]: [f"{teams[0]}1"]}}
    rules = {name: position[name] for name in ("edition", "options", "seats")}
    fresh = written(prepared({**rules, **board, "seat": teams[0]}, box, Game))
    weapons = box.deck(WEAPON)
    hand = [*(card.id for card in weapons if card.fixed), UNKNOWN]
    unseen = {card.id: starter_copies(card.copies, len(teams)) for card in weapons if is_dealt(card)}
    return {
        "supply": fresh["supply"],
        "drop": fresh["drop"],
        "hands": {team: list(hand) for team in teams},
        "unseen": unseen,
    }


def with_own(position: Position, cards: tuple[CardData, ...]) -> Position:
    """The table with the owner's cards, which may lie in the decks or be in hands like all others."""
    new = copied(position)
    supply = {card for layer in _layers(position) for card in layer["cards"]}
    for card in cards_from(cards):
        if card.deck == WEAPON and card.id not in supply and not card.fixed:
            new["unseen"].setdefault(card.id, card.copies)
        elif card.deck != WEAPON and not new["rule_cards"]:
            name = "cards" if card.deck == DROP else "sudden_death"
            new["drop"].setdefault(name, {}).setdefault(card.id, card.copies)
    return new


def more_cards(position: Position, team: str) -> Position:
    """The table with one card more in a hand; nobody has to say which."""
    new = copied(position)
    if team not in new.get("hidden", []):
        new["hidden"] = [seat for seat in new["seats"] if seat in new.get("hidden", []) or seat == team]
    new["hands"].setdefault(team, []).append(UNKNOWN)
    return new


def fewer_cards(position: Position, team: str, card: str = "") -> Position:
    """The table with one card less in a hand: this one, or an unknown one, or the last."""
    new = copied(position)
    hand = new["hands"].get(team, [])
    if not hand:
        raise PositionError(f"hands.{team}", "hand_is_empty")
    hand.remove(card if card in hand else UNKNOWN if UNKNOWN in hand else hand[-1])
    return new


def supply_left(position: Position) -> int:
    """2.8 How many cards lie in the supply deck."""
    return sum(layer["left"] for layer in _layers(position))


def change_supply(position: Position, by: int) -> Position:
    """The table with a card more or less in the supply deck."""
    layers = _layers(position)
    for layer in layers if by < 0 else reversed(layers):
        if 0 <= layer["left"] + by <= sum(layer["cards"].values()):
            layer["left"] += by
            return {**copied(position), "supply": layers}
    most = sum(sum(layer["cards"].values()) for layer in layers)
    raise PositionError("supply", "range", least=0, most=most)


def drop_left(position: Position) -> int:
    """2.9 How many drop cards lie above the sudden death card."""
    return int(position["drop"].get("left", 0))


def change_drop(position: Position, by: int) -> Position:
    """The table with a card more or less in the drop deck."""
    new = copied(position)
    left, most = drop_left(position) + by, sum(new["drop"].get("cards", {}).values())
    if not 0 <= left <= most:
        raise PositionError("drop.left", "range", least=0, most=most)
    new["drop"]["left"] = left
    return new


def reveal_rule(position: Position, card: str) -> Position:
    """8.2 The table with this sudden death card face up (none: empty), and the drop deck above it used up."""
    new = copied(position)
    if not card:
        return {**new, "rule_cards": [], "drop": full_decks(position)["drop"]}
    return {**new, "rule_cards": [card], "drop": {"cards": {}, "left": 0, "sudden_death": {}}}


def rule_cards(library: Library) -> tuple[str, ...]:
    """The cards that may lie face up."""
    return tuple(card.id for card in library.deck(SUDDEN_DEATH))


def _layers(position: Position) -> list[dict[str, Any]]:
    """The supply deck as layers that all say how many cards are left."""
    supply = position.get("supply", {})
    layers = []
    for layer in supply if isinstance(supply, list) else [supply]:
        cards = dict(layer["cards"]) if "cards" in layer else dict(layer)
        left = layer.get("left") if "cards" in layer else None
        layers.append({"cards": cards, "left": sum(cards.values()) if left is None else left})
    return layers
