"""Which tip whoever holds the device gets now, and which he has had. Plain Python."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from worms_app.engine import Event
from worms_app.engine.events import TurnBegan
from worms_app.play.coach import Advice, Moment, advice, known
from worms_app.play.people import People, Person
from worms_app.play.table import MIRROR

if TYPE_CHECKING:
    from worms_app.ui.table import TablePresenter


class Coaching:
    """The coach beside one table."""

    def __init__(self, table: TablePresenter, people: People) -> None:
        self._table = table
        self._people = people
        self.shown: Advice | None = None
        """The tip that is on the screen."""
        self._reader: Person | None = None
        """Who reads it."""
        self._team = ""
        """His."""
        self._for = -1
        """The state of the game that it is shown in, or was."""
        self._known: dict[str, set[str]] = {}
        self._looked_at = 0
        """How many lines of the log have been looked at for what players know."""

    # -- who is coached ----------------------------------------------------------------------------

    def person(self, team: str) -> Person:
        """Who plays a team; several without names are told apart by their colours."""
        session = self._table.session
        nameless = [one for one in self._table.humans if not session.player(one).name]
        return self._people.known(session.player(team).name, team if len(nameless) > 1 else "")

    @property
    def reader(self) -> str:
        """The team of whoever has the device and could get tips; empty: nobody."""
        table = self._table
        team = table.asked_team if table.asked_team in table.humans else table.owner
        if not team or table.session.mode == MIRROR or table.on_phone(team):
            return ""
        return team if table.holder in ("", team) else ""

    @property
    def is_on(self) -> bool:
        """Whether whoever is asked gets tips."""
        return self._table.open is not None and bool(self.reader) and self.person(self.reader).is_coached

    def switch(self, on: bool) -> None:
        """Give tips to whoever has the device, or stop giving them."""
        team = self.reader
        if team:
            self.close()
            self._people.keep(replace(self.person(team), coach=on))

    def game_over(self) -> None:
        """Give no tips in the next game to those who have played this one."""
        for team in self._table.humans:
            person = self.person(team)
            if not person.played:
                self._people.keep(replace(person, played=True))

    # -- which tip ---------------------------------------------------------------------------------

    def find(self) -> Advice | None:
        """The tip for what is asked now, and chosen. One that is shown stays until a decision was taken; only
        a warning about what is chosen takes its place, and goes with it.
        """
        table = self._table
        if self._for != table.generation:
            self.close()
        if not self.is_on:
            return None
        assert table.open is not None
        chosen = table.selected.answer if table.selected is not None else ""
        ask = table.open.ask
        moment = Moment(table.game.view(ask.who), ask, chosen, self._lately(ask.who))
        had = {*self.person(ask.who).tips, *self._knows(ask.who)}
        found, shown = advice(moment, had, urgent=True), self.shown
        if shown is not None and (shown == found or not (found or shown.tip.urgent)):
            return shown
        self.close()
        only_urgent = bool(chosen) or self._for == table.generation
        return found if found or only_urgent else advice(moment, had)

    def show(self, found: Advice) -> None:
        """Note that the tip is on the screen now."""
        self.shown, self._for = found, self._table.generation
        self._team = self._table.asked_team
        self._reader = self.person(self._team)

    def close(self) -> None:
        """Note that the tip was read, so that it does not come again."""
        if self.shown is not None and self._reader is not None:
            person = self._people.known(self._reader.name, self._reader.team)
            had = dict.fromkeys((*person.tips, self.shown.tip.id, *sorted(self._knows(self._team))))
            self._people.keep(replace(person, tips=tuple(had)))
        self.shown = None

    def _knows(self, team: str) -> set[str]:
        """The tips that a team's player does not need, as what they tell was done or seen in this game."""
        log = self._table.session.log
        if len(log) < self._looked_at:  # taken back
            self._looked_at = 0
        news = [event for entry in log[self._looked_at :] for event in entry.events]
        self._looked_at = len(log)
        for one in self._table.humans if news else ():
            self._known.setdefault(one, set()).update(known(news, one))
        return self._known.get(team, set())

    def _lately(self, team: str) -> tuple[Event, ...]:
        """The events since the last turn of a team that is over began, as far as that team may know them."""
        found: list[Event] = []
        turns = 0
        for entry in reversed(self._table.session.log):
            for event in reversed(entry.events):
                found.append(event.seen_by(team))
                turns += isinstance(event, TurnBegan) and event.team == team
            if turns > 1:
                break
        return tuple(reversed(found))
