"""What lessons and puzzles have in common: a question on the map, and the taps that answer it."""

from __future__ import annotations

from collections.abc import Callable

from worms_app.engine import Event
from worms_app.ui.asking.asking import Asking


class PlayedPresenter:
    """Each tap returns what happened; nothing, as long as it is no answer."""

    asking: Asking | None = None

    def tap(self, hex: str, thing: str) -> tuple[Event, ...]:
        """A hex of the map was tapped."""
        return self._give(lambda asking: asking.tap(hex, thing))

    def drop(self, worm: str, hex: str) -> tuple[Event, ...]:
        """A worm was dragged to a hex."""
        return self._give(lambda asking: asking.drop(worm, hex))

    def choose(self, answer: str) -> tuple[Event, ...]:
        """An option was tapped beside the map."""
        return self._give(lambda asking: asking.choose(answer))

    def answer(self, answer: str) -> tuple[Event, ...]:
        """An option is the answer, without another tap."""
        return self._give(lambda _asking: answer)

    def confirm(self) -> tuple[Event, ...]:
        """What is chosen is the answer."""
        return self._give(Asking.confirm)

    def _give(self, tapped: Callable[[Asking], str]) -> tuple[Event, ...]:
        """Tap at the question; if that was an answer, it is given."""
        raise NotImplementedError
