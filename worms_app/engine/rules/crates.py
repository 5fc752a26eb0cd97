"""7.2 Supply crates, and 6.13 drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.decks import Cards
from worms_app.engine.events import CardDrawn, CrateTaken, DeckEmpty
from worms_app.engine.frames import Frames, SeatCard, Step, frame
from worms_app.engine.things import UNKNOWN, team_of

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class TakeCrate(Step):
    """7.2 A worm takes a crate: it goes back to the supply and the worm's owner draws."""

    worm: str
    crate: str

    def run(self, game: Game) -> Frames:
        hex = game.board.take(self.crate)
        game.emit(CrateTaken, "7.2", self.worm, hex)
        return (Draw(game.seat_of(team_of(self.worm))),)


@frame
class Draw(Step):
    """6.13 The top supply card to the hand of the player concerned (2.8: none when the deck is empty)."""

    seat: int

    def run(self, game: Game) -> Frames:
        if self.seat in game.eliminated:
            return ()
        team = game.seats[self.seat]
        if game.supply.left == 0:
            game.emit(DeckEmpty, "2.8", team)
            return ()
        if game.hidden[self.seat]:
            game.supply = game.supply.unseen_draw()
            add_to_hand(game, self.seat, UNKNOWN)
            game.emit(CardDrawn, "6.13", team, "")
            return ()
        return (DrawCard(self.seat),)


@frame
class DrawCard(SeatCard):
    """2.12 Which card is drawn: chance over the cards still unseen in the deck's top layer."""

    kind = "supply.card"

    def cards(self, game: Game) -> Cards:
        return () if self.seat in game.eliminated else game.supply.coming

    def answer(self, game: Game, answer: str) -> Frames:
        game.supply = game.supply.without(answer)
        add_to_hand(game, self.seat, answer)
        game.emit(CardDrawn, "6.13", game.seats[self.seat], answer)
        return ()


def add_to_hand(game: Game, seat: int, card: str) -> None:
    """Add a card to a hand."""
    game.hands[seat] = tuple(sorted((*game.hands[seat], card)))
