"""Sentences of cards that go on in one way or another: flip, or roll a die, then *if*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from worms_app.engine.events import Flipped, Rolled
from worms_app.engine.frames import Chance, Frames, Sentence, frame
from worms_app.engine.frozen import frozen
from worms_app.engine.library import spelled_out
from worms_app.engine.rules.weapons import RunText
from worms_app.engine.things import FACES, FLIPS

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frozen
class Branch(Chance):
    """Chance decides which sentences come next; then the text goes on (5.3 skips that, too)."""

    on: tuple[str, ...]
    then: Frames
    otherwise: Frames = ()
    text: RunText | None = None
    """The rest of the text that is being read."""
    told: ClassVar[type[Flipped | Rolled]]
    """The event that tells what came up."""

    def read(self, card: str, rest: Sentence) -> Frames:
        assert isinstance(rest, RunText)
        return (replace(self, text=rest),)

    def about(self, game: Game) -> dict[str, Any]:
        return {"on": list(self.on)}

    def answer(self, game: Game, answer: str) -> Frames:
        """The sentences of the way that was taken, before the rest of the text."""
        game.emit(self.told, "2.2", self.kind, "", answer)
        way = spelled_out(self.then if answer in self.on else self.otherwise)
        if self.text is None:
            return way
        return (replace(self.text, first=(*way, *self.text.first)),)


@frame
class Flip(Branch):
    """2.2 Flip the Danger Flipper: on that side the first sentences happen, else the others."""

    kind = "card.flip"
    choices = FLIPS
    told = Flipped


@frame
class Roll(Branch):
    """2.2 Roll a die: on one of those faces the first sentences happen, else the others."""

    kind = "card.die"
    choices = FACES
    told = Rolled
