"""The server: page and socket of one table on one port, in a thread of its own.

It only carries: what a phone says goes to the :class:`~worms_app.link.hub.Hub`, what the hub wants done is
done here. A phone that reads too slowly is cut off and comes back by itself; nobody waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from worms_app.link.acts import Act, Close, HubNews, Send, Shown, Slices
from worms_app.link.connection import Guest, Outbox, cut_all
from worms_app.link.hub import Hub
from worms_app.link.page import document

SOCKET = "/table"
A_SLICE, BREATH = 0.002, 0.002
"""Seconds of work in one go, and the pause after them: whoever draws the table needs the interpreter."""
STOPS_WITHIN = 0.3
"""Seconds that connections have to say goodbye."""

_SILENT = logging.Logger("worms_app.link")
_SILENT.addHandler(logging.NullHandler())

_SAFE = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class PhoneServer:
    """Serves one hub between ``start`` and ``stop``."""

    def __init__(self, hub: Hub, tell: Callable[[HubNews], Any], address: str, port: int = 0) -> None:
        """``tell`` is called in the server's thread for everything that the table has to know."""
        self.address = address
        self.port = port
        self._hub = hub
        self._tell = tell
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._ready = threading.Event()
        self._failure: OSError | None = None
        self._over: asyncio.Event | None = None
        self._outboxes: dict[int, Outbox] = {}
        self._count = 0
        self._showing: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()

    # -- from the table's thread ---------------------------------------------------------------------

    def start(self) -> None:
        """Begin to listen; OSError where that is not possible. A port that is taken is exchanged for a free
        one.
        """
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._failure is not None:
            self._thread.join()
            raise self._failure

    def call(self, work: Callable[[Hub, float], list[Act]]) -> None:
        """Let the hub do something, in its thread; nothing happens after the end."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # it has just been stopped
                loop.call_soon_threadsafe(lambda: self._do(work(self._hub, time.monotonic())))

    def show(self, shown: Shown) -> None:
        """Bring the phones up to date after a change of the table: one after the other, in slices, so that
        the table's frames never wait for all of them; of several changes in a row the last one counts.
        """
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._change, shown)

    def stop(self, goodbye: bool = True) -> None:
        """Close the port, in less than half a second. Without a goodbye the pages go on looking for it."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        if goodbye:
            self.call(lambda hub, _now: hub.goodbye())
        over = self._over
        assert over is not None
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(over.set)
        thread.join(STOPS_WITHIN + 1)
        self._loop = self._thread = None

    @property
    def running(self) -> bool:
        """Whether phones can connect."""
        return self._loop is not None

    # -- in the server's thread ----------------------------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self._failure = error
        finally:
            self._loop = None
            self._ready.set()

    async def _listen(self, port: int) -> Server:
        return await serve(
            self._talk,
            self.address,
            port,
            process_request=self._request,
            server_header=None,
            logger=_SILENT,
            compression=None,
            max_size=4096,
            max_queue=8,
            open_timeout=3,
            close_timeout=1,
            ping_interval=10,
            ping_timeout=10,
            reuse_address=True,
            create_connection=Guest,
        )

    async def _serve(self) -> None:
        try:
            server = await self._listen(self.port)
        except OSError:
            if not self.port:
                raise
            server = await self._listen(0)
        self.port = next(iter(server.sockets)).getsockname()[1]
        self._over = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._ready.set()
        ticking = asyncio.create_task(self._tick())
        try:
            await self._over.wait()
        finally:
            ticking.cancel()
            for outbox in list(self._outboxes.values()):
                outbox.put(1001)
            server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(server.wait_closed(), STOPS_WITHIN)
            await cut_all(server)

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1)
            with self._alone():
                self._do(self._hub.tick(time.monotonic()))

    def _change(self, shown: Shown) -> None:
        self._do(self._hub.change(shown))
        if self._showing is not None:
            self._showing.cancel()
        self._showing = asyncio.create_task(self._update())

    async def _update(self) -> None:
        await self._in_slices(self._hub.update(number) for number in self._hub.followers())

    async def _in_slices(self, works: Iterable[Iterator[list[Send]]]) -> None:
        since = time.perf_counter()
        for work in works:
            with self._alone():
                for acts in work:
                    self._do(acts)
                    if time.perf_counter() - since >= A_SLICE:
                        await asyncio.sleep(BREATH)
                        since = time.perf_counter()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """What fails in here fails alone: it is said to whoever looks for it, and the others play on."""
        try:
            yield
        except Exception as error:
            told = {"message": "phones: something went wrong", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)

    def _do(self, acts: Iterable[Act]) -> None:
        for act in acts:
            match act:
                case Send(phone, said) | Close(phone, said):
                    if (outbox := self._outboxes.get(phone)) is not None:
                        outbox.put(said)
                case Slices(work):
                    task = asyncio.create_task(self._in_slices([work]))
                    self._working.add(task)
                    task.add_done_callback(self._working.discard)
                case _:
                    self._tell(act)

    # -- the page and the socket ---------------------------------------------------------------------

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer with the page or open its socket, and refuse everything else, also requests under another
        name than our own (a page from elsewhere, a name that was made to lead here).
        """
        host = request.headers.get_all("Host")
        if host != [f"{self.address}:{self.port}"]:
            return _response(HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return _response(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == SOCKET:
            if request.headers.get_all("Origin") != [f"http://{host[0]}"]:
                return _response(HTTPStatus.FORBIDDEN)
            return None
        if request.path == "/":
            body, policy = document()
            policy = (
                f"default-src 'none'; {policy}; connect-src 'self' ws://{host[0]}; img-src data:; "
                "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            )
            return _response(HTTPStatus.OK, body, {"Content-Security-Policy": policy})
        return _response(HTTPStatus.NOT_FOUND)

    async def _talk(self, connection: ServerConnection) -> None:
        """Carry messages between one phone and the hub until the connection ends."""
        self._count += 1
        number = self._count
        outbox = self._outboxes[number] = Outbox(connection)
        writing = asyncio.create_task(outbox.write())
        try:
            self._do(self._hub.opened(number, str(connection.remote_address[0]), time.monotonic()))
            async for data in connection:
                self._do(self._hub.received(number, data, time.monotonic()))
        except ConnectionClosed:
            pass
        finally:
            del self._outboxes[number]
            writing.cancel()
            self._do(self._hub.closed(number, time.monotonic()))


def _response(status: HTTPStatus, body: bytes = b"", more: dict[str, str] | None = None) -> Response:
    headers = Headers({**_SAFE, **(more or {})})
    headers["Content-Type"] = "text/html; charset=utf-8"
    headers["Content-Length"] = str(len(body))
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, body)
