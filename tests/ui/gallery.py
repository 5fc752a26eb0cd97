"""Every screen in every state worth looking at.

A state is a function that opens its screen on a stage and leaves it so. The harness looks at each one in all
sizes, languages and text sizes; `make screens` makes pictures of them. A screen of the registry without a
state fails a test. The states of a larger screen have a file of their own beside this one, called
`..._states.py`:

    from tests.ui.states import state

    @state("settings")
    def settings(stage: Stage) -> None:
        stage.app.navigator.open("settings")
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.ui.states import STATES, state
from worms_app.ui import crash
from worms_app.ui.driver import Stage

__all__ = ["STATES"]


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


for _file in sorted(Path(__file__).parent.glob("*_states.py")):
    import_module(f"tests.ui.{_file.stem}")
