"""How fast strangers may go: a phone's messages, and wrong keys from one address."""

from __future__ import annotations

BURST = 40
PER_SECOND = 10
"""A hurried player taps five times a second; a page that comes back says three things at once."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds that an address waits after its third wrong key, doubled with each further one."""

FREE_TRIES = 2
FORGOTTEN_AFTER = 600.0
MOST_ADDRESSES = 256


class Bucket:
    """Lets through so many messages at once, and so many a second."""

    def __init__(self, now: float) -> None:
        self._left = float(BURST)
        self._at = now

    def takes(self, now: float) -> bool:
        """Whether one more message may come now."""
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class WrongKeys:
    """Remembers who tried wrong keys, and makes him wait longer each time."""

    def __init__(self) -> None:
        self._tries: dict[str, tuple[int, float]] = {}

    def wait(self, address: str, now: float) -> float:
        """Seconds until this address may try again."""
        tries, at = self._tries.get(address, (0, now))
        if tries <= FREE_TRIES:
            return 0.0
        return max(0.0, at + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(tries - FREE_TRIES - 1, 10)) - now)

    def wrong(self, address: str, now: float) -> None:
        """Count a wrong key of this address."""
        tries, at = self._tries.pop(address, (0, now))
        if now - at > FORGOTTEN_AFTER:
            tries = 0
        while len(self._tries) >= MOST_ADDRESSES:
            del self._tries[next(iter(self._tries))]
        self._tries[address] = tries + 1, now

    def right(self, address: str) -> None:
        """Forget the wrong keys of this address."""
        self._tries.pop(address, None)
