"""A puzzle that somebody else made: its code typed in or pasted."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from worms_app.i18n import mark
from worms_app.play.puzzles.code import LONGEST, CodeError, Fault, grouped
from worms_app.ui.kit.page import Page
from worms_app.ui.learn.own_puzzles import own_puzzles

FAULTS = {
    Fault.EMPTY: mark("First type the code, or paste it."),
    Fault.FOREIGN: mark("This is not a puzzle code."),
    Fault.MISTYPED: mark("There is a typo in the code. Compare it letter by letter."),
    Fault.OUTDATED: mark("This code comes from another version of the app."),
    Fault.NONSENSE: mark("The code holds a position that cannot be played."),
}


class PuzzleCodeScreen(Page):
    """Takes a puzzle's code; opened from the list of puzzles."""

    problem = StringProperty("")
    typed = StringProperty("")
    """A code with a typo in groups of letters, to be compared: the field shows one line of it only."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._fault: Fault | None = None
        self.ids.code.most = 2 * LONGEST

    def paste(self) -> None:
        """Fill in the code that was copied elsewhere."""
        from kivy.core.clipboard import Clipboard

        self.ids.code.text = str(Clipboard.paste() or "")[: 2 * LONGEST]
        self.play()

    def play(self) -> None:
        """Keep the puzzle and play it, or say why that is not possible."""
        try:
            code = own_puzzles().keep(self.ids.code.text).code
        except CodeError as error:
            self._fault = error.fault
            self._tell()
            return
        self._fault = None
        self._tell()
        self._app.navigator.open("puzzle", code=code)

    def _tell(self, *_args: Any) -> None:
        self.problem = self._app._(FAULTS[self._fault]) if self._fault is not None else ""
        mistyped = self._fault is Fault.MISTYPED
        self.typed = grouped(self.ids.code.text).replace("-", " ") if mistyped else ""
