"""Two hundred turns, all films: the memory stays flat. ``pytest -m soak tests/ui/table/test_memory.py``"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.playing import Fingers
from worms_app.engine import Setup
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage

TURNS, EVERY, SETTLED = 200, 20, 40
"""Turns; how often the memory is looked at; from which turn on it may not grow."""
MORE = 1.05

OFTEN = (700, 10, 10)
"""How often Python's collector looks if nobody says otherwise."""


def memory() -> int:
    """Kilobytes that this program uses now."""
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)  # what is free already does not count
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4


@pytest.fixture(autouse=True)
def looked_through_as_in_the_app() -> Iterator[None]:
    """The collector looks as often as it does in the app; for other tests seldom, and rubbish waits."""
    seldom = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    yield
    gc.set_threshold(*seldom)


class Evening:
    """One game after the other, on the map, by touch."""

    def __init__(self, stage: Stage, seed: int = 1) -> None:
        self.stage = stage
        self.seed = seed
        self.turns = 0
        stage.app.settings.change("motion", "fastest")

    def play(self, turns: int) -> None:
        """So many turns more."""
        goal = self.turns + turns
        while self.turns < goal:
            if self.stage.app.table is None:
                self._begin()
            fingers, before = self.fingers, self.fingers.table.game.turn
            left = before + goal - self.turns
            fingers.play(30_000, lambda left=left: self.fingers.table.game.turn >= left)  # type: ignore[misc]
            self.turns += fingers.table.game.turn - before
            if fingers.table.game.pending is None:
                self.turns += 1
                self._end()

    def _begin(self) -> None:
        self.seed += 1
        origin = Origin((Player("Anna"), Player("Bob")), Setup(2, map="first_game"), seed=self.seed)
        identifier, session = table.saves().new(origin)
        table.open_table(session, identifier)
        self.stage.settle()
        self.fingers = Fingers(self.stage, self.seed, wait_for_chances=False)

    def _end(self) -> None:
        self.stage.hand.until(lambda: self.stage.app.navigator.current == "end", limit=60)
        self.stage.settle()
        self.stage.hand.tap("end.home")


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no way to ask for the memory")
@pytest.mark.parametrize("drawing", [False, True])
def test_the_memory_stays_flat(stage: Stage, drawing: bool) -> None:
    """With pictures drawn (every tenth turn, it takes long) and without."""
    evening = Evening(stage)
    stage.app.table = None
    used: dict[int, int] = {}
    while evening.turns < TURNS:
        if drawing:
            stage.drawing = True
            evening.play(1)
            stage.drawing = False
        evening.play(EVERY - evening.turns % EVERY)
        used[evening.turns] = memory()
        print(f"turn {evening.turns}: {used[evening.turns] / 1024:.1f} MB", flush=True)
    settled = next(kilobytes for turn, kilobytes in used.items() if turn >= SETTLED)
    assert max(used.values()) <= MORE * settled, used
