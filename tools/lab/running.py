"""Spreads batches over Dask's workers and stores what comes back, until all is there.

Whoever is killed loses nothing that is stored: a worker's batches are played by another worker, and a
laboratory that is started again plays what is missing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import dask
from distributed import Client, Future, LocalCluster, as_completed

from tools.lab.batches import Batch, Tally
from tools.lab.store import Results
from tools.lab.tasks import played

AHEAD = 3
"""Batches that wait for each core, so that none is idle; a plan of millions is not laid out at once."""
DEATHS = 20
"""Workers that may die under a batch before it counts as one that kills them."""

TellRun = Callable[["LabRun"], None]


class LabRun:
    """How far a run is."""

    def __init__(self, whole: int, before: int) -> None:
        self.whole = whole
        self.before = before
        self.done = before
        self.games = 0
        self.failed = 0
        self.lost: list[str] = []
        """Batches that could not be played, with the reason."""
        self._began = time.monotonic()

    def __str__(self) -> str:
        spent = max(1e-9, time.monotonic() - self._began)
        new = self.done - self.before
        words = (
            f"{self.done} of {self.whole} batches, {self.games} games now, {self.games / spent:.1f} a second"
        )
        if self.failed:
            words += f", {self.failed} FAILED"
        if not new:
            return words
        left = round((self.whole - self.done) * spent / new)
        return f"{words}, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} to go"


def connect(scheduler: str | None, workers: int | None) -> Client:
    """A cluster by its address, or worker processes on this machine: one for each core."""
    dask.config.set({"distributed.scheduler.allowed-failures": DEATHS})
    if scheduler:
        return Client(scheduler)
    cluster = LocalCluster(
        n_workers=workers or os.cpu_count() or 1, threads_per_worker=1, processes=True, dashboard_address=None
    )
    return Client(cluster)


def run(
    plan: list[Batch] | Iterator[Batch], whole: int, store: Results, client: Client, told: TellRun
) -> LabRun:
    """Play what the store does not hold yet. ``told`` hears after each batch that has been stored."""
    task, waiting, known = "", iter(plan), set[str]()
    progress = LabRun(whole, 0)
    running: dict[str, Batch] = {}
    results = as_completed(with_results=False)

    def send_more() -> None:
        nonlocal task, known
        most = AHEAD * max(1, sum(client.nthreads().values()))
        while len(running) < most:
            batch = next(waiting, None)
            if batch is None:
                return
            if batch.task != task:
                task, known = batch.task, store.ids(batch.task)
            if batch.id in known:
                progress.before += 1
                progress.done += 1
                continue
            running[batch.id] = batch
            results.add(client.submit(played, batch, key=batch.id))

    send_more()
    if running:
        for future in results:
            finish(future, running.pop(future.key), store, progress)
            told(progress)
            send_more()
    return progress


def finish(future: Future, batch: Batch, store: Results, progress: LabRun) -> None:
    """Store what a batch told; one that could not be played is missing, and is tried by the next run."""
    try:
        answer: tuple[float, dict[str, Any]] = future.result()
    except Exception as problem:
        progress.lost.append(f"{batch.id}: {type(problem).__name__}: {problem}")
        return
    future.release()
    seconds, data = answer
    tally = Tally.from_json(data)
    store.keep(batch, seconds, tally)
    progress.done += 1
    progress.games += tally.counts["games"]
    progress.failed += len(tally.failed)
