"""Positions in which a certain hand of cards is sure to do what hardly ever comes about by chance: to sink
two worms, say.

Playing by chance shows nothing here, so all lines of a position are gone through: it is promising where
exactly one of them is sure to reach the goal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tools.puzzles.at_once import lines
from tools.puzzles.searching import positions
from worms_app.content.puzzles.load import Goal
from worms_app.engine import Game, Library
from worms_app.engine.hexes import distance
from worms_app.engine.things import team_of
from worms_app.play.puzzles.pursuit import YES, Pursuit

MOST_LINES = 1_200
NEAR = 4
"""Hexes up to which an opponent's worm is worth a thought."""


def with_hands(
    seed: int, box: Library, hands: Sequence[Sequence[str]]
) -> Iterator[tuple[dict[str, Any], Game]]:
    """The positions of one game in which a worm is active, with each of these hands; whole turns first."""
    dice = random.Random(f"hands {seed}")
    every = [position for position, _ in positions(seed, box)]
    every = [position for position in every if "worm" in position and "rule_cards" not in position]
    for position in sorted(every, key=lambda position: int(position["step"])):
        for hand in dice.sample(hands, len(hands)):
            dealt = {**position["hands"], position["seat"]: sorted(hand)}
            held = {**position, "hands": dealt}
            yield held, Game.from_position(held, box)


def is_promising(game: Game, goal: Goal) -> bool:
    """Whether exactly one line is sure to reach the goal."""
    board, team = game.board, game.active_team
    others = [worm for worm in board.where if team_of(worm) in game.seats and team_of(worm) != team]
    if sum(distance(board.where[worm], game.origin) <= NEAR for worm in others) < goal.count:
        return False
    every = lines(Pursuit.from_here(game, goal, team, ()), MOST_LINES)
    return every is not None and sum(line.after.reached == YES for line in every.values()) == 1
