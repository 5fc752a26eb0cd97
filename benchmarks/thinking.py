"""How long thinking bots hold the processor between two pauses for the screen, and how long their turns take.

    python benchmarks/thinking.py [GAMES]

Promised are 5 ms at most between pauses, and 0.3 s for a turn of *merciless*. Every thought is thought
three times: it is cut at the same places each time, so the least time of each piece is what it takes;
other programs disturb a piece now and then, but hardly the same one each time. Times are processor time
of the thinking thread. A pause comes after the piece in which a slice (``slices.SLICE``) is over, so
nothing holds the processor longer than a slice and the longest piece. Besides the beginnings of games
there are laden positions, the worst that a box can lead to: full hexes, drums everywhere, twelve cards in
every hand, all superweapons in the one whose turn it is.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.bots import beginning
from worms_app.engine import CHANCE, Game, Setup
from worms_app.engine.setup import box_for
from worms_app.play.bots import Bot, prospects, slices
from worms_app.play.bots.levels import LEVELS
from worms_app.play.dice import Dice

PROMISED, TURN = 0.005, 0.3
GAMES, TURNS, TIMES = 3, 8, 3
HAND, FULL = 12, 3


class Pieces:
    """The processor time of each piece of a thought."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._began = time.thread_time()

    def breathe(self, _seconds: float = 0.0) -> None:
        self.times.append(time.thread_time() - self._began)
        self._began = time.thread_time()


def thought(level: str, seed: int, view: Game) -> tuple[str, list[float]]:
    """A bot's answer and how long each piece of the thought takes."""
    runs = []
    for _ in range(TIMES):
        pieces = Pieces()
        answer = Bot(level, seed, pieces.breathe).choose(view)
        pieces.breathe()
        runs.append(pieces.times)
    return answer, [min(times) for times in zip(*runs, strict=True)]


def reason(view: Game, answer: str) -> float:
    """How long the thought about a hint's reason holds the processor, which pauses by the clock."""
    longest = []
    for _ in range(TIMES):
        pieces = Pieces()
        prospects(view, answer, pieces.breathe)
        pieces.breathe()
        longest.append(max(pieces.times))
    return min(longest)


def laden(game: Game, seed: int) -> Game:
    """The same game with full hexes and full hands."""
    spread, position = random.Random(seed), game.position_now()
    things, box = position["things"], box_for(len(game.seats))
    for kind in ("drum", "mine"):
        left = box[kind] - sum(lying.count(kind) for lying in things.values())
        room = [hex for hex in position["land"] for _ in range(FULL - len(things.get(hex, ())))]
        for hex in spread.sample(room, min(left, len(room))):
            things.setdefault(hex, []).append(kind)
    supply, hands = position["supply"], position["hands"]
    cards = sorted(supply, key=lambda card: (not game.library.cards[card].superweapon, card))
    for team in (game.active_team, *game.seats):
        for card in cards:
            if supply[card] and len(hands[team]) < HAND:
                supply[card] -= 1
                hands[team].append(card)
    return Game.from_position(position, game.library)


def positions(seats: int, games: int) -> Iterator[tuple[int, Game, Dice, int]]:
    """A seed, a game, its dice and the last turn to look at."""
    for seed in range(games):
        game, dice = beginning(seed, Setup(seats))
        yield seed, game, dice, TURNS
        yield seed, laden(game, seed), dice, 1


def measured(level: str, seats: int, games: int) -> tuple[list[float], list[float], float]:
    """Every piece, every turn, and the longest time that a hint's reason held the processor."""
    pieces: list[float] = []
    turns: list[float] = []
    reasons = 0.0
    for seed, game, dice, last in positions(seats, games):
        turn = -1
        while (ask := game.pending) is not None and game.turn <= last:
            if ask.who == CHANCE:
                game.decide(dice.answer(ask))
                continue
            view = game.view(ask.who)
            if game.turn != turn:
                turn = game.turn
                turns.append(0.0)
            answer, times = thought(level, seed, view)
            pieces += times
            turns[-1] += sum(times)
            if level == "hard":
                reasons = max(reasons, reason(view, answer))
            game.decide(answer)
    return pieces, turns, reasons


def main() -> None:
    """Print a line for each level and number of seats; an error if a promise is broken."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    slice, slices.SLICE = slices.SLICE, -1.0
    gc.collect()
    gc.freeze()
    print(
        "ms                   pieces    half   99 %   most   between pauses   a turn   the longest   reasons"
    )
    broken = []
    for level in LEVELS:
        for seats in (2, 4, 6):
            pieces, turns, reasons = measured(level, seats, games)
            pieces.sort()
            held = max(slice + pieces[-1], reasons)
            shown = (pieces[len(pieces) // 2], pieces[len(pieces) * 99 // 100], pieces[-1], held)
            figures = " ".join(f"{1000 * each:6.2f}" for each in shown)
            mean, longest = sum(turns) / len(turns), max(turns)
            why = f"{1000 * reasons:13.2f}" if reasons else ""
            took = f"{1000 * mean:17.0f} {1000 * longest:13.0f} {why}"
            print(f"{level:12} {seats} seats {len(pieces):6}  {figures} {took}", flush=True)
            if held > PROMISED or longest > TURN:
                broken.append(f"{level} with {seats} seats")
    if broken:
        raise SystemExit(f"longer than promised: {', '.join(broken)}")


if __name__ == "__main__":
    main()
