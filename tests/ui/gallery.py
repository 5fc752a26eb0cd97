"""Every screen in every state worth looking at.

A state is a function that opens its screen on a stage and leaves it so. The harness looks at each one in all sizes,
languages and text sizes; `make screens` makes pictures of them. A screen of the registry without a state fails a test.

    @state("settings")
    def settings(stage: Stage) -> None:
        stage.app.navigator.open("settings")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from worms_app.ui import crash
from worms_app.ui.driver import Stage

Opener = Callable[[Stage], object]


@dataclass(frozen=True)
class State:
    """A screen in one state."""

    screen: str  # its name in worms_app.ui.screens.SCREENS, or "" for what lies above screens
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


@state("home")
def home(stage: Stage) -> None:
    """Home is below everything."""


@state("settings")
def settings(stage: Stage) -> None:
    stage.app.navigator.open("settings")


@state("about")
def about(stage: Stage) -> None:
    stage.app.navigator.open("about")


@state("licences")
def licences(stage: Stage) -> None:
    stage.app.navigator.open("licences")


@state("")
def leave_question(stage: Stage) -> None:
    stage.app.back()


@state("")
def crash_message(stage: Stage) -> None:
    report = crash.write_report(stage.app.folder, RuntimeError("for the picture"), {})
    stage.app._tell_first({"report": str(report)})


@state("")
def snack(stage: Stage) -> None:
    app = stage.app
    app.overlay.snack(
        lambda: app._("This setting holds until the app closes: it could not be saved. Is the device full?"),
        (lambda: app._("OK"), lambda: None),
    )
