"""Worms Table Companion: the board game on one tablet, or a referee beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from worms_app.engine.library import Library

__version__ = "0.1.0"


def standard_library() -> Library:
    """The box that games are played with when nothing else is said.

    The engine does not know where cards come from, and content needs the engine to say what they do: this
    package is the one place above both.
    """
    from worms_app.content.load import box

    return box()
