"""What lessons and puzzles have in common: a question on the map, and the taps that answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from worms_app.engine import Event
from worms_app.engine.choices import Way
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.elsewhere import not_here
from worms_app.ui.asking.panel import PanelContents, asking_panel
from worms_app.ui.board.hand import picture_of


class PlayedPresenter:
    """Each tap returns what happened; nothing, as long as it is no answer."""

    asking: Asking | None = None

    def tap(self, hex: str, thing: str) -> tuple[Event, ...]:
        """Take a tap on a hex of the map."""
        return self._give(lambda asking: asking.tap(hex, thing))

    def drop(self, worm: str, hex: str) -> tuple[Event, ...]:
        """Take a worm that was dragged to a hex."""
        return self._give(lambda asking: asking.drop(worm, hex))

    def choose(self, answer: str) -> tuple[Event, ...]:
        """Take an option that was tapped beside the map."""
        return self._give(lambda asking: asking.choose(answer))

    def answer(self, answer: str) -> tuple[Event, ...]:
        """Give this option as the answer, without another tap."""
        return self._give(lambda _asking: answer)

    def confirm(self) -> tuple[Event, ...]:
        """Give what is chosen as the answer."""
        return self._give(Asking.confirm)

    def objection(self, language: str) -> tuple[str, ...]:
        """Why what was tapped cannot be chosen; empty if it can."""
        asking = self.asking
        return (not_here(asking, language),) if asking is not None and asking.missed else ()

    def _give(self, tapped: Callable[[Asking], str]) -> tuple[Event, ...]:
        """Pass a tap on to the question; if that makes an answer, give it."""
        answer = tapped(self.asking) if self.asking is not None else ""
        return self._answered(answer) if answer else ()

    def _answered(self, answer: str) -> tuple[Event, ...]:
        """Play on with this answer."""
        raise NotImplementedError


def question_panel(asking: Asking, language: str) -> PanelContents:
    """The panel of a question; there is no hand to look at here, so cards show their pictures."""
    panel = asking_panel(asking, language)
    if asking.way is not Way.CARD:
        return panel
    cards = asking.game.library.cards
    return replace(
        panel, chips=tuple(replace(one, picture=picture_of(cards[one.value])) for one in panel.chips)
    )
