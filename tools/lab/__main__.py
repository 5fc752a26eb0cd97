"""Many games, counted once each: ``python -m tools.lab TASK``; docs/lab.md says how.

    python -m tools.lab soak --seeds 100000             random games with every check
    python -m tools.lab ladder --lines hard-normal      mirrored games of the bots
    python -m tools.lab cards --players easy@2          what each card and option changes
    python -m tools.lab fit PRICE 0.1 0.4               values of one of the bots' numbers against each other
    python -m tools.lab report                          build/lab/report.html

All cores of this machine, or ``--scheduler tcp://address:8786``. Started again, it goes on.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tools.lab.batches import ROOT, code, numbers, planned
from tools.lab.report import written
from tools.lab.running import LabRun, connect, run
from tools.lab.store import Results
from tools.lab.tasks import LINES, TASKS, card_variants, fit_variants, ladder_variants

KEEP = ROOT / "build" / "lab" / "results.sqlite"
PAUSE = 5.0
"""Seconds between two lines of progress where nobody watches a terminal."""


def positive(word: str) -> int:
    """A number of at least one."""
    number = int(word)
    if number < 1:
        raise ValueError
    return number


def asked(words: list[str]) -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(
        prog="tools.lab", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(dest="task", required=True)
    for name, task in TASKS.items():
        part = parts.add_parser(name)
        part.add_argument("--keep", type=Path, default=KEEP, help="where the results lie")
        part.add_argument(
            "--seeds",
            type=positive,
            default=10 * task.size,
            help="of each variant, in whole batches; %(default)s if not said",
        )
        part.add_argument("--first", type=int, default=0, help="the first seed")
        part.add_argument(
            "--size", type=positive, default=task.size, help="seeds of a batch; %(default)s if not said"
        )
        part.add_argument("--scheduler", help="address of a Dask cluster, instead of this machine")
        part.add_argument("--workers", type=positive, help="processes on this machine; else all its cores")
        if name == "ladder":
            part.add_argument(
                "--lines", nargs="+", default=list(LINES), help="ONE-OTHER or ONE-OTHER@SEATS; else all"
            )
        if name == "cards":
            part.add_argument("--players", default="easy@2", help="LEVEL@SEATS; %(default)s if not said")
            part.add_argument("--only", nargs="+", help="such as plain card:dynamite option:larger_map=True")
        if name == "fit":
            part.add_argument("number", help="a constant of worms_app/play/bots, such as PRICE")
            part.add_argument("values", nargs="+", type=float, help="to try beside the present one")
            part.add_argument("--level", default="normal", help="who plays; %(default)s if not said")
    report = parts.add_parser("report")
    report.add_argument("--keep", type=Path, default=KEEP, help="where the results lie")
    report.add_argument("--page", type=Path, help="report.html beside the results, if not said")
    return parser.parse_args(words)


def variants(given: argparse.Namespace) -> list[str]:
    """What a task plays."""
    if given.task == "soak":
        return ["random"]
    if given.task == "ladder":
        return ladder_variants(given.lines)
    if given.task == "fit":
        return fit_variants(given.level, given.number, given.values)
    known = card_variants(given.players)
    wanted = [f"{given.players} {what}" for what in given.only or ()] or known
    if unknown := set(wanted) - set(known):
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")
    return wanted


class ProgressLine:
    """Says how far it is: in one line of a terminal, or now and then where there is none."""

    def __init__(self, task: str) -> None:
        self._task = task
        self._last = 0.0

    def __call__(self, progress: LabRun) -> None:
        if sys.stdout.isatty():
            print(f"\r{self._task}: {progress}\033[K", end="", flush=True)
        elif time.monotonic() - self._last > PAUSE:
            self._last = time.monotonic()
            print(f"{self._task}: {progress}", flush=True)


def main() -> int:
    """Play or report; 1 when games failed or batches could not be played."""
    given = asked(sys.argv[1:])
    store = Results(given.keep)
    if given.task == "report":
        page = given.page or given.keep.with_name("report.html")
        page.write_text(written(store), encoding="utf-8")
        print(page)
        return 0
    try:
        wanted = variants(given)
    except ValueError as problem:
        raise SystemExit(f"tools.lab: {problem}") from None
    if other := store.other_size(given.task, code(), given.size):
        raise SystemExit(
            f"tools.lab: {given.keep} has batches of {other}: say --size {other}, or another --keep"
        )
    whole = len(wanted) * len(numbers(given.seeds, given.size, given.first))
    try:
        connected = connect(given.scheduler, given.workers)
    except (OSError, ValueError) as problem:
        raise SystemExit(f"tools.lab: no cluster at {given.scheduler}: {problem}") from None
    with connected as client:
        plan = planned(given.task, wanted, given.seeds, given.size, given.first)
        progress = run(plan, whole, store, client, ProgressLine(given.task))
        if client.cluster is not None:
            client.cluster.close()
    print(f"\n{given.task}: {progress}")
    for line in progress.lost:
        print(f"not played: {line}")
    return int(bool(progress.failed or progress.lost))


if __name__ == "__main__":
    sys.exit(main())
