"""The keyboard: everything that map and hand can do without a finger. The help sheet lists the same keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from worms_app.engine.choices import Way
from worms_app.i18n import mark
from worms_app.ui.kit.page_keys import ENTERS, F1, SPACE, TAB, PageKeys, next_of, numbered
from worms_app.ui.table.hands import Phase


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key as the help sheet shows it, and what it does."""

    keys: str
    words: str
    command: str = ""
    """Of the map, where the key does what one of its buttons does."""


SHORTCUTS = (
    Shortcut(mark("Tab, Shift + Tab"), mark("Go through everything that can be chosen now")),
    Shortcut("1–9", mark("Choose one of the first nine")),
    Shortcut("Enter", mark("Confirm; start the turn; open the hand to play a card")),
    Shortcut("Esc", mark("Cancel the choice; back")),
    Shortcut(mark("Space"), mark("Skip what is being shown; pause the timer")),
    Shortcut("S", mark("Stay, play no card, done")),
    Shortcut("J", mark("Jump instead of inching"), "jump"),
    Shortcut("H", mark("Hand; in a lesson or puzzle: hint"), "hand"),
    Shortcut("L", mark("What happened"), "log"),
    Shortcut("U", mark("Take back"), "undo"),
    Shortcut("R", mark("The rule of this step"), "rules"),
    Shortcut("D", mark("The sudden death rule in force"), "rule"),
    Shortcut("C", mark("Worms, hands and decks"), "counts"),
    Shortcut("I, V", mark("Whose turn it is; where the wind blows")),
    Shortcut("O", mark("Any order")),
    Shortcut("W, T", mark("The rule behind a tip; put the tip away")),
    Shortcut("M", mark("Menu"), "menu"),
    Shortcut(mark("Arrows, + and −, 0"), mark("Move the map, zoom, show all of it")),
    Shortcut("F1", mark("This list")),
)


class MapKeys(PageKeys):
    """The keys of the map while it is in front."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self._do: dict[int, Callable[[], object]] = {
            **{ord(one.keys.lower()): partial(page.command, one.command) for one in SHORTCUTS if one.command},
            ord("i"): lambda: page.command("turn"),
            ord("v"): lambda: page.command("wind"),
            ord("o"): self._any_order,
            ord("w"): lambda: page.coach.why(),
            ord("t"): lambda: page.coach.close(),
            ord("s"): self._apart,
            F1: lambda: page.command("keys"),
            **dict.fromkeys(ENTERS, self._enter),
            SPACE: self._space,
        }

    def press(self, key: int, step: int) -> bool:
        choices = self._choices()
        if key == TAB:
            if choices:
                self._choose(next_of(choices, self._page.presenter.selected, step))
        elif ord("1") <= key <= ord("9"):
            if (choice := numbered(key, choices)) is not None:
                self._choose(choice)
        elif key in self._do:
            self._do[key]()
        else:
            return False
        return True

    # -- what they do ----------------------------------------------------------------------------

    def _choices(self) -> list[Any]:
        """What can be chosen now, in a lasting order; of the things beside the map first."""
        asked = self._page.presenter.asking
        if asked is None or asked.way is Way.CARD:  # cards are chosen in the hand only
            return []
        return [choice for choice in asked.choices if choice not in asked.apart]

    def _choose(self, choice: Any) -> None:
        presenter = self._page.presenter
        if presenter.selected != choice:
            presenter.point_out(choice.answer)
            if choice.hex:
                self._page.ids.board.reveal(choice.hex)

    def _enter(self) -> None:
        presenter = self._page.presenter
        if presenter.phase is Phase.START:
            self._page.command("start")
        elif presenter.phase is Phase.OVER:
            self._page.command("results")
        elif presenter.selected is not None:
            self._page.command("confirm")
        elif presenter.asking is not None and presenter.asking.way is Way.CARD:
            self._page.command("hand")

    def _apart(self) -> None:
        """Answer *Stay*, *No card* or *Done*: once to choose it, once more where it has to be confirmed."""
        asked = self._page.presenter.asking
        if asked is not None and asked.apart:
            self._page.choose(asked.apart[0].answer)

    def _any_order(self) -> None:
        if self._page.panel_now().any_order:
            self._page.command("any_order")

    def _space(self) -> None:
        board = self._page.ids.board
        if board.film.running:
            board.film.skip()
        elif self._page.timed:
            self._page.tap_ring()
