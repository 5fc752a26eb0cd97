"""One phone, as the hub knows it: who it is, and what its page has already been sent."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from worms_app.link.acts import Send
from worms_app.link.pace import Bucket


@dataclass
class Phone:
    """One connection to a phone."""

    number: int
    address: str
    since: float
    bucket: Bucket
    language: str = "en"
    greeted: bool = False
    place: int | None = None
    token: str = ""
    wish: int | None = None
    """The place it waits for."""
    wished: float = 0.0
    """Since when."""
    picture: tuple[str, str] = ("", "")
    bad: int = 0
    looks: int = 0
    """How often it looked ahead."""
    beat: float = 0.0
    told: int = 0
    """The change of the table that it was told last."""
    sent: dict[str, str] = field(default_factory=dict)
    """The parts that the page has, as they were sent."""
    log: list[Any] = field(default_factory=list)
    """The lines of the log that the page has."""

    def say(self, kind: str, **fields: Any) -> Send:
        """Send a message to its page."""
        return Send(self.number, json.dumps({"t": kind, **fields}, ensure_ascii=False, separators=(",", ":")))

    def news(self, parts: dict[str, Any]) -> list[Send]:
        """The parts that this page does not have yet; of the log only the lines after the last common one."""
        changed: dict[str, Any] = {}
        for name, part in parts.items():
            if name == "log":
                continue
            text = json.dumps(part, ensure_ascii=False)
            if self.sent.get(name) != text:
                self.sent[name] = text
                changed[name] = part
        lines = parts.get("log", [])
        if lines != self.log:
            kept = 0
            for old, new in zip(self.log, lines, strict=False):
                if old != new:
                    break
                kept += 1
            changed["log"] = {"keep": kept, "add": lines[kept:]}
            self.log = lines
        return [self.say("state", parts=changed)] if changed else []
