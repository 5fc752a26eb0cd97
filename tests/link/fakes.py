"""A table without a game, and phones without a network: what the hub is tried with."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from worms_app.link.acts import Act, Close, Send, Shown, Slices, Visitor, Wished
from worms_app.link.door import Answer
from worms_app.link.hub import Hub
from worms_app.link.keys import Keys


@dataclass
class FakeShown:
    """Three seats; the second is asked *a* or *b*."""

    question: int = 7
    asked: int = 1
    options: tuple[str, ...] = ("a", "b")
    log: list[list[Any]] = field(default_factory=lambda: [[1, "one"], [2, "two"]])

    def asks(self, place: int) -> tuple[str, ...]:
        return self.options if place == self.asked else ()

    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        return (("Ann", "blue", True), ("Bob", "red", True), ("Bot", "green", False))

    def parts(self, place: int, language: str) -> Iterator[tuple[str, Any]]:
        yield "turn", f"turn in {language}"
        yield "log", self.log
        yield "question", self.question
        if place >= 0:
            yield "hand", f"hand of {place}"

    def clock_now(self, place: int) -> dict[str, Any] | None:
        return None

    def ahead(self, place: int, option: str, language: str) -> Iterator[list[str]]:
        yield ["first figures"]
        yield [f"{place} would {option}"]


class Wire:
    """Speaks to a hub as the server would, and keeps what each phone was sent."""

    def __init__(self, shown: FakeShown | None = None, keys: Keys | None = None) -> None:
        self.now = 1000.0
        self.shown = shown or FakeShown()
        self.hub = Hub(keys or Keys(), self.shown, self.now, random.Random(5))
        self.said: dict[int, list[dict[str, Any]]] = {}
        self.ended: dict[int, int] = {}
        self.told: list[Any] = []
        self._number = 0

    def show(self, shown: Shown) -> None:
        """The table has changed, and everybody is updated."""
        self.take([*self.hub.change(shown), *(Slices(self.hub.update(n)) for n in self.hub.followers())])

    def take(self, acts: Sequence[Act]) -> Sequence[Act]:
        """Carry out what the hub wants done."""
        for act in acts:
            if isinstance(act, Slices):
                for some in act.work:
                    self.take(some)
            elif isinstance(act, Send):
                self.said[act.phone].append(json.loads(act.text))
            elif isinstance(act, Close):
                self.ended[act.phone] = act.code
            else:
                self.told.append(act)
        return acts

    def open(self, address: str = "192.0.2.5") -> int:
        """A connection."""
        self._number += 1
        self.said[self._number] = []
        self.take(self.hub.opened(self._number, address, self.now))
        return self._number

    def say(self, phone: int, t: str, **fields: Any) -> None:
        """A message of a phone."""
        self.raw(phone, json.dumps({"t": t, **fields}))

    def raw(self, phone: int, data: str | bytes) -> None:
        """A frame of a phone."""
        self.take(self.hub.received(phone, data, self.now))

    def hello(self, *, key: str | None = None, token: str = "", language: str = "en", at: str = "") -> int:
        """A phone that has scanned the code."""
        phone = self.open(at or f"192.0.2.{self._number + 10}")
        key = self.hub.keys.table if key is None else key
        self.say(phone, "hello", version=1, key=key, token=token, language=language)
        return phone

    def seated(self, place: int, language: str = "en") -> int:
        """A phone at its place."""
        phone = self.hello(language=language)
        self.say(phone, "sit", place=place)
        self.take(self.hub.admit(phone, self.now))
        return phone

    def token(self, phone: int) -> str:
        """What the phone was given."""
        return str(self.last(phone, "seated")["token"])

    def last(self, phone: int, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return next(message for message in reversed(self.said[phone]) if message["t"] == kind)

    def kinds(self, phone: int) -> list[str]:
        """Which kinds of messages were sent."""
        return [message["t"] for message in self.said[phone]]

    def page(self, phone: int) -> dict[str, Any]:
        """What the page has after all its messages."""
        has: dict[str, Any] = {"log": []}
        for message in self.said[phone]:
            if message["t"] == "state":
                parts = dict(message["parts"])
                if "log" in parts:
                    change = parts.pop("log")
                    has["log"] = has["log"][: change["keep"]] + change["add"]
                has.update(parts)
        return has

    @property
    def answers(self) -> list[Wished]:
        """The answers that reached the table."""
        return [event for event in self.told if isinstance(event, Wished) and isinstance(event.wish, Answer)]

    @property
    def knocks(self) -> list[Visitor]:
        """Who asked to be let in."""
        return [event for event in self.told if isinstance(event, Visitor)]
