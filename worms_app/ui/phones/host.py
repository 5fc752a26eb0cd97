"""Opens a table to phones and closes it: the server, the keys, who waits, who is here.

What is shown, and what phones may wish, the two kinds of tables say: a game's, and one with its own pieces.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from worms_app.i18n import terms
from worms_app.link import acts
from worms_app.link.acts import Shown
from worms_app.link.code import address_of, short_address
from worms_app.link.hub import Hub
from worms_app.link.keys import WATCHING, Keys
from worms_app.link.server import PhoneServer
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Watched
from worms_app.ui.phones import address
from worms_app.ui.shell.palette import TEAMS

PORT = 47470
"""The first port that is tried; a table keeps the one it got."""

LOOKED_AT = 0.5
"""Seconds that a question has to be seen before a phone is let in."""

LOOKS_EVERY = 1.0
"""Seconds between looks at the device's address and at whatever tells of no change by itself."""


class PhoneHost(Watched):
    """Serves the page while phones are turned on; tells when phones come, go or wait."""

    def __init__(self, app: Any, path: Path) -> None:
        super().__init__()
        self.app = app
        self.host = ""
        self.knocks: list[acts.Knock] = []
        self.here: frozenset[int] = frozenset()
        self.held: frozenset[int] = frozenset()
        self.watchers = 0
        self.keys = Keys()
        self._file = JsonFile(path)
        self._server: PhoneServer | None = None
        self._looking: Any = None
        self._asking: tuple[acts.Knock, Any, float] | None = None
        """Which phone the table is asked about, the question, and since when."""
        app.bind(on_stop=self._app_ends)

    def shown(self) -> Shown:
        """What phones are shown now; nothing in it may change any more."""
        raise NotImplementedError

    @property
    def arguments(self) -> dict[str, Any]:
        """What the screen of these phones is opened with."""
        raise NotImplementedError

    def wished(self, place: int, wish: acts.Wish) -> None:
        """Do what a phone at its place asks for."""

    def counted(self) -> None:
        """Called when phones have come or gone."""

    def looked(self) -> None:
        """Called once a second, to notice what tells of no change by itself."""

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that people, not bots, play."""
        return tuple(place for place, (_name, _colour, person) in enumerate(self.shown().seats()) if person)

    # -- on and off ----------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether the table is open to phones."""
        return self._server is not None

    @property
    def code(self) -> str:
        """The address that the picture of the code holds; empty while phones are off."""
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
            Hub(self.keys, self.shown(), time.monotonic()),
            lambda event: Clock.schedule_once(
                lambda _dt: self.heard(event) if server is self._server else None
            ),
            self.host,
            self.keys.port or PORT,
        )
        server.start()
        self._server = server
        self.keys.port = server.port
        self.count(frozenset(), self.keys.held, 0)
        self._look_on()
        self.tell()

    def turn_on_again(self, seats: int) -> None:
        """As it was when it was left, with the same port and keys, if it was on then; where there is no
        network yet, as soon as there is one.
        """
        saved, _damaged = self._file.read()
        if saved.get("on") is True:
            self.keys = Keys.from_json(saved, seats)
            with suppress(OSError):
                self.turn_on()
            self._look_on()

    def turn_off(self, goodbye: bool = True, keep: bool = False) -> None:
        """Close the table to phones. ``keep``: the same phones find back when it is turned on again."""
        if keep and self.on:
            self._save()
        server, self._server = self._server, None
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if server is not None:
            server.stop(goodbye)
        self.knocks, self.here, self.watchers = [], frozenset(), 0
        self._ask_in()
        if not keep:
            self.keys = Keys()
            self.held = frozenset()
            self._save()
        self.counted()
        self.tell()

    def _app_ends(self, *_args: Any) -> None:
        """Stop serving without a goodbye, so that pages look for their table until it is opened again."""
        server, self._server = self._server, None
        if server is not None:
            server.stop(goodbye=False)

    def _save(self) -> None:
        with suppress(OSError):  # a full disk: only phones would have to scan again
            if self.on:
                self._file.write({"on": True, **self.keys.to_json()})
            else:
                self._file.path.unlink(missing_ok=True)

    def _look_on(self) -> None:
        self._looking = self._looking or Clock.schedule_interval(self._look, LOOKS_EVERY)

    def _look(self, _dt: float) -> None:
        """Move to the new address where the device has another one by now, or has one again."""
        self.looked()
        self._ask_in()
        found = address.addresses()
        if found and (self.host not in found or not self.on):
            moved, followed = self.host not in ("", *found), bool(self.held or self.watchers)
            with suppress(OSError):
                self.turn_on()
                if moved and followed and self.app.navigator.current != "phones":
                    self._tell_of_new_address()
            self._look_on()

    def _tell_of_new_address(self) -> None:
        """Say that phones have to scan the code again, because they look for the old address."""
        app = self.app
        app.overlay.snack(
            lambda: app._("This device has another address now: phones scan the code again."),
            (lambda: app._("Show the code"), lambda: app.navigator.open("phones", **self.arguments)),
        )

    # -- what phones are shown, and who follows them here -------------------------------------------------

    def publish(self) -> None:
        """Show the phones how the table stands now."""
        if self._server is not None:
            self._server.show(self.shown())

    def heard(self, event: acts.Event) -> None:
        """Handle what the hub tells, in the app's thread."""
        match event:
            case acts.Knock():
                self.knocks.append(event)
                self._knocks_changed()
            case acts.KnockOver(phone):
                self.knocks = [knock for knock in self.knocks if knock.phone != phone]
                self._knocks_changed()
            case acts.PlacesChanged(here, held, watchers):
                self.count(here, held, watchers)
            case acts.Alone():
                self.turn_off()
            case acts.Wished(place, wish):
                self.wished(place, wish)

    def count(self, here: frozenset[int], held: frozenset[int], watchers: int) -> None:
        """Note who is connected and whose seats have phones."""
        self.here, self.held, self.watchers = here, held, watchers
        self._save()
        self.counted()
        self.tell()

    # -- letting in ----------------------------------------------------------------------------------

    def admit(self, knock: acts.Knock) -> None:
        """Let a waiting phone in."""
        self._answer_knock(knock, lambda hub, now: hub.admit(knock.phone, now))

    def refuse(self, knock: acts.Knock) -> None:
        """Send a waiting phone back to the choice of seats."""
        self._answer_knock(knock, lambda hub, _now: hub.refuse(knock.phone))

    def _answer_knock(self, knock: acts.Knock, work: Callable[[Hub, float], list[acts.Act]]) -> None:
        self.knocks = [other for other in self.knocks if other.phone != knock.phone]
        if self._server is not None:
            self._server.call(work)
        self._knocks_changed()

    def free(self, place: int) -> None:
        """Take a seat from its phone, so that another may have it; or send all away that only watch."""
        if self._server is not None:
            self._server.call(lambda hub, now: hub.free(place, now))

    def _knocks_changed(self) -> None:
        self._ask_in()
        self.tell()

    def _ask_in(self) -> None:
        """Ask on the screen about one waiting phone at a time; the list of phones shows them all."""
        if self._asking is not None:
            knock, dialog, _since = self._asking
            if knock in self.knocks:
                return
            self._asking = None
            dialog.close()
        if self.knocks and self.app.navigator.current != "phones":
            self._asking = self.knocks[0], self._ask_about(self.knocks[0]), Clock.get_time()

    def _ask_about(self, knock: acts.Knock) -> Any:
        app = self.app
        kind, colour = knock.picture
        return app.overlay.ask(
            lambda: app._("A phone would like to join: {spot}", spot=self.place_words(knock.place)),
            lambda: self.question_words(knock),
            [
                ("admit", lambda: app._("Yes, let it in"), "grass", lambda: self._admit_asked(knock)),
                ("refuse", lambda: app._("No"), "tonal", lambda: self.refuse(knock)),
            ],
            picture=f"worm_{colour}_idle" if kind == "worm" else kind,
            ground=TEAMS[colour].fill,
        )

    def _admit_asked(self, knock: acts.Knock) -> None:
        """Let the phone in, unless the tap came too soon to be meant for this question."""
        assert self._asking is not None
        _knock, _dialog, since = self._asking
        if Clock.get_time() - since >= LOOKED_AT:
            self.admit(knock)
        else:
            self._asking = None
            self._ask_in()

    # -- words -----------------------------------------------------------------------------------------

    def place_words(self, place: int) -> str:
        """A seat by its player's name; or who only watches."""
        app = self.app
        if place == WATCHING:
            return str(app._("Just watch"))
        name, team, _person = self.shown().seats()[place]
        if name:
            return name
        return terms.team(team, language=app._.language) if team else str(app._("Player {n}", n=place + 1))

    def question_words(self, knock: acts.Knock) -> str:
        """What the table looks at before it lets a phone in."""
        app = self.app
        said = str(app._("Does it show this picture? {picture}", picture=self.picture_words(knock)))
        if knock.place not in self.held:
            return said
        replaces = app._(
            "The phone that has this seat is not connected just now. If you let this one in, it takes over."
        )
        return f"{said}\n\n{replaces}"

    def picture_words(self, knock: acts.Knock) -> str:
        """The picture that the phone shows, in words."""
        kind, colour = knock.picture
        language = self.app._.language
        thing = terms.sentence_case(terms.thing(kind, language=language))
        return str(
            self.app._("{first} – {second}", first=thing, second=terms.team(colour, language=language))
        )
