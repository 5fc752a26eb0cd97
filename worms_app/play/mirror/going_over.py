"""A mirrored table goes over to this device, or a game of this device to the real table."""

from __future__ import annotations

from worms_app.engine import CHANCE, Ask, Game, PositionError
from worms_app.engine.rules.weapons import forget_unseen, unseen_cards
from worms_app.engine.things import UNKNOWN
from worms_app.play.dice import Dice, new_seed
from worms_app.play.mirror.describing import Position
from worms_app.play.session import Session
from worms_app.play.table import MIRROR, PLAY


def to_device(game: Game, named: dict[str, tuple[str, ...]], seed: int) -> Position:
    """The table for pass-and-play on this device: hands hold the cards that were named; what nobody named is
    dealt by chance from all that may be there.
    """
    table = game.copy()
    dice = Dice(seed)
    for seat, team in enumerate(table.seats):
        told = list(named.get(team, ()))
        hand = []
        for card in table.hands[seat]:
            if card == UNKNOWN:
                card = told.pop(0) if told else _dealt(table, dice)
                if not card:
                    continue
                if card not in unseen_cards(table):
                    raise PositionError(f"hands.{team}", "not_of_this_deck", card=card)
                forget_unseen(table, card)
            hand.append(card)
        table.hands[seat] = tuple(sorted(hand))
    table.hidden = tuple(False for _ in table.seats)
    table.unseen = ()
    return table.position_now()


def _dealt(table: Game, dice: Dice) -> str:
    unseen = unseen_cards(table)
    options = tuple(sorted(card for card, count in unseen.items() if count))
    if not options:
        return ""
    return dice.answer(Ask("supply.card", CHANCE, options, {"left": unseen}))


def hand_over(session: Session, named: dict[str, tuple[str, ...]] | None = None) -> None:
    """Play on here what was played at the real table, or there what was played here; recorded in the log.
    Each time other cards are dealt here.
    """
    if session.mode == MIRROR:
        session.go_over(PLAY, to_device(session.game, named or {}, new_seed()))
    else:  # where hands are only counted
        session.go_over(MIRROR, session.game.view("").position_now())
