"""What may strike in a case, by name, and the rules that resolve it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from worms_app.content.parameters import VerbError
from worms_app.content.verbs import sentences
from worms_app.engine import Game, PositionError
from worms_app.engine.frames import Frames
from worms_app.engine.library import DROP, SUDDEN_DEATH, TEXT, WEAPON, Card
from worms_app.engine.rules import (
    aiming,
    blast,
    damage,
    effects,
    fire,
    mines,
    moving,
    scatter,
    weapons,
)
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN
from worms_app.engine.things import LABEL
from worms_app.play import on_the_table
from worms_app.play.case import CENTRE, Strike

PUT_TOGETHER = "put_together"
"""The card whose text was put together on the spot."""

Maker = Callable[[Game, Strike], Frames]

STRIKES: dict[str, Maker] = {}
"""The frames that resolve each kind of strike."""


def strike(kind: str) -> Callable[[Maker], Maker]:
    """Register what resolves a kind of strike."""

    def register(maker: Maker) -> Maker:
        STRIKES[kind] = maker
        return maker

    return register


def frames_of(strike: Strike) -> Callable[[Game], Frames]:
    """What resolves a strike; a kind that nobody knows is a PositionError."""
    if strike.kind not in STRIKES:
        raise PositionError("strike", "unknown_field")
    return lambda game: STRIKES[strike.kind](game, strike)


def _thing(game: Game, strike: Strike) -> str:
    """The very Thing a strike is about; not there is a PositionError."""
    for thing in game.board.at(strike.hex):
        if LABEL[thing] == strike.thing:
            return thing
    raise PositionError("strike", "nothing_there")


@strike("blast")
def _blast(game: Game, strike: Strike) -> Frames:
    """6.7 One blast or more, one after the other."""
    return (blast.Blast(strike.hex),) * strike.times


@strike("trip_mine")
def _trip_mine(game: Game, strike: Strike) -> Frames:
    """7.3 A mine and a worm met."""
    return (mines.TripMine(_thing(game, replace(strike, thing="mine"))), moving.CheckFull(strike.hex))


@strike("damage")
def _damage(game: Game, strike: Strike) -> Frames:
    """6.8 A Thing is damaged: a worm, a drum that explodes, a mine that blasts."""
    return (damage.Damage(_thing(game, strike), strike.hex),)


@strike("fire")
def _fire(game: Game, strike: Strike) -> Frames:
    """7.5 A Thing moved into a fire."""
    burning = _thing(game, replace(strike, thing="fire"))
    return (fire.TouchFire(_thing(game, strike), burning), moving.CheckFull(strike.hex))


@strike("enter")
def _enter(game: Game, strike: Strike) -> Frames:
    """4.4 A Thing moves to a hex from beside it."""
    return (moving.Travel(_thing(game, strike), strike.to, "inch", "4.4"),)


@strike("jump")
def _jump(game: Game, strike: Strike) -> Frames:
    """4.2 A worm jumps."""
    return (moving.Jump(_thing(game, strike), strike.to),)


@strike("scatter")
def _scatter(game: Game, strike: Strike) -> Frames:
    """6.5 A Thing scatters."""
    return (scatter.Scatter(_thing(game, strike)),)


@strike("knockback")
def _knockback(game: Game, strike: Strike) -> Frames:
    """6.6 A Thing is knocked back."""
    return (scatter.Knockback(_thing(game, strike)),)


@strike("prod")
def _prod(game: Game, strike: Strike) -> Frames:
    """4.5 A full hex overflows."""
    return (moving.Prod(strike.hex),)


@strike("accuracy")
def _accuracy(game: Game, strike: Strike) -> Frames:
    """6.3 So many dice for accuracy, then a blast where the token ends."""
    return (aiming.AccuracyDie(strike.dice, ()), effects.BlastAt())


@strike("airstrike")
def _airstrike(game: Game, strike: Strike) -> Frames:
    """6.2 The token lies and points; it scatters, then the three hexes are blasted."""
    aiming.place_token(game, strike.hex, strike.direction or 1, "6.2")
    return (aiming.ScatterTarget(), effects.BlastAt())


@strike("card")
def _card(game: Game, strike: Strike) -> Frames:
    """5.2 A whole card: its action line from left to right, further cards too, until a cut ends it (3.9)."""
    if strike.card not in game.library.cards:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    weapons.take_from_hand(game, game.active, strike.card)
    return (weapons.ActionLine(strike.card, 0), on_the_table.CardIsDone())


@strike("drop")
def _drop(game: Game, strike: Strike) -> Frames:
    """8.1 8.2 A drop card, or the drop part of a sudden death card, from its first line to its last."""
    card = game.library.cards.get(strike.card)
    if card is None or card.deck not in (DROP, SUDDEN_DEATH):
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    game.last_stood = game.last_stood or CENTRE
    return (weapons.RunText(strike.card, 0), on_the_table.CardIsDone())


@strike("end_rule")
def _end_rule(game: Game, strike: Strike) -> Frames:
    """3.6 What the rule of sudden death does at the end of the turn."""
    card = game.library.cards.get(strike.card)
    if card is None or card.rule not in AT_END_OF_TURN:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    return on_the_table.end_of_turn(card.rule)


@strike("verbs")
def _verbs(game: Game, strike: Strike) -> Frames:
    """5.2 Sentences put together by hand, read like a card's; the worm that plays it stands in the middle."""
    try:
        made = sentences(list(strike.verbs))
    except VerbError as error:
        raise PositionError("strike", error.problem, **error.values) from None
    game.last_stood = game.last_stood or strike.hex
    game.library = game.library.with_cards([Card(PUT_TOGETHER, WEAPON, made, line=TEXT, own=True)])
    return (weapons.RunText(PUT_TOGETHER, 0), on_the_table.CardIsDone())
