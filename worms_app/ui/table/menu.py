"""What the table's screens ask above themselves: taking back, giving up, leaving, what lies on a hex."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App

from worms_app.engine import Library
from worms_app.i18n import formats, mark, terms
from worms_app.i18n.speech import card_name
from worms_app.play.table import AGREED
from worms_app.ui import references, table as tables
from worms_app.ui.asking.elsewhere import hex_words
from worms_app.ui.kit.overlay import CLOSE, OK, Words
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.telling import count_lines, player_name, turn_lines, wind_words

if TYPE_CHECKING:
    from worms_app.ui.table.running import Table


def who_gives_up(presenter: TablePresenter) -> str:
    """The team whose player could give up now; empty if there is none."""
    if presenter.game.step == 0 or presenter.phase in (Phase.OVER, Phase.LOOK, Phase.FILM):
        return ""
    team = presenter.alone or presenter.asked_team
    seats = presenter.game.seats
    out = team not in seats or seats.index(team) in presenter.game.eliminated
    return "" if out or presenter.session.player(team).is_bot else team


def concede(presenter: TablePresenter, team: str, then: Callable[[], Any]) -> None:
    """Ask whether the player really gives up, and if so, give up for him."""
    app = App.get_running_app()

    def give_up() -> None:
        presenter.concede(team)
        then()

    app.overlay.confirm(
        mark("Give up?"),
        lambda: app._(
            "{name}: all your worms leave the map. The others play on.",
            name=player_name(presenter, team, app._.language),
        ),
        mark("Give up"),
        give_up,
        danger=True,
    )


def undo(presenter: TablePresenter) -> None:
    """Take back the latest decision of a person."""
    if presenter.film or presenter.undo_point() is None:
        app = App.get_running_app()
        app.overlay.snack(mark("There is nothing to take back now."))
        return
    take_back(presenter, None, tell_taken_back)


def tell_taken_back() -> None:
    """Say in passing that something was taken back."""
    app = App.get_running_app()
    app.overlay.snack(mark("Taken back."))


def take_back(presenter: TablePresenter, line: int | None, done: Callable[[], Any]) -> None:
    """Go back to before the decision at (or before) a line of the log: freely, or, past dice and cards, if
    everybody agrees. A table that did not want that before the game has to agree on it first.
    """
    app = App.get_running_app()
    point = presenter.undo_point(line)
    if point is None:
        return

    def go() -> None:
        presenter.undo_to(point)
        done()

    if presenter.is_free(point):
        go()
    elif presenter.choice("undo", app.settings["undo"]) == AGREED:
        ask_all(presenter, go)
    else:
        app.overlay.ask(
            mark("This cannot be taken back"),
            mark(
                "Dice or cards have been seen since then, and your table plays without going further "
                "back. Nobody can change that alone: it takes everybody."
            ),
            [("ask", mark("Ask everybody"), "tonal", lambda: ask_all(presenter, go)), OK],
        )


def ask_all(presenter: TablePresenter, go: Callable[[], Any]) -> None:
    """Ask everybody who plays by name, on the phones, too; the log notes who agreed."""
    app = App.get_running_app()
    table = tables.current()
    if table is not None and table.phones.consent.ask("", go):
        return

    def words() -> str:
        language = app._.language
        names = formats.listing(
            (player_name(presenter, team, language) for team in presenter.humans), language=language
        )
        return str(
            app._(
                "Dice or cards have been seen since then. They are rolled and drawn again, and the "
                "log says who agreed: {names}.",
                names=names,
            )
        )

    app.overlay.confirm(mark("Does everybody agree?"), words, mark("We all agree: go back"), go)


def leave(table: Table) -> None:
    """Ask whether to leave the game, and go Home."""
    app = App.get_running_app()
    app.overlay.confirm(
        mark("Leave the game?"),
        mark("Everything is saved. You can continue any time."),
        mark("Save and leave"),
        lambda: go_home(table),
    )


def go_home(table: Table) -> None:
    """Close the table, and show Home."""
    App.get_running_app().navigator.home()
    tables.close(table.identifier)


def tell_hex(presenter: TablePresenter, hex: str) -> None:
    """Say what lies on a hex that was pressed long."""
    app, game = App.get_running_app(), presenter.game
    app.overlay.message(mark("On this hex"), lambda: "\n".join(hex_words(game, hex, app._.language)))


def show_rules(cards: Sequence[str], library: Library) -> None:
    """Show the card of the standing sudden death rule; of several, the one that is chosen."""
    app = App.get_running_app()
    if len(cards) == 1:
        references.open(card=cards[0])
    elif cards:
        answers: list[Any] = [
            (
                card,
                lambda card=card: card_name(card, app._.language, library),
                "filled",
                partial(references.open, card=card),
            )
            for card in cards
        ]
        answers.append(CLOSE)
        app.overlay.ask(mark("Sudden death"), "", answers)


def tell_turn(presenter: TablePresenter, team: str) -> None:
    """Say whose turn it is, and who comes next."""
    app, step = App.get_running_app(), presenter.shown_game.step
    if team not in terms.TEAMS:
        return
    _tell_with_rule(
        lambda: (
            f"{player_name(presenter, team, app._.language)} · {terms.team(team, language=app._.language)}"
        ),
        lambda: "\n".join(turn_lines(presenter, app._.language)),
        f"3.{step}" if step else "2.4",
    )


def tell_counts(presenter: TablePresenter) -> None:
    """Say what everybody at the table may count: worms, hands, decks."""
    app, told = App.get_running_app(), presenter.shown_game
    app.overlay.message(
        mark("Worms, hands and decks"), lambda: "\n".join(count_lines(presenter, told, app._.language))
    )


def tell_wind(direction: Callable[[], int]) -> None:
    """Say where the wind blows, and what it does."""
    app = App.get_running_app()

    def words() -> str:
        meaning = app._("Whatever rolls “wind” goes that way.")
        return f"{wind_words(direction(), app._.language)} {meaning}"

    _tell_with_rule(mark("Wind"), words, "6.11")


def _tell_with_rule(title: Words, text: Words, paragraph: str) -> None:
    app = App.get_running_app()
    app.overlay.ask(
        title, text, [("rule", mark("The rule"), "tonal", lambda: references.open(paragraph=paragraph)), OK]
    )
