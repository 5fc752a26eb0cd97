"""One stage per test process: the app's window cannot be opened twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from worms_app.ui.driver import Stage  # before anything imports Kivy: it chooses the window

from kivy.core.window import Window  # isort: skip


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A freshly started app on a phone, with settings of its own."""
    stage = Stage(tmp_path / "data")
    stage.app.settings.change("language", "en")
    yield stage
    stage.close()
    assert not Window.canvas.after.children, "the app has left something on the window"
