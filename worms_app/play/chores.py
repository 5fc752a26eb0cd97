"""Questions that nobody at the table cares about, answered for the players: equally empty hexes, any order.

Such an answer is a decision like every other: it stands in the log, and the rules know nothing of it.
"""

from __future__ import annotations

import random

from worms_app.engine import Ask

TIES = frozenset({"place.emptiest", "full.order"})
"""Which of several equally empty (or equally full) hexes comes next."""
ORDERS = frozenset(
    {
        "scatter.order",
        "blast.order",
        "damage.order",
        "drum.damage",
        "knock.order",
        "explosives.order",
        "explosives.choose",
        "each.hex",
        "end.order",
    }
)
"""Which of several effects comes next: *any order* answers until they are done."""
NEW = ("turn.", "line.", "aim.", "draft.")
"""With such a question something else has begun."""


def is_order(ask: Ask) -> bool:
    """Whether a question is about which of several effects comes next, so that *any order* can answer it."""
    return ask.kind in ORDERS and len(ask.options) > 1


class Chores:
    """What is answered by itself. ``ties``: whether the app chooses among equally empty hexes."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._any = ""
        self._done: set[int] = set()
        """The lines of the log that hold its answers."""
        self.ties = False

    def any_order(self, ask: Ask) -> None:
        """Note that the player leaves the order of what is asked to the app."""
        if ask.kind in ORDERS:
            self._any = ask.kind

    def answer(self, ask: Ask, decided: int) -> str:
        """The answer to a chore after so many decisions; nothing where the player has to choose."""
        if ask.kind.startswith(NEW):
            self._any = ""
        if ask.kind == self._any:
            return ask.options[0]
        if self.ties and ask.kind in TIES:
            return random.Random(f"{self._seed} {decided}").choice(ask.options)
        return ""

    def done(self, line: int) -> None:
        """Note that a line of the log holds such an answer."""
        self._done.add(line)

    def is_chore(self, line: int, kind: str) -> bool:
        """Whether a decision of this kind at this line was nobody's."""
        return line in self._done or (self.ties and kind in TIES)

    def go_back(self, length: int) -> None:
        """Forget what was answered, and left to the app, after the log had this length."""
        self._any = ""
        self._done = {line for line in self._done if line < length}
