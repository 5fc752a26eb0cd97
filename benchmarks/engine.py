"""How fast the engine is, beside python-chess and (where it installs) OpenSpiel's backgammon, in one run.

Every figure is a ratio within this run; the absolute times are printed for interest. Games are random. The
board games differ, the unit is the same: one decision (ply, action), legal choices listed, taken, and the
next position's choices listed.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from worms_app.engine import Game, Setup, new_game

SECONDS = 1.0
ROUNDS = 5


def beginning() -> Game:
    """A four-player game at its first turn (setup is measured apart)."""
    dice = random.Random(7)
    game = new_game(Setup(4))
    while game.step == 0:
        assert game.pending is not None
        game.decide(dice.choice(game.pending.options))
    return game


def random_play(begin: Callable[[], Game], seconds: float) -> float:
    """Seconds per decision of random play."""
    choice = random.Random(1).choice
    decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
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
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
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
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
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
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(20):
            work()
        calls += 20
    return spent / calls


def main() -> None:
    """Print the figures; the rounds alternate, and the best of each counts."""
    start = beginning()
    chain = in_a_chain()
    text = json.dumps(chain.dump())
    work: dict[str, Callable[[float], float]] = {
        "decision": lambda seconds: random_play(start.copy, seconds),
        # Setup lists hundreds of places for each tile.
        "decision, with setup": lambda seconds: random_play(lambda: new_game(Setup(4)), seconds),
        "python-chess ply": chess_plies,
        "copy in a chain": lambda seconds: repeated(chain.copy, seconds),
        "load a save": lambda seconds: repeated(lambda: Game.load(json.loads(text)), seconds),
    }
    try:
        backgammon(0.01)
        work["OpenSpiel backgammon action"] = backgammon
    except ImportError:
        print("OpenSpiel is not installed (pip install open_spiel): left out")
    best = dict.fromkeys(work, float("inf"))
    for _ in range(ROUNDS):
        for name, measure in work.items():
            best[name] = min(best[name], measure(SECONDS / ROUNDS))
    for name, seconds in best.items():
        print(f"{name:30} {seconds * 1e6:9.2f} us   {seconds / best['decision']:7.2f} decisions")
    print(f"decisions per chess ply: {best['python-chess ply'] / best['decision']:.2f} (wanted: at least 2)")
    if "OpenSpiel backgammon action" in best:
        ratio = best["OpenSpiel backgammon action"] / best["decision"]
        print(f"decisions per backgammon action: {ratio:.2f} (on the way to 1)")


if __name__ == "__main__":
    main()
