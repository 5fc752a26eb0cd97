"""The app as a process of its own: its real event loop, killed without warning, started again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]

PROGRAM = """
import os, sys
from worms_app.ui.shell.app import WormsApp
from kivy.clock import Clock

what = sys.argv[1]
app = WormsApp()

def stumble(*_args):
    Clock.schedule_once(stumble)
    1 / 0

def act(_dt):
    if what == "kill":
        app.navigator.open("about")
        app.navigator.open("licences")
        os.kill(os.getpid(), 9)
    if what == "crash":
        app.navigator.open("about")
        stumble()
    if what == "where":
        print("at", app.navigator.current, "asked", app.overlay.top_dialog() is not None, flush=True)
        app.stop()

app.bind(on_start=lambda _app: Clock.schedule_once(act, 0.3))
app.run()
"""


def run(folder: Path, what: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "WORMS_DATA": str(folder), "KIVY_HOME": str(folder / "kivy")}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, what],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_killed_and_started_again(tmp_path: Path) -> None:
    assert run(tmp_path, "kill").returncode == -9
    assert "at licences asked False" in run(tmp_path, "where").stdout
    assert "at home asked False" in run(tmp_path, "where").stdout, "after a clean end it starts at Home"


def test_a_crash_without_end_leaves_a_report_and_the_next_start_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, "crash")
    assert done.returncode != 0
    assert "ZeroDivisionError" in done.stderr
    assert list((tmp_path / "reports").glob("*.txt"))
    assert "at home asked True" in run(tmp_path, "where").stdout
    assert "at home asked False" in run(tmp_path, "where").stdout
