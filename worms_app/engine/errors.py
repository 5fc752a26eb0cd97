"""What can go wrong at the engine's doors, split by whose fault it is. Anything else that is raised is a
bug.
"""

from __future__ import annotations

from typing import Any


class IllegalDecision(ValueError):
    """The answer is not one of the pending question's options; the game is as it was."""


class WrongData(ValueError):
    """What was given cannot be used: the place (``field``), what is wrong there (``problem``) and with what.

    It carries no sentence: ``i18n.speech.problem`` makes one in the reader's language.
    """

    def __init__(self, field: str, problem: str, **values: Any) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
        self.values = values


class PositionError(WrongData):
    """Raised for a position or setup that cannot be played."""


class LoadError(ValueError):
    """Raised for a dump that this engine did not write, or that was changed since."""
