"""The demonstration's game: set up, played against bots, and won by somebody; with pictures."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from worms_app.engine.choices import Choice, Way
from worms_app.ui.table import Phase, TablePresenter

if TYPE_CHECKING:
    from worms_app.ui.driver import Stage

PICTURED = ("turn.activate", "turn.move", "turn.weapon", "aim.target", "aim.choose", "blast.order")
"""Questions of which the first of each kind is shown."""
MOST = 60000
"""Frames and touches after which a game that does not end is left."""
CHAIN = 2.4
"""Seconds into the film that is shown."""


def play(stage: Stage, phone: tuple[int, int], tablet: tuple[int, int]) -> Iterator[str]:
    """From Home to the end, and Home again."""
    hand = stage.hand
    hand.tap("home.setup")
    hand.tap("setup.preset.first")
    yield "game-setup"
    _let_bots_sit(stage.app.navigator.page)
    hand.tap("setup.start")
    if hand.seek("build.play"):
        hand.tap("build.play")
    dice, shown = random.Random(8), set()
    table: TablePresenter = stage.app.table.presenter
    filmed = False
    for _ in range(MOST):
        phase = table.phase
        if phase is Phase.OVER:
            break
        if phase is Phase.ASK:
            asked = table.asking
            assert asked is not None
            kind = asked.ask.kind
            new = kind in PICTURED and kind not in shown
            if new:
                shown.add(kind)
                stage.resize(*(tablet if len(shown) % 3 == 0 else phone))
            choice = _choice(asked.choices, dice)
            _choose(table, choice)
            stage.settle()
            if new:
                yield f"game-{kind}"
            filmed = filmed or _film(stage, table, kind)
            if table.selected is not None:
                table.confirm()
            if stage.app.settings["motion"] != "off":
                stage.wait(CHAIN)
                yield "game-film"
                stage.app.settings.change("motion", "off")
            stage.frames(2)
        elif phase is Phase.START:
            hand.tap("table.start")
        elif phase is Phase.HAND_OVER:
            hand.until(lambda: stage.app.navigator.current == "handover")
            hand.long_press("handover.hold")
        else:
            if phase is Phase.BOT:
                time.sleep(0.002)  # bots think in real time
            stage.frames(2)
    stage.resize(*phone)
    hand.until(lambda: stage.app.navigator.current == "end")
    stage.settle()
    yield "game-end"
    hand.tap("end.log")
    yield "game-log"
    stage.app.navigator.back()
    stage.settle()
    hand.tap("end.home")
    stage.app.settings.change("motion", "normal")


def _let_bots_sit(page: Any) -> None:
    """Give every seat but the first to a bot."""
    for index in range(1, len(page.plan.seats)):
        page.plan.change_seat(index, kind="easy")
    page.on_shown()


def _choice(choices: tuple[Choice, ...], dice: random.Random) -> Choice:
    cards = [choice for choice in choices if choice.answer == "bazooka"]
    moves = [choice for choice in choices if choice.how == "inch"]
    return dice.choice(cards or moves or choices)


def _choose(table: TablePresenter, choice: Choice) -> None:
    asked = table.asking
    assert asked is not None
    if asked.way in (Way.MOVE, Way.HEX, Way.WORM) and choice.hex:
        table.tap(choice.hex, choice.thing)
    if table.selected is None or table.selected.answer != choice.answer:
        table.choose(choice.answer)


def _film(stage: Stage, table: TablePresenter, kind: str) -> bool:
    """Whether the film after a question of this kind is watched: only that of a shot is; motion is switched
    accordingly.
    """
    if kind == "aim.target":
        stage.app.settings.change("motion", "normal")
        return True
    stage.app.settings.change("motion", "off")
    return False
