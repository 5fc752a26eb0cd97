"""The hub: the phones of one table, who they are and what each is shown. No network, no clock of its own.

What happens goes in (``opened``, ``received``, ``closed``, ``tick``, and what the table does: ``change``,
``admit``…), what has to be done comes out as :class:`Send`, :class:`Close` and news for the table; what
takes a while as :class:`Slices`. A phone goes one way::

    opened -> hello -> (a place is wished -> the table lets it in) -> at its place

A token from before leads straight to the place. Who is at a place is shown its parts of the table; of these
only the ones that changed are sent.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from worms_app.i18n import LANGUAGES
from worms_app.link import door
from worms_app.link.acts import (
    BAD_KEY,
    FULL,
    GARBAGE,
    GONE,
    REPLACED,
    SLOW_DOWN,
    TOO_LATE,
    Act,
    Alone,
    Close,
    PlacesChanged,
    Send,
    Shown,
    Slices,
    Visitor,
    VisitorLeft,
    Wished,
)
from worms_app.link.keys import WATCHING, Keys
from worms_app.link.pace import FREE_KNOCKS, Bucket, Tries
from worms_app.link.phone import Phone
from worms_app.link.reading import explained
from worms_app.link.strangers import crowd, picture_for
from worms_app.link.views import Views

HELLO_WITHIN = 5.0
"""Seconds until a connection has to say who it is."""
BEAT = 5.0
"""Seconds between signs of life to each page."""
MOST_PHONES = 24
MOST_BAD = 20
ALONE_FOR = 30 * 60.0
"""Seconds without any phone after which the table is told that nobody comes any more."""


class Hub:
    """Knows all phones of one table, and what each may see."""

    def __init__(self, keys: Keys, shown: Shown, now: float, chance: random.Random | None = None) -> None:
        self.keys = keys
        self.phones: dict[int, Phone] = {}
        self._views = Views(shown)
        self._wrong_keys, self._vain_knocks = Tries(), Tries(FREE_KNOCKS)
        self._alone_since = now
        self._told_alone = False
        self._chance = chance or random.SystemRandom()

    @property
    def here(self) -> frozenset[int]:
        """The places whose phones are connected."""
        return frozenset(phone.place for phone in self.phones.values() if phone.place is not None)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum(phone.place == WATCHING for phone in self.phones.values())

    # -- connections -----------------------------------------------------------------------------------

    def opened(self, number: int, address: str, now: float) -> list[Act]:
        """Count a new connection in. Where there are too many the one goes that has said nothing for longest,
        else the new one.
        """
        acts: list[Act] = []
        if strangers := crowd(self.phones.values(), address):
            silent = next((phone for phone in strangers if not phone.greeted), None)
            if silent is None:
                return [Close(number, FULL)]
            acts = self._end(silent, TOO_LATE, now)
        self.phones[number] = Phone(number, address, now, Bucket(now), beat=now)
        return acts

    def closed(self, number: int, now: float) -> list[Act]:
        """Forget a connection, and tell the table and the other phones who is still there."""
        phone = self.phones.pop(number, None)
        if phone is None:
            return []
        acts: list[Act] = []
        if phone.wish is not None:
            self._in_vain(phone)
            acts.append(VisitorLeft(number))
        return acts if phone.place is None else [*acts, *self._places_changed(now)]

    def tick(self, now: float) -> list[Act]:
        """Send signs of life, and end connections that say nothing; called once a second."""
        acts: list[Act] = []
        for phone in list(self.phones.values()):
            if not phone.greeted and now - phone.since > HELLO_WITHIN:
                acts += self._end(phone, TOO_LATE, now)
            elif phone.greeted and now - phone.beat >= BEAT:
                phone.beat = now
                acts.append(phone.say("beat"))
        if not self.here and not self._told_alone and now - self._alone_since > ALONE_FOR:
            self._told_alone = True
            acts.append(Alone())
        return acts

    def received(self, number: int, data: str | bytes, now: float) -> list[Act]:
        """Do what a phone has sent, if it may."""
        phone = self.phones.get(number)
        if phone is None:
            return []
        if not phone.bucket.takes(now):
            return self._garbage(phone, now)
        try:
            message = door.read(data)
        except door.BadMessage:
            return self._garbage(phone, now)
        if isinstance(message, door.Hello):
            return self._hello(phone, message, now)
        if not phone.greeted:
            return self._end(phone, BAD_KEY, now)
        if phone.place is None:
            return self._from_stranger(phone, message, now)
        return self._from_place(phone, phone.place, message, now)

    def _garbage(self, phone: Phone, now: float) -> list[Act]:
        """Drop a message that cannot be read; a phone that sends them again and again loses its
        connection.
        """
        phone.bad += 1
        return self._end(phone, GARBAGE, now) if phone.bad >= MOST_BAD else []

    def _end(self, phone: Phone, code: int, now: float) -> list[Act]:
        return [Close(phone.number, code), *self.closed(phone.number, now)]

    # -- coming in -------------------------------------------------------------------------------------

    def _hello(self, phone: Phone, hello: door.Hello, now: float) -> list[Act]:
        if phone.greeted:
            return self._garbage(phone, now)
        if self._wrong_keys.wait(phone.address, now) > 0:
            return self._end(phone, SLOW_DOWN, now)
        place = self.keys.place_of(hello.token) if hello.token else None
        if hello.version != door.VERSION or (place is None and not self.keys.opens(hello.key)):
            self._wrong_keys.tried(phone.address, now)
            acts = self._end(phone, GONE if hello.token else BAD_KEY, now)
            return acts if self.keys.number else [*acts, self._places()]
        self._wrong_keys.worked(phone.address)
        phone.greeted = True
        self._speak(phone, hello.language)
        if place is None:
            return [self._room(phone)]
        return self._seat(phone, place, hello.token, now)

    def _from_stranger(self, phone: Phone, message: door.Message, now: float) -> list[Act]:
        if isinstance(message, door.Speak):
            self._speak(phone, message.language)
            return [self._room(phone)]
        if isinstance(message, door.Sit):
            return self._sit(phone, message.place, now)
        if isinstance(message, door.Leave) and phone.wish is not None:
            self._in_vain(phone)
            return [VisitorLeft(phone.number), self._room(phone)]
        return self._garbage(phone, now)

    def _sit(self, phone: Phone, place: int, now: float) -> list[Act]:
        """Ask the table to let this phone in; both show the same picture, which nobody else waits with."""
        seated = sum(other.place is not None for other in self.phones.values())
        if not self._is_free(place) or seated >= MOST_PHONES:
            return [self._room(phone)]
        if phone.wish is not None:
            return self._garbage(phone, now)
        if self._vain_knocks.wait(phone.address, now) > 0:  # or the table would be asked again and again
            return [phone.say("slow"), self._room(phone)]
        thing, colour = picture = picture_for(self.phones.values(), self._chance)
        phone.wish, phone.wished, phone.picture = place, now, picture
        return [
            phone.say("wait", place=place, thing=thing, colour=colour),
            Visitor(phone.number, place, picture),
        ]

    def _in_vain(self, phone: Phone) -> None:
        """Note that a phone has asked in vain to be let in, and no longer waits."""
        self._vain_knocks.tried(phone.address, phone.wished)
        phone.wish = None

    def _is_free(self, place: int) -> bool:
        """Whether a phone may ask for a place: also for a seat whose own phone is gone just now, because with
        a new address of the table or in another browser a phone has lost its token.
        """
        if place == WATCHING:
            return True
        seats = self._views.now.seats()
        return place < len(seats) and seats[place][2] and place not in self.here

    def _seat(self, phone: Phone, place: int, token: str, now: float) -> list[Act]:
        """Put a phone at its place; an older page with the same token is closed."""
        acts: list[Act] = []
        for other in list(self.phones.values()):
            if other is not phone and (other.token == token or (other.place == place != WATCHING)):
                acts += self._end(other, REPLACED, now)
        phone.place, phone.token, phone.wish = place, token, None
        acts.append(phone.say("seated", place=place, token=token))
        return [*acts, Slices(self._views.update(phone)), *self._places_changed(now)]

    def _speak(self, phone: Phone, language: str) -> None:
        phone.language = language if language in LANGUAGES else LANGUAGES[0]

    # -- at a place ------------------------------------------------------------------------------------

    def _from_place(self, phone: Phone, place: int, message: door.Message, now: float) -> list[Act]:
        match message:
            case door.Answer() | door.AnyOrder():
                return self._answer(phone, place, message)
            case door.LookAhead():
                return [Slices(self._views.look_ahead(phone, place, message))]
            case door.Explain():
                rule = explained(message.entry, phone.language)
                return [phone.say("rule", entry=message.entry, rule=rule)]
            case door.Speak():
                self._speak(phone, message.language)
                return [Slices(self._views.update(phone))]
            case door.Leave():
                return self.send_away(phone.number, now)
            case door.Timing() | door.TakeBack() | door.Agree() if place != WATCHING:
                return [Wished(place, message)]
        return self._garbage(phone, now)

    def _answer(self, phone: Phone, place: int, message: door.Answer | door.AnyOrder) -> list[Act]:
        """Pass an answer on, if it belongs to the question that is open, comes from the place that is asked,
        and is the first.
        """
        if self._views.fits(place, message):
            return [Wished(place, message)]
        late = message.question < self._views.now.question
        said = phone.say("late" if late else "refused", question=message.question)
        return [said, Slices(self._views.update(phone))]

    # -- what the table does ---------------------------------------------------------------------------

    def change(self, shown: Shown) -> list[Act]:
        """Take over a changed table; the phones are updated afterwards, one by one."""
        seats = self._views.now.seats()
        self._views.change(shown)
        return [] if seats == shown.seats() else self._rooms()

    def followers(self) -> list[int]:
        """The phones at places, whoever is asked first, then who was told nothing for longest: where the
        table changes faster than all can be told, nobody is always the last.
        """
        here = [
            (not self._views.now.asks(phone.place), phone.told, phone.number)
            for phone in self.phones.values()
            if phone.place is not None
        ]
        return [number for _asked, _told, number in sorted(here)]

    def update(self, number: int) -> Iterator[list[Send]]:
        """Send one phone what it does not have yet."""
        phone = self.phones.get(number)
        return iter(()) if phone is None else self._views.update(phone)

    def admit(self, number: int, now: float) -> list[Act]:
        """Give a waiting phone its place and everything to see there, unless another was quicker."""
        phone = self.phones.get(number)
        if phone is None or phone.wish is None:
            return []
        if not self._is_free(phone.wish):
            phone.wish = None
            return [self._room(phone)]
        self._vain_knocks.worked(phone.address)
        return self._seat(phone, phone.wish, self.keys.give(phone.wish), now)

    def refuse(self, number: int) -> list[Act]:
        """Tell a waiting phone that it is not let in; it may ask again."""
        phone = self.phones.get(number)
        if phone is None or phone.wish is None:
            return []
        self._in_vain(phone)
        return [phone.say("turned_down"), self._room(phone)]

    def send_away(self, number: int, now: float) -> list[Act]:
        """Take the place of one phone, which may ask for one again."""
        phone = self.phones.get(number)
        if phone is None or phone.place is None:
            return []
        self.keys.forget(phone.token)
        phone.place, phone.token, phone.sent, phone.log = None, "", {}, []
        return [phone.say("unseated"), *self._places_changed(now)]

    def free(self, place: int, now: float) -> list[Act]:
        """Take a place from its phones (a seat has one), whether they are connected or not."""
        acts = [
            act
            for phone in list(self.phones.values())
            if phone.place == place
            for act in self.send_away(phone.number, now)
        ]
        self.keys.free(place)
        return acts or self._places_changed(now)

    def goodbye(self) -> list[Act]:
        """Tell every phone that the table closes."""
        return [phone.say("bye") for phone in self.phones.values() if phone.greeted]

    # -- what is said ----------------------------------------------------------------------------------

    def _places(self) -> PlacesChanged:
        return PlacesChanged(self.here, self.keys.held, self.watchers)

    def _places_changed(self, now: float) -> list[Act]:
        """Tell the table, and the phones without a place, who is where now."""
        if not self.here:
            self._alone_since, self._told_alone = now, False
        return [self._places(), *self._rooms()]

    def _rooms(self) -> list[Act]:
        return [self._room(phone) for phone in self.phones.values() if phone.greeted and phone.place is None]

    def _room(self, phone: Phone) -> Send:
        """The seats, and which of them are taken, for a phone without one."""
        here = self.here
        seats = [
            {"name": name, "colour": colour, "person": person, "taken": place in here}
            for place, (name, colour, person) in enumerate(self._views.now.seats())
        ]
        return phone.say("room", seats=seats, waiting=phone.wish is not None)
