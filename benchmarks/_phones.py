"""Phones in a process of their own, so that they do not share the table's processor time: see link.py."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin


class OpenPage:
    """One page: it knows its question and when it last saw a state of the table."""

    def __init__(self, host: str, port: int, key: str) -> None:
        self.host, self.port, self.key = host, port, key
        self.token = ""
        self.number = -1
        self.ask: dict[str, Any] | None = None
        self.seen: dict[int, float] = {}
        self.bytes = 0
        self.ready = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    async def open(self, own: str = "127.0.0.1") -> ClientConnection:
        """Connect, from an address of one's own, and say hello."""
        where = f"{self.host}:{self.port}"
        socket = self.socket = await connect(
            f"ws://{where}/table", origin=Origin(f"http://{where}"), compression=None, local_addr=(own, 0)
        )
        await self.say("hello", version=1, key=self.key, token=self.token, language="cs")
        return socket

    async def say(self, t: str, **fields: Any) -> None:
        """A message."""
        assert self.socket is not None
        await self.socket.send(json.dumps({"t": t, **fields}))

    async def live(self, place: int) -> None:
        """Take a seat and follow the table."""
        socket = await self.open()
        async for text in socket:
            self.bytes += len(text)
            message = json.loads(text)
            match message["t"]:
                case "room" if not message["waiting"]:
                    await self.say("sit", place=place)
                case "seated":
                    self.token = message["token"]
                case "state":
                    parts = message["parts"]
                    self.ask = parts.get("ask", self.ask)
                    self.number = parts.get("number", self.number)
                    self.seen[self.number] = time.monotonic()
                    self.ready.set()


async def following(host: str, port: int, key: str, seats: int, watchers: int) -> list[OpenPage]:
    """Phones at their places that have seen the table; they follow it as long as the process lives."""
    phones = [OpenPage(host, port, key) for _ in range(seats + watchers)]
    for phone, place in zip(phones, [*range(seats), *[-1] * watchers], strict=True):
        phone.task = asyncio.create_task(phone.live(place))
    await asyncio.gather(*(phone.ready.wait() for phone in phones))
    return phones


async def play(host: str, port: int, key: str, seats: int, watchers: int, answers: int, pause: float) -> None:
    """Answer from the seat that is asked; prints how long each answer took to be seen by each phone."""
    phones = await following(host, port, key, seats, watchers)
    took: list[float] = []
    for _ in range(answers):
        asked = None
        for _try in range(2000):
            newest = max(phone.number for phone in phones)
            asked = next((one for one in phones[:seats] if one.ask and one.number == newest), None)
            if asked is not None and all(phone.number == newest for phone in phones):
                break
            await asyncio.sleep(0.005)
        if asked is None or asked.ask is None:
            break
        number = asked.number
        started = time.monotonic()
        await asked.say("answer", question=number, option=asked.ask["choices"][0]["option"])
        for phone in phones:
            for _try in range(1000):
                if phone.number > number:
                    took.append(phone.seen[phone.number] - started)
                    break
                await asyncio.sleep(0.001)
        await asyncio.sleep(pause)
    if not answers:
        await asyncio.sleep(pause)  # only following
    print(json.dumps({"took": took, "bytes": sum(phone.bytes for phone in phones)}))


async def look(host: str, port: int, key: str, seats: int, watchers: int, seconds: float) -> None:
    """Follow the table for so long; whoever is asked looks at one choice after the other."""
    phones = await following(host, port, key, seats, watchers)
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        for phone in phones:
            if phone.ask is not None:
                choices = phone.ask["choices"]
                count += 1
                await phone.say("look", question=phone.number, option=choices[count % len(choices)]["option"])
        await asyncio.sleep(0.11)
    print(json.dumps({"looked": count}))


async def reconnect(host: str, port: int, key: str, times: int) -> None:
    """One phone that comes back again and again; prints how long each time took."""
    phone = OpenPage(host, port, key)
    first = asyncio.create_task(phone.live(-1))
    await phone.ready.wait()
    took = []
    for count in range(times):  # no address may come that often
        started = time.monotonic()
        socket = await phone.open(f"127.0.1.{1 + count % 250}")
        async for text in socket:
            if '"t":"state"' in text:
                break
        took.append(time.monotonic() - started)
    first.cancel()
    print(json.dumps({"took": took}))


if __name__ == "__main__":
    what, host, port, key, *numbers = sys.argv[1:]
    if what == "play":
        seats, watchers, answers = map(int, numbers[:3])
        asyncio.run(play(host, int(port), key, seats, watchers, answers, float(numbers[3])))
    elif what == "look":
        asyncio.run(look(host, int(port), key, int(numbers[0]), int(numbers[1]), float(numbers[2])))
    else:
        asyncio.run(reconnect(host, int(port), key, int(numbers[0])))
