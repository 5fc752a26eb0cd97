"""How fast the engine is, beside python-chess and (where it installs) OpenSpiel's compiled backgammon.

The games differ, the unit is the same: one decision (ply, action) of random play - legal choices listed, one
taken, the next position's choices listed. Dice and draws count as decisions, as they do in backgammon. Chess
and backgammon keep no account of what happened and word no question, so they are measured against a game
played on in the head; what the recorded game with its events and prompts costs is printed, too.

Rounds alternate; the process's own time is measured, so that other work on the machine disturbs less. A ratio
is the median of the rounds' ratios; in brackets how far the rounds spread. Promised: at least 2.8 decisions
per chess ply and 0.6 per backgammon action, on a machine that does nothing else.

python benchmarks/engine.py [ROUNDS]
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SECONDS = 0.2
ROUNDS = 15
PROMISED = {"python-chess ply": 2.8, "OpenSpiel backgammon action": 0.6}

from worms_app.engine import Game, Imagined, Setup, new_game  # noqa: E402


def beginning() -> Game:
    """A four-player game at its first turn (setup is measured apart)."""
    dice = random.Random(7)
    game = new_game(Setup(4))
    while game.step == 0:
        assert game.pending is not None
        game.decide(dice.choice(game.pending.options))
    return game


def played_in_the_head(begin: Callable[[], Imagined], seconds: float) -> float:
    """Seconds per decision of random play without records."""
    choice = random.Random(1).choice
    decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        game = begin()
        while game.options:
            game.take(choice(game.options))
            decisions += 1
    return spent / decisions


def played(begin: Callable[[], Game], seconds: float) -> float:
    """Seconds per decision of random play with events and prompts."""
    choice = random.Random(1).choice
    decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        game = begin()
        while game.pending is not None:
            game.decide(choice(game.pending.options))
            decisions += 1
    return spent / decisions


def chess_plies(seconds: float) -> float:
    """Seconds per ply of random chess."""
    import chess

    choice = random.Random(1).choice
    plies = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        board = chess.Board()
        for _ in range(300):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choice(moves))
            plies += 1
    return spent / plies


def backgammon(seconds: float) -> float:
    """Seconds per action of OpenSpiel's random backgammon, chance included."""
    import pyspiel

    choice = random.Random(1).choice
    game = pyspiel.load_game("backgammon")
    actions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            actions += 1
    return spent / actions


def in_a_chain() -> Game:
    """A game in the middle of a long chain: the one with the deepest stack of some random games."""
    dice = random.Random(3)
    deepest, depth = beginning(), 0
    for _ in range(20):
        game = beginning()
        while game.pending is not None:
            if len(game.stack) > depth:
                deepest, depth = game.copy(), len(game.stack)
            game.decide(dice.choice(game.pending.options))
    return deepest


def repeated(work: Callable[[], object], seconds: float) -> float:
    """Seconds per call."""
    calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            work()
        calls += 20
    return spent / calls


def works() -> dict[str, Callable[[float], float]]:
    """What is measured, by name; the first is what the others are compared with."""
    start = beginning()
    head = Imagined.of(start)
    chain = in_a_chain()
    text = json.dumps(chain.dump())
    measured: dict[str, Callable[[float], float]] = {
        "decision": lambda seconds: played_in_the_head(head.copy, seconds),
        "decision, recorded": lambda seconds: played(start.copy, seconds),
        # Setup lists hundreds of places for each tile.
        "decision, with setup": lambda seconds: played(lambda: new_game(Setup(4)), seconds),
        "python-chess ply": chess_plies,
        "copy in a chain": lambda seconds: repeated(chain.copy, seconds),
        "view of a seat": lambda seconds: repeated(lambda: chain.view(chain.seats[0]), seconds),
        "load a save": lambda seconds: repeated(lambda: Game.load(json.loads(text)), seconds),
    }
    try:
        backgammon(0.01)
        measured["OpenSpiel backgammon action"] = backgammon
    except ImportError:
        print("OpenSpiel is not installed (pip install open_spiel): left out")
    return measured


def main() -> None:
    """Print the figures; an error when a promise is broken."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    measured = works()
    times: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(rounds):
        for name, work in measured.items():
            times[name].append(work(SECONDS))
    broken = []
    for name, seconds in times.items():
        ratios = sorted(spent / decision for spent, decision in zip(seconds, times["decision"], strict=True))
        ratio = statistics.median(ratios)
        spread = f"({ratios[0]:.2f} - {ratios[-1]:.2f})"
        took = statistics.median(seconds) * 1e6
        wanted = f"promised: {PROMISED[name]}" if name in PROMISED else ""
        print(f"{name:28} {took:8.2f} us {ratio:7.2f} decisions {spread:18} {wanted}")
        if ratio < PROMISED.get(name, 0):
            broken.append(name)
    if broken:
        raise SystemExit(f"slower than promised, measured in {', '.join(broken)}")


if __name__ == "__main__":
    main()
