"""A guide or a case grows into a mirror: what is known becomes the beginning of the whole table."""

from __future__ import annotations

from kivy.app import App

from worms_app.play.mirror import Draft


def grow(table: Draft) -> None:
    """Begin to describe the whole table from this one. Ask first if another description was begun."""
    from worms_app.ui.referee.mirror import parts as mirror_parts

    app = App.get_running_app()

    def go() -> None:
        mirror_parts.keep_draft(table)
        app.navigator.open("mirror")

    begun = mirror_parts.draft()
    if begun is None or begun == table or not begun.position["land"]:
        go()
        return
    app.overlay.confirm(
        lambda: app._("Start the mirror over?"),
        lambda: app._("The new one replaces the table you have begun to describe there."),
        lambda: app._("Start over"),
        go,
    )
