"""Opened and left again and again: no screen stays alive, nothing grows."""

from __future__ import annotations

import gc
import time
import weakref
from pathlib import Path

import pytest

from tests.ui.gallery import STATES
from worms_app.ui.driver import Stage
from worms_app.ui.shell.navigation import OpenScreens
from worms_app.ui.shell.screens import SCREENS

FIRST = {state.screen: name for name, state in reversed(STATES.items()) if state.screen}
"""A state of each screen."""

TIMES = 20
"""How often each screen is opened and left."""
SETTLED = 3
"""So many times may fill caches."""

MORE = 1.01

PATIENCE = 20
"""So often a screen that is still there is looked for again: a thread may hold it a moment, a leak stays."""


def piles(stage: Stage, screen: str, times: int) -> tuple[list[int], float]:
    """How many of each screen on the way from Home stay alive, and by which factor all objects of the program
    grow. Nothing is collected but where it is counted, and never what was there before: that takes long.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        return _piles(stage, screen, times)
    finally:
        gc.enable()
        gc.unfreeze()


def _piles(stage: Stage, screen: str, times: int) -> tuple[list[int], float]:
    stage.app.settings.change("motion", "off")
    STATES[FIRST[screen]].open(stage)
    stage.settle()
    place = stage.app.navigator.place()
    way = place[1:] or place
    pages: list[list[weakref.ref[object]]] = [[] for _ in way]
    objects: list[int] = []
    _leave(stage, place)
    for _ in range(times):
        _open(stage, place)
        for seen, page in zip(pages, stage.app.navigator._stack[-len(way) :], strict=True):
            seen.append(weakref.ref(page))
        del page
        _leave(stage, place)
        objects.append(_objects(stage) if len(objects) in (min(SETTLED, times - 1) - 1, times - 1) else 0)
    few = objects[min(SETTLED, times - 1) - 1]
    for _ in range(PATIENCE):
        alive = _alive(pages)
        if max(alive) <= 1 and objects[-1] <= MORE * few:
            break
        time.sleep(0.2)
        stage.wait(0.2)
        objects[-1] = _objects(stage)
    return alive, objects[-1] / few


def _alive(pages: list[list[weakref.ref[object]]]) -> list[int]:
    """How many of each screen there still are."""
    gc.collect()
    return [sum(page() is not None for page in seen) for seen in pages]


def _open(stage: Stage, place: OpenScreens) -> None:
    """The way there from Home, screen by screen."""
    for entry in place[1:]:
        stage.app.navigator.open(entry["screen"], **entry["arguments"])
    stage.settle()


def _leave(stage: Stage, place: OpenScreens) -> None:
    """Back to Home; Home itself is left for another one."""
    if place[1:]:
        stage.app.navigator.home()
    else:
        stage.app.navigator.restore([])
    stage.settle()


def _objects(stage: Stage) -> int:
    """All objects of the program."""
    for _ in range(4):  # what one round frees may free more; what was drawn is given back in the next frame
        freed = gc.collect()
        stage.frames()
        if not freed:
            break
    return len(gc.get_objects()) + gc.get_freeze_count()


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_piles_up(stage: Stage, screen: str) -> None:
    alive, growth = piles(stage, screen, TIMES)
    assert all(left <= 1 for left in alive), alive
    assert growth <= MORE, growth


def test_the_map_dies_when_it_is_left(stage: Stage) -> None:
    alive, _ = piles(stage, "map", 3)
    assert alive[-1] <= 1


def test_a_screen_that_is_held_would_be_seen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from worms_app.ui.shell.about.screen import AboutScreen

    held = []
    before = AboutScreen.on_shown

    def on_shown(self: AboutScreen) -> None:
        held.append(self)
        before(self)

    monkeypatch.setattr(AboutScreen, "on_shown", on_shown)
    alive, _ = piles(stage, "about", 3)
    assert alive == [3]
    held.clear()


def test_a_closed_app_is_let_go(tmp_path: Path) -> None:
    """What listens to the app and the app do not keep each other."""
    stage = Stage(tmp_path)
    stage.app.navigator.open("settings")
    stage.settle()
    app = weakref.ref(stage.app)
    stage.close()
    del stage
    gc.collect()
    gc.collect()
    assert app() is None
