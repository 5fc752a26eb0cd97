"""Turns of bots in which something rare came off: what was wanted is then a goal for the whole turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from tools.puzzles.searching import ASKED, MOST_DECISIONS, NOISE, kept_of
from worms_app.content.puzzles.load import CHAIN, DRUM, HIT, HOLE, OUT, SINK, Goal
from worms_app.engine import CHANCE, Event, Game, Library, Setup, events as e, new_game
from worms_app.engine.things import team_of
from worms_app.play.bots.policy import Policy
from worms_app.play.puzzles.goals import is_reached, tallied

RARE = (
    Goal(SINK, 2),
    Goal(OUT, 2),
    Goal(HIT, 3),
    Goal(CHAIN, 3),
    Goal(DRUM, 2),
    Goal(HIT, 2, unhurt=True),
    Goal(HIT, 2),
    Goal(SINK, unhurt=True),
    Goal(CHAIN, 2),
    Goal(HOLE),
)
"""Goals of whole turns, the rarest first."""
RAREST = 6
"""So many of them are also goals for what is left of a turn."""
MOST_OWN = 2
"""Worms of one's own: each of them may be activated, and all that it may do is worked out."""
MOST_CARDS = 3
MOST_WORMS, MOST_THINGS = 8, 14


class Start(NamedTuple):
    """A moment of a turn from which on it may be a puzzle."""

    position: dict[str, Any]
    goals: list[Goal]
    """What the rest of the turn has reached."""
    answers: list[str]
    """What was answered from there on."""


def turns(seed: int, box: Library) -> Iterator[list[Start]]:
    """The turns of one game of bots, each as the moments from which on it may be a puzzle: its beginning,
    and, where something rare came off, its later decisions.
    """
    dice = random.Random(f"turns {seed}")
    plan = Setup(2 + seed % 2, edition=("en", "cs", "uk")[seed // 2 % 3], options={"true_elimination": True})
    game = new_game(plan, box)
    policy = Policy(dice, NOISE[seed % len(NOISE)])
    begun: dict[int, tuple[Game, int, int]] = {}
    events: list[Event] = []
    answers: list[str] = []
    for _ in range(MOST_DECISIONS):
        ask = game.pending
        if ask is None:
            return
        if ask.kind in ASKED and game.step not in begun:
            begun[game.step] = game.copy(), len(events), len(answers)
        answer = policy.answer(game)
        if ask.who != CHANCE:
            answers.append(answer)
        happened = game.decide(answer)
        events += happened
        if any(isinstance(event, e.TurnBegan) for event in happened):
            yield list(_starts(begun, events, answers, dice))
            begun, events, answers = {}, [], []


def _starts(
    begun: dict[int, tuple[Game, int, int]], events: list[Event], answers: list[str], dice: random.Random
) -> Iterator[Start]:
    for number, (game, happened, given) in enumerate(begun.values()):
        reached = _reached(game, events[happened:])
        goals = [goal for goal in reached if goal in RARE[:RAREST]] if number else reached
        position = _tidied(game, answers[given:], dice) if goals else None
        if position is not None:
            yield Start(position, goals, answers[given:])


def _reached(game: Game, events: list[Event]) -> list[Goal]:
    """The goals that these events of a turn reach; about one worm only what is most."""
    team = game.active_team

    def is_there(goal: Goal) -> bool:
        return is_reached(goal, tallied(goal, team, (), events))

    found = [goal for goal in RARE if is_there(goal)]
    for worm in sorted(game.board.where):
        if worm[:-1] in game.seats and team_of(worm) != team:
            about = (Goal(deed, worm=worm) for deed in (SINK, OUT, HIT))
            found += [goal for goal in about if is_there(goal)][:1]
    return found


def _tidied(game: Game, answers: list[str], dice: random.Random) -> dict[str, Any] | None:
    """The position with the cards that the turn has played, and one that could have been played in its place:
    one after which another may be played leads to the same in many ways.
    """
    team, cards = game.active_team, game.library.cards
    if sum(worm[:-1] in game.seats and team_of(worm) == team for worm in game.board.where) > MOST_OWN:
        return None
    own = dict.fromkeys(answer for answer in answers if answer in cards and cards[answer].line)
    others = sorted(
        {card for card in game.hands[game.seats.index(team)] if "C" not in cards[card].line} - {*own}
    )
    hand = sorted([*own, *dice.sample(others, min(len(others), max(1, MOST_CARDS - 1 - len(own))))])
    return kept_of(game, hand[:MOST_CARDS], MOST_WORMS, MOST_THINGS)
