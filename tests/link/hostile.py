"""What a hostile page might send, from a seed; ``python -m tests.link.hostile 10000`` tries it on a hub."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from tests.link.fakes import FakeShown, Wire
from tests.link.test_door import GOOD
from worms_app.link.acts import Wished
from worms_app.link.door import Answer

_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 5, 6, 7, 2**31, 2**63, 10**30, 1.5, float("nan"), float("inf"),
    "", "a", "b", "c", "en", "cs", "stay", "\ud800", "\x00", "🪱", "a" * 120, "a" * 5000,
    [], {}, [[]], {"a": {"b": []}}, "jump:1,-2",
)  # fmt: skip


def frame(chance: random.Random) -> str | bytes:
    """One frame: nearly right, wrong, broken, or noise."""
    kind = chance.choice([*GOOD, "state", "", "x"])
    fields = {"t": kind, **GOOD.get(kind, {})}
    for _ in range(chance.randrange(3)):
        name = chance.choice([*fields, "t", "more", "place"])
        if chance.random() < 0.3:
            fields.pop(name, None)
        else:
            fields[name] = chance.choice(_VALUES)
    text = json.dumps(fields)
    shape = chance.random()
    if shape < 0.1:
        return text.encode()
    if shape < 0.2:
        return text[: chance.randrange(len(text))]
    if shape < 0.3:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(0x3000)) + text[at + 1 :]
    if shape < 0.35:
        return chance.choice("[{") * chance.randrange(1, 2000)
    if shape < 0.4:
        return chance.randbytes(chance.randrange(200))
    return text


def attack(messages: int, seed: int) -> Wire:
    """A hub with two honest phones, after so many hostile frames from others."""
    chance = random.Random(seed)
    wire = Wire()
    ann, bob = wire.seated(0), wire.seated(1)
    bad = 0
    for _ in range(messages):
        if bad not in wire.hub.phones:
            bad = wire.hello() if chance.random() < 0.5 else wire.open(f"192.0.2.{chance.randrange(250)}")
        wire.raw(bad, frame(chance))
        wire.now += chance.random() * 0.2
        if chance.random() < 0.01:
            wire.take(wire.hub.tick(wire.now))
    assert not wire.answers, "nobody answered but strangers"
    assert {ann, bob} <= set(wire.hub.phones), "the honest are still here"
    assert len(wire.hub.phones) < 60
    wire.say(bob, "answer", question=7, option="a")
    assert wire.told[-1] == Wished(1, Answer(7, "a"))
    wire.show(FakeShown(question=8))
    assert wire.page(ann)["question"] == wire.page(bob)["question"] == 8
    return wire


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    done = attack(count, seed=1)
    print(
        f"{count} hostile frames: {len(done.ended)} connections shown out, table and honest phones untouched"
    )
