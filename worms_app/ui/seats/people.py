"""The people that this device knows: one list for every screen."""

from __future__ import annotations

from kivy.app import App

from worms_app.play.people import People


def known_people() -> People:
    """Everybody who has played or learned here."""
    app = App.get_running_app()
    if getattr(app, "people", None) is None:
        app.people = People(app.folder)
    people: People = app.people
    return people


def read_anew() -> None:
    """Their file was changed by something else."""
    App.get_running_app().people = None
