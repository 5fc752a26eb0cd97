"""What each place is shown of the table: made in slices, once for all phones there; what is new is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from worms_app.link.acts import Send, Shown
from worms_app.link.door import Answer, AnyOrder, LookAhead
from worms_app.link.phone import Phone


class Views:
    """The table as it is ``now``, and what was made of it for places."""

    def __init__(self, now: Shown) -> None:
        self.now = now
        self._made: dict[tuple[int, str], dict[str, Any]] = {}
        """By place and language."""
        self._changes = 0

    def change(self, shown: Shown) -> None:
        """Take over a changed table; the phones are updated afterwards, one by one."""
        self.now, self._made = shown, {}
        self._changes += 1

    def fits(self, place: int, message: Answer | AnyOrder | LookAhead) -> bool:
        """Whether a message is about an option of the question that is open, from the place that is asked."""
        options = self.now.asks(place)
        named = bool(options) if isinstance(message, AnyOrder) else message.option in options
        return named and message.question == self.now.question

    def update(self, phone: Phone) -> Iterator[list[Send]]:
        """Send a phone what it does not have yet; several at one place, in one language, share the work."""
        if phone.place is None:
            return
        shown, key = self.now, (phone.place, phone.language)
        if key not in self._made:
            made = {}
            for name, part in shown.parts(*key):
                made[name] = part
                yield []
            if shown is not self.now or key != (phone.place, phone.language):
                return  # whatever changed it brings the rest
            self._made[key] = made
        phone.told = self._changes
        yield phone.news({**self._made[key], "clock": shown.clock_now(phone.place)})

    def look_ahead(self, phone: Phone, place: int, message: LookAhead) -> Iterator[list[Send]]:
        """Send what an option would do; dropped when the phone asks about another, or the table goes on."""
        phone.looks += 1
        count = phone.looks
        told: list[str] = []
        if self.fits(place, message):
            for known in self.now.ahead(place, message.option, phone.language):
                told = known
                yield []
                if phone.looks != count or not self.fits(place, message):
                    return
        yield [phone.say("ahead", question=message.question, option=message.option, told=told)]
