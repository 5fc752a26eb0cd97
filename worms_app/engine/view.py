"""What one seat may know: a playable copy of the game in which everything else is open.

The other hands hold unknown cards, and a card nobody has seen may be in a hidden hand as well as in the
deck, so both go into one pool. Bots think in such a copy; nothing else of the game ever reaches them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.decks import Deck, Layer, cards_of
from worms_app.engine.library import SUDDEN_DEATH, WEAPON
from worms_app.engine.rules.dealing import is_dealt, starter_copies
from worms_app.engine.rules.hands import Steal
from worms_app.engine.things import UNKNOWN

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def seen_by(game: Game, team: str) -> Game:
    """A copy of the game as the player of this team knows it."""
    seen = game.copy()
    seat = game.seat_of(team) if team in game.seats else -1
    seen.hidden = tuple(other != seat or game.hidden[other] for other in range(len(game.seats)))
    fixed = _known_of_all(game)
    pool: dict[str, int] = {}
    for other, hand in enumerate(game.hands):
        if other == seat:
            continue
        seen.hands[other] = tuple(sorted(card if card in fixed else UNKNOWN for card in hand))
        for card in hand:
            if card not in fixed and card != UNKNOWN:
                pool[card] = pool.get(card, 0) + 1
    starters = {card.id: card.copies for card in game.library.deck(WEAPON) if is_dealt(card)}
    mixed = {card: count for card, count in pool.items() if game.library.cards[card].fixed}
    supplies = {card: count for card, count in pool.items() if card not in starters and card not in mixed}
    seen.supply = _pooled(game.supply, supplies, game)
    seen.unseen = cards_of(_unseen_starters(game, starters, seat) | mixed)
    if game.kept and seat >= 0:
        _hide_draft(seen, game, seat)
    return seen


def _known_of_all(game: Game) -> set[str]:
    """2.7 The starter weapons that everyone is known to have, unless a card lets players steal from hands."""
    if any(card.own and card.uses(Steal) for card in game.library.cards.values()):
        return set()
    return {card.id for card in game.library.deck(WEAPON) if card.fixed}


def _pooled(deck: Deck, hidden: dict[str, int], game: Game) -> Deck:
    """The deck with the cards of hidden hands thrown in, each in the layer it came from (10.5)."""
    layers = list(deck.layers)
    for card, count in sorted(hidden.items()):
        superweapon = game.library.cards[card].superweapon
        index = len(layers) - 1 if superweapon else 0
        if layers:
            cards = dict(layers[index].cards)
            cards[card] = cards.get(card, 0) + count
            layers[index] = Layer(cards_of(cards), layers[index].left)
        else:
            layers.append(Layer(((card, count),), 0))
    return Deck(tuple(layers))


def _unseen_starters(game: Game, starters: dict[str, int], seat: int) -> dict[str, int]:
    """The starters dealt at random that this seat has not seen: in other hands, or out of the game."""
    unseen = {card: starter_copies(copies, len(game.seats)) for card, copies in starters.items()}
    for card in (*game.played, *(game.hands[seat] if seat >= 0 else ())):
        if unseen.get(card):
            unseen[card] -= 1
    return unseen


def _hide_draft(seen: Game, game: Game, seat: int) -> None:
    """10.3 A seat knows which sudden death card it keeps, and that the others keep ones it was not dealt."""
    own = game.kept[seat] if seat < len(game.kept) else None
    dealt = game.drafted[seat]
    others = {card.id: card.copies - dealt.count(card.id) for card in game.library.deck(SUDDEN_DEATH)}
    seen.drafted = tuple(hand if other == seat else () for other, hand in enumerate(game.drafted))
    seen.kept = () if own is None else (own,)
    top = game.drop.layers[-1] if game.drop.layers else None
    if own is not None and top is not None and set(dict(top.cards)) <= set(game.kept):
        weights = {card: count * (len(game.seats) - 1) for card, count in others.items()}
        weights[own] = weights.get(own, 0) + sum(others.values())
        seen.drop = Deck((*game.drop.layers[:-1], Layer(cards_of(weights), 1)))
