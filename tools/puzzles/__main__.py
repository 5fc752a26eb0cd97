"""Find puzzles, and write the best of them into the app.

    python -m tools.puzzles find --seeds 0 400     look for puzzles in games; goes on where it was left
    python -m tools.puzzles prove                  prove anew what was found; what does not hold any more goes
    python -m tools.puzzles write --each 22        choose, grade, write them to worms_app/content/puzzles
    python -m tools.puzzles count                  what was found

The same seeds find the same puzzles. The games are played with the frozen box of tests/golden.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.golden.golden import box
from tools.puzzles.proving import proven
from tools.puzzles.searching import goals, positions
from tools.puzzles.writing import chosen, written
from worms_app.content.puzzles.load import Goal
from worms_app.engine import Game

ROOT = Path(__file__).resolve().parents[2]
KEEP = ROOT / "build" / "puzzles" / "found.jsonl"
CONTENT = ROOT / "worms_app" / "content" / "puzzles"
MOST_OF_A_GAME = 3
"""So that no game's board is seen all the time."""


def find(seed: int) -> list[dict[str, Any]]:
    """The puzzles of one game: of each kind of goal at most one."""
    found: list[dict[str, Any]] = []
    kinds: set[tuple[str, int, bool]] = set()
    for position, _ in positions(seed, box()):
        game = Game.from_position(position, box())
        for goal in goals(game):
            kind = goal.do, goal.count, bool(goal.worm)
            if kind in kinds:
                continue
            proof = proven(game, goal)
            if proof is not None:
                kinds.add(kind)
                found.append({"seed": seed, "position": position, "goal": goal.to_json(), **asdict(proof)})
                break
        if len(found) == MOST_OF_A_GAME:
            break
    return found


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        prog="tools.puzzles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(dest="task", required=True)
    finding = parts.add_parser("find")
    finding.add_argument("--seeds", type=int, nargs=2, default=(0, 400), metavar=("FROM", "TO"))
    writing = parts.add_parser("write")
    writing.add_argument("--each", type=int, default=22, help="puzzles of each grade")
    proving, counting = parts.add_parser("prove"), parts.add_parser("count")
    for part in (finding, writing, proving, counting):
        part.add_argument("--keep", type=Path, default=KEEP)
    given = parser.parse_args()
    lines = _kept(given.keep)
    if given.task == "find":
        _find(given, {line["seed"] for line in lines})
    elif given.task == "prove":
        proved = [again for line in lines if (again := _again(line)) is not None]
        given.keep.write_text("".join(json.dumps(line) + "\n" for line in proved), encoding="utf-8")
    elif given.task == "write":
        for name, text in written(chosen([line for line in lines if "goal" in line], given.each)).items():
            (CONTENT / name).write_text(text, encoding="utf-8")
    else:
        print(Counter(str(Goal(**line["goal"])) for line in lines if "goal" in line))


def _find(given: argparse.Namespace, done: set[int]) -> None:
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    for seed in range(*given.seeds):
        if seed in done:
            continue
        since = time.monotonic()
        found = find(seed)
        with given.keep.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in (*found, {"seed": seed}))
        print(f"game {seed}: {len(found)} found, {time.monotonic() - since:.0f} s", flush=True)


def _again(line: dict[str, Any]) -> dict[str, Any] | None:
    """A line with its proof as it is now; None if there is none any more."""
    if "goal" not in line:
        return line
    proof = proven(Game.from_position(line["position"], box()), Goal(**line["goal"]))
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
