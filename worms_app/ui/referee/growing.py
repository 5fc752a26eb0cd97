"""The table on its way into the app; a guide or a case grows into one."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.i18n import mark
from worms_app.play.kept import Kept
from worms_app.play.mirror.draft import Draft, kept_draft
from worms_app.ui.shell.one_in_app import one_in_app


@one_in_app
def mirror_draft(app: Any) -> Kept[Draft]:
    """The table that is being described, if there is one."""
    return kept_draft(app.folder)


def grow(table: Draft) -> None:
    """Begin to describe the whole table from this one. Ask first if another description was begun."""
    app = App.get_running_app()

    def go() -> None:
        mirror_draft().begin(table)
        app.navigator.open("mirror")

    begun = mirror_draft().value
    if begun is None or begun == table or not begun.position["land"]:
        go()
        return
    app.overlay.confirm(
        mark("Start the mirror over?"),
        mark("The new one replaces the table you have begun to describe there."),
        mark("Start over"),
        go,
    )
