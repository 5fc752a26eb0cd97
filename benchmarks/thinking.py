"""How long thinking bots hold the processor between two pauses for the screen, and how long their turns take.

    python benchmarks/thinking.py [GAMES]

Promised are 5 ms at most between pauses, and 0.3 s for a turn of *merciless*. Every thought is thought
three times: it is cut at the same places each time, so the least time of each piece is what it takes;
other programs disturb a piece now and then, but hardly the same one each time. Times are processor time
of the thinking thread. A pause comes after the piece in which a slice (``slices.SLICE``) is over: what is
thought between two pauses is added up from the pieces. Besides the beginnings of games
there are laden positions, the worst that a box can lead to: full hexes, drums everywhere, twelve cards in
every hand, all superweapons in the one whose turn it is.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
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


def between_pauses(pieces: list[float], slice: float) -> list[float]:
    """How long a thought holds the processor between its pauses, whose pieces take so long."""
    held, now = [], 0.0
    for piece in pieces:
        now += piece
        if now > slice:
            held.append(now)
            now = 0.0
    return held


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


@dataclass
class Measured:
    """Every piece, all between two pauses, every turn, and the longest that a hint's reason held."""

    pieces: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    reasons: float = 0.0


def measured(level: str, seats: int, games: int, slice: float) -> Measured:
    """What the thoughts of a level cost."""
    found = Measured()
    for seed, game, dice, last in positions(seats, games):
        turn = -1
        while (ask := game.pending) is not None and game.turn <= last:
            if ask.who == CHANCE:
                game.decide(dice.answer(ask))
                continue
            view = game.view(ask.who)
            if game.turn != turn:
                turn = game.turn
                found.turns.append(0.0)
            answer, times = thought(level, seed, view)
            found.pieces += times
            found.held += between_pauses(times, slice)
            found.turns[-1] += sum(times)
            if level == "hard":
                found.reasons = max(found.reasons, reason(view, answer))
            game.decide(answer)
    return found


def main() -> None:
    """Print a line for each level and number of seats; an error if a promise is broken."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    slice, slices.SLICE = slices.SLICE, -1.0
    gc.collect()
    gc.freeze()
    print("                             longest   between pauses, ms      a turn          a hint's")
    print("                     pieces   piece    half   99 %   most     mean   most     reason")
    broken = []
    for level in LEVELS:
        for seats in (2, 4, 6):
            found = measured(level, seats, games, slice)
            pauses = sorted(found.held) or [0.0]
            most = max(pauses[-1], found.reasons)
            shown = (max(found.pieces), pauses[len(pauses) // 2], pauses[len(pauses) * 99 // 100], pauses[-1])
            figures = " ".join(f"{1000 * each:6.2f}" for each in shown)
            mean, longest = sum(found.turns) / len(found.turns), max(found.turns)
            why = f"{1000 * found.reasons:10.2f}" if found.reasons else ""
            took = f"{1000 * mean:8.0f} {1000 * longest:6.0f} {why}"
            print(f"{level:12} {seats} seats {len(found.pieces):6}  {figures} {took}", flush=True)
            if most > PROMISED or longest > TURN:
                broken.append(f"{level} with {seats} seats")
    if broken:
        raise SystemExit(f"longer than promised: {', '.join(broken)}")


if __name__ == "__main__":
    main()
