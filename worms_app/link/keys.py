"""The keys of a table: one that is scanned, and one for each phone that was let in. 128 bits each."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any

WATCHING = -1
"""The place of those who only watch."""

MOST_GUESSES = 20
"""Wrong numbers after which only the scanned code lets phones in."""

MOST_WATCHERS = 12
"""Tokens of watchers that are kept; the oldest is forgotten first."""

_NUMBER = re.compile(r"[0-9]{6}", re.ASCII)
_KEY = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def _new() -> str:
    return secrets.token_urlsafe(16)


@dataclass
class Keys:
    """The keys of one table; kept with the game, so that phones find back to a table that was
    started again.
    """

    table: str = field(default_factory=_new)
    tokens: dict[str, int] = field(default_factory=dict)
    """The place of every phone that was let in."""
    port: int = 0
    number: str = field(default_factory=lambda: f"{secrets.randbelow(10**6):06}")
    """What is typed where nothing can be scanned; new with every start, empty after too many guesses. Whoever
    knows it may only knock: the table still has to let him in.
    """
    guesses: int = 0

    def opens(self, key: str) -> bool:
        """Whether this is the key of the table, or the number that stands on its screen."""
        if not _NUMBER.fullmatch(key):
            return compare_digest(key.encode(), self.table.encode())
        if self.number and compare_digest(key.encode(), self.number.encode()):
            return True
        self.guesses += 1
        if self.guesses >= MOST_GUESSES:
            self.number = ""
        return False

    @property
    def held(self) -> frozenset[int]:
        """The seats that belong to a phone."""
        return frozenset(place for place in self.tokens.values() if place != WATCHING)

    def place_of(self, token: str) -> int | None:
        """The place a token holds; None: it holds none (any more)."""
        found = None
        for known, place in self.tokens.items():
            if compare_digest(known.encode(), token.encode()):
                found = place
        return found

    def give(self, place: int) -> str:
        """A new token for a place; whoever held the seat before holds it no longer."""
        if place == WATCHING:
            watching = [token for token, other in self.tokens.items() if other == WATCHING]
            for token in watching[: max(0, len(watching) + 1 - MOST_WATCHERS)]:
                del self.tokens[token]
        else:
            self.free(place)
        token = _new()
        self.tokens[token] = place
        return token

    def free(self, place: int) -> None:
        """Make all tokens of a place worthless."""
        for token in [token for token, other in self.tokens.items() if other == place]:
            del self.tokens[token]

    def forget(self, token: str) -> None:
        """Make one token worthless."""
        self.tokens.pop(token, None)

    def to_json(self) -> dict[str, Any]:
        """What is kept beside the save: all but the number to type."""
        return {"table": self.table, "tokens": dict(self.tokens), "port": self.port}

    @classmethod
    def from_json(cls, data: dict[str, Any], seats: int) -> Keys:
        """What :meth:`to_json` wrote; new keys for anything else."""
        table, tokens, port = data.get("table"), data.get("tokens"), data.get("port")
        if not (isinstance(table, str) and _KEY.fullmatch(table) and isinstance(tokens, dict)):
            return cls()
        held = {
            token: place
            for token, place in tokens.items()
            if _KEY.fullmatch(token) and type(place) is int and WATCHING <= place < seats
        }
        return cls(table, held, port if type(port) is int and 1024 <= port <= 65535 else 0)
