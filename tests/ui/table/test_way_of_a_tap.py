"""The way of a tap: the functions from the finger to the rules, to the disk, and to the first picture."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import worms_app
from tests.ui.playing import Fingers
from tests.ui.table.test_table import begin
from worms_app.engine import Ask, Game
from worms_app.engine.answers import INCH
from worms_app.play.savedgame import SavedGame
from worms_app.ui.board.film import Film
from worms_app.ui.board.layers import Layers
from worms_app.ui.driver import Stage

ROOT = Path(worms_app.__file__).parent
MILESTONES = ((Game, "decide"), (SavedGame, "add"), (Film, "play"), (Layers, "draw"))
"""The decision is made, it is on disk, the film begins, its first picture is drawn."""
MOST_FILES = 20


def way_here() -> list[tuple[str, str]]:
    """The functions of the app that are being carried out now, outermost first, each with its file."""
    stack = [(Path(frame.filename), frame.function) for frame in reversed(inspect.stack()[2:])]
    return [
        (str(file.relative_to(ROOT)), function)
        for file, function in stack
        if file.is_relative_to(ROOT) and file.name != "driver.py"
    ]


def test_few_files_lie_between_the_finger_and_the_film(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = Fingers(stage, pick=lambda ask, _dice, _game: inch(ask))
    begin(stage, kind="turn.move")
    stage.app.settings.change("motion", "normal")
    ways: dict[str, list[tuple[str, str]]] = {}
    for owner, name in MILESTONES:
        reached(monkeypatch, owner, name, ways)
    fingers.step()
    stage.hand.until(lambda: "Layers.draw" in ways)
    print(*(f"{name}: {' > '.join(map(' '.join, way))}" for name, way in ways.items()), sep="\n")
    files = {file for way in ways.values() for file, _function in way}
    assert list(ways) == [f"{owner.__name__}.{name}" for owner, name in MILESTONES]
    assert 5 < len(files) <= MOST_FILES, sorted(files)


def inch(ask: Ask) -> str:
    """The first step to a neighbour that may be taken."""
    return next(option for option in ask.options if option.startswith(INCH))


def reached(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, ways: dict[str, Any]) -> None:
    """Note the last way to this method before the film begins, and to the film's first picture."""
    method: Callable[..., Any] = getattr(owner, name)

    def noted(self: Any, *args: Any, **arguments: Any) -> Any:
        begun, drawn = "Film.play" in ways, "Layers.draw" in ways
        if not drawn and begun == (owner is Layers):
            ways[f"{owner.__name__}.{name}"] = way_here()
        return method(self, *args, **arguments)

    monkeypatch.setattr(owner, name, noted)
