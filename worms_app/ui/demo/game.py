"""The demonstration's game: set up, played against bots, and won by somebody; with pictures."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import INCH
from worms_app.engine.choices import Choice, Way
from worms_app.ui.asking.asking import Asking
from worms_app.ui.table import Phase

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
    yield from _Showman(stage, phone, tablet).turns()
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
    moves = [choice for choice in choices if choice.how == INCH]
    return dice.choice(cards or moves or choices)


class _Showman:
    """Somebody who plays the game that is open, on a phone and now and then on a tablet."""

    def __init__(self, stage: Stage, phone: tuple[int, int], tablet: tuple[int, int]) -> None:
        self.stage, self.table = stage, stage.app.table.presenter
        self.sizes = (phone, phone, tablet)
        self.dice = random.Random(8)
        self.shown: set[str] = set()
        self.filmed = False

    def turns(self) -> Iterator[str]:
        """Play to the end."""
        stage, hand = self.stage, self.stage.hand
        for _ in range(MOST):
            match self.table.phase:
                case Phase.OVER:
                    return
                case Phase.ASK:
                    yield from self._answer()
                case Phase.START:
                    hand.tap("table.start")
                case Phase.HAND_OVER:
                    hand.until(lambda: stage.app.navigator.current == "handover")
                    hand.long_press("handover.hold")
                case Phase.BOT:
                    time.sleep(0.002)  # bots think in real time
                    stage.frames(2)
                case _:
                    stage.frames(2)

    def _answer(self) -> Iterator[str]:
        stage, table, asked = self.stage, self.table, self.table.asking
        assert asked is not None
        kind = asked.ask.kind
        new = kind in PICTURED and kind not in self.shown
        if new:
            stage.resize(*self.sizes[len(self.shown) % 3])
            self.shown.add(kind)
        self._choose(asked, _choice(asked.choices, self.dice))
        stage.settle()
        if new:
            yield f"game-{kind}"
        shot = kind == "aim.target" and not self.filmed
        stage.app.settings.change("motion", "normal" if shot else "off")
        if table.selected is not None:
            table.confirm()
        if shot:
            self.filmed = True
            stage.wait(CHAIN)
            yield "game-film"
            stage.app.settings.change("motion", "off")
        stage.frames(2)

    def _choose(self, asked: Asking, choice: Choice) -> None:
        if asked.way in (Way.MOVE, Way.HEX, Way.WORM) and choice.hex:
            self.table.tap(choice.hex, choice.thing)
        if self.table.selected is None or self.table.selected.answer != choice.answer:
            self.table.choose(choice.answer)
