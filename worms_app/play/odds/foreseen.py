"""A game that counts what may happen while it is played on in the head.

What is counted is linear: how often something happens, and signed changes of what is so. Counts of what
happens on the way therefore simply add up, and their expectation is a chance wherever a thing happens at most
once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from worms_app.engine import Event, Game, Imagined, events as e
from worms_app.engine.things import KIND, WORM, team_of

Fields = TypeVarTuple("Fields")

Key = tuple[str, ...]
"""What happens, and to whom or where: ``("hurt", "blue1")``, ``("blasted", "1,0")``."""
Counts = dict[Key, float]


class Foreseen(Imagined):
    """An imagined game that counts what happens in it, by :data:`Key`."""

    __slots__ = ("happened",)

    happened: Counts

    @classmethod
    def beginning(cls, view: Game) -> Foreseen:
        """A seat's view of a game, to the end of the step; which card is drawn is not asked."""
        other = cls.of(view)
        other.hidden = (True,) * len(view.seats)
        other.happened = {}
        other.end_with_step()
        return other

    def copy(self) -> Foreseen:
        """The same position, with nothing counted yet."""
        other = self._copied(Foreseen)
        other.random = None
        other.happened = {}
        return other

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        count = _COUNTED.get(event)
        if count is not None:
            count(self, *fields)

    def add(self, change: float, *key: str) -> None:
        """Add to the count of something."""
        self.happened[key] = self.happened.get(key, 0.0) + change


def _gone(game: Foreseen, worm: str, way: str) -> None:
    """Count a worm that leaves the game: as lost only, wherever it lay and however it was."""
    game.add(1, way, worm)
    game.add(-1, "at", worm, game.board.where[worm])
    for what, so in (("hurt", game.board.damaged), ("iced", game.board.iced)):
        if worm in so:
            game.add(-1, what, worm)


def _sank(game: Foreseen, _rule: str, thing: str, origin: str, hex: str) -> None:
    if KIND[thing] == WORM:
        _gone(game, thing, "drowned")
    else:
        game.add(1, "sunk", thing, origin)


def _moved(game: Foreseen, _rule: str, thing: str, origin: str, to: str, _how: str) -> None:
    if KIND[thing] == WORM:
        game.add(-1, "at", thing, origin)
        game.add(1, "at", thing, to)
    else:
        game.add(1, "moved", thing, origin)


def _taken(game: Foreseen, _rule: str, worm: str, hex: str) -> None:
    game.add(1, "taken", "crate", hex)
    game.add(1, "crates", team_of(worm))


_COUNTED: dict[object, Callable[..., None]] = {
    e.WormDamaged: lambda game, _rule, worm, _hex: game.add(1, "hurt", worm),
    e.Healed: lambda game, _rule, worm: game.add(-1, "hurt", worm),
    e.WormDestroyed: lambda game, _rule, worm, _hex: _gone(game, worm, "destroyed"),
    e.Iced: lambda game, _rule, worm, _hex: game.add(1, "iced", worm),
    e.Sank: _sank,
    e.Moved: _moved,
    e.Destroyed: lambda game, _rule, thing, hex: game.add(1, "destroyed", thing, hex),
    e.DrumExploded: lambda game, _rule, hex: game.add(1, "exploded", "drum", hex),
    e.MineTripped: lambda game, _rule, hex: game.add(1, "tripped", "mine", hex),
    e.FireTouched: lambda game, _rule, _thing, hex: game.add(1, "touched", "fire", hex),
    e.CrateTaken: _taken,
    e.Blasted: lambda game, _rule, hex: game.add(1, "blasted", hex),
    e.TurnCut: lambda game, _rule, _worm: game.add(1, "cut"),
}
"""What each event counts for; of the others nothing is counted."""
