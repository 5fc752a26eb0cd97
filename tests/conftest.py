"""Every test process gets its own folders and, if it opens one, its own offscreen window.

Set before anything imports Kivy; each pytest-xdist worker imports this file in its own process.
"""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

FOLDER = Path(tempfile.mkdtemp(prefix="worms-test-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

os.environ["KIVY_HOME"] = str(FOLDER / "kivy")
os.environ["WORMS_DATA"] = str(FOLDER / "data")
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_CONSOLELOG"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
# A test that means another language or time zone says so.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "en_GB.UTF-8"
os.environ["TZ"] = "UTC"

from worms_app.play import savedgame  # noqa: E402  (after the folders are set)

savedgame.SYNCHRONOUS = "OFF"  # no test pulls the plug; those that kill run in a program of their own


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Windows belong to tests/ui, and every test there says so."""
    ui = Path(__file__).parent / "ui"
    for item in items:
        if item.path.is_relative_to(ui):
            item.add_marker("ui")


def pytest_collection_finish() -> None:
    """Let the collector look seldom, never at what is there for the whole run (modules, the tests):
    together a quarter of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 20)
