"""The end of a game explained: who won, and by what if worms were equal (9.3-9.5)."""

from __future__ import annotations

from worms_app.engine.events import GameOver
from worms_app.engine.rules.ending import Result, Standing
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import translate
from worms_app.i18n.languages import current
from worms_app.i18n.words import listing


def explain(result: Result | GameOver, language: str | None = None) -> str:
    """Who won and why, in one or two sentences."""
    code = language or current()
    most = max(worms for _, worms, _ in result.standings)
    if most == 0:
        return translate("No worms are left at all: the game ends in a draw.", language=code)
    first = [standing for standing in result.standings if standing[1] == most]
    if len(first) == 1:
        return _most(first[0], result, code)
    healthy = max(standing[2] for standing in first)
    best = [standing for standing in first if standing[2] == healthy]
    equal = translate("The same number of worms: {teams}.", teams=_teams(first, code), language=code)
    if len(best) == 1:
        decided = translate(
            "{team} wins the tie with more healthy worms: {n}.",
            team=_teams(best, code),
            n=healthy,
            language=code,
        )
    elif result.winners:
        decided = translate(
            "They are tied on healthy worms too, so they share the win: {teams}.",
            teams=_teams(best, code),
            language=code,
        )
    else:
        decided = translate("They are tied on healthy worms too, so the game ends in a draw.", language=code)
    return f"{equal} {decided}"


def _most(standing: Standing, result: Result | GameOver, language: str) -> str:
    team = _teams([standing], language)
    if sum(worms > 0 for _, worms, _ in result.standings) == 1:
        return translate("{team} wins: nobody else has worms left.", team=team, language=language)
    return translate("{team} wins with the most worms: {n}.", team=team, n=standing[1], language=language)


def standing(row: Standing, language: str | None = None) -> str:
    """One team at the end: Blue: 3 worms, 2 of them healthy."""
    code = language or current()
    team, worms, healthy = row
    if worms == 0:
        return translate("{team}: eliminated", team=terms.team(team, language=code), language=code)
    return translate(
        "{team}: {count}, healthy: {n}",
        team=terms.team(team, language=code),
        count=pieces.counted("worm", worms, language=code),
        n=healthy,
        language=code,
    )


def _teams(standings: list[Standing], language: str) -> str:
    return listing((terms.team(team, language=language) for team, _, _ in standings), language)
