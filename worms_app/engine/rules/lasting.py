"""What a card of a player leaves behind: sentences for the end of the turn (3.6), rules until his next turn.

Sentences for the end of the turn are kept as ``card/n``: the n-th of that card's sentences of this kind, from
top to bottom. So a position can name them, and nothing of a card's text is kept twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import card_of_kept, kept_for_end
from worms_app.engine.events import EndOfTurnCame, KeptForEnd, RuleBegan, RuleEnded
from worms_app.engine.frames import Frames, Question, Sentence, Step, frame, later
from worms_app.engine.library import Card, every_sentence, spelled_out
from worms_app.engine.rules.weapons import RunText

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class AtEndOfTurn(Step):
    """3.6 Sentences that wait until the end of this turn, and come also when it is cut short (3.9)."""

    then: Frames
    number: int = 1
    card: str = ""
    """The card that is being read."""

    def read(self, card: str, rest: Sentence) -> Frames:
        return (replace(self, card=card), rest)

    def run(self, game: Game) -> Frames:
        game.at_end_of_turn = tuple(sorted((*game.at_end_of_turn, kept_for_end(self.card, self.number))))
        game.emit(KeptForEnd, "3.6", self.card)
        return ()


def kept_sentences(card: Card) -> dict[str, Frames]:
    """What a card may leave for the end of the turn, by the names that positions give it."""
    return {
        kept_for_end(card.id, sentence.number): sentence.then
        for sentence in every_sentence(card.text)
        if isinstance(sentence, AtEndOfTurn)
    }


@frame
class EndEffect(Step):
    """3.6 One of the effects of the end of the turn."""

    name: str

    def run(self, game: Game) -> Frames:
        id = card_of_kept(self.name)
        if id == self.name:
            return (later("EndOfTurnRule")(self.name),)
        left = list(game.at_end_of_turn)
        left.remove(self.name)
        game.at_end_of_turn = tuple(left)
        card = game.library.cards[id]
        game.it = game.same = None
        game.emit(EndOfTurnCame, "3.6", id)
        return (RunText(id, len(card.script), spelled_out(kept_sentences(card)[self.name])),)


@frame
class EndEffects(Question):
    """3.6 3.11 Rules that act at the end of the turn, and what cards left for it, in the player's order."""

    kind = "end.order"
    rules: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted({*self.rules, *game.at_end_of_turn}))

    def about(self, game: Game) -> dict[str, Any]:
        return {"rules": list(self.rules)}

    def answer(self, game: Game, answer: str) -> Frames:
        return (EndEffect(answer), EndEffects(tuple(rule for rule in self.rules if rule != answer)))


@frame
class UntilYourTurn(Step):
    """8.2 A rule of the sudden death cards holds until the active player's next turn; twice is once."""

    rule: str

    def run(self, game: Game) -> Frames:
        mark = (game.active, self.rule)
        if mark not in game.until_turn_of:
            game.until_turn_of = tuple(sorted((*game.until_turn_of, mark)))
            game.emit(RuleBegan, "8.2", game.active_team, self.rule)
        return ()


def come_round(game: Game, seat: int) -> None:
    """End the rules that held until this player's turn, which begins now or would have begun."""
    for mark in game.until_turn_of:
        if mark[0] == seat:
            game.until_turn_of = tuple(other for other in game.until_turn_of if other != mark)
            game.emit(RuleEnded, "8.2", game.seats[seat], mark[1])
