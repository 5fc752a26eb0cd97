"""How soon and how well the odds of an answer are known, and whether they are true.

Answers are drawn from games of bots with 2 to 5 seats: half of them what the bot chose, half any lit one.
Printed: how many are exact, and how many have a standard error of at most 0.5 or 2 points, after 5, 50 and
300 ms of processor time in slices of 4 ms; the same for all moves of a question together; the longest slice.
Then some answers are played through many times: exact figures should lie within three standard errors of what
the plays show, others within their margin 19 times in 20.

python benchmarks/odds.py [ANSWERS [SIMULATED [PLAYS]]]     (as promised: 1000 100 100000)
"""

from __future__ import annotations

import gc
import math
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from worms_app.engine import CHANCE, Game, Setup, new_game  # noqa: E402
from worms_app.play.bots import Bot  # noqa: E402
from worms_app.play.dice import weights_of  # noqa: E402
from worms_app.play.odds import Foresight, Odds, Outlook  # noqa: E402
from worms_app.play.odds.search import Exploration, Memory, is_end  # noqa: E402

SLICE = 0.004
TIMES = (0.005, 0.05, 0.3)
KINDS = ("turn.move", "line.move", "aim.target", "aim.airstrike")
NOTHING_DONE = ("stay",)
PROMISED = {
    "first figure in 50 ms": 0.99,
    "0.5 points in 300 ms": 0.95,
    "all moves, 2 points in 300 ms": 0.91,
}

AskedGame = tuple[Game, str, str]
"""A game, an answer to its question, and the card or kind of question."""


def cases(count: int) -> Iterator[AskedGame]:
    """Answers from bots' games."""
    found = 0
    for seed in range(1_000_000):
        dice = random.Random(seed)
        bot = Bot("easy", seed)
        game = new_game(Setup(2 + seed % 4))
        while (ask := game.pending) is not None:
            if ask.who == CHANCE or game.step == 0:
                game.decide(dice.choices(ask.options, weights_of(ask))[0])
                continue
            chosen = bot.choose(game.view(ask.who))
            if ask.kind in KINDS and dice.random() < 0.15:
                answer = chosen if dice.random() < 0.5 else dice.choice(ask.options)
                if answer not in NOTHING_DONE:
                    yield game.copy(), answer, game.played[-1] if ask.kind.startswith("aim") else ask.kind
                    found += 1
                    if found == count:
                        return
            game.decide(chosen)


def work_out(game: Game, answer: str, seconds: float) -> tuple[list[tuple[float, Odds]], float]:
    """The figures of an answer as they come, each with its time, and the longest slice."""
    began = time.process_time()
    foresight = Foresight(game, answer)
    figures: list[tuple[float, Odds]] = []
    longest = 0.0
    now = began
    while now - began < seconds:
        known = foresight.result
        foresight.step(SLICE)
        before, now = now, time.process_time()
        longest = max(longest, now - before)
        if foresight.result is not None and foresight.result is not known:
            figures.append((now - began, foresight.result))
        if foresight.done:
            break
    return figures, longest


def within(figures: list[tuple[float, Odds]], seconds: float, error: float) -> bool:
    """Whether a figure with at most such a standard error (margins are two of them) came in time."""
    return any(at <= seconds and odds.margin <= 2 * error for at, odds in figures)


def single_answers(chosen: list[AskedGame]) -> dict[str, float]:
    """Print how soon single answers are known; the promised shares."""
    known = []
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    longest = 0.0
    for game, answer, kind in chosen:
        figures, slice_ = work_out(game, answer, TIMES[-1])
        known.append(figures)
        longest = max(longest, slice_)
        by_kind[kind]["all"] += 1
        by_kind[kind]["exact"] += bool(figures and figures[-1][1].exact)
        by_kind[kind]["sure"] += within(figures, TIMES[-1], 0.005)
    print(f"{len(known):4} answers               exact   0.5 points     2 points   any figure")
    for seconds in TIMES:
        exact = sum(any(at <= seconds and odds.exact for at, odds in figures) for figures in known)
        sure = [sum(within(figures, seconds, error) for figures in known) for error in (0.005, 0.02, 9.0)]
        shares = [count / len(known) for count in (exact, *sure)]
        print(f"after {seconds * 1000:4.0f} ms       ", *(f"{share:12.1%}" for share in shares))
    for kind, counts in sorted(by_kind.items(), key=lambda item: -item[1]["all"])[:12]:
        shares = [counts[what] / counts["all"] for what in ("exact", "sure")]
        print(f"  {kind:18} {counts['all']:5}   exact {shares[0]:6.1%}   <= 0.5 points {shares[1]:6.1%}")
    print(f"longest slice of {SLICE * 1000:.0f} ms: {longest * 1000:.1f} ms")
    return {
        "first figure in 50 ms": sum(within(figures, 0.05, 9.0) for figures in known) / len(known),
        "0.5 points in 300 ms": sum(within(figures, 0.3, 0.005) for figures in known) / len(known),
    }


def all_moves(chosen: list[AskedGame]) -> float:
    """The share of questions whose every move is known within 2 points in 300 ms."""
    questions = [game for game, _, kind in chosen if kind.endswith(".move")][:150]
    known = 0
    for game in questions:
        outlook = Outlook(game)
        outlook.look_at(game.options)
        until = time.process_time() + TIMES[-1]
        while time.process_time() < until and not outlook.step(SLICE):
            pass
        found = [outlook.odds(option) for option in game.options]
        known += all(odds is not None and odds.margin <= 0.04 for odds in found)
    return known / len(questions)


def simulated(game: Game, answer: str, memory: Memory, plays: int) -> dict[tuple[str, ...], float]:
    """How often, in many plays, each worm ended hurt or lost, read from the board."""
    search = Exploration(memory, 0.0)
    counts: Counter[tuple[str, ...]] = Counter()
    begun = memory.root.copy()
    begun.take(answer)
    worms, before = memory.root.board.worms(), memory.root.board.damaged
    for _ in range(plays):
        head = begun.copy()
        while not is_end(head.asked):
            search.go_on(head)
        for worm in worms:
            if worm not in head.board.where:
                counts["lost", worm] += 1
            elif worm in head.board.damaged and worm not in before:
                counts["hurt", worm] += 1
    return {fact: count / plays for fact, count in counts.items()}


def errors(chosen: list[AskedGame], plays: int) -> None:
    """Print how far the figures of some answers are from what many plays show."""
    inside: dict[bool, list[bool]] = {True: [], False: []}
    worst = furthest = 0.0
    for game, answer, _ in chosen:
        memory = Memory(game)
        foresight = Foresight(game, answer, memory)
        foresight.step(TIMES[-1])
        while foresight.result is None:  # the machine did something else meanwhile
            foresight.step(SLICE)
        odds = foresight.result
        shown = simulated(game, answer, memory, plays)
        for worm in odds.worms:
            if worm in odds.start.board.damaged:
                continue
            for what, share in (("hurt", odds.worm(worm).hurt), ("lost", odds.worm(worm).lost)):
                true = shown.get((what, worm), 0.0)
                noise = math.sqrt(max(true * (1 - true), 1 / plays) / plays)
                off = abs(share.value - true)
                worst = max(worst, off)
                furthest = max(furthest, off / noise) if odds.exact else furthest
                inside[odds.exact].append(off <= 3 * noise if odds.exact else off <= share.margin + 2 * noise)
    for exact, found in inside.items():
        told = "exact, within 3 standard errors" if exact else "sampled, within their margin"
        if found:
            print(f"{told}: {sum(found) / len(found):.2%} of {len(found)} figures")
    print(f"furthest exact figure: {furthest:.2f} standard errors off")
    print(f"worst difference from {plays} plays: {worst * 100:.2f} points")


def main() -> None:
    """Print the figures; an error when a promise is broken."""
    given = [int(number) for number in sys.argv[1:]]
    answers, checked, plays = (*given, *(1000, 100, 100_000)[len(given) :])
    chosen = list(cases(answers))
    gc.collect()
    gc.freeze()  # as the app does with what it has loaded
    shares = single_answers(chosen)
    shares["all moves, 2 points in 300 ms"] = all_moves(chosen)
    for promise, share in shares.items():
        print(f"{promise}: {share:.1%} (promised: {PROMISED[promise]:.0%})")
    errors(random.Random(2).sample(chosen, min(checked, len(chosen))), plays)
    if broken := [promise for promise, share in shares.items() if share < PROMISED[promise]]:
        raise SystemExit(f"less than promised: {', '.join(broken)}")


if __name__ == "__main__":
    main()
