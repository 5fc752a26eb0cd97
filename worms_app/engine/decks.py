"""2.12 Decks: multisets of cards not yet seen. Shuffling is drawing.

A deck has layers, the top one first. A layer may hold fewer cards than it could (``left``): nobody knows
which of them were put away, so every card not yet seen is as likely as its copies say. A layer stays when
its last card is drawn: what is left in it are the cards that nobody will see, or that a hidden hand holds.
"""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine.frozen import frozen

Cards = tuple[tuple[str, int], ...]
"""Card ids with how many of each, sorted."""


def cards_of(counts: dict[str, int]) -> Cards:
    """A multiset of cards as sorted pairs of card and number, its one written form."""
    return tuple(sorted((card, count) for card, count in counts.items() if count > 0))


def less(cards: Cards, card: str) -> Cards:
    """The multiset with one card less."""
    for index, (each, count) in enumerate(cards):
        if each == card:
            rest = ((card, count - 1),) if count > 1 else ()
            return (*cards[:index], *rest, *cards[index + 1 :])
    return cards


@frozen
class Layer:
    """Cards that may lie here, and how many of them do."""

    cards: Cards
    left: int


@dataclass(frozen=True, slots=True)
class Deck:
    """Layers from top to bottom."""

    layers: tuple[Layer, ...] = ()

    @classmethod
    def stacked(cls, *layers: tuple[dict[str, int], int]) -> Deck:
        """A deck of ``(cards, left)`` layers; empty ones are left out."""
        made = (Layer(cards_of(cards), min(left, sum(cards.values()))) for cards, left in layers)
        return cls(tuple(layer for layer in made if layer.left > 0))

    @property
    def left(self) -> int:
        """How many cards can still be drawn."""
        return sum([layer.left for layer in self.layers])

    @property
    def _top(self) -> int:
        """The layer that the next card comes from."""
        for index, layer in enumerate(self.layers):
            if layer.left:
                return index
        return -1

    @property
    def coming(self) -> Cards:
        """What the next card may be, with weights; empty when the deck is."""
        return self.layers[self._top].cards if self.left else ()

    def without(self, card: str) -> Deck:
        """The deck after a card was drawn."""
        index = self._top
        layer = self.layers[index]
        return self._with(index, Layer(less(layer.cards, card), layer.left - 1))

    def unseen_draw(self) -> Deck:
        """The deck after a card that nobody here saw was drawn: it may have been any of the top layer."""
        index = self._top
        return self._with(index, Layer(self.layers[index].cards, self.layers[index].left - 1))

    def forget(self, card: str) -> Deck:
        """The deck when a card that was thought unseen turns out to be elsewhere (a hidden hand)."""
        for index, layer in enumerate(self.layers):
            cards = less(layer.cards, card)
            if cards != layer.cards:
                return self._with(index, Layer(cards, min(layer.left, sum(count for _, count in cards))))
        return self

    def _with(self, index: int, layer: Layer) -> Deck:
        return Deck((*self.layers[:index], layer, *self.layers[index + 1 :]))
