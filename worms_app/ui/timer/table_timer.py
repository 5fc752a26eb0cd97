"""The timer alone: a table that only wants a clock, with or without names, colours and handicaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any

from worms_app.content.records import between, understood
from worms_app.i18n import Translator
from worms_app.i18n.terms import TEAMS, team
from worms_app.play.clock import (
    DEFAULT_SECONDS,
    MAX_SECONDS,
    MIN_SECONDS,
    TimerRules,
    TimeSource,
    stepped,
)
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, Watched
from worms_app.play.people import MOST_HANDICAP, MOST_NAME, Seat, on_a_form
from worms_app.ui.timer.presenter import FeedbackLike, TimerPresenter

FILE = "timer.json"
MAX_SEATS = len(TEAMS)
_MORE = (*range(5, 60, 5), *range(60, MOST_HANDICAP + 1, 15))
HANDICAPS = (*(-seconds for seconds in reversed(_MORE)), 0, *_MORE)


def called(seat: Seat, translator: Translator) -> str:
    """The name of a player at the clock; without one the colour's."""
    return seat.name or team(seat.team, language=translator.language)


@dataclass(frozen=True)
class TimerPlan:
    """How long turns are and who takes them, clockwise. No seats: one clock for everybody."""

    seconds: Annotated[int, between(MIN_SECONDS, MAX_SECONDS)] = DEFAULT_SECONDS
    seats: tuple[Seat, ...] = ()


class TableTimer(Watched):
    """The clock of a table: its players in turn, kept in a file with everything that runs."""

    def __init__(
        self,
        file: JsonFile,
        feedback: FeedbackLike,
        time_source: TimeSource | None = None,
    ) -> None:
        super().__init__()
        self.kept = Kept(file, lambda data: [table_from(data.get("table"))], _written)
        self.timer = TimerPresenter.beside(self.kept, self._rules(), feedback, time_source)
        if self.timer.clock.seat >= max(1, len(self.table.seats)):
            self.timer.clock.ready(0)

    @property
    def table(self) -> TimerPlan:
        """How long turns are, and who takes them."""
        return self.kept.value or TimerPlan()

    # Turns

    @property
    def player(self) -> Seat | None:
        """Whose turn it is, None without seats."""
        return self.table.seats[self.timer.clock.seat] if self.table.seats else None

    @property
    def next_player(self) -> Seat | None:
        """Whose turn comes next."""
        return self.table.seats[self._next()] if self.table.seats else None

    def next_turn(self) -> None:
        """Get the next player's whole time ready: the token goes on."""
        self.timer.clock.ready(self._next())
        self.tell()

    def _next(self) -> int:
        return (self.timer.clock.seat + 1) % max(1, len(self.table.seats))

    # The table

    def change_length(self, seconds: int) -> None:
        """Change how long a turn is."""
        self._change(replace(self.table, seconds=min(max(seconds, MIN_SECONDS), MAX_SECONDS)))

    def step_length(self, up: bool) -> None:
        """Choose the next longer or shorter turn."""
        self.change_length(stepped(self.table.seconds, up))

    def add_seat(self) -> None:
        """Add a player, in the first colour that is free."""
        taken = {seat.team for seat in self.table.seats}
        free = [name for name in TEAMS if name not in taken]
        if free:
            self._change(replace(self.table, seats=(*self.table.seats, Seat(team=free[0]))))

    def remove_seat(self, index: int) -> None:
        """Remove a player. Whose turn it is stays so; if it was this player's, the next one's is ready."""
        seats = self.table.seats[:index] + self.table.seats[index + 1 :]
        clock = self.timer.clock
        was_theirs = clock.seat == index
        if clock.seat > index:
            clock.seat -= 1
        elif clock.seat >= len(seats):
            clock.seat = 0
        self._change(replace(self.table, seats=seats))
        if was_theirs:
            clock.ready(clock.seat)
            self.tell()

    def rename(self, index: int, name: str) -> None:
        """Change a player's name; an empty one means the colour's."""
        self._change_seat(index, name=" ".join(name.split())[:MOST_NAME])

    def next_colour(self, index: int) -> None:
        """Give a player the next colour of the six; whoever had it gets this player's."""
        now = self.table.seats[index].team
        following = TEAMS[(TEAMS.index(now) + 1) % len(TEAMS)]
        for other, seat in enumerate(self.table.seats):
            if seat.team == following:
                self._change_seat(other, team=now)
        self._change_seat(index, team=following)

    def step_handicap(self, index: int, up: bool) -> None:
        """Give a player more, or less, time than the others: the next round handicap."""
        self._change_seat(index, handicap=stepped(self.table.seats[index].handicap, up, HANDICAPS))

    def _change_seat(self, index: int, **changes: Any) -> None:
        seats = list(self.table.seats)
        seats[index] = replace(seats[index], **changes)
        self._change(replace(self.table, seats=tuple(seats)))

    def _change(self, table: TimerPlan) -> None:
        self.kept.change(table)
        self.timer.clock.rules = self._rules()
        self.tell()

    def _rules(self) -> TimerRules:
        handicaps = tuple(seat.handicap for seat in self.table.seats)
        return TimerRules(self.table.seconds, handicaps)


def _written(tables: Sequence[TimerPlan]) -> dict[str, Any]:
    return {"format": 1, "table": asdict(tables[-1])}


def table_from(kept: object) -> TimerPlan:
    """The table in a file, whatever is in the file: what makes no sense is left out."""
    table = understood(TimerPlan, kept)
    first = {seat.team: seat for seat in reversed(table.seats) if seat.team}
    return replace(
        table, seats=tuple(on_a_form(seat) for seat in table.seats if first.get(seat.team) is seat)
    )
