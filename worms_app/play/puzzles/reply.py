"""What the others may make of it: the turn of the opponent that hurts most, of some that are sensible."""

from __future__ import annotations

import random
from collections.abc import Generator

from worms_app.engine import Event, Game
from worms_app.engine.answers import NONE, STAY
from worms_app.engine.events import TurnBegan
from worms_app.play.bots.policy import Policy
from worms_app.play.bots.worth import worth

REPLIES = 8
"""Turns of the opponent that are tried; the one that hurts most is shown."""
LONGEST_REPLY = 200
_QUIET = (STAY, NONE)


def worst_reply(game: Game, team: str) -> Generator[None, None, tuple[tuple[Event, ...], Game]]:
    """What happens in that turn, and the game after it; with a pause after each turn that was tried."""
    replies = []
    for number in range(REPLIES):
        after = game.copy()
        events = _answered(after, random.Random(number), team)
        yield
        replies.append((events, after))
    return min(replies, key=lambda reply: worth(reply[1], team))


def _answered(game: Game, dice: random.Random, team: str) -> tuple[Event, ...]:
    """The rest of the player's turn without another decision, and the turn of the one who follows."""
    policy = Policy(dice, 0.1)
    events: list[Event] = []
    turns = 0
    for _ in range(LONGEST_REPLY):
        if game.pending is None or turns > 1:
            break
        quiet = next((answer for answer in _QUIET if answer in game.options), "")
        answer = quiet if quiet and game.active_team == team else policy.answer(game)
        happened = game.decide(answer)
        begun = next((at for at, event in enumerate(happened) if isinstance(event, TurnBegan)), -1)
        turns += begun >= 0
        events += happened[:begun] if turns > 1 else happened
    return tuple(events)
