"""What the table says: the prompt, the choices in words, and what a choice will do."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine import CHANCE
from worms_app.engine import events as e
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.i18n import pieces, terms, translate
from worms_app.i18n.speech import option, prompt, tell
from worms_app.ui.asking.foresight import Foresight
from worms_app.ui.asking.ways import Choice
from worms_app.ui.table.presenter import Phase, TablePresenter

MOST_TOLD = 6
"""Sentences of a preview; a longer chain is followed in the film."""

_UNTOLD = (e.TokenPlaced, e.DieChosen, e.Activated)
"""What the tapped place shows by itself."""


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


def choice_words(table: TablePresenter, choice: Choice, language: str) -> str:
    """A choice on a button."""
    asked = table.asked
    assert asked is not None
    words = option(asked.ask, choice.answer, table.game, language)
    if choice.answer == words:  # a hex: the map shows which one
        return translate("This hex", language=language)
    return words


def foresight_words(table: TablePresenter, foresight: Foresight, language: str) -> list[str]:
    """What a choice will do, and what would be rolled."""
    you = table.asked_team
    library = table.game.library
    told = [
        tell(event, language, you, library) for event in foresight.events if not isinstance(event, _UNTOLD)
    ]
    told = told[:MOST_TOLD]
    then = foresight.then
    if then is not None and then.kind.endswith(".card"):
        told.append(translate("Then a card is drawn.", language=language))
    elif then is not None:
        told.append(prompt(then, foresight.game, language))
    return told


@dataclass(frozen=True, slots=True)
class Rolls:
    """Where a die would send what is at stake: every face with its hex."""

    origin: str
    hexes: tuple[str, ...]


def would_roll(foresight: Foresight) -> Rolls | None:
    """The hexes that the die asked for next may lead to."""
    then = foresight.then
    if then is None or then.who != CHANCE or "1" not in then.options:
        return None
    hex = then.about.get("hex")
    return Rolls(hex, NEIGHBOURS[hex]) if isinstance(hex, str) and hex else None


def wind_words(direction: int, language: str) -> str:
    """Where the wind blows."""
    return translate(
        "Wind: {direction}", direction=pieces.towards(direction, language=language), language=language
    )
