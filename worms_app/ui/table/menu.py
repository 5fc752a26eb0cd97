"""What the table's screens ask above themselves: taking back, giving up, leaving, what lies on a hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from worms_app.ui import table as tables
from worms_app.ui.table.presenter import Phase, TablePresenter
from worms_app.ui.table.telling import hex_words, player_name

if TYPE_CHECKING:
    from worms_app.ui.table.running import Table


def who_gives_up(presenter: TablePresenter) -> str:
    """The team whose player could give up now; empty if there is none."""
    if presenter.game.step == 0 or presenter.phase in (Phase.OVER, Phase.FILM):
        return ""
    team = presenter.alone or presenter.asked_team
    seats = presenter.game.seats
    out = team not in seats or seats.index(team) in presenter.game.eliminated
    return "" if out or presenter.session.player(team).is_bot else team


def concede(presenter: TablePresenter, team: str, then: Callable[[], Any]) -> None:
    """Ask, and then give up."""
    app = _app()

    def give_up() -> None:
        presenter.concede(team)
        then()

    app.overlay.confirm(
        lambda: app._("Give up?"),
        lambda: app._(
            "{name}: all your worms leave the map. The others play on.",
            name=player_name(presenter, team, app._.language),
        ),
        lambda: app._("Give up"),
        give_up,
        danger=True,
    )


def undo(presenter: TablePresenter) -> None:
    """Take back the latest decision of a person."""
    take_back(presenter, None, tell_taken_back)


def tell_taken_back() -> None:
    """Say it in passing."""
    app = _app()
    app.overlay.snack(lambda: app._("Taken back. The dice stay as they were rolled."))


def take_back(presenter: TablePresenter, line: int | None, done: Callable[[], Any]) -> None:
    """Go back to before the decision at (or before) a line of the log: freely, or, past dice and cards, if
    the table has agreed to allow it.
    """
    app = _app()
    point = presenter.undo_point(line)
    if point is None:
        return

    def go() -> None:
        presenter.undo_to(point)
        done()

    if presenter.is_free(point):
        go()
    elif app.settings["undo"] == "agreed":
        table = tables.current()
        if table is not None and table.phones.consent.ask(presenter.session.log[point].who, go):
            return
        app.overlay.confirm(
            lambda: app._("Does everybody agree?"),
            lambda: app._("Dice or cards have come up since then; they will come up the same again."),
            lambda: app._("We all agree: go back"),
            go,
        )
    else:
        app.overlay.message(
            lambda: app._("This cannot be taken back"),
            lambda: app._(
                "Dice or cards have been seen since then. If your table wants to allow it, change it in the "
                "settings under “Taking moves back”."
            ),
        )


def leave(table: Table) -> None:
    """Back on the map (or the hand-over) leads Home."""
    app = _app()
    app.overlay.confirm(
        lambda: app._("Leave the game?"),
        lambda: app._("Everything is saved. You can go on any time."),
        lambda: app._("Save and leave"),
        lambda: go_home(table),
    )


def go_home(table: Table) -> None:
    """Close the table."""
    _app().navigator.home()
    tables.close(table.identifier)


def tell_hex(presenter: TablePresenter, hex: str) -> None:
    """A long press: what is here."""
    app, game = _app(), presenter.game
    app.overlay.message(lambda: app._("On this hex"), lambda: "\n".join(hex_words(game, hex, app._.language)))


def _app() -> Any:
    from kivy.app import App

    return App.get_running_app()
