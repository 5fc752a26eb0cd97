"""The log: every event as a line in words, with its paragraph and the decision it stems from."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine import Event
from worms_app.engine import events as e
from worms_app.i18n.speech import EVERYTHING, tell
from worms_app.play.session import Session
from worms_app.ui.table.presenter import TablePresenter

SILENT = (e.StepBegan,)
"""Headings without news of their own are left out when nothing happened in them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One event; its words are made when it is shown."""

    event: Event
    entry: int
    """Where in the session's log it stands."""
    team: str
    """Whose turn it was; empty before the first."""
    turn: int

    @property
    def heading(self) -> bool:
        """Whether a turn begins here."""
        return isinstance(self.event, e.TurnBegan)

    def words(self, language: str, you: str, session: Session) -> str:
        """The event as a sentence."""
        return tell(self.event, language, you, session.game.library)


def lines(table: TablePresenter) -> list[Line]:
    """Everything that has been told so far, the oldest first."""
    found: list[Line] = []
    team, turn = "", 0
    for number, entry in enumerate(table.session.log):
        for event in entry.events:
            if event.number > table.told:
                return _without_empty_steps(found)
            if isinstance(event, e.TurnBegan):
                team, turn = event.team, event.turn
            found.append(Line(event, number, team, turn))
    return _without_empty_steps(found)


def _without_empty_steps(found: list[Line]) -> list[Line]:
    """A step in which nothing happened is no news."""
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
