"""A table without a window: a session whose questions are answered by phones, or by the test."""

from __future__ import annotations

import queue
import random
import threading
import time
from typing import Any

from worms_app.engine import CHANCE, Ask, Event, Setup
from worms_app.link import acts, sight
from worms_app.link.door import Answer
from worms_app.link.hub import Hub
from worms_app.link.keys import Keys
from worms_app.link.log import ToldLines
from worms_app.link.server import PhoneServer
from worms_app.link.sight import GameShown
from worms_app.play.session import Session
from worms_app.play.table import Origin, Player

HOST = "127.0.0.1"


class PlainTable:
    """Plays a game; everything that phones say is done in the order it came, by :meth:`work`."""

    def __init__(
        self,
        players: int = 4,
        seed: int = 3,
        keys: Keys | None = None,
        port: int = 0,
        prepared: bool = True,
        names: tuple[str, ...] = ("Ann", "Božena", "Оля", "Dan", "Eva", "Franta"),
        **options: Any,
    ) -> None:
        people = tuple(Player(name) for name in names[:players])
        plan = Setup(players=players, map="first_game" if prepared else "", options=options)
        self.session = Session(Origin(people, plan, seed=seed))
        self.session.roll()
        self.keys = keys or Keys()
        self.events: queue.Queue[Any] = queue.Queue()
        self.generation = 1
        self.answers: list[acts.Wished] = []
        self.refused = 0
        self.lets_in = True
        self.heard: list[Any] = []
        self._told: ToldLines = {}
        self.also: dict[str, Any] = {}
        """What its phones are shown beside the game: a clock, a wish to take back."""
        self.shown: GameShown = self._shown()
        self.hub = Hub(self.keys, self.shown, 0.0)
        self.server = PhoneServer(self.hub, self.events.put, HOST, port)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self.work, daemon=True)

    def _shown(self) -> GameShown:
        session = self.session
        events: list[Event] = session.events()
        doing = sight.OVER if session.game.pending is None else sight.ASKING
        return GameShown(
            session.game,
            session.origin.players,
            events,
            self.generation,
            told=self._told,
            **{"doing": doing, **self.also},
        )

    def start(self) -> PlainTable:
        """Open the port and play."""
        self.server.start()
        self.keys.port = self.server.port
        self._thread.start()
        return self

    def stop(self, goodbye: bool = True) -> None:
        """Close the port."""
        self._stopped.set()
        self.events.put(None)
        self._thread.join(5)
        self.server.stop(goodbye)

    @property
    def address(self) -> str:
        """What the code would say."""
        return f"http://{HOST}:{self.server.port}/#{self.keys.table}"

    def work(self) -> None:
        """Do what phones want, one after the other."""
        while not self._stopped.is_set():
            event = self.events.get()
            self.heard.append(event)
            del self.heard[:-1000]
            if isinstance(event, acts.Visitor) and self.lets_in:
                self.admit(event.phone)
            elif isinstance(event, acts.Wished) and isinstance(event.wish, Answer):
                self.answer(event, event.wish)

    @property
    def knocks(self) -> list[acts.Visitor]:
        """Who asked to be let in."""
        return [event for event in self.heard if isinstance(event, acts.Visitor)]

    def admit(self, number: int) -> None:
        """One tap."""
        self.server.call(lambda hub, now: hub.admit(number, now))

    def answer(self, event: acts.Wished, answer: Answer) -> None:
        """An answer counts for its own question only."""
        if answer.question != self.generation:
            self.refused += 1
            return
        self.answers.append(event)
        self.decide(answer.option)

    def decide(self, option: str) -> None:
        """Whoever answers: the table goes on, and everybody sees it."""
        self.session.decide(option)
        self.generation += 1
        self.server.show(self.show_again())

    def show_again(self) -> GameShown:
        """The table as it is now."""
        self.shown = self._shown()
        return self.shown

    def shows(self, **also: Any) -> None:
        """The same question, but the table does something else beside it."""
        self.also = also
        self.server.show(self.show_again())

    def gone_on(self, before: int, seconds: float) -> bool:
        """Whether the table goes on from a state within some time."""
        end = time.monotonic() + seconds
        while self.generation == before and time.monotonic() < end:
            time.sleep(0.005)
        return self.generation != before

    def wait_for(self, before: int) -> None:
        """Until the table has gone on from a state."""
        assert self.gone_on(before, 10)

    def asked(self) -> tuple[int, Ask] | None:
        """Which seat is asked what."""
        ask = self.session.game.pending
        if ask is None or ask.who == CHANCE:
            return None
        return self.session.game.seats.index(ask.who), ask

    def play_on(self, decisions: int, seed: int = 1) -> None:
        """Random answers at the table itself."""
        chance = random.Random(seed)
        for _ in range(decisions):
            ask = self.session.game.pending
            if ask is None:
                return
            self.decide(chance.choice(ask.options))
