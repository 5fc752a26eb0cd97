"""The puzzles that people made here or were given: one list for every screen."""

from __future__ import annotations

from typing import Any

from worms_app.play.puzzles.own import OwnPuzzles
from worms_app.ui.shell.one_in_app import one_in_app


@one_in_app
def own_puzzles(app: Any) -> OwnPuzzles:
    """The puzzles that people made or were given, as this device keeps them."""
    return OwnPuzzles(app.folder)
