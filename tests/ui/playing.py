"""Plays whole games by touching the screen: what is to be touched for a choice is decided here."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import worms_app.ui.driver  # noqa: F401  (opens the window, before anything else of Kivy)
from tests.ashore import ashore
from worms_app.engine import Ask, Game
from worms_app.engine.answers import JUMP
from worms_app.engine.choices import Choice, Way
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.ui.board.view import BoardView
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter

Pick = Callable[[Ask, random.Random, Game], str]


def reckless(ask: Ask, dice: random.Random, game: Game) -> str:
    """Anything at all, but in the second move worms mostly jump where the water is near: games are short."""
    if ask.kind == "turn.move":
        jumps = [option for option in ashore(game) if option.startswith("jump:")]
        if ask.about["step"] == 3 or not jumps or dice.random() < 0.2:
            return "stay" if dice.random() < 0.7 else dice.choice(ashore(game))
        return max(jumps, key=lambda jump: (_water_near(game, jump[5:]), dice.random()))
    if "none" in ask.options and dice.random() < 0.4:
        return "none"
    return dice.choice(ashore(game))


def _water_near(game: Game, hex: str) -> int:
    return sum(not game.board.is_land(near) for near in NEIGHBOURS[hex])


def place_of(board: BoardView, thing: str, hex: str) -> tuple[float, float]:
    """Where a Thing is in the window."""
    actor = next(actor for actor in board.actors.values() if (actor.thing, actor.hex) == (thing, hex))
    x, y = board.to_window(*board.camera.to_pixels(actor.x, actor.y))
    return x, y


class Fingers:
    """The hands of everybody at the table."""

    def __init__(
        self, stage: Stage, seed: int = 1, pick: Pick = reckless, wait_for_chances: bool = True
    ) -> None:
        self.stage = stage
        if not wait_for_chances:
            stage.longest_look = 0.0
        self.dice = random.Random(seed)
        self.pick = pick
        self.answered: list[tuple[str, Way]] = []
        """Every question that was answered by touch."""

    @property
    def table(self) -> TablePresenter:
        presenter: TablePresenter = self.stage.app.table.presenter
        return presenter

    @property
    def page(self) -> Any:
        return self.stage.app.navigator.page

    def play(self, most: int = 3000, until: Callable[[], bool] | None = None) -> None:
        """Go on until the game is over, or until something is so."""
        for _ in range(most):
            if self.table.phase is Phase.OVER or (until is not None and until()):
                return
            self.step()
        raise AssertionError("the game does not end")

    def step(self) -> None:
        """Whatever the screen asks for next."""
        table, hand = self.table, self.stage.hand
        match table.phase:
            case Phase.HAND_OVER:
                hand.until(lambda: self.stage.app.navigator.current == "handover")
                hand.long_press("handover.hold", 0.8)
                assert self.stage.app.navigator.current == "map"
            case Phase.START:
                hand.tap("table.start")
            case Phase.ASK:
                ask = table.game.pending
                assert ask is not None
                self.answer(self.pick(ask, self.dice, table.game))
            case Phase.BOT:
                time.sleep(0.002)  # the bot thinks in real time, in its own thread
                self.stage.frames(2)
            case _:
                self.stage.frames(3)

    def answer(self, answer: str) -> None:
        """Give this answer with the finger, and check that it was the one that counted."""
        table = self.table
        asked, session = table.asking, table.session
        assert asked is not None
        choice = next(choice for choice in asked.choices if choice.answer == answer)
        length = len(session.log)
        self.answered.append((asked.ask.kind, asked.way))
        self._touch(choice, asked.way)
        assert len(session.log) > length, f"{asked.ask.kind}: touching {answer} did nothing"
        assert session.log[length].answer == answer

    def _touch(self, choice: Choice, way: Way) -> None:
        hand, table = self.stage.hand, self.table
        generation = table.generation
        if choice.answer in ("stay", "none", "done"):
            hand.tap(f"choice.{choice.answer}")
        elif way is Way.CARD:
            hand.tap("table.hand")
            assert self.stage.app.navigator.current == "hand"
            hand.tap(f"card.{choice.answer}")
            if table.generation == generation:
                hand.tap("hand.play")
            self.stage.frames(3)
            return
        elif way is Way.AIRSTRIKE:
            self.tap_hex(choice.hex)
            hand.tap(f"choice.{choice.answer}")
        elif way in (Way.MOVE, Way.HEX):
            asked = table.asking
            if asked is not None and asked.can_jump_instead and choice.how == JUMP:
                hand.tap("table.jump")
            self.tap_hex(choice.hex)
            if (
                table.generation == generation
                and table.selected is not None
                and table.selected.answer != choice.answer
            ):
                hand.tap(f"choice.{choice.answer}")
        else:
            hand.tap(f"choice.{choice.answer}")
        if table.generation == generation:
            self._confirm(choice, way)

    def _confirm(self, choice: Choice, way: Way) -> None:
        """A second tap on the same hex, or the button: one after the other in turn."""
        if way is Way.HEX and self.dice.random() < 0.5:
            self.tap_hex(choice.hex)
        else:
            self.stage.hand.tap("table.confirm")

    def tap_hex(self, hex: str) -> None:
        """Touch the middle of a hex on the map."""
        board = self.page.ids.board
        self.stage.time.now += 0.5  # not a double tap
        self.stage.frames(1)
        self.stage.hand.until(lambda: not self.page.coach.guarded)  # a tip has come, and the map made room
        self.stage.hand.until(lambda: not board.camera.moving)
        while not board.in_sight(hex):
            self._pan_towards(hex)
        self.stage.hand.tap_at(*board.center_of(hex))

    def _pan_towards(self, hex: str) -> None:
        """Draw the map with a finger, as far as there is room, so that a hex comes nearer to the middle."""
        board = self.page.ids.board
        left, bottom, right, top = board.seen_box()
        x, y = (left + right) / 2, (bottom + top) / 2
        there = board.center_of(hex)
        board_x, board_y = board.to_window(x, y)
        far_x, far_y = (right - left) * 0.4, (top - bottom) * 0.4
        dx = max(-far_x, min(far_x, board_x - there[0])) / 2
        dy = max(-far_y, min(far_y, board_y - there[1])) / 2
        before = board.camera.x, board.camera.y
        # A finger that begins on the active worm would take the worm along.
        aside = next(
            aside for aside in (0, 50, -50) if not board._worm_to_drag(board_x - dx + aside, board_y - dy)
        )
        self.stage.hand.drag((board_x - dx + aside, board_y - dy), (board_x + dx + aside, board_y + dy))
        assert (board.camera.x, board.camera.y) != before, f"{hex} cannot be brought into sight"
