"""Positions of games, and the goals that may make puzzles of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVarTuple

from tests.ashore import ashore
from worms_app.content.puzzles.load import CHAIN, CRATE, DRUM, HIT, HOLE, OUT, SAFE, SINK, Goal
from worms_app.engine import CHANCE, EDITIONS, Event, Game, Library, Setup, new_game
from worms_app.engine.frames import Chance
from worms_app.engine.imagined import thrown
from worms_app.engine.rules.turn import WEAPON
from worms_app.engine.things import KIND, KINDS, team_of, unmarked
from worms_app.play.bots.policy import Policy
from worms_app.play.dice import weights_of
from worms_app.play.puzzles.goals import GoalMarks, counted, is_reached
from worms_app.play.puzzles.making import BEGINNINGS
from worms_app.play.puzzles.pursuit import Pursuit

Fields = TypeVarTuple("Fields")

MOST_WORMS, MOST_THINGS = 6, 12
"""Small positions only: large ones are too much to work out, and to look at."""
MOST_CARDS = 2
EARLIEST_TURN = 3
NOISE = (0.2, 0.35, 1.2)
"""How the bots of the games err, from game to game."""
MOST_DECISIONS = 1500
RULE = "storm"
"""Sudden death that blows the active worm away at the end of each turn."""
STORMY = 6
"""One position out of so many in which a worm may still move has that rule."""
GLANCES = 80
"""Turns that are played by chance; a goal that none of them reaches is not looked into."""


def positions(seed: int, box: Library) -> Iterator[tuple[dict[str, Any], Game]]:
    """The small positions of one game. Every seventh game goes by chance, bots play the others."""
    dice = random.Random(f"puzzles {seed}")
    game = new_game(Setup(2 + seed % 2, edition=tuple(EDITIONS)[seed // 2 % len(EDITIONS)]), box)
    policy = Policy(dice, NOISE[seed % len(NOISE)])
    for _ in range(MOST_DECISIONS):
        ask = game.pending
        if ask is None:
            return
        if ask.kind in BEGINNINGS and game.turn >= EARLIEST_TURN:
            found = _tidied(game, dice)
            if found is not None:
                yield found, game
        if seed % 7 == 0 and game.step > 0:
            options = ashore(game)
            weights = weights_of(ask) if ask.who == CHANCE else None
            game.decide(dice.choices(ask.options, weights)[0] if weights else dice.choice(options))
        else:
            game.decide(policy.answer(game))


def _tidied(game: Game, dice: random.Random) -> dict[str, Any] | None:
    """The position as a puzzle has it, with two cards of the box; before a move sometimes a storm is coming,
    and no card helps.
    """
    cards = sorted(card.id for card in game.library.cards.values() if card.line)
    position = kept_of(game, sorted(dice.sample(cards, MOST_CARDS)))
    if position is not None and game.step != WEAPON and dice.randrange(STORMY) == 0:
        position["hands"][game.active_team] = []
        return {**position, "drop": {}, "rule_cards": [RULE]}
    return position


def kept_of(
    game: Game, own: list[str], worms: int = MOST_WORMS, things: int = MOST_THINGS
) -> dict[str, Any] | None:
    """The position with these cards, nothing to draw, and a drop card that does nothing; None if there is
    more on the map.
    """
    position = game.position()
    lying = [thing for every in position["things"].values() for thing in every]
    count = sum(unmarked(thing) not in KINDS for thing in lying)
    if count > worms or len(lying) > things or len(game.eliminated) + 1 == len(game.seats):
        return None
    fixed = {card.id for card in game.library.cards.values() if card.fixed}
    hands = {
        team: own if team == game.active_team else sorted(set(hand) & fixed)
        for team, hand in position["hands"].items()
    }
    wanted = ("edition", "seats", "dial", "land", "sunk", "wind", "things", "seat", "step", "worm")
    kept = {name: position[name] for name in wanted if position.get(name)}
    return {**kept, "hands": hands, "supply": {}, "drop": {"cards": {"calm": 1}, "left": 1}}


def goals(game: Game) -> list[Goal]:
    """The goals worth trying in a position, the rarest first; the first that makes a puzzle is taken."""
    board, team = game.board, game.active_team
    others = sorted(worm for worm in board.where if team_of(worm) in game.seats and team_of(worm) != team)
    kinds = {KIND[thing] for lying in board.things.values() for thing in lying}
    found = [Goal(SAFE, unhurt=True)] if game.holds(RULE) else []
    found += [
        Goal(SINK, 2),
        Goal(CHAIN, 3),
        Goal(HIT, 3),
        Goal(OUT, 2),
        Goal(DRUM, 2),
        Goal(HIT, 2, unhurt=True),
    ]
    found += [Goal(CHAIN, 2), Goal(HIT, 2), Goal(SINK, unhurt=True), Goal(HOLE)]
    found += [Goal(SINK, worm=worm) for worm in others]
    found += [Goal(OUT, worm=worm) for worm in others if worm in board.damaged]
    found += [Goal(SINK), Goal(DRUM), *(Goal(HIT, worm=worm) for worm in others)]
    if "crate" in kinds:
        found += [Goal(CRATE, 2, unhurt=True), Goal(CRATE, unhurt=True)]
    promising = _promising(game, found)
    return [goal for goal in found if goal in promising]


class _Glance(Pursuit):
    """A turn that is played on by chance, and what has counted in it for each of several goals."""

    __slots__ = ("all_marks", "wanted")

    wanted: list[Goal]
    all_marks: list[GoalMarks]

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        self.all_marks = [
            counted(goal, self.team, marks, event, fields)
            for goal, marks in zip(self.wanted, self.all_marks, strict=True)
        ]


def _promising(game: Game, wanted: list[Goal]) -> set[Goal]:
    """The goals that a turn by chance reaches now and then."""
    found: set[Goal] = set()
    for number in range(GLANCES):
        dice = random.Random(number)
        here = _Glance.from_here(game, wanted[0], game.active_team, ())
        here.wanted, here.all_marks = wanted, [()] * len(wanted)
        while (asked := here.asked) is not None:
            weights = asked.weights(here) if isinstance(asked, Chance) else ()
            here.take(thrown(here.options, weights, dice.random()))
        found |= {goal for goal, marks in zip(wanted, here.all_marks, strict=True) if is_reached(goal, marks)}
    return found
