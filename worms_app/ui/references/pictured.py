"""The boards of a procedure that is told step by step: how the table lies after each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

from worms_app.content.lessons.load import lesson
from worms_app.content.reference import Article
from worms_app.engine import Event, events as e
from worms_app.play.lesson import LessonRun, LessonState
from worms_app.play.told import told
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.scene import Scene

NAMES = {"blue1": "A", "red1": "X"}
"""What the books call the worms of their example."""


class Pictured(NamedTuple):
    """A board, and what is pointed out on it."""

    scene: Scene
    marks: Marks


@cache
def boards(entry: Article) -> tuple[Pictured, ...]:
    """One board for each step of an entry that has moments; else none."""
    return tuple(_boards(entry)) if entry.moments else ()


def _boards(entry: Article) -> Iterator[Pictured]:
    """The events of the lesson one after the other, cut where the next step is told."""
    taught = lesson(entry.lesson)
    assert taught is not None
    run = LessonRun(taught)
    scene = Scene.of(run.game)
    happened: list[Event] = []
    while run.state is LessonState.ASK:
        happened += run.answer(run.hint).events
    moments = [*entry.moments]
    path: tuple[str, ...] = ()
    for event in happened:
        path = _path(event, scene) or path
        scene = scene.after(event)
        if moments and fnmatchcase(told(event), moments[0]):
            moments.pop(0)
            names = {
                hex: NAMES[thing]
                for hex, things in scene.things.items()
                for thing in things
                if thing in NAMES
            }
            yield Pictured(scene, Marks(path=path, labels=names))
            path = ()


def _path(event: Event, scene: Scene) -> tuple[str, ...]:
    """The hexes from where something went to where it came."""
    if isinstance(event, e.Moved | e.TokenMoved):
        return event.origin, event.to
    if isinstance(event, e.TokenPlaced) and scene.active is not None:
        return scene.where(scene.active) or event.hex, event.hex
    return ()
