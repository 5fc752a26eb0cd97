"""The registry of screens in their states. The states themselves lie in the folders beside this file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from worms_app.ui.driver import Stage

Opener = Callable[[Stage], object]


@dataclass(frozen=True)
class State:
    """A screen in one state."""

    screen: str  # its name in worms_app.ui.shell.screens.SCREENS, or "" for what lies above screens
    name: str
    open: Opener


STATES: dict[str, State] = {}


def state(screen: str) -> Callable[[Opener], Opener]:
    """Register a function as a state of a screen; its name is the state's name."""

    def register(opener: Opener) -> Opener:
        name = opener.__name__
        assert name not in STATES, f"two states are called {name}"
        STATES[name] = State(screen, name, opener)
        return opener

    return register
