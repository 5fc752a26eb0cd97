"""A game for somebody who begins: the prepared map, an easy bot, tips, and nothing to decide before it."""

from __future__ import annotations

from dataclasses import replace

from kivy.app import App

from worms_app.content import own
from worms_app.i18n import mark
from worms_app.play.people import Seat
from worms_app.play.session import SaveError
from worms_app.ui import table
from worms_app.ui.seats.people import known_people
from worms_app.ui.setup.presenter import Plan
from worms_app.ui.shell.failing import say_failed


def play_with_tips() -> None:
    """Begin that game, with tips, for whoever learns - also for somebody who has played before."""
    app = App.get_running_app()
    people = known_people()
    people.keep(replace(people.learner, coach=None, played=False))
    plan = Plan(seats=[Seat(people.learner.name, team="blue"), Seat(kind="easy")])
    origin = plan.origin(app._.language, own.OwnCards())
    try:
        identifier, session = table.saves().new(replace(origin, undo=app.settings["undo"]))
    except SaveError as error:
        say_failed(mark("The game cannot begin"), error)
        return
    table.open_table(session, identifier)
