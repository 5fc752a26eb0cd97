"""A second window on the same game looks on: it follows, and plays on here when the first one is closed."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.ui.setup.states import new_game, play
from worms_app.play.saves import SavedGame, Saves
from worms_app.play.session import SaveError, Session
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.looking_on import EVERY


class Elsewhere:
    """Another window that plays a game."""

    def __init__(self, folder: Path, identifier: str) -> None:
        self.lock = sqlite3.connect(folder / f"{identifier}.lock", isolation_level=None)
        self.lock.execute("BEGIN EXCLUSIVE")
        self.session: Session = Saves(folder).open(identifier)
        store: Any = self.session.store
        store.writer.take = lambda: True
        self.store: SavedGame = store

    def decide(self) -> None:
        assert self.session.game.pending is not None
        self.session.decide(self.session.game.pending.options[0])
        os.utime(self.store.path)  # the clock of a file goes on with it; here two writes may share a tick

    def close(self) -> None:
        self.store.close()
        self.lock.close()


@pytest.fixture
def elsewhere(stage: Stage) -> Elsewhere:
    stage.app.settings.change("motion", "off")
    identifier = new_game(stage, 2, map="first_game", options={"timer": 60})
    play(stage, identifier, 4)
    table.close()
    other = Elsewhere(stage.app.folder / "games", identifier)
    table.resume(identifier)
    stage.settle()
    assert stage.hand.sees("You are watching")
    stage.hand.tap("dialog.ok")
    return other


def presenter(stage: Stage) -> Any:
    return stage.app.table.presenter


def test_what_is_played_elsewhere_is_seen_here(stage: Stage, elsewhere: Elsewhere) -> None:
    for _ in range(3):
        elsewhere.decide()
        stage.wait(EVERY)
        stage.settle()
        assert presenter(stage).game.digest() == elsewhere.session.game.digest()
        assert presenter(stage).phase is Phase.LOOK
    elsewhere.session.undo_to(4)
    os.utime(elsewhere.store.path)
    stage.wait(EVERY)
    stage.settle()
    assert presenter(stage).game.digest() == elsewhere.session.game.digest()
    assert stage.hand.sees("Here you can only watch")


def test_nothing_of_it_is_written_here(stage: Stage, elsewhere: Elsewhere) -> None:
    before = {path.name: path.read_bytes() for path in elsewhere.store.path.parent.iterdir()}
    assert stage.app.table.timer is None, "its clock runs elsewhere"
    stage.wait(70)
    stage.hand.tap("map.menu")
    for tag in ("pause.phones", "pause.to_table", "pause.concede", "pause.hint"):
        assert not stage.hand.seek(tag)
    with pytest.raises(SaveError):
        table.saves().delete(stage.app.table.identifier)
    stage.app.navigator.home()
    stage.settle()
    assert {path.name: path.read_bytes() for path in elsewhere.store.path.parent.iterdir()} == before


def test_when_it_is_closed_there_it_is_played_here(stage: Stage, elsewhere: Elsewhere) -> None:
    elsewhere.decide()
    elsewhere.close()
    stage.wait(EVERY)
    stage.settle()
    assert stage.hand.sees("The game can be played here now.")
    assert not presenter(stage).looks_on
    assert presenter(stage).game.digest() == elsewhere.session.game.digest()
    table.current().session.decide(presenter(stage).game.pending.options[0])  # type: ignore[union-attr]


# -- while the map is built --------------------------------------------------------------------------------


@pytest.fixture
def builds(stage: Stage) -> Elsewhere:
    stage.app.settings.change("motion", "off")
    identifier = new_game(stage, 2, placed=1)
    other = Elsewhere(stage.app.folder / "games", identifier)
    table.resume(identifier)
    stage.settle()
    assert stage.app.navigator.current == "build"
    assert stage.hand.sees("You are watching")
    stage.hand.tap("dialog.ok")
    return other


def test_a_map_that_is_built_elsewhere_is_seen_here(stage: Stage, builds: Elsewhere) -> None:
    page: Any = stage.app.navigator.page
    assert stage.hand.sees("Here you can only watch")
    for tag in ("build.lay", "build.auto.one", "build.left"):
        assert not stage.hand.seek(tag)
    for _ in range(2):
        builds.decide()
        stage.wait(EVERY)
        stage.settle()
        assert page.session.game.digest() == builds.session.game.digest()
        assert page.board.scene.land == builds.session.game.board.land
    dice = random.Random(1)
    while is_setting_up(builds.session.game):
        builds.session.decide(suggest(builds.session.game, dice))
    os.utime(builds.store.path)
    stage.wait(EVERY)
    stage.settle()
    stage.hand.tap("build.play")
    assert stage.app.navigator.current == "map"
    assert presenter(stage).phase is Phase.LOOK
    builds.decide()
    stage.wait(EVERY)
    stage.settle()
    assert presenter(stage).game.digest() == builds.session.game.digest()


def test_a_map_is_built_here_when_it_is_closed_there(stage: Stage, builds: Elsewhere) -> None:
    page: Any = stage.app.navigator.page
    builds.decide()
    builds.close()
    stage.wait(EVERY)
    stage.settle()
    assert stage.hand.sees("The game can be played here now.")
    lines = len(page.session.log)
    assert lines == len(builds.session.log)
    stage.hand.tap("build.auto.one")
    assert len(page.session.log) > lines


def test_no_other_window_gets_between_the_map_and_its_game(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")
    identifier = new_game(stage, 2, map="first_game")
    stage.app.navigator.open("build", game=identifier)
    stage.settle()
    stage.hand.tap("build.play")
    assert stage.app.navigator.current in ("map", "handover")
    lock = sqlite3.connect(stage.app.folder / "games" / f"{identifier}.lock", isolation_level=None, timeout=0)
    with pytest.raises(sqlite3.OperationalError):
        lock.execute("BEGIN EXCLUSIVE")
    lock.close()


# -- what cannot be done -----------------------------------------------------------------------------------


def test_a_game_that_is_played_elsewhere_is_not_deleted_here(stage: Stage, elsewhere: Elsewhere) -> None:
    identifier = stage.app.table.identifier
    stage.app.navigator.home()
    stage.settle()
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.delete.{identifier}")
    assert stage.hand.sees("The game could not be deleted")
    assert stage.hand.sees("This game is open in another window.")
    stage.hand.tap("dialog.ok")
    elsewhere.decide()
    assert [summary.id for summary in table.saves().all()[0]] == [identifier]
