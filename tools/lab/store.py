"""One SQLite file with a row for each batch; a row is there whole or not at all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.lab.batches import Batch, Tally

SCHEMA = """
CREATE TABLE IF NOT EXISTS batch (
    id TEXT PRIMARY KEY,
    task TEXT NOT NULL,
    variant TEXT NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    code TEXT NOT NULL,
    seconds REAL NOT NULL,
    tally TEXT NOT NULL
) WITHOUT ROWID
"""


class Results:
    """The results of a laboratory; several may write to one file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        with self._open() as base:
            base.execute(SCHEMA)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A transaction of its own."""
        base = sqlite3.connect(self._path, timeout=60)
        try:
            with base:
                yield base
        finally:
            base.close()

    def keep(self, batch: Batch, seconds: float, tally: Tally) -> bool:
        """Whether the batch is new; one that is there already stays as it is."""
        row = (batch.id, batch.task, batch.variant, batch.first, batch.count, batch.code, seconds)
        with self._open() as base:
            done = base.execute(
                "INSERT OR IGNORE INTO batch VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, json.dumps(tally.to_json())),
            )
            return done.rowcount == 1

    def ids(self, task: str) -> set[str]:
        """What need not be played again."""
        with self._open() as base:
            return {id for (id,) in base.execute("SELECT id FROM batch WHERE task = ?", (task,))}

    def other_size(self, task: str, code: str, size: int) -> int | None:
        """Another size of batches in this file: both together would count the same seeds twice."""
        with self._open() as base:
            sizes = "SELECT count FROM batch WHERE task = ? AND code = ? AND count != ? LIMIT 1"
            found = base.execute(sizes, (task, code, size)).fetchone()
            return found[0] if found else None

    def last_code(self, task: str, preferred: str) -> str | None:
        """Whose results to report: those of the code as it is, or else of the code with most batches."""
        with self._open() as base:
            order = "ORDER BY code = ? DESC, COUNT(*) DESC, code LIMIT 1"
            found = base.execute(
                f"SELECT code FROM batch WHERE task = ? GROUP BY code {order}", (task, preferred)
            )
            row = found.fetchone()
            return row[0] if row else None

    def totals(self, task: str, code: str) -> tuple[dict[str, Tally], int, float]:
        """All tallies of a task by variant, the number of batches and the seconds they took."""
        totals: dict[str, Tally] = {}
        batches, spent = 0, 0.0
        wanted = (
            "SELECT variant, seconds, tally FROM batch WHERE task = ? AND code = ? ORDER BY variant, first"
        )
        with self._open() as base:
            for variant, seconds, tally in base.execute(wanted, (task, code)):
                totals.setdefault(variant, Tally()).add(Tally.from_json(json.loads(tally)))
                batches += 1
                spent += seconds
        return totals, batches, spent
