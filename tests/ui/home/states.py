"""Home in its states."""

from __future__ import annotations

from tests.ui.states import state
from worms_app.ui.driver import Stage


@state("home")
def home(stage: Stage) -> None:
    """Home is below everything."""
