"""A game watched again: from any line, forwards and backwards, as it really was."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from tests.ui.setup.states import new_game, play
from tests.ui.table.states import aiming, asks, play_until, two, watch_turn
from worms_app.engine import events as e
from worms_app.play.session import Session
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.play.trouble import Refused
from worms_app.ui import table
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.still import BoardPicture
from worms_app.ui.driver import Stage, visible_widgets
from worms_app.ui.kit.notes import Sign
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.watching import Watching


def some_turns(stage: Stage) -> TablePresenter:
    """A game in its fifth turn."""
    two(stage)
    return play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn >= 5)


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


def test_dice_that_were_thrown_together_are_one_moment(stage: Stage) -> None:
    presenter = aiming(stage)
    presenter.decide("3,0")
    watching = Watching(presenter.session)
    moments = []
    while not watching.over:
        moments.append(watching.step())
    (dice,) = [moment for moment in moments if isinstance(moment[0], e.Rolled)]
    assert [type(event) for event in dice] == [e.Rolled] * 3
    while not isinstance(watching.last, e.Rolled):
        watching.back()
    watching.back()
    assert watching.last == moments[moments.index(dice) - 1][-1]


def test_without_motion_each_moment_stays_until_it_was_read(stage: Stage) -> None:
    some_turns(stage)
    page: Any = stage.app.navigator.open("watch", game=stage.app.table.identifier, at=60)
    stage.settle()
    finger = stage.hand.down(*stage.hand.find("watch.play").center)
    stage.hand.up(finger)
    began = page.watching.at
    stage.wait(0.3)
    assert page.playing
    assert page.watching.at - began <= 2
    stage.wait(10)
    assert began + 3 < page.watching.at < len(page.watching.events)
    stage.hand.tap("watch.play")
    stood = page.watching.at
    stage.wait(10)
    assert page.watching.at == stood, "a pause is a pause"


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


def given_to_show(stage: Stage, players: int, moves: int) -> tuple[Session, Session]:
    """A game whose map its players have built, and the same as a file to show lets see it."""
    identifier = new_game(stage, players)
    session = table.saves().open(identifier)
    dice = random.Random(2)
    while is_setting_up(session.game):
        session.decide(suggest(session.game, dice))
    play(stage, identifier, moves)
    file = stage.app.folder / "shown"
    table.saves().export(identifier, file, to_show=True)
    return table.saves().open(identifier), table.saves().open(table.saves().bring_in(file))


def test_a_game_to_show_is_seen_as_it_was_played(stage: Stage) -> None:
    played, shown = given_to_show(stage, 3, 30)
    there, here = Watching(played), Watching(shown)
    assert shown.begins, "the map was built first"
    assert here.scene == Scene.of(shown.at(shown.begins))
    numbers = {event.number: at for at, event in enumerate(there.events)}
    for at, event in enumerate(here.events):
        here.go(at)
        there.go(numbers[event.number])
        assert here.scene == there.scene, event
    here.go(len(here.events))
    assert here.scene == Scene.of(played.game)


def test_a_game_to_show_is_gone_through_by_touch(stage: Stage) -> None:
    given_to_show(stage, 2, 12)
    (shown,) = [summary.id for summary in table.saves().all()[0] if not summary.goes_on]
    table.resume(shown)
    stage.settle()
    stage.hand.tap("table.watch")
    page: Any = stage.app.navigator.page
    stage.hand.tap("watch.step")
    assert page.watching.at > 0
    stage.hand.tap("watch.next_turn")
    stage.hand.tap("watch.back")
    stage.hand.tap("back")
    stage.hand.tap("map.log")
    (line, *_) = [tag for tag in stage.hand.tags() if tag.startswith("log.") and tag[4:].isdigit()]
    stage.hand.tap(line)
    stage.hand.tap("dialog.moment")
    page = stage.app.navigator.page
    assert page.watching.events[page.watching.at].number == int(line[4:])


def test_what_is_still_being_built_cannot_be_shown(stage: Stage) -> None:
    identifier = new_game(stage, 2)
    with pytest.raises(Refused):
        table.saves().export(identifier, stage.app.folder / "shown", to_show=True)
    stage.app.navigator.open("games")
    stage.settle()
    assert stage.hand.seek(f"games.export.{identifier}")
    assert not stage.hand.seek(f"games.show.{identifier}")


def test_playing_is_in_reach_in_a_low_window_with_large_letters(stage: Stage) -> None:
    """All of its buttons, without scrolling."""
    watch_turn(stage)
    stage.app.settings.change("text_size", 200)
    stage.resize(640, 360)
    for name in ("earlier_turn", "back", "play", "step", "next_turn"):
        button = stage.hand.find(f"watch.{name}")
        x, y = button.to_window(*button.pos)
        assert y >= 0
        assert x + button.width <= 640


@pytest.mark.parametrize(("size", "text"), [((360, 640), 100), ((640, 360), 200), ((1280, 800), 100)])
def test_a_tap_on_a_line_shows_its_moment_on_the_board(
    stage: Stage, size: tuple[int, int], text: int
) -> None:
    stage.app.settings.change("text_size", text)
    stage.resize(*size)
    presenter = some_turns(stage)
    moved = next(event for event in presenter.session.events() if isinstance(event, e.Moved))
    stage.app.navigator.open("log", game=stage.app.table.identifier)
    stage.settle()
    if stage.hand.seek(f"log.{moved.number}") is None:
        stage.hand.tap("log.earlier")
    row = stage.hand.find(f"log.{moved.number}")
    assert row.picture in [sign.source for sign in row.children if isinstance(sign, Sign)], "there is room"
    stage.hand.tap(f"log.{moved.number}")
    (board,) = [widget for widget in visible_widgets() if isinstance(widget, BoardPicture)]
    assert moved.thing in board._scene.at(moved.to), "once it has happened"
    assert board._marks.preview == (moved.to,)
    dialog = stage.app.overlay.top_dialog()
    buttons = dialog.ids.buttons.parent
    assert 0 <= dialog.ids.card.y < dialog.ids.card.top <= size[1]
    assert dialog.ids.card.y <= buttons.to_window(*buttons.pos)[1], "else they are scrolled"
    assert board.to_window(0, board.top)[1] > size[1] * 0.3, "words and picture begin in sight"
    stage.hand.tap("dialog.rule")
    assert stage.app.navigator.current == "references"
