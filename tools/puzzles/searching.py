"""Positions of games, and the goals that may make puzzles of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.ashore import ashore
from worms_app.content.puzzles.load import CRATE, DRUM, HIT, HOLE, OUT, SINK, Goal
from worms_app.engine import CHANCE, Game, Library, Setup, new_game
from worms_app.engine.things import KIND, KINDS, team_of, unmarked
from worms_app.play.bots.policy import Policy
from worms_app.play.dice import weights_of

MOST_WORMS, MOST_THINGS = 5, 11
"""Small positions only: large ones are too much to work out, and to look at."""
MOST_CARDS = 2
EARLIEST_TURN = 4
ASKED = ("turn.move", "turn.weapon")
LAST_MOVE, WEAPON = 4, 5
NOISE = (0.2, 0.35, 1.2)
"""How the bots of the games err, from game to game."""
MOST_DECISIONS = 1500


def positions(seed: int, box: Library) -> Iterator[tuple[dict[str, Any], Game]]:
    """The small positions of one game. Every seventh game goes by chance, bots play the others."""
    dice = random.Random(f"puzzles {seed}")
    game = new_game(Setup(2 + seed % 2, edition=("en", "cs", "uk")[seed // 2 % 3]), box)
    policy = Policy(dice, NOISE[seed % len(NOISE)])
    for _ in range(MOST_DECISIONS):
        ask = game.pending
        if ask is None:
            return
        if ask.kind in ASKED and game.step in (LAST_MOVE, WEAPON) and game.turn >= EARLIEST_TURN:
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
    """The position as a puzzle has it: a few cards, nothing to draw, a drop card that does nothing."""
    position = game.position()
    things = [thing for lying in position["things"].values() for thing in lying]
    worms = sum(unmarked(thing) not in KINDS for thing in things)
    if worms > MOST_WORMS or len(things) > MOST_THINGS or len(game.eliminated) + 1 == len(game.seats):
        return None
    own = sorted(set(position["hands"][game.active_team]) - {"?"})
    if not own:
        return None
    if len(own) > MOST_CARDS:
        own = sorted(dice.sample(own, MOST_CARDS))
    fixed = {card.id for card in game.library.cards.values() if card.fixed}
    hands = {
        team: own if team == game.active_team else sorted(set(hand) & fixed)
        for team, hand in position["hands"].items()
    }
    wanted = ("edition", "seats", "dial", "land", "sunk", "wind", "things", "seat", "step", "worm")
    kept = {name: position[name] for name in wanted if position.get(name)}
    calm = {"cards": {"calm": 1}, "left": 1}
    return {**kept, "hands": hands, "supply": {}, "drop": calm}


def goals(game: Game) -> list[Goal]:
    """The goals worth trying in a position; the first that makes a puzzle is taken."""
    board, team = game.board, game.active_team
    others = sorted(worm for worm in board.where if worm[:-1] in game.seats and team_of(worm) != team)
    kinds = {KIND[thing] for lying in board.things.values() for thing in lying}
    found = [Goal(SINK, 2), Goal(SINK), Goal(HIT, 2), Goal(HIT, unhurt=True), Goal(OUT, 2)]
    found += [Goal(OUT, worm=worm) for worm in others if worm in board.damaged][:2]
    found += [Goal(HIT, worm=worm) for worm in others[:2]]
    if "crate" in kinds:
        found += [Goal(CRATE, unhurt=True), Goal(CRATE, 2, unhurt=True)]
    if "drum" in kinds:
        found += [Goal(DRUM), Goal(DRUM, 2)]
    if "crater" in kinds:
        found.append(Goal(HOLE))
    return found
