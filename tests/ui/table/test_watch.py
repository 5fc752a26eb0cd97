"""A game watched again: from any line, forwards and backwards, as it really was."""

from __future__ import annotations

import time
from typing import Any

from tests.ui.table.states import asks, play_until, two
from worms_app.engine import events as e
from worms_app.ui.board.scene import Scene
from worms_app.ui.driver import Stage
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.watching import Watching


def some_turns(stage: Stage) -> TablePresenter:
    """A game in its seventh turn."""
    two(stage)
    return play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn >= 7)


def test_every_moment_is_as_it_was(stage: Stage) -> None:
    presenter = some_turns(stage)
    watching = Watching(presenter.session)
    assert watching.scene == Scene.of(presenter.session.at(0))
    while not watching.over:
        watching.step()
    assert watching.scene == Scene.of(presenter.game)
    watching.go(10)
    there = watching.scene
    watching.step()
    watching.back()
    assert watching.at <= 10
    watching.go(10)
    assert watching.scene == there


def test_turns_are_gone_through_both_ways(stage: Stage) -> None:
    watching = Watching(some_turns(stage).session)
    watching.go(0)
    seen = []
    while not watching.over:
        watching.next_turn()
        if not watching.over:
            event = watching.events[watching.at]
            assert isinstance(event, e.TurnBegan)
            seen.append(event.turn)
    assert seen == sorted(seen)
    watching.earlier_turn()
    watching.earlier_turn()
    assert watching.at == watching.turns()[-2]


def test_going_back_is_as_quick_as_going_on(stage: Stage) -> None:
    watching = Watching(some_turns(stage).session)
    steps = []
    for at in (0, len(watching.events), 5, len(watching.events) - 1):
        began = time.perf_counter()
        watching.go(at)
        assert watching.scene is not None
        steps.append(time.perf_counter() - began)
    assert max(steps) < 0.05


def test_by_touch(stage: Stage) -> None:
    presenter = some_turns(stage)
    page: Any = stage.app.navigator.open("watch", game=stage.app.table.identifier)
    stage.settle()
    stage.hand.tap("watch.next_turn")
    stage.hand.tap("watch.step")
    at = page.watching.at
    assert page.caption
    stage.hand.tap("watch.back")
    assert page.watching.at < at
    stage.app.settings.change("motion", "fastest")
    stage.hand.tap("watch.play")
    before = page.watching.at
    stage.hand.until(lambda: page.watching.at > before + 5, limit=60)
    stage.hand.tap("watch.play")
    assert not page.playing
    assert page.ids.board.scene == page.watching.scene
    digest = presenter.game.digest()
    stage.hand.tap("back")
    assert presenter.game.digest() == digest, "watching changes nothing"


def test_a_line_of_the_log_shows_its_moment(stage: Stage) -> None:
    some_turns(stage)
    stage.hand.tap("map.log")
    line = next(tag for tag in stage.hand.tags() if tag.startswith("log.") and tag[4:].isdigit())
    stage.hand.tap(line)
    stage.hand.tap("dialog.moment")
    page: Any = stage.app.navigator.page
    assert page.watching.events[page.watching.at].number == int(line[4:])
