"""How long a jump to any line of a long game takes on the page where games are watched again.

A game of 220 lines or more is opened; every moment is jumped to in a mixed order, and the time goes from the
tap to the laid-out frame. Promised: 50 ms at the 95th percentile, backwards as quickly as forwards.

python benchmarks/watch.py [LINES]
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from worms_app.engine import Setup  # noqa: E402
from worms_app.play.bots import Bot  # noqa: E402
from worms_app.play.session import Session  # noqa: E402
from worms_app.play.setting_up import is_setting_up, suggest  # noqa: E402
from worms_app.play.table import Origin, Player  # noqa: E402
from worms_app.ui import table  # noqa: E402
from worms_app.ui.driver import Stage  # noqa: E402

LINES = 220
PROMISED = 0.05
PEOPLE = ("Ann", "Bob", "Cyd", "Dan")
SEED = 3


def play(session: Session, lines: int) -> None:
    """Bots play until the log has so many lines."""
    dice = random.Random(SEED)
    session.roll()
    while is_setting_up(session.game):
        session.decide(suggest(session.game, dice))
    while len(session.log) < lines and session.game.pending is not None:
        ask = session.game.pending
        bot = Bot("easy", SEED + len(session.log), breathe=lambda _seconds: None)
        session.decide(bot.choose(session.game.view(ask.who)))


def jumps(stage: Stage, page: Any) -> dict[str, list[float]]:
    """Seconds of each jump, by its direction."""
    moments = list(range(len(page.watching.events) + 1))
    random.Random(SEED).shuffle(moments)
    taken: dict[str, list[float]] = {"forwards": [], "backwards": []}
    for moment in moments:
        way = "forwards" if moment >= page.watching.at else "backwards"
        began = time.process_time()  # of this process alone, however busy the machine is
        page.slide(moment)
        stage.frames()
        taken[way].append(time.process_time() - began)
    return taken


def main() -> None:
    """Print the 95th percentile of both directions."""
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else LINES
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        stage.app.settings.change("motion", "off")
        identifier, session = table.saves().new(
            Origin(tuple(map(Player, PEOPLE)), Setup(len(PEOPLE)), seed=SEED)
        )
        play(session, lines)
        stage.app.navigator.home()
        table.open_table(session, identifier)
        began = time.perf_counter()
        page: Any = stage.app.navigator.open("watch", game=identifier)
        opened = time.perf_counter() - began
        stage.settle()
        taken = jumps(stage, page)
        stage.close()
    print(f"{len(session.log)} lines, {len(page.watching.events)} events; opened in {opened * 1000:.0f} ms")
    worst = 0.0
    for way, seconds in taken.items():
        high = statistics.quantiles(seconds, n=20)[-1]
        worst = max(worst, high)
        middle = statistics.median(seconds)
        print(
            f"{way:<10} {middle * 1000:5.1f} ms in the middle, {high * 1000:5.1f} ms at the 95th percentile"
        )
    if worst > PROMISED:
        raise SystemExit(f"more than {PROMISED * 1000:.0f} ms")


if __name__ == "__main__":
    main()
