"""How strong the bots are: mirrored games - the same map and dice, seats exchanged - with 95 % intervals.

    python benchmarks/bots.py                          every line of the ladder, a few games each
    python benchmarks/bots.py --games 400 --keep FILE  more; what is in FILE is not played again
    python benchmarks/bots.py --lines merciless-former hard-normal@4

A line is ``one-other`` with ``@4`` for one of a level against three of the other. A tie counts half (of four:
its share). Times are processor time of the turns of each side, in this run on this machine. ``former`` is the
*normal* of the first version, ``patient`` the same bot with so many tries that its turns last at least as
long as those of *merciless*.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._former_bot import FormerBot
from worms_app.engine import CHANCE, Game, Setup, new_game
from worms_app.engine.events import Event
from worms_app.play.bots import Bot
from worms_app.play.dice import Dice
from worms_app.play.setting_up import suggest

LINES = (
    "normal-easy",
    "hard-normal",
    "merciless-hard",
    "easy-random",
    "merciless-former",
    "merciless-patient",
    "normal-easy@4",
    "hard-normal@4",
    "merciless-hard@4",
)
FORMER = {"former": "normal", "patient": "patient"}
MOST_DECISIONS = 4000
Chooser = Callable[[Game], str]
LookAt = Callable[[tuple[Event, ...]], None]


@dataclass(frozen=True)
class Outcome:
    """One game of a line: what the first level's seat scored, and what its and the others' turns cost."""

    line: str
    seed: int
    seat: int
    score: float
    ms: float
    others_ms: float
    turns: int


def chooser(level: str, seed: int) -> Chooser:
    """Who answers for a seat; it is given a view of its own seat only."""
    if level == "random":
        dice = random.Random(seed)
        return lambda view: dice.choice(view.pending.options) if view.pending else ""
    if level in FORMER:
        return FormerBot(FORMER[level], seed, breathe=lambda _seconds: None).choose
    return Bot(level, seed, breathe=lambda _seconds: None).choose


def beginning(seed: int, plan: Setup) -> tuple[Game, Dice]:
    """A battle whose setting up is left to the app, at its first turn, and the dice that go on."""
    dice, spread = Dice(seed), random.Random(seed)
    game = new_game(plan)
    while game.step == 0 and game.pending is not None:
        ask = game.pending
        game.decide(dice.answer(ask) if ask.who == CHANCE else suggest(game, spread))
    return game, dice


def play(line: str, seed: int, seat: int) -> Outcome:
    """One game, with the first level in one seat and the other in all the rest."""
    names, _, count = line.partition("@")
    one, other = names.split("-")
    seats = int(count or 2)
    game, dice = beginning(seed, Setup(seats))
    players = [chooser(one if each == seat else other, seed * 31 + each) for each in range(seats)]
    return Outcome(line, seed, seat, *contest(game, dice, players, seat))


def contest(
    game: Game, dice: Dice, players: list[Chooser], seat: int, look: LookAt = lambda _events: None
) -> tuple[float, float, float, int]:
    """Play a game to its end: what a seat scored, milliseconds of its turns and of the others', all turns."""
    seats = len(players)
    spent, turns, last = [0.0, 0.0], [0, 0], -1
    for _ in range(MOST_DECISIONS):
        ask = game.pending
        if ask is None:
            break
        if ask.who == CHANCE:
            look(game.decide(dice.answer(ask)))
            continue
        asked = game.seat_of(ask.who)
        side = int(asked != seat)
        if game.turn != last:
            last = game.turn
            turns[side] += 1
        began = time.process_time()
        answer = players[asked](game.view(ask.who))
        spent[side] += time.process_time() - began
        look(game.decide(answer))
    winners = game.result.winners if game.result else ()
    team = game.seats[seat]
    score = 1 / len(winners) if team in winners else 0.0 if winners else 1 / seats
    ms = [1000 * seconds / max(1, number) for seconds, number in zip(spent, turns, strict=True)]
    return score, ms[0], ms[1], sum(turns)


def games(line: str, count: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """The games of a line: every map from every seat."""
    seats = int(line.partition("@")[2] or 2)
    for number in range(count):
        yield line, seed + number // seats, number % seats


def told(line: str, outcomes: list[Outcome]) -> str:
    """A line of the table. The interval is that of whole mirrored sets, which share their luck."""
    sets: dict[int, list[float]] = {}
    for outcome in outcomes:
        sets.setdefault(outcome.seed, []).append(outcome.score)
    means = [sum(scores) / len(scores) for scores in sets.values()]
    mean = sum(means) / len(means)
    spread = math.sqrt(sum((value - mean) ** 2 for value in means) / max(1, len(means) - 1))
    margin = 1.96 * spread / math.sqrt(len(means))
    mine = sum(outcome.ms for outcome in outcomes) / len(outcomes)
    theirs = sum(outcome.others_ms for outcome in outcomes) / len(outcomes)
    return f"{line:20} {len(outcomes):5}   {mean:.3f} ±{margin:.3f}   {mine:6.0f} {theirs:6.0f} ms a turn"


def main() -> None:
    """Play what is not kept yet and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", nargs="+", default=list(LINES))
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    known: dict[tuple[str, int, int], Outcome] = {}
    if given.keep and given.keep.exists():
        for text in given.keep.read_text("utf-8").splitlines():
            outcome = Outcome(**json.loads(text))
            known[outcome.line, outcome.seed, outcome.seat] = outcome
    wanted = [game for line in given.lines for game in games(line, given.games, given.seed)]
    with ProcessPoolExecutor(given.workers) as pool:
        waiting = [pool.submit(play, *game) for game in wanted if game not in known]
        for done in as_completed(waiting):
            outcome = done.result()
            known[outcome.line, outcome.seed, outcome.seat] = outcome
            if given.keep:
                with given.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(outcome)) + "\n")
    print("line                 games   score of the first    first others")
    for line in given.lines:
        print(told(line, [known[game] for game in games(line, given.games, given.seed)]))


if __name__ == "__main__":
    main()
