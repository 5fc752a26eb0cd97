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

from worms_app.link import acts
from worms_app.link.acts import Shown
from worms_app.link.code import address_of, short_address
from worms_app.link.hub import Hub
from worms_app.link.keys import WATCHING, Keys
from worms_app.link.server import PhoneServer
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Watched
from worms_app.ui.phones import address
from worms_app.ui.phones.visitors import Visitors
from worms_app.ui.seats.kinds import name_at

PORT = 47470
"""The first port that is tried; a table keeps the one it got."""

LOOKS_EVERY = 1.0
"""Seconds between looks at the device's address and at whatever tells of no change by itself."""


class PhoneHost(Watched):
    """Serves the page while phones are turned on; tells when phones come, go or wait."""

    def __init__(self, app: Any, path: Path) -> None:
        super().__init__()
        self.app = app
        self.host = ""
        self.visitors = Visitors(self)
        self.here: frozenset[int] = frozenset()
        self.held: frozenset[int] = frozenset()
        self.watchers = 0
        self.keys = Keys()
        self._file = JsonFile(path)
        self._saved: dict[str, Any] | None = {}
        """What is in the file, as it was last written here; None: there is no file."""
        self._unheard: object = ()
        self._server: PhoneServer | None = None
        self._looking = Clock.create_trigger(self._look, LOOKS_EVERY, interval=True)
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

    def unheard(self) -> object:
        """What tells of no change by itself: looked at once a second, and shown when it is another."""
        return ()

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
            lambda news: Clock.schedule_once(
                lambda _dt: self.heard(news) if server is self._server else None
            ),
            self.host,
            self.keys.port or PORT,
        )
        server.start()
        self._server = server
        self.keys.port = server.port
        self.count(frozenset(), self.keys.held, 0)
        self._looking()
        self.tell()

    def turn_on_again(self, seats: int) -> None:
        """Turn on with the same port and keys as before, if it was on when it was left; where there is no
        network yet, as soon as there is one.
        """
        saved, _damaged = self._file.read()
        if saved.get("on") is True:
            self.keys = Keys.from_json(saved, seats)
            with suppress(OSError):
                self.turn_on()
            self._looking()

    def turn_off(self, goodbye: bool = True, keep: bool = False) -> None:
        """Close the table to phones. ``keep``: the same phones find back when it is turned on again."""
        if keep and self.on:
            self._save()
        server, self._server = self._server, None
        self._looking.cancel()
        if server is not None:
            server.stop(goodbye)
        self.here, self.watchers = frozenset(), 0
        self.visitors.clear()
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
        """Keep what phones find back with. They come and go all the time, their keys seldom change."""
        kept = {"on": True, **self.keys.to_json()} if self.on else None
        if kept == self._saved:
            return
        with suppress(OSError):  # a full disk: only phones would have to scan again
            if kept is not None:
                self._file.write(kept)
            else:
                self._file.path.unlink(missing_ok=True)
            self._saved = kept

    def _look(self, _dt: float) -> None:
        """Move to the new address where the device has another one by now, or has one again; begin again
        where the server has ended by itself.
        """
        unheard = self.unheard()
        if not self._looking.is_triggered:  # it was just turned off
            return
        if unheard != self._unheard:
            self._unheard = unheard
            self.publish()
        found = address.addresses()
        if found and (self.host not in found or self._server is None or not self._server.running):
            moved, followed = self.host not in ("", *found), bool(self.held or self.watchers)
            with suppress(OSError):
                self.turn_on()
                if moved and followed and self.app.navigator.current != "phones":
                    self._tell_of_new_address()
            self._looking()

    def _tell_of_new_address(self) -> None:
        """Say that phones have to scan the code again, because they look for the old address."""
        app = self.app
        app.overlay.snack(
            lambda: app._("This device has a new address now: phones must scan the code again."),
            (lambda: app._("Show the code"), lambda: app.navigator.open("phones", **self.arguments)),
        )

    # -- what phones are shown, and who follows them here -------------------------------------------------

    def publish(self) -> None:
        """Show the phones how the table stands now."""
        if self._server is not None:
            self._server.show(self.shown())

    def heard(self, news: acts.HubNews) -> None:
        """Handle what the hub tells, in the app's thread."""
        match news:
            case acts.Visitor():
                self.visitors.came(news)
            case acts.VisitorLeft(phone):
                self.visitors.left(phone)
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

    def do(self, work: Callable[[Hub, float], list[acts.Act]]) -> None:
        """Let the hub do something; nothing happens while phones are off."""
        if self._server is not None:
            self._server.call(work)

    def free(self, place: int) -> None:
        """Take a seat from its phone, so that another may have it; or send all away that only watch."""
        self.do(lambda hub, now: hub.free(place, now))

    def place_words(self, place: int) -> str:
        """A seat by its player's name; or who only watches."""
        app = self.app
        if place == WATCHING:
            return str(app._("Just watch"))
        name, team, _person = self.shown().seats()[place]
        return name_at(place, app._.language, name, team)
