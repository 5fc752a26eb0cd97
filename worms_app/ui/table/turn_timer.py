"""10.9 The clock of a timed game: it starts with the turn, waits for films and hand-overs, is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from worms_app.paths import GAMES
from worms_app.play.clock import TurnClock
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.timer import TimerPresenter, rules_for, set_going

REMEMBERED = 12
"""Turns whose time is known, should the table go back to them."""


class TurnTimer:
    """Follows a table; `presenter` is what a TimerRing shows."""

    def __init__(self, app: Any, table: TablePresenter, identifier: str) -> None:
        self._app = app
        self._table = table
        self._file = JsonFile(app.folder / GAMES / f"{identifier}.clock")
        self._turn = table.game.turn
        self._length = len(table.session.log)
        saved, _damaged = self._file.read()
        self._left = _remembered(saved.get("left"))
        self.presenter = TimerPresenter(self._clock(), app.feedback, keep=self._keep, time_up=self._time_up)
        if saved.get("turn") == self._turn and isinstance(saved.get("clock"), dict):
            # Before the first tick, so that a time that is long over is told only when the film is.
            table.started = self._turn if saved["clock"].get("state") not in (None, "ready") else 0
            self.presenter.restore(saved["clock"])
        else:
            self.presenter.clock.ready(table.game.active)
        self._darken = set_going(self.presenter)

    def _clock(self) -> TurnClock:
        handicaps = tuple(player.handicap for player in self._table.session.origin.players)
        seconds = self._table.game.rules.timer
        return TurnClock(rules_for(seconds, handicaps, bool(self._app.settings["clock_in_film"])))

    def _keep(self, saved: dict[str, Any]) -> None:
        with suppress(OSError):  # a full disk: only the clock of a killed app is lost, no game
            left = {str(turn): seconds for turn, seconds in self._left.items()}
            self._file.write({"turn": self._turn, "clock": saved, "left": left})

    def _time_up(self) -> None:
        self._table.time_up()

    def follow(self) -> None:
        """Set the clock after a change of the table: another turn, another step, a film, a hand-over."""
        table, clock = self._table, self.presenter.clock
        game, phase = table.game, table.phase
        back = len(table.session.log) < self._length
        self._length = len(table.session.log)
        if game.turn != self._turn:
            self._left[self._turn] = clock.left()
            self._turn = game.turn
            clock.ready(game.active)
            for turn in sorted(self._left)[:-REMEMBERED]:
                del self._left[turn]
            if self._turn in self._left:
                clock.go_back(self._left[self._turn])
        elif back:
            clock.go_back(clock.left())
        (clock.hold if phase is Phase.FILM else clock.release)("film")
        (clock.hold if phase is Phase.HAND_OVER else clock.release)("hand-over")
        another = table.asked_team not in ("", game.active_team)  # discards, while the clock stands
        (clock.hold if another else clock.release)("another")
        if table.started == game.turn and clock.state == "ready" and game.turn:
            clock.start()
        if game.step:
            clock.at_step(game.step)
        if clock.state == "expired" and phase is Phase.ASK and not game.cut:
            self._time_up()

    def close(self) -> None:
        """Pause the clock and let go of it: the game is left."""
        if self.presenter.running:
            self.presenter.act()  # leaving is a pause
        self.presenter.close()
        self._darken()


def _remembered(kept: Any) -> dict[int, float]:
    """What each of the last turns had left, so that nobody gets time back by going back."""
    if not isinstance(kept, dict):
        return {}
    return {
        int(turn): float(seconds)
        for turn, seconds in kept.items()
        if turn.isdecimal() and len(turn) < 6 and type(seconds) in (int, float) and seconds >= 0
    }
