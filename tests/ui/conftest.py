"""One stage per test process: the app's window cannot be opened twice."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from worms_app.ui.driver import Stage  # before anything imports Kivy: it chooses the window


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A freshly started app on a phone, with settings of its own."""
    # The collector runs between tests, not in the middle of a tap: a test goes the same way each time;
    # tests/ui/test_piling_up.py calls it itself.
    gc.disable()
    stage = Stage(tmp_path / "data")
    stage.app.settings.change("language", "en")
    yield stage
    stage.close()
    gc.enable()
    gc.collect()
