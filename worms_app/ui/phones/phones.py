"""The phones of one table: turns the link on and off, and does in the app's thread what phones wish.

The game is touched only through the table's presenter, as a tap on the screen would. What comes from the
phones' thread waits for the next frame; what goes there is a moment of the table that does not change.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.clock import Clock

from worms_app.i18n import terms
from worms_app.link import hub as hubs
from worms_app.link.code import address_of, short_address
from worms_app.link.hub import Hub
from worms_app.link.keys import WATCHING, Keys
from worms_app.link.server import PhoneServer
from worms_app.link.sight import GameShown, LastAnswer, Told
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.phones import address
from worms_app.ui.phones.consent import Consent
from worms_app.ui.phones.moment import moment

FOLDER, ENDING = "games", ".phones"
PORT = 47470
"""The first port that is tried; a table keeps the one it got."""

LOOKS_EVERY = 1.0
"""Seconds between looks at the clock and at the device's address."""


class Phones:
    """Beside one open table; off unless turned on."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.presenter = table.presenter
        self.host = ""
        self.knocks: list[hubs.Knock] = []
        self.here: frozenset[int] = frozenset()
        self.held: frozenset[int] = frozenset()
        self.watchers = 0
        self.consent = Consent(self)
        self.keys = Keys()
        self._file = JsonFile(table.app.folder / FOLDER / f"{table.identifier}{ENDING}")
        self._server: PhoneServer | None = None
        self._base = int(time.time()) % 100_000 * 1000
        """Questions of a table that was started again never have the numbers of earlier ones."""
        self._asked: tuple[int, Any] | None = None
        self._last: LastAnswer | None = None
        self._by_phone = False
        self._told: Told = {}
        self._listeners: list[Callable[[], None]] = []
        self._clock_seen: tuple[Any, ...] = ()
        self._looking: Any = None
        self._stop_following = self.presenter.listen(self._follow)
        saved, _damaged = self._file.read()
        if saved.get("on") is True and self.presenter.game.result is None:
            self.keys = Keys.from_json(saved, len(self.presenter.game.seats))
            with suppress(OSError):
                self.turn_on()

    # -- on and off ----------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether phones can come."""
        return self._server is not None

    @property
    def code(self) -> str:
        """What is scanned; empty while off."""
        return address_of(self.host, self.keys.port, self.keys.table) if self._server else ""

    @property
    def short(self) -> str:
        """What is typed where nothing can be scanned."""
        return short_address(self.host, self.keys.port) if self._server else ""

    @property
    def number(self) -> str:
        """What is typed on the page then; empty when too many tried to guess it."""
        return self.keys.number if self._server else ""

    def turn_on(self, host: str = "") -> None:
        """Listen on the local network; raises OSError where there is none."""
        self.turn_off(goodbye=False, keep=True)
        found = address.addresses()
        if not found:
            raise OSError("no local network")
        self.host = host if host in found else found[0]
        server = PhoneServer(
            Hub(self.keys, self._moment(), time.monotonic()),
            lambda event: Clock.schedule_once(
                lambda _dt: self.heard(event) if server is self._server else None
            ),
            self.host,
            self.keys.port or PORT,
        )
        server.start()
        self._server = server
        self.keys.port = server.port
        self._count(frozenset(), self.keys.held, 0)
        self._looking = self._looking or Clock.schedule_interval(self._look, LOOKS_EVERY)
        self._changed()

    def turn_off(self, goodbye: bool = True, keep: bool = False) -> None:
        """Nobody can come any more. ``keep``: the same phones find back when it is turned on again."""
        if keep and self.on:
            self._save()
        server, self._server = self._server, None
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if server is not None:
            server.stop(goodbye)
        self.knocks, self.here, self.watchers = [], frozenset(), 0
        if not keep:
            self.keys = Keys()
            self.held = frozenset()
            self.consent.drop()
            if server is not None:
                self._save()
        self.presenter.have_phones(self._teams())
        self._changed()

    def close(self) -> None:
        """The table is left: phones wait for it if it will be played on, and are told if the game is over."""
        over = self.presenter.game.result is not None
        self._stop_following()
        self._listeners.clear()
        self.turn_off(goodbye=over, keep=not over)

    def _save(self) -> None:
        with suppress(OSError):  # a full disk: only phones would have to scan again
            if self.on:
                self._file.write({"on": True, **self.keys.to_json()})
            else:
                self._file.path.unlink(missing_ok=True)

    def _look(self, _dt: float) -> None:
        """The clock may have been started or paused at the table; the device may have another address."""
        timer = self.table.timer
        clock = timer.presenter.clock if timer is not None else None
        seen = (self.table.paused, *((str(clock.state), clock.counting, clock.total) if clock else ()))
        if seen != self._clock_seen:
            self._clock_seen = seen
            self._follow()
        found = address.addresses()
        if found and self.host not in found:
            with suppress(OSError):
                self.turn_on()

    # -- listening -----------------------------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Tell this listener when phones come, go or wait; call the result to stop."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _changed(self) -> None:
        for listener in list(self._listeners):
            listener()

    # -- what phones wish ------------------------------------------------------------------------------

    def heard(self, event: hubs.Event) -> None:
        """Something that the hub tells, in the app's thread."""
        match event:
            case hubs.Knock():
                self.knocks.append(event)
                self._ask_in(event)
                self._changed()
            case hubs.KnockOver(phone):
                self.knocks = [knock for knock in self.knocks if knock.phone != phone]
                self._changed()
            case hubs.PlacesChanged(here, held, watchers):
                self._count(here, held, watchers)
            case hubs.Answered(place, question, option):
                self._answer(place, question, option)
            case hubs.Timed(place, act):
                self._time(place, act)
            case hubs.UndoWished(place):
                self.consent.wished(place)
            case hubs.Agreed(place, wish, yes):
                self.consent.answered(place, wish, yes)
            case hubs.Alone():
                self.turn_off()

    def _answer(self, place: int, question: int, option: str) -> None:
        """As a tap would: for the question that is still open, and from its own seat."""
        presenter = self.presenter
        ask = presenter.game.pending
        seat_asked = ask is not None and self._place(ask.who) == place
        if question == self._question and seat_asked and str(presenter.phase) in ("ask", "hand-over"):
            self._by_phone = True
            presenter.decide(option, presenter.generation)
            self._by_phone = False
        else:
            self._publish()

    def _time(self, place: int, act: str) -> None:
        """Start is for whose turn it is; anybody at the table may pause."""
        timer = self.table.timer
        if timer is None:
            return
        state = str(timer.presenter.clock.state)
        if act == "start" and str(self.presenter.phase) == "start":
            if self._place(self.presenter.asked_team) == place:
                self.presenter.start_turn()
        elif (act, state) in (("pause", "running"), ("go_on", "paused")):
            timer.presenter.act()
        self._publish()

    # -- letting in ----------------------------------------------------------------------------------

    def admit(self, knock: hubs.Knock) -> None:
        """One tap."""
        self._answer_knock(knock, lambda hub, now: hub.admit(knock.phone, now))

    def refuse(self, knock: hubs.Knock) -> None:
        """Not this one."""
        self._answer_knock(knock, lambda hub, _now: hub.refuse(knock.phone))

    def _answer_knock(self, knock: hubs.Knock, work: Callable[[Hub, float], list[hubs.Act]]) -> None:
        self.knocks = [other for other in self.knocks if other.phone != knock.phone]
        if self._server is not None:
            self._server.call(work)
        self._changed()

    def free(self, place: int) -> None:
        """The seat's phone is sent away; another may come."""
        if self._server is not None:
            self._server.call(lambda hub, now: hub.free(place, now))

    def _ask_in(self, knock: hubs.Knock) -> None:
        """Whatever the table shows, it asks; the list of phones shows it without asking."""
        app = self.table.app
        if app.navigator.current != "phones":
            app.overlay.ask(
                lambda: app._("A phone would like to join: {spot}", spot=self.place_words(knock.place)),
                lambda: app._("Does it show this picture? {picture}", picture=self.picture_words(knock)),
                [
                    ("admit", lambda: app._("Yes, let it in"), "grass", lambda: self.admit(knock)),
                    ("refuse", lambda: app._("No"), "tonal", lambda: self.refuse(knock)),
                ],
                picture=f"worm_{knock.picture[1]}_idle" if knock.picture[0] == "worm" else knock.picture[0],
            )

    # -- words -----------------------------------------------------------------------------------------

    def place_words(self, place: int) -> str:
        """A seat by its player's name; or who only watches."""
        app = self.table.app
        if place == WATCHING:
            return str(app._("Only watch"))
        name = self.presenter.session.origin.players[place].name
        team = self.presenter.game.seats[place]
        if name:
            return str(name)
        if team in terms.TEAMS:
            return terms.team(team, language=app._.language)
        return str(app._("Player {n}", n=place + 1))

    def picture_words(self, knock: hubs.Knock) -> str:
        """The picture that the phone shows, in words."""
        kind, colour = knock.picture
        language = self.table.app._.language
        thing = terms.sentence_case(terms.thing(kind, language=language))
        return f"{thing} – {terms.team(colour, language=language)}"

    # -- what phones are shown -------------------------------------------------------------------------

    @property
    def _question(self) -> int:
        return self._base + int(self.presenter.generation)

    def _place(self, team: str) -> int:
        seats = self.presenter.game.seats
        return seats.index(team) if team in seats else -1

    def _teams(self) -> frozenset[str]:
        return frozenset(self.presenter.game.seats[place] for place in self.held)

    def _count(self, here: frozenset[int], held: frozenset[int], watchers: int) -> None:
        """Who is here, and whose seats have phones."""
        self.here, self.held, self.watchers = here, held, watchers
        self._save()
        self.presenter.have_phones(self._teams())
        self._changed()

    def _follow(self) -> None:
        """The table has changed."""
        ask = self.presenter.game.pending
        if self._asked is not None and self._asked[0] != self._question:
            self._last = self._answer_before(self._asked[1])
        if ask is None or self._asked is None or self._asked[0] != self._question:
            self._asked = (self._question, ask) if ask is not None else None
        self.presenter.have_phones(self._teams())  # the seats may have been dealt their teams
        self.consent.follow()
        self._publish()

    def _answer_before(self, asked: Any) -> LastAnswer | None:
        """Who answered the question that was open before."""
        for entry in reversed(self.presenter.session.log[-200:]):
            if entry.kind == asked.kind and entry.who == asked.who and entry.answer in asked.options:
                return LastAnswer(self._place(asked.who), entry.answer, asked, self._by_phone)
        return None

    def _publish(self) -> None:
        if self._server is not None:
            self._server.show(self._moment())

    def _moment(self) -> GameShown:
        return moment(
            self.table,
            self._question,
            undo=self.consent.shown,
            can_undo=self.consent.may_wish,
            last=self._last,
            phones=self.held,
            told=self._told,
        )

    def follow(self) -> None:
        """Show the phones how the table stands now."""
        self._publish()
