"""One connection of the server: how many there may be, what waits to be sent, and its end."""

from __future__ import annotations

import asyncio
import time
from typing import ClassVar

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.protocol import State

from worms_app.link.pace import BURST, PER_SECOND, Bucket, Calls

MOST_OF_ONE, MOST_OF_ALL = 40, 160
"""Connections from one address, and altogether, whatever they say or do not say: each takes one of the files
that the app may have open, and a game has to be saved.
"""
MOST_WAITING = 64
"""Messages that may wait for a slow phone."""
A_SIP = 512
"""Bytes that are read in one go: who sends thousands of tiny frames is noticed after the first few."""


class Guest(ServerConnection):
    """A connection that is ended at once where there are too many already, or too many in a short time; and
    one that sends more frames than a page does, pings and such included.
    """

    here: ClassVar[dict[Guest, None]] = {}
    """The oldest first."""
    calls: ClassVar[Calls] = Calls()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        now = time.monotonic()
        self.address = str(transport.get_extra_info("peername", ("",))[0])
        self._frames = Bucket(now, 2 * BURST, 2 * PER_SECOND)
        self.here[self] = None
        if not self.calls.takes(self.address, now):
            self._end()
        of_one = [guest for guest in self.here if guest.address == self.address]
        self._make_room(of_one, MOST_OF_ONE)
        self._make_room(list(self.here), MOST_OF_ALL)

    def _make_room(self, guests: list[Guest], most: int) -> None:
        """End one connection where there are too many: the one that has said nothing for longest, else the
        new one. Whoever means to join says so at once.
        """
        if len(guests) > most:
            silent = (guest for guest in guests if guest.protocol.state is State.CONNECTING)
            next(silent, self)._end()

    def _end(self) -> None:
        self.here.pop(self, None)
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), A_SIP):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + A_SIP])

    def process_event(self, event: Frame | Request | Response) -> None:
        if isinstance(event, Frame) and not self._frames.takes(time.monotonic()):
            self.transport.abort()
        else:
            super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.here.pop(self, None)
        super().connection_lost(exc)


class Outbox:
    """The messages that wait until one phone takes them."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue(MOST_WAITING)

    def put(self, said: str | int) -> None:
        """Send a message, or end the connection with a code, after all that still waits; at once where too
        much waits.
        """
        try:
            self._waiting.put_nowait(said)
        except asyncio.QueueFull:
            self._connection.transport.abort()

    async def write(self) -> None:
        """Carry what waits, as fast as the phone takes it."""
        try:
            while True:
                said = await self._waiting.get()
                if isinstance(said, int):
                    await self._connection.close(said)
                    return
                await self._connection.send(said)
        except ConnectionClosed:
            return


async def cut_all(server: Server) -> None:
    """End every connection of a server, also those that never said what they want: a browser keeps one in
    reserve, and would ask there for the page as long as nobody ends it.
    """
    for guest in [guest for guest in Guest.here if guest.server is server]:
        guest.transport.abort()
    await asyncio.sleep(0)
