"""Whole games by touch, from Home to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.playing import Fingers
from worms_app.engine import OPTIONAL_RULES, Setup
from worms_app.engine.choices import Way
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Bohouš", "Віра", "Dan", "Emil", "Франко")


def start(stage: Stage, players: int, *, bots: int = 0, seed: int = 7, **setup: Any) -> Fingers:
    """A new game on the map, without films."""
    stage.app.settings.change("motion", "off")
    people = [Player(name) for name in NAMES[: players - bots]] + [Player(kind="easy")] * bots
    identifier, session = table.saves().new(Origin(tuple(people), Setup(players, **setup), seed=seed))
    table.open_table(session, identifier)
    stage.settle()
    return Fingers(stage, seed, wait_for_chances=False)


def set_up(stage: Stage, players: int) -> None:
    """Through Setup, as people do it: a quick battle of so many."""
    hand = stage.hand
    hand.tap("home.setup")
    hand.tap("setup.preset.quick")
    page = stage.app.navigator.page
    while len(page.plan.seats) < players:
        hand.tap("setup.add")
    assert len(page.plan.seats) == players
    hand.tap("setup.start")
    hand.tap("build.play")
    assert stage.app.navigator.current in ("map", "handover")


def see_the_end(fingers: Fingers) -> None:
    """The end comes by itself, tells the winner, and leads Home."""
    stage, result = fingers.stage, fingers.table.game.result
    assert result is not None
    stage.hand.until(lambda: stage.app.navigator.current == "end")
    stage.settle()
    page = stage.app.navigator.page
    assert len(page.ids.standings.children) == len(fingers.table.game.seats)
    assert page.chart.worms.keys() == set(fingers.table.game.seats)
    stage.hand.tap("end.home")
    assert stage.app.navigator.current == "home"
    assert table.current() is None


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "cs"), (4, "uk"), (6, "en")])
def test_from_home_to_the_end(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, players: int, language: str
) -> None:
    stage.app.settings.change("motion", "off")
    stage.app.settings.change("language", language)
    stage.resize(*((1280, 800) if players > 3 else (411, 891)))
    monkeypatch.setattr(stage.app, "new_seed", lambda: players)
    set_up(stage, players)
    fingers = Fingers(stage, seed=players, wait_for_chances=False)
    fingers.play()
    ways = {way for _kind, way in fingers.answered}
    assert ways >= {Way.WORM, Way.MOVE, Way.CARD, Way.HEX}
    see_the_end(fingers)


@pytest.mark.parametrize("rule", [rule for rule in OPTIONAL_RULES if rule != "larger_map"])
def test_with_each_optional_rule(stage: Stage, rule: str) -> None:
    fingers = start(stage, 2, map="first_game", options={rule: True}, seed=11)
    fingers.play()
    kinds = [kind for kind, _way in fingers.answered]
    assert kinds.count("draft.keep") == (2 if rule == "sudden_death_draft" else 0)
    assert getattr(fingers.table.game.rules, rule)
    see_the_end(fingers)


def test_a_game_without_a_map_goes_on_with_building_it(stage: Stage) -> None:
    """Whoever opens it: the list, a tool, or an undo from the table."""
    origin = Origin((Player("Anna"), Player("Bob")), Setup(2), seed=3)
    identifier, session = table.saves().new(origin)
    table.open_table(session, identifier)
    assert stage.app.navigator.current == "build"
    while session.game.pending is not None and is_setting_up(session.game):
        session.decide(session.game.pending.options[0])
    table.open_table(session, identifier)
    assert stage.app.navigator.current == "map"
    presenter: TablePresenter = stage.app.table.presenter
    last = max(line for line, entry in enumerate(session.log) if entry.kind == "setup.thing")
    presenter.undo_to(last)
    stage.frames(3)
    assert stage.app.navigator.current == "build"
    assert stage.app.table is None
    stage.app.navigator.home()
    table.resume(identifier)
    stage.settle()
    assert stage.app.navigator.current == "build"


def test_a_person_between_bots(stage: Stage) -> None:
    fingers = start(stage, 3, bots=2, map="first_game")
    assert fingers.table.alone
    fingers.play(most=30000)
    asked = {entry.who for entry in fingers.table.session.log if entry.who in fingers.table.game.seats}
    assert len(asked) == 3, "everybody has played"
    assert fingers.table.phase is Phase.OVER
    see_the_end(fingers)
