"""A line of the log was tapped: its moment on the board, its rule, or back to before it."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.i18n import mark
from worms_app.ui import references
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.still import BoardPicture
from worms_app.ui.kit.overlay import CLOSE
from worms_app.ui.table import menu
from worms_app.ui.table.log_lines import LoggedEvent, reader_of
from worms_app.ui.table.watching import scene_after


def ask_about(table: Any, line: LoggedEvent) -> None:
    """Show the moment of a tapped line of the log, and offer its rule, to watch from there, or to go back to
    before it.
    """
    app: Any = App.get_running_app()
    presenter = table.presenter
    answers: list[Any] = []
    rule, number = line.event.rule, line.event.number
    seen = bool(rule) and line.entry >= presenter.session.begins
    if seen:
        show = lambda: app.navigator.open("watch", game=table.identifier, at=number)  # noqa: E731
        answers.append(("moment", mark("Watch from here"), "grass", show))
    if rule:
        words = lambda: app._("The rule: {paragraph}", paragraph=rule)  # noqa: E731
        answers.append(("rule", words, "filled", lambda: references.open(paragraph=rule)))
    if presenter.undo_point(line.entry) is not None and not presenter.film:
        answers.append(("back", mark("Go back to before this"), "tonal", lambda: _back(table, line)))
    answers.append(CLOSE)
    you = reader_of(presenter)
    dialog = app.overlay.ask(
        mark("What happened"), lambda: line.words(app._.language, you, presenter.session), answers
    )
    if seen:
        place = line.link.place
        marks = Marks(preview=(place,)) if place else NOTHING
        dialog.ids.words.add_widget(BoardPicture(scene_after(presenter.session, number), marks))


def _back(table: Any, line: LoggedEvent) -> None:
    app: Any = App.get_running_app()

    def done() -> None:
        while app.navigator.current in ("log", "end", "pause"):
            app.navigator.back()
        menu.tell_taken_back()

    menu.take_back(table.presenter, line.entry, done)
