"""Settings, About, and what lies above screens."""

from __future__ import annotations

from tests.ui.states import state
from worms_app.ui.driver import Stage
from worms_app.ui.shell import crash


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
        lambda: app._(
            "This could not be saved and only lasts until the app closes. {problem}",
            problem=app._("The device is full: please free up some space."),
        ),
        (lambda: app._("OK"), lambda: None),
    )
