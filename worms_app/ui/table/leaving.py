"""Who plays: somebody leaves, and a bot or another person plays on; or he is back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import StringProperty

from worms_app.i18n import terms
from worms_app.play.people import HUMAN, Seat
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.seats.kinds import kind_options
from worms_app.ui.seats.people import known_people
from worms_app.ui.table.page import TablePage

__all__ = ["LeavingScreen"]


class LeavingScreen(TablePage):
    """The seats of a running game. What is changed here counts with *Play on*, and stands in the log."""

    problem = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._people = known_people()
        self._seats = list(self.session.players)

    # -- what is touched -------------------------------------------------------------------------

    def change(self, index: int, field: str, value: Any) -> None:
        """Change something about a seat. A person who sits down where a bot was is the one who left."""
        if field == "kind":
            self._seats[index] = self._left(index) if value == HUMAN else Seat(kind=value)
        else:
            self._seats[index] = replace(self._seats[index], **{field: value})
        if field != "name":  # letters are not shown back while they are typed
            self._tell()

    def rename(self, index: int, name: str) -> None:
        """Take a finished name: whoever has played here before sits down as he likes it."""
        seat = replace(self._seats[index], name=name.strip())
        self._seats[index] = self._people.sit_down(seat)
        self._tell()

    def _left(self, index: int) -> Seat:
        """The last person who had this seat."""
        team = self.session.game.seats[index]
        people = [seat for of, seat in self.session.sat() if of == team and not seat.is_bot]
        return people[-1] if people else Seat()

    def play_on(self) -> None:
        """Go on with the seats as they are now."""
        seats = [replace(seat, name=seat.name.strip()) for seat in self._seats]
        names = [seat.name.casefold() for seat in seats if seat.name]
        if len(set(names)) < len(names):
            self.problem = self._app._("Two players have the same name. Give one of them another.")
            return
        teams = self.session.game.seats
        given = {
            team: seat
            for team, seat, before in zip(teams, seats, self.session.players, strict=True)
            if seat != before
        }
        self._people.remember(given.values())
        for place in self.table.phones.held:
            if teams[place] in given:  # the one who leaves takes his phone with him
                self.table.phones.free(place)
        if given:
            self.presenter.give_seats(given)
        self._app.navigator.back()
        if self._app.navigator.current == "pause":
            self._app.navigator.back()

    # -- what is shown ---------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        self.problem = ""
        language = self.language
        teams = self.session.game.seats
        self.ids.seats.show(
            [
                SeatForm(
                    replace(seat, team=team),
                    tag=f"leaving.{team}",
                    hint=terms.team(team, language=language),
                    badge=True,
                    kinds=kind_options(language),
                    reads=True,
                    folds=True,
                )
                for team, seat in zip(teams, self._seats, strict=True)
            ]
        )
