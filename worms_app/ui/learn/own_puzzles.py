"""The puzzles that people made here or were given: one list for every screen."""

from __future__ import annotations

from kivy.app import App

from worms_app.play.puzzles.own import OwnPuzzles


def own_puzzles() -> OwnPuzzles:
    """The puzzles that people made or were given, as this device keeps them."""
    app = App.get_running_app()
    if getattr(app, "own_puzzles", None) is None:
        app.own_puzzles = OwnPuzzles(app.folder)
    kept: OwnPuzzles = app.own_puzzles
    return kept
