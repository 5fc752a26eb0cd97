"""The log: every event as a line in words, with its paragraph and the decision it stems from."""

from __future__ import annotations

import json
from dataclasses import dataclass

from worms_app.engine import Event, events as e
from worms_app.engine.frozen import frozen
from worms_app.i18n import formats, ntranslate, terms, translate
from worms_app.i18n.speech import EVERYTHING
from worms_app.play.dice import COPIED, TAKEN_BACK, FreshDice
from worms_app.play.log import KEPT, SEAT
from worms_app.play.people import Seat
from worms_app.play.pictures import picture_of
from worms_app.play.session import Session
from worms_app.play.story import ALONE, StoryLink, links, thrown_with
from worms_app.play.table import seat_from_json
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.telling import event_words

SILENT = (e.StepBegan,)
"""Headings without news of their own are left out when nothing happened in them."""


@frozen
class Remark(Event):
    """Something that happened to the log and not in the game; it has no paragraph."""

    dice: FreshDice | None

    def words(self, language: str, session: Session) -> str:
        """The remark as a sentence: what happened, and who agreed."""
        dice = self.dice
        if dice is None:
            return translate("The lines before were damaged. The game was kept.", language=language)
        if dice.why == COPIED:
            return translate("This is a copy: from here on its dice are different.", language=language)
        if dice.why != TAKEN_BACK:
            return translate("The file was damaged: from here on the dice are different.", language=language)
        names = formats.listing((_name(session, team, language) for team in dice.agreed), language=language)
        if not names:
            return translate("Taken back. From here on the dice are different.", language=language)
        return ntranslate(
            "{n} line taken back. Agreed: {names}. From here on the dice are different.",
            "{n} lines taken back. Agreed: {names}. From here on the dice are different.",
            dice.lines,
            names=names,
            language=language,
        )


@frozen
class TakenOver(Remark):
    """A bot or somebody else plays a team on, or its player is back."""

    team: str
    seat: Seat

    def words(self, language: str, session: Session) -> str:
        """Who plays on for whom."""
        team = terms.team(self.team, language=language)
        if self.seat.is_bot:
            return translate("{team}: a bot plays on.", team=team, language=language)
        if not self.seat.name:
            return translate("{team}: somebody else plays on.", team=team, language=language)
        return translate("{team}: {name} plays on.", team=team, name=self.seat.name, language=language)


def _name(session: Session, team: str, language: str) -> str:
    if team not in session.game.seats:
        return team
    return session.player(team).name or terms.team(team, language=language)


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event; its words are made when it is shown."""

    event: Event
    entry: int
    """Where in the session's log it stands."""
    team: str
    """Whose turn it was; empty before the first."""
    turn: int
    link: StoryLink = ALONE

    @property
    def heading(self) -> bool:
        """Whether a turn begins here."""
        return isinstance(self.event, e.TurnBegan)

    def words(self, language: str, you: str, session: Session) -> str:
        """The event as a sentence, and where it happened, seen from what set it off."""
        if isinstance(self.event, Remark):
            return self.event.words(language, session)
        return event_words(session, self.event, self.link, language, you)

    @property
    def card(self) -> str:
        """The card that is played or turned in this line."""
        laid = e.CardPlayed | e.DropTurned | e.DropRepeated | e.SuddenDeathTurned
        return str(self.event.card) if isinstance(self.event, laid) else ""

    @property
    def picture(self) -> str:
        """The name of the sprite beside it; empty for a line without one."""
        return picture_of(self.event)


def lines(table: TablePresenter) -> list[LoggedEvent]:
    """Everything that has been told so far, the oldest first."""
    found: list[LoggedEvent] = []
    team, turn = "", 0
    remarks = _remarks(table.session)
    chained = links(table.session.events())
    for number, entry in enumerate(table.session.log):
        found += [LoggedEvent(remark, number, team, turn) for remark in remarks.get(number, ())]
        for event in entry.events:
            if event.number > table.told:
                return _without_empty_steps(found)
            if isinstance(event, e.TurnBegan):
                team, turn = event.team, event.turn
            if found and thrown_with(event, found[-1].event):
                found.pop()  # the last die tells them all
            found.append(LoggedEvent(event, number, team, turn, chained[event.number]))
    end = len(table.session.log)
    found += [LoggedEvent(remark, end, team, turn) for remark in remarks.get(end, ())]
    return _without_empty_steps(found)


def _remarks(session: Session) -> dict[int, list[Remark]]:
    """What happened to the log, by line; numbered so that no event has the same number."""
    remarks: dict[int, list[Remark]] = {}
    for number, dice in enumerate(session.fresh_dice, 1):
        if dice.line <= len(session.log):
            remarks.setdefault(dice.line, []).append(Remark(-number, 0, "", dice))
    for line, entry in enumerate(session.log):
        number = -len(session.fresh_dice) - 1 - line
        if entry.kind == KEPT:
            remarks.setdefault(line, []).insert(0, Remark(number, 0, "", None))
        elif entry.kind == SEAT:
            seat = seat_from_json(json.loads(entry.answer))
            remarks.setdefault(line, []).append(TakenOver(number, 0, "", None, entry.who, seat))
    return remarks


def _without_empty_steps(found: list[LoggedEvent]) -> list[LoggedEvent]:
    """The events without steps in which nothing happened."""
    kept = []
    for index, line in enumerate(found):
        following = found[index + 1].event if index + 1 < len(found) else None
        if isinstance(line.event, SILENT) and isinstance(
            following, (e.StepBegan, e.TurnBegan, e.TokenPassed)
        ):
            continue
        kept.append(line)
    return kept


def reader_of(table: TablePresenter) -> str:
    """Who reads the log: everybody at once, a person alone, or, when the game is over, whoever likes to."""
    return EVERYTHING if table.game.result is not None else table.reader
