"""What no verb can say: the table does it by hand, beside the real game only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import DONE
from worms_app.engine.events import DoneByHand
from worms_app.engine.frames import Frames, Question, frame

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class ByHand(Question):
    """5.2 The words of a real card that the table carries out, and then says *done*."""

    kind = "card.by_hand"
    choices = (DONE,)
    waits = True
    words: str

    def about(self, game: Game) -> dict[str, Any]:
        return {"words": self.words}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(DoneByHand, "5.2", self.words)
        return ()
