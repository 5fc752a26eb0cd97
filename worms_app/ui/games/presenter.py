"""Saved games as Home and the list of games show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from worms_app.i18n import Translator, formats, terms, translate
from worms_app.play.salvage import DamagedFile
from worms_app.play.saves import Summary
from worms_app.play.table import MIRROR
from worms_app.ui.seats.kinds import name_at

MOST_ON_HOME = 2


@dataclass(frozen=True, slots=True)
class GameCard:
    """One saved game in words."""

    id: str
    title: str
    note: str
    over: bool
    teams: tuple[str, ...]
    """The colours in play, once they are dealt."""
    goes_on: bool = True
    """False: it can only be looked at."""
    can_be_shown: bool = True
    """False: its map is still being built, or it was given away to be shown itself."""


@dataclass(frozen=True, slots=True)
class DamagedWords:
    """A damaged file in words."""

    name: str
    title: str
    note: str
    can_be_saved: bool


def damaged_words(file: DamagedFile, language: str) -> DamagedWords:
    """A damaged file in words: who played, and what can still be saved."""
    _ = Translator(language)
    title = _("A damaged game")
    if not file.can_be_saved:
        return DamagedWords(file.name, title, _("Nothing in it can be read."), False)
    names = [player.name for player in file.players if player.name]
    if names:
        title = formats.listing(names, language=language)
    turn = max(1, -(-file.turn // max(1, len(file.teams))))
    note = _("Can be restored to round {n}.", n=turn)
    if 0 <= file.lines < file.of:
        missing = file.of - file.lines
        note += " " + _.n_("{n} line of its log is lost.", "{n} lines of its log are lost.", missing)
    return DamagedWords(file.name, title, note, True)


def card_of(summary: Summary, language: str, now: datetime | None = None) -> GameCard:
    """A saved game in words: who plays, how far it is, when it was last played."""
    seats = enumerate(zip(summary.origin.players, summary.teams, strict=True))
    names = [name_at(seat, language, player.name, team) for seat, (player, team) in seats]
    moment = datetime.fromtimestamp(summary.changed, UTC)
    parts = [_stage(summary, language), formats.when(moment, now=now, language=language)]
    if summary.mode == MIRROR:
        parts.insert(0, translate("Game on the table", language=language))
    dealt = summary.teams if _dealt(summary) else ()
    can_be_shown = summary.goes_on and summary.turn > 0
    note = " · ".join(parts)
    title = formats.listing(names, language=language)
    return GameCard(summary.id, title, note, summary.over, dealt, summary.goes_on, can_be_shown)


def cards_of(summaries: Iterable[Summary], language: str) -> tuple[list[GameCard], list[GameCard]]:
    """The unfinished games and the finished ones, each with the latest first."""
    cards = [card_of(summary, language) for summary in summaries]
    going = [card for card in cards if card.goes_on and not card.over]
    return going, [card for card in cards if card not in going]


def _stage(summary: Summary, language: str) -> str:
    if not summary.goes_on:
        return translate("For watching only", language=language)
    if summary.over:
        return translate("Finished", language=language)
    if not summary.turn and not _dealt(summary):
        return translate("Being set up", language=language)
    return translate("Round {n}", n=max(1, -(-summary.turn // len(summary.teams))), language=language)


def _dealt(summary: Summary) -> bool:
    """Whether the map is built and everybody has a colour."""
    return summary.teams[0] in terms.TEAMS


def file_name(now: datetime, there: Iterable[str]) -> str:
    """What an exported game is called: by its day, and a number if there is one of that day."""
    return free_name(f"worms-{now:%Y-%m-%d}", ".wormsgame", there)


def free_name(stem: str, ending: str, there: Iterable[str]) -> str:
    """The name of a new file: with a number if there is one of that name."""
    names, number = set(there), 1
    while (name := f"{stem}{f'-{number}' if number > 1 else ''}{ending}") in names:
        number += 1
    return name
