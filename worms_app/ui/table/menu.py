"""What the map asks and tells above itself: its menu, taking back, giving up, what lies on a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.things import KIND, LABEL, WORM
from worms_app.i18n import terms
from worms_app.i18n.speech import card_name
from worms_app.ui import table as tables
from worms_app.ui.presenters.table import Phase
from worms_app.ui.presenters.telling import player_name
from worms_app.ui.table.rules import open_rule

if TYPE_CHECKING:
    from worms_app.ui.screens.map import MapScreen


def show(page: MapScreen) -> None:
    """Rules, keys, settings, give up, leave."""
    app, presenter = _app(), page.presenter
    giving_up = _who_gives_up(page)
    answers: list[Any] = [
        ("rules", lambda: app._("Rules and cards"), "tonal", lambda: open_rule(app)),
        ("keys", lambda: app._("Keys and gestures"), "tonal", lambda: app.navigator.open("keys")),
        ("settings", lambda: app._("Settings"), "tonal", lambda: app.navigator.open("settings")),
    ]
    if giving_up:
        answers.append(("concede", lambda: app._("Give up"), "tonal", lambda: concede(page, giving_up)))
    answers += [
        ("leave", lambda: app._("Save and leave"), "filled", lambda: go_home(page)),
        ("cancel", lambda: app._("Back to the game"), "plain", None),
    ]
    app.overlay.ask(lambda: app._("Menu"), lambda: _state(presenter), answers)


def _state(presenter: Any) -> str:
    """What is easily forgotten in the middle of a game: which sudden death rules hold."""
    app, game = _app(), presenter.game
    if not game.rule_cards:
        return ""
    names = ", ".join(card_name(card, app._.language, game.library) for card in game.rule_cards)
    return str(app._("Sudden death: {cards}", cards=names))


def _who_gives_up(page: MapScreen) -> str:
    presenter = page.presenter
    if presenter.game.step == 0 or presenter.phase in (Phase.OVER, Phase.FILM):
        return ""
    team = presenter.alone or presenter.asked_team
    seats = presenter.game.seats
    out = team not in seats or seats.index(team) in presenter.game.eliminated
    return "" if out or presenter.session.player(team).is_bot else team


def concede(page: MapScreen, team: str) -> None:
    """Ask, and then give up."""
    app = _app()
    app.overlay.confirm(
        lambda: app._("Give up?"),
        lambda: app._(
            "{name}: all your worms leave the map. The others play on.",
            name=player_name(page.presenter, team, app._.language),
        ),
        lambda: app._("Give up"),
        lambda: page.presenter.concede(team),
        danger=True,
    )


def undo(page: MapScreen, line: int | None = None) -> None:
    """Take back the latest decision of a person: freely, or, past dice and cards, if the table has agreed."""
    app, presenter = _app(), page.presenter
    take_back(presenter, line, lambda: app.overlay.snack(lambda: app._("Taken back. The dice stay as they were thrown.")))


def take_back(presenter: Any, line: int | None, done: Any) -> None:
    """Go back to before the decision at (or before) a line of the log."""
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
        app.overlay.confirm(
            lambda: app._("Does everybody agree?"),
            lambda: app._("Dice or cards have been seen since then. They will come again as they were."),
            lambda: app._("We all agree: go back"),
            go,
        )
    else:
        app.overlay.message(
            lambda: app._("This cannot be taken back"),
            lambda: app._(
                "Dice or cards have been seen since then. If your table wants to allow it, change it in the settings "
                "under “Taking moves back”."
            ),
        )


def leave(page: MapScreen) -> None:
    """Back on the map leads Home; everything is saved."""
    app = _app()
    app.overlay.confirm(
        lambda: app._("Leave the game?"),
        lambda: app._("Everything is saved. You can go on any time."),
        lambda: app._("Save and leave"),
        lambda: go_home(page),
    )


def go_home(page: MapScreen) -> None:
    """Close the table."""
    app = _app()
    identifier = page.table.identifier
    app.navigator.home()
    tables.close(identifier)


def tell_hex(page: MapScreen, hex: str) -> None:
    """A long press: what is here."""
    app, game = _app(), page.presenter.game

    def words() -> str:
        board, language = game.board, app._.language
        lines = []
        if hex == board.dial:
            lines.append(terms.keyword("wind_dial", language=language))
        elif not board.is_land(hex):
            lines.append(terms.keyword("water_hex", language=language))
        for thing in board.at(hex):
            if KIND[thing] == WORM:
                state = "damaged_worm" if thing in board.damaged else "healthy_worm"
                name = terms.worm(thing, language=language)
                lines.append(f"{name} – {terms.keyword(state, language=language)}")
            else:
                lines.append(terms.thing(LABEL[thing], language=language))
        if board.token == hex:
            lines.append(terms.keyword("target_token", language=language))
        return "\n".join(map(terms.sentence_case, lines)) or str(app._("Nothing lies here."))

    app.overlay.message(lambda: app._("On this hex"), words)


def _app() -> Any:
    from kivy.app import App

    return App.get_running_app()
