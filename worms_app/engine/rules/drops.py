"""3.7 and 8.1: drop cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.decks import Cards, Deck
from worms_app.engine.events import DropDeckRenewed, DropRepeated, DropTurned, SuddenDeathTurned
from worms_app.engine.frames import CardChance, Frames, Step, frame
from worms_app.engine.library import DROP, SUDDEN_DEATH
from worms_app.engine.rules.weapons import RunText

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class Drop(Step):
    """3.7 Turn the top drop card; once sudden death lies face up, its drop part instead."""

    def run(self, game: Game) -> Frames:
        if game.rule_cards:
            return tuple(RepeatDrop(card) for card in game.rule_cards)
        if game.drop.left == 0:
            if not game.rules.no_sudden_death:
                return ()
            cards = game.library.copies(DROP)
            game.drop = Deck.stacked((cards, sum(cards.values())))
            game.emit(DropDeckRenewed, "10.4", game.drop.left)
        last = game.library.cards[game.drop.coming[0][0]].deck == SUDDEN_DEATH  # 2.9 the one at the bottom
        return (TurnSuddenDeath(),) if last else (TurnDrop(),)


@frame
class RepeatDrop(Step):
    """3.7 The drop part of a sudden death card that lies face up."""

    card: str

    def run(self, game: Game) -> Frames:
        game.emit(DropRepeated, "3.7", self.card)
        return (RunText(self.card, 0),)


@frame
class TurnDrop(CardChance):
    """3.7 Which drop card comes; all its lines are resolved from top to bottom, then it leaves the game."""

    kind = "drop.card"

    def cards(self, game: Game) -> Cards:
        return game.drop.coming

    def answer(self, game: Game, answer: str) -> Frames:
        game.drop = game.drop.without(answer)
        game.emit(DropTurned, "3.7", answer)
        return (RunText(answer, 0),)


@frame
class TurnSuddenDeath(TurnDrop):
    """3.7 Which sudden death card comes: resolved, it stays face up and its rule holds (8.2)."""

    kind = "sudden_death.card"

    def answer(self, game: Game, answer: str) -> Frames:
        game.drop = game.drop.without(answer)
        game.rule_cards = (*game.rule_cards, answer)
        game.emit(SuddenDeathTurned, "3.7", answer)
        return (RunText(answer, 0),)
