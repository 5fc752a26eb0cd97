"""What can go wrong at the engine's doors, split by whose fault it is. Anything else that is raised is a
bug.
"""

from __future__ import annotations


class IllegalDecision(ValueError):
    """The answer is not one of the pending question's options; the game is as it was."""


class PositionError(ValueError):
    """A position or setup cannot be played; ``field`` names the place, ``problem`` what is wrong there."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class LoadError(ValueError):
    """A dump is not one that this engine wrote, or was changed since."""
