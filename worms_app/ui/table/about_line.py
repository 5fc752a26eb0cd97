"""A line of the log was tapped: its rule, or back to before it."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.ui import references
from worms_app.ui.table import menu
from worms_app.ui.table.log_lines import Line, reader_of


def ask_about(table: Any, line: Line) -> None:
    """Offer the rule of a tapped line of the log, or to go back to before it."""
    app: Any = App.get_running_app()
    presenter = table.presenter
    answers: list[Any] = []
    if line.event.rule:
        rule, number = line.event.rule, line.event.number
        show = lambda: app.navigator.open("watch", game=table.identifier, at=number)  # noqa: E731
        if line.entry >= presenter.session.begins:
            answers.append(("moment", lambda: app._("Show this moment"), "grass", show))
        words = lambda: app._("The rule: {paragraph}", paragraph=rule)  # noqa: E731
        answers.append(("rule", words, "filled", lambda: references.open(paragraph=rule)))
    if presenter.undo_point(line.entry) is not None and not presenter.film:
        answers.append(("back", lambda: app._("Go back to before this"), "tonal", lambda: _back(table, line)))
    answers.append(("close", lambda: app._("Close"), "plain", None))
    you = reader_of(presenter)
    app.overlay.ask(
        lambda: app._("What happened"),
        lambda: line.words(app._.language, you, presenter.session),
        answers,
    )


def _back(table: Any, line: Line) -> None:
    app: Any = App.get_running_app()

    def done() -> None:
        while app.navigator.current in ("log", "end", "pause"):
            app.navigator.back()
        menu.tell_taken_back()

    menu.take_back(table.presenter, line.entry, done)
