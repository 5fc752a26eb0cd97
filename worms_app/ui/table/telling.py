"""What the table says of itself: names, languages, what it waits for, the wind."""

from __future__ import annotations

from worms_app.i18n import pieces, terms, translate
from worms_app.i18n.speech import prompt
from worms_app.ui.table.presenter import Phase, TablePresenter


def player_name(table: TablePresenter, team: str, language: str) -> str:
    """A player's name; without one the team's (or, while the map is built, the seat's)."""
    name = table.session.player(team).name
    if name:
        return name
    if team.startswith("seat"):
        return translate("Player {n}", n=int(team[4:]), language=language)
    return terms.team(team, language=language)


def language_for(table: TablePresenter, team: str, default: str) -> str:
    """The language that a player reads."""
    return (table.session.player(team).language if team in table.game.seats else "") or default


def prompt_words(table: TablePresenter, default: str) -> str:
    """The one sentence that says what to do now, in the language of the one who does it."""
    ask = table.game.pending
    phase = table.phase
    if phase is Phase.OVER or ask is None:
        return translate("The game is over.", language=default)
    if phase in (Phase.FILM, Phase.CHANCE):
        return ""
    language = language_for(table, ask.who, default)
    if phase is Phase.BOT:
        return translate("{name} is thinking…", name=player_name(table, ask.who, default), language=default)
    if phase is Phase.START:
        return translate("Start your turn when you are ready.", language=language)
    return prompt(ask, table.game, language)


def wind_words(direction: int, language: str) -> str:
    """Where the wind blows."""
    return translate(
        "Wind: {direction}", direction=pieces.towards(direction, language=language), language=language
    )
