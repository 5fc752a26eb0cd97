"""6.11 The wind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.events import Rolled, WindStays, WindTurned
from worms_app.engine.frames import Answered, Chance, Frames, Lots, Question, frame
from worms_app.engine.hexes import DIRECTIONS
from worms_app.engine.things import FACES

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class ChangeWind(Chance):
    """6.11 Roll a die: a number turns the arrow there, wind and hit change nothing."""

    kind = "wind.die"
    choices = FACES

    def about(self, game: Game) -> dict[str, Any]:
        return {"wind": game.board.wind}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "6.11", self.kind, "", answer)
        if answer in DIRECTIONS:
            turn_arrow(game, int(answer), "6.11")
        else:
            game.emit(WindStays, "6.11", game.board.wind)
        return ()

    def lots(self, game: Game) -> Lots:
        wind = str(game.board.wind)
        faces = [(3 if face == wind else 1, face) for face in DIRECTIONS]
        return Lots(tuple((weight, (Answered(self, face),)) for weight, face in faces))


@frame
class FirstWind(ChangeWind):
    """2.10 Roll until a number comes; the arrow points there."""

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "2.10", self.kind, "", answer)
        if answer not in DIRECTIONS:
            return (FirstWind(),)
        turn_arrow(game, int(answer), "2.10")
        return ()

    def lots(self, game: Game) -> Lots:
        return Chance.lots(self, game)


@frame
class SetWind(Question):
    """The active player chooses where the arrow points."""

    kind = "wind.set"
    choices = DIRECTIONS

    def about(self, game: Game) -> dict[str, Any]:
        return {"wind": game.board.wind}

    def answer(self, game: Game, answer: str) -> Frames:
        turn_arrow(game, int(answer), "6.11")
        return ()


def turn_arrow(game: Game, direction: int, rule: str) -> None:
    """Turn the arrow of the dial to a direction."""
    game.board.wind = direction
    game.emit(WindTurned, rule, direction)
