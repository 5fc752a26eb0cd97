"""Find puzzles, and write the best of them into the app.

    python -m tools.puzzles find --seeds 0 400     look for puzzles in games; goes on where it was left
    python -m tools.puzzles find --least 2         only goals that want at least so much: they are rare
    python -m tools.puzzles find --do sink out     only goals of these kinds
    python -m tools.puzzles find --least 2 --do sink --hands prod+baseball_bat prod+fire_punch
                                                   what these hands are sure to do
    python -m tools.puzzles back                   make whole turns of those that begin late
    python -m tools.puzzles prove                  prove anew what was found; what does not hold any more goes
    python -m tools.puzzles write --each 24        choose among these and the app's, grade and write them
    python -m tools.puzzles count                  how often each goal, way and first step comes

The same seeds find the same puzzles. The games are played with the frozen box of tests/golden.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from tests.golden.golden import box
from tools.puzzles.back import clearness, earlier, is_late
from tools.puzzles.hands import is_promising, with_hands
from tools.puzzles.proving import proven
from tools.puzzles.searching import goals, positions
from tools.puzzles.writing import chosen, in_the_app, name_of, plain, table, written
from worms_app.content.puzzles.load import DEEDS, DRUM, HIT, OUT, SINK, Goal
from worms_app.engine import Game

ROOT = Path(__file__).resolve().parents[2]
KEEP = ROOT / "build" / "puzzles" / "found.jsonl"
CONTENT = ROOT / "worms_app" / "content" / "puzzles"
MOST_OF_A_GAME = 3
"""So that no game's board is seen all the time."""
SURE = (Goal(SINK, 2), Goal(OUT, 2), Goal(HIT, 3), Goal(DRUM, 2), Goal(HIT, 2))
"""Goals that take two cards."""
MOST_LOOKED_AT, MOST_GOALS = 10, 5
"""Positions of a game that are looked into, and goals of a position."""


def find(seed: int, least: int = 1, do: Container[str] = DEEDS) -> list[dict[str, Any]]:
    """The puzzles of one game with goals of some kinds that want at least so much: of each at most one."""
    found: list[dict[str, Any]] = []
    kinds: set[tuple[str, int, bool]] = set()
    every = [position for position, _ in positions(seed, box())]
    for position in random.Random(seed).sample(every, min(len(every), MOST_LOOKED_AT)):
        game = Game.from_position(position, box())
        wanted = [goal for goal in goals(game) if goal.count >= least and goal.do in do]
        for goal in wanted[:MOST_GOALS]:
            kind = goal.do, goal.count, bool(goal.worm)
            if kind in kinds:
                continue
            proof = proven(game, goal)
            if proof is not None:
                kinds.add(kind)
                found.append({"seed": seed, "position": position, "goal": plain(goal), **asdict(proof)})
                break
        if len(found) == MOST_OF_A_GAME:
            break
    return found


def find_with(
    seed: int, least: int, do: Container[str], hands: Sequence[Sequence[str]]
) -> list[dict[str, Any]]:
    """The puzzles of one game in which one of these hands is sure to reach a goal: of each at most one."""
    found: list[dict[str, Any]] = []
    wanted = [goal for goal in SURE if goal.count >= least and goal.do in do]
    for position, game in with_hands(seed, box(), hands):
        for goal in wanted:
            proof = proven(game, goal) if is_promising(game, goal) else None
            if proof is not None:
                wanted.remove(goal)
                found.append({"seed": seed, "position": position, "goal": plain(goal), **asdict(proof)})
                break
        if not wanted or len(found) == MOST_OF_A_GAME:
            break
    return found


def take_back(seed: int, late: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of one game that begin late as whole turns: of each the best one that holds and moves."""
    found = []
    for line in late:
        if line["seed"] == seed:
            before = ({**line, "position": position} for position in earlier(line["position"]))
            proved = [again for each in before if (again := _again(each)) is not None]
            found += [one for one in sorted(proved, key=clearness, reverse=True) if clearness(one)[0]][:1]
    return found


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        prog="tools.puzzles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(dest="task", required=True)
    finding, taking = parts.add_parser("find"), parts.add_parser("back")
    finding.add_argument("--seeds", type=int, nargs=2, default=(0, 400), metavar=("FROM", "TO"))
    finding.add_argument(
        "--least", type=int, default=1, help="how much the goals want: 2 finds rarer puzzles"
    )
    finding.add_argument("--do", nargs="+", choices=DEEDS, default=DEEDS, help="kinds of goals")
    finding.add_argument("--hands", nargs="+", type=lambda hand: hand.split("+"), help="hands to look at")
    writing = parts.add_parser("write")
    writing.add_argument("--each", type=int, default=22, help="puzzles of each grade")
    proving, counting = parts.add_parser("prove"), parts.add_parser("count")
    for part in (finding, taking, writing, proving, counting):
        part.add_argument("--keep", type=Path, default=KEEP)
    given = parser.parse_args()
    lines = _kept(given.keep)
    done = {(line.get("how", ""), line["seed"]) for line in lines if "goal" not in line}
    if given.task == "find":
        look = partial(find_with, hands=given.hands) if given.hands else find
        _search(given, done, range(*given.seeds), partial(look, least=given.least, do=given.do))
    elif given.task == "back":
        late = [line for line in _every(lines) if is_late(line["position"])]
        _search(given, done, sorted({line["seed"] for line in late}), partial(take_back, late=late))
    elif given.task == "prove":
        proved = [again for line in lines if (again := _again(line)) is not None]
        given.keep.write_text("".join(json.dumps(line) + "\n" for line in proved), encoding="utf-8")
    elif given.task == "write":
        for name, text in written(chosen(_every(lines), given.each)).items():
            (CONTENT / name).write_text(text, encoding="utf-8")
    else:
        for title, every in (
            ("found", [line for line in lines if "goal" in line]),
            ("in the app", in_the_app()),
        ):
            print(f"{title}: {len(every)}\n{table(every)}\n")


def _every(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The puzzles of the app and those that were found, each once."""
    return [*{name_of(line): line for line in (*in_the_app(), *lines) if "goal" in line}.values()]


def _search(
    given: argparse.Namespace,
    done: set[tuple[str, int]],
    seeds: Iterable[int],
    find: Callable[[int], list[dict[str, Any]]],
) -> None:
    """Go through the games that were not searched in this way, and keep what is found."""
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        if (given.task, seed) in done:
            continue
        since = time.monotonic()
        found = find(seed)
        with given.keep.open("a", encoding="utf-8") as file:
            lines = (*found, {"seed": seed, "how": given.task})
            file.writelines(json.dumps(line) + "\n" for line in lines)
        print(f"game {seed}: {len(found)} found, {time.monotonic() - since:.0f} s", flush=True)


def _again(line: dict[str, Any]) -> dict[str, Any] | None:
    """A line with its proof as it is now; None if there is none any more."""
    if "goal" not in line:
        return line
    proof = proven(Game.from_position(line["position"], box()), Goal(**line["goal"]), line["line"])
    return None if proof is None else {**line, **asdict(proof)}


def _kept(path: Path) -> list[dict[str, Any]]:
    """The lines of games that were searched to the end."""
    if not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    whole = {line["seed"] for line in lines if "goal" not in line}
    return [line for line in lines if line["seed"] in whole]


if __name__ == "__main__":
    main()
