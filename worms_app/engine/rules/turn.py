"""3 The turn: eight steps by the active player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.events import Activated, Healed, StepBegan, TokenPassed, TurnBegan
from worms_app.engine.frames import Frames, Question, Step, frame
from worms_app.engine.options import LAST_TIMED_STEP
from worms_app.engine.rules import crates, drops, ending, ice, lasting, moving, sudden_death, weapons

if TYPE_CHECKING:
    from worms_app.engine.game import Game

ACTIVATE, HEAL, MOVE, MOVE_AGAIN, WEAPON, END, DROP, PASS = range(1, 9)


@frame
class Turn(Step):
    """3 A player's turn begins; first ends what lasts until it, or until the turns passed over (7.8, 8.2)."""

    seat: int

    def run(self, game: Game) -> Frames:
        seats = ending.clockwise(game)
        come_round = seats[: seats.index(self.seat) + 1]  # whose turn comes, or would have come
        game.active = self.seat
        game.turn += 1
        game.step = ACTIVATE
        game.worm = None
        game.last_stood = ""
        game.cut = False
        game.it = game.same = game.board.token = None
        game.board.token_direction = 0
        game.emit(TurnBegan, "3", game.active_team, game.turn)
        for seat in come_round:
            ice.thaw(game, seat)
            lasting.come_round(game, seat)
        return steps_from(ACTIVATE)


@frame
class TurnStep(Step):
    """3.1-3.8 A step begins - unless the game is over (10.2) or the turn goes straight to step 6 (3.9)."""

    step: int

    def run(self, game: Game) -> Frames:
        over = ending.due(game)
        if over or (game.cut and self.step <= LAST_TIMED_STEP):
            return over
        game.step = self.step
        rule, frames = _STEPS[self.step]
        game.emit(StepBegan, rule, self.step)
        return frames


@frame
class Activate(Question):
    """3.1 Activate one of your worms."""

    kind = "turn.activate"
    lapses = True

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(game.board.worms_of(game.active_team))

    def answer(self, game: Game, answer: str) -> Frames:
        hex = game.board.where[answer]
        game.worm = answer
        game.last_stood = hex
        game.emit(Activated, "3.1", answer, hex)
        return tuple(crates.TakeCrate(answer, crate) for crate in game.board.kind_at(hex, "crate"))

    def about(self, game: Game) -> dict[str, Any]:
        return {"turn": game.turn}


@frame
class Heal(Step):
    """3.2 If the active worm is damaged it stands up again (not under *No Mercy*)."""

    def run(self, game: Game) -> Frames:
        if game.worm in game.board.damaged and not game.holds("no_mercy"):
            heal(game, game.worm, "3.2")
        return ()


def heal(game: Game, worm: str, rule: str) -> None:
    """Stand a damaged worm up."""
    game.board.damaged -= {worm}
    game.emit(Healed, rule, worm)


@frame
class Pass(Step):
    """3.8 The Target Token goes to the next player clockwise who still has worms, or the game ends (9.2)."""

    def run(self, game: Game) -> Frames:
        if game.at_end_of_turn:  # a drop card has left something for the end of the turn
            return (lasting.EndEffects(()), self)
        seat = ending.next_seat(game)
        if seat is None:
            return (ending.EndGame(),)
        game.emit(TokenPassed, "3.8", game.active_team, game.seats[seat])
        return (Turn(seat),)


_SENTENCES: Frames = (
    Activate(),
    Heal(),
    moving.Move(),
    moving.Move(),
    weapons.PlayWeapon(),
    sudden_death.EndOfTurn(),
    drops.Drop(),
    Pass(),
)
_STEPS = {step: (f"3.{step}", (sentence,)) for step, sentence in enumerate(_SENTENCES, ACTIVATE)}
"""Each step's paragraph, and what it asks or does."""


def steps_from(step: int) -> Frames:
    """The rest of a turn from a step on."""
    return _TURN[step - 1 :]


_TURN: Frames = tuple(TurnStep(step) for step in range(ACTIVATE, PASS + 1))


def missed(game: Game) -> tuple[int, ...]:
    """10.9 The steps of players' decisions that a turn cut short now never comes to."""
    if game.pending is not None and game.pending.kind == "turn.activate":
        first = ACTIVATE
    else:
        waiting = game.pending is not None and game.pending.kind in ("turn.move", "turn.weapon")
        first = game.step if waiting else game.step + 1
    return tuple(step for step in (ACTIVATE, MOVE, MOVE_AGAIN, WEAPON) if step >= first)
