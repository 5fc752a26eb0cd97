"""The phones of one game: does in the app's thread what its players wish.

The game is touched only through the table's presenter, as a tap on the screen would. What comes from the
phones' thread waits for the next frame; what goes there is a moment of the table that does not change.
"""

from __future__ import annotations

import time
from typing import Any

from worms_app.link.acts import Wish
from worms_app.link.door import Agree, Answer, AnyOrder, TakeBack, Timing
from worms_app.link.log import ToldLines
from worms_app.link.sight import GameShown, LastAnswer
from worms_app.paths import GAMES
from worms_app.play.chores import is_order
from worms_app.play.table import MIRROR
from worms_app.ui.phones.consent import Consent
from worms_app.ui.phones.host import PhoneHost
from worms_app.ui.phones.moment import clock_shown, clock_state, doing
from worms_app.ui.shell.navigation import HOME
from worms_app.ui.timer import TimerPresenter

ENDING = ".phones"


class Phones(PhoneHost):
    """The phones of one open game."""

    def __init__(self, table: Any) -> None:
        super().__init__(table.app, table.app.folder / GAMES / f"{table.identifier}{ENDING}")
        self.table = table
        self.presenter = table.presenter
        self.consent = Consent(self)
        self._base = int(time.time()) % 100_000 * 1000
        """Questions of a table that was started again never have the numbers of earlier ones."""
        self._asked: tuple[int, Any] | None = None
        self._last: LastAnswer | None = None
        self._by_phone = False
        self._told: ToldLines = {}
        self._stop_following = self.presenter.listen(self._follow)
        if self.presenter.game.result is None and not self.presenter.looks_on:
            self.turn_on_again(len(self.presenter.game.seats))

    def close(self) -> None:
        """Close the phones' table: they wait for it if it will be played on, and are told if the game is
        over.
        """
        over = self.presenter.game.result is not None
        self._stop_following()
        self._listeners.clear()
        self.turn_off(goodbye=over, keep=not over)

    @property
    def arguments(self) -> dict[str, Any]:
        return {"game": self.table.identifier}

    def counted(self) -> None:
        if not self.held:
            self.consent.drop()
        self.consent.counted()
        self.presenter.have_phones(self._teams())

    def unheard(self) -> object:
        """Whether the map is covered, and the clock, which may be started or paused at the table. Whoever has
        left a game that is over has no more use for its phones.
        """
        if self.presenter.game.result is not None and self.app.navigator.current == HOME:
            self.turn_off()
        return self.table.paused, clock_state(self._timer)

    # -- what phones wish ------------------------------------------------------------------------------

    def wished(self, place: int, wish: Wish) -> None:
        match wish:
            case Answer() | AnyOrder():
                self._answer(place, wish)
            case Timing(act):
                self._time(place, act)
            case TakeBack():
                self.consent.wished(place)
            case Agree(number, yes):
                self.consent.answered(place, number, yes)

    def _answer(self, place: int, wish: Answer | AnyOrder) -> None:
        """Give a phone's answer as a tap would: for the question that is still open, and from its
        own seat.
        """
        presenter = self.presenter
        ask = presenter.game.pending
        seat_asked = ask is not None and self._place(ask.who) == place
        if wish.question == self._question and seat_asked and presenter.phase in ("ask", "hand-over"):
            self._by_phone = True
            if isinstance(wish, Answer):
                presenter.decide(wish.option, presenter.generation)
            elif is_order(ask):
                presenter.chores.any_order(ask)
                presenter.decide(ask.options[0], presenter.generation)
            self._by_phone = False
        else:
            self.publish()

    def _time(self, place: int, act: str) -> None:
        """Start the clock for whoever's turn it is, or pause it for anybody at the table."""
        timer = self._timer
        if timer is None:
            return
        if act == "start" and self.presenter.phase == "start":
            if self._place(self.presenter.asked_team) == place:
                self.presenter.start_turn()
        elif (act, timer.clock.state) in (("pause", "running"), ("go_on", "paused")):
            timer.act()
            self.publish()

    # -- what phones are shown -------------------------------------------------------------------------

    @property
    def _timer(self) -> TimerPresenter | None:
        return self.table.timer.presenter if self.table.timer is not None else None

    @property
    def _question(self) -> int:
        return self._base + int(self.presenter.generation)

    def _place(self, team: str) -> int:
        seats = self.presenter.game.seats
        return seats.index(team) if team in seats else -1

    def _teams(self) -> frozenset[str]:
        return frozenset(self.presenter.game.seats[place] for place in self.held)

    def _follow(self) -> None:
        """Bring the phones up to date after a change of the table."""
        ask = self.presenter.game.pending
        if self._asked is not None and self._asked[0] != self._question:
            self._last = self._answer_before(self._asked[1])
        if ask is None or self._asked is None or self._asked[0] != self._question:
            self._asked = (self._question, ask) if ask is not None else None
        self.presenter.have_phones(self._teams())  # the seats may have been dealt their teams
        self.consent.follow()
        self.publish()

    def _answer_before(self, asked: Any) -> LastAnswer | None:
        """Who answered the question that was open before."""
        for entry in reversed(self.presenter.session.log[-200:]):
            if entry.kind == asked.kind and entry.who == asked.who and entry.answer in asked.options:
                return LastAnswer(self._place(asked.who), entry.answer, asked, self._by_phone)
        return None

    def shown(self) -> GameShown:
        presenter, settings = self.presenter, self.app.settings
        return GameShown(
            presenter.before if presenter.phase == "film" else presenter.game,
            presenter.session.players,
            [event for event in presenter.session.events() if event.number <= presenter.told],
            self._question,
            doing(self.table),
            clock=clock_shown(self._timer),
            undo=self.consent.shown,
            can_undo=self.consent.may_wish,
            last=self._last,
            chances=presenter.choice("chances", settings["chances"]),
            wifi=settings["wifi"],
            all_watch=presenter.session.mode == MIRROR,
            told=self._told,
        )
