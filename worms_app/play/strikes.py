"""What may strike in a case, by name, and the rules that resolve it."""

from __future__ import annotations

from collections.abc import Callable

from worms_app.content.parameters import VerbError
from worms_app.content.verbs import sentences
from worms_app.engine import Game, PositionError
from worms_app.engine.answers import INCH
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


def frames_of(strike: Strike) -> Callable[[Game], Frames]:
    """What resolves a strike; a kind that nobody knows is a PositionError."""
    if strike.kind not in STRIKES:
        raise PositionError("strike", "unknown_field")
    return lambda game: STRIKES[strike.kind](game, strike)


def _thing(game: Game, strike: Strike, label: str = "") -> str:
    """The very Thing a strike is about, or the one of this kind; not there is a PositionError."""
    for thing in game.board.at(strike.hex):
        if LABEL[thing] == (label or strike.thing):
            return thing
    raise PositionError("strike", "nothing_there")


def _card(game: Game, strike: Strike) -> Card:
    """The card of a strike; one that nobody knows is a PositionError."""
    card = game.library.cards.get(strike.card)
    if card is None:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    return card


def _airstrike(game: Game, strike: Strike) -> Frames:
    """6.2 The token lies and points; it scatters, then the three hexes are blasted."""
    aiming.place_token(game, strike.hex, strike.direction or 1, "6.2")
    return (aiming.ScatterTarget(), effects.BlastAt())


def _weapon(game: Game, strike: Strike) -> Frames:
    """5.2 A whole card: its action line from left to right, further cards too, until a cut ends it (3.9)."""
    weapons.take_from_hand(game, game.active, _card(game, strike).id)
    return (weapons.ActionLine(strike.card, 0), on_the_table.CardIsDone())


def _drop(game: Game, strike: Strike) -> Frames:
    """8.1 8.2 A drop card, or the drop part of a sudden death card, from its first line to its last."""
    if _card(game, strike).deck not in (DROP, SUDDEN_DEATH):
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    game.last_stood = game.last_stood or CENTRE
    return (weapons.RunText(strike.card, 0), on_the_table.CardIsDone())


def _end_rule(game: Game, strike: Strike) -> Frames:
    """3.6 What the rule of sudden death does at the end of the turn."""
    rule = _card(game, strike).rule
    if rule not in AT_END_OF_TURN:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    return on_the_table.end_of_turn(rule)


def _verbs(game: Game, strike: Strike) -> Frames:
    """5.2 Sentences put together by hand, read like a card's; the worm that plays it stands in the middle."""
    try:
        made = sentences(list(strike.verbs))
    except VerbError as error:
        raise PositionError("strike", error.problem, **error.values) from None
    game.last_stood = game.last_stood or strike.hex
    game.library = game.library.with_cards([Card(PUT_TOGETHER, WEAPON, made, line=TEXT, own=True)])
    return (weapons.RunText(PUT_TOGETHER, 0), on_the_table.CardIsDone())


STRIKES: dict[str, Maker] = {
    # 6.7 one blast or more, one after the other
    "blast": lambda _, strike: (blast.Blast(strike.hex),) * strike.times,
    # 7.3 a mine and a worm met
    "trip_mine": lambda game, strike: (
        mines.TripMine(_thing(game, strike, "mine")),
        moving.CheckFull(strike.hex),
    ),
    # 6.8 a Thing is damaged: a worm, a drum that explodes, a mine that blasts
    "damage": lambda game, strike: (damage.Damage(_thing(game, strike), strike.hex),),
    # 7.5 a Thing moved into a fire
    "fire": lambda game, strike: (
        fire.TouchFire(_thing(game, strike), _thing(game, strike, "fire")),
        moving.CheckFull(strike.hex),
    ),
    # 4.4 a Thing moves to a hex from beside it
    "enter": lambda game, strike: (moving.Travel(_thing(game, strike), strike.to, INCH, "4.4"),),
    # 4.2 a worm jumps
    "jump": lambda game, strike: (moving.Jump(_thing(game, strike), strike.to),),
    # 6.5 a Thing scatters
    "scatter": lambda game, strike: (scatter.Scatter(_thing(game, strike)),),
    # 6.6 a Thing is knocked back
    "knockback": lambda game, strike: (scatter.Knockback(_thing(game, strike)),),
    # 4.5 a full hex overflows
    "prod": lambda _, strike: (moving.Prod(strike.hex),),
    # 6.3 so many dice for accuracy, then a blast where the token ends
    "accuracy": lambda _, strike: (aiming.AccuracyDie(strike.dice, ()), effects.BlastAt()),
    "airstrike": _airstrike,
    "card": _weapon,
    "drop": _drop,
    "end_rule": _end_rule,
    "verbs": _verbs,
}
"""The frames that resolve each kind of strike."""
