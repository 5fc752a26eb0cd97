"""What a position is worth to a team: between 0, all is lost, and 1, the game is won."""

from __future__ import annotations

import math

from worms_app.engine import Game

WORM, HEALTHY, CARD = 10.0, 4.0, 1.0
LAST_HEALTHY = 2.0
"""9.3 In the last turns a healthy worm only breaks ties."""


def worth(game: Game, team: str) -> float:
    """How likely a team is to win, by its worms, their health and its cards against the others'."""
    if game.result is not None:
        winners = game.result.winners
        if not winners:
            return 1 / len(game.seats)
        return 1 / len(winners) if team in winners else 0.0
    board = game.board
    ends = game.last_round is not None
    own, others = 0.0, []
    for seat, owner in enumerate(game.seats):
        worms = board.worms_of(owner)
        hurt = sum(worm in board.damaged for worm in worms)
        if ends:
            value = WORM * len(worms) + LAST_HEALTHY * (len(worms) - hurt)
        else:
            value = WORM * len(worms) + HEALTHY * (len(worms) - hurt) + CARD * len(game.hands[seat])
        if owner == team:
            own = value
        else:
            others.append(value)
    lead = own - 0.5 * max(others) - 0.5 * sum(others) / len(others)
    spread = 10.0 if game.last_round is None else 3.0 + 3.0 * len(game.last_round)
    return 1 / (1 + math.exp(-lead / spread))
