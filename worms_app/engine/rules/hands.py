"""Sentences of cards about hands (2.7): steal and discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import DONE
from worms_app.engine.decks import Cards, cards_of
from worms_app.engine.events import CardDiscarded, CardStolen
from worms_app.engine.frames import Frames, Question, SeatCard, Step, frame
from worms_app.engine.rules.crates import add_to_hand
from worms_app.engine.rules.weapons import take_from_hand, unseen_cards
from worms_app.engine.things import UNKNOWN

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def others_with_cards(game: Game) -> tuple[str, ...]:
    """The other players who hold a card."""
    return tuple(
        sorted(team for seat, team in enumerate(game.seats) if seat != game.active and game.hands[seat])
    )


@frame
class Steal(Question):
    """Take a random card of a player of choice who has one; nobody has: nothing happens."""

    kind = "steal.player"

    def options(self, game: Game) -> tuple[str, ...]:
        return () if game.active in game.eliminated else others_with_cards(game)

    def answer(self, game: Game, answer: str) -> Frames:
        seat = game.seat_of(answer)
        if game.hidden[seat] and game.hidden[game.active]:
            steal_unseen(game, seat)
            return ()
        return (StealCard(seat),)


@frame
class StealCard(SeatCard):
    """2.12 Which card it is: any of the hand is as likely as the others."""

    kind = "steal.card"

    def cards(self, game: Game) -> Cards:
        """What may be taken, with weights; an unknown card is any that nobody has seen elsewhere."""
        if game.active in game.eliminated:
            return ()
        hand = game.hands[self.seat]
        unseen = unseen_cards(game) if UNKNOWN in hand else {}
        share = sum(unseen.values()) or 1
        left: dict[str, int] = {}
        for card in hand:
            for name, weight in unseen.items() if card == UNKNOWN else ((card, share),):
                left[name] = left.get(name, 0) + weight
        return cards_of(left)

    def answer(self, game: Game, answer: str) -> Frames:
        take_from_hand(game, self.seat, answer)
        add_to_hand(game, game.active, answer)
        game.emit(CardStolen, "2.7", game.active_team, game.seats[self.seat], answer)
        return ()


def steal_unseen(game: Game, seat: int) -> None:
    """Move an unknown card between two hidden hands: any card of the one may now be in the other."""
    hand = game.hands[seat]
    card = hand[0] if len(set(hand)) == 1 else UNKNOWN
    if card == UNKNOWN:
        unseen = dict(game.unseen)
        for known in hand:
            if known != UNKNOWN:
                unseen[known] = unseen.get(known, 0) + 1
        game.unseen = cards_of(unseen)
        hand = (UNKNOWN,) * len(hand)
    game.hands[seat] = hand[1:]
    add_to_hand(game, game.active, card)
    game.emit(CardStolen, "2.7", game.active_team, game.seats[seat], "")


@frame
class Discard(Step):
    """The active player, or another one of his choice, puts cards out of the game."""

    count: int = 1
    who: str = "self"

    def run(self, game: Game) -> Frames:
        if self.who == "self":
            return (DiscardCard(game.active, self.count),)
        return (DiscardPlayer(self.count),)


@frame
class DiscardPlayer(Question):
    """Who has to discard: another player with cards."""

    kind = "discard.player"
    count: int

    def options(self, game: Game) -> tuple[str, ...]:
        return others_with_cards(game)

    def answer(self, game: Game, answer: str) -> Frames:
        return (DiscardCard(game.seat_of(answer), self.count),)


@frame
class DiscardCard(Question):
    """5.4 The player concerned chooses his cards himself, one after the other; fewer than told: all go. Of a
    hidden hand a card may also go that nobody here sees.
    """

    kind = "discard.card"
    seat: int
    count: int

    def who(self, game: Game) -> str:
        return game.seats[self.seat]

    def options(self, game: Game) -> tuple[str, ...]:
        cards = dict.fromkeys(game.hands[self.seat])
        if UNKNOWN in cards:
            del cards[UNKNOWN]
            cards |= dict.fromkeys((DONE, *unseen_cards(game)))
        elif len(game.hands[self.seat]) <= self.count:
            return tuple(sorted(cards))[:1]
        return tuple(sorted(cards))

    def about(self, game: Game) -> dict[str, Any]:
        return {"team": game.seats[self.seat], "count": self.count}

    def answer(self, game: Game, answer: str) -> Frames:
        if answer == DONE:
            take_from_hand(game, self.seat, UNKNOWN)
            game.emit(CardDiscarded, "5.4", game.seats[self.seat], "")
        else:
            take_from_hand(game, self.seat, answer)
            game.played = (*game.played, answer)
            game.emit(CardDiscarded, "5.4", game.seats[self.seat], answer)
        return (DiscardCard(self.seat, self.count - 1),) if self.count > 1 else ()
