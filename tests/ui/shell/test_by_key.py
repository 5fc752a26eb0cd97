"""Everything by keyboard: Tab and Enter wherever a page has no keys of its own."""

from __future__ import annotations

from typing import Any

from tests.ui.table.states import asks, open_game, play_until
from worms_app.engine import Setup
from worms_app.play.table import Origin, Player
from worms_app.ui.driver import Stage
from worms_app.ui.kit.page_keys import ENTER, TAB
from worms_app.ui.shell.by_key import ByKey
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter

MOST = 80
"""Times Tab is pressed before we say that something cannot be reached."""


def go_to(stage: Stage, tag: str) -> None:
    """Press Tab until the ring is around this, and Enter."""
    by_key: ByKey = stage.app.by_key
    for _ in range(MOST):
        stage.hand.key(TAB)
        if getattr(by_key._at, "tag", "") == tag:
            stage.hand.key(ENTER)
            return
    raise AssertionError(f"{tag} cannot be reached by keyboard")


def test_from_home_to_the_map_by_keyboard(stage: Stage, monkeypatch: Any) -> None:
    monkeypatch.setattr(stage.app, "new_seed", lambda: 4)
    go_to(stage, "home.setup")
    assert stage.app.navigator.current == "setup"
    go_to(stage, "setup.preset.first")
    go_to(stage, "setup.start")
    assert stage.app.navigator.current == "build"
    go_to(stage, "build.play")
    assert stage.app.navigator.current in ("map", "handover")


def test_what_is_pointed_at_is_in_sight_and_ringed(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.app.navigator.open("settings")
    stage.settle()
    by_key: ByKey = stage.app.by_key
    for _ in range(30):
        stage.hand.key(TAB)
        at = by_key._at
        assert at is not None
        y = at.to_window(*at.pos)[1]
        assert -1 <= y <= 641 - at.height, getattr(at, "tag", "")
        assert stage.app.overlay.canvas.after.length() > 0
    stage.hand.tap_at(180, 620)
    assert stage.app.overlay.canvas.after.length() == 0, "a finger needs no ring"


def test_shift_and_tab_go_back_and_questions_come_first(stage: Stage) -> None:
    by_key: ByKey = stage.app.by_key
    stage.hand.key(TAB)
    first = by_key._at
    stage.hand.key(TAB)
    assert by_key._at is not first
    stage.hand.key(TAB, ("shift",))
    assert by_key._at is first
    stage.app.back()
    stage.settle()
    stage.hand.key(TAB)
    assert getattr(by_key._at, "tag", "").startswith("dialog.")


def test_a_whole_turn_with_keys_alone(stage: Stage) -> None:
    """From one hand-over to the next: taking the device, moving, a card from the hand, its targets."""
    open_game(stage, Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=4))
    presenter: TablePresenter = play_until(stage, lambda table: table.phase is Phase.HAND_OVER)
    assert stage.app.navigator.current == "handover"
    first, turn = presenter.asked_team, presenter.game.turn
    go_to(stage, "handover.hold")
    assert presenter.holder == first
    kinds: list[str] = []
    for _ in range(400):
        if presenter.phase is Phase.HAND_OVER or presenter.game.turn > turn + 1:
            break
        if presenter.phase is not Phase.ASK:
            stage.frames(3)
            continue
        ask = presenter.game.pending
        assert ask is not None
        kinds.append(ask.kind)
        asking = presenter.asking
        if ask.kind == "turn.weapon":
            stage.hand.key(ENTER)
            assert stage.app.navigator.current == "hand"
            stage.hand.key(TAB)
            stage.hand.key(ENTER)
        elif ask.kind == "turn.move" and asking is not None and asking.apart:
            stage.hand.key(ord("s"))
            if presenter.asking is asking:
                stage.hand.key(ord("s"))
        else:
            stage.hand.key(TAB)
            if presenter.asking is asking:  # one tap was not enough
                stage.hand.key(ENTER)
        stage.settle()
    assert {"turn.weapon", "turn.move"} <= set(kinds)
    assert any(kind.startswith("aim.") for kind in kinds), "the card was aimed"
    assert presenter.phase is Phase.HAND_OVER
    assert presenter.asked_team != first
    stage.hand.until(lambda: stage.app.navigator.current == "handover")


def test_asked_by_keyboard_a_game_is_left(stage: Stage) -> None:
    open_game(stage, Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=4))
    play_until(stage, asks("turn.activate"))
    stage.hand.key(ord("m"))
    go_to(stage, "pause.leave")
    assert stage.app.navigator.current == "home"
