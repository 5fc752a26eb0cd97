"""How fast strangers may go: a phone's messages, wrong keys and knocks from one address."""

from __future__ import annotations

BURST = 40
PER_SECOND = 10
"""Messages of one phone: a hurried player taps five times a second, a returning page says three things."""

CALLS, CALLS_PER_SECOND = 100, 20
"""Connections of one address: each costs the table a moment, and a phone needs two to come in."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds that an address waits after one vain try more than are free, doubled with each further one."""

FREE_TRIES, FREE_KNOCKS = 2, 5
FORGOTTEN_AFTER = 600.0
MOST_ADDRESSES = 256


class Bucket:
    """Lets through so many at once, and so many a second."""

    def __init__(self, now: float, burst: int = BURST, per_second: int = PER_SECOND) -> None:
        self._left = float(burst)
        self._at = now
        self._burst, self._per_second = burst, per_second

    def takes(self, now: float) -> bool:
        """Whether one more may come now."""
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Tries:
    """Remembers who tried something in vain (a wrong key, a knock), and makes him wait longer each time."""

    def __init__(self, free: int = FREE_TRIES) -> None:
        self._free = free
        self._tries: dict[str, tuple[int, float]] = {}

    def wait(self, address: str, now: float) -> float:
        """Seconds until this address may try again."""
        tries, at = self._tries.get(address, (0, now))
        if tries <= self._free:
            return 0.0
        return max(0.0, at + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(tries - self._free - 1, 10)) - now)

    def tried(self, address: str, now: float) -> None:
        """Count one more vain try of this address."""
        tries, at = self._tries.pop(address, (0, now))
        if now - at > FORGOTTEN_AFTER:
            tries = 0
        while len(self._tries) >= MOST_ADDRESSES:
            del self._tries[next(iter(self._tries))]
        self._tries[address] = tries + 1, now

    def worked(self, address: str) -> None:
        """Forget the tries of this address."""
        self._tries.pop(address, None)


class Calls:
    """Remembers how often each address has connected of late."""

    def __init__(self) -> None:
        self._buckets: dict[str, Bucket] = {}

    def takes(self, address: str, now: float) -> bool:
        """Whether this address may connect once more now."""
        bucket = self._buckets.pop(address, None) or Bucket(now, CALLS, CALLS_PER_SECOND)
        while len(self._buckets) >= MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[address] = bucket
        return bucket.takes(now)
