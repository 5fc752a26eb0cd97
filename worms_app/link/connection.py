"""One connection of the server: how many there may be, what waits to be sent, and its end."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import ClassVar

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed

from worms_app.link.pace import Calls

MOST_OF_ONE, MOST_OF_ALL = 40, 160
"""Connections from one address, and altogether, whatever they say or do not say: each takes one of the files
that the app may have open, and a game has to be saved.
"""
MOST_WAITING = 64
"""Messages that may wait for a slow phone."""


class Guest(ServerConnection):
    """A connection that is ended at once where there are too many already, or too many in a short time."""

    open_now: ClassVar[Counter[str]] = Counter()
    calls: ClassVar[Calls] = Calls()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = str(transport.get_extra_info("peername", ("",))[0])
        self.open_now[self._address] += 1
        many = self.open_now[self._address] > MOST_OF_ONE or self.open_now.total() > MOST_OF_ALL
        if many or not self.calls.takes(self._address, time.monotonic()):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_now[self._address] -= 1
        if not self.open_now[self._address]:
            del self.open_now[self._address]
        super().connection_lost(exc)


class Line:
    """The messages that wait until one phone takes them."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue(MOST_WAITING)

    def send(self, text: str) -> None:
        """Send this after everything that still waits."""
        self._put(text)

    def finish(self, code: int) -> None:
        """Close, after what was said before."""
        self._put(code)

    def _put(self, item: str | int) -> None:
        try:
            self._waiting.put_nowait(item)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """End the connection at once."""
        self._connection.transport.abort()

    async def write(self) -> None:
        """Carry what waits, as fast as the phone takes it."""
        try:
            while True:
                item = await self._waiting.get()
                if isinstance(item, int):
                    await self._connection.close(item)
                    return
                await self._connection.send(item)
        except ConnectionClosed:
            return


def abort_half_open(server: Server) -> None:
    """End connections that never said what they want; Python knows them from 3.13 on."""
    abort = getattr(server.server, "abort_clients", None)
    if abort is not None:
        abort()
