"""5 Weapon cards: playing them and reading their action lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import NONE
from worms_app.engine.decks import less
from worms_app.engine.events import CardPlayed, NoTarget
from worms_app.engine.frames import Frames, Question, Step, frame, made_once
from worms_app.engine.library import MOVE, TEXT
from worms_app.engine.rules import ending, moving
from worms_app.engine.things import UNKNOWN

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class PlayWeapon(Question):
    """3.5 You may play one weapon card from your hand."""

    kind = "turn.weapon"
    lapses = True

    def options(self, game: Game) -> tuple[str, ...]:
        """5.3 No card, or any of the hand - of a hidden hand, any card nobody has seen elsewhere."""
        cards = dict.fromkeys(game.hands[game.active])
        if UNKNOWN in cards:
            del cards[UNKNOWN]
            cards |= dict.fromkeys(unseen_cards(game))
        return tuple(sorted((*cards, NONE)))

    def about(self, game: Game) -> dict[str, Any]:
        return {"team": game.active_team}

    def answer(self, game: Game, answer: str) -> Frames:
        """5.4 A played card leaves the hand and, when its line is done, the game."""
        if answer == NONE:
            return ()
        take_from_hand(game, game.active, answer)
        game.played = (*game.played, answer)
        game.emit(CardPlayed, "5.3", game.active_team, answer)
        return (_line(answer, 0),)


@frame
class LineCard(PlayWeapon):
    """5.2 The card symbol: you may play another weapon card; it is resolved before this line goes on."""

    kind = "line.card"


def unseen_cards(game: Game) -> dict[str, int]:
    """What a hidden hand may hold: supply cards and starters that nobody has seen elsewhere."""
    counts = dict(game.unseen)
    for layer in game.supply.layers:
        for card, count in layer.cards:
            counts[card] = counts.get(card, 0) + count
    return counts


def take_from_hand(game: Game, seat: int, card: str) -> None:
    """Take a card out of a hand; in a hidden hand it may have been one that nobody knew."""
    hand = list(game.hands[seat])
    if card in hand:
        hand.remove(card)
    else:
        hand.remove(UNKNOWN)
        forget_unseen(game, card)
    game.hands[seat] = tuple(hand)


def forget_unseen(game: Game, card: str) -> None:
    """Note that a card of a hidden hand has shown itself."""
    before, game.unseen = game.unseen, less(game.unseen, card)
    if game.unseen == before:
        game.supply = game.supply.forget(card)


@frame
class ActionLine(Step):
    """5.2 The action line is read left to right; a turn cut short ends it (3.9)."""

    card: str
    index: int

    def run(self, game: Game) -> Frames:
        line = game.library.cards[self.card].line
        if game.cut or ending.due(game) or self.index >= len(line):
            return ()
        symbol = line[self.index]
        then = _line(self.card, self.index + 1)
        if symbol == TEXT:
            return (_text(self.card, 0), then)
        return (moving.LineMove() if symbol == MOVE else LineCard(), then)


@frame
class RunText(Step):
    """5.2 5.3 The text of a card from top to bottom; a sentence without any legal target ends this run."""

    card: str
    index: int
    first: Frames = ()
    """Sentences that come before: those of the way that a flip or a die has opened."""

    def run(self, game: Game) -> Frames:
        if self.first:
            sentence, rest = self.first[0], RunText(self.card, self.index, self.first[1:])
        else:
            text = game.library.cards[self.card].script
            if self.index == 0:
                game.it = game.same = None
            if self.index >= len(text):
                return ()
            sentence, rest = text[self.index], _text(self.card, self.index + 1)
        if not sentence.possible(game):
            game.emit(NoTarget, "5.3", self.card)
            return ()
        return sentence.read(self.card, rest)


_line, _text = made_once(ActionLine), made_once(RunText)
