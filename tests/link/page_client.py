"""What the page does, without a browser: for tests and measurements."""

from __future__ import annotations

import json
import time
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


class PageClient:
    """One page at a table."""

    def __init__(
        self, host: str, port: int, key: str, *, token: str = "", language: str = "cs", most_waiting: int = 16
    ) -> None:
        self.parts: dict[str, Any] = {}
        self.token = token
        self.socket: ClientConnection = connect(
            f"ws://{host}:{port}/table",
            origin=Origin(f"http://{host}:{port}"),
            compression=None,
            max_queue=most_waiting,
            legacy=True,
        )
        self.say("hello", version=1, key=key, token=token, language=language)

    def say(self, t: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": t, **fields}))

    def hear(self, *kinds: str, timeout: float = 5) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout))
            if message["t"] == "seated":
                self.token = message["token"]
            if message["t"] == "state":
                self.parts.update(message["parts"])
            if message["t"] in kinds:
                return message

    def sit(self, place: int) -> PageClient:
        self.hear("room")
        self.say("sit", place=place)
        self.hear("state")
        return self

    def closed(self, timeout: float = 8) -> int:
        """The code it ends with."""
        end = time.monotonic() + timeout
        try:
            while time.monotonic() < end:
                self.socket.recv(timeout)
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006
        raise TimeoutError
