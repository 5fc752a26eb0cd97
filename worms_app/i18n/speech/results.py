"""The end of a game explained: who won, and by what if worms were equal (9.3-9.5)."""

from __future__ import annotations

from worms_app.engine.events import GameOver
from worms_app.engine.rules.ending import Result, Standing
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import Translator
from worms_app.i18n.languages import current
from worms_app.i18n.words import listing


def explain(result: Result | GameOver, language: str | None = None) -> str:
    """Who won and why, in one or two sentences."""
    code = language or current()
    _ = Translator(code)
    most = max(standing[1] for standing in result.standings)
    if most == 0:
        return _("No worms are left at all: the game ends in a draw.")
    first = [standing for standing in result.standings if standing[1] == most]
    if len(first) == 1:
        if sum(standing[1] > 0 for standing in result.standings) == 1:
            return _("{team} wins: nobody else has worms left.", team=_teams(first, code))
        return _("{team} wins with the most worms: {n}.", team=_teams(first, code), n=most)
    equal = _("The same number of worms: {teams}.", teams=_teams(first, code))
    healthy = max(standing[2] for standing in first)
    best = _teams([standing for standing in first if standing[2] == healthy], code)
    if sum(standing[2] == healthy for standing in first) == 1:
        decided = _("{team} wins the tie with more healthy worms: {n}.", team=best, n=healthy)
    elif result.winners:
        decided = _("They are tied on healthy worms too, so they share the win: {teams}.", teams=best)
    else:
        decided = _("They are tied on healthy worms too, so the game ends in a draw.")
    return f"{equal} {decided}"


def standing_words(row: Standing, language: str | None = None) -> str:
    """One team at the end: Blue: 3 worms, 2 of them healthy."""
    _ = Translator(language or current())
    name, worms, healthy = row
    team = terms.team(name, language=language)
    if worms == 0:
        return _("{team}: eliminated", team=team)
    count = pieces.counted("worm", worms, language=language)
    return _("{team}: {count}, healthy: {n}", team=team, count=count, n=healthy)


def _teams(standings: list[Standing], language: str) -> str:
    return listing((terms.team(team, language=language) for team, _, _ in standings), language)
