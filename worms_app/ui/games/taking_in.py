"""A game, or everything of another device, from a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App

from worms_app.content import own
from worms_app.i18n import formats, mark
from worms_app.i18n.speech import problem
from worms_app.paths import readable
from worms_app.play import backup
from worms_app.play.kept import read_again
from worms_app.play.mycards import MyCards
from worms_app.play.trouble import Outdated, Refusal, Refused
from worms_app.ui import table
from worms_app.ui.seats.people import known_people
from worms_app.ui.shell.working import Working


def bring_in(source: Path, changed: Callable[[], Any]) -> None:
    """Take in what is in a file, after playing it through; a bad file is reported and changes nothing."""
    app: Any = App.get_running_app()
    saves, folder = table.saves(), app.folder

    def words(far: str) -> str:
        return str(app._("Replaying it from the start: {percent}", percent=far))

    def failed(error: Exception) -> None:
        if not isinstance(error, OSError | Refused | Outdated):
            raise error
        app.overlay.message(
            lambda: app._("This file was not imported"), lambda: _why(readable(source.name), error)
        )

    title = lambda: str(app._("Importing the game"))  # noqa: E731
    if source.suffix == backup.ENDING:
        cards = MyCards(folder / own.FOLDER)
        take = partial(backup.take_in, source, folder, saves, cards)
        Working(title, words, take, partial(_all_arrived, changed=changed), failed)
    else:
        Working(title, words, partial(saves.bring_in, source), partial(arrived, changed=changed), failed)


def arrived(identifier: str, changed: Callable[[], Any]) -> None:
    """Say that a game is in the list, and offer to go on with it."""
    app: Any = App.get_running_app()
    changed()
    app.overlay.snack(
        lambda: app._("The game is in your list."),
        (lambda: app._("Continue"), lambda: table.resume(identifier)),
    )


def _all_arrived(taken: backup.Taken, changed: Callable[[], Any]) -> None:
    """Apply and report what came from another device; settings change here, in the thread of the screen."""
    app: Any = App.get_running_app()
    for name, value in taken.settings.items():
        app.settings.change(name, value)
    for path in taken.remembered:
        read_again(path)
    known_people.forget()
    changed()

    def words() -> str:
        games = app.n_("{n} game", "{n} games", taken.games)
        cards = app.n_("{n} card of your own", "{n} cards of your own", taken.cards)
        settings = app.n_("{n} setting", "{n} settings", len(taken.settings))
        counts = {games: taken.games, cards: taken.cards, settings: len(taken.settings)}
        parts = [words for words, count in counts.items() if count] or [games]
        told = str(app._("Imported: {what}.", what=formats.listing(parts, language=app._.language)))
        if taken.there:
            told += " " + app.n_("{n} game was here already.", "{n} games were here already.", taken.there)
        if taken.refused:
            told += " " + app.n_(
                "{n} part could not be used and was left out.",
                "{n} parts could not be used and were left out.",
                taken.refused,
            )
        return told

    app.overlay.message(lambda: app._("Everything is here"), words)


_REFUSED = {
    Refusal.LARGE: mark("“{file}” is larger than any game could be."),
    Refusal.SLOW: mark("“{file}” takes longer to play through than any game would."),
}
_OUTDATED = mark("“{file}” comes from another version of this app, which had different rules.")
_NO_GAME = mark("“{file}” is not a game of this app, or it is damaged. Your games are as they were.")


def _why(file: str, error: OSError | Refused | Outdated) -> str:
    translate = App.get_running_app()._
    if isinstance(error, OSError):
        return problem(error, translate.language)
    if isinstance(error, Outdated):
        return str(translate(_OUTDATED, file=file))
    return str(translate(_REFUSED.get(error.reason, _NO_GAME), file=file))
