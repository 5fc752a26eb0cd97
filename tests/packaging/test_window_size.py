"""The desktop's window opens as it was closed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from worms_app.ui.shell import window_size

ROOT = Path(__file__).resolve().parents[2]
# The real app with its own event loop, in a window that nobody sees: resized, then closed.
RUN = """
import json, sys
from worms_app.ui.shell import device
device.has_display = lambda: True
from worms_app.ui.shell.app import WormsApp
from kivy.clock import Clock
from kivy.core.window import Window
app = WormsApp()
opened = tuple(Window.size)
def close(_dt):
    if len(sys.argv) > 1:
        Window.size = (int(sys.argv[1]), int(sys.argv[2]))
    app.stop()
Clock.schedule_once(close, 0.5)
app.run()
print(json.dumps(opened))
"""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORMS_DATA", str(tmp_path))
    return tmp_path / window_size.FILE


def test_a_size_is_kept(data: Path) -> None:
    assert window_size.remembered() == window_size.FIRST
    window_size.remember(1234, 800)
    assert window_size.remembered() == (1234, 800)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", window_size.FIRST),
        ("[1, 2]", window_size.FIRST),
        ('{"width": "wide", "height": 700}', (window_size.FIRST[0], 700)),
        ('{"width": -5, "height": 1000000}', (window_size.SMALLEST[0], window_size.LARGEST[1])),
    ],
)
def test_nonsense_opens_a_window_all_the_same(data: Path, written: str, read: tuple[int, int]) -> None:
    data.write_text(written, encoding="utf-8")
    assert window_size.remembered() == read


@pytest.mark.slow
def test_the_window_opens_as_it_was_closed(data: Path) -> None:
    def run(*arguments: str) -> list[int]:
        command = [sys.executable, "-c", RUN, *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        opened: list[int] = json.loads(done.stdout.splitlines()[-1])
        return opened

    assert run("900", "700") == list(window_size.FIRST)
    assert json.loads(data.read_text(encoding="utf-8")) == {"width": 900, "height": 700}
    assert run() == [900, 700]
