"""What the device keeps: a value that is on disk after every change, is watched, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from worms_app.play.jsonfile import JsonFile

T = TypeVar("T")

Listener = Callable[..., Any]


class LeftOut:
    """Stands in for an entry of a file that makes no sense."""


LEFT_OUT = LeftOut()

MOST_PAGES = 200
"""So many pages of a file are looked at, the latest."""

_alive: WeakSet[Kept[Any]] = WeakSet()


def read_again(path: Path) -> None:
    """Tell whoever keeps this file that something else has written it."""
    for kept in list(_alive):
        if kept.file.path == path:
            kept.read_again()


class Watched:
    """Something that tells of its changes, in the order in which others asked to be told."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call this after every change; call the result to stop."""
        self._listeners.append(listener)
        return lambda: self.ignore(listener)

    def ignore(self, listener: Listener) -> None:
        """Stop calling this."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def tell(self, *change: Any) -> None:
        """Tell all listeners of a change."""
        for listener in list(self._listeners):
            listener(*change)


ASIDE = Watched()
"""Tells the name of a file in which something made no sense, and which was kept under that name."""

UNSAVED = Watched()
"""Tells why something that changed could not be written; not again as long as it is in the way."""


class Filed(Watched):
    """What is kept in a file. When the disk refuses, it holds all the same, and ``unsaved`` says why."""

    def __init__(self, file: JsonFile) -> None:
        super().__init__()
        self.file = file
        self.unsaved: OSError | None = None

    def write(self, data: dict[str, Any]) -> bool:
        """Write the file, if that can be done."""
        try:
            self.file.write(data)
        except OSError as error:
            before, self.unsaved = self.unsaved, error
            if before is None:
                UNSAVED.tell(error)
            return False
        self.unsaved = None
        return True


class Kept(Filed, Generic[T]):
    """A value in a file, with those before it.

    ``read`` makes values of what is in the file, the latest last, and ``LEFT_OUT`` of what makes no sense.
    ``write`` makes of them what the file shall hold. Of a damaged file ``set_aside`` is a copy. What is
    ``shared`` grows in every window of the app: what another one has written is there before anything is
    added.
    """

    def __init__(
        self,
        file: JsonFile,
        read: Callable[[dict[str, Any]], Iterable[T | LeftOut]],
        write: Callable[[Sequence[T]], dict[str, Any]],
        remembered: int = 1,
        shared: bool = False,
    ) -> None:
        super().__init__(file)
        self._from_data = read
        self._to_data = write
        self._remembered = remembered
        self._shared = shared
        self.set_aside: Path | None = None
        self.clock: dict[str, Any] | None = None
        """What a turn timer beside it has to remember."""
        self._values: list[T] = []
        self._load()
        _alive.add(self)

    def _load(self) -> None:
        """Read the file; one in which something makes no sense is kept beside what can be read of it."""
        data, self.set_aside = self.file.read()
        clock = data.get("clock")
        self.clock = clock if isinstance(clock, dict) else None
        try:
            found = [*self._from_data(data)]
        except Exception:  # whatever lies in a file, it is no reason to stop
            found = [LEFT_OUT]
        self._values = [value for value in found if not isinstance(value, LeftOut)][-self._remembered :]
        if any(value is LEFT_OUT for value in found):
            self.set_aside = self.file.keep_copy()
            if self.set_aside is not None:
                self.save(tell=False)
        if self.set_aside is not None:
            ASIDE.tell(self.set_aside)

    def read_again(self) -> None:
        """Read the file again, which something else has written."""
        self._load()
        self.tell()

    def values_in(self, data: dict[str, Any]) -> list[T]:
        """What makes sense of such a file from elsewhere, the latest last."""
        found = (value for value in self._from_data(data) if not isinstance(value, LeftOut))
        return [*found][-self._remembered :]

    @property
    def value(self) -> T | None:
        """The latest value; None: nothing is kept."""
        return self.values[-1] if self.values else None

    @property
    def values(self) -> tuple[T, ...]:
        """All remembered values, the latest last."""
        if self._shared and self.unsaved is None and self.file.is_another:
            self._load()
        return tuple(self._values)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to go back to."""
        return len(self._values) > 1

    def change(self, value: T) -> bool:
        """Keep another value; False if it is the one that holds."""
        if self._values and value == self._values[-1]:
            return False
        self._values = [*self._values, value][-self._remembered :]
        self.save()
        return True

    def begin(self, value: T | None) -> None:
        """Keep a value without anything before it; None: nothing any more."""
        self._values, self.clock = ([] if value is None else [value]), None
        self.save()

    def replace(self, values: Iterable[T]) -> None:
        """Keep other values altogether, the latest last."""
        self._values = [*values][-self._remembered :]
        self.save()

    def undo(self) -> None:
        """Go back to the value before."""
        if self.can_undo:
            self._values.pop()
            self.save()

    def keep_clock(self, clock: dict[str, Any]) -> None:
        """Keep the state of the turn timer, which has changed."""
        self.clock = clock
        self.save(tell=False)

    def save(self, tell: bool = True) -> None:
        """Write the file, and tell all listeners."""
        data = self._to_data(self._values)
        self.write(data if self.clock is None else {**data, "clock": self.clock})
        if tell:
            self.tell()


def pages(from_json: Callable[[Any], T]) -> Callable[[dict[str, Any]], Iterable[T | LeftOut]]:
    """Reads ``{"pages": [...]}``; a page that cannot be read is left out."""

    def read(data: dict[str, Any]) -> Iterable[T | LeftOut]:
        kept = data.get("pages", [])
        for page in kept[-MOST_PAGES:] if isinstance(kept, list) else [LEFT_OUT]:
            try:
                yield from_json(page)
            except Exception:  # of its own kind or one that nobody thought of
                yield LEFT_OUT

    return read


def as_pages(to_json: Callable[[T], Any]) -> Callable[[Sequence[T]], dict[str, Any]]:
    """Writes ``{"pages": [...]}``."""
    return lambda values: {"format": 1, "pages": [to_json(value) for value in values]}
