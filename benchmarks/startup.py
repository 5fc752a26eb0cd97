"""How long the app takes to its first frame, how much memory it has, and what a language switch costs.

Start: this app and a minimal KivyMD app (one screen, one button) in turn, each in a process of its own, from
the start of the process to the first drawn frame. Promised: at most 1.5 times the time, 1.3 times the memory.

Language switch: on the fullest screen, from the switch to the drawn frame, against setting the same texts on
the same labels by hand, which is Kivy's own work. Promised: at most two frames' worth (33 ms) beyond it.

python benchmarks/startup.py [RUNS]
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from worms_app.i18n import LANGUAGES  # noqa: E402

RUNS = 7
TIME_LIMIT = 1.5
MEMORY_LIMIT = 1.3
SWITCH_LIMIT = 2 / 60  # seconds
APPS = ("minimal", "ours")
ROUNDS = 6


def start(app: str, folder: str) -> tuple[float, float]:
    """Seconds to the first frame, and MB, of one start."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "WORMS_DATA": folder,
        "KIVY_HOME": f"{folder}/kivy",
        "LANG": "en_GB.UTF-8",
    }
    command = [sys.executable, str(ROOT / "benchmarks" / "_first_frame.py"), app, str(time.monotonic())]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=True)
    seconds, kilobytes = done.stdout.split()[-2:]
    return float(seconds), int(kilobytes) / 1024


def compare_starts(runs: int) -> bool:
    """Measure in turn and print; whether the promise holds."""
    seconds: dict[str, list[float]] = {app: [] for app in APPS}
    memory: dict[str, list[float]] = {app: [] for app in APPS}
    with tempfile.TemporaryDirectory() as folder:
        for app in APPS:  # the first start compiles bytecode and fills the disk cache
            start(app, folder)
        for _ in range(runs):
            for app in APPS:
                taken, used = start(app, folder)
                seconds[app].append(taken)
                memory[app].append(used)
    print(f"start: median of {runs} runs in turn, process start to first drawn frame")
    for app in APPS:
        low, middle, high = min(seconds[app]), statistics.median(seconds[app]), max(seconds[app])
        print(f"  {app:<8} {middle:.3f} s ({low:.3f}-{high:.3f})   {statistics.median(memory[app]):.1f} MB")
    slower = statistics.median(seconds["ours"]) / statistics.median(seconds["minimal"])
    larger = statistics.median(memory["ours"]) / statistics.median(memory["minimal"])
    print(f"  ratio    {slower:.2f} (at most {TIME_LIMIT})   {larger:.2f} (at most {MEMORY_LIMIT})")
    return slower <= TIME_LIMIT and larger <= MEMORY_LIMIT


def compare_switches() -> bool:
    """Measure the language switch and print; whether the promise holds."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tests.ui.gallery import STATES
    from worms_app.ui.driver import Stage, visible_widgets

    def labels() -> list[Any]:
        return [widget for widget in visible_widgets() if hasattr(widget, "line_height") and widget.text]

    with tempfile.TemporaryDirectory() as folder:
        fullest, most = "", 0
        for name, state in STATES.items():
            stage = Stage(Path(folder) / name, (1280, 800))
            stage.app.settings.change("motion", "off")
            state.open(stage)
            stage.settle()
            if len(labels()) > most:
                fullest, most = name, len(labels())
            stage.close()
        stage = Stage(Path(folder) / "fullest", (1280, 800))
        stage.app.settings.change("motion", "off")
        STATES[fullest].open(stage)
        stage.settle()
        stage.drawing = True
        shown = labels()
        words: dict[str, list[str]] = {}
        for language in LANGUAGES:  # catalogs and glyphs are read once
            stage.app.settings.change("language", language)
            stage.settle()
            words[language] = [label.text for label in shown]

        def write(texts: list[str]) -> None:
            for label, text in zip(shown, texts, strict=True):
                label.text = text

        def timed(work: Callable[[], None]) -> float:
            began = time.perf_counter()
            work()
            stage.frames(2)
            return time.perf_counter() - began

        switches, textures = [], []
        now = LANGUAGES[-1]
        for language in LANGUAGES * ROUNDS:
            textures.append(timed(partial(write, words[language])))
            write(words[now])
            stage.settle()
            switches.append(timed(partial(stage.app.settings.change, "language", language)))
            stage.settle()
            now = language
        stage.close()
    switch, texture = statistics.median(switches), statistics.median(textures)
    changed = sum(one != other for one, other in zip(words["en"], words["uk"], strict=True))
    print(
        f"language switch on the fullest screen: {fullest}, {len(shown)} texts, {changed} of them translated"
    )
    print(f"  switch {switch * 1000:.1f} ms; the same texts set one by one {texture * 1000:.1f} ms")
    extra = switch - texture
    print(f"  beyond Kivy's own work {extra * 1000:.1f} ms (at most {SWITCH_LIMIT * 1000:.1f})")
    return extra <= SWITCH_LIMIT


def main() -> None:
    """Measure everything; end with an error if a promise is broken."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    kept = [compare_starts(runs), compare_switches()]
    if not all(kept):
        raise SystemExit("a promise is broken")


if __name__ == "__main__":
    main()
